"""Checks of filters: by what they let through, however it was chosen; the rows that are hidden the frame compares."""

from __future__ import annotations

from datetime import date

from forge.model import Finding
from forge.preparer import check
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
    asks_the_same,
    between,
    compared,
    outermost,
    worded,
)
from preparers.libreoffice_calc.meaning.finding import finding

__all__ = [
    "filter_switched", "filtered_between", "filtered_by", "filtered_compared", "filtered_dates", "filtered_texts",
    "filtered_top",
]  # fmt: skip


def _filtered(
    name: str, books: tuple[Book, Book], sheet: str, table: str, column: str, criterion: Criterion
) -> Finding:  # fmt: skip
    """Whether the sheet is filtered by that column alone, in a way that asks for the criterion."""

    def wrong() -> str:
        old, new, area = books[0][sheet], books[1][sheet], box(table)
        if new.filter is None:
            return f"{sheet!r} is not filtered"
        wanted, found = criterion.rule(old, area, column), new.filter.rules
        if len(found) != 1:
            return f"{len(found)} columns of {sheet!r} are filtered"
        return "" if asks_the_same(old, area, found[0], wanted) else f"the filter is {found[0]}"

    return finding(name, wrong, f"{sheet!r} is filtered as asked")


@check(judges=lambda a: [])
def filter_switched(before: Book, after: Book, *, sheet: SheetName, present: bool) -> Finding:
    """The sheet has a filter, which lets everything through, or none at all."""

    def wrong() -> str:
        found = after[sheet].filter
        if (found is not None) is not present:
            return f"{sheet!r} has {'a' if found else 'no'} filter"
        return f"{sheet!r} is filtered" if found and found.rules else ""

    return finding("filter_switched", wrong, f"{sheet!r} has {'a' if present else 'no'} filter")


@check(judges=lambda a: [sheet_facts(a.sheet, "filter/*")])
def filtered_by(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, column: Column, values: list[Value]
) -> Finding:
    """Only rows with one of the values in the column show."""
    return _filtered("filtered_by", (before, after), sheet, table, column, among(values))


@check(judges=lambda a: [sheet_facts(a.sheet, "filter/*")])
def filtered_compared(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, column: Column, operator: Compared, value: Number
) -> Finding:
    """Only rows whose number meets the condition show."""
    return _filtered("filtered_compared", (before, after), sheet, table, column, compared(operator, value))


@check(judges=lambda a: [sheet_facts(a.sheet, "filter/*")])
def filtered_between(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, column: Column, low: Number, high: Number
) -> Finding:
    """Only rows whose number is neither below `low` nor above `high` show."""
    return _filtered("filtered_between", (before, after), sheet, table, column, between(low, high))


@check(judges=lambda a: [sheet_facts(a.sheet, "filter/*")])
def filtered_top(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, column: Column, count: int, end: End
) -> Finding:
    """Only the rows with the largest or smallest numbers show."""
    return _filtered("filtered_top", (before, after), sheet, table, column, outermost(count, end))


@check(judges=lambda a: [sheet_facts(a.sheet, "filter/*")])
def filtered_dates(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, column: Column, operator: Compared, day: str
) -> Finding:
    """Only rows whose date meets the condition show."""
    return _filtered(
        "filtered_dates", (before, after), sheet, table, column, compared(operator, serial(date.fromisoformat(day)))
    )


@check(judges=lambda a: [sheet_facts(a.sheet, "filter/*")])
def filtered_texts(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, column: Column, operator: Worded, text: str
) -> Finding:
    """Only rows whose text meets the condition show."""
    return _filtered("filtered_texts", (before, after), sheet, table, column, worded(operator, text))
