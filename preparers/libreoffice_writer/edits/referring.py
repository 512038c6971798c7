"""Edits of cross-references to headings: put into the text, led to another heading, showing something else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.preparer import edit
from preparers.libreoffice_writer.areas import everything, in_text
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import opening
from preparers.libreoffice_writer.formatting import NO_LOOK
from preparers.libreoffice_writer.inline import Field, Inline, Paragraph, Run
from preparers.libreoffice_writer.kinds import Heading, Opening, Phrase
from preparers.libreoffice_writer.kinds_references import Referring, Shown
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.referring import (
    Shows,
    heading_mark,
    heading_of,
    instruction_of,
    reference_in,
    shown_of,
    shows_of,
    spot_of,
)
from preparers.libreoffice_writer.rewriting import inserted, put, shown, walk

__all__ = ["change_reference", "freeze_reference", "refer_to_heading"]


def _refer_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    path, _ = spot_of(document, a.paragraph, a.phrase)
    place = {"phrase": a.phrase} if a.phrase else {"paragraph": opening(document, path[0])}
    return "refer_to_heading", {**place, "lead": a.lead, "tail": a.tail, "heading": a.heading, "shows": a.shows}


@edit(touches=lambda a: [everything()], hand=_refer_hand)
def refer_to_heading(
    document: Document, *, paragraph: Opening | None = None, phrase: Phrase | None = None, lead: NewText,
    heading: Heading, shows: Shown, tail: NewText = "",
) -> None:  # fmt: skip
    """Type a blank and words at the end of a paragraph or behind a phrase, and Insert ▸ Cross-reference ▸ Headings,
    which shows the text, the page or the number of a heading; `tail` is typed behind it."""
    path, at = spot_of(document, paragraph, phrase)
    label = shown_of(document, heading, shows)
    mark = heading_mark(document, heading)
    block = dict(walk(document.blocks))[path]
    look = _look_at(block, at)
    items: list[Inline] = [Run(f" {lead}", look), Field(instruction_of(shows, mark), label, look)]
    if tail:
        items.append(Run(tail, look))
    put(document, {path: inserted(block, at, *items)})


def _look_at(block: Paragraph, at: int) -> Any:
    """How the letter in front of a place looks by its own formatting."""
    passed, look = 0, NO_LOOK
    for item in block.content:
        if isinstance(item, Run | Field) and passed < at and shown(item):
            look = item.look
        passed += len(shown(item))
    return look


def _changed(document: Document, words: str, heading: str | None, shows: Shows | None) -> tuple[str, Shows]:
    """The heading that the reference in a paragraph is to lead to, and what it is to show."""
    number, place = reference_in(document, words)
    block = document.blocks[number]
    assert isinstance(block, Paragraph)
    field = block.content[place]
    assert isinstance(field, Field)
    was = heading_of(document, field), shows_of(field)
    title, kind = heading or was[0], shows or was[1]
    if title is None or (title, kind) == was:
        raise ValueError("the reference is like that already, or leads to no heading")
    return title, kind


def _change_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    heading, shows = _changed(document, a.paragraph, a.heading, a.shows)
    return "change_reference", {"paragraph": a.paragraph, "heading": heading, "shows": shows}


@edit(touches=lambda a: [everything()], hand=_change_hand)
def change_reference(
    document: Document, *, paragraph: Referring, heading: Heading | None = None, shows: Shown | None = None
) -> None:
    """Edit Fields on the one cross-reference in a paragraph: it leads to another heading, or shows something else."""
    title, kind = _changed(document, paragraph, heading, shows)
    label = shown_of(document, title, kind)
    mark = heading_mark(document, title)
    number, place = reference_in(document, paragraph)
    block = document.blocks[number]
    assert isinstance(block, Paragraph)
    field = block.content[place]
    assert isinstance(field, Field)
    now = replace(field, instruction=instruction_of(kind, mark), shown=label)
    put(document, {(number,): replace(block, content=(*block.content[:place], now, *block.content[place + 1 :]))})


def _freeze_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "freeze_reference", {"paragraph": a.paragraph, "text": a.text}


@edit(touches=lambda a: [in_text("text")], hand=_freeze_hand)
def freeze_reference(document: Document, *, paragraph: Referring, text: NewText) -> None:
    """Delete the one cross-reference in a paragraph and type a text in its place."""
    number, place = reference_in(document, paragraph)
    block = document.blocks[number]
    assert isinstance(block, Paragraph)
    field = block.content[place]
    assert isinstance(field, Field)
    typed = Run(text, field.look)
    put(document, {(number,): replace(block, content=(*block.content[:place], typed, *block.content[place + 1 :]))})
