"""Edits that bring a table of contents up to date, and edits of headings after which it is not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from forge.preparer import edit
from preparers.libreoffice_writer.areas import everything, whole
from preparers.libreoffice_writer.blocks import Contents
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import heading_at, headings
from preparers.libreoffice_writer.formatting import NO_LAYOUT, Layout
from preparers.libreoffice_writer.inline import Paragraph, Run
from preparers.libreoffice_writer.kinds import Heading
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.contents import contents_at, levels_of
from preparers.libreoffice_writer.meaning.wording import replaced
from preparers.libreoffice_writer.observing.indexes import is_current
from preparers.libreoffice_writer.rewriting import put

__all__ = ["insert_heading", "rename_heading", "update_contents"]


@edit(touches=lambda a: [whole("toc1/lists")], hand=lambda document, a: ("update_contents", {}))
def update_contents(document: Document) -> None:
    """Tools ▸ Update ▸ Indexes and Tables, or Update Index: the table of contents lists the headings that there are."""
    number, found = contents_at(document)
    if is_current(document, found):
        raise ValueError("the table of contents is up to date")
    document.blocks[number] = replace(found, entries=tuple(_entries(document, found)))


def _entries(document: Document, contents: Contents) -> Iterator[Paragraph]:
    """An entry for each heading, laid out like those of its level before; the application counts the pages."""
    known: dict[str, Layout] = {entry.style: entry.layout for entry in contents.entries}
    usual = next(iter(known.values()), NO_LAYOUT)
    for _, level, title in headings(document):
        if level <= levels_of(contents):
            style = f"TOC {min(level, 3)}"
            yield Paragraph((Run(f"{title}\t1"),), style, known.get(style, usual))


def _untaken(document: Document, title: str) -> None:
    if any(title == other for _, _, other in headings(document)):
        raise ValueError(f"there is a heading {title!r} already")


@edit(
    touches=lambda a: [everything()],
    hand=lambda document, a: ("rename_heading", {"heading": a.heading, "to": a.to}),
)
def rename_heading(document: Document, *, heading: Heading, to: NewText) -> None:
    """Type another title over a heading; a table of contents lists the old one until it is updated."""
    _untaken(document, to)
    number = heading_at(document, heading)
    block = document.blocks[number]
    assert isinstance(block, Paragraph)
    put(document, {(number,): replaced(block, [(0, len(block.text))], to)})


@edit(
    touches=lambda a: [everything()],
    hand=lambda document, a: ("insert_heading", {"before": a.before, "title": a.title, "text": a.text}),
)
def insert_heading(document: Document, *, before: Heading, title: NewText, text: NewText) -> None:
    """Type a heading like another one in front of it, and a paragraph of ordinary text behind it."""
    _untaken(document, title)
    number = heading_at(document, before)
    block = document.blocks[number]
    assert isinstance(block, Paragraph)
    made = [Paragraph((Run(title),), block.style), Paragraph((Run(text),))]
    document.blocks = [*document.blocks[:number], *made, *document.blocks[number:]]
