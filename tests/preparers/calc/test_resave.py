"""What LibreOffice does to a workbook that it opens and saves changes no fact, and hides no change of a user's."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from forge.model import differences
from preparers._libreoffice import Office
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import Font
from preparers.libreoffice_calc.observing.lawful import unlawful
from preparers.libreoffice_calc.observing.same import same
from preparers.libreoffice_calc.observing.workbook import observe
from preparers.libreoffice_calc.reading.workbook import read
from preparers.libreoffice_calc.writing.workbook import write
from tests.preparers.calc.every_field import CHANGES, VARIANTS, full_book
from tests.preparers.calc.random_books import random_book
from tests.preparers.together import seen_after


def saved(office: Office, book: Book, *, recalculate: bool = False) -> Book:
    """The book as LibreOffice writes it, on request after computing everything anew."""
    return read(office.resave(write(book), ".xlsx", recalculate=recalculate))


@pytest.mark.parametrize("seed", range(1000, 1025))
def test_a_resave_changes_no_fact_of_a_lawful_book(office: Office, seed: int) -> None:
    book = random_book(random.Random(seed))
    assert unlawful(book) == []
    assert differences(observe(book), observe(saved(office, book, recalculate=True)), same) == ()


def test_a_second_resave_changes_nothing_either(office: Office) -> None:
    data = office.resave(write(full_book()), ".xlsx", recalculate=True)
    again = office.resave(data, ".xlsx")
    assert differences(observe(full_book()), observe(read(again)), same) == ()


def test_changes_are_still_seen_after_a_resave(office: Office) -> None:
    changes = {**CHANGES, **VARIANTS}
    seen_after(lambda book: saved(office, book), full_book, changes, observe, same, unlawful)


# ---- what a user does generously -----------------------------------------------------------------------------------
STYLING = """
def bold(document, *, sheet, area):
    document.Sheets.getByName(sheet).getCellRangeByName(area).CharWeight = 150.0

def filled(document, *, sheet, area):
    document.Sheets.getByName(sheet).getCellRangeByName(area).CellBackColor = 0xFFD966
"""


@pytest.mark.parametrize("area", ["B1:B9", "B1:B1048576", "B1:B500"])
def test_a_column_chosen_generously_is_the_column_in_use(office: Office, tmp_path: Path, area: str) -> None:
    plugin = tmp_path / "styling.py"
    plugin.write_text(STYLING)
    start, done = full_book(), full_book()
    for book in (start, done):
        del book.sheets[0].cells[5, 2]
        book.sheets[0].filter = book.sheets[0].protection = None
    done.sheets[0].restyle([(row, 2) for row in range(1, 10)], font=Font(bold=True))
    data = office.perform(write(start), ".xlsx", plugin, "bold", {"sheet": "S", "area": area}, recalculate=False)
    assert differences(observe(done), observe(read(data)), same) == ()


def test_a_fill_beyond_what_is_in_use_is_seen(office: Office, tmp_path: Path) -> None:
    plugin = tmp_path / "styling.py"
    plugin.write_text(STYLING)
    start = full_book()
    start.sheets[0].protection = None
    data = office.perform(
        write(start), ".xlsx", plugin, "filled", {"sheet": "S", "area": "J1:J1048576"}, recalculate=False
    )
    found = {d.address for d in differences(observe(start), observe(read(data)), same)}
    assert found == {"S!~column_look/J"}
