"""Text files beside workbooks: what the facts say of them is in them, and LibreOffice's own import of one passes."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest

from forge.scenario import Scenario
from preparers._libreoffice import Office
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.checks.listing import sheet_filled
from preparers.libreoffice_calc.edits.listing import insert_filled_sheet
from preparers.libreoffice_calc.reading.workbook import read
from tests.preparers.calc.recipe_books import CALC

DELIMITERS = {"commas": ",", "semicolons": ";", "tabs": "\t"}
ROWS: list[list[Any]] = [["Number", "Pieces"], ["A-7", 12], ["A-9", 3.5]]


def handed(recipe: str, kind: str, locale: str, key: str = "handed") -> tuple[dict[str, Any], list[list[str]], bytes]:
    """What the facts say of the file, its rows as the csv module reads them, and its bytes."""
    scene = Scenario.draw(key, locale=locale)
    prepared = CALC.verbs("recipe")[recipe].function(scene, rows=14, decorate=(f"file_{kind}",))
    says = prepared.facts.extra[kind]
    (data,) = (entry.data for name, entry in prepared.others.items() if name.endswith(says["file"]))
    return says, list(csv.reader(io.StringIO(data.decode()), delimiter=DELIMITERS[says["separator"]])), data


@pytest.mark.parametrize("locale", ["en_US", "ja_JP", "de_DE"])
@pytest.mark.parametrize(
    ("recipe", "kind"), [("lab_results", "records"), ("tickets", "corrections"), ("orders", "stock")]
)
def test_the_file_holds_what_the_facts_say(recipe: str, kind: str, locale: str) -> None:
    says, found, _ = handed(recipe, kind, locale)
    assert found == [says["names"], *([str(v) for v in row] for row in says["rows"])]
    assert says["lines"][0] == [DELIMITERS[says["separator"]].join(says["names"])]


def test_corrections_change_known_records_and_records_are_new() -> None:
    scene = Scenario.draw("keys", locale="en_GB")
    facts = CALC.verbs("recipe")["tickets"].function(scene, rows=14, decorate=("file_corrections",)).facts
    assert {key for key, _ in facts.extra["corrections"]["rows"]} < set(facts.keys)
    facts = CALC.verbs("recipe")["lab_results"].function(scene, rows=14, decorate=("file_records",)).facts
    assert set(facts.keys).isdisjoint(row[0] for row in facts.extra["records"]["rows"])


def test_libreoffices_own_import_of_a_file_is_that_sheet(office: Office) -> None:
    seen = set()
    for number in range(12):
        says, _, data = handed("orders", "stock", "en_US", f"imported {number}")
        if says["separator"] != "commas" or len(seen) > 1:
            continue
        seen.add(number)
        (page,) = read(office.resave(data, ".csv", to=".xlsx")).sheets
        page.title = "New"
        before = Book([Sheet("Old")])
        assert sheet_filled(before, Book([Sheet("Old"), page]), sheet="New", rows=[says["names"], *says["rows"]]).passed
    assert seen


def filled() -> tuple[Book, Book]:
    before = Book([Sheet("First"), Sheet("Last")])
    after = before.fork()
    insert_filled_sheet(after, name="New", after="First", rows=ROWS)
    return before, after


def test_a_filled_sheet_stands_behind_the_other() -> None:
    before, after = filled()
    assert after.titles == ("First", "New", "Last")
    assert [[after["New"].value(r, c) for c in (1, 2)] for r in (1, 2, 3)] == ROWS
    assert sheet_filled(before, after, sheet="New", rows=ROWS).passed
    with pytest.raises(ValueError, match="there is a sheet 'Last' already"):
        insert_filled_sheet(after, name="Last", after="First", rows=ROWS)


@pytest.mark.parametrize(
    ("row", "column", "value", "style", "why"),
    [
        (2, 2, "12", {}, "B2 holds '12', wanted 12"),
        (2, 2, 12, {"number_format": "0%"}, "B2 is formatted '0%'"),
        (1, 1, "Number", {"fill": "FFFF00"}, "A1 has another fill than a new cell"),
        (4, 1, "more", {}, "A4 holds something, too"),
    ],
)
def test_what_is_wrong_with_a_filled_sheet_is_said(
    row: int, column: int, value: Any, style: dict[str, Any], why: str
) -> None:
    before, after = filled()
    after["New"].put(row, column, value, **style)
    assert sheet_filled(before, after, sheet="New", rows=ROWS).why == why
