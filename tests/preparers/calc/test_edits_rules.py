"""Edits and checks of conditional formats on a small sheet; looks of cell styles are those that LibreOffice saves."""

from typing import Any

import pytest

from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box
from preparers.libreoffice_calc.checks import highlights as highlight_checks
from preparers.libreoffice_calc.checks import rules as rule_checks
from preparers.libreoffice_calc.edits import highlights, rules
from preparers.libreoffice_calc.parts import Condition, Look

AREA = Box(2, 2, 5, 2)
BAD, GOOD = Look(colour="CC0000", fill="FFCCCC"), Look(colour="006600", fill="CCFFCC")


def book(*conditions: Condition) -> Book:
    sheet = Sheet("Data", conditions=conditions)
    for row, values in enumerate([("Name", "Qty"), ("pear", 3), ("fig", 10), ("plum", 7), ("fig", 1)], 1):
        for column, value in enumerate(values, 1):
            sheet.put(row, column, value)
    return Book([sheet])


def above(limit: str, look: Look = BAD) -> Condition:
    return Condition((AREA,), "cellIs", (limit,), (("operator", "greaterThan"),), look)


def done(edit: Any, *conditions: Condition, **arguments: Any) -> Book:
    found = book(*conditions)
    edit(found, sheet="Data", area="B2:B5", **arguments)
    return found


ASKED = {"sheet": "Data", "area": "B2:B5", "operator": "greaterThan", "value": 5, "style": "Bad"}


def test_a_comparison_with_a_cell_style() -> None:
    after = done(highlights.highlight_cells, operator="greaterThan", value=5, style="Bad")
    assert after["Data"].conditions == (above("5"),)
    assert highlight_checks.cells_highlighted(book(), after, **ASKED).passed


@pytest.mark.parametrize(
    "formula", ["B2>5", "AND(B2>5,TRUE)", "NOT(B2<=5)", "$B2>5"]
)  # fmt: skip
def test_a_formula_that_marks_the_same_cells_will_do(formula: str) -> None:
    after = book(Condition((AREA,), "expression", (formula,), (), BAD))
    assert highlight_checks.cells_highlighted(book(), after, **ASKED).passed


@pytest.mark.parametrize(
    "rule",
    [
        Condition((AREA,), "expression", ("OR(B2=10,B2=7)",), (), BAD),  # right only for today's values
        Condition((AREA,), "expression", ("$B$2>5",), (), BAD),
        above("6"), above("5", GOOD), above("5", Look(fill="FFCCCC")), Condition((Box(2, 2, 4, 2),), *("cellIs", ("5",))),
    ],
)  # fmt: skip
def test_rules_that_mean_something_else(rule: Condition) -> None:
    assert not highlight_checks.cells_highlighted(book(), book(rule), **ASKED).passed


def test_other_rules_stay() -> None:
    other = Condition((Box(2, 1, 5, 1),), "duplicateValues", (), (), GOOD)
    assert highlight_checks.cells_highlighted(book(other), book(other, above("5")), **ASKED).passed
    assert not highlight_checks.cells_highlighted(book(other), book(above("5")), **ASKED).passed
    assert not highlight_checks.cells_highlighted(book(), book(other, above("5")), **ASKED).passed


def test_a_fill_goes_by_its_name_and_alone() -> None:
    asked = {"sheet": "Data", "area": "B2:B5", "rank": 3, "percent": False, "bottom": False, "fill": "yellow"}
    top = (("bottom", False), ("percent", False), ("rank", 3))
    for look, right in [(Look(fill="FFFF00"), True), (Look(fill="FFE600"), True), (Look(fill="FF8000"), False),
                        (Look(fill="FFFF00", bold=True), False), (None, False)]:  # fmt: skip
        after = book(Condition((AREA,), "top10", (), top, look))
        assert highlight_checks.top_highlighted(book(), after, **asked).passed is right, look


def test_whole_rows_by_a_formula() -> None:
    found = book()
    highlights.highlight_rows(
        found, sheet="Data", area="A2:B5", letter="A", operator="equal", value="fig", style="Good"
    )
    assert found["Data"].conditions == (Condition((Box(2, 1, 5, 2),), "expression", ('$A2="fig"',), (), GOOD),)
    asked = {"sheet": "Data", "area": "A2:B5", "letter": "A", "operator": "equal", "value": "fig", "style": "Good"}
    for formula, right in [('EXACT($A2,"fig")', True), ('$A2="FIG"', True), ('A2="fig"', False), ('$A2="pear"', False)]:
        after = book(Condition((Box(2, 1, 5, 2),), "expression", (formula,), (), GOOD))
        assert highlight_checks.rows_highlighted(book(), after, **asked).passed is right, formula


def test_a_scale_may_have_its_middle_at_half_the_range() -> None:
    after = done(rules.add_colour_scale, low="red", middle="yellow", high="green")
    settings = dict(after["Data"].conditions[0].settings)
    assert settings == {"marks": (("min", None), ("percentile", "50"), ("max", None)),
                        "colours": ("FF0000", "FFFF00", "00A933")}  # fmt: skip
    asked = {"sheet": "Data", "area": "B2:B5", "low": "red", "middle": "yellow", "high": "green"}
    marks = (("min", None), ("percent", "50"), ("max", None))
    for colours, right in [(("F8696B", "FFEB84", "63BE7B"), True), (("63BE7B", "FFEB84", "F8696B"), False)]:
        after = book(Condition((AREA,), "colorScale", (), (("colours", colours), ("marks", marks))))
        assert rule_checks.scale_added(book(), after, **asked).passed is right


def test_icons_at_thirds() -> None:
    for marks, right in [(("0", "33", "67"), True), (("0", "50", "67"), False)]:
        settings = (("icons", "3Arrows"), ("marks", tuple(("percent", m) for m in marks)))
        after = book(Condition((AREA,), "iconSet", (), settings))
        assert rule_checks.icons_added(book(), after, sheet="Data", area="B2:B5", icons="3Arrows").passed is right


def test_rules_are_changed_in_place() -> None:
    start = (above("5"), above("8", GOOD))
    assert done(rules.change_limit, *start, limit=6.5)["Data"].conditions == (above("6.5"), start[1])
    assert done(rules.change_rule_style, *start, style="Good")["Data"].conditions == (above("5", GOOD), start[1])
    swapped = done(rules.raise_last_rule, *start)
    assert swapped["Data"].conditions == start[::-1]
    assert rule_checks.last_rule_first(book(*start), swapped, sheet="Data", area="B2:B5").passed
    assert done(rules.remove_rules, *start)["Data"].conditions == ()
    with pytest.raises(ValueError, match="no conditional format of 'Data' covers just B2:B5"):
        done(rules.remove_rules)
