"""Edits that insert and delete whole rows and columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from forge.preparer import Place, edit
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Scalar, column_number
from preparers.libreoffice_calc.kinds import Column, ColumnLetter, Key, RowNumber, SheetName, Value
from preparers.libreoffice_calc.structure import changes
from preparers.libreoffice_calc.structure.reach import around
from preparers.libreoffice_calc.tables import column_of, data_of, headers, key_row, table_with

__all__ = [
    "delete_column",
    "delete_records_with",
    "delete_records_without",
    "delete_row_of",
    "delete_rows",
    "insert_column",
    "insert_rows",
    "insert_rows_above",
]


# ---- inserted
@edit(
    touches=lambda a: around(a.sheet),
    hand=lambda book, a: ("insert_rows", {"sheet": a.sheet, "row": a.row, "count": a.count}),
)
def insert_rows(book: Book, *, sheet: SheetName, row: RowNumber, count: int) -> None:
    """Insert empty rows above a row."""
    changes.insert_rows(book, sheet, row, count)


def _row_of(book: Book, a: Any) -> int:
    """The row in which `key_column` holds `key`."""
    return key_row(book[a.sheet], table_with(book[a.sheet], a.key_column), a.key_column, a.key)


@edit(
    touches=lambda a: around(a.sheet),
    hand=lambda book, a: ("insert_rows", {"sheet": a.sheet, "row": _row_of(book, a), "count": a.count}),
)
def insert_rows_above(book: Book, *, sheet: SheetName, key_column: Column, key: Key, count: int) -> None:
    """Insert empty rows above the row in which `key_column` holds `key`."""
    table = table_with(book[sheet], key_column)
    changes.insert_rows(book, sheet, key_row(book[sheet], table, key_column, key), count)


@edit(
    touches=lambda a: around(a.sheet),
    hand=lambda book, a: ("insert_columns", {"sheet": a.sheet, "column": column_number(a.before)}),
)
def insert_column(book: Book, *, sheet: SheetName, before: ColumnLetter) -> None:
    """Insert an empty column left of a column."""
    changes.insert_columns(book, sheet, column_number(before))


# ---- deleted
@edit(
    touches=lambda a: around(a.sheet),
    hand=lambda book, a: ("delete_rows", {"sheet": a.sheet, "row": a.row, "count": a.count}),
)
def delete_rows(book: Book, *, sheet: SheetName, row: RowNumber, count: int) -> None:
    """Delete rows, from `row` on."""
    changes.delete_rows(book, sheet, row, count)


@edit(
    touches=lambda a: around(a.sheet),
    hand=lambda book, a: ("delete_rows", {"sheet": a.sheet, "row": _row_of(book, a)}),
)
def delete_row_of(book: Book, *, sheet: SheetName, key_column: Column, key: Key) -> None:
    """Delete the row in which `key_column` holds `key`."""
    table = table_with(book[sheet], key_column)
    changes.delete_rows(book, sheet, key_row(book[sheet], table, key_column, key))


def _held(page: Sheet, column: str) -> dict[int, Scalar]:
    """Row -> what `column` of the table holds there."""
    table = table_with(page, column)
    number, area = column_of(page, table, column), data_of(table)
    return {row: page.value(row, number) for row in range(area.top, area.bottom + 1)}


def _rows_with(book: Book, sheet: str, column: str, value: object) -> list[int]:
    """The rows of the table in which `column` holds `value`. Raises ValueError when these are all."""
    held = _held(book[sheet], column)
    found = [row for row, there in held.items() if there == value]
    if len(found) == len(held):
        raise ValueError(f"all rows of {sheet!r} have {column} = {value!r}")
    return found


def _other_values(place: Place) -> Iterator[Scalar]:
    """What else the column holds, what repeats there first."""
    held = list(_held(place.document[place.args["sheet"]], place.args["column"]).values())
    counts = Counter(value for value in held if value is not None and value != place.value)
    yield from (value for value, _ in counts.most_common())


def _other_categories(place: Place) -> Iterator[dict[str, Scalar]]:
    """Other columns of texts, each with a value that stands there."""
    page = place.document[place.args["sheet"]]
    area = table_with(page, place.value)
    for header in headers(page, area):
        held = Counter(value for value in _held(page, header).values() if isinstance(value, str))
        if header != place.value and held:
            yield {"column": header, "value": held.most_common(1)[0][0]}


def _delete_scattered(book: Book, sheet: str, rows: list[int]) -> None:
    for row in reversed(rows):
        changes.delete_rows(book, sheet, row)


@edit(
    touches=lambda a: around(a.sheet),
    near={"column": _other_categories, "value": _other_values},
    hand=lambda book, a: (
        "delete_listed_rows",
        {"sheet": a.sheet, "rows": _rows_with(book, a.sheet, a.column, a.value)},
    ),
)
def delete_records_with(book: Book, *, sheet: SheetName, column: Column, value: Value) -> None:
    """Delete every row of the table in which `column` holds `value`."""
    _delete_scattered(book, sheet, _rows_with(book, sheet, column, value))


@edit(
    touches=lambda a: around(a.sheet),
    hand=lambda book, a: (
        "delete_listed_rows",
        {"sheet": a.sheet, "rows": _rows_with(book, a.sheet, a.column, None)},
    ),
)
def delete_records_without(book: Book, *, sheet: SheetName, column: Column) -> None:
    """Delete every row of the table in which `column` is empty."""
    _delete_scattered(book, sheet, _rows_with(book, sheet, column, None))


def _column(book: Book, a: Any) -> int:
    return column_of(book[a.sheet], table_with(book[a.sheet], a.column), a.column)


@edit(
    touches=lambda a: around(a.sheet),
    incidental=lambda a: [sheet_facts(a.sheet, "width/XFD")],
    hand=lambda book, a: ("delete_columns", {"sheet": a.sheet, "column": _column(book, a)}),
)
def delete_column(book: Book, *, sheet: SheetName, column: Column) -> None:
    """Delete the column with a header. (LibreOffice then writes down how wide the sheet's last column is.)"""
    page = book[sheet]
    changes.delete_columns(book, sheet, column_of(page, table_with(page, column), column))
