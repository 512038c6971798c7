"""Checks of what is settled among comments; which others are resolved is the frame's to see."""

from __future__ import annotations

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.kinds import Heading
from preparers.libreoffice_writer.kinds_looks import Switch
from preparers.libreoffice_writer.kinds_notes import Author, CommentedWords, CommentText
from preparers.libreoffice_writer.meaning.annotating import comments
from preparers.libreoffice_writer.meaning.resolving import meant

__all__ = ["comments_resolved", "resolved_gone"]


@check(judges=lambda a: [])
def comments_resolved(
    before: Document, after: Document, *, says: CommentText | None = None, words: CommentedWords | None = None,
    author: Author | None = None, under: Heading | None = None, resolved: Switch = True,
) -> Finding:  # fmt: skip
    """The comments that were meant are there and resolved, or not resolved any more."""
    asked = {"says": says, "words": words, "author": author, "under": under}
    wanted = [remark.text for remark in meant(before, asked)]
    found = meant(after, asked)
    other = [remark.text for remark in found if remark.comment.resolved != resolved]
    done = bool(wanted) and [remark.text for remark in found] == wanted and not other
    return Finding("comments_resolved", done, f"of {len(found)} comments, those not as asked for are {short(other)}")


@check(judges=lambda a: [])
def resolved_gone(before: Document, after: Document, *, says: CommentText | None = None) -> Finding:
    """The comments that were resolved are gone, and the one that says so with them; all others are there."""
    kept = [r.text for r in comments(before) if not r.comment.resolved and r.text != says]
    found = [remark.text for remark in comments(after)]
    return Finding("resolved_gone", found == kept, f"there are the comments {short(found)}")
