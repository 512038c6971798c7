"""Charts as people speak of them: found by their titles, made of columns of a table, told by what they show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal

from forge.model import Fact, differences
from forge.preparer import Kind, Place
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, at, box
from preparers.libreoffice_calc.meaning.naming import refers_to
from preparers.libreoffice_calc.observing.normal import reference
from preparers.libreoffice_calc.observing.same import same
from preparers.libreoffice_calc.observing.sheet import sheet_facts
from preparers.libreoffice_calc.parts import Chart, Series
from preparers.libreoffice_calc.tables import column_of, data_of, table_with

__all__ = [
    "SIDES", "ChartKind", "ChartTitle", "Corner", "LegendSide", "SeriesName", "added", "alike", "chart_named",
    "column_series", "label", "lengthened", "named_like", "place_of", "rows_of", "same_source", "span",
]  # fmt: skip

# ---- what arguments mean
_KINDS = ("column", "bar", "line", "area", "pie", "doughnut", "scatter")
SIDES = {"none": None, "bottom": "b", "top": "t", "left": "l", "right": "r"}
"""Where a legend stands -> how the file format says it."""


def _others(values: Sequence[str]) -> Any:
    return lambda place: (value for value in values if value != place.value)


def _other_charts(place: Place) -> Iterator[Any]:
    """The other charts of the sheet; where a series of the chart is meant, the first of the other's goes with it."""
    for chart in place.document[place.args["sheet"]].charts:
        if chart.title and chart.title != place.value:
            if "series" in place.args and chart.series:
                yield {place.name: chart.title, "series": label(place.document, chart.series[0])}
            else:
                yield chart.title


def _count_charts(place: Place) -> int:
    return sum(chart.title == place.value for chart in place.document[place.args["sheet"]].charts)


def _further_corners(place: Place) -> Iterator[str]:
    """Cells well away from the one that is meant: charts are moved by hand, and a cell more or less is no miss."""
    row, column = box(place.value)[:2]
    steps = ((6, 0), (0, 4), (-6, 0), (9, 3))
    yield from (at(row + r, column + c) for r, c in steps if row + r > 0 and column + c > 0)


def _other_series(place: Place) -> Iterator[str]:
    book: Book = place.document
    found = chart_named(book[place.args["sheet"]], place.args["chart"])
    yield from (name for s in found.series if (name := label(book, s)) and name != place.value)


ChartKind = Annotated[
    Literal["column", "bar", "line", "area", "pie", "doughnut", "scatter"], Kind("chart kind", _others(_KINDS))
]
ChartTitle = Annotated[
    str, Kind("chart", _other_charts, _count_charts, "wrong_target", "the title of a chart of the sheet")
]
LegendSide = Annotated[
    Literal["none", "bottom", "top", "left", "right"], Kind("legend side", _others(("left", "top", "none", "bottom")))
]
Corner = Annotated[
    str, Kind("corner", _further_corners, None, "wrong_target", "the cell under the top left corner of a chart")
]
SeriesName = Annotated[
    str, Kind("series", _other_series, None, "wrong_target", "the name of a series as the chart's legend shows it")
]


# ---- finding charts
def place_of(sheet: Sheet, title: str) -> int:
    """Which of a sheet's charts has the title, from 0. Raises ValueError unless there is exactly one."""
    found = [i for i, chart in enumerate(sheet.charts) if chart.title == title]
    if len(found) != 1:
        raise ValueError(f"{len(found)} charts of {sheet.title!r} are titled {title!r}")
    return found[0]


def chart_named(sheet: Sheet, title: str) -> Chart:
    """The chart with the title. Raises ValueError unless there is exactly one."""
    return sheet.charts[place_of(sheet, title)]


def _facts(chart: Chart) -> Mapping[str, Fact]:
    facts: dict[str, Fact] = {}
    sheet_facts(Sheet("S", charts=(chart,)), facts)
    return facts


def alike(one: Chart, other: Chart, *, anywhere: bool = False) -> bool:
    """Whether two charts are one to a user; with `anywhere` they may stand in different places."""
    moved = replace(other, row=one.row, column=one.column) if anywhere else other
    return not differences(_facts(one), _facts(moved), same)


def added(before: Sheet, after: Sheet) -> Chart:
    """The one chart that is new. Raises ValueError when there is none or another, or when an old one has changed."""
    new = list(after.charts)
    for old in before.charts:
        kept = next((i for i, chart in enumerate(new) if alike(old, chart)), None)
        if kept is None:
            raise ValueError(f"the chart {old.title or 'without a title'!r} has changed or is gone")
        del new[kept]
    if len(new) != 1:
        raise ValueError(f"{len(new)} new charts on {after.title!r}")
    return new[0]


# ---- what charts show
def rows_of(sheet: Sheet, by: str, rows: int | None) -> Box:
    """The data of the table with the column `by`, or its first `rows` rows. Raises ValueError when it has fewer."""
    data = data_of(table_with(sheet, by))
    if rows is None:
        return data
    if not 1 <= rows <= data.bottom - data.top + 1:
        raise ValueError(f"the table on {sheet.title!r} has no {rows} rows")
    return data._replace(bottom=data.top + rows - 1)


def column_series(sheet: Sheet, column: str, by: str, rows: Box) -> Series:
    """The series of a column over some rows of its table, named by its header, with the entries of `by` below it."""
    table = table_with(sheet, by)
    values, names = (column_of(sheet, table, header) for header in (column, by))

    def part(top: int, number: int, bottom: int) -> str:
        return refers_to(sheet.title, Box(top, number, bottom, number))

    return Series(
        part(table.top, values, table.top), part(rows.top, names, rows.bottom), part(rows.top, values, rows.bottom)
    )


def span(source: str | None) -> Box:
    """The cells that a series' reference is to. Raises ValueError for anything that is no rectangle of cells."""
    return box((source or "").rpartition("!")[2])


def lengthened(source: str | None, rows: int) -> str | None:
    """The reference to so many rows from its first row on."""
    if source is None:
        return None
    title, bang, _ = source.rpartition("!")
    area = span(source)
    return title + bang + refers_to("S", area._replace(bottom=area.top + rows - 1)).rpartition("!")[2]


def same_source(one: str | None, other: str | None) -> bool:
    """Whether two references are to the same cells."""
    return one == other or (one is not None and other is not None and reference(one) == reference(other))


def label(book: Book, series: Series) -> str:
    """A series' name as a legend shows it; empty when it has none."""
    if not series.name:
        return ""
    if series.name.startswith('"'):
        return series.name[1:-1]
    title, _, cell = series.name.rpartition("!")
    title = title[1:-1].replace("''", "'") if title.startswith("'") else title
    try:
        return str(book[title].value(*box(cell)[:2]) or "")
    except (ValueError, KeyError):
        return ""


def named_like(book: Book, found: Series, wanted: Series) -> bool:
    """Whether a series has the wanted name, by reference or as a text of its own."""
    return label(book, found).strip() == label(book, wanted).strip()
