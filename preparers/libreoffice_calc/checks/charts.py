"""Checks of charts: a new one shows what is asked for, wherever it stands; old ones changed in one respect only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from forge.model import Area, Finding
from forge.preparer import Arguments, check
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import at, box
from preparers.libreoffice_calc.kinds import Column, Columns, SheetName, Text
from preparers.libreoffice_calc.kinds_looks import Centimetres
from preparers.libreoffice_calc.meaning.charting import (
    SIDES,
    ChartKind,
    ChartTitle,
    Corner,
    LegendSide,
    SeriesName,
    added,
    alike,
    chart_named,
    column_series,
    label,
    named_like,
    place_of,
    rows_of,
    same_source,
    span,
)
from preparers.libreoffice_calc.meaning.finding import finding
from preparers.libreoffice_calc.parts import Chart, Series

__all__ = [
    "chart_added", "chart_categories", "chart_changed", "chart_copied", "chart_gone", "chart_rows", "series_added",
    "series_gone",
]  # fmt: skip

_NEAR = 1
"""Rows or columns by which a chart may miss its place: the application rounds, and so do hands."""

_LEAST = 3.0, 2.0
"""Centimetres across and down of a chart in which something can be made out."""


def _charts(a: Any) -> list[Area]:
    return [sheet_facts(a.sheet, "chart*")]


# ---- new charts
@check(judges=_charts)
def chart_added(
    before: Book, after: Book, *, sheet: SheetName, kind: ChartKind, columns: Columns, by: Column,
    rows: int | None = None, title: Text | None = None, x_title: Text | None = None, y_title: Text | None = None,
    legend: LegendSide | None = None, stacked: bool | None = None, cell: Corner | None = None,
) -> Finding:  # fmt: skip
    """The sheet has one more chart, which shows what `insert_chart` would make; the others are as they were.

    What is not asked for (titles, legend, place, and size as long as one sees something) is free in the new chart. A
    single series need have no name, and series may come in any order.
    """
    a = Arguments(locals())

    def wrong() -> str:
        page = before[sheet]
        area = rows_of(page, by, rows)
        wanted = [column_series(page, column, by, area) for column in columns]
        found = added(page, after[sheet])
        return next(_lacking(found, a), "") or _series_wrong(after, found, wanted)

    return finding("chart_added", wrong, f"a {kind} chart of {', '.join(columns)} by {by}")


def _lacking(found: Chart, a: Any) -> Iterator[str]:
    """What is asked of a new chart, apart from its series, and not so."""
    if found.kind != a.kind:
        yield f"the new chart is a {found.kind or 'nothing'} chart, not {a.kind}"
    for name in ("title", "x_title", "y_title"):
        text, asked = getattr(found, name), getattr(a, name)
        if asked is not None and (text or "") != asked:
            yield f"its {name.replace('_', ' ')} is {text!r}, not {asked!r}"
    if a.legend is not None and found.legend != SIDES[a.legend]:
        yield f"its legend is {found.legend or 'not there'}, not {a.legend}"
    if not _stands_together(found, a.stacked):
        yield f"its series are {found.grouping}"
    if found.width < _LEAST[0] or found.height < _LEAST[1]:
        yield f"nothing can be made out in {found.width:g} by {found.height:g} cm"
    if a.cell is not None and not _near(found, a.cell):
        yield f"it stands at {at(found.row, found.column)}, not {a.cell}"


def _stands_together(found: Chart, stacked: bool | None) -> bool:
    """Whether series are stacked as asked; one alone looks the same on a stack."""
    allowed = {"stacked"} if stacked else {"clustered", "standard", None}
    return found.grouping in (allowed | {"stacked"} if len(found.series) == 1 else allowed)


def _near(found: Chart, cell: str) -> bool:
    row, column = box(cell)[:2]
    return abs(found.row - row) <= _NEAR and abs(found.column - column) <= _NEAR


def _series_wrong(book: Book, found: Chart, wanted: list[Series]) -> str:
    left = list(found.series)
    for series in wanted:
        shown = next((s for s in left if same_source(s.values, series.values)), None)
        if shown is None:
            return f"it shows {', '.join(s.values or 'nothing' for s in found.series)}, not {series.values}"
        left.remove(shown)
        if not same_source(shown.categories, series.categories):
            return f"its categories are {shown.categories}, not {series.categories}"
        if not named_like(book, shown, series) and (shown.name or len(wanted) > 1):
            return f"the series of {series.values} is called {label(book, shown)!r}"
    return f"it also shows {left[0].values}" if left else ""


@check(judges=lambda a: [sheet_facts(a.to_sheet, "chart*")])
def chart_copied(before: Book, after: Book, *, sheet: SheetName, chart: ChartTitle, to_sheet: SheetName) -> Finding:
    """Another sheet has the chart too, anywhere; its other charts are as they were."""

    def wrong() -> str:
        made = added(before[to_sheet], after[to_sheet])
        same = alike(chart_named(before[sheet], chart), made, anywhere=True)
        return "" if same else f"the chart {made.title!r} on {to_sheet!r} is no copy of {chart!r}"

    return finding("chart_copied", wrong, f"{chart!r} is on {to_sheet!r} too")


# ---- changed charts
def _now(before: Book, after: Book, sheet: str, chart: str) -> Chart:
    """What has become of a chart. Raises ValueError when there are fewer charts than at the start."""
    place = place_of(before[sheet], chart)
    if len(after[sheet].charts) != len(before[sheet].charts):
        raise ValueError(f"{sheet!r} has {len(after[sheet].charts)} charts")
    return after[sheet].charts[place]


@check(judges=lambda a: [])
def chart_changed(
    before: Book, after: Book, *, sheet: SheetName, chart: ChartTitle,
    title: Text | None = None, x_title: Text | None = None, y_title: Text | None = None,
    legend: LegendSide | None = None, kind: ChartKind | None = None, stacked: bool | None = None,
    cell: Corner | None = None, width: Centimetres | None = None, height: Centimetres | None = None,
) -> Finding:  # fmt: skip
    """The chart has what is given; an empty title is none. Sizes may be off by 3 mm."""
    a = Arguments(locals())

    def wrong() -> str:
        found = _now(before, after, sheet, chart)
        as_found = {"kind": found.kind, "stacked": found.grouping == "stacked"}
        asked = {name: value for name, value in vars(a).items() if value is not None}
        wanted = Arguments({**vars(a), **as_found, **asked})
        return next(_lacking(found, wanted), "") or next(_sizes_wrong(found, width, height), "")

    return finding("chart_changed", wrong, f"{chart!r} is changed as asked")


_ROUNDING = 0.3
"""Centimetres that a size may be off."""


def _sizes_wrong(found: Chart, width: float | None, height: float | None) -> Iterator[str]:
    for name, length, asked in (("wide", found.width, width), ("high", found.height, height)):
        if asked is not None and abs(length - asked) > _ROUNDING:
            yield f"it is {length:.1f} cm {name}, not {asked:.1f}"


@check(judges=lambda a: [])
def chart_gone(before: Book, after: Book, *, sheet: SheetName, chart: ChartTitle) -> Finding:
    """There is no such chart on the sheet any more."""
    return finding(
        "chart_gone",
        lambda: f"there is a chart {chart!r}" if any(c.title == chart for c in after[sheet].charts) else "",
        f"no chart {chart!r}",
    )


# ---- what charts show
@check(judges=_charts)
def series_added(before: Book, after: Book, *, sheet: SheetName, chart: ChartTitle, column: Column) -> Finding:
    """The chart shows a further column over the same rows, and is as it was otherwise; so are the others."""

    def wrong() -> str:
        page, found = before[sheet], chart_named(before[sheet], chart)
        made = column_series(page, column, column, span(found.series[0].values))
        now = added(_without(page, chart), after[sheet])
        if not alike(_bare(found), _bare(now)):
            return f"the chart {chart!r} has changed otherwise"
        first = found.series[0]
        return _series_wrong(after, now, [*found.series, Series(made.name, first.categories, made.values)])

    return finding("series_added", wrong, f"{chart!r} shows {column} too")


def _without(page: Sheet, chart: str) -> Sheet:
    fork = page.fork()
    place = place_of(page, chart)
    fork.charts = page.charts[:place] + page.charts[place + 1 :]
    return fork


def _bare(chart: Chart) -> Chart:
    return replace(chart, series=())


@check(judges=lambda a: [])
def series_gone(before: Book, after: Book, *, sheet: SheetName, chart: ChartTitle, series: SeriesName) -> Finding:
    """The chart shows one series less: the one of that name."""

    def wrong() -> str:
        names = [label(after, s) for s in _now(before, after, sheet, chart).series]
        return f"the chart shows {', '.join(names)}" if series in names or not names else ""

    return finding("series_gone", wrong, f"{chart!r} does not show {series} any more")


@check(judges=lambda a: [])
def chart_rows(before: Book, after: Book, *, sheet: SheetName, chart: ChartTitle, rows: int) -> Finding:
    """All series of the chart show so many rows."""

    def wrong() -> str:
        shown = [span(s.values) for s in _now(before, after, sheet, chart).series]
        return next((f"the chart shows {area}" for area in shown if area.bottom - area.top + 1 != rows), "")

    return finding("chart_rows", wrong, f"{chart!r} shows {rows} rows")


@check(judges=lambda a: [])
def chart_categories(before: Book, after: Book, *, sheet: SheetName, chart: ChartTitle, column: Column) -> Finding:
    """The chart's categories are the entries of a column."""

    def wrong() -> str:
        found = _now(before, after, sheet, chart)
        wanted = column_series(before[sheet], column, column, span(found.series[0].values)).values
        odd = next((s for s in found.series if not same_source(s.categories, wanted)), None)
        return f"the categories are {odd.categories}" if odd else ""

    return finding("chart_categories", wrong, f"{chart!r} is labelled with {column}")
