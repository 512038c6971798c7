"""Recipes: their facts are true of the file, as openpyxl reads it; values fit each other; the same key repeats."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from datetime import datetime
from typing import Any

import pytest

from forge.scenario import Scenario, locale_codes
from preparers.libreoffice_calc.observing.workbook import observe
from tests.preparers.calc.recipe_books import CALC, RECIPES, Sheet, made, opened, plain


def test_there_are_recipes_for_many_walks_of_life():
    assert len(RECIPES) >= 14
    assert {"orders", "inventory", "invoices", "payroll", "grade_book", "appointments", "bookings"} <= set(RECIPES)


@pytest.mark.parametrize("locale", locale_codes())
@pytest.mark.parametrize("name", RECIPES)
def test_the_table_is_where_the_facts_say(name, locale):
    _, facts, data = plain(name, locale)
    book = opened(data)
    sheet = book[facts.sheet]
    assert tuple(book.sheetnames) == facts.sheets
    assert book.active.title == facts.sheet
    assert facts.other_sheets == facts.sheets[1:]
    assert {facts.sibling, *facts.list_sheets} | ({facts.summary_sheet} - {""}) == set(facts.other_sheets)
    area = sheet[facts.table]
    assert tuple(cell.value for cell in area[0]) == facts.columns
    assert len(set(facts.columns)) == len(facts.columns)
    assert all(isinstance(text, str) and text == text.strip() for text in facts.columns)
    assert all(cell.value is not None for row in area for cell in row)
    assert (area[0][0].row, area[-1][0].row) == (facts.header_row, facts.last_row)
    assert {h: area[0][i].column_letter for i, h in enumerate(facts.columns)} == dict(facts.letters)
    assert tuple(cell.value for cell in book[facts.sibling][facts.sibling_table][0]) == facts.columns


@pytest.mark.parametrize("locale", locale_codes())
@pytest.mark.parametrize("name", RECIPES)
def test_around_the_table_all_is_free(name, locale):
    _, facts, data = plain(name, locale)
    sheet = opened(data)[facts.sheet]
    used = {(c.row, c.column_letter) for row in sheet.iter_rows() for c in row if c.value is not None}
    rows, columns = {row for row, _ in used}, {column for _, column in used}
    assert facts.free_column not in columns
    assert facts.last_row + 1 not in rows
    assert facts.header_row == 1 or facts.header_row - 1 not in rows
    assert max(rows) == facts.free_row - 2
    assert facts.title == (sheet["A1"].value if facts.title_cell == "A1" else "")
    others = [c.value for row in sheet.iter_rows() for c in row if c.row != facts.header_row]
    assert not set(facts.columns) & set(others)
    texts = [v for v in others if isinstance(v, str) and not v.startswith("=")]
    assert not [t for t in texts if t.startswith("'") or t != t.strip()]


@pytest.mark.parametrize("locale", locale_codes())
@pytest.mark.parametrize("name", RECIPES)
def test_columns_hold_what_their_kind_says(name, locale):
    _, facts, data = plain(name, locale)
    sheet = Sheet(data, facts)
    for kind in ("text", "category", "whole", "money", "date", "formula"):
        assert getattr(facts, f"{kind}_columns"), kind
    assert facts.keys == tuple(sheet.column(facts.key_column))
    assert len(set(facts.keys)) == facts.last_row - facts.header_row
    types = {
        "key": str, "text": str, "category": str, "date": datetime, "whole": int, "money": int | float,
        "number": int | float, "percent": int | float,
    }  # fmt: skip
    for header, kind in facts.kinds.items():
        values = sheet.column(header)
        assert kind == "time" or all(isinstance(v, types[kind]) for v in values), (header, values)
        assert sheet.code(header) == facts.formats[header]
        assert (sheet.code(header) == "General") == (kind in ("key", "text", "category")), header
        assert (header in facts.formula_columns) == str(sheet.column(header, formulas=True)[0]).startswith("=")


@pytest.mark.parametrize("locale", locale_codes())
@pytest.mark.parametrize("name", RECIPES)
def test_values_are_as_the_facts_say(name, locale):
    _, facts, data = plain(name, locale)
    sheet = Sheet(data, facts)
    for header in facts.category_columns:
        values = sheet.column(header)
        assert tuple(dict.fromkeys(values)) == facts.values_of[header]
        assert 2 <= len(set(values)) < len(values)
    for header in (*facts.number_columns, *facts.figure_columns):
        assert list(facts.numbers_of[header]) == pytest.approx(sheet.column(header))
    for header, days in facts.dates_of.items():
        assert list(days) == [day.date().isoformat() for day in sheet.column(header)]
    for header, texts in facts.texts_of.items():
        assert list(texts) == sheet.column(header)
    assert not [c.value for row in sheet.values.iter_rows() for c in row if str(c.value).startswith("#")]


@pytest.mark.parametrize("locale", locale_codes())
@pytest.mark.parametrize("name", RECIPES)
def test_sorting_by_a_sortable_column_has_one_result_and_changes_something(name, locale):
    _, facts, data = plain(name, locale)
    assert facts.sortable_columns
    for header in facts.sortable_columns:
        values = [v.casefold() if isinstance(v, str) else v for v in Sheet(data, facts).column(header)]
        assert len(set(values)) == len(values)
        assert values not in (sorted(values), sorted(values, reverse=True))


@pytest.mark.parametrize("name", RECIPES)
def test_totals_add_up(name):
    _, facts, data = plain(name, "de_DE")
    sheet = Sheet(data, facts)
    if facts.total_row is None:
        assert facts.total_columns == ()
        return
    assert facts.total_row == facts.last_row + 2
    for header in facts.total_columns:
        letter = facts.letters[header]
        cell = f"{letter}{facts.total_row}"
        assert sheet.formulas[cell].value == f"=SUM({letter}{facts.first_row}:{letter}{facts.last_row})"
        assert sheet.values[cell].value == pytest.approx(sum(sheet.column(header)))


@pytest.mark.parametrize("name", [n for n in RECIPES if plain(n, "en_US")[1].summary_sheet])
def test_the_summary_counts_all_rows_by_category(name):
    _, facts, data = plain(name, "en_US")
    counted = {
        row[0].value: row[1].value for row in opened(data, values=True)[facts.summary_sheet].iter_rows(min_row=2)
    }
    values = Sheet(data, facts).column(facts.summary_by)
    assert counted == {value: values.count(value) for value in values}


# ---- values that fit each other, by their English headings
FITS: dict[str, Any] = {
    "invoices": lambda r: (
        0 <= r["Amount paid"] <= r["Gross amount"] + 1e-9 and r["Due date"] > r["Invoice date"]
        and (r["Status"] != "Paid" or r["Balance"] == 0) and (r["Status"] == "Paid" or r["Balance"] > 0)
    ),
    "bookings": lambda r: r["Departure"] > r["Arrival"] and r["Deposit"] <= r["Amount"] and r["Nights"] >= 1,
    "tenants": lambda r: r["Rent"] > r["Utilities"] > 0 and r["Security deposit"] == pytest.approx(3 * r["Rent"]),
    "events": lambda r: r["Seats free"] >= 0 and r["Seats booked"] + r["Seats free"] == r["Seats"],
    "trips": lambda r: r["Odometer end"] > r["Odometer start"] and r["Cost"] >= r["Fuel cost"],
    "members": lambda r: r["Date of birth"] < r["Member since"] and 0 <= r["Amount paid"] <= r["Fee"],
    "staff_roster": lambda r: (r["Contract"] == "Part time") == (r["Weekly hours"] < 40),
    "payroll": lambda r: 0 < r["Net pay"] < r["Gross pay"],
    "donations": lambda r: r["Net donation"] == pytest.approx(r["Amount"] - r["Processing fee"]),
    "price_list": lambda r: r["Purchase price"] < r["Sales price"] and r["Net"] <= r["Sales price"],
    "grade_book": lambda r: min(r[f"Test {n}"] for n in (1, 2, 3)) >= 0 and r["Average"] <= 100,
    "attendance": lambda r: r["Sessions attended"] <= r["Sessions held"] and r["Amount paid"] <= r["Price"],
    "appointments": lambda r: r["Start"] < r["End"],
    "lab_results": lambda r: (
        {True: "Low", False: "High"}[r["Result"] < r["Minimum"]]
        if not r["Minimum"] <= r["Result"] <= r["Maximum"] else "Normal"
    ) == r["Assessment"],
    "project_tasks": lambda r: r["Start"] < r["Deadline"] and (r["Status"] != "Planned" or r["Hours worked"] == 0),
    "timesheet": lambda r: r["Start"] < r["End"] and 0 < r["Hours"] <= 9,
    "meter_readings": lambda r: r["Consumption"] == r["Current reading"] - r["Previous reading"] > 0,
    "inventory": lambda r: (r["Status"] == "Out of stock") == (r["Stock"] == 0),
    "orders": lambda r: r["Amount"] == pytest.approx(r["Quantity"] * r["Unit price"]),
    "expenses": lambda r: r["Gross amount"] == pytest.approx(r["Net amount"] + r["Tax"]),
    "budget": lambda r: r["Actual"] == pytest.approx(sum(r[f"Quarter {n}"] for n in (1, 2, 3, 4))),
    "maintenance": lambda r: (r["Parts"] > 0) == (r["Type of work"] in ("Repair", "Replacement")),
    "shipments": lambda r: r["Insurance"] < r["Goods value"] and r["Packages"] <= r["Weight"] / 0.6 + 1,
}  # fmt: skip


@pytest.mark.parametrize("name", FITS)
def test_values_of_a_row_fit_each_other(name):
    for key in ("one", "two", "three"):
        book, facts = made(name, key, "en_US", rows=30)
        sheet = Sheet(CALC.write(book), facts)
        rows = zip(*(sheet.column(header) for header in facts.columns), strict=True)
        for row in rows:
            assert FITS[name](dict(zip(facts.columns, row, strict=True))), row


def test_dates_lie_in_the_period_that_the_sheet_names():
    for key in ("one", "two", "three", "four"):
        _, facts = made("expenses", key, "en_US")
        year = facts.sheet.rpartition(" ")[2]
        assert {day[:4] for day in facts.dates_of["Date"]} == {year}
        assert max(facts.dates_of["Date"]) <= max(Scenario.draw(key, locale="en_US").today.isoformat(), f"{year}-12-31")


# ---- repeatable, lawful
@pytest.mark.parametrize("locale", locale_codes())
@pytest.mark.parametrize("name", RECIPES)
def test_the_office_would_change_nothing(name, locale):
    assert CALC.unlawful(plain(name, locale)[0]) == []


_DIGESTS = """
import hashlib, sys
from tests.preparers.calc.recipe_books import CALC, RECIPES, made
for name in RECIPES:
    for locale in ("en_US", "ja_JP"):
        book, _ = made(name, "digest", locale, decorate=("comments", "names"), mess=("duplicates",))
        print(name, locale, hashlib.sha256(CALC.write(book)).hexdigest())
"""


def test_the_same_key_gives_the_same_bytes_in_any_process():
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "TZ": "Pacific/Auckland", "LC_ALL": "C"}
    run = subprocess.run([sys.executable, "-c", _DIGESTS], env=environment, capture_output=True, text=True, check=True)
    for line in run.stdout.splitlines():
        name, locale, digest = line.split()
        book, _ = made(name, "digest", locale, decorate=("comments", "names"), mess=("duplicates",))
        assert hashlib.sha256(CALC.write(book)).hexdigest() == digest
    assert len(run.stdout.splitlines()) == 2 * len(RECIPES)


def test_two_keys_give_different_workbooks():
    for name in RECIPES:
        one, other = (observe(made(name, key, "fr_FR")[0]) for key in ("one", "two"))
        assert one != other


@pytest.mark.parametrize("name", RECIPES)
def test_what_is_written_is_read_again(name):
    for locale in ("pl_PL", "ja_JP"):
        book, _, data = plain(name, locale)
        assert observe(CALC.read(data)) == observe(book)
