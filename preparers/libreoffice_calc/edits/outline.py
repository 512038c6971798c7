"""Edits of which rows and columns show: hidden, shown, grouped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forge.preparer import Place, edit
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import column_number
from preparers.libreoffice_calc.kinds import Column, ColumnLetter, RowNumber, SheetName, Value
from preparers.libreoffice_calc.tables import column_of, headers, table_with

__all__ = ["group_columns", "group_rows", "group_rows_with", "show_column", "show_rows"]


def _span(first: int, last: int) -> range:
    if not 1 <= first <= last:
        raise ValueError(f"{first} to {last} are no lines")
    return range(first, last + 1)


def _earlier(place: Place) -> list[int]:
    """One row less, one row more: what follows a stretch of rows may be as they are to become."""
    return [place.value - 1, place.value + 1]


def _rows(a: Any, **more: bool) -> dict[str, Any]:
    return {"sheet": a.sheet, "row": a.first, "count": a.last - a.first + 1, **more}


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "hidden_row/*")],
    near={"last": _earlier},
    hand=lambda book, a: ("hide_rows", _rows(a, hidden=not a.shown)),
)
def show_rows(book: Book, *, sheet: SheetName, first: RowNumber, last: RowNumber, shown: bool) -> None:
    """Show Rows or Hide Rows, with the rows selected, both ends included."""
    page, rows = book[sheet], set(_span(first, last))
    page.hidden_rows = page.hidden_rows - rows if shown else page.hidden_rows | rows


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "hidden_column/*")],
    hand=lambda book, a: (
        "hide_columns",
        {"sheet": a.sheet, "column": column_number(a.letter), "hidden": not a.shown},
    ),
)
def show_column(book: Book, *, sheet: SheetName, letter: ColumnLetter, shown: bool) -> None:
    """Show Columns or Hide Columns, for one of them."""
    page, number = book[sheet], column_number(letter)
    page.hidden_columns = page.hidden_columns - {number} if shown else page.hidden_columns | {number}


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "row_level/*")],
    near={"last": _earlier},
    hand=lambda book, a: ("group_rows" if a.grouped else "ungroup_rows", _rows(a)),
)
def group_rows(book: Book, *, sheet: SheetName, first: RowNumber, last: RowNumber, grouped: bool) -> None:
    """Data ▸ Group and Outline ▸ Group or Ungroup, for rows: each goes one level down or up."""
    page, rows = book[sheet], _span(first, last)
    levels = page.row_levels | {row: page.row_levels.get(row, 0) + (1 if grouped else -1) for row in rows}
    page.row_levels = {row: level for row, level in levels.items() if level > 0}


def _rows_with(book: Book, sheet: str, column: str, value: object) -> list[int]:
    """The rows of the table in which `column` holds a value."""
    page = book[sheet]
    table = table_with(page, column)
    number = column_of(page, table, column)
    return [row for row in range(table.top + 1, table.bottom + 1) if page.value(row, number) == value]


def _stretch_by_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]] | None:
    rows = _rows_with(book, a.sheet, a.column, a.value)
    if not rows or rows[-1] - rows[0] != len(rows) - 1:
        return None
    return "group_rows", {"sheet": a.sheet, "row": rows[0], "count": len(rows)}


def _other_stretches(place: Place) -> Iterator[dict[str, Any]]:
    """Other values of the column, or values of other columns that follow its order."""
    page = place.document[place.args["sheet"]]
    area = table_with(page, place.args["column"])
    for header in headers(page, area):
        number = column_of(page, area, header)
        for row in (area.bottom, area.top + 1):
            value = page.value(row, number)
            if (header == place.args["column"]) is (place.name == "value") and isinstance(value, str):
                yield {"column": header, "value": value}


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "row_level/*")],
    near={"column": _other_stretches, "value": _other_stretches},
    hand=_stretch_by_hand,
)
def group_rows_with(book: Book, *, sheet: SheetName, column: Column, value: Value) -> None:
    """Data ▸ Group and Outline ▸ Group, for the rows that hold a value; each stretch of them is a group."""
    levels = book[sheet].row_levels
    levels.update({row: levels.get(row, 0) + 1 for row in _rows_with(book, sheet, column, value)})


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "column_level/*")],
    hand=lambda book, a: (
        "group_columns",
        {
            "sheet": a.sheet,
            "column": column_number(a.first),
            "count": column_number(a.last) - column_number(a.first) + 1,
        },
    ),
)
def group_columns(book: Book, *, sheet: SheetName, first: ColumnLetter, last: ColumnLetter) -> None:
    """Data ▸ Group and Outline ▸ Group, for columns."""
    levels = book[sheet].column_levels
    levels.update({number: levels.get(number, 0) + 1 for number in _span(column_number(first), column_number(last))})
