"""Edits of which rows and columns show: hidden, shown, grouped."""

from __future__ import annotations

from typing import Any

from forge.preparer import Place, edit
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book, column_number
from preparers.libreoffice_calc.kinds import ColumnLetter, RowNumber, SheetName

__all__ = ["group_columns", "group_rows", "show_column", "show_rows"]


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
