"""What a document is made of from top to bottom: paragraphs, tables, tables of contents, breaks between sections."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from preparers.libreoffice_writer.formatting import Borders
from preparers.libreoffice_writer.inline import Paragraph

__all__ = ["Block", "Cell", "Columns", "Contents", "Row", "Section", "SectionBreak", "Story", "Table", "paragraphs"]


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table. One merged with the cell above it holds nothing that shows."""

    blocks: tuple[Block, ...] = (Paragraph(),)
    span: int = 1
    """How many columns of the table's grid it takes."""
    joins_above: bool = False
    shading: str | None = None
    borders: Borders | None = None
    vertical: str | None = None
    """top, center or bottom."""
    margins: tuple[float | None, float | None, float | None, float | None] | None = None
    """Top, left, bottom, right, where it has its own."""
    direction: str | None = None
    """Text that stands upright: btLr or tbRl."""

    @property
    def text(self) -> str:
        """The texts of its paragraphs, a line each."""
        return "\n".join(paragraph.text for paragraph in paragraphs(self.blocks))


@dataclass(frozen=True, slots=True)
class Row:
    cells: tuple[Cell, ...]
    height: float | None = None
    height_rule: str = "least"
    """least or exact."""
    header: bool = False
    """Whether it is repeated at the top of each page."""
    whole: bool = False
    """Whether it may not break across pages."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table. `parts` says which parts of a table style apply: firstRow, lastRow, firstColumn, lastColumn, rows
    (banded), columns (banded)."""

    rows: tuple[Row, ...]
    widths: tuple[float, ...]
    """Of the columns of its grid."""
    style: str | None = None
    alignment: str | None = None
    """left, center or right."""
    indent: float | None = None
    borders: Borders | None = None
    parts: frozenset[str] = frozenset({"firstRow", "firstColumn", "rows"})
    margins: tuple[float | None, float | None, float | None, float | None] | None = None
    caption: str = ""
    """Alternative text."""


@dataclass(frozen=True, slots=True)
class Contents:
    """A table of contents, or another index that the application generates from its `instruction` (`TOC \\o "1-3"`)."""

    instruction: str
    title: tuple[Paragraph, ...] = ()
    entries: tuple[Paragraph, ...] = ()


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a section; `widths` where they are not equal."""

    count: int = 1
    gap: float = 36.0
    line: bool = False
    widths: tuple[float, ...] = ()


Story = tuple["Block", ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A page layout and what stands at the head and foot of its pages.

    `stories` maps header, header_first, header_even, footer, footer_first, footer_even to what stands there; a missing
    one is that of the section before. Margins: top, right, bottom, left.
    """

    width: float = 612.0
    height: float = 792.0
    landscape: bool = False
    margins: tuple[float, float, float, float] = (72.0, 90.0, 72.0, 90.0)
    header_at: float = 36.0
    footer_at: float = 36.0
    gutter: float = 0.0
    columns: Columns = Columns()
    start: str = "nextPage"
    """nextPage, continuous, evenPage, oddPage or nextColumn: where it begins."""
    first_differs: bool = False
    """Whether the first page has a header and footer of its own."""
    stories: tuple[tuple[str, Story], ...] = ()
    number_format: str | None = None
    """Of page numbers: decimal, lowerRoman, …"""
    number_start: int | None = None
    borders: Borders | None = None
    vertical: str | None = None
    """How text stands on a page that it does not fill: top, center, bottom, both."""
    line_numbers: int = 0
    """Every how many lines are numbered; 0 is none."""

    def story(self, kind: str) -> Story | None:
        """What stands there, or None where the section says nothing."""
        return dict(self.stories).get(kind)


@dataclass(frozen=True, slots=True)
class SectionBreak:
    """The end of a section, with the layout of what stands before it."""

    section: Section = field(default_factory=Section)


Block = Paragraph | Table | Contents | SectionBreak


def paragraphs(blocks: Iterable[Block]) -> Iterator[Paragraph]:
    """Every paragraph in order, those in tables and tables of contents too."""
    for block in blocks:
        match block:
            case Paragraph():
                yield block
            case Table():
                for row in block.rows:
                    for cell in row.cells:
                        yield from paragraphs(cell.blocks)
            case Contents():
                yield from block.title
                yield from block.entries
