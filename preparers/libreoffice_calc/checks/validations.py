"""Checks of what may be entered into cells, by what the rule there lets in, not by how it is written."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from typing import Literal

from forge.model import Area, Finding
from forge.preparer import check
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import box, serial
from preparers.libreoffice_calc.kinds import Formula, Number, Range, SheetName, Text
from preparers.libreoffice_calc.meaning.finding import finding
from preparers.libreoffice_calc.meaning.restricting import OPERATORS, absolute, entries_of, split, split_all
from preparers.libreoffice_calc.observing.normal import reference, relative_formula
from preparers.libreoffice_calc.observing.sheet import sheet_facts as observed
from preparers.libreoffice_calc.parts import Validation

__all__ = [
    "cells_offered", "dates_allowed", "entries_offered", "formula_demanded", "length_allowed", "messages_shown",
    "no_rule", "numbers_allowed",
]  # fmt: skip

Compared = Literal["between", ">=", "<=", ">", "<"]
Test = Callable[[Validation], str]


def _judged(a: object) -> list[Area]:
    return [sheet_facts(a.sheet, "validation/*")]  # type: ignore[attr-defined]


def _ruled(name: str, before: Book, after: Book, sheet: str, area: str, wrong: Test) -> Finding:
    """Whether rules that pass a test hold for exactly the cells of `area`, while others are what they were."""

    def why() -> str:
        old, new, cells = before[sheet], after[sheet], box(area)
        if _facts(split(old.validations, cells)) != _facts(split(new.validations, cells)):
            return f"rules for cells outside {area} have changed"
        rules = [rule for rule in new.validations if any(part.meets(cells) for part in rule.areas)]
        covered = {place for rule in rules for part in rule.areas for place in part.cells() if cells.holds(*place)}
        if len(covered) < len(list(cells.cells())):
            return f"not every cell of {area} has a rule"
        return next(filter(None, map(wrong, rules)), "")

    return finding(name, why, f"the rule of {area} is right")


def _facts(rules: tuple[Validation, ...]) -> dict[str, object]:
    """What observe says of rules."""
    facts: dict[str, object] = {}
    observed(Sheet("x", validations=rules), facts)
    return facts


def _wrong_kind(rule: Validation, kind: str, operator: str | None = None) -> str:
    if rule.kind != kind or (operator and (rule.operator or "between") != OPERATORS[operator]):
        return f"the rule is of kind {rule.kind} {rule.operator or ''}"
    return ""


def _wrong_manner(rule: Validation, messages: bool) -> str:
    """Wrong entries are refused, without a word that nobody asked for; `messages` are another check's business."""
    if messages:
        return ""
    if rule.error is None or rule.error[0] != "stop":
        return "wrong entries are not refused"
    return "cells have an input help" if rule.prompt and any(rule.prompt) else ""


# ---- lists
@check(judges=_judged)
def entries_offered(
    before: Book, after: Book, *, sheet: SheetName, area: Range, entries: list[Text], messages: bool = False
) -> Finding:
    """Only the entries, in any order, and they are offered in a drop-down."""

    def wrong(rule: Validation) -> str:
        found = entries_of(rule.formula1) or []
        if why := _wrong_kind(rule, "list") or _wrong_manner(rule, messages):
            return why
        if not rule.dropdown:
            return "no drop-down is offered"
        return "" if sorted(found) == sorted(entries) else f"the entries are {', '.join(found)}"

    return _ruled("entries_offered", before, after, sheet, area, wrong)


@check(judges=_judged)
def cells_offered(
    before: Book, after: Book, *, sheet: SheetName, area: Range, source_sheet: SheetName, source: Range
) -> Finding:
    """What stands in other cells, the same from every cell, is offered in a drop-down."""
    wanted = reference(absolute(source_sheet, source))

    def wrong(rule: Validation) -> str:
        if why := _wrong_kind(rule, "list") or _wrong_manner(rule, False):
            return why
        found = reference((rule.formula1 or "").removeprefix("="))
        if "!" not in found and source_sheet.casefold() == sheet.casefold():
            found = f"{wanted.rpartition('!')[0]}!{found}"
        if not rule.dropdown:
            return "no drop-down is offered"
        return "" if found == wanted else f"the entries come from {rule.formula1}"

    return _ruled("cells_offered", before, after, sheet, area, wrong)


# ---- numbers, dates, lengths
_DATE_CALL = re.compile(r"DATE\((\d{4}),(\d{1,2}),(\d{1,2})\)", re.IGNORECASE)


def _value(formula: str | None) -> float | None:
    """The number that a limit is, also when it is written as a date. Raises ValueError for other formulas."""
    if formula is None:
        return None
    text = formula.removeprefix("=").replace(" ", "").strip('"')
    if found := _DATE_CALL.fullmatch(text):
        return serial(date(*map(int, found.groups())))
    return serial(date.fromisoformat(text)) if re.fullmatch(r"\d{4}-\d\d-\d\d", text) else float(text)


def _limited(kind: str, operator: str, low: float, high: float | None, messages: bool = False) -> Test:
    def wrong(rule: Validation) -> str:
        if why := _wrong_kind(rule, kind, operator) or _wrong_manner(rule, messages):
            return why
        found = (_value(rule.formula1), _value(rule.formula2) if operator == "between" else None)
        return "" if found == (low, high) else f"the limits are {rule.formula1} and {rule.formula2}"

    return wrong


@check(judges=_judged)
def numbers_allowed(
    before: Book, after: Book, *, sheet: SheetName, area: Range, kind: Literal["whole", "decimal"], operator: Compared,
    low: Number, high: Number | None = None, messages: bool = False,
) -> Finding:  # fmt: skip
    """Only numbers within the limits."""
    wrong = _limited(kind, operator, low, high, messages)
    return _ruled("numbers_allowed", before, after, sheet, area, wrong)


@check(judges=_judged)
def dates_allowed(
    before: Book, after: Book, *, sheet: SheetName, area: Range, operator: Compared, first: str, last: str | None = None
) -> Finding:
    """Only dates within the limits."""
    low, high = (None if day is None else serial(date.fromisoformat(day)) for day in (first, last))
    wrong = _limited("date", operator, low or 0.0, high)
    return _ruled("dates_allowed", before, after, sheet, area, wrong)


@check(judges=_judged)
def length_allowed(
    before: Book, after: Book, *, sheet: SheetName, area: Range, operator: Literal["<=", ">=", "="], length: int
) -> Finding:
    """Only texts of such a length."""
    wrong = _limited("textLength", operator, float(length), None)
    return _ruled("length_allowed", before, after, sheet, area, wrong)


@check(judges=_judged)
def formula_demanded(before: Book, after: Book, *, sheet: SheetName, area: Range, formula: Formula) -> Finding:
    """Only what makes the formula true, which is written for the first cell."""
    top, left = box(area)[:2]
    wanted = relative_formula(formula, top, left)

    def wrong(rule: Validation) -> str:
        if why := _wrong_kind(rule, "custom") or _wrong_manner(rule, False):
            return why
        corner = min(part.top for part in rule.areas), min(part.left for part in rule.areas)
        return "" if relative_formula(rule.formula1, *corner) == wanted else f"the formula is {rule.formula1}"

    return _ruled("formula_demanded", before, after, sheet, area, wrong)


# ---- messages, and no rule at all
@check(judges=lambda a: [])
def messages_shown(
    before: Book, after: Book, *, sheet: SheetName, area: Range,
    style: Literal["stop", "warning", "information"] = "stop", title: Text | None = None, text: Text | None = None,
    prompt_title: Text | None = None, prompt: Text | None = None,
) -> Finding:  # fmt: skip
    """The rule of the cells says what was asked when something wrong is entered, or when a cell is selected."""

    def wrong(rule: Validation) -> str:
        if text is not None and rule.error != (style, title or "", text):
            return f"the error message is {rule.error}"
        if prompt is not None and rule.prompt != (prompt_title or "", prompt):
            return f"the input help is {rule.prompt}"
        return ""

    return _ruled("messages_shown", before, after, sheet, area, wrong)


@check(judges=_judged)
def no_rule(before: Book, after: Book, *, sheet: SheetName, area: Range, apart: tuple[Range, ...] = ()) -> Finding:
    """Anything may be entered into the cells; rules elsewhere, but for those `apart`, are what they were.

    LibreOffice keeps a rule that allows all values where there was one.
    """

    def wrong() -> str:
        old, new = (split_all(book[sheet].validations, map(box, (area, *apart))) for book in (before, after))
        if _facts(old) != _facts(new):
            return f"rules for cells outside {area} have changed"
        rules = [rule for rule in after[sheet].validations if any(part.meets(box(area)) for part in rule.areas)]
        left = [rule for rule in rules if rule.kind != "none" or (rule.prompt and any(rule.prompt))]
        return f"cells of {area} still have a rule" if left else ""

    return finding("no_rule", wrong, f"no rule holds for {area}")
