"""Edits of what a filter of a table lets through."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from forge.model import Area
from forge.preparer import Place, edit
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import box, serial
from preparers.libreoffice_calc.kinds import Column, Number, SheetName, TableRange, Value
from preparers.libreoffice_calc.meaning.filtering import (
    Compared,
    Criterion,
    End,
    Worded,
    among,
    between,
    compared,
    filter_by,
    outermost,
    worded,
)
from preparers.libreoffice_calc.parts import Filter
from preparers.libreoffice_calc.tables import column_of, data_of

__all__ = [
    "end_filter", "filter_between", "filter_compared", "filter_dates", "filter_texts", "filter_top", "filter_values",
    "switch_autofilter_on",
]  # fmt: skip


def _touched(a: Any) -> list[Area]:
    return [sheet_facts(a.sheet, "filter*", "hidden_row/*")]


def _filter(book: Book, sheet: str, table: str, column: str, criterion: Criterion) -> None:
    page, area = book[sheet], box(table)
    filter_by(page, area, criterion.rule(page, area, column))


def _by_hand(book: Book, a: Any, **criterion: Any) -> tuple[str, dict[str, Any]]:
    column = column_of(book[a.sheet], a.table, a.column)
    return "autofilter", {"sheet": a.sheet, "range": a.table, "column": column, **criterion}


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "filter")],
    hand=lambda book, a: ("autofilter", {"sheet": a.sheet, "range": a.table}),
)
def switch_autofilter_on(book: Book, *, sheet: SheetName, table: TableRange) -> None:
    """Data ▸ AutoFilter, with a table selected."""
    book[sheet].filter = Filter(box(table))


def _held(place: Place) -> list[str]:
    """The distinct texts of the column, in order."""
    page, table = place.document[place.args["sheet"]], data_of(place.args["table"])
    column = column_of(page, place.args["table"], place.args["column"])
    texts = (page.value(row, column) for row in range(table.top, table.bottom + 1))
    return list(dict.fromkeys(text for text in texts if isinstance(text, str)))


def _other_choices(place: Place) -> Iterator[list[str]]:
    """One value less, or another instead of the last one."""
    chosen = list(place.value)
    if len(chosen) > 1:
        yield chosen[:-1]
    yield from ([*chosen[:-1], text] for text in _held(place) if text not in chosen)


def _columns_with_choices(place: Place) -> Iterator[dict[str, Any]]:
    page, table = place.document[place.args["sheet"]], box(place.args["table"])
    for number in range(table.left, table.right + 1):
        texts = [page.value(row, number) for row in range(table.top + 1, table.bottom + 1)]
        header = page.value(table.top, number)
        if header != place.value and isinstance(texts[0], str) and any(text != texts[0] for text in texts):
            yield {"column": header, "values": [texts[0]]}


@edit(
    touches=_touched,
    near={"values": _other_choices, "column": _columns_with_choices},
    hand=lambda book, a: _by_hand(book, a, values=a.values),
)
def filter_values(book: Book, *, sheet: SheetName, table: TableRange, column: Column, values: list[Value]) -> None:
    """Tick values in the list of a column's AutoFilter button."""
    _filter(book, sheet, table, column, among(values))


@edit(touches=_touched, hand=lambda book, a: _by_hand(book, a, operator=a.operator, value=a.value))
def filter_compared(
    book: Book, *, sheet: SheetName, table: TableRange, column: Column, operator: Compared, value: Number
) -> None:
    """Data ▸ More Filters ▸ Standard Filter, with one condition on numbers."""
    _filter(book, sheet, table, column, compared(operator, value))


@edit(
    touches=_touched,
    hand=lambda book, a: (
        "filter_between",
        {
            "sheet": a.sheet,
            "range": a.table,
            "column": column_of(book[a.sheet], a.table, a.column),
            "low": a.low,
            "high": a.high,
        },
    ),
)
def filter_between(
    book: Book, *, sheet: SheetName, table: TableRange, column: Column, low: Number, high: Number
) -> None:
    """Data ▸ More Filters ▸ Standard Filter, with a lowest and a highest number, both let through."""
    _filter(book, sheet, table, column, between(low, high))


@edit(
    touches=_touched,
    hand=lambda book, a: _by_hand(book, a, operator=a.end, value=float(a.count)),
)
def filter_top(book: Book, *, sheet: SheetName, table: TableRange, column: Column, count: int, end: End) -> None:
    """Data ▸ More Filters ▸ Standard Filter, with the condition Largest or Smallest."""
    _filter(book, sheet, table, column, outermost(count, end))


@edit(touches=_touched, hand=lambda book, a: _by_hand(book, a, operator=a.operator, value=_day(a.day)))
def filter_dates(
    book: Book, *, sheet: SheetName, table: TableRange, column: Column, operator: Compared, day: str
) -> None:
    """Data ▸ More Filters ▸ Standard Filter, with one condition on dates; the day as 2025-03-04."""
    _filter(book, sheet, table, column, compared(operator, _day(day)))


def _day(text: str) -> float:
    return serial(date.fromisoformat(text))


@edit(
    touches=_touched,
    near={"text": lambda place: [f"{place.value}0", place.value[:-1] or "x"]},
    hand=lambda book, a: _by_hand(book, a, operator=a.operator, value=a.text),
)
def filter_texts(
    book: Book, *, sheet: SheetName, table: TableRange, column: Column, operator: Worded, text: str
) -> None:
    """Data ▸ More Filters ▸ Standard Filter, with a condition on texts."""
    _filter(book, sheet, table, column, worded(operator, text))


@edit(
    touches=_touched,
    hand=lambda book, a: ("end_filter", {"sheet": a.sheet, "buttons_stay": a.buttons_stay}),
)
def end_filter(book: Book, *, sheet: SheetName, buttons_stay: bool) -> None:
    """Data ▸ More Filters ▸ Reset Filter, or Data ▸ AutoFilter switched off: all rows of the table show again."""
    page = book[sheet]
    if page.filter is not None:
        page.hidden_rows -= set(range(page.filter.area.top + 1, page.filter.area.bottom + 1))
        page.filter = Filter(page.filter.area) if buttons_stay else None
