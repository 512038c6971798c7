"""Edits of tracked changes: accepted or rejected, and made while they are recorded."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_writer.areas import everything, whole
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.characters import hand_targets
from preparers.libreoffice_writer.inline import Inline, Paragraph, Revision, Run
from preparers.libreoffice_writer.kinds import Heading, Opening, Phrase
from preparers.libreoffice_writer.kinds_looks import Switch
from preparers.libreoffice_writer.kinds_notes import Author, ChangeText
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.annotating import rewritten, scope
from preparers.libreoffice_writer.meaning.reviewing import (
    change_texts,
    changed_paths,
    revision_of,
    revisions,
    settled,
    written,
)
from preparers.libreoffice_writer.meaning.targets import text_of
from preparers.libreoffice_writer.rewriting import between, inserted, put, walk

__all__ = ["record_changes", "settle_changes", "write_recorded"]

_DAY = "2026-01-01T12:00:00Z"
"""When the oracle's changes are made; nobody looks at it."""


def _settle_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    about = {"accept": a.accept, "author": a.author, "change": a.change}
    if a.under is None:
        return "settle_changes", {**about, "paragraphs": None}
    inside = scope(document, a.under)
    paths = [path for path in changed_paths(document, a.author) if inside(path)]
    words = [written(block) for path, block in walk(document.blocks) if path in paths]
    return "settle_changes", {**about, "paragraphs": words}


@edit(touches=lambda a: [everything()], hand=_settle_hand)
def settle_changes(
    document: Document, *, accept: Switch, author: Author | None = None, under: Heading | None = None,
    change: ChangeText | None = None,
) -> None:  # fmt: skip
    """Edit ▸ Track Changes ▸ Accept or Reject: all changes, those of one author, under a heading, a single one."""
    inside = scope(document, under)
    if not any(inside(path) for path in changed_paths(document, author)):
        raise ValueError("there are no such changes")
    if change is not None and change_texts(document).count(change) != 1:
        raise ValueError(f"there is not one change {change!r}")

    def done(path: tuple[int, ...], block: Paragraph) -> Paragraph:
        if not inside(path):
            return block
        return settled(block, accept=accept, concerned=meant)

    def meant(item: Inline) -> bool:
        made = revision_of(item)
        if change is not None and not (isinstance(item, Run) and item.text.strip() == change):
            return False
        return made is not None and author in (None, made.author)

    rewritten(document, done)


def _switched(a: Any) -> list[Area]:
    return [whole("~track_changes")]


@edit(touches=_switched, hand=lambda document, a: ("record_changes", {"on": True}))
def record_changes(document: Document) -> None:
    """Edit ▸ Track Changes ▸ Record, switched on."""
    if document.track_changes:
        raise ValueError("it is so already")
    document.track_changes = True


def _write_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "write_recorded", {**hand_targets(document, vars(a)), "text": a.text}


@edit(touches=lambda a: [everything()], hand=_write_hand)
def write_recorded(
    document: Document, *, phrase: Phrase | None = None, paragraph: Opening | None = None, text: NewText = ""
) -> None:
    """With changes recorded: put a text in the place of a phrase (none deletes it), or a sentence behind a paragraph.

    Recording is switched on and stays so. The author of the changes is whoever works with the application.
    """
    document.track_changes = True
    ((path, ((begin, end),)),) = text_of(document, {"phrase": phrase, "paragraph": paragraph}).items()
    block = dict(walk(document.blocks))[path]
    if any(revisions(block)):
        raise ValueError("there are changes in this paragraph")
    added, gone = Revision("insertion", "", _DAY), Revision("deletion", "", _DAY)
    if not phrase:
        put(document, {path: inserted(block, end, Run(f" {text}", _last(block).look, revision=added))})
        return
    look = _last(block, begin).look
    new = (Run(text, look, revision=added),) if text else ()
    struck = between(inserted(block, end, *new), [(begin, end)], lambda run: replace(run, revision=gone))
    put(document, {path: struck})


def _last(block: Paragraph, at: int | None = None) -> Run:
    """The run in which that letter stands, or the last one."""
    passed, found = 0, Run("")
    for run in block.runs():
        if at is not None and passed > at:
            break
        found, passed = run, passed + len(run.text)
    return found
