"""Edits that make a sheet of records: those of a table with one entry, or those of a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forge.preparer import Place, edit
from preparers.libreoffice_calc.areas import everything, sheet_facts, workbook_facts
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Cell
from preparers.libreoffice_calc.kinds import Column, NewSheet, SheetName, Value
from preparers.libreoffice_calc.meaning.entries import Entry, entries
from preparers.libreoffice_calc.meaning.records import listed, rows_with
from preparers.libreoffice_calc.tables import headers, table_with

__all__ = ["insert_filled_sheet", "list_records"]


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


def _other_rows(place: Place) -> Iterator[list[list[Any]]]:
    """Without the line of names, without the last row, with two columns swapped, with another value at the end."""
    rows = place.value
    yield rows[1:]
    yield rows[:-1]
    yield [[*row[1::-1], *row[2:]] for row in rows]
    last = rows[-1][-1]
    yield [*rows[:-1], [*rows[-1][:-1], last + 1 if isinstance(last, int | float) else f"{last}s"]]


def _filled_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    position = book.sheets.index(book[a.after]) + 2
    return "insert_filled_sheet", {"name": a.name, "position": position, "rows": a.rows}


@edit(
    near={"rows": _other_rows},
    touches=lambda a: [*everything(a.name), workbook_facts("sheets")],
    incidental=lambda a: [sheet_facts(a.name, "print/*")],
    hand=_filled_hand,
)
def insert_filled_sheet(book: Book, *, name: NewSheet, after: SheetName, rows: list[list[Value]]) -> None:
    """Sheet ▸ Insert Sheet From File: the fields of a text file from A1 on, on a new sheet right behind another.

    Raises ValueError for a name in use.
    """
    if name in book:
        raise ValueError(f"there is a sheet {name!r} already")
    page = Sheet(name)
    for number, row in enumerate(rows, 1):
        for column, value in enumerate(row, 1):
            page.put(number, column, value)
    book.sheets.insert(book.sheets.index(book[after]) + 1, page)
