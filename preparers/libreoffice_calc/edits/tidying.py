"""Edits that tidy a table: spaces, case, gaps, numbers and dates kept as text, repeated and incomplete rows, codes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from forge.preparer import Arguments, Place, edit
from preparers.libreoffice_calc.areas import cells, everywhere
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import Box, Scalar, at, box
from preparers.libreoffice_calc.kinds import Column, SheetName, TableRange, Text, Value
from preparers.libreoffice_calc.meaning.asked import free
from preparers.libreoffice_calc.meaning.entries import column_data
from preparers.libreoffice_calc.meaning.tidying import (
    Case,
    blank_cells,
    cased,
    column_texts,
    day_in,
    duplicate_rows,
    figure_in,
    split_parts,
    trimmed,
    with_blanks_filled,
)
from preparers.libreoffice_calc.structure import lines
from preparers.libreoffice_calc.structure.reach import around
from preparers.libreoffice_calc.tables import headers, table_with

__all__ = [
    "change_case", "fill_blanks", "fill_from_above", "remove_duplicates", "split_column",
    "texts_to_dates", "texts_to_numbers", "trim_spaces", "two_beside",
]  # fmt: skip

Spot = tuple[int, int]
_VALUES = ("value", "formula", "runs")


def _values(a: Any) -> list[Any]:
    return [everywhere(a.sheet, *_VALUES)]


def _write(book: Book, sheet: str, values: Mapping[Spot, Scalar], **style: Any) -> None:
    for place, value in values.items():
        if book[sheet].value(*place) != value:
            book[sheet].put(*place, value, **style)


def _typed(a: Any, values: Mapping[Spot, Scalar]) -> tuple[str, dict[str, Any]]:
    return "type_cells", {"sheet": a.sheet, "values": {at(*place): value for place, value in values.items()}}


def _trimmed(book: Book, a: Any) -> dict[Spot, Scalar]:
    return {place: trimmed(text) for place, text in column_texts(book[a.sheet], a.column).items()}


@edit(touches=_values, hand=lambda book, a: _typed(a, _trimmed(book, a)))
def trim_spaces(book: Book, *, sheet: SheetName, column: Column) -> None:
    """Take the needless spaces out of a column: those at the ends, and more than one inside."""
    _write(book, sheet, _trimmed(book, Arguments({"sheet": sheet, "column": column})))


@edit(
    touches=_values,
    hand=lambda book, a: (
        "change_case", {"sheet": a.sheet, "range": str(column_data(book[a.sheet], a.column)), "case": a.case},
    ),
)  # fmt: skip
def change_case(book: Book, *, sheet: SheetName, column: Column, case: Case) -> None:
    """Format ▸ Text ▸ UPPERCASE, lowercase or Capitalize Every Word on a column of a table; `proper`: as by PROPER."""
    texts = column_texts(book[sheet], column)
    _write(book, sheet, {place: cased(text, case) for place, text in texts.items()})


@edit(
    touches=_values,
    hand=lambda book, a: _typed(a, dict.fromkeys(blank_cells(book[a.sheet], a.column), a.value)),
)
def fill_blanks(book: Book, *, sheet: SheetName, column: Column, value: Value) -> None:
    """Type a value into every empty cell of a column of a table."""
    _write(book, sheet, dict.fromkeys(blank_cells(book[sheet], column), value))


@edit(touches=_values, hand=lambda book, a: _typed(a, with_blanks_filled(book[a.sheet], a.column)))
def fill_from_above(book: Book, *, sheet: SheetName, column: Column) -> None:
    """Fill every empty cell of a column of a table with the entry above it."""
    _write(book, sheet, with_blanks_filled(book[sheet], column))


def _converted(book: Book, a: Any, code: str) -> tuple[str, dict[str, Any]]:
    texts = column_texts(book[a.sheet], a.column)
    return "enter_cells", {"sheet": a.sheet, "texts": {at(*p): t for p, t in texts.items()}, "code": code}


def _converting(a: Any) -> list[Any]:
    return [everywhere(a.sheet, "number_format", *_VALUES)]


def _wordless(place: Place) -> Iterator[str]:
    """The other columns that hold no texts: done there, nothing is done. Among words, it cannot be done."""
    page = place.document[place.args["sheet"]]
    names = headers(page, table_with(page, place.value))
    yield from (name for name in names if name != place.value and not column_texts(page, name))


@edit(touches=_converting, near={"column": _wordless}, hand=lambda book, a: _converted(book, a, "General"))
def texts_to_numbers(book: Book, *, sheet: SheetName, column: Column) -> None:
    """Turn the numbers that a column keeps as text into numbers. Raises ValueError for a text that is none."""
    texts = column_texts(book[sheet], column)
    _write(book, sheet, {p: figure_in(text) for p, text in texts.items()}, number_format="General")


@edit(touches=_converting, near={"column": _wordless}, hand=lambda book, a: _converted(book, a, "yyyy-mm-dd"))
def texts_to_dates(book: Book, *, sheet: SheetName, column: Column) -> None:
    """Turn the dates that a column keeps as text (2025-03-04) into dates. Raises ValueError for a text that is none."""
    texts = column_texts(book[sheet], column)
    _write(book, sheet, {p: day_in(text) for p, text in texts.items()}, number_format="yyyy-mm-dd")


@edit(
    touches=lambda a: around(a.sheet),
    hand=lambda book, a: ("delete_listed_rows", {"sheet": a.sheet, "rows": duplicate_rows(book[a.sheet])}),
)
def remove_duplicates(book: Book, *, sheet: SheetName) -> None:
    """Delete the rows of a sheet's main table that repeat an earlier one in all columns."""
    for row in reversed(duplicate_rows(book[sheet])):
        lines.delete_rows(book, sheet, row)


def two_beside(table: str) -> Box:
    """The two columns right of a table."""
    area = box(table)
    return Box(area.top, area.right + 1, area.bottom, area.right + 2)


def _split(book: Book, a: Any) -> dict[Spot, Scalar]:
    area = free(book[a.sheet], two_beside(a.table))
    values: dict[Spot, Scalar] = {
        (area.top, area.left): a.first_header,
        (area.top, area.right): a.second_header,
    }
    for (row, _), text in column_texts(book[a.sheet], a.column).items():
        before, behind = split_parts(text, a.separator)
        values |= {(row, area.left): _entry(before), (row, area.right): _entry(behind)}
    return values


def _entry(part: str) -> Scalar:
    """A part as the application takes it when it is typed: a number where it is one."""
    return float(part) if part.isdecimal() and part.isascii() else part


def _wider(place: Place) -> list[str]:
    """The table with another column, so that the parts stand further to the right."""
    area = box(place.value)
    return [str(area._replace(right=area.right + 1))]


@edit(
    touches=lambda a: [cells(a.sheet, two_beside(a.table), "value", "formula")],
    near={"table": _wider},
    hand=lambda book, a: _typed(a, _split(book, a)),
)
def split_column(
    book: Book, *, sheet: SheetName, table: TableRange, column: Column, separator: Text, first_header: Text,
    second_header: Text,
) -> None:  # fmt: skip
    """Split the texts of a column at the first separator into two new columns beside the table."""
    given = {
        "sheet": sheet, "table": table, "column": column, "separator": separator, "first_header": first_header,
        "second_header": second_header,
    }  # fmt: skip
    _write(book, sheet, _split(book, Arguments(given)))
