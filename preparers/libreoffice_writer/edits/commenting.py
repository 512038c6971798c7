"""Edits of comments: written at a phrase, reworded, deleted one by one, by author or under a heading."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.preparer import edit
from preparers.libreoffice_writer.areas import everything
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Comment, CommentEnd, Paragraph, Run
from preparers.libreoffice_writer.kinds import Heading, Phrase
from preparers.libreoffice_writer.kinds_notes import Author, CommentedWords, CommentText
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.annotating import Remark, comments, of_text, rewritten, scope, without
from preparers.libreoffice_writer.meaning.targets import text_of
from preparers.libreoffice_writer.rewriting import around, put, walk

__all__ = ["add_comment", "change_comment", "delete_comment", "delete_comments"]

_DAY = "2026-01-01T12:00:00Z"
"""When the oracle's comments are made; nobody looks at it."""


@edit(touches=lambda a: [everything()], hand=lambda document, a: ("add_comment", {"phrase": a.phrase, "text": a.text}))
def add_comment(document: Document, *, phrase: Phrase, text: NewText) -> None:
    """Insert ▸ Comment on a phrase. Its author is whoever works with the application."""
    ((path, _),) = text_of(document, {"phrase": phrase}).items()
    taken = {remark.comment.key for remark in comments(document)}
    key = next(key for n in range(len(taken) + 1) if (key := f"new{n}") not in taken)
    comment = Comment(key, (Paragraph((Run(text),)),), date=_DAY)
    put(document, {path: around(dict(walk(document.blocks))[path], phrase, comment, CommentEnd(key))})


def _one(document: Document, says: str | None, words: str | None) -> Remark:
    if (says is None) == (words is None):
        raise ValueError("name a comment either by what it says or by the words that it is on")
    found = [remark for remark in comments(document) if (remark.text == says if says else remark.words == words)]
    if len(found) != 1:
        raise ValueError(f"{len(found)} comments are {says or words!r}")
    return found[0]


def _change_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "change_comment", {"says": _one(document, a.says, a.words).text, "text": a.text}


@edit(touches=lambda a: [everything()], hand=_change_hand)
def change_comment(
    document: Document, *, says: CommentText | None = None, words: CommentedWords | None = None, text: NewText
) -> None:
    """Give a comment, by what it says or by the words that it is on, another text."""
    comment = _one(document, says, words).comment
    changed = replace(comment, blocks=of_text(comment.blocks, text))
    if changed == comment:
        raise ValueError("it says so already")

    def reworded(path: object, paragraph: Paragraph) -> Paragraph:
        if all(item is not comment for item in paragraph.content):
            return paragraph
        return replace(paragraph, content=tuple(changed if item is comment else item for item in paragraph.content))

    rewritten(document, reworded)


def _delete_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "delete_comments", {"texts": [_one(document, a.says, a.words).text]}


@edit(touches=lambda a: [everything()], hand=_delete_hand)
def delete_comment(document: Document, *, says: CommentText | None = None, words: CommentedWords | None = None) -> None:
    """Delete one comment, by what it says or by the words that it is on."""
    _delete(document, [_one(document, says, words)])


def _chosen(document: Document, author: str | None, under: str | None) -> list[Remark]:
    inside = scope(document, under)
    return [r for r in comments(document) if author in (None, r.comment.author) and inside(r.path)]


def _several_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "delete_comments", {"texts": [remark.text for remark in _chosen(document, a.author, a.under)]}


@edit(touches=lambda a: [everything()], hand=_several_hand)
def delete_comments(document: Document, *, author: Author | None = None, under: Heading | None = None) -> None:
    """Delete all comments; those of one author; those on the text under a heading."""
    found = _chosen(document, author, under)
    if not found:
        raise ValueError("there are no such comments")
    _delete(document, found)


def _delete(document: Document, remarks: list[Remark]) -> None:
    keys = {remark.comment.key for remark in remarks}
    gone = (Comment, CommentEnd)
    rewritten(document, lambda path, p: without(p, lambda item: isinstance(item, gone) and item.key in keys))
