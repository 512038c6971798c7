"""Edits that tidy a table: spaces, case, gaps, numbers and dates kept as text, repeated and incomplete rows, codes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from forge.preparer import Arguments, edit
from preparers.libreoffice_calc import lines
from preparers.libreoffice_calc.areas import cells
from preparers.libreoffice_calc.asked import free
from preparers.libreoffice_calc.book import Book, Box, Scalar, at, box
from preparers.libreoffice_calc.kinds import Column, SheetName, TableRange, Text, Value
from preparers.libreoffice_calc.reach import around
from preparers.libreoffice_calc.tables import column_of, data_of
from preparers.libreoffice_calc.tidying import (
    Case,
    blank_rows,
    cased,
    column_texts,
    day_in,
    duplicate_rows,
    figure_in,
    split_parts,
    trimmed,
    with_blanks_filled,
)

__all__ = [
    "change_case", "fill_blanks", "fill_from_above", "remove_duplicates", "split_column",
    "texts_to_dates", "texts_to_numbers", "trim_spaces", "two_beside",
]  # fmt: skip

Place = tuple[int, int]
_VALUES = ("value", "formula", "runs")


def _data_cells(a: Any) -> list[Any]:
    return [cells(a.sheet, a.table, *_VALUES)]


def _write(book: Book, sheet: str, values: Mapping[Place, Scalar], **style: Any) -> None:
    """Write what changes. Raises ValueError when nothing does."""
    page = book[sheet]
    changed = {place: value for place, value in values.items() if page.value(*place) != value}
    if not changed:
        raise ValueError(f"there is nothing to tidy on {sheet!r}")
    for place, value in changed.items():
        page.put(*place, value, **style)


def _typed(a: Any, values: Mapping[Place, Scalar]) -> tuple[str, dict[str, Any]]:
    return "type_cells", {"sheet": a.sheet, "values": {at(*place): value for place, value in values.items()}}


def _trimmed(book: Book, a: Any) -> dict[Place, Scalar]:
    return {place: trimmed(text) for place, text in column_texts(book[a.sheet], a.table, a.column).items()}


@edit(touches=_data_cells, hand=lambda book, a: _typed(a, _trimmed(book, a)))
def trim_spaces(book: Book, *, sheet: SheetName, table: TableRange, column: Column) -> None:
    """Take the needless spaces out of a column: those at the ends, and more than one inside."""
    texts = column_texts(book[sheet], table, column)
    _write(book, sheet, {place: trimmed(text) for place, text in texts.items()})


@edit(
    touches=_data_cells,
    hand=lambda book, a: (
        "change_case", {"sheet": a.sheet, "range": str(_column(book, a.sheet, a.table, a.column)), "case": a.case},
    ),
)  # fmt: skip
def change_case(book: Book, *, sheet: SheetName, table: TableRange, column: Column, case: Case) -> None:
    """Format ▸ Text ▸ UPPERCASE, lowercase or Capitalize Every Word on a column of a table."""
    texts = column_texts(book[sheet], table, column)
    _write(book, sheet, {place: cased(text, case) for place, text in texts.items()})


def _column(book: Book, sheet: str, table: str, column: str) -> Box:
    data, number = data_of(table), column_of(book[sheet], table, column)
    return Box(data.top, number, data.bottom, number)


def _filled(book: Book, a: Any) -> dict[Place, Scalar]:
    number = _column(book, a.sheet, a.table, a.column).left
    return {(row, number): a.value for row in blank_rows(book[a.sheet], a.table, a.column)}


@edit(touches=_data_cells, hand=lambda book, a: _typed(a, _filled(book, a)))
def fill_blanks(book: Book, *, sheet: SheetName, table: TableRange, column: Column, value: Value) -> None:
    """Type a value into every empty cell of a column of a table."""
    number = _column(book, sheet, table, column).left
    _write(book, sheet, {(row, number): value for row in blank_rows(book[sheet], table, column)})


@edit(
    touches=_data_cells,
    hand=lambda book, a: _typed(a, with_blanks_filled(book[a.sheet], a.table, a.column)),
)
def fill_from_above(book: Book, *, sheet: SheetName, table: TableRange, column: Column) -> None:
    """Fill every empty cell of a column of a table with the entry above it."""
    _write(book, sheet, with_blanks_filled(book[sheet], table, column))


def _converted(book: Book, a: Any, code: str) -> tuple[str, dict[str, Any]]:
    texts = column_texts(book[a.sheet], a.table, a.column)
    return "enter_cells", {"sheet": a.sheet, "texts": {at(*p): t for p, t in texts.items()}, "code": code}


def _converting(a: Any) -> list[Any]:
    return [cells(a.sheet, a.table, "number_format", *_VALUES)]


@edit(touches=_converting, hand=lambda book, a: _converted(book, a, "General"))
def texts_to_numbers(book: Book, *, sheet: SheetName, table: TableRange, column: Column) -> None:
    """Turn the numbers that a column keeps as text into numbers."""
    texts = column_texts(book[sheet], table, column)
    _write(book, sheet, {p: figure_in(text) for p, text in texts.items()}, number_format="General")


@edit(touches=_converting, hand=lambda book, a: _converted(book, a, "yyyy-mm-dd"))
def texts_to_dates(book: Book, *, sheet: SheetName, table: TableRange, column: Column) -> None:
    """Turn the dates that a column keeps as text (2025-03-04) into dates."""
    texts = column_texts(book[sheet], table, column)
    _write(book, sheet, {p: day_in(text) for p, text in texts.items()}, number_format="yyyy-mm-dd")


def _delete(book: Book, sheet: str, rows: Iterable[int]) -> None:
    gone = sorted(rows, reverse=True)
    if not gone:
        raise ValueError(f"no row of {sheet!r} is to be deleted")
    for row in gone:
        lines.delete_rows(book, sheet, row)


@edit(
    touches=lambda a: around(a.sheet),
    hand=lambda book, a: (
        "delete_listed_rows", {"sheet": a.sheet, "rows": duplicate_rows(book[a.sheet], a.table)},
    ),
)  # fmt: skip
def remove_duplicates(book: Book, *, sheet: SheetName, table: TableRange) -> None:
    """Delete the rows of a table that repeat an earlier one in all columns."""
    _delete(book, sheet, duplicate_rows(book[sheet], table))


def two_beside(table: str) -> Box:
    """The two columns right of a table."""
    area = box(table)
    return Box(area.top, area.right + 1, area.bottom, area.right + 2)


def _split(book: Book, a: Any) -> dict[Place, Scalar]:
    area = free(book[a.sheet], two_beside(a.table))
    values: dict[Place, Scalar] = {
        (area.top, area.left): a.first_header,
        (area.top, area.right): a.second_header,
    }
    for (row, _), text in column_texts(book[a.sheet], a.table, a.column).items():
        before, behind = split_parts(text, a.separator)
        values |= {(row, area.left): _entry(before), (row, area.right): _entry(behind)}
    return values


def _entry(part: str) -> Scalar:
    """A part as the application takes it when it is typed: a number where it is one."""
    return float(part) if part.isdecimal() and part.isascii() else part


@edit(
    touches=lambda a: [cells(a.sheet, two_beside(a.table), "value", "formula")],
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
