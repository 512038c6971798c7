"""Checks of new columns beside a table: a constant, running numbers, dates, each typed or computed."""

from __future__ import annotations

from collections.abc import Mapping

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import Box, at
from preparers.libreoffice_calc.checks.formulas import header_wrong, judged_column, looks_wrong
from preparers.libreoffice_calc.edits.columns import ISO_DATE, first_day, series
from preparers.libreoffice_calc.kinds import Number, SheetName, TableRange, Text, Value
from preparers.libreoffice_calc.meaning.asked import beside
from preparers.libreoffice_calc.meaning.reacting import equal

__all__ = ["column_filled", "dates_beside", "series_beside"]


def _beside(
    name: str, before: Book, after: Book, sheet: str, header: str, head: tuple[int, int],
    wanted: Mapping[tuple[int, int], object], number_format: str,
) -> Finding:  # fmt: skip
    if why := header_wrong(before, after, sheet, head, header):
        return Finding(name, False, why)
    for place, value in wanted.items():
        found = after[sheet].value(*place)
        if not equal(found, value):
            return Finding(name, False, f"{at(*place)} holds {short(found)}, wanted {short(value)}")
    why = looks_wrong(before, after, sheet, wanted, number_format)
    return Finding(name, not why, why)


def _head(table: str) -> tuple[int, int]:
    area = beside(table)
    return area.top, area.left


@check(judges=lambda a: judged_column(a.sheet, a.table))
def column_filled(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, header: Text, value: Value
) -> Finding:
    """The column beside the table has the header and the value in every row."""
    area = beside(table)
    places = Box(area.top + 1, area.left, area.bottom, area.right).cells()
    return _beside("column_filled", before, after, sheet, header, _head(table), dict.fromkeys(places, value), "General")


@check(judges=lambda a: judged_column(a.sheet, a.table))
def series_beside(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, header: Text, start: Number, step: Number
) -> Finding:
    """The column beside the table has the header and running numbers."""
    wanted = series(table, start, step)
    return _beside("series_beside", before, after, sheet, header, _head(table), wanted, "General")


@check(judges=lambda a: judged_column(a.sheet, a.table))
def dates_beside(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, header: Text, first: str, days: int
) -> Finding:
    """The column beside the table has the header and dates at equal distances, shown as dates."""
    wanted = series(table, first_day(first), days)
    return _beside("dates_beside", before, after, sheet, header, _head(table), wanted, ISO_DATE)
