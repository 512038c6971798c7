"""Edits of what is settled among comments: resolved, opened again, and the resolved ones deleted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from forge.errors import Absent
from forge.preparer import edit
from preparers.libreoffice_writer.areas import everything, in_comments
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Comment, CommentEnd, Paragraph
from preparers.libreoffice_writer.kinds import Heading
from preparers.libreoffice_writer.kinds_notes import Author, CommentedWords, CommentText
from preparers.libreoffice_writer.meaning.annotating import Remark, comments, rewritten, without
from preparers.libreoffice_writer.meaning.resolving import meant

__all__ = ["delete_resolved", "reopen_comments", "resolve_comments"]


def _changed(document: Document, given: Mapping[str, Any], resolved: bool) -> list[Remark]:
    """The comments meant, where any of them is not like that yet."""
    found = meant(document, given)
    if not found:
        raise Absent("there are no such comments")
    if all(remark.comment.resolved == resolved for remark in found):
        raise ValueError("they are like that already")
    return found


def _hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "resolve_comments", {"texts": [remark.text for remark in meant(document, vars(a))], "resolved": True}


@edit(touches=lambda a: [in_comments("resolved")], hand=_hand)
def resolve_comments(
    document: Document, *, says: CommentText | None = None, words: CommentedWords | None = None,
    author: Author | None = None, under: Heading | None = None,
) -> None:  # fmt: skip
    """Resolved in the menu of a comment, by what it says or by the words that it is on; of all of an author; of all
    under a heading; of all where nothing is named."""
    _put(document, _changed(document, dict(locals()), True), True)


def _open_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "resolve_comments", {"texts": [remark.text for remark in meant(document, vars(a))], "resolved": False}


@edit(touches=lambda a: [in_comments("resolved")], hand=_open_hand)
def reopen_comments(
    document: Document, *, says: CommentText | None = None, words: CommentedWords | None = None,
    author: Author | None = None,
) -> None:  # fmt: skip
    """Unresolve in the menu of a comment, by what it says or by the words that it is on; of all of an author; of all
    where nothing is named."""
    _put(document, _changed(document, dict(locals()), False), False)


def _put(document: Document, remarks: Iterable[Remark], resolved: bool) -> None:
    keys = {remark.comment.key for remark in remarks}

    def changed(path: object, paragraph: Paragraph) -> Paragraph:
        if not any(isinstance(item, Comment) and item.key in keys for item in paragraph.content):
            return paragraph
        items = (
            replace(item, resolved=resolved) if isinstance(item, Comment) and item.key in keys else item
            for item in paragraph.content
        )
        return replace(paragraph, content=tuple(items))

    rewritten(document, changed)


def _gone_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "delete_comments", {"texts": [r.text for r in comments(document) if r.comment.resolved]}


@edit(touches=lambda a: [everything()], hand=_gone_hand)
def delete_resolved(document: Document) -> None:
    """Delete every comment that is resolved, and no other."""
    keys = {remark.comment.key for remark in comments(document) if remark.comment.resolved}
    if not keys:
        raise ValueError("no comment is resolved")
    gone = (Comment, CommentEnd)
    rewritten(document, lambda path, p: without(p, lambda item: isinstance(item, gone) and item.key in keys))
