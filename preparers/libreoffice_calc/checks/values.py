"""Checks of what cells hold: a value typed or computed, a list, a new record, nothing, values in place of formulas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_calc.areas import cells, rows
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import at, box
from preparers.libreoffice_calc.kinds import Address, Column, Columns, Key, Range, RowNumber, SheetName, Value
from preparers.libreoffice_calc.meaning.asked import down
from preparers.libreoffice_calc.meaning.entries import Entry, column_data
from preparers.libreoffice_calc.meaning.reacting import equal
from preparers.libreoffice_calc.meaning.showing import LOOK, alike_formats, dressed
from preparers.libreoffice_calc.tables import column_of, key_row, table_with

__all__ = [
    "cell_is", "column_empty", "emptied_where", "equal", "field_is", "list_typed", "range_empty", "row_typed",
    "values_stay",
]  # fmt: skip


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


def _filled(name: str, after: Book, sheet: str, places: Iterable[tuple[int, int]]) -> Finding:
    """Whether all places are empty."""
    if sheet not in after:
        return Finding(name, False, f"there is no sheet {sheet!r}")
    left = next((place for place in places if not after[sheet].cell(*place).blank), None)
    return Finding(name, left is None, f"{at(*left)} still holds something" if left else "")


@check(judges=lambda a: [])
def range_empty(before: Book, after: Book, *, sheet: SheetName, area: Range) -> Finding:
    """No cell of a range holds anything."""
    return _filled("range_empty", after, sheet, box(area).cells())


@check(judges=lambda a: [])
def column_empty(before: Book, after: Book, *, sheet: SheetName, column: Column) -> Finding:
    """A column of a table is empty below its header."""
    return _filled("column_empty", after, sheet, column_data(before[sheet], column).cells())


@check(judges=lambda a: [])
def emptied_where(
    before: Book, after: Book, *, sheet: SheetName, column: Column, entry: Entry, cleared: Column
) -> Finding:
    """One column is empty in the rows in which another held an entry at the start."""
    page, number = before[sheet], column_data(before[sheet], cleared).left
    held = [row for row, c in column_data(page, column).cells() if page.value(row, c) == entry]
    return _filled("emptied_where", after, sheet, ((row, number) for row in held))


@check(judges=lambda a: [])
def values_stay(before: Book, after: Book, *, sheet: SheetName, area: Range) -> Finding:
    """A range holds no formulas any more, but what they came to at the start."""
    if sheet not in after:
        return Finding("values_stay", False, f"there is no sheet {sheet!r}")
    for place in box(area).cells():
        found = after[sheet].cell(*place)
        if found.formula is not None or not equal(found.value, before[sheet].value(*place)):
            return Finding("values_stay", False, f"{at(*place)} holds {found.formula or short(found.value)}")
    return Finding("values_stay", True)


@check(judges=lambda a: [cells(a.sheet, down(a.cell, len(a.values)), "value", "formula", *LOOK)])
def list_typed(before: Book, after: Book, *, sheet: SheetName, cell: Address, values: list[Value]) -> Finding:
    """Values stand below each other from a cell on, looking like their neighbours or as before."""
    wanted = dict(zip(down(cell, len(values)).cells(), values, strict=True))
    return _typed("list_typed", before, after, sheet, wanted)


@check(judges=lambda a: [rows(a.sheet, a.row, a.row, "value", "formula", *LOOK)])
def row_typed(
    before: Book, after: Book, *, sheet: SheetName, row: RowNumber, columns: Columns, values: list[Value]
) -> Finding:
    """A row that was empty holds the values below some headers and nothing else; it may look like the row above."""
    page, last = before[sheet], max(before[sheet].used().right, after[sheet].used().right if sheet in after else 0)
    wanted: dict[tuple[int, int], object] = {(row, column): None for column in range(1, last + 1)}
    numbers = [column_data(page, name).left for name in columns]
    wanted |= {(row, number): value for number, value in zip(numbers, values, strict=True)}
    return _typed("row_typed", before, after, sheet, wanted)


def _typed(name: str, before: Book, after: Book, sheet: str, wanted: Mapping[tuple[int, int], object]) -> Finding:
    """Whether cells hold plain values and look as they did, or like the cell above or to the left."""
    if sheet not in after:
        return Finding(name, False, f"there is no sheet {sheet!r}")
    start = before[sheet] if sheet in before else Sheet(sheet)
    for place, value in wanted.items():
        found = after[sheet].cell(*place)
        if found.formula is not None or not equal(found.value, value):
            return Finding(name, False, f"{at(*place)} holds {found.formula or short(found.value)}, not {short(value)}")
        if why := _odd(start, after[sheet], place):
            return Finding(name, False, why)
    return Finding(name, True)


def _odd(before: Sheet, after: Sheet, place: tuple[int, int]) -> str:
    row, column = place
    models = [(r, c) for r, c in ((row - 1, column), (row, column - 1)) if r > 0 and c > 0]
    if why := dressed(before, after, place, models):
        return why
    found = after.cell(*place).style.number_format
    known = [before.cell(*model).style.number_format for model in (place, *models)]
    fits = any(alike_formats(found, code) for code in known) or not isinstance(after.value(*place), int | float)
    return "" if fits else f"{at(*place)} is formatted {found!r}"
