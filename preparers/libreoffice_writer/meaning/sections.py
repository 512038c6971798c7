"""Sections of the text: which one is set in columns, which text it holds."""

from __future__ import annotations

from collections.abc import Iterator

from preparers.libreoffice_writer.blocks import SectionBreak
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import under

__all__ = ["extents", "spread"]


def extents(document: Document) -> Iterator[range]:
    """The blocks of every section, without its end."""
    start = 0
    for number, block in enumerate(document.blocks):
        if isinstance(block, SectionBreak):
            yield range(start, number)
            start = number + 1
    yield range(start, len(document.blocks))


def spread(document: Document, heading: str | None) -> int | None:
    """The number from 0 of the section that is just what stands under a heading; for None, of a document without
    further sections. None where it would have to be made first.

    Raises ValueError for a document of several sections where no heading is named.
    """
    every = list(extents(document))
    if heading is None:
        if len(every) > 1:
            raise ValueError("the document has several sections; name a heading")
        return 0
    below = under(document, heading)
    text = [n for n in below if not isinstance(document.blocks[n], SectionBreak)]
    return next((n for n, inside in enumerate(every) if len(every) > 1 and list(inside) == text), None)
