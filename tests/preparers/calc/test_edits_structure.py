"""Edits and checks of rows, columns, sheets and views, on a small workbook worked by hand."""

from __future__ import annotations

import pytest

from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import PLAIN, Cell, Font
from preparers.libreoffice_calc.checks.lines import (
    column_before,
    column_gone,
    column_inserted,
    key_on_row,
    none_left,
    row_above,
    row_gone,
    rows_gone,
    rows_inserted,
)
from preparers.libreoffice_calc.checks.outline import rows_grouped, rows_show, rows_with_grouped
from preparers.libreoffice_calc.checks.sheets import sheet_at, sheet_behind, sheet_renamed, sheet_shows, tab_coloured
from preparers.libreoffice_calc.checks.view import frozen
from preparers.libreoffice_calc.edits.lines import (
    delete_column,
    delete_records_with,
    delete_records_without,
    delete_row_of,
    delete_rows,
    insert_column,
    insert_rows,
    insert_rows_above,
)
from preparers.libreoffice_calc.edits.moving import move_column, move_row_above
from preparers.libreoffice_calc.edits.outline import group_rows, group_rows_with, show_column, show_rows
from preparers.libreoffice_calc.edits.sheets import (
    colour_tab,
    copy_sheet,
    insert_sheet,
    move_sheet_before,
    rename_sheet,
    show_sheet,
)
from preparers.libreoffice_calc.edits.view import freeze
from preparers.libreoffice_calc.formula.evaluate import recalculate
from tests.preparers.calc.small import column, shop


def test_rows_are_inserted_above_a_number_or_a_key() -> None:
    before, book = shop(), shop()
    insert_rows(book, sheet="Sales", row=3, count=2)
    assert column(book, "Sales", "A", 1, 7) == ["Code", "A-1", None, None, "A-2", "A-3", "A-4"]
    assert book["Sums"].cell(1, 2).formula == "=SUMIF(Sales!B2:B7,A1,Sales!C2:C7)"
    assert rows_inserted(before, book, sheet="Sales", row=3, count=2).passed
    other = shop()
    insert_rows_above(other, sheet="Sales", key_column="Code", key="A-2", count=2)
    assert other["Sales"].cells == book["Sales"].cells
    assert key_on_row(before, other, sheet="Sales", key_column="Code", key="A-2", row=5).passed
    assert not key_on_row(before, other, sheet="Sales", key_column="Code", key="A-2", row=4).passed


def test_new_rows_look_like_a_neighbour_or_like_nothing() -> None:
    before, book = shop(), shop()
    insert_rows(book, sheet="Sales", row=3, count=1)
    for style, passed in ((PLAIN, True), (before["Sales"].cell(2, 4).style, True)):
        book["Sales"].cells[3, 4] = Cell(style=style)
        assert rows_inserted(before, book, sheet="Sales", row=3, count=1).passed is passed
    book["Sales"].restyle([(3, 4)], font=Font(bold=True))
    assert not rows_inserted(before, book, sheet="Sales", row=3, count=1).passed


def test_a_column_is_inserted() -> None:
    before, book = shop(), shop()
    insert_column(book, sheet="Sales", before="C")
    assert [book["Sales"].value(1, c) for c in range(1, 7)] == ["Code", "Item", None, "Qty", "Price", "Day"]
    assert book["Sums"].cell(1, 2).formula == "=SUMIF(Sales!B2:B5,A1,Sales!D2:D5)"
    assert column_inserted(before, book, sheet="Sales", letter="C").passed
    book["Sales"].restyle([(4, 3)], fill="FF0000")
    assert not column_inserted(before, book, sheet="Sales", letter="C").passed


def test_rows_are_deleted_by_number_key_and_category() -> None:
    before, book = shop(), shop()
    delete_rows(book, sheet="Sales", row=2, count=2)
    assert column(book, "Sales", "A", 1, 4) == ["Code", "A-3", "A-4", None]
    assert rows_gone(before, book, sheet="Sales", row=2, count=2).passed
    assert not rows_gone(before, book, sheet="Sales", row=2, count=1).passed
    one = shop()
    delete_row_of(one, sheet="Sales", key_column="Code", key="A-3")
    assert column(one, "Sales", "A", 2, 5) == ["A-1", "A-2", "A-4", None]
    assert row_gone(before, one, sheet="Sales", key_column="Code", key="A-3").passed
    assert not row_gone(before, one, sheet="Sales", key_column="Code", key="A-4").passed
    apples = shop()
    delete_records_with(apples, sheet="Sales", column="Item", value="apple")
    assert column(apples, "Sales", "A", 2, 4) == ["A-1", "A-3", None]
    assert none_left(before, apples, sheet="Sales", column="Item", value="apple").passed


def test_rows_without_an_entry_are_deleted() -> None:
    book = shop()
    for row in (2, 4):
        book["Sales"].put(row, 2, None)
    delete_records_without(book, sheet="Sales", column="Item")
    assert column(book, "Sales", "A", 2, 4) == ["A-2", "A-4", None]


def test_a_deleted_column_takes_its_values_along() -> None:
    before, book = shop(), shop()
    delete_column(book, sheet="Sales", column="Price")
    assert [book["Sales"].value(2, c) for c in range(1, 6)] == ["A-1", "pear", 3, 45688, None]
    assert column_gone(before, book, sheet="Sales", column="Price").passed


def test_a_column_moves_with_its_width_and_what_refers_to_it() -> None:
    before = shop()
    before["Sales"].widths = {2: 20.0, 3: 12.0, 4: 30.0}
    book = before.fork()
    move_column(book, sheet="Sales", column="Price", before="Item")
    assert [book["Sales"].value(1, c) for c in range(1, 6)] == ["Code", "Price", "Item", "Qty", "Day"]
    assert book["Sums"].cell(1, 2).formula == "=SUMIF(Sales!C2:C5,A1,Sales!D2:D5)"
    assert book["Sales"].widths == {2: 30.0, 3: 20.0, 4: 12.0}
    args = {"sheet": "Sales", "column": "Price", "other": "Item"}
    assert column_before(before, book, **args).passed
    book["Sales"].widths = dict(before["Sales"].widths)
    assert column_before(before, book, **args).passed
    book["Sales"].widths[3] = 40.0
    assert not column_before(before, book, **args).passed


def test_a_row_moves_within_the_sums() -> None:
    before, book = shop(), shop()
    move_row_above(book, sheet="Sales", key_column="Code", key="A-4", above="A-2")
    assert column(book, "Sales", "A", 2, 6) == ["A-1", "A-4", "A-2", "A-3", None]
    recalculate(book)
    assert book["Sums"].value(1, 2) == 17
    assert row_above(before, book, sheet="Sales", key_column="Code", key="A-4", above="A-2").passed
    with pytest.raises(ValueError, match="cannot be moved above 'A-1'"):
        move_row_above(shop(), sheet="Sales", key_column="Code", key="A-4", above="A-1")


def test_rows_and_columns_are_hidden_shown_and_grouped() -> None:
    before, book = shop(), shop()
    show_rows(book, sheet="Sales", first=2, last=4, shown=False)
    show_rows(book, sheet="Sales", first=3, last=3, shown=True)
    assert book["Sales"].hidden_rows == {2, 4}
    assert not rows_show(before, book, sheet="Sales", first=2, last=4, shown=False).passed
    show_column(book, sheet="Sales", letter="D", shown=False)
    assert book["Sales"].hidden_columns == {4}
    group_rows(book, sheet="Sales", first=2, last=3, grouped=True)
    group_rows(book, sheet="Sales", first=3, last=3, grouped=False)
    assert book["Sales"].row_levels == {2: 1}
    assert not rows_grouped(before, book, sheet="Sales", first=2, last=3, grouped=True).passed
    group_rows_with(book, sheet="Past", column="Item", value="apple")
    assert book["Past"].row_levels == {3: 1}
    assert rows_with_grouped(before, book, sheet="Past", column="Item", value="apple").passed


def test_sheets_come_are_renamed_and_move() -> None:
    before, book = shop(), shop()
    insert_sheet(book, name="New", after="Sales")
    assert book.titles == ("Sales", "New", "Past", "Sums")
    assert sheet_behind(before, book, sheet="New", other="Sales").passed
    with pytest.raises(ValueError, match="there is a sheet 'past' already"):
        insert_sheet(book, name="past", after="Sales")
    rename_sheet(book, sheet="Sales", name="Sold goods")
    assert book["Sums"].cell(1, 2).formula == "=SUMIF('Sold goods'!B2:B5,A1,'Sold goods'!C2:C5)"
    assert sheet_renamed(before, book, sheet="Sales", name="Sold goods").passed
    move_sheet_before(book, sheet="Sums", before="Sold goods")
    assert book.titles == ("Sums", "Sold goods", "New", "Past")
    assert sheet_at(before, book, sheet="Sums", position=1).passed
    copy_sheet(book, sheet="Past", name="Copy", after="Sums")
    assert book.titles == ("Sums", "Copy", "Sold goods", "New", "Past")
    assert book["Copy"].value(2, 1) == "A-1"


def test_the_last_sheet_that_shows_cannot_be_hidden() -> None:
    before, book = shop(), shop()
    for title in ("Sales", "Past"):
        show_sheet(book, sheet=title, shown=False)
    assert book.active == 2
    assert sheet_shows(before, book, sheet="Past", shown=False).passed
    with pytest.raises(ValueError, match="last sheet that shows"):
        show_sheet(book, sheet="Sums", shown=False)


@pytest.mark.parametrize(("tab", "passed"), [("FF0000", True), ("C9211E", True), ("0000FF", False), (None, False)])
def test_a_red_tab_may_have_any_red(tab: str | None, passed: bool) -> None:
    before, book = shop(), shop()
    book["Sales"].tab = tab
    assert tab_coloured(before, book, sheet="Sales", colour="red").passed is passed
    colour_tab(book, sheet="Sales", colour="red")
    assert tab_coloured(before, book, sheet="Sales", colour="red").passed


def test_frozen_rows_and_columns() -> None:
    before, book = shop(), shop()
    freeze(book, sheet="Sales", top=1, left=2)
    assert book["Sales"].freeze == (2, 3)
    assert frozen(before, book, sheet="Sales", top=1, left=2).passed
    assert not frozen(before, book, sheet="Sales", top=1, left=0).passed
    freeze(book, sheet="Sales", top=0, left=0)
    assert book["Sales"].freeze is None


@pytest.mark.parametrize("check", [rows_inserted, rows_gone])
def test_a_sheet_that_is_gone_is_a_failure_in_words(check) -> None:
    found = check(shop(), Book(), sheet="Sales", row=2, count=1)
    assert not found.passed
    assert "no sheet 'Sales'" in found.why
