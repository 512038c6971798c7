"""Edits of what cells hold: one cell, a cell found by its row's key, a column replaced, contents cleared."""

from __future__ import annotations

from typing import Any

from forge.preparer import Arguments, edit
from preparers.libreoffice_calc.areas import cells, everywhere
from preparers.libreoffice_calc.book import Book, at, box
from preparers.libreoffice_calc.kinds import Address, Column, Key, Range, SheetName, Value
from preparers.libreoffice_calc.tables import column_of, key_row, table_with

__all__ = ["clear_contents", "set_cell", "set_field"]


@edit(
    touches=lambda a: [cells(a.sheet, a.cell, "value", "formula")],
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


@edit(touches=lambda a: [cells(a.sheet, a.area, "value", "formula", "runs")])
def clear_contents(book: Book, *, sheet: SheetName, area: Range) -> None:
    """Empty the cells of a range (Delete); their formats stay."""
    page = book[sheet]
    for row, column in box(area).cells():
        if (row, column) in page.cells:
            page.put(row, column, None)
