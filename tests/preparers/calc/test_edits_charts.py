"""Edits and checks of charts, on a table of four rows; what series refer to is written down by hand."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import preparers.libreoffice_calc
from forge.preparer import Arguments
from preparers._libreoffice import Office
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.checks import charts as checks
from preparers.libreoffice_calc.edits import charts as edits
from preparers.libreoffice_calc.parts import Chart, Series
from preparers.libreoffice_calc.preparer import Calc

TABLE: tuple[tuple[str, Any, Any], ...] = (
    ("Name", "Qty", "Price"),
    ("fig", 3, 2),
    ("pear", 4, 5),
    ("plum", 1, 7),
    ("kiwi", 6, 6),
)
QTY = Series("Sales!$B$1", "Sales!$A$2:$A$5", "Sales!$B$2:$B$5")
PRICE = Series("Sales!$C$1", "Sales!$A$2:$A$5", "Sales!$C$2:$C$5")
OLD = Chart("column", (replace(QTY, values="Sales!$B$2:$B$4", categories="Sales!$A$2:$A$4"),), 9, 1, "Old")
PAIR = Chart("line", (QTY, PRICE), 30, 1, "Pair", x_title="Name", legend="b")
NEW: dict[str, Any] = {"sheet": "Sales", "kind": "column", "columns": ["Qty"], "by": "Name", "title": "New"}
BY_HAND = Path(preparers.libreoffice_calc.__file__).with_name("by_hand")


@pytest.fixture
def book() -> Book:
    """Names, quantities and prices in A1:C5 of `Sales`, two charts below; the same charts on `Copy`."""
    sheet = Sheet("Sales", charts=(OLD, PAIR))
    for row, (name, quantity, price) in enumerate(TABLE, 1):
        sheet.put(row, 1, name)
        sheet.put(row, 2, quantity)
        sheet.put(row, 3, price)
    return Book([sheet, Sheet("Copy", charts=(OLD,))])


def done(book: Book, edit: Any, **arguments: Any) -> Book:
    after = book.fork()
    edit(after, **arguments)
    return after


def charts(book: Book, *made: Chart) -> Book:
    """The book with these charts on its first sheet."""
    after = book.fork()
    after["Sales"].charts = made
    return after


# ---- new charts
def test_a_new_chart_shows_columns_of_the_table(book: Book) -> None:
    found = done(book, edits.insert_chart, **NEW)["Sales"].charts[2]
    assert (found.kind, found.series, found.title, found.legend) == ("column", (QTY,), "New", "r")
    found = done(
        book, edits.insert_chart, sheet="Sales", kind="bar", columns=["Qty", "Price"], by="Name", rows=2, legend="none",
        stacked=True, cell="F7",
    )["Sales"].charts[2]  # fmt: skip
    assert [s.values for s in found.series] == ["Sales!$B$2:$B$3", "Sales!$C$2:$C$3"]
    assert {s.categories for s in found.series} == {"Sales!$A$2:$A$3"}
    assert (found.legend, found.grouping, found.row, found.column) == (None, "stacked", 7, 6)


def test_more_rows_than_there_are_cannot_be_charted(book: Book) -> None:
    with pytest.raises(ValueError, match="no 5 rows"):
        edits.insert_chart(book, **NEW, rows=5)


MADE = Chart("column", (QTY,), 2, 6, "New")


@pytest.mark.parametrize(
    "found",
    [
        MADE,
        replace(MADE, row=40, width=9.0, x_title="Name", legend="b"),
        replace(MADE, series=(replace(QTY, name='"Qty"'),)),
        replace(MADE, series=(replace(QTY, name=None),)),
        replace(MADE, series=(replace(QTY, values="'Sales'!$B$2:$B$5"),), grouping="stacked"),
    ],
)
def test_a_new_chart_may_stand_and_be_named_as_people_do_it(book: Book, found: Chart) -> None:
    assert checks.chart_added(book, charts(book, OLD, PAIR, found), **NEW).passed
    assert checks.chart_added(book, charts(book, found, OLD, PAIR), **NEW).passed


@pytest.mark.parametrize(
    ("made", "why"),
    [
        ((OLD, PAIR), "0 new charts"),
        ((OLD, PAIR, MADE, MADE), "2 new charts"),
        ((OLD, MADE), "'Pair' has changed or is gone"),
        ((replace(OLD, title="Other"), PAIR, MADE), "'Old' has changed or is gone"),
        ((OLD, PAIR, replace(MADE, kind="bar")), "a bar chart, not column"),
        ((OLD, PAIR, replace(MADE, title=None)), "title is None"),
        ((OLD, PAIR, replace(MADE, series=(PRICE,))), "not Sales!\\$B\\$2:\\$B\\$5"),
        ((OLD, PAIR, replace(MADE, series=(QTY, PRICE))), "also shows Sales!\\$C\\$2:\\$C\\$5"),
        ((OLD, PAIR, replace(MADE, series=(replace(QTY, categories=None),))), "categories are None"),
        ((OLD, PAIR, replace(MADE, series=(replace(QTY, name='"Price"'),))), "called 'Price'"),
        ((OLD, PAIR, replace(MADE, grouping="percentStacked")), "series are percentStacked"),
        ((OLD, PAIR, replace(MADE, width=0.2, height=0.2)), "nothing can be made out in 0.2 by 0.2 cm"),
    ],
)
def test_what_is_no_such_chart_is_refused(book: Book, made: tuple[Chart, ...], why: str) -> None:
    found = checks.chart_added(book, charts(book, *made), **NEW)
    assert not found.passed
    assert re.search(why, found.why), found.why


def test_several_series_need_their_names_in_any_order(book: Book) -> None:
    both = {**NEW, "columns": ["Qty", "Price"]}
    assert checks.chart_added(book, charts(book, OLD, PAIR, replace(MADE, series=(PRICE, QTY))), **both).passed
    bare = replace(MADE, series=(QTY, replace(PRICE, name=None)))
    assert not checks.chart_added(book, charts(book, OLD, PAIR, bare), **both).passed


# ---- changed charts
@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ({"title": "Fresh"}, {"title": "Fresh"}),
        ({"title": ""}, {"title": ""}),
        ({"x_title": "N", "y_title": "V"}, {"x_title": "N", "y_title": "V"}),
        ({"legend": "top"}, {"legend": "t"}),
        ({"legend": "none"}, {"legend": None}),
        ({"kind": "area"}, {"kind": "area", "grouping": None}),
        ({"kind": "bar", "stacked": True}, {"kind": "bar", "grouping": "stacked"}),
        ({"cell": "D20"}, {"row": 20, "column": 4}),
        ({"width": 20.0, "height": 11.0}, {"width": 20.0, "height": 11.0}),
    ],
)
def test_only_what_is_given_changes(book: Book, given: dict[str, Any], wanted: dict[str, Any]) -> None:
    after = done(book, edits.change_chart, sheet="Sales", chart="Pair", **given)
    assert after["Sales"].charts == (OLD, replace(PAIR, **wanted))
    assert checks.chart_changed(book, after, sheet="Sales", chart="Pair", **given).passed
    assert not checks.chart_changed(book, book, sheet="Sales", chart="Pair", **given).passed


def test_a_chart_that_is_not_there_cannot_be_changed(book: Book) -> None:
    with pytest.raises(ValueError, match="0 charts of 'Sales' are titled 'None'"):
        edits.change_chart(book, sheet="Sales", chart="None", title="x")


def test_a_chart_is_deleted_or_copied(book: Book) -> None:
    after = done(book, edits.delete_chart, sheet="Sales", chart="Old")
    assert after["Sales"].charts == (PAIR,)
    assert checks.chart_gone(book, after, sheet="Sales", chart="Old").passed
    assert not checks.chart_gone(book, book, sheet="Sales", chart="Old").passed
    after = done(book, edits.copy_chart, sheet="Sales", chart="Pair", to_sheet="Copy")
    assert after["Copy"].charts == (OLD, PAIR)
    after["Copy"].charts = (OLD, replace(PAIR, row=99))
    assert checks.chart_copied(book, after, sheet="Sales", chart="Pair", to_sheet="Copy").passed
    assert not checks.chart_copied(book, after, sheet="Sales", chart="Old", to_sheet="Copy").passed
    assert not checks.chart_copied(book, book, sheet="Sales", chart="Pair", to_sheet="Copy").passed


def test_a_series_is_added_over_the_rows_that_are_shown(book: Book) -> None:
    order: dict[str, Any] = {"sheet": "Sales", "chart": "Old", "column": "Price"}
    after = done(book, edits.add_chart_series, **order)
    more = Series("Sales!$C$1", "Sales!$A$2:$A$4", "Sales!$C$2:$C$4")
    assert after["Sales"].charts[0].series == (*OLD.series, more)
    assert checks.series_added(book, after, **order).passed
    named = charts(book, replace(OLD, series=(replace(more, name='"Price"'), *OLD.series)), PAIR)
    assert checks.series_added(book, named, **order).passed
    for wrong in (
        replace(OLD, series=(*OLD.series, PRICE)),
        replace(OLD, series=(more,)),
        replace(OLD, series=(*OLD.series, more), title="Other"),
    ):
        assert not checks.series_added(book, charts(book, wrong, PAIR), **order).passed
    with pytest.raises(ValueError, match="shows 'Qty' already"):
        edits.add_chart_series(book, sheet="Sales", chart="Old", column="Qty")


def test_a_series_is_removed(book: Book) -> None:
    order: dict[str, Any] = {"sheet": "Sales", "chart": "Pair", "series": "Qty"}
    after = done(book, edits.remove_chart_series, **order)
    assert after["Sales"].charts[1].series == (PRICE,)
    assert checks.series_gone(book, after, **order).passed
    assert not checks.series_gone(book, book, **order).passed


def test_rows_and_categories_change_for_all_series(book: Book) -> None:
    after = done(book, edits.set_chart_rows, sheet="Sales", chart="Pair", rows=3)
    assert [s.values for s in after["Sales"].charts[1].series] == ["Sales!$B$2:$B$4", "Sales!$C$2:$C$4"]
    assert [s.categories for s in after["Sales"].charts[1].series] == ["Sales!$A$2:$A$4"] * 2
    assert checks.chart_rows(book, after, sheet="Sales", chart="Pair", rows=3).passed
    assert not checks.chart_rows(book, after, sheet="Sales", chart="Pair", rows=4).passed
    after = done(book, edits.set_chart_categories, sheet="Sales", chart="Old", column="Price")
    assert after["Sales"].charts[0].series == (replace(OLD.series[0], categories="Sales!$C$2:$C$4"),)
    assert checks.chart_categories(book, after, sheet="Sales", chart="Old", column="Price").passed
    assert not checks.chart_categories(book, book, sheet="Sales", chart="Old", column="Price").passed


# ---- as LibreOffice does it
@pytest.mark.parametrize(
    ("columns", "more"),
    [
        (["Qty"], {"kind": "column", "title": "New"}),
        (["Qty", "Price"], {"kind": "bar", "legend": "bottom", "stacked": True}),
        (["Price"], {"kind": "pie", "rows": 3}),
        (["Price"], {"kind": "line", "x_title": "X", "y_title": "Y"}),
    ],
)
def test_a_chart_that_libreoffice_makes_is_accepted(
    book: Book, office: Office, columns: list[str], more: dict[str, Any]
) -> None:
    calc, order = Calc(), {"sheet": "Sales", "columns": columns, "by": "Name", **more}
    verb = calc.verbs("edit")["insert_chart"]
    assert verb.hand
    twin = verb.hand(book, Arguments(verb.bind(order)))
    assert twin
    made = calc.read(office.perform(calc.write(book), ".xlsx", BY_HAND, twin[0], dict(twin[1])))
    finding = checks.chart_added(book, made, **order)
    assert finding.passed, finding.why
