"""Edits that add a column beside a table: a constant, running numbers, dates."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from forge.preparer import edit
from preparers.libreoffice_calc.areas import cells
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import Box, Scalar, at, serial
from preparers.libreoffice_calc.kinds import Number, SheetName, TableRange, Text, Value
from preparers.libreoffice_calc.meaning.asked import beside, free

__all__ = ["ISO_DATE", "add_column", "add_date_column", "add_series_column", "series"]

ISO_DATE = "yyyy-mm-dd"
_WRITTEN = ("value", "formula", "number_format")


def _data(table: str) -> Box:
    area = beside(table)
    return Box(area.top + 1, area.left, area.bottom, area.left)


def _hand(a: Any, **what: Any) -> tuple[str, dict[str, Any]]:
    area = beside(a.table)
    head = {"sheet": a.sheet, "head": at(area.top, area.left), "header": a.header, "range": str(_data(a.table))}
    return "new_column", {**head, **what}


def series(table: str, start: float, step: float) -> dict[tuple[int, int], float]:
    """The values of a running series in the column beside a table."""
    return {place: start + number * step for number, place in enumerate(_data(table).cells())}


def _add(book: Book, sheet: str, table: str, header: str, values: Iterable[Scalar], **style: Any) -> None:
    page = book[sheet]
    area = free(page, beside(table))
    page.put(area.top, area.left, header)
    for place, value in zip(_data(table).cells(), values, strict=True):
        page.put(*place, value, **style)


@edit(touches=lambda a: [cells(a.sheet, beside(a.table), *_WRITTEN)], hand=lambda book, a: _hand(a, value=a.value))
def add_column(book: Book, *, sheet: SheetName, table: TableRange, header: Text, value: Value) -> None:
    """Write a header beside a table and the same value into every row below it."""
    _add(book, sheet, table, header, [value for _ in _data(table).cells()])


@edit(
    touches=lambda a: [cells(a.sheet, beside(a.table), *_WRITTEN)],
    hand=lambda book, a: _hand(a, value=a.start, step=a.step),
)
def add_series_column(
    book: Book, *, sheet: SheetName, table: TableRange, header: Text, start: Number, step: Number
) -> None:
    """Write a header beside a table and running numbers below it (Sheet ▸ Fill Cells ▸ Fill Series)."""
    _add(book, sheet, table, header, series(table, start, step).values())


def first_day(day: str) -> float:
    """The serial number of a date such as 2025-03-04. Raises ValueError for what is none."""
    return serial(date.fromisoformat(day))


@edit(
    touches=lambda a: [cells(a.sheet, beside(a.table), *_WRITTEN)],
    hand=lambda book, a: _hand(a, value=first_day(a.first), step=a.days, code=ISO_DATE),
)
def add_date_column(book: Book, *, sheet: SheetName, table: TableRange, header: Text, first: str, days: int) -> None:
    """Write a header beside a table and dates below it, each some days after the one before."""
    _add(book, sheet, table, header, series(table, first_day(first), days).values(), number_format=ISO_DATE)
