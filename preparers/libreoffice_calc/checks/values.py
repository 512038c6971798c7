"""Checks of what cells hold, where a value may be typed or computed."""

from __future__ import annotations

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_calc.areas import cells
from preparers.libreoffice_calc.book import Book, at, box
from preparers.libreoffice_calc.kinds import Address, Column, Key, SheetName, Value
from preparers.libreoffice_calc.tables import column_of, key_row, table_with

__all__ = ["cell_is", "equal", "field_is"]


def equal(found: object, wanted: object) -> bool:
    """Whether a cell's value is the wanted one: numbers to 9 digits, texts to the letter, True is not 1."""
    if isinstance(found, bool) or isinstance(wanted, bool):
        return found is wanted
    if isinstance(found, int | float) and isinstance(wanted, int | float):
        return abs(found - wanted) <= 1e-9 * max(1.0, abs(found), abs(wanted))
    return found == wanted


def _holds(name: str, book: Book, sheet: str, row: int, column: int, value: object) -> Finding:
    if sheet not in book:
        return Finding(name, False, f"there is no sheet {sheet!r}")
    found = book[sheet].value(row, column)
    return Finding(name, equal(found, value), f"{sheet}!{at(row, column)} holds {short(found)}, wanted {short(value)}")


@check(judges=lambda a: [cells(a.sheet, a.cell, "value", "formula")])
def cell_is(before: Book, after: Book, *, sheet: SheetName, cell: Address, value: Value) -> Finding:
    """One cell shows the value, typed or computed."""
    row, column = box(cell)[:2]
    return _holds("cell_is", after, sheet, row, column, value)


@check(judges=lambda a: [])
def field_is(
    before: Book, after: Book, *, sheet: SheetName, key_column: Column, key: Key, column: Column, value: Value
) -> Finding:
    """The field of the row with that key holds the value."""
    page = before[sheet]
    table = table_with(page, key_column)
    row, number = key_row(page, table, key_column, key), column_of(page, table, column)
    return _holds("field_is", after, sheet, row, number, value)
