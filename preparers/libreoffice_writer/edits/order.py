"""Edits of what stands where: paragraphs and whole chapters inserted, deleted, moved."""

from __future__ import annotations

from typing import Any

from forge.preparer import edit
from preparers.libreoffice_writer.areas import everything
from preparers.libreoffice_writer.blocks import Block
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import heading_at, keep_apart, opening, paragraph_at, under
from preparers.libreoffice_writer.kinds import Heading, Opening
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.wording import like

__all__ = ["delete_chapter", "delete_paragraph", "insert_paragraph", "move_chapter", "move_paragraph"]


def _named(document: Document, a: Any) -> str:
    """The first words of the paragraph or heading that is meant."""
    return opening(document, _spot(document, a.paragraph, a.heading))


def _spot(document: Document, paragraph: str | None, heading: str | None) -> int:
    if (paragraph is None) == (heading is None):
        raise ValueError("name either a paragraph or a heading")
    return paragraph_at(document, paragraph) if paragraph else heading_at(document, heading or "")


def _insert_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "insert_paragraph", {"paragraph": _named(document, a), "text": a.text}


@edit(touches=lambda a: [everything()], hand=_insert_hand)
def insert_paragraph(
    document: Document, *, paragraph: Opening | None = None, heading: Heading | None = None, text: NewText
) -> None:
    """Type a paragraph behind another one, or behind a heading: Enter at its end, then the text."""
    number = _spot(document, paragraph, heading)
    document.blocks[number + 1 : number + 1] = [like(document, number, text)]


def _delete_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "delete_paragraph", {"paragraph": opening(document, paragraph_at(document, a.paragraph))}


@edit(touches=lambda a: [everything()], hand=_delete_hand)
def delete_paragraph(document: Document, *, paragraph: Opening) -> None:
    """Delete a paragraph, its end with it."""
    number = paragraph_at(document, paragraph)
    keep_apart(document, number, number + 1)
    document.blocks = [*document.blocks[:number], *document.blocks[number + 1 :]]


def _move_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    names = {name: opening(document, paragraph_at(document, getattr(a, name))) for name in ("paragraph", "before")}
    return "move_paragraph", names


@edit(touches=lambda a: [everything()], hand=_move_hand)
def move_paragraph(document: Document, *, paragraph: Opening, before: Opening) -> None:
    """Cut a paragraph and paste it in front of another one."""
    number, target = paragraph_at(document, paragraph), paragraph_at(document, before)
    if target == number or target == number + 1:
        raise ValueError("it stands there already")
    keep_apart(document, number, number + 1)
    _moved(document, number, number + 1, target)


@edit(touches=lambda a: [everything()])
def move_chapter(document: Document, *, heading: Heading, before: Heading) -> None:
    """Move a heading with all that stands under it in front of another one, as the Navigator does."""
    number, below = heading_at(document, heading), under(document, heading)
    target = heading_at(document, before)
    if number <= target <= below.stop:
        raise ValueError("it stands there already")
    keep_apart(document, number, below.stop)
    _moved(document, number, below.stop, target)


@edit(touches=lambda a: [everything()])
def delete_chapter(document: Document, *, heading: Heading) -> None:
    """Delete a heading and all that stands under it."""
    number, end = heading_at(document, heading), under(document, heading).stop
    if end - number >= len(document.blocks) - 1 or end == len(document.blocks):
        raise ValueError("that is the end of the document")
    keep_apart(document, number, end)
    document.blocks = [*document.blocks[:number], *document.blocks[end:]]


def _moved(document: Document, begin: int, end: int, target: int) -> None:
    blocks: list[Block] = list(document.blocks)
    taken = blocks[begin:end]
    rest = [*blocks[:begin], *blocks[end:]]
    spot = target if target <= begin else target - (end - begin)
    document.blocks = [*rest[:spot], *taken, *rest[spot:]]
