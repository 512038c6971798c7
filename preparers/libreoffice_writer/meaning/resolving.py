"""Which comments are meant: one by what it says or lies over, those of an author, those under a heading, all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from forge.errors import Absent
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.meaning.annotating import Remark, comments, scope

__all__ = ["meant"]


def meant(document: Document, given: Mapping[str, Any]) -> list[Remark]:
    """The comments in order. Raises Absent where one is named that is not there, or there more than once."""
    says, words = given.get("says"), given.get("words")
    inside, author = scope(document, given.get("under")), given.get("author")
    found = [
        remark for remark in comments(document)
        if says in (None, remark.text) and words in (None, remark.words)
        and author in (None, remark.comment.author) and inside(remark.path)
    ]  # fmt: skip
    if (says or words) and len(found) != 1:
        raise Absent(f"{len(found)} comments are {says or words!r}")
    return found
