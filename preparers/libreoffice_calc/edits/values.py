"""Edits of what cells hold: one cell, a cell found by its row's key, a list, a new record, contents cleared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from forge.preparer import Arguments, Place, edit
from preparers.libreoffice_calc.areas import cells, everywhere, rows
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import at, box
from preparers.libreoffice_calc.formula.evaluate import recalculate
from preparers.libreoffice_calc.kinds import Address, Column, Columns, Key, Range, RowNumber, SheetName, Value
from preparers.libreoffice_calc.meaning.asked import down, free
from preparers.libreoffice_calc.meaning.entries import Entry, column_data
from preparers.libreoffice_calc.tables import column_of, key_row, table_with

__all__ = [
    "clear_column", "clear_contents", "clear_where", "formulas_to_values", "set_cell", "set_field",
    "type_list", "type_row",
]  # fmt: skip

_CONTENTS = ("value", "formula", "runs")


@edit(
    touches=lambda a: [cells(a.sheet, a.cell)],
    hand=lambda book, a: ("set_value", {"sheet": a.sheet, "cell": a.cell, "value": a.value}),
)
def set_cell(book: Book, *, sheet: SheetName, cell: Address, value: Value) -> None:
    """Type a text or number into one cell."""
    row, column = box(cell)[:2]
    book[sheet].put(row, column, value)


def _field(book: Book, a: Any) -> tuple[int, int]:
    """The cell in the column `column` of the row whose `key_column` holds `key`."""
    page = book[a.sheet]
    table = table_with(page, a.key_column)
    return key_row(page, table, a.key_column, a.key), column_of(page, table, a.column)


@edit(
    touches=lambda a: [everywhere(a.sheet, "value", "formula")],
    hand=lambda book, a: ("set_value", {"sheet": a.sheet, "cell": at(*_field(book, a)), "value": a.value}),
)
def set_field(book: Book, *, sheet: SheetName, key_column: Column, key: Key, column: Column, value: Value) -> None:
    """Change one field of the row in which `key_column` holds `key`."""
    row, number = _field(book, Arguments({"sheet": sheet, "key_column": key_column, "key": key, "column": column}))
    book[sheet].put(row, number, value)


@edit(
    touches=lambda a: [cells(a.sheet, a.area, *_CONTENTS)],
    hand=lambda book, a: ("clear_contents", {"sheet": a.sheet, "range": a.area}),
)
def clear_contents(book: Book, *, sheet: SheetName, area: Range) -> None:
    """Empty the cells of a range (Delete); their formats stay."""
    _empty(book, sheet, box(area).cells())


@edit(
    touches=lambda a: [everywhere(a.sheet, *_CONTENTS)],
    hand=lambda book, a: ("clear_contents", {"sheet": a.sheet, "range": str(column_data(book[a.sheet], a.column))}),
)
def clear_column(book: Book, *, sheet: SheetName, column: Column) -> None:
    """Empty a column of a table below its header."""
    _empty(book, sheet, column_data(book[sheet], column).cells())


def _places_where(book: Book, a: Any) -> list[tuple[int, int]]:
    """The cells of `cleared` in the rows in which `column` holds `entry`."""
    page = book[a.sheet]
    number = column_data(page, a.cleared).left
    return [(row, number) for row, c in column_data(page, a.column).cells() if page.value(row, c) == a.entry]


@edit(
    touches=lambda a: [everywhere(a.sheet, *_CONTENTS)],
    hand=lambda book, a: ("clear_cells", {"sheet": a.sheet, "cells": [at(*p) for p in _places_where(book, a)]}),
)
def clear_where(book: Book, *, sheet: SheetName, column: Column, entry: Entry, cleared: Column) -> None:
    """Empty the cells of one column in the rows in which another holds an entry."""
    given = {"sheet": sheet, "column": column, "entry": entry, "cleared": cleared}
    _empty(book, sheet, _places_where(book, Arguments(given)))


def _empty(book: Book, sheet: str, places: Iterable[tuple[int, int]]) -> None:
    page = book[sheet]
    for row, column in places:
        if (row, column) in page.cells:
            page.put(row, column, None)


@edit(
    touches=lambda a: [cells(a.sheet, a.area, "formula", "value")],
    hand=lambda book, a: ("formulas_to_values", {"sheet": a.sheet, "range": a.area}),
)
def formulas_to_values(book: Book, *, sheet: SheetName, area: Range) -> None:
    """Data ▸ Calculate ▸ Formula to Value: every formula of a range becomes what it comes to."""
    page = book[sheet]
    recalculate(book)
    for place in box(area).cells():
        cell = page.cells.get(place)
        if cell is not None and cell.formula is not None:
            page.cells[place] = replace(cell, formula=None, array=None)


def _other_items(place: Place) -> Iterator[list[Any]]:
    """One of the values changed, the last first."""
    for number in reversed(range(len(place.value))):
        value = place.value[number]
        other = value + 1 if isinstance(value, int | float) else f"{value}s"
        yield [*place.value[:number], other, *place.value[number + 1 :]]


@edit(
    near={"values": _other_items},
    touches=lambda a: [cells(a.sheet, down(a.cell, len(a.values)), "value", "formula")],
    hand=lambda book, a: ("type_list", {"sheet": a.sheet, "cell": a.cell, "values": a.values}),
)
def type_list(book: Book, *, sheet: SheetName, cell: Address, values: list[Value]) -> None:
    """Type values below each other, the first into the given cell."""
    area = free(book[sheet], down(cell, len(values)))
    for place, value in zip(area.cells(), values, strict=True):
        book[sheet].put(*place, value)


def _new_cells(book: Book, a: Any) -> dict[tuple[int, int], Any]:
    numbers = [column_data(book[a.sheet], name).left for name in a.columns]
    return {(a.row, number): value for number, value in zip(numbers, a.values, strict=True)}


@edit(
    touches=lambda a: [rows(a.sheet, a.row, a.row, "value", "formula")],
    near={"values": _other_items},
    hand=lambda book, a: (
        "type_cells", {"sheet": a.sheet, "values": {at(*p): v for p, v in _new_cells(book, a).items()}},
    ),
)  # fmt: skip
def type_row(book: Book, *, sheet: SheetName, row: RowNumber, columns: Columns, values: list[Value]) -> None:
    """Type values into a row, one below each of some headers."""
    given = Arguments({"sheet": sheet, "row": row, "columns": columns, "values": values})
    for place, value in _new_cells(book, given).items():
        book[sheet].put(*place, value)
