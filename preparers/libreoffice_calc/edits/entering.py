"""Edits that type what the application recognises: dates, percentages, times."""

from __future__ import annotations

from datetime import date, time
from typing import Any

from forge.preparer import Arguments, edit
from preparers.libreoffice_calc.areas import cells, everywhere
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import at, box, serial
from preparers.libreoffice_calc.kinds import Address, Column, Key, Number, SheetName
from preparers.libreoffice_calc.tables import column_of, key_row, table_with

__all__ = ["enter_date", "enter_percentage", "enter_time", "field_of"]

_WRITTEN = ("value", "formula", "number_format")


def field_of(book: Book, a: Any) -> tuple[int, int]:
    """The cell in the column `column` of the row whose `key_column` holds `key`."""
    page = book[a.sheet]
    table = table_with(page, a.key_column)
    return key_row(page, table, a.key_column, a.key), column_of(page, table, a.column)


@edit(
    touches=lambda a: [everywhere(a.sheet, "value", "formula")],
    hand=lambda book, a: ("enter", {"sheet": a.sheet, "cell": at(*field_of(book, a)), "text": a.day}),
)
def enter_date(book: Book, *, sheet: SheetName, key_column: Column, key: Key, column: Column, day: str) -> None:
    """Type a date such as 2025-03-04 into a field that holds a date; its format stays."""
    place = field_of(book, Arguments({"sheet": sheet, "key_column": key_column, "key": key, "column": column}))
    book[sheet].put(*place, serial(date.fromisoformat(day)))


@edit(
    touches=lambda a: [cells(a.sheet, a.cell, *_WRITTEN)],
    hand=lambda book, a: ("enter", {"sheet": a.sheet, "cell": a.cell, "text": f"{a.percent:g}%"}),
)
def enter_percentage(book: Book, *, sheet: SheetName, cell: Address, percent: Number) -> None:
    """Type a percentage such as 12.5% into a cell."""
    row, column = box(cell)[:2]
    book[sheet].put(row, column, percent / 100, number_format="0.00%")


@edit(
    touches=lambda a: [cells(a.sheet, a.cell, *_WRITTEN)],
    hand=lambda book, a: ("enter", {"sheet": a.sheet, "cell": a.cell, "text": f"{a.hour}:{a.minute:02}"}),
)
def enter_time(book: Book, *, sheet: SheetName, cell: Address, hour: int, minute: int) -> None:
    """Type a time of day such as 14:30 into a cell."""
    row, column = box(cell)[:2]
    book[sheet].put(row, column, time(hour, minute), number_format="hh:mm")
