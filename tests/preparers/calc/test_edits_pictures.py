"""Edits and checks of pictures and properties; sizes worked out by hand at 96 pixels an inch, 37.8 a centimetre."""

from __future__ import annotations

import io
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import preparers.libreoffice_calc
from forge.model import Entry
from forge.preparer import Arguments
from preparers._libreoffice import Office
from preparers._pictures import logo, photo
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.checks import document, pictures
from preparers.libreoffice_calc.observing.workbook import observe
from preparers.libreoffice_calc.parts import Picture
from preparers.libreoffice_calc.preparer import Calc

CALC = Calc()
BY_HAND = Path(preparers.libreoffice_calc.__file__).with_name("by_hand")
BOATS, HILLS, MARK = photo(random.Random(1), subject="harbour"), photo(random.Random(2)), logo("KL", random.Random(3))
ONE, OTHER = Picture(BOATS, 3, 5, 480, 320, "boats"), Picture(HILLS, 24, 5, 480, 320)


@pytest.fixture
def book() -> Book:
    """Two photos at E3 and E24 of `Sales`, one at E3 of `Copy`; mark.png and hills.png lie beside the file."""
    sheets = [Sheet("Sales", pictures=(ONE, OTHER)), Sheet("Copy", pictures=(ONE,))]
    for sheet in sheets:
        sheet.put(1, 1, "Name")
        sheet.put(2, 1, "fig")
    return Book(sheets, beside={"mark.png": MARK, "hills.png": HILLS})


def done(book: Book, edit: str, **arguments: Any) -> Book:
    after, verb = book.fork(), CALC.verbs("edit")[edit]
    verb.function(after, **verb.bind(arguments))
    return after


def shapes(book: Book, sheet: str = "Sales") -> list[tuple[int, int, int, int]]:
    return [(p.row, p.column, p.width, p.height) for p in book[sheet].pictures]


def test_pictures_keep_their_proportions_unless_both_lengths_are_given(book: Book) -> None:
    at = {"sheet": "Sales", "picture": "E24"}
    assert shapes(done(book, "change_picture", **at, width=6.35))[1] == (24, 5, 240, 160)
    assert shapes(done(book, "change_picture", **at, height=2.54))[1] == (24, 5, 144, 96)
    assert shapes(done(book, "change_picture", **at, width=2.54, height=2.54))[1] == (24, 5, 96, 96)
    assert shapes(done(book, "change_picture", **at, cell="B40"))[1] == (40, 2, 480, 320)
    assert shapes(done(book, "insert_picture", sheet="Copy", image="mark.png", cell="C9"), "Copy")[1] == (
        9,
        3,
        200,
        200,
    )


def test_what_cannot_be_done_with_pictures_is_told(book: Book) -> None:
    with pytest.raises(ValueError, match="0 pictures of 'Sales' begin in E4"):
        done(book, "delete_picture", sheet="Sales", picture="E4")
    with pytest.raises(ValueError, match=r"no picture file 'other\.png'"):
        done(book, "insert_picture", sheet="Sales", image="other.png", cell="A9")
    with pytest.raises(ValueError, match="like that already"):
        done(book, "change_picture", sheet="Sales", picture="E3", alt="boats")


WORK: list[tuple[str, str, dict[str, Any]]] = [
    ("insert_picture", "picture_inserted", {"sheet": "Sales", "image": "mark.png", "cell": "A9"}),
    ("insert_picture", "picture_inserted", {"sheet": "Copy", "image": "hills.png", "cell": "B30", "width": 5}),
    ("change_picture", "picture_changed", {"sheet": "Sales", "picture": "E24", "cell": "B50"}),
    ("change_picture", "picture_changed", {"sheet": "Sales", "picture": "E3", "width": 6, "alt": "two boats"}),
    ("delete_picture", "picture_gone", {"sheet": "Sales", "picture": "E3"}),
    ("move_picture_to", "picture_moved_to", {"sheet": "Sales", "picture": "E24", "to_sheet": "Copy", "cell": "B40"}),
    ("set_properties", "properties_are", {"title": "Stock", "keywords": "draft", "comments": "Of May."}),
]


@pytest.mark.parametrize(("edit", "check", "order"), WORK)
def test_libreoffice_does_the_same(edit: str, check: str, order: dict[str, Any], book: Book, office: Office) -> None:
    verb, judge = CALC.verbs("edit")[edit], CALC.verbs("check")[check]
    assert verb.hand
    twin = verb.hand(book, Arguments(verb.bind(order)))
    assert twin
    made = CALC.read(office.perform(CALC.write(book), ".xlsx", BY_HAND, twin[0], dict(twin[1])))
    for after, right in ((made, True), (done(book, edit, **order), True), (book.fork(), False)):
        finding = judge.function(book, after, **judge.bind(order))
        assert finding.passed is right, finding.why


def test_more_than_was_asked_for_is_seen(book: Book) -> None:
    asked = {"sheet": "Sales", "picture": "E3", "width": 6.0}
    after = done(book, "change_picture", **asked)
    after["Sales"].pictures = (after["Sales"].pictures[0], replace(OTHER, row=30))
    assert not pictures.picture_changed(book, after, **asked).passed
    after["Sales"].pictures = (replace(ONE, width=227, height=227), OTHER)
    assert "6.0 × 6.0 cm, wanted 6.0 × 4.0 cm" in pictures.picture_changed(book, after, **asked).why
    order = {"sheet": "Sales", "image": "mark.png", "cell": "A9"}
    after["Sales"].pictures = (ONE, OTHER, Picture(HILLS, 9, 1, 480, 320))
    assert "does not show mark.png" in pictures.picture_inserted(book, after, **order).why
    assert not document.properties_are(book, done(book, "set_properties", title="Stocks"), title="Stock").passed


def test_a_picture_packed_anew_shows_the_same(book: Book) -> None:
    again = io.BytesIO()
    Image.open(io.BytesIO(BOATS)).convert("RGB").save(again, "PNG", compress_level=1)
    assert again.getvalue() != BOATS
    after = book.fork()
    after["Sales"].pictures = (replace(ONE, data=again.getvalue()), OTHER)
    assert observe(after) == observe(book)


def test_pictures_beside_a_workbook_can_be_inserted_only_from_its_folder(book: Book) -> None:
    files = {
        "Documents/stock.xlsx": Entry(data=CALC.write(book)), "Documents/mark.png": Entry(data=MARK),
        "Desktop/hills.png": Entry(data=HILLS), "Documents/notes.txt": Entry(data=b"hills.png"),
    }  # fmt: skip
    assert CALC.load(files).documents["Documents/stock.xlsx"].beside == {"mark.png": MARK}
