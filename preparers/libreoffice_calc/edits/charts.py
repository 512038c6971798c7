"""Edits of charts: made from columns of a table, changed, given more or less to show, moved, copied, deleted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import Arguments, edit
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import Box, at, box
from preparers.libreoffice_calc.kinds import Column, Columns, SheetName, Text
from preparers.libreoffice_calc.kinds_looks import Centimetres
from preparers.libreoffice_calc.meaning.charting import (
    SIDES,
    ChartKind,
    ChartTitle,
    Corner,
    LegendSide,
    SeriesName,
    chart_named,
    column_series,
    label,
    lengthened,
    place_of,
    rows_of,
    same_source,
    span,
)
from preparers.libreoffice_calc.parts import Chart, Series
from preparers.libreoffice_calc.tables import table_with

__all__ = [
    "add_chart_series", "change_chart", "copy_chart", "delete_chart", "insert_chart", "remove_chart_series",
    "set_chart_categories", "set_chart_rows",
]  # fmt: skip

_WIDTH, _HEIGHT = 16.0, 9.0
"""Centimetres of a new chart."""


def _charts(a: Any) -> list[Area]:
    return [sheet_facts(a.sheet, "chart*")]


# ---- new charts
def _new(book: Book, a: Any) -> Chart:
    page = book[a.sheet]
    rows = rows_of(page, a.by, a.rows)
    corner = box(a.cell) if a.cell else _beside(table_with(page, a.by))
    return Chart(
        a.kind, tuple(column_series(page, column, a.by, rows) for column in a.columns), corner.top, corner.left,
        a.title, a.x_title, a.y_title, legend=SIDES[a.legend or "right"], grouping="stacked" if a.stacked else None,
        width=_WIDTH, height=_HEIGHT,
    )  # fmt: skip


def _beside(table: Box) -> Box:
    """A free place right of a table."""
    return Box(table.top, table.right + 2, table.top, table.right + 2)


def _insert_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    made = _new(book, a)
    return "insert_chart", {
        "sheet": a.sheet, "cell": at(made.row, made.column), "kind": made.kind, "stacked": bool(a.stacked),
        "series": [[s.name, s.categories, s.values] for s in made.series], "title": made.title,
        "x_title": made.x_title, "y_title": made.y_title, "legend": a.legend or "right",
        "width": made.width, "height": made.height,
    }  # fmt: skip


@edit(touches=_charts, hand=_insert_hand)
def insert_chart(
    book: Book, *, sheet: SheetName, kind: ChartKind, columns: Columns, by: Column, rows: int | None = None,
    title: Text | None = None, x_title: Text | None = None, y_title: Text | None = None,
    legend: LegendSide | None = None, stacked: bool | None = None, cell: Corner | None = None,
) -> None:  # fmt: skip
    """Insert ▸ Chart: a series for each of some columns of a table, the entries of `by` as categories (of a scatter
    chart as X values); of all rows or the first `rows`."""
    book[sheet].charts += (_new(book, Arguments(locals())),)


# ---- changed charts
def _changed(book: Book, sheet: str, chart: str, made: Chart) -> None:
    page = book[sheet]
    place = place_of(page, chart)
    page.charts = (*page.charts[:place], made, *page.charts[place + 1 :])


def _change_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    return "change_chart", {name: value for name, value in vars(a).items() if value is not None}


@edit(touches=_charts, hand=_change_hand)
def change_chart(
    book: Book, *, sheet: SheetName, chart: ChartTitle,
    title: Text | None = None, x_title: Text | None = None, y_title: Text | None = None,
    legend: LegendSide | None = None, kind: ChartKind | None = None, stacked: bool | None = None,
    cell: Corner | None = None, width: Centimetres | None = None, height: Centimetres | None = None,
) -> None:  # fmt: skip
    """Insert ▸ Titles, Legend, Format ▸ Chart Type, Position and Size: only what is given changes; an empty title is
    taken away."""
    found = chart_named(book[sheet], chart)
    given = {"title": title, "x_title": x_title, "y_title": y_title, "width": width, "height": height}
    changes: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    if legend is not None:
        changes["legend"] = SIDES[legend]
    if kind is not None:
        changes |= {"kind": kind, "grouping": None}
    if stacked is not None:
        changes["grouping"] = "stacked" if stacked else None
    if cell is not None:
        changes["row"], changes["column"] = box(cell)[:2]
    _changed(book, sheet, chart, replace(found, **changes))


@edit(touches=_charts, hand=lambda book, a: ("delete_chart", {"sheet": a.sheet, "chart": a.chart}))
def delete_chart(book: Book, *, sheet: SheetName, chart: ChartTitle) -> None:
    """Delete a chart (select it, Del)."""
    page = book[sheet]
    place = place_of(page, chart)
    page.charts = page.charts[:place] + page.charts[place + 1 :]


def _copy_cell(book: Book, a: Any) -> str:
    found = chart_named(book[a.sheet], a.chart)
    return at(found.row, found.column)


@edit(
    touches=lambda a: [sheet_facts(a.to_sheet, "chart*")],
    hand=lambda book, a: (
        "copy_chart", {"sheet": a.sheet, "chart": a.chart, "to_sheet": a.to_sheet, "cell": _copy_cell(book, a)},
    ),
)  # fmt: skip
def copy_chart(book: Book, *, sheet: SheetName, chart: ChartTitle, to_sheet: SheetName) -> None:
    """Copy a chart and paste it on another sheet; it goes on showing the cells that it showed."""
    book[to_sheet].charts += (chart_named(book[sheet], chart),)


# ---- what charts show
def _ranges_hand(a: Any, made: Chart) -> tuple[str, dict[str, Any]]:
    ranges = [[s.name, s.categories, s.values] for s in made.series]
    return "set_series", {"sheet": a.sheet, "chart": a.chart, "series": ranges}


def _with_column(book: Book, a: Any) -> Chart:
    found = chart_named(book[a.sheet], a.chart)
    first = found.series[0]
    made = column_series(book[a.sheet], a.column, a.column, span(first.values))
    if any(same_source(made.values, old.values) for old in found.series):
        raise ValueError(f"the chart {a.chart!r} shows {a.column!r} already")
    return replace(found, series=(*found.series, replace(made, categories=first.categories)))


@edit(touches=_charts, hand=lambda book, a: _ranges_hand(a, _with_column(book, a)))
def add_chart_series(book: Book, *, sheet: SheetName, chart: ChartTitle, column: Column) -> None:
    """Data Ranges ▸ Data Series ▸ Add: another column of the table, over the rows that the chart shows."""
    _changed(book, sheet, chart, _with_column(book, Arguments(locals())))


@edit(
    touches=_charts,
    hand=lambda book, a: ("remove_series", {"sheet": a.sheet, "chart": a.chart, "series": a.series}),
)
def remove_chart_series(book: Book, *, sheet: SheetName, chart: ChartTitle, series: SeriesName) -> None:
    """Data Ranges ▸ Data Series ▸ Remove."""
    found = chart_named(book[sheet], chart)
    left = tuple(s for s in found.series if label(book, s) != series)
    if len(left) != len(found.series) - 1:
        raise ValueError(f"the chart {chart!r} has {len(found.series) - len(left)} series {series!r}")
    _changed(book, sheet, chart, replace(found, series=left))


def _with_rows(book: Book, a: Any) -> Chart:
    if a.rows < 1:
        raise ValueError("a chart shows at least one row")
    found = chart_named(book[a.sheet], a.chart)
    longer = (Series(s.name, lengthened(s.categories, a.rows), lengthened(s.values, a.rows)) for s in found.series)
    return replace(found, series=tuple(longer))


@edit(touches=_charts, hand=lambda book, a: _ranges_hand(a, _with_rows(book, a)))
def set_chart_rows(book: Book, *, sheet: SheetName, chart: ChartTitle, rows: int) -> None:
    """Data Ranges: the chart shows so many rows from the first that it shows."""
    _changed(book, sheet, chart, _with_rows(book, Arguments(locals())))


def _with_categories(book: Book, a: Any) -> Chart:
    found = chart_named(book[a.sheet], a.chart)
    rows = span(found.series[0].values)
    entries = column_series(book[a.sheet], a.column, a.column, rows).values
    return replace(found, series=tuple(replace(s, categories=entries) for s in found.series))


@edit(touches=_charts, hand=lambda book, a: _ranges_hand(a, _with_categories(book, a)))
def set_chart_categories(book: Book, *, sheet: SheetName, chart: ChartTitle, column: Column) -> None:
    """Data Ranges ▸ Data Series ▸ Categories: the entries of another column, of the same rows."""
    _changed(book, sheet, chart, _with_categories(book, Arguments(locals())))
