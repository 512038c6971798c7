"""Damage to pages: headers, footers, margins, columns, paper."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from preparers.libreoffice_writer.blocks import Block, Section, SectionBreak
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Paragraph, Run

__all__ = ["columns", "header", "margins", "no_footer", "turned"]


def _on_pages(document: Document, change: Callable[[Section], Section]) -> None:
    """Change the last section that begins a page: one that goes on in the middle of a page has none of its own, and
    the application forgets what a file says of them."""
    if document.section.start != "continuous":
        document.section = change(document.section)
        return
    breaks = [(n, block.section) for n, block in enumerate(document.blocks) if isinstance(block, SectionBreak)]
    if not breaks:
        document.section = change(document.section)
        return
    paged = [found for found in breaks if found[1].start != "continuous"]
    place, section = paged[-1] if paged else breaks[0]
    document.blocks[place] = SectionBreak(change(section))


def header(document: Document, rng: random.Random) -> None:
    def change(section: Section) -> Section:
        stories = dict(section.stories)
        before: tuple[Block, ...] = stories.get("header", ())
        stories["header"] = (*before, Paragraph((Run("Unasked"),)))
        return replace(section, stories=tuple(sorted(stories.items())))

    _on_pages(document, change)


def no_footer(document: Document, rng: random.Random) -> None:
    def change(section: Section) -> Section:
        stories = dict(section.stories)
        stories["footer"] = (Paragraph((Run("Unasked"),)),) if "footer" not in stories else ()
        return replace(section, stories=tuple(sorted(stories.items())))

    _on_pages(document, change)


def columns(document: Document, rng: random.Random) -> None:
    found = replace(document.section.columns, count=document.section.columns.count + 1, widths=())
    document.section = replace(document.section, columns=found)


def turned(document: Document, rng: random.Random) -> None:
    _on_pages(document, lambda s: replace(s, width=s.height, height=s.width, landscape=not s.landscape))


def margins(document: Document, rng: random.Random) -> None:
    def change(section: Section) -> Section:
        top, right, bottom, left = section.margins
        return replace(section, margins=(top, right + 20.0, bottom, left))

    _on_pages(document, change)
