"""Which rows of a table a filter lets through, and when two filters ask the same."""

from __future__ import annotations

import operator as compares
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any, Literal, NamedTuple

from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import EPOCH, Box, Scalar
from preparers.libreoffice_calc.formula.criteria import wildcard
from preparers.libreoffice_calc.parts import Filter, FilterRule
from preparers.libreoffice_calc.tables import column_of, data_of

__all__ = [
    "COMPARISONS", "Compared", "Criterion", "End", "Worded", "among", "asks_the_same", "between", "compared",
    "filter_by", "outermost", "passing", "worded",
]  # fmt: skip

COMPARISONS: Mapping[str, str] = {
    ">": "greaterThan", ">=": "greaterThanOrEqual", "<": "lessThan", "<=": "lessThanOrEqual", "=": "equal",
}  # fmt: skip
"""How people write a condition -> as the file format names it."""

Compared = Literal[">", ">=", "<", "<="]
Worded = Literal["contains", "begins", "ends"]
End = Literal["top", "bottom"]


class Criterion(NamedTuple):
    """What a filter asks of a column: the kind, values and `both` of a FilterRule."""

    kind: str
    values: tuple[Any, ...]
    both: bool = False

    def rule(self, page: Sheet, table: Box, column: str) -> FilterRule:
        """The rule for the column of a table with that header."""
        return FilterRule(column_of(page, table, column) - table.left, *self)


def among(values: Iterable[object]) -> Criterion:
    """One of the values."""
    return Criterion("values", tuple(sorted(map(str, values))))


def compared(operator: Compared, value: float) -> Criterion:
    """A number on one side of another."""
    return Criterion("custom", ((COMPARISONS[operator], f"{value:.15g}"),))


def between(low: float, high: float) -> Criterion:
    """A number neither below the one nor above the other."""
    return Criterion("custom", ((COMPARISONS[">="], f"{low:.15g}"), (COMPARISONS["<="], f"{high:.15g}")), True)


def outermost(count: int, end: End) -> Criterion:
    """One of so many largest or smallest numbers."""
    return Criterion("top10", (count, end == "top", False))


_PATTERNS = {"contains": "*{}*", "begins": "{}*", "ends": "*{}"}


def worded(operator: Worded, text: str) -> Criterion:
    """A text with a part in it."""
    return Criterion("custom", (("equal", _PATTERNS[operator].format(text)),))


_LAST_DAY = 2_958_466
"""The serial number of 10000-01-01."""

_COMPARED: Mapping[str, Callable[[float, float], bool]] = {
    "greaterThan": compares.gt, "greaterThanOrEqual": compares.ge, "lessThan": compares.lt,
    "lessThanOrEqual": compares.le,
}  # fmt: skip


def filter_by(page: Sheet, area: Box, rule: FilterRule) -> None:
    """Filter the table `area` by one rule: its other rows are hidden."""
    shown, rows = passing(page, area, rule), set(range(area.top + 1, area.bottom + 1))
    page.filter = Filter(area, (rule,))
    page.hidden_rows = (page.hidden_rows - rows) | (rows - shown)


def passing(page: Sheet, area: Box, rule: FilterRule) -> set[int]:
    """The rows of the table that a rule lets through. Raises ValueError for kinds that are not known here."""
    data = data_of(area)
    held = {row: page.value(row, area.left + rule.column) for row in range(data.top, data.bottom + 1)}
    match rule.kind:
        case "values":
            wanted = {_folded(value) for value in rule.values}
            return {row for row, value in held.items() if wanted & set(_spellings(value))}
        case "top10":
            return _outer_rows(held, *rule.values)
        case "custom":
            tests = [_test(operator, value) for operator, value in rule.values]
            every = all if rule.both or len(tests) == 1 else any
            return {row for row, value in held.items() if every(test(value) for test in tests)}
    raise ValueError(f"a filter of kind {rule.kind!r} is not known here")


def _outer_rows(held: Mapping[int, Scalar], count: int, top: bool, percent: bool) -> set[int]:
    """The rows with the `count` largest or smallest numbers, and those that equal the last of them."""
    if percent:
        raise ValueError("a filter by shares is not known here")
    numbers = {row: number for row, value in held.items() if (number := _number(value)) is not None}
    edge = sorted(numbers.values(), reverse=top)[:count][-1]
    return {row for row, number in numbers.items() if (number >= edge if top else number <= edge)}


def _number(value: Scalar) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _folded(value: object) -> str:
    return str(value).casefold().strip()


def _spellings(value: Scalar) -> tuple[str, ...]:
    """How a filter may name a value: a text, a number, the day that a number stands for."""
    number = _number(value)
    if number is None:
        return (_folded("" if value is None else value),)
    day = (EPOCH + timedelta(days=number)).date().isoformat() if 0 < number < _LAST_DAY else ""
    return (f"{number:.15g}", day)


def _test(operator: str, wanted: object) -> Callable[[Scalar], bool]:
    if operator in _COMPARED:
        limit, compare = float(str(wanted)), _COMPARED[operator]
        return lambda value: (number := _number(value)) is not None and compare(number, limit)
    like = wildcard(_folded(wanted))
    if operator == "equal":
        return lambda value: any(like(spelling) for spelling in _spellings(value))
    return lambda value: not any(like(spelling) for spelling in _spellings(value))


def asks_the_same(page: Sheet, area: Box, found: FilterRule, wanted: FilterRule) -> bool:
    """Whether two rules are one to a user: alike, or a choice of values that lets the same rows through."""
    if found.column != wanted.column:
        return False
    if _normal(found) == _normal(wanted):
        return True
    return _chooses(found) and passing(page, area, found) == passing(page, area, wanted)


def _chooses(rule: FilterRule) -> bool:
    """Whether a rule names the values that it lets through."""
    if rule.kind != "custom":
        return rule.kind == "values"
    return not rule.both and all(operator == "equal" and "*" not in str(value) for operator, value in rule.values)


def _normal(rule: FilterRule) -> FilterRule:
    if rule.kind != "custom":
        return rule
    values = tuple(sorted((operator, _number_or_text(value)) for operator, value in rule.values))
    return replace(rule, values=values, both=rule.both and len(values) > 1)


def _number_or_text(value: object) -> str:
    try:
        return f"{float(str(value)):.15g}"
    except ValueError:
        return _folded(value)
