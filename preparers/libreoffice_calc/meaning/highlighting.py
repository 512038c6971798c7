"""The conditions that highlight cells, each built from a verb's arguments; edits add them, checks look for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from forge.preparer import Kind, Place
from preparers.libreoffice_calc.cell import box
from preparers.libreoffice_calc.meaning.rules import condition, constant
from preparers.libreoffice_calc.parts import Condition, Look

__all__ = [
    "OPERATORS", "TESTS", "Operator", "TextTest", "average_rule", "cells_rule", "dates_rule", "duplicates_rule",
    "rows_rule", "text_rule", "top_rule",
]  # fmt: skip

Given = Mapping[str, Any]

OPERATORS = {
    "greaterThan": "GREATER", "greaterThanOrEqual": "GREATER_EQUAL", "lessThan": "LESS",
    "lessThanOrEqual": "LESS_EQUAL", "equal": "EQUAL", "notEqual": "NOT_EQUAL", "between": "BETWEEN",
    "notBetween": "NOT_BETWEEN",
}  # fmt: skip
"""Comparison as the file format names it -> as the application's interface does."""
_SIGNS = {"greaterThan": ">", "greaterThanOrEqual": ">=", "lessThan": "<", "lessThanOrEqual": "<=", "equal": "=",
          "notEqual": "<>"}  # fmt: skip
TESTS = {
    "contains": ("containsText", "CONTAINS"), "contains not": ("notContainsText", "NOT_CONTAINS"),
    "begins with": ("beginsWith", "BEGINS_WITH"), "ends with": ("endsWith", "ENDS_WITH"),
}  # fmt: skip
"""Test of a text -> its kind in the file format and its name in the application's interface."""

_TURNED = {
    "greaterThan": "lessThan", "greaterThanOrEqual": "lessThanOrEqual", "lessThan": "greaterThan",
    "lessThanOrEqual": "greaterThanOrEqual", "equal": "notEqual", "notEqual": "equal", "between": "notBetween",
    "notBetween": "between",
}  # fmt: skip


def _other_tests(place: Place) -> Iterator[str]:
    yield from (test for test in TESTS if test != place.value)


Operator = Annotated[
    Literal[
        "greaterThan", "greaterThanOrEqual", "lessThan", "lessThanOrEqual", "equal", "notEqual", "between", "notBetween"
    ],
    Kind("comparison", lambda place: [_TURNED[place.value]], words="how a value is compared"),
]
TextTest = Annotated[
    Literal["contains", "contains not", "begins with", "ends with"], Kind("text test", _other_tests)
]  # fmt: skip


def cells_rule(given: Given, look: Look) -> Condition:
    """Cell value compared with one value, or two for (not) between. Raises ValueError for a missing second one."""
    two = given["operator"] in ("between", "notBetween")
    if two != (given.get("second") is not None):
        raise ValueError(f"{given['operator']} takes {'a' if two else 'no'} second value")
    values = [given["value"], given["second"]] if two else [given["value"]]
    return condition(box(given["area"]), "cellIs", [constant(v) for v in values], look, operator=given["operator"])


def text_rule(given: Given, look: Look) -> Condition:
    return condition(box(given["area"]), TESTS[given["test"]][0], (), look, text=given["text"])


def duplicates_rule(given: Given, look: Look) -> Condition:
    return condition(box(given["area"]), "uniqueValues" if given["unique"] else "duplicateValues", (), look)


def top_rule(given: Given, look: Look) -> Condition:
    settings = {name: given[name] for name in ("rank", "percent", "bottom")}
    return condition(box(given["area"]), "top10", (), look, **settings)


def average_rule(given: Given, look: Look) -> Condition:
    return condition(box(given["area"]), "aboveAverage", (), look, above=not given["below"], equal=False)


def dates_rule(given: Given, look: Look) -> Condition:
    return condition(box(given["area"]), "timePeriod", (), look, period=given["period"])


def rows_rule(given: Given, look: Look) -> Condition:
    area = box(given["area"])
    formula = f"${given['letter']}{area.top}{_SIGNS[given['operator']]}{constant(given['value'])}"
    return condition(area, "expression", [formula], look)
