"""Edits of the table of contents: inserted, deleted, given other levels or another title."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from forge.preparer import edit
from preparers.libreoffice_writer.areas import everything, whole
from preparers.libreoffice_writer.blocks import Contents
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import heading_at, headings
from preparers.libreoffice_writer.inline import Paragraph, Run
from preparers.libreoffice_writer.kinds import Heading
from preparers.libreoffice_writer.kinds_pages import Levels
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.contents import contents_at, levels_of

__all__ = ["change_contents", "delete_contents", "insert_contents"]


def _entries(document: Document, levels: int) -> Iterator[Paragraph]:
    """The headings that it lists; where they stand the application counts."""
    found = [(level, title) for _, level, title in headings(document) if level <= levels]
    if not found:
        raise ValueError(f"there is no heading of level {levels} or above")
    yield from (Paragraph((Run(f"{title}\t1"),), f"TOC {min(level, 3)}") for level, title in found)


def _titled(text: str) -> tuple[Paragraph, ...]:
    return (Paragraph((Run(text),), "TOC Heading"),) if text else ()


@edit(
    touches=lambda a: [everything()],
    hand=lambda document, a: ("insert_contents", {"before": a.before, "title": a.title, "levels": a.levels}),
)
def insert_contents(document: Document, *, before: Heading, title: NewText, levels: Levels) -> None:
    """Insert ▸ Table of Contents and Index: a table of contents in front of a heading, with so many levels."""
    if any(isinstance(block, Contents) for block in document.blocks):
        raise ValueError("there is a table of contents already")
    made = Contents(f'TOC \\o "1-{levels}"', _titled(title), tuple(_entries(document, levels)))
    number = heading_at(document, before)
    document.blocks = [*document.blocks[:number], made, *document.blocks[number:]]


@edit(touches=lambda a: [whole("toc1/*")], hand=lambda document, a: ("delete_contents", {}))
def delete_contents(document: Document) -> None:
    """Delete Index in the context menu of the table of contents."""
    number, _ = contents_at(document)
    document.blocks = [*document.blocks[:number], *document.blocks[number + 1 :]]


@edit(
    touches=lambda a: [whole("toc1/*")],
    hand=lambda document, a: ("change_contents", {"title": a.title, "levels": a.levels}),
)
def change_contents(document: Document, *, title: NewText | None = None, levels: Levels | None = None) -> None:
    """Edit Index in the context menu of the table of contents: its title, how many levels it lists."""
    number, found = contents_at(document)
    now = found
    if levels is not None:
        now = replace(now, instruction=f'TOC \\o "1-{levels}"', entries=tuple(_entries(document, levels)))
    if title is not None:
        now = replace(now, title=_titled(title))
    if (levels is None or levels == levels_of(found)) and now.title == found.title:
        raise ValueError("the table of contents is like that already")
    document.blocks[number] = now
