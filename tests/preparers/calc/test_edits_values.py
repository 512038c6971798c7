"""Edits and checks of what cells hold, on a workbook whose figures were worked out by hand."""

import pytest

from preparers.libreoffice_calc.checks import columns as column_checks
from preparers.libreoffice_calc.checks import entering as entering_checks
from preparers.libreoffice_calc.checks import pasting as pasting_checks
from preparers.libreoffice_calc.checks import values as checks
from preparers.libreoffice_calc.edits import columns, entering, pasting, values
from preparers.libreoffice_calc.formula.evaluate import recalculate
from tests.preparers.calc.small import TABLE, column, shop


def after(edit, **args):
    book = shop()
    edit(book, **args)
    recalculate(book)
    return book


def test_a_column_is_emptied_below_its_header():
    book = after(values.clear_column, sheet="Sales", column="Qty")
    assert column(book, "Sales", "C", 1, 5) == ["Qty", None, None, None, None]
    assert book["Sums"].value(1, 2) == 0
    assert checks.column_empty(shop(), book, sheet="Sales", column="Qty").passed
    assert not checks.column_empty(shop(), book, sheet="Sales", column="Price").passed


def test_fields_are_emptied_where_another_column_holds_an_entry():
    args = {"sheet": "Sales", "column": "Item", "entry": "apple", "cleared": "Price"}
    book = after(values.clear_where, **args)
    assert column(book, "Sales", "D", 2, 5) == [1.5, None, 4, None]
    assert checks.emptied_where(shop(), book, **args).passed
    assert not checks.emptied_where(shop(), book, **{**args, "entry": "fig"}).passed


def test_formulas_become_their_values():
    book = after(values.formulas_to_values, sheet="Sums", area="B1")
    assert (book["Sums"].cell(1, 2).formula, book["Sums"].value(1, 2)) == (None, 17)
    assert checks.values_stay(shop(), book, sheet="Sums", area="B1").passed
    assert not checks.values_stay(shop(), shop(), sheet="Sums", area="B1").passed


def test_a_record_is_typed_below_headers():
    args = {"sheet": "Sales", "row": 6, "columns": ["Code", "Qty"], "values": ["N-9", 12]}
    book = after(values.type_row, **args)
    assert [book["Sales"].value(6, c) for c in range(1, 6)] == ["N-9", None, 12, None, None]
    assert checks.row_typed(shop(), book, **args).passed
    book["Sales"].put(6, 5, 1)
    assert not checks.row_typed(shop(), book, **args).passed


def test_a_list_goes_down_from_its_cell_and_never_over_something():
    book = after(values.type_list, sheet="Sales", cell="H2", values=["a", "b"])
    assert column(book, "Sales", "H", 1, 4) == [None, "a", "b", None]
    with pytest.raises(ValueError, match="not empty"):
        values.type_list(shop(), sheet="Sales", cell="A1", values=["a"])


def test_a_series_runs_beside_the_table():
    args = {"sheet": "Sales", "table": TABLE, "header": "No.", "start": 10, "step": 5}
    book = after(columns.add_series_column, **args)
    assert column(book, "Sales", "F", 1, 6) == ["No.", 10, 15, 20, 25, None]
    assert column_checks.series_beside(shop(), book, **args).passed
    book["Sales"].put(3, 6, "=F2+5")
    recalculate(book)
    assert column_checks.series_beside(shop(), book, **args).passed
    book["Sales"].put(5, 6, 26)
    assert not column_checks.series_beside(shop(), book, **args).passed


def test_dates_run_beside_the_table_and_must_show_as_dates():
    args = {"sheet": "Sales", "table": TABLE, "header": "Slot", "first": "2025-02-24", "days": 7}
    book = after(columns.add_date_column, **args)
    assert column(book, "Sales", "F", 2, 5) == [45712, 45719, 45726, 45733]
    assert column_checks.dates_beside(shop(), book, **args).passed
    book["Sales"].restyle([(4, 6)], number_format="0.00")
    assert not column_checks.dates_beside(shop(), book, **args).passed


def test_a_new_column_may_look_like_its_neighbour_but_not_otherwise():
    args = {"sheet": "Sales", "table": TABLE, "header": "Note", "value": "ok"}
    before = shop()
    before["Sales"].restyle([(1, 5)], fill="D9E1F2")
    book = before.fork()
    columns.add_column(book, **args)
    assert column_checks.column_filled(before, book, **args).passed
    book["Sales"].restyle([(1, 6)], fill="D9E1F2")
    assert column_checks.column_filled(before, book, **args).passed
    book["Sales"].restyle([(1, 6)], fill="FF0000")
    assert not column_checks.column_filled(before, book, **args).passed


def test_dates_percentages_and_times_are_numbers_that_show_as_what_they_are():
    book = shop()
    entering.enter_date(book, sheet="Sales", key_column="Code", key="A-3", column="Day", day="2025-07-04")
    entering.enter_percentage(book, sheet="Sales", cell="H1", percent=7.5)
    entering.enter_time(book, sheet="Sales", cell="H2", hour=18, minute=45)
    assert book["Sales"].value(4, 5) == 45842
    assert book["Sales"].value(1, 8) == 0.075
    assert book["Sales"].value(2, 8) == 0.78125
    assert entering_checks.percentage_entered(shop(), book, sheet="Sales", cell="H1", percent=7.5).passed
    assert entering_checks.time_entered(shop(), book, sheet="Sales", cell="H2", hour=18, minute=45).passed
    book["Sales"].restyle([(1, 8), (2, 8)], number_format="General")
    assert not entering_checks.percentage_entered(shop(), book, sheet="Sales", cell="H1", percent=7.5).passed
    assert not entering_checks.time_entered(shop(), book, sheet="Sales", cell="H2", hour=18, minute=45).passed


def test_cells_copied_moved_and_transposed():
    copied = after(pasting.copy_range, sheet="Sales", area="A2:B3", to_sheet="Past", to="H1")
    assert [copied["Past"].value(*p) for p in ((1, 8), (1, 9), (2, 8), (2, 9))] == ["A-1", "pear", "A-2", "apple"]
    turned = after(pasting.transpose_range, sheet="Sales", area="A2:B3", to_sheet="Past", to="H1")
    assert [turned["Past"].value(*p) for p in ((1, 8), (1, 9), (2, 8), (2, 9))] == ["A-1", "A-2", "pear", "apple"]
    args = {"sheet": "Sales", "area": "C1:C5", "to": "H1"}
    moved = after(pasting.move_range, **args)
    assert column(moved, "Sales", "C", 1, 5) == [None] * 5
    assert (moved["Sums"].cell(1, 2).formula, moved["Sums"].value(1, 2)) == (
        "=SUMIF(Sales!B2:B5,A1,Sales!H2:H5)",
        17,
    )
    assert pasting_checks.range_moved(shop(), moved, **args).passed
    assert not pasting_checks.range_moved(shop(), copied, **args).passed
