"""Checks of filters: by what they let through, however it was chosen; the rows that are hidden the frame compares."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Literal

from forge.model import Finding
from forge.preparer import check
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book, Box, FilterRule, Sheet, box, serial
from preparers.libreoffice_calc.filtering import OPERATORS, asks_the_same, rule_column
from preparers.libreoffice_calc.finding import finding
from preparers.libreoffice_calc.kinds import Column, Number, SheetName, TableRange, Value

__all__ = [
    "filter_switched", "filtered_between", "filtered_by", "filtered_compared", "filtered_dates", "filtered_texts",
    "filtered_top",
]  # fmt: skip

_PATTERNS = {"contains": "*{}*", "begins": "{}*", "ends": "*{}"}


Rule = Callable[[Sheet, Box], FilterRule]


def _filtered(name: str, before: Book, after: Book, sheet: str, table: str, rule: Rule) -> Finding:
    def wrong() -> str:
        page, area = after[sheet], box(table)
        if page.filter is None:
            return f"{sheet!r} is not filtered"
        wanted, found = rule(before[sheet], area), page.filter.rules
        if len(found) != 1:
            return f"{len(found)} columns of {sheet!r} are filtered"
        return "" if asks_the_same(before[sheet], area, found[0], wanted) else f"the filter is {found[0]}"

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

    def rule(page: Sheet, area: Box) -> FilterRule:
        return FilterRule(rule_column(page, area, column), "values", tuple(sorted(map(str, values))))

    return _filtered("filtered_by", before, after, sheet, table, rule)


def _custom(column: str, both: bool, *criteria: tuple[str, str]) -> Rule:
    return lambda page, area: FilterRule(rule_column(page, area, column), "custom", criteria, both)


@check(judges=lambda a: [sheet_facts(a.sheet, "filter/*")])
def filtered_compared(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, column: Column,
    operator: Literal[">", ">=", "<", "<="], value: Number,
) -> Finding:  # fmt: skip
    """Only rows whose number meets the condition show."""
    rule = _custom(column, False, (OPERATORS[operator], f"{value:.15g}"))
    return _filtered("filtered_compared", before, after, sheet, table, rule)


@check(judges=lambda a: [sheet_facts(a.sheet, "filter/*")])
def filtered_between(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, column: Column, low: Number, high: Number
) -> Finding:
    """Only rows whose number is neither below `low` nor above `high` show."""
    rule = _custom(column, True, (OPERATORS[">="], f"{low:.15g}"), (OPERATORS["<="], f"{high:.15g}"))
    return _filtered("filtered_between", before, after, sheet, table, rule)


@check(judges=lambda a: [sheet_facts(a.sheet, "filter/*")])
def filtered_top(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, column: Column, count: int,
    end: Literal["top", "bottom"],
) -> Finding:  # fmt: skip
    """Only the rows with the largest or smallest numbers show."""

    def rule(page: Sheet, area: Box) -> FilterRule:
        return FilterRule(rule_column(page, area, column), "top10", (count, end == "top", False))

    return _filtered("filtered_top", before, after, sheet, table, rule)


@check(judges=lambda a: [sheet_facts(a.sheet, "filter/*")])
def filtered_dates(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, column: Column,
    operator: Literal[">", ">=", "<", "<="], day: str,
) -> Finding:  # fmt: skip
    """Only rows whose date meets the condition show."""
    rule = _custom(column, False, (OPERATORS[operator], f"{serial(date.fromisoformat(day)):.15g}"))
    return _filtered("filtered_dates", before, after, sheet, table, rule)


@check(judges=lambda a: [sheet_facts(a.sheet, "filter/*")])
def filtered_texts(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, column: Column,
    operator: Literal["contains", "begins", "ends"], text: str,
) -> Finding:  # fmt: skip
    """Only rows whose text meets the condition show."""
    rule = _custom(column, False, ("equal", _PATTERNS[operator].format(text)))
    return _filtered("filtered_texts", before, after, sheet, table, rule)
