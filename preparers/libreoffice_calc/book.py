"""A workbook in memory: plain values that are cheap to fork. Everything a user notices, nothing a library adds.

Sheets hold mutable mappings of *immutable* values (cells, rules, charts, …), so a fork copies the mappings and shares
the values. Lengths are as in the file format: column widths in characters, row heights in points.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time
from typing import Any

from preparers.libreoffice_calc.cell import Box, Cell, Scalar, Style, serial
from preparers.libreoffice_calc.parts import Chart, Condition, Filter, Picture, Print, Protection, Table, Validation

__all__ = [
    "Book",
    "Sheet",
]

_AS_USUAL = Print()


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
    print: Print = _AS_USUAL
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
    properties: dict[str, str] = field(default_factory=dict)
    """Title, subject, keywords and comments of the document, those that it has."""
    computed: Book | None = field(default=None, compare=False, repr=False)
    """The workbook as it was when it was last computed."""
    beside: Mapping[str, bytes] = field(default_factory=dict, compare=False, repr=False)
    """The pictures that lie in its folder, by their names, for inserting; no part of the workbook."""

    def fork(self) -> Book:
        """An independent copy."""
        sheets = [sheet.fork() for sheet in self.sheets]
        return replace(self, sheets=sheets, names=dict(self.names), properties=dict(self.properties))

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
