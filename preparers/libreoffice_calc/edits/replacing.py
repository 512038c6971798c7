"""Edits that find and replace (Edit ▸ Find and Replace ▸ Replace All), in any case unless they say otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from forge.preparer import edit
from preparers.libreoffice_calc.areas import everywhere
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.formula.numerals import number_in
from preparers.libreoffice_calc.kinds import Column, SheetName, Text
from preparers.libreoffice_calc.meaning.entries import column_data

__all__ = ["change_prefix", "replace_cells", "replace_in_book", "replace_in_column", "replace_on_sheet"]

Place = tuple[int, int]


def _replace(sheet: Sheet, places: Iterable[Place], wanted: re.Pattern[str], replacement: str) -> None:
    """Replace in texts. Raises ValueError where a formula would be changed, or a text turn into a number."""
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


def _pattern(find: str, form: str = "{}") -> re.Pattern[str]:
    return re.compile(form.format(re.escape(find)), re.IGNORECASE)


@edit(
    touches=lambda a: [everywhere(a.sheet, "value", "runs")],
    hand=lambda book, a: (
        "find_and_replace",
        {
            "sheet": a.sheet,
            "range": str(column_data(book[a.sheet], a.column)),
            "find": a.find,
            "replace": a.replacement,
        },
    ),
)
def replace_in_column(book: Book, *, sheet: SheetName, column: Column, find: Text, replacement: Text) -> None:
    """Replace a text wherever it occurs in one column of a table."""
    _replace(book[sheet], column_data(book[sheet], column).cells(), _pattern(find), replacement)


@edit(
    touches=lambda a: [everywhere(a.sheet, "value", "runs")],
    hand=lambda book, a: ("find_and_replace", {"sheet": a.sheet, "find": a.find, "replace": a.replacement}),
)
def replace_on_sheet(book: Book, *, sheet: SheetName, find: Text, replacement: Text) -> None:
    """Replace a text wherever it occurs on a sheet."""
    page = book[sheet]
    _replace(page, list(page.cells), _pattern(find), replacement)


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
    for page in book.sheets:
        _replace(page, list(page.cells), _pattern(find), replacement)


@edit(
    touches=lambda a: [everywhere(a.sheet, "value", "runs")],
    hand=lambda book, a: (
        "find_and_replace", {"sheet": a.sheet, "find": a.find, "replace": a.replacement, "whole_cell": True},
    ),
)  # fmt: skip
def replace_cells(book: Book, *, sheet: SheetName, find: Text, replacement: Text) -> None:
    """Replace the cells of a sheet that hold exactly a text (Entire cells)."""
    page = book[sheet]
    _replace(page, list(page.cells), _pattern(find, r"\A{}\Z"), replacement)


@edit(
    touches=lambda a: [everywhere(a.sheet, "value", "runs")],
    hand=lambda book, a: (
        "find_and_replace",
        {
            "sheet": a.sheet, "range": str(column_data(book[a.sheet], a.column)), "find": f"^{re.escape(a.find)}",
            "replace": a.replacement, "regular": True,
        },
    ),
)  # fmt: skip
def change_prefix(book: Book, *, sheet: SheetName, column: Column, find: Text, replacement: Text) -> None:
    """Replace the beginning of the texts in one column of a table."""
    _replace(book[sheet], column_data(book[sheet], column).cells(), _pattern(find, r"\A{}"), replacement)
