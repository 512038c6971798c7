"""Checks of which rows and columns show, and how they are grouped."""

from __future__ import annotations

from forge.model import Finding
from forge.preparer import check
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import column_number
from preparers.libreoffice_calc.kinds import Column, ColumnLetter, RowNumber, SheetName, Value
from preparers.libreoffice_calc.meaning.finding import finding
from preparers.libreoffice_calc.tables import column_of, table_with

__all__ = ["column_visible", "columns_grouped", "rows_grouped", "rows_show", "rows_with_grouped"]


@check(judges=lambda a: [])
def rows_show(
    before: Book, after: Book, *, sheet: SheetName, first: RowNumber, last: RowNumber, shown: bool
) -> Finding:
    """All of these rows show, or none of them."""

    def wrong() -> str:
        rows = set(range(first, last + 1))
        others = rows & after[sheet].hidden_rows if shown else rows - after[sheet].hidden_rows
        return f"row {min(others)} is {'hidden' if shown else 'shown'}" if others else ""

    return finding("rows_show", wrong, f"rows {first} to {last} are {'shown' if shown else 'hidden'}")


@check(judges=lambda a: [])
def column_visible(before: Book, after: Book, *, sheet: SheetName, letter: ColumnLetter, shown: bool) -> Finding:
    """The column shows, or is hidden."""
    return finding(
        "column_visible",
        lambda: (
            f"column {letter} is {'hidden' if shown else 'shown'}"
            if (column_number(letter) in after[sheet].hidden_columns) is shown
            else ""
        ),
        f"column {letter} is {'shown' if shown else 'hidden'}",
    )


@check(judges=lambda a: [])
def rows_grouped(
    before: Book, after: Book, *, sheet: SheetName, first: RowNumber, last: RowNumber, grouped: bool
) -> Finding:
    """All of these rows are in a group, or none of them."""

    def wrong() -> str:
        levels = after[sheet].row_levels
        others = [row for row in range(first, last + 1) if bool(levels.get(row)) is not grouped]
        return f"row {others[0]} is {'in no' if grouped else 'in a'} group" if others else ""

    return finding("rows_grouped", wrong, f"rows {first} to {last} are {'' if grouped else 'not '}grouped")


@check(judges=lambda a: [])
def rows_with_grouped(before: Book, after: Book, *, sheet: SheetName, column: Column, value: Value) -> Finding:
    """The rows with the value in that column are in a group, and no others of the table."""

    def wrong() -> str:
        page = after[sheet]
        table = table_with(page, column)
        number = column_of(page, table, column)
        rows = range(table.top + 1, table.bottom + 1)
        unlike = [row for row in rows if (page.value(row, number) == value) is not bool(page.row_levels.get(row))]
        return f"row {unlike[0]} is grouped otherwise" if unlike else ""

    return finding("rows_with_grouped", wrong, f"the rows with {column} = {value} are grouped")


@check(judges=lambda a: [])
def columns_grouped(before: Book, after: Book, *, sheet: SheetName, first: ColumnLetter, last: ColumnLetter) -> Finding:
    """All of these columns are in a group."""

    def wrong() -> str:
        numbers = range(column_number(first), column_number(last) + 1)
        others = [number for number in numbers if not after[sheet].column_levels.get(number)]
        return f"column {others[0]} is in no group" if others else ""

    return finding("columns_grouped", wrong, f"columns {first} to {last} are grouped")
