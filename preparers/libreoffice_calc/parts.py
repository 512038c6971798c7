"""What stands on a sheet beside its cells: rules, filters, tables, charts, pictures, the page. All of it immutable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from preparers.libreoffice_calc.cell import Border, Box

__all__ = [
    "Chart",
    "Condition",
    "Filter",
    "FilterRule",
    "Look",
    "Picture",
    "Print",
    "Protection",
    "Series",
    "Table",
    "Validation",
    "frozen_settings",
]


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
    alt: str = ""
    """What it shows, in words: the alternative text."""


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


def frozen_settings(settings: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    """Settings of a condition as an immutable, sorted form."""
    return tuple(sorted(settings.items()))
