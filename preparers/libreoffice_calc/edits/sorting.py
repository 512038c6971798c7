"""Edits that put rows in order."""

from __future__ import annotations

from typing import Any

from forge.preparer import edit
from preparers.libreoffice_calc.areas import cells
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import box
from preparers.libreoffice_calc.kinds import Column, SheetName, TableRange
from preparers.libreoffice_calc.structure import changes
from preparers.libreoffice_calc.tables import column_of

__all__ = ["sort_rows"]


def _hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    key = [column_of(book[a.sheet], a.table, a.column), a.descending]
    return "sort_rows", {"sheet": a.sheet, "range": a.table, "keys": [key]}


@edit(touches=lambda a: [cells(a.sheet, a.table)], hand=_hand)
def sort_rows(book: Book, *, sheet: SheetName, table: TableRange, column: Column, descending: bool) -> None:
    """What Data ▸ Sort does with the rows of a table; the header stays on top."""
    key = column_of(book[sheet], table, column), descending
    changes.sort_rows(book, sheet, box(table), [key], header=True)
