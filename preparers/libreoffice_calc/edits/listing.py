"""Edits that take the records of a table elsewhere: those with one entry, as a list on another sheet."""

from __future__ import annotations

from typing import Any

from forge.preparer import edit
from preparers.libreoffice_calc.areas import everywhere
from preparers.libreoffice_calc.book import Book, Cell
from preparers.libreoffice_calc.entries import Entry
from preparers.libreoffice_calc.kinds import Column, NewSheet, SheetName, TableRange
from preparers.libreoffice_calc.records import listed, rows_with

__all__ = ["list_records"]


def _hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    rows = rows_with(book[a.sheet], a.table, a.column, a.entry)
    return "list_rows", {"sheet": a.sheet, "range": a.table, "rows": rows, "into": a.into}


@edit(touches=lambda a: [everywhere(a.into)], hand=_hand)
def list_records(
    book: Book, *, sheet: SheetName, table: TableRange, column: Column, entry: Entry, into: NewSheet
) -> None:
    """Filter a table by an entry, copy what shows, and paste it on an empty sheet from A1 on: values and formats.

    Raises ValueError when that sheet holds anything.
    """
    page, target = book[sheet], book[into]
    if any(not cell.blank for cell in target.cells.values()):
        raise ValueError(f"{into!r} is not empty")
    for source, place in listed(table, rows_with(page, table, column, entry)).items():
        found = page.cell(*source)
        target.cells[place] = Cell(found.value, None, found.style)
