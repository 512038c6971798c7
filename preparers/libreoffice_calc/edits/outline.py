"""Edits of which rows and columns show: hidden, shown, grouped."""

from __future__ import annotations

from typing import Any

from forge.preparer import edit
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book, column_number
from preparers.libreoffice_calc.kinds import Column, ColumnLetter, RowNumber, SheetName
from preparers.libreoffice_calc.tables import column_of, table_with

__all__ = ["group_columns", "group_rows", "hide_column", "hide_rows", "show_columns", "show_rows", "ungroup_rows"]


def _column(book: Book, a: Any) -> int:
    return column_of(book[a.sheet], table_with(book[a.sheet], a.column), a.column)


# ---- hidden and shown
@edit(
    touches=lambda a: [sheet_facts(a.sheet, "hidden_row/*")],
    hand=lambda book, a: ("hide_rows", {"sheet": a.sheet, "row": a.first, "count": a.last - a.first + 1}),
)
def hide_rows(book: Book, *, sheet: SheetName, first: RowNumber, last: RowNumber) -> None:
    """Hide rows, both ends included."""
    book[sheet].hidden_rows |= set(_span(first, last))


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "hidden_row/*")],
    hand=lambda book, a: (
        "hide_rows",
        {"sheet": a.sheet, "row": a.first, "count": a.last - a.first + 1, "hidden": False},
    ),
)
def show_rows(book: Book, *, sheet: SheetName, first: RowNumber, last: RowNumber) -> None:
    """Show the hidden rows among these. Raises ValueError when none is hidden."""
    page, shown = book[sheet], set(_span(first, last))
    if not page.hidden_rows & shown:
        raise ValueError(f"none of the rows {first} to {last} of {sheet!r} is hidden")
    page.hidden_rows -= shown


def _span(first: int, last: int) -> range:
    if not 1 <= first <= last:
        raise ValueError(f"there are no rows {first} to {last}")
    return range(first, last + 1)


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "hidden_column/*")],
    hand=lambda book, a: ("hide_columns", {"sheet": a.sheet, "column": _column(book, a)}),
)
def hide_column(book: Book, *, sheet: SheetName, column: Column) -> None:
    """Hide the column with a header."""
    page = book[sheet]
    page.hidden_columns.add(column_of(page, table_with(page, column), column))


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "hidden_column/*")],
    hand=lambda book, a: (
        "hide_columns",
        {"sheet": a.sheet, "column": 1, "count": max(book[a.sheet].hidden_columns), "hidden": False},
    ),
)
def show_columns(book: Book, *, sheet: SheetName) -> None:
    """Show every hidden column of a sheet. Raises ValueError when none is hidden."""
    page = book[sheet]
    if not page.hidden_columns:
        raise ValueError(f"no column of {sheet!r} is hidden")
    page.hidden_columns.clear()


# ---- grouped
@edit(
    touches=lambda a: [sheet_facts(a.sheet, "row_level/*")],
    hand=lambda book, a: ("group_rows", {"sheet": a.sheet, "row": a.first, "count": a.last - a.first + 1}),
)
def group_rows(book: Book, *, sheet: SheetName, first: RowNumber, last: RowNumber) -> None:
    """Data ▸ Group and Outline ▸ Group, for rows."""
    levels = book[sheet].row_levels
    levels.update({row: levels.get(row, 0) + 1 for row in _span(first, last)})


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "row_level/*")],
    hand=lambda book, a: ("ungroup_rows", {"sheet": a.sheet, "row": a.first, "count": a.last - a.first + 1}),
)
def ungroup_rows(book: Book, *, sheet: SheetName, first: RowNumber, last: RowNumber) -> None:
    """Data ▸ Group and Outline ▸ Ungroup, for rows. Raises ValueError when one of them is in no group."""
    levels = book[sheet].row_levels
    for row in _span(first, last):
        if not levels.get(row):
            raise ValueError(f"row {row} of {sheet!r} is in no group")
        levels[row] -= 1
    book[sheet].row_levels = {row: level for row, level in levels.items() if level}


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
    numbers = _span(column_number(first), column_number(last))
    levels.update({number: levels.get(number, 0) + 1 for number in numbers})
