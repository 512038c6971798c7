"""Edits that enter formulas, and the checks that take every formula which computes the same, now and later."""

import pytest

from preparers.libreoffice_calc.checks import formulas as checks
from preparers.libreoffice_calc.edits import formulas as edits
from preparers.libreoffice_calc.edits import values
from preparers.libreoffice_calc.formula.evaluate import recalculate
from preparers.libreoffice_calc.formula.patterns import resolved
from preparers.libreoffice_calc.meaning.reacting import unlike
from preparers.libreoffice_calc.meaning.showing import format_kind
from tests.preparers.calc.small import TABLE, column, shop

AMOUNT = {"sheet": "Sales", "table": TABLE, "header": "Amount", "formula": "=[Qty]*[Price]", "number_format": "0.00"}


def with_formula(formula, place=(7, 2)):
    book = shop()
    book["Sales"].put(*place, formula)
    recalculate(book)
    return book


def wrong(found, wanted, **options):
    """What is wrong with a formula in B7 where another is wanted; empty when nothing is."""
    return unlike(with_formula(found), "Sales", {(7, 2): wanted}, **options)


def test_headers_stand_for_cells_and_columns():
    sheet = shop()["Sales"]
    assert resolved(sheet, TABLE, "=[Qty]*[Price]", 4) == "=C4*D4"
    assert resolved(sheet, TABLE, "=SUM([Qty:])+SUM([Price::])", 9) == "=SUM($C$2:$C$5)+SUM(D2:D5)"
    with pytest.raises(ValueError, match="0 columns"):
        resolved(sheet, TABLE, "=[Weight]", 2)


def test_a_formula_column_is_written_and_accepted():
    book = shop()
    edits.add_formula_column(book, **AMOUNT)
    recalculate(book)
    assert column(book, "Sales", "F", 1, 6) == ["Amount", 4.5, 20, 4, 14, None]
    assert book["Sales"].cell(5, 6).formula == "=C5*D5"
    assert checks.column_computes(shop(), book, **AMOUNT).passed


def test_results_typed_in_place_of_formulas_fail_unless_only_results_are_asked_for():
    book = shop()
    edits.add_formula_column(book, **AMOUNT)
    values.formulas_to_values(book, sheet="Sales", area="F2:F5")
    assert "no formula" in checks.column_computes(shop(), book, **AMOUNT).why
    assert checks.column_shows(shop(), book, **AMOUNT).passed
    book["Sales"].put(3, 6, 21)
    assert not checks.column_shows(shop(), book, **AMOUNT).passed


@pytest.mark.parametrize(
    ("found", "wanted"),
    [
        ("=C2+C3+C4+C5", "=SUM(C2:C5)"),
        ("=SUM(C:C)", "=SUM(C2:C5)"),
        ("=SUMPRODUCT((B2:B5=\"apple\")*C2:C5)", '=SUMIF(B2:B5,"apple",C2:C5)'),
        ('=SUMIFS(C2:C5,B2:B5,"apple",C2:C5,">7")', '=SUMIFS(C2:C5,B2:B5,"apple",C2:C5,">7")'),
        ("=INDEX(A2:A5,MATCH(MAX(C2:C5),C2:C5,0))", "=VLOOKUP(MAX(C2:C5),C2:C5,1,FALSE)&\"\""),
        ("=LARGE(C2:C5,1)", "=MAX(C2:C5)"),
        ("=COUNTA(A2:A5)", "=COUNT(C2:C5)"),
    ],
)  # fmt: skip
def test_another_way_to_the_same_result(found, wanted):
    assert bool(wrong(found, wanted)) is found.startswith("=INDEX")


@pytest.mark.parametrize(
    ("found", "wanted"),
    [
        ("=21", "=SUM(C2:C5)"),
        ("=SUM(C2:C4)+7", "=SUM(C2:C5)"),
        ('=COUNTIF(C2:C5,">=10")', '=COUNTIF(C2:C5,">7")'),
        ("=MAX(C2:C4)", "=MAX(C2:C5)"),
        ("=MIN(C2:C4)", "=MIN(C2:C5)"),
        ('=COUNTIF(B2:B4,"fig")', '=COUNTIF(B2:B5,"fig")'),
        ("=MAX(C2:C5)", "=MAX(C3:C5)"),
        ("=SUM(C2:C5)", "=SUM(D2:D5)"),
        ("=ROWS(A2:A5)", "=COUNTA(A2:A5)"),
    ],
)
def test_the_right_result_by_chance_does_not_pass(found, wanted):
    assert wrong(found, wanted)


def test_the_bounds_of_a_criterion_count_even_where_no_row_has_them():
    assert wrong('=COUNTIF(C2:C5,">=5")', '=COUNTIF(C2:C5,">5")')
    assert not wrong('=COUNTIF(C2:C5,">5")', "=SUMPRODUCT((C2:C5>5)*1)")


def test_every_row_counts_in_columns_that_are_computed_too():
    book = shop()
    for row in range(2, 6):
        book["Sales"].put(row, 6, f'=IF(B{row}="apple",5,2)')
    book["Sales"].put(7, 2, "=MIN(F2:F4)")
    recalculate(book)
    assert book["Sales"].value(7, 2) == 2
    assert "instead of" in unlike(book, "Sales", {(7, 2): "=MIN(F2:F5)"})
    book["Sales"].put(7, 2, '=IF(COUNTIF(B2:B5,"apple")=4,5,2)')
    assert not unlike(book, "Sales", {(7, 2): "=MIN(F2:F5)"})


def test_a_formula_that_we_cannot_compute_is_taken_by_its_stored_value_and_what_it_reads():
    book = with_formula("=SUM(C2:C5)")
    cell = book["Sales"].cells[7, 2]
    book["Sales"].cells[7, 2] = type(cell)(21.0, "=AGGREGATE(9,6,C2:C5)")
    assert not unlike(book, "Sales", {(7, 2): "=SUM(C2:C5)"})
    book["Sales"].cells[7, 2] = type(cell)(21.0, "=AGGREGATE(9,6,C2:C4)")
    assert "does not read C5" in unlike(book, "Sales", {(7, 2): "=SUM(C2:C5)"})
    book["Sales"].cells[7, 2] = type(cell)(22.0, "=AGGREGATE(9,6,C2:C5)")
    assert "instead of 21" in unlike(book, "Sales", {(7, 2): "=SUM(C2:C5)"})


def test_a_formula_on_another_sheet_names_the_first():
    args = {"sheet": "Sales", "cell": "C3", "formula": "=SUM([Qty:])", "number_format": "0", "table": TABLE}
    book = shop()
    edits.put_formula(book, **args, into="Sums")
    assert book["Sums"].cell(3, 3).formula == "=SUM(Sales!$C$2:$C$5)"
    assert checks.cell_computes(shop(), book, **args, into="Sums").passed
    assert not checks.cell_computes(shop(), shop(), **args, into="Sums").passed


def test_a_filled_formula_moves_along():
    args = {"sheet": "Sales", "area": "C7:D7", "formula": "=SUM(C2:C5)", "number_format": "0.00"}
    book = shop()
    edits.fill_formula(book, **args)
    recalculate(book)
    assert [book["Sales"].value(7, 3), book["Sales"].value(7, 4)] == [21, 9.5]
    assert checks.area_computes(shop(), book, **args).passed
    book["Sales"].put(7, 4, "=SUM(C2:C5)")
    recalculate(book)
    assert not checks.area_computes(shop(), book, **args).passed


def test_the_format_must_show_the_same_kind_of_thing():
    book = shop()
    edits.add_formula_column(book, **AMOUNT)
    for code, right in (("#,##0", True), ("General", True), ('"€" 0.00', True), ("0%", False), ("yyyy-mm-dd", False)):
        book["Sales"].restyle([(r, 6) for r in range(2, 6)], number_format=code)
        assert checks.column_computes(shop(), book, **AMOUNT).passed is right, code


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("General", "number"), ("#,##0.00 [$€-407]", "number"), ("0.0%", "percent"), ("m/d/yyyy", "date"),
        ("mmm", "date"), ("h:mm AM/PM", "time"), ("[hh]:mm", "time"), ("@", "text"), ("# ?/?", "fraction"),
        ('0 "days"', "number"), ("[RED]-0.00", "number"),
    ],
)  # fmt: skip
def test_kinds_of_number_formats(code, kind):
    assert format_kind(code) == kind


def test_a_name_must_stand_in_the_formula():
    book = shop()
    book.names["Figures"] = "Sales!$C$2:$C$5"
    book["Sales"].put(7, 2, "=SUM(figures)")
    assert checks.uses_name(shop(), book, sheet="Sales", cell="B7", name="Figures").passed
    book["Sales"].put(7, 2, "=SUM(C2:C5)")
    assert not checks.uses_name(shop(), book, sheet="Sales", cell="B7", name="Figures").passed
