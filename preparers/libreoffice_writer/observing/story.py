"""The facts of stories: paragraphs, tables and what stands in them, one below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from forge.model import Fact
from preparers.libreoffice_writer.blocks import Block, Contents, SectionBreak, Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import NO_LAYOUT, NO_LOOK, Layout, Look
from preparers.libreoffice_writer.inline import Paragraph, joined
from preparers.libreoffice_writer.observing.effective import Effective
from preparers.libreoffice_writer.observing.layout import layout_facts
from preparers.libreoffice_writer.observing.lists import Counters
from preparers.libreoffice_writer.observing.memory import Known, Memory, memory_of
from preparers.libreoffice_writer.observing.normal import field_name, separate
from preparers.libreoffice_writer.observing.table import Grid
from preparers.libreoffice_writer.observing.text import Text

__all__ = ["Observer"]


@dataclass(slots=True)
class Observer:
    """Walks through one document and notes its facts."""

    document: Document
    facts: dict[str, Fact] = field(default_factory=dict)
    memory: Memory = field(init=False)
    effective: Effective = field(init=False)
    counters: Counters = field(init=False)
    counts: dict[str, int] = field(default_factory=dict)
    """How many comments, footnotes, … there were so far."""
    begun: dict[str, tuple[str, int]] = field(default_factory=dict)
    """Comments and bookmarks that have begun: address, and how many of the texts in `since` came before."""
    since: list[str] = field(default_factory=list)
    """The texts since the first of them began."""
    apart: int = 0
    """How many cells and notes the walk is in, one inside the other."""
    used: dict[str, str] = field(default_factory=dict)
    """The styles that something uses, with their kind."""

    def __post_init__(self) -> None:
        self.memory = memory_of(self.document)
        self.effective = self.memory.effective
        self.counters = Counters(self.document)

    def count(self, what: str) -> str:
        """The address of the next comment, footnote, …"""
        self.counts[what] = self.counts.get(what, 0) + 1
        return f"{what}{self.counts[what]}"

    def story(self, prefix: str, blocks: Sequence[Block], look: Look = NO_LOOK, layout: Layout = NO_LAYOUT) -> None:
        """All blocks; paragraphs, tables and tables of contents are counted apart, from 1."""
        paragraph = table = contents = section = 0
        for block, begins in separate(blocks):
            match block:
                case Paragraph():
                    paragraph += 1
                    where = f"{prefix}p{paragraph}"
                    self.block(where, block, look, layout)
                    if not begins and paragraph > 1 and self.effective.layout(block).page_break_before:
                        begins = "page"
                    if begins and not self.apart:
                        self.facts[f"{where}/break"] = begins
                case Table():
                    table += 1
                    if begins:
                        self.facts[f"{prefix}t{table}/break"] = begins
                    self.facts[f"{prefix}t{table}/place"] = f"after p{paragraph}"
                    self.block(f"{prefix}t{table}", block, look, layout)
                case Contents():
                    contents += 1
                    self.contents(f"{prefix}toc{contents}", block, paragraph)
                case SectionBreak():
                    section += 1
                    self.facts[f"{prefix}section{section}/ends"] = f"after p{paragraph}"

    def block(self, where: str, block: Paragraph | Table, look: Look, layout: Layout) -> None:
        """The facts of a paragraph or table, those of last time where it was seen before."""
        known = None
        if not self.begun:
            apart = self.apart > 0
            known = self.memory.blocks.of(lambda: self._known(block, look, layout), block, look, layout, apart)
        if known is None:
            self._look_at(where, block, look, layout)
        else:
            self.facts.update([(where + below, fact) for below, fact in known.facts])
            self.used.update(known.used)

    def _known(self, block: Paragraph | Table, look: Look, layout: Layout) -> Known | None:
        if not self.memory.stands_alone(block):
            return None
        outer = self.facts, self.used
        self.facts, self.used = {}, {}
        self._look_at("", block, look, layout)
        known = Known(tuple(self.facts.items()), self.used)
        self.facts, self.used = outer
        return known

    def _look_at(self, where: str, block: Paragraph | Table, look: Look, layout: Layout) -> None:
        if isinstance(block, Table):
            self.table(where, block)
        else:
            self.paragraph(where, block, look, layout)

    def contents(self, where: str, block: Contents, after: int) -> None:
        """A table of contents: what it is made from; its entries the application makes."""
        self.facts[f"{where}/place"] = f"after p{after}"
        self.facts[f"{where}/made_from"] = field_name(block.instruction)
        title = "\n".join(paragraph.text for paragraph in block.title)
        if title:
            self.facts[f"{where}/title"] = title

    # ---- paragraphs
    def paragraph(self, where: str, paragraph: Paragraph, below: Look, layout: Layout) -> None:
        self.used[paragraph.style] = "paragraph"
        base = self.effective.look_of_style(paragraph.style, below)
        text = Text(self, where, base)
        for item in joined(paragraph.content):
            text.take(item)
        self.facts[f"{where}/text"] = text.plain
        self.facts[f"{where}/style"] = paragraph.style
        self.facts.update((f"{where}/{name}", fact) for name, fact in text.facts())
        if paragraph.revision is not None:
            self.facts[f"{where}/end"] = paragraph.revision.kind
        self.facts.update((f"{where}/{name}", fact) for name, fact in self.laid_out(paragraph, layout))

    def laid_out(self, paragraph: Paragraph, below: Layout) -> Iterator[tuple[str, Fact]]:
        layout = self.effective.layout(paragraph, below)
        label = self.counters.label(layout.list, layout.level or 0)
        if label:  # a level without numbers shows nothing
            yield "label", label
            yield "level", layout.level or 0
        for name, fact in self.memory.laid.of(lambda: tuple(layout_facts(layout)), layout):
            if name != "widow_control" or not self.apart:  # LibreOffice sets it in tables and notes as it likes
                yield name, fact
        if self.effective.hyphenates(paragraph.style, layout):
            yield "hyphenate", True

    # ---- tables
    def table(self, where: str, table: Table) -> None:
        grid = Grid(table, self.document.styles)
        if table.style:
            self.used[table.style] = "table"
        self.facts.update((f"{where}/{name}", fact) for name, fact in grid.facts())
        for place in grid.places():
            inside = f"{where}/r{place.row}c{place.column}"
            self.facts.update((f"{inside}/{name}", fact) for name, fact in grid.cell_facts(place))
            look, layout = grid.below(place)
            self.apart += 1
            self.story(f"{inside}/", place.cell.blocks, look, layout)
            self.apart -= 1
