"""Edits of the document as a whole: its properties."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers._telling import Told, given
from preparers.libreoffice_writer.areas import whole
from preparers.libreoffice_writer.document import Document

__all__ = ["set_properties"]


def _touched(a: Any) -> list[Area]:
    return [whole(*(f"~property/{name}" for name in given(vars(a))))]


@edit(touches=_touched, hand=lambda document, a: ("set_properties", given(vars(a))))
def set_properties(
    document: Document, *, title: Told | None = None, subject: Told | None = None, keywords: Told | None = None,
    comments: Told | None = None,
) -> None:  # fmt: skip
    """File ▸ Properties ▸ Description: what is given; an empty text is taken away."""
    told = given({"title": title, "subject": subject, "keywords": keywords, "comments": comments})
    changed = replace(document.properties, **told)
    if changed == document.properties:
        raise ValueError("the document has these properties already")
    document.properties = changed
