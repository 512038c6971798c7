"""Edits of sizes: widths of columns, heights of rows; columns that are no longer grouped."""

from __future__ import annotations

from typing import Any

from forge.preparer import edit
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import column_number, letters
from preparers.libreoffice_calc.kinds import Column, ColumnLetter, Columns, RowNumber, SheetName
from preparers.libreoffice_calc.kinds_looks import Centimetres
from preparers.libreoffice_calc.meaning.looks import target_boxes
from preparers.libreoffice_calc.meaning.widths import CHARACTERS, POINTS, needed_width

__all__ = ["fit_columns", "set_column_width", "set_row_height", "ungroup_columns"]


def _columns(book: Book, given: dict[str, Any]) -> list[int]:
    return [area.left for area in target_boxes(book, given)]


def _width_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    return "column_width", {"sheet": a.sheet, "columns": _columns(book, vars(a)), "centimetres": a.centimetres}


def _fit_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    return "optimal_width", {"sheet": a.sheet, "columns": _columns(book, vars(a))}


def _height_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    rows = list(range(a.first_row, (a.last_row or a.first_row) + 1))
    return "row_height", {"sheet": a.sheet, "rows": rows, "centimetres": a.centimetres}


@edit(touches=lambda a: [sheet_facts(a.sheet, "width/*")], hand=_width_hand)
def set_column_width(
    book: Book, *, sheet: SheetName, column: Column | None = None, columns: Columns | None = None,
    centimetres: Centimetres,
) -> None:  # fmt: skip
    """Format ▸ Columns ▸ Width, for one column or several."""
    for number in _columns(book, dict(locals())):
        book[sheet].widths[number] = centimetres * CHARACTERS


@edit(touches=lambda a: [sheet_facts(a.sheet, "width/*")], hand=_fit_hand)
def fit_columns(
    book: Book, *, sheet: SheetName, column: Column | None = None, columns: Columns | None = None
) -> None:  # fmt: skip
    """Format ▸ Columns ▸ Optimal Width: as wide as what the column shows, by estimate."""
    page = book[sheet]
    for number in _columns(book, dict(locals())):
        page.widths[number] = needed_width(page, number)


@edit(touches=lambda a: [sheet_facts(a.sheet, "height/*")], hand=_height_hand)
def set_row_height(
    book: Book, *, sheet: SheetName, first_row: RowNumber, last_row: RowNumber | None = None, centimetres: Centimetres
) -> None:
    """Format ▸ Rows ▸ Height, for one row or several in a row."""
    for row in range(first_row, (last_row or first_row) + 1):
        book[sheet].heights[row] = round(centimetres * POINTS, 2)


def _ungroup_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    return "ungroup", {"sheet": a.sheet, "range": f"{a.first}1:{a.last}1", "columns": True}


@edit(touches=lambda a: [sheet_facts(a.sheet, "column_level/*")], hand=_ungroup_hand)
def ungroup_columns(book: Book, *, sheet: SheetName, first: ColumnLetter, last: ColumnLetter) -> None:
    """Data ▸ Group and Outline ▸ Ungroup, for columns. Raises ValueError when one of them is in no group."""
    levels = book[sheet].column_levels
    for number in range(column_number(first), column_number(last) + 1):
        if not levels.get(number):
            raise ValueError(f"column {letters(number)} of {sheet!r} is in no group")
        levels[number] -= 1
    book[sheet].column_levels = {number: level for number, level in levels.items() if level}
