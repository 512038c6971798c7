"""Edits that take the records of a table elsewhere: those with one entry, as a list on a sheet of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forge.preparer import Place, edit
from preparers.libreoffice_calc.areas import everything, workbook_facts
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Cell
from preparers.libreoffice_calc.kinds import Column, NewSheet, SheetName
from preparers.libreoffice_calc.meaning.entries import Entry, entries
from preparers.libreoffice_calc.meaning.records import listed, rows_with
from preparers.libreoffice_calc.tables import headers, table_with

__all__ = ["list_records"]


def _other_columns(place: Place) -> Iterator[dict[str, Any]]:
    """The other columns of texts, each with an entry of its own."""
    page = place.document[place.args["sheet"]]
    for header in headers(page, table_with(page, place.value)):
        texts = [entry for entry in entries(page, header) if isinstance(entry, str)]
        if header != place.value and texts:
            yield {"column": header, "entry": texts[0]}


def _hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    page = book[a.sheet]
    table = table_with(page, a.column)
    rows = [table.top, *rows_with(page, a.column, a.entry)]
    return "list_rows", {"sheet": a.sheet, "range": str(table), "rows": rows, "into": a.into}


@edit(touches=lambda a: [*everything(a.into), workbook_facts("sheets")], near={"column": _other_columns}, hand=_hand)
def list_records(book: Book, *, sheet: SheetName, column: Column, entry: Entry, into: NewSheet) -> None:
    """Filter a table by an entry, copy what shows, and paste values and formats on a new sheet right behind it.

    Raises ValueError when there is a sheet of that title already.
    """
    if into in book:
        raise ValueError(f"there is a sheet {into!r} already")
    page, target = book[sheet], Sheet(into)
    for source, place in listed(page, column, entry).items():
        found = page.cell(*source)
        target.cells[place] = Cell(found.value, None, found.style)
    front = book.sheets[book.active]
    book.sheets.insert(book.sheets.index(page) + 1, target)
    book.active = book.sheets.index(front)
