"""Edits and checks of filters, orders, subtotals, rules for entries, comments, links and protection."""

from __future__ import annotations

from datetime import date

import pytest

from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import Box, box
from preparers.libreoffice_calc.checks.filters import filter_switched, filtered_by, filtered_compared, filtered_texts
from preparers.libreoffice_calc.checks.notes import comment_is, link_is, sheet_protected
from preparers.libreoffice_calc.checks.ordering import block_sorted, sorted_by_two
from preparers.libreoffice_calc.checks.subtotals import subtotals_made
from preparers.libreoffice_calc.checks.validations import (
    cells_offered,
    dates_allowed,
    entries_offered,
    formula_demanded,
    messages_shown,
    no_rule,
    numbers_allowed,
)
from preparers.libreoffice_calc.edits.filters import (
    end_filter,
    filter_between,
    filter_compared,
    filter_dates,
    filter_texts,
    filter_top,
    filter_values,
)
from preparers.libreoffice_calc.edits.notes import change_comment, comment_field, delete_comment, link_cell, link_field
from preparers.libreoffice_calc.edits.ordering import sort_block, sort_by_two
from preparers.libreoffice_calc.edits.protection import protect_sheet, unlock_cells
from preparers.libreoffice_calc.edits.subtotals import subtotals
from preparers.libreoffice_calc.edits.validations import (
    change_limits,
    remove_validation,
    validate_by_formula,
    validate_dates,
    validate_from_range,
    validate_list,
    validate_number,
    warn_on_entry,
)
from preparers.libreoffice_calc.formula.evaluate import recalculate
from preparers.libreoffice_calc.meaning.restricting import split
from preparers.libreoffice_calc.parts import Filter, FilterRule, Validation
from tests.preparers.calc.small import TABLE, column, shop

HERE = {"sheet": "Sales", "table": TABLE}


# ---- filters: the rows are A-1 pear 3 1.50 2025-01-31, A-2 apple 10 2.00 2025-02-28, A-3 fig 1 4.00 2025-03-01,
# A-4 apple 7 2.00 2024-12-24
@pytest.mark.parametrize(
    ("edit", "args", "hidden"),
    [
        (filter_values, {"column": "Item", "values": ["apple"]}, {2, 4}),
        (filter_values, {"column": "Item", "values": ["fig", "pear"]}, {3, 5}),
        (filter_compared, {"column": "Qty", "operator": ">", "value": 3}, {2, 4}),
        (filter_compared, {"column": "Qty", "operator": ">=", "value": 3}, {4}),
        (filter_between, {"column": "Qty", "low": 3, "high": 7}, {3, 4}),
        (filter_top, {"column": "Qty", "count": 1, "end": "bottom"}, {2, 3, 5}),
        (filter_top, {"column": "Price", "count": 2, "end": "top"}, {2}),
        (filter_dates, {"column": "Day", "operator": "<=", "day": "2025-01-31"}, {3, 4}),
        (filter_texts, {"column": "Item", "operator": "contains", "text": "ea"}, {3, 4, 5}),
        (filter_texts, {"column": "Code", "operator": "ends", "text": "-4"}, {2, 3, 4}),
    ],
)
def test_what_a_filter_hides(edit, args, hidden) -> None:
    book = shop()
    edit(book, **HERE, **args)
    assert book["Sales"].hidden_rows == hidden
    assert book["Sales"].filter is not None
    assert book["Sales"].filter.area == Box(1, 1, 5, 5)


def _with_rule(rule: FilterRule) -> Book:
    book = shop()
    book["Sales"].filter = Filter(box(TABLE), (rule,))
    return book


@pytest.mark.parametrize(
    ("rule", "passed"),
    [
        (FilterRule(1, "values", ("apple",)), True),
        (FilterRule(1, "custom", (("equal", "Apple"),)), True),
        (FilterRule(1, "values", ("apple", "plum")), True),
        (FilterRule(1, "values", ("apple", "fig")), False),
        (FilterRule(1, "custom", (("equal", "ap*"),)), False),
        (FilterRule(0, "values", ("A-2", "A-4")), False),
    ],
)
def test_a_choice_of_values_may_be_written_in_several_ways(rule: FilterRule, passed: bool) -> None:
    assert filtered_by(shop(), _with_rule(rule), **HERE, column="Item", values=["apple"]).passed is passed


@pytest.mark.parametrize(
    ("rule", "passed"),
    [
        (FilterRule(2, "custom", (("greaterThan", "3.0"),)), True),
        (FilterRule(2, "values", ("10", "7")), True),
        (FilterRule(2, "custom", (("greaterThan", "4"),)), False),
        (FilterRule(2, "custom", (("greaterThanOrEqual", "3"),)), False),
    ],
)
def test_a_condition_is_taken_by_its_number(rule: FilterRule, passed: bool) -> None:
    found = filtered_compared(shop(), _with_rule(rule), **HERE, column="Qty", operator=">", value=3)
    assert found.passed is passed


def test_a_condition_on_texts_is_not_taken_by_its_rows() -> None:
    book = _with_rule(FilterRule(1, "custom", (("equal", "*ear"),)))
    assert not filtered_texts(shop(), book, **HERE, column="Item", operator="contains", text="ear").passed
    assert filtered_texts(shop(), book, **HERE, column="Item", operator="ends", text="ear").passed


def test_a_filter_ends_with_or_without_its_buttons() -> None:
    book = shop()
    filter_values(book, **HERE, column="Item", values=["fig"])
    end_filter(book, sheet="Sales", buttons_stay=True)
    assert book["Sales"].filter == Filter(Box(1, 1, 5, 5))
    assert book["Sales"].hidden_rows == set()
    assert filter_switched(shop(), book, sheet="Sales", present=True).passed
    end_filter(book, sheet="Sales", buttons_stay=False)
    assert filter_switched(shop(), book, sheet="Sales", present=False).passed


# ---- orders and subtotals
def test_two_keys_and_a_block() -> None:
    before, book = shop(), shop()
    keys = {"first": "Item", "first_descending": False, "second": "Qty", "second_descending": False}
    sort_by_two(book, **HERE, **keys)
    assert column(book, "Sales", "A", 2, 5) == ["A-4", "A-2", "A-3", "A-1"]
    assert sorted_by_two(before, book, **HERE, **keys).passed
    assert not sorted_by_two(before, book, **HERE, **{**keys, "second_descending": True}).passed
    block = {"sheet": "Sales", "area": "A2:E4", "column": "Qty", "descending": True}
    other = shop()
    sort_block(other, **block)
    assert column(other, "Sales", "A", 1, 5) == ["Code", "A-2", "A-1", "A-3", "A-4"]
    assert block_sorted(before, other, **block).passed


def test_subtotals_stand_below_their_groups() -> None:
    before, book = shop(), shop()
    args = {**HERE, "group_by": "Item", "column": "Qty", "function": "Sum"}
    subtotals(book, **args)
    recalculate(book)
    assert column(book, "Sales", "B", 2, 9) == [
        "apple", "apple", "apple Sum", "fig", "fig Sum", "pear", "pear Sum", "Grand Sum",
    ]  # fmt: skip
    assert column(book, "Sales", "C", 2, 9) == [10, 7, 17, 1, 1, 3, 3, 21]
    assert book["Sales"].cell(9, 3).formula == "=SUBTOTAL(9,$C$2:$C$7)"
    assert book["Sales"].row_levels == {2: 2, 3: 2, 4: 1, 5: 2, 6: 1, 7: 2}
    assert subtotals_made(before, book, **args).passed


# ---- rules for entries
AREA = {"sheet": "Sales", "area": "F2:F5"}


def test_a_list_of_entries() -> None:
    before, book = shop(), shop()
    validate_list(book, **AREA, entries=["Yes", "No"])
    assert book["Sales"].validations[0].formula1 == '"Yes,No"'
    assert entries_offered(before, book, **AREA, entries=["No", "Yes"]).passed
    assert not entries_offered(before, book, **AREA, entries=["Yes"]).passed
    assert not entries_offered(before, book, sheet="Sales", area="F2:F6", entries=["Yes", "No"]).passed
    with pytest.raises(ValueError, match="no commas"):
        validate_list(book, **AREA, entries=["Yes, please"])


@pytest.mark.parametrize(
    ("changes", "passed"),
    [
        ({}, True),
        ({"allow_blank": False}, True),
        ({"error": ("stop", "Title", "Text")}, True),
        ({"error": None}, False),
        ({"error": ("warning", "", "")}, False),
        ({"prompt": ("", "unasked")}, False),
        ({"formula2": "8"}, False),
        ({"kind": "decimal"}, False),
        ({"areas": (Box(2, 6, 3, 6), Box(4, 6, 5, 6))}, True),
        ({"areas": (Box(2, 6, 6, 6),)}, False),
    ],
)
def test_a_rule_counts_by_what_it_lets_in(changes, passed: bool) -> None:
    book = shop()
    rule = {"areas": (Box(2, 6, 5, 6),), "kind": "whole", "operator": "between", "formula1": "1", "formula2": "9"}
    book["Sales"].validations = (Validation(**{**rule, "error": ("stop", "", ""), **changes}),)
    found = numbers_allowed(shop(), book, **AREA, kind="whole", operator="between", low=1, high=9)
    assert found.passed is passed


@pytest.mark.parametrize("first", ["45658", "DATE(2025, 1, 1)"])
def test_a_day_may_be_a_number_or_a_date(first: str) -> None:
    book = shop()
    rule = Validation((box("F2:F5"),), "date", "greaterThanOrEqual", first, error=("stop", "", ""))
    book["Sales"].validations = (rule,)
    assert dates_allowed(shop(), book, **AREA, operator=">=", first="2025-01-01").passed
    assert not dates_allowed(shop(), book, **AREA, operator=">=", first="2025-01-02").passed


def test_dates_cells_and_formulas() -> None:
    before, book = shop(), shop()
    validate_dates(book, **AREA, operator="between", first="2025-01-01", last="2025-12-31")
    assert book["Sales"].validations[0].formula2 == str((date(2025, 12, 31) - date(1899, 12, 30)).days)
    validate_from_range(book, **AREA, source_sheet="Past", source="B2:B3")
    assert [rule.formula1 for rule in book["Sales"].validations] == ["Past!$B$2:$B$3"]
    assert cells_offered(before, book, **AREA, source_sheet="Past", source="B2:B3").passed
    validate_by_formula(book, **AREA, formula="=ISNUMBER(F2)")
    assert formula_demanded(before, book, **AREA, formula="=isnumber(F2)").passed
    assert not formula_demanded(before, book, **AREA, formula="=ISNUMBER(F3)").passed


def test_limits_and_messages_are_changed_and_rules_removed() -> None:
    before, book = shop(), shop()
    validate_number(book, **AREA, kind="whole", operator="between", low=0, high=9)
    change_limits(book, **AREA, low=1, high=5)
    warn_on_entry(book, **AREA, style="warning", title="T", text="No")
    assert numbers_allowed(
        before, book, **AREA, kind="whole", operator="between", low=1, high=5, messages=True
    ).passed  # fmt: skip
    assert messages_shown(before, book, **AREA, style="warning", title="T", text="No").passed
    assert not messages_shown(before, book, **AREA, style="stop", title="T", text="No").passed
    before = book.fork()
    remove_validation(book, sheet="Sales", area="F3:F4")
    assert [str(area) for rule in book["Sales"].validations for area in rule.areas] == ["F2", "F5"]
    assert no_rule(before, book, sheet="Sales", area="F3:F4").passed
    assert not no_rule(before, book, **AREA).passed


def test_a_hole_in_a_rule_leaves_the_cells_around_it() -> None:
    rest = split((Validation((box("B2:D6"),), "whole"),), box("C3:C4"))
    assert sorted(str(area) for area in rest[0].areas) == ["B2:D2", "B3:B4", "B5:D6", "D3:D4"]


# ---- comments, links, protection
def test_comments() -> None:
    before, book = shop(), shop()
    comment_field(book, sheet="Sales", key_column="Code", key="A-3", column="Qty", text="check")
    assert book["Sales"].comments == {(4, 3): "check"}
    change_comment(book, sheet="Sales", cell="C4", text="done")
    assert comment_is(before, book, sheet="Sales", cell="C4", text="done").passed
    delete_comment(book, sheet="Sales", cell="C4")
    assert comment_is(before, book, sheet="Sales", cell="C4", text="").passed


def test_links() -> None:
    before, book = shop(), shop()
    link_field(book, sheet="Sales", key_column="Code", key="A-1", column="Item", target="https://example.org/a/")
    link_cell(book, sheet="Sales", cell="A1", to_sheet="Past", to_cell="B2")
    assert book["Sales"].links == {(2, 2): "https://example.org/a/", (1, 1): "#Past!B2"}
    assert link_is(before, book, sheet="Sales", cell="B2", target="https://example.org/a").passed
    assert not link_is(before, book, sheet="Sales", cell="A1", target="#Past!B3").passed
    with pytest.raises(ValueError, match="C2 on 'Sales' holds no text"):
        link_field(book, sheet="Sales", key_column="Code", key="A-1", column="Qty", target="https://example.org")


def test_protection_spares_unlocked_cells() -> None:
    before, book = shop(), shop()
    unlock_cells(book, sheet="Sales", area="C2:C3")
    protect_sheet(book, sheet="Sales", protected=True)
    assert [book["Sales"].cell(row, 3).style.locked for row in range(1, 5)] == [True, False, False, True]
    assert sheet_protected(before, book, sheet="Sales", protected=True).passed
    protect_sheet(book, sheet="Sales", protected=False)
    assert sheet_protected(before, book, sheet="Sales", protected=False).passed
