"""A workbook in memory: plain values that are cheap to fork. Everything a user notices, nothing a library adds.

Sheets hold mutable mappings of *immutable* values (cells, rules, charts, …), so a fork copies the mappings and shares
the values. Rows and columns count from 1. Dates and times are serial numbers (days since 1899-12-30) with a number
format, as the application stores them. Colours are RRGGBB; `None` is automatic. Lengths are as in the file format:
column widths in characters, row heights in points.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Any, Literal, NamedTuple

__all__ = [
    "PLAIN", "Alignment", "Book", "Border", "Box", "Cell", "Chart", "Condition", "Edge", "Filter", "FilterRule", "Font",
    "Look", "Picture", "Print", "Protection", "Rich", "Scalar", "Series", "Sheet", "Style", "Table", "Validation",
    "at", "box", "column_number", "frozen_settings", "letters", "serial",
]  # fmt: skip

Scalar = float | int | str | bool | None
EPOCH = datetime(1899, 12, 30)


def serial(moment: date | datetime | time) -> float:
    """The serial number of a date or time: days since 1899-12-30."""
    if isinstance(moment, time):
        return (moment.hour * 3600 + moment.minute * 60 + moment.second) / 86400
    if not isinstance(moment, datetime):
        moment = datetime(moment.year, moment.month, moment.day)
    return (moment - EPOCH) / timedelta(days=1)


class Box(NamedTuple):
    """A rectangle of cells, both corners included."""

    top: int
    left: int
    bottom: int
    right: int

    def __str__(self) -> str:
        first, last = at(self.top, self.left), at(self.bottom, self.right)
        return first if first == last else f"{first}:{last}"

    def holds(self, row: int, column: int) -> bool:
        """Whether the cell lies inside."""
        return self.top <= row <= self.bottom and self.left <= column <= self.right

    def cells(self) -> Iterator[tuple[int, int]]:
        """Every (row, column), row by row."""
        return ((r, c) for r in range(self.top, self.bottom + 1) for c in range(self.left, self.right + 1))

    def meets(self, other: Box) -> bool:
        """Whether the two share a cell."""
        return (
            self.top <= other.bottom
            and other.top <= self.bottom
            and self.left <= other.right
            and other.left <= self.right
        )


@lru_cache(1024)
def letters(column: int) -> str:
    """`AB` for column 28."""
    name = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        name = chr(65 + rest) + name
    return name


@lru_cache(1024)
def column_number(name: str) -> int:
    """28 for column `AB`."""
    number = 0
    for letter in name.upper():
        number = number * 26 + ord(letter) - 64
    return number


def at(row: int, column: int) -> str:
    """`B7` for row 7, column 2."""
    return f"{letters(column)}{row}"


_BOX = re.compile(r"([A-Z]{1,3})([1-9]\d{0,6})(?::([A-Z]{1,3})([1-9]\d{0,6}))?")


def box(text: str) -> Box:
    """The rectangle that `B2:D9` or `B2` (dollar signs allowed) names. Raises ValueError for anything else."""
    found = _BOX.fullmatch(text.replace("$", "").upper())
    if not found:
        raise ValueError(f"{text!r} is not a range of cells such as B2:D9")
    left, top, right, bottom = found.groups()
    columns = sorted((column_number(left), column_number(right or left)))
    rows = sorted((int(top), int(bottom or top)))
    return Box(rows[0], columns[0], rows[1], columns[1])


@dataclass(frozen=True, slots=True)
class Font:
    name: str = "Calibri"
    size: float = 11
    bold: bool = False
    italic: bool = False
    underline: Literal["none", "single", "double"] = "none"
    strike: bool = False
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Edge:
    """One side of a border; `style` is thin, medium, thick, dashed, dotted, double, hair, …"""

    style: str = "thin"
    colour: str = "000000"


@dataclass(frozen=True, slots=True)
class Border:
    left: Edge | None = None
    right: Edge | None = None
    top: Edge | None = None
    bottom: Edge | None = None
    diagonal: Edge | None = None


@dataclass(frozen=True, slots=True)
class Alignment:
    horizontal: str | None = None
    vertical: str | None = None
    wrap: bool = False
    rotation: int = 0
    indent: int = 0
    shrink: bool = False


@dataclass(frozen=True, slots=True)
class Style:
    """How a cell looks and formats."""

    font: Font = Font()
    fill: str | None = None
    border: Border = Border()
    alignment: Alignment = Alignment()
    number_format: str = "General"
    locked: bool = True
    formula_hidden: bool = False


PLAIN = Style()
Rich = tuple[tuple[str, Font], ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """What one cell holds. With a formula (text with its `=`), `value` is what it computes to, errors as `#DIV/0!`.

    An array formula carries its range in front: `{=SUM(A1:A3*B1:B3)}` in `array`.
    """

    value: Scalar = None
    formula: str | None = None
    style: Style = PLAIN
    array: str | None = None
    rich: Rich | None = None

    @property
    def blank(self) -> bool:
        return self.value is None and self.formula is None


@dataclass(frozen=True, slots=True)
class Look:
    """What a conditional format does to a cell; None leaves it alone."""

    bold: bool | None = None
    italic: bool | None = None
    underline: str | None = None
    strike: bool | None = None
    colour: str | None = None
    fill: str | None = None
    border: Border | None = None


@dataclass(frozen=True, slots=True)
class Condition:
    """One conditional format. `kind` and `settings` as in the file format's cfRule: cellIs (operator), expression,
    top10 (rank, percent, bottom), aboveAverage (above, equal), duplicateValues, uniqueValues, containsText (text), …,
    colorScale / dataBar / iconSet (marks, colours, icons, …)."""

    areas: tuple[Box, ...]
    kind: str
    formulas: tuple[str, ...] = ()
    settings: tuple[tuple[str, Any], ...] = ()
    look: Look | None = None


@dataclass(frozen=True, slots=True)
class Validation:
    """One data validation. `kind`: list, whole, decimal, date, time, textLength, custom."""

    areas: tuple[Box, ...]
    kind: str
    operator: str | None = None
    formula1: str | None = None
    formula2: str | None = None
    allow_blank: bool = True
    dropdown: bool = True
    error: tuple[str, str, str] | None = None
    """(stop | warning | information, title, text), or None when wrong entries are not refused."""
    prompt: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class FilterRule:
    """What one column of an autofilter lets through. `kind`: values, blanks, custom, top10, dynamic."""

    column: int
    """Counted from 0 at the left of the filter's range."""
    kind: str
    values: tuple[Any, ...] = ()
    both: bool = False
    """For two custom criteria: whether both must hold."""


@dataclass(frozen=True, slots=True)
class Filter:
    area: Box
    rules: tuple[FilterRule, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A named table (what spreadsheet files call a list object)."""

    name: str
    area: Box
    columns: tuple[str, ...]
    style: str = "TableStyleMedium9"
    totals: bool = False
    """Whether the last row of the area is a totals row."""


@dataclass(frozen=True, slots=True)
class Series:
    """One series of a chart: references such as `Orders!$B$2:$B$9`; `name` is a reference or a quoted text."""

    name: str | None = None
    categories: str | None = None
    values: str | None = None


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart. `kind`: column, bar, line, area, pie, doughnut, scatter;
    `grouping`: clustered, standard, stacked, percentStacked."""

    kind: str
    series: tuple[Series, ...]
    row: int
    column: int
    """The cell under its top left corner."""
    title: str | None = None
    x_title: str | None = None
    y_title: str | None = None
    legend: str | None = "r"
    grouping: str | None = None
    width: float = 15.0
    height: float = 7.5
    """Centimetres."""


@dataclass(frozen=True, slots=True)
class Picture:
    data: bytes
    row: int
    column: int
    width: int
    height: int
    """Pixels."""


@dataclass(frozen=True, slots=True)
class Print:
    """Page set-up of a sheet."""

    area: tuple[Box, ...] = ()
    title_rows: tuple[int, int] | None = None
    title_columns: tuple[int, int] | None = None
    landscape: bool = False
    paper: str | None = None
    fit: tuple[int, int] | None = None
    """(pages wide, pages tall); 0 is any number."""
    scale: int | None = None
    centre_across: bool = False
    centre_down: bool = False
    gridlines: bool = False
    headings: bool = False
    margins: tuple[float, float, float, float] | None = None
    """Left, right, top, bottom in inches."""
    header: tuple[str, str, str] = ("", "", "")
    footer: tuple[str, str, str] = ("", "", "")
    row_breaks: tuple[int, ...] = ()
    column_breaks: tuple[int, ...] = ()
    """The last row (column) of each page that is broken by hand."""


@dataclass(frozen=True, slots=True)
class Protection:
    """A protected sheet; what a user may still do, as the file format names it."""

    password: bool = False
    allowed: frozenset[str] = frozenset()
    """Of what protection takes away: formatCells, insertRows, deleteColumns, sort, autoFilter, …"""
    forbidden: frozenset[str] = frozenset()
    """Of what protection leaves: selectLockedCells, selectUnlockedCells."""


@dataclass(slots=True)
class Sheet:
    """One sheet. Its mappings are its own; their values are immutable and may be shared with forks."""

    title: str
    cells: dict[tuple[int, int], Cell] = field(default_factory=dict)
    widths: dict[int, float] = field(default_factory=dict)
    heights: dict[int, float] = field(default_factory=dict)
    hidden_rows: set[int] = field(default_factory=set)
    hidden_columns: set[int] = field(default_factory=set)
    row_levels: dict[int, int] = field(default_factory=dict)
    column_levels: dict[int, int] = field(default_factory=dict)
    merged: set[Box] = field(default_factory=set)
    comments: dict[tuple[int, int], str] = field(default_factory=dict)
    links: dict[tuple[int, int], str] = field(default_factory=dict)
    """Web and mail addresses as they are; places in the file as `#Sheet!B3`."""
    freeze: tuple[int, int] | None = None
    """(row, column) of the first cell that scrolls."""
    filter: Filter | None = None
    validations: tuple[Validation, ...] = ()
    conditions: tuple[Condition, ...] = ()
    """In order of priority, first wins."""
    charts: tuple[Chart, ...] = ()
    pictures: tuple[Picture, ...] = ()
    tables: tuple[Table, ...] = ()
    shapes: tuple[str, ...] = ()
    """Texts of drawn shapes: read, never written."""
    others: tuple[str, ...] = ()
    """What else stands on the sheet, such as pivot tables, in words: read, never written."""
    column_styles: dict[int, Style] = field(default_factory=dict)
    """How the cells of whole columns look where `cells` has none; below, the same for rows, which come first."""
    row_styles: dict[int, Style] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    """Names that are valid on this sheet only."""
    print: Print = Print()
    protection: Protection | None = None
    hidden: bool = False
    tab: str | None = None
    gridlines: bool = True
    right_to_left: bool = False
    zoom: int = 100
    active: tuple[int, int] = (1, 1)
    seen: Any = field(default=None, compare=False, repr=False)
    """What was observed last and of what; forks look there first."""

    def fork(self) -> Sheet:
        """An independent copy."""
        own = {name: type(value)(value) for name in _OWN if (value := getattr(self, name)) is not None}
        return replace(self, **own)

    def cell(self, row: int, column: int) -> Cell:
        """The cell there, an empty plain one where nothing is."""
        return self.cells.get((row, column), _EMPTY)

    def value(self, row: int, column: int) -> Scalar:
        return self.cell(row, column).value

    def put(self, row: int, column: int, value: Scalar | date | datetime | time = None, **style: Any) -> None:
        """Write a value (text that begins with `=` is a formula); `style` changes parts of the cell's style."""
        old = self.cell(row, column)
        look = replace(old.style, **style) if style else old.style
        if isinstance(value, str) and value.startswith("=") and len(value) > 1:
            self.cells[row, column] = Cell(None, value, look)
            return
        plain = serial(value) if isinstance(value, date | datetime | time) else value
        self.cells[row, column] = Cell(plain, None, look)

    def restyle(self, places: Iterable[tuple[int, int]], **style: Any) -> None:
        """Change parts of the style of cells, whether they hold anything or not."""
        for place in places:
            cell = self.cells.get(place, _EMPTY)
            self.cells[place] = replace(cell, style=replace(cell.style, **style))

    def used(self) -> Box:
        """The smallest box around all cells that hold something; A1 when none does."""
        places = [p for p, cell in self.cells.items() if not cell.blank]
        if not places:
            return Box(1, 1, 1, 1)
        rows, columns = [p[0] for p in places], [p[1] for p in places]
        return Box(min(rows), min(columns), max(rows), max(columns))


_EMPTY = Cell()
_OWN = (
    "cells", "widths", "heights", "hidden_rows", "hidden_columns", "row_levels", "column_levels", "merged", "comments",
    "links", "names", "column_styles", "row_styles",
)  # fmt: skip


@dataclass(slots=True)
class Book:
    """A workbook: its sheets in order, its names (name -> reference or constant without `=`), the sheet in front."""

    sheets: list[Sheet] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    active: int = 0
    computed: Book | None = field(default=None, compare=False, repr=False)
    """The workbook as it was when it was last computed."""

    def fork(self) -> Book:
        """An independent copy."""
        return Book([sheet.fork() for sheet in self.sheets], dict(self.names), self.active, self.computed)

    def __getitem__(self, title: str) -> Sheet:
        """The sheet of that title, in any case. Raises KeyError with the titles there are."""
        for sheet in self.sheets:
            if sheet.title.casefold() == title.casefold():
                return sheet
        raise KeyError(f"no sheet {title!r}; there are {', '.join(repr(s.title) for s in self.sheets)}")

    def __contains__(self, title: object) -> bool:
        return isinstance(title, str) and any(s.title.casefold() == title.casefold() for s in self.sheets)

    @property
    def titles(self) -> tuple[str, ...]:
        return tuple(sheet.title for sheet in self.sheets)


def frozen_settings(settings: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    """Settings of a condition as an immutable, sorted form."""
    return tuple(sorted(settings.items()))
