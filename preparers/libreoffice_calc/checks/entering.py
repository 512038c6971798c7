"""Checks of dates, percentages and times that were typed: the right number, shown as what it is."""

from __future__ import annotations

from datetime import date, time

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_calc.areas import cells
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import at, box, serial
from preparers.libreoffice_calc.kinds import Address, Column, Key, Number, SheetName
from preparers.libreoffice_calc.meaning.reacting import equal
from preparers.libreoffice_calc.meaning.showing import format_kind
from preparers.libreoffice_calc.tables import column_of, key_row, table_with

__all__ = ["date_entered", "percentage_entered", "time_entered"]


def _shown(name: str, after: Book, sheet: str, place: tuple[int, int], value: float, kind: str) -> Finding:
    if sheet not in after:
        return Finding(name, False, f"there is no sheet {sheet!r}")
    found = after[sheet].cell(*place)
    right = equal(found.value, value) and format_kind(found.style.number_format) == kind
    why = f"{at(*place)} holds {short(found.value)} as {found.style.number_format!r}, wanted {short(value)} as a {kind}"
    return Finding(name, right, why)


@check(judges=lambda a: [])
def date_entered(
    before: Book, after: Book, *, sheet: SheetName, key_column: Column, key: Key, column: Column, day: str
) -> Finding:
    """The field of the row with that key holds the date, as a date and not as text."""
    page = before[sheet]
    table = table_with(page, key_column)
    place = key_row(page, table, key_column, key), column_of(page, table, column)
    return _shown("date_entered", after, sheet, place, serial(date.fromisoformat(day)), "date")


@check(judges=lambda a: [cells(a.sheet, a.cell, "value", "formula", "number_format")])
def percentage_entered(before: Book, after: Book, *, sheet: SheetName, cell: Address, percent: Number) -> Finding:
    """A cell shows the percentage, with any number of decimals."""
    return _shown("percentage_entered", after, sheet, box(cell)[:2], percent / 100, "percent")


@check(judges=lambda a: [cells(a.sheet, a.cell, "value", "formula", "number_format")])
def time_entered(before: Book, after: Book, *, sheet: SheetName, cell: Address, hour: int, minute: int) -> Finding:
    """A cell shows the time of day."""
    return _shown("time_entered", after, sheet, box(cell)[:2], serial(time(hour, minute)), "time")
