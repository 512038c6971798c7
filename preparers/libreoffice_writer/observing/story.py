"""The facts of stories: paragraphs, tables and what stands in them, one below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from forge.model import Fact, Piece, Pieced
from preparers.libreoffice_writer.blocks import Block, Contents, SectionBreak, Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import NO_LAYOUT, NO_LOOK, Layout, Look
from preparers.libreoffice_writer.inline import Paragraph, joined
from preparers.libreoffice_writer.observing.effective import Effective
from preparers.libreoffice_writer.observing.layout import layout_facts
from preparers.libreoffice_writer.observing.lists import Counters
from preparers.libreoffice_writer.observing.memory import Known, Memory, memory_of, noted
from preparers.libreoffice_writer.observing.normal import field_name, separate
from preparers.libreoffice_writer.observing.text import Text

__all__ = ["Observer"]


@dataclass(slots=True)
class Observer:
    """Walks through one document and notes its facts."""

    document: Document
    facts: dict[str, Fact] = field(default_factory=dict)
    """Those that no piece holds."""
    pieces: list[Piece] = field(default_factory=list)
    """Those that were seen before."""
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
                    known = self.block(where, block, look, layout)
                    on_new_page = self.effective.layout(block).page_break_before if known is None else known.on_new_page
                    if not begins and paragraph > 1 and on_new_page:
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

    def seen(self) -> Pieced:
        """All facts so far."""
        return Pieced((*self.pieces, noted(self.facts)))

    def block(self, where: str, block: Paragraph | Table, look: Look, layout: Layout) -> Known | None:
        """The facts of a paragraph or table, those of last time where it was seen before; gives what is known of it."""
        known = None
        if not self.begun:
            known = self.memory.of(lambda: self._known(block, look, layout), block, look, layout, self.apart > 0)
        if known is None:
            self._look_at(where, block, look, layout)
            if isinstance(block, Paragraph):
                self.numbered(where, self._listed(block, layout))
        else:
            self.pieces.append(known.piece.under(where))
            self.used.update(known.used)
            if known.listed is not None:
                self.numbered(where, known.listed)
        return known

    def _known(self, block: Paragraph | Table, look: Look, layout: Layout) -> Known | None:
        if not self.memory.stands_alone(block):
            return None
        run = block.only_run if isinstance(block, Paragraph) else None
        if run is None or not isinstance(block, Paragraph) or block.revision is not None:
            return self._afresh(block, look, layout)
        # of text that is one plain run, nothing but the text itself depends on what it says
        key = block.style, block.layout, run.look, look, layout, self.apart > 0
        like = self.memory.alike.of(lambda: self._afresh(block, look, layout), *key)
        return replace(like, piece=Piece({**like.piece.facts, "/text": run.text}))

    def _afresh(self, block: Paragraph | Table, look: Look, layout: Layout) -> Known:
        outer = self.facts, self.pieces, self.used
        self.facts, self.pieces, self.used = {}, [], {}
        self._look_at("", block, look, layout)
        known = Known(Piece(dict(self.seen())), self.used)
        if isinstance(block, Paragraph):
            on_new_page = bool(self.effective.layout(block).page_break_before)
            known = Known(known.piece, self.used, self._listed(block, layout), on_new_page)
        self.facts, self.pieces, self.used = outer
        return known

    def _look_at(self, where: str, block: Paragraph | Table, look: Look, layout: Layout) -> None:
        if isinstance(block, Table):
            self.table(where, block)
        else:
            self.paragraph(where, block, look, layout)

    def _listed(self, paragraph: Paragraph, below: Layout) -> tuple[int, int] | None:
        layout = self.effective.layout(paragraph, below)
        return (layout.list, layout.level or 0) if layout.list else None

    def numbered(self, where: str, listed: tuple[int, int] | None) -> None:
        """The number or bullet in front of a paragraph that is in a list at a level."""
        label = None if listed is None else self.counters.label(*listed)
        if listed is not None and label:  # a level without numbers shows nothing
            self.facts[f"{where}/label"] = label
            self.facts[f"{where}/level"] = listed[1]

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
        for name, fact in self.memory.laid.of(lambda: tuple(layout_facts(layout)), layout):
            if name != "widow_control" or not self.apart:  # LibreOffice sets it in tables and notes as it likes
                yield name, fact
        if self.effective.hyphenates(paragraph.style, layout):
            yield "hyphenate", True

    # ---- tables
    def table(self, where: str, table: Table) -> None:
        if table.style:
            self.used[table.style] = "table"
        frame, piece = self.memory.frame(table)
        self.pieces.append(piece.under(where))
        for inside, cell, look, layout in frame.cells(table):
            self.apart += 1
            self.story(f"{where}{inside}/", cell.blocks, look, layout)
            self.apart -= 1
