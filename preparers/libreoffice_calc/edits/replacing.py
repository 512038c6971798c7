"""Edits that find and replace (Edit ▸ Find and Replace ▸ Replace All), in any case unless they say otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from forge.preparer import Arguments, edit
from preparers.libreoffice_calc.areas import cells, everywhere
from preparers.libreoffice_calc.book import Book, Box, Sheet
from preparers.libreoffice_calc.kinds import Column, SheetName, TableRange, Text
from preparers.libreoffice_calc.numerals import number_in
from preparers.libreoffice_calc.tables import column_of, data_of

__all__ = ["change_prefix", "replace_cells", "replace_in_book", "replace_in_column", "replace_on_sheet"]

Place = tuple[int, int]


def _replace(sheet: Sheet, places: Iterable[Place], wanted: re.Pattern[str], replacement: str) -> int:
    """Replace in texts; how many cells changed.

    Raises ValueError where a formula would be changed, or where a text would turn into a number.
    """
    changed = 0
    for place in places:
        cell = sheet.cells.get(place)
        if cell is None or not wanted.search(str(cell.formula or cell.value or "")):
            continue
        if not isinstance(cell.value, str) or cell.formula is not None:
            raise ValueError(f"{sheet.title!r} has a number or formula that matches {wanted.pattern!r}")
        text = wanted.sub(lambda _: replacement, cell.value)
        if number_in(text) is not None:
            raise ValueError(f"{text!r} would become a number")
        sheet.cells[place] = replace(cell, value=text, rich=None)
        changed += text != cell.value
    return changed


def _pattern(find: str, form: str = "{}") -> re.Pattern[str]:
    return re.compile(form.format(re.escape(find)), re.IGNORECASE)


def _found(count: int, find: str) -> None:
    if not count:
        raise ValueError(f"{find!r} is not found")


def _column_data(book: Book, a: Any) -> Box:
    data, number = data_of(a.table), column_of(book[a.sheet], a.table, a.column)
    return Box(data.top, number, data.bottom, number)


@edit(
    touches=lambda a: [cells(a.sheet, a.table, "value", "runs")],
    hand=lambda book, a: (
        "find_and_replace",
        {"sheet": a.sheet, "range": str(_column_data(book, a)), "find": a.find, "replace": a.replacement},
    ),
)
def replace_in_column(
    book: Book, *, sheet: SheetName, table: TableRange, column: Column, find: Text, replacement: Text
) -> None:
    """Replace a text wherever it occurs in one column of a table."""
    area = _column_data(book, Arguments({"sheet": sheet, "table": table, "column": column}))
    _found(_replace(book[sheet], area.cells(), _pattern(find), replacement), find)


@edit(
    touches=lambda a: [everywhere(a.sheet, "value", "runs")],
    hand=lambda book, a: ("find_and_replace", {"sheet": a.sheet, "find": a.find, "replace": a.replacement}),
)
def replace_on_sheet(book: Book, *, sheet: SheetName, find: Text, replacement: Text) -> None:
    """Replace a text wherever it occurs on a sheet."""
    page = book[sheet]
    _found(_replace(page, list(page.cells), _pattern(find), replacement), find)


class _AnyValue:
    """The values of all sheets."""

    def covers(self, address: str) -> bool:
        return address.endswith(("/value", "/runs"))


@edit(
    touches=lambda a: [_AnyValue()],
    hand=lambda book, a: ("find_and_replace", {"find": a.find, "replace": a.replacement}),
)
def replace_in_book(book: Book, *, find: Text, replacement: Text) -> None:
    """Replace a text wherever it occurs in the workbook, on all sheets."""
    _found(sum(_replace(page, list(page.cells), _pattern(find), replacement) for page in book.sheets), find)


@edit(
    touches=lambda a: [everywhere(a.sheet, "value", "runs")],
    hand=lambda book, a: (
        "find_and_replace", {"sheet": a.sheet, "find": a.find, "replace": a.replacement, "whole_cell": True},
    ),
)  # fmt: skip
def replace_cells(book: Book, *, sheet: SheetName, find: Text, replacement: Text) -> None:
    """Replace the cells of a sheet that hold exactly a text (Entire cells)."""
    page = book[sheet]
    _found(_replace(page, list(page.cells), _pattern(find, r"\A{}\Z"), replacement), find)


@edit(
    touches=lambda a: [cells(a.sheet, a.table, "value", "runs")],
    hand=lambda book, a: (
        "find_and_replace",
        {
            "sheet": a.sheet, "range": str(_column_data(book, a)), "find": f"^{re.escape(a.find)}",
            "replace": a.replacement, "regular": True,
        },
    ),
)  # fmt: skip
def change_prefix(
    book: Book, *, sheet: SheetName, table: TableRange, column: Column, find: Text, replacement: Text
) -> None:
    """Replace the beginning of the texts in one column of a table."""
    area = _column_data(book, Arguments({"sheet": sheet, "table": table, "column": column}))
    _found(_replace(book[sheet], area.cells(), _pattern(find, r"\A{}"), replacement), find)
