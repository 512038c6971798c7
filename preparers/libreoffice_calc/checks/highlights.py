"""Checks of highlighting: one rule of that meaning and look more on just that range, all other rules as before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from forge.model import Area, Fact, Finding
from forge.preparer import check
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, box, column_number
from preparers.libreoffice_calc.kinds import ColumnLetter, Range, SheetName, Text, Value
from preparers.libreoffice_calc.kinds_looks import CellStyle, Paint, Period
from preparers.libreoffice_calc.meaning.highlighting import (
    Operator,
    TextTest,
    average_rule,
    cells_rule,
    dates_rule,
    duplicates_rule,
    rows_rule,
    text_rule,
    top_rule,
)
from preparers.libreoffice_calc.meaning.rules import condition, look_of, look_right, passes, rules_by_area, same_rules
from preparers.libreoffice_calc.meaning.trying import marks_as
from preparers.libreoffice_calc.parts import Condition, Look

__all__ = [
    "average_highlighted", "cells_highlighted", "dates_highlighted", "duplicates_highlighted", "rows_highlighted",
    "text_highlighted", "top_highlighted",
]  # fmt: skip

Rule = Callable[[Mapping[str, Any], Look], Condition]


def _area(a: Any) -> list[Area]:
    return [sheet_facts(a.sheet, "condition/*")]


def _judged(name: str, before: Book, after: Book, given: Mapping[str, Any], rule: Rule) -> Finding:
    """One rule more at the range, with the meaning of `rule` and the look asked for; nothing else is another."""
    title, area = given["sheet"], box(given["area"])
    if title not in after:
        return Finding(name, False, f"there is no sheet {title!r}")
    if changed := same_rules(before, after, title, str(area)):
        return Finding(name, False, f"the conditional formats of {changed} have changed")
    wanted = _fact(rule(given, look_of(given)))
    for found in _new(before[title], after[title], area):
        look = found[-1]
        same_kind = found[:-1] == wanted[:-1] or (found[0] == "expression" and _tried(before, after, given, found))
        if same_kind and look_right(look, given):
            return Finding(name, True, f"{area} has the rule")
        return Finding(name, False, f"the new rule of {area} is {found}, wanted {wanted}")
    return Finding(name, False, f"{area} has not just one rule more")


def _fact(rule: Condition) -> Fact:
    facts = rules_by_area(Sheet("S", conditions=(rule,)))
    return next(iter(facts.values()))[0]


def _new(before: Sheet, after: Sheet, area: Box) -> list[Fact]:
    """The one rule that came to those of the range, or nothing."""
    old, new = (rules_by_area(sheet).get(str(area), ()) for sheet in (before, after))
    spots = [i for i in range(len(new)) if (*new[:i], *new[i + 1 :]) == old]
    return [new[spots[-1]]] if spots else []


def _tried(before: Book, after: Book, given: Mapping[str, Any], found: Fact) -> bool:
    """Whether a formula marks what a comparison would: `operator` and `value` on the cell, or on that of its row."""
    if given.get("operator") is None or given.get("second") is not None:
        return False
    area = box(given["area"])
    fixed = column_number(given["letter"]) if given.get("letter") else 0
    title, operator, value = given["sheet"], given["operator"], given["value"]

    def wanted(book: Book, row: int, column: int) -> bool:
        return passes(operator, value, book[title].value(row, fixed or column))

    rules = [r for r in after[title].conditions if r.kind == "expression" and any(b.meets(area) for b in r.areas)]
    same = [rule for rule in rules if _fact(condition(area, "expression", rule.formulas, rule.look)) == found]
    probes = (f"{value}x", value, "-") if isinstance(value, str) else (value - 1, value + 1, value, value + 0.5)
    return any(marks_as(before, title, rule, area, fixed or area.left, probes, wanted) for rule in same)


@check(judges=_area)
def cells_highlighted(
    before: Book, after: Book, *, sheet: SheetName, area: Range, operator: Operator, value: Value,
    second: Value | None = None, style: CellStyle | None = None, fill: Paint | None = None,
    colour: Paint | None = None, bold: bool | None = None,
) -> Finding:  # fmt: skip
    """A condition on the cells' values; a formula that marks the same cells will do."""
    return _judged("cells_highlighted", before, after, dict(locals()), cells_rule)


@check(judges=_area)
def text_highlighted(
    before: Book, after: Book, *, sheet: SheetName, area: Range, test: TextTest, text: Text,
    style: CellStyle | None = None, fill: Paint | None = None, colour: Paint | None = None, bold: bool | None = None,
) -> Finding:  # fmt: skip
    """A condition on the cells' texts."""
    return _judged("text_highlighted", before, after, dict(locals()), text_rule)


@check(judges=_area)
def duplicates_highlighted(
    before: Book, after: Book, *, sheet: SheetName, area: Range, unique: bool,
    style: CellStyle | None = None, fill: Paint | None = None, colour: Paint | None = None, bold: bool | None = None,
) -> Finding:  # fmt: skip
    """A condition on values that repeat, or do not."""
    return _judged("duplicates_highlighted", before, after, dict(locals()), duplicates_rule)


@check(judges=_area)
def top_highlighted(
    before: Book, after: Book, *, sheet: SheetName, area: Range, rank: int, percent: bool, bottom: bool,
    style: CellStyle | None = None, fill: Paint | None = None, colour: Paint | None = None, bold: bool | None = None,
) -> Finding:  # fmt: skip
    """A condition on the largest or smallest values."""
    return _judged("top_highlighted", before, after, dict(locals()), top_rule)


@check(judges=_area)
def average_highlighted(
    before: Book, after: Book, *, sheet: SheetName, area: Range, below: bool,
    style: CellStyle | None = None, fill: Paint | None = None, colour: Paint | None = None, bold: bool | None = None,
) -> Finding:  # fmt: skip
    """A condition on values above or below the average."""
    return _judged("average_highlighted", before, after, dict(locals()), average_rule)


@check(judges=_area)
def dates_highlighted(
    before: Book, after: Book, *, sheet: SheetName, area: Range, period: Period,
    style: CellStyle | None = None, fill: Paint | None = None, colour: Paint | None = None, bold: bool | None = None,
) -> Finding:  # fmt: skip
    """A condition on when dates occur."""
    return _judged("dates_highlighted", before, after, dict(locals()), dates_rule)


@check(judges=_area)
def rows_highlighted(
    before: Book, after: Book, *, sheet: SheetName, area: Range, letter: ColumnLetter, operator: Operator,
    value: Value, style: CellStyle | None = None, fill: Paint | None = None, colour: Paint | None = None,
    bold: bool | None = None,
) -> Finding:  # fmt: skip
    """A formula that marks whole rows by their cell in one column; any that marks the same rows will do."""
    return _judged("rows_highlighted", before, after, dict(locals()), rows_rule)
