"""Edits and checks of how a sheet is printed; an inch has 2.54 cm, and LibreOffice makes room for new headers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import preparers.libreoffice_calc
from preparers._libreoffice import Office
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box
from preparers.libreoffice_calc.checks import printing as checks
from preparers.libreoffice_calc.edits import printing as edits
from preparers.libreoffice_calc.parts import Print
from preparers.libreoffice_calc.preparer import Calc

BY_HAND = Path(preparers.libreoffice_calc.__file__).with_name("by_hand")


@pytest.fixture
def book() -> Book:
    sheet = Sheet("S", print=Print(header=("", "Old", ""), row_breaks=(4, 8)))
    for row in range(1, 12):
        sheet.put(row, 1, row)
    return Book([sheet, Sheet("T")])


def printed(book: Book, edit: Any, **arguments: Any) -> Book:
    after = book.fork()
    edit(after, sheet="S", **arguments)
    return after


def test_a_range_and_lines_that_repeat(book: Book) -> None:
    after = printed(book, edits.set_print_area, area="A1:C9")
    assert after["S"].print.area == (Box(1, 1, 9, 3),)
    assert checks.print_area_is(book, after, sheet="S", area="A1:C9").passed
    assert not checks.print_area_is(book, after, sheet="S", area="A1:C8").passed
    after = printed(book, edits.repeat_rows, first=1, last=2)
    assert after["S"].print.title_rows == (1, 2)
    assert checks.rows_repeated(book, after, sheet="S", first=1, last=2).passed
    assert not checks.rows_repeated(book, book, sheet="S", first=1, last=2).passed
    after = printed(book, edits.repeat_columns, first="A", last="C")
    assert after["S"].print.title_columns == (1, 3)
    assert checks.columns_repeated(book, after, sheet="S", first="A", last="C").passed
    assert not checks.columns_repeated(book, after, sheet="S", first="A", last="B").passed


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ({"landscape": True}, {"landscape": True}),
        ({"paper": "A3"}, {"paper": "A3"}),
        ({"fit_wide": 1, "fit_tall": 0}, {"fit": (1, 0)}),
        ({"fit_wide": 2}, {"fit": (2, 0)}),
        ({"scale": 70}, {"scale": 70}),
        ({"centre_across": True, "centre_down": True}, {"centre_across": True, "centre_down": True}),
        ({"gridlines": True, "headings": True}, {"gridlines": True, "headings": True}),
        ({"left": 2.54, "top": 5.08}, {"margins": (1.0, 0.7, 2.0, 0.75)}),
    ],
)
def test_only_what_is_given_of_the_page_changes(book: Book, given: dict[str, Any], wanted: dict[str, Any]) -> None:
    after = printed(book, edits.set_page, **given)
    assert after["S"].print == replace(book["S"].print, **wanted)
    assert checks.page_is(book, after, sheet="S", **given).passed
    assert not checks.page_is(book, book, sheet="S", **given).passed


def test_a_scale_ends_a_fit_and_a4_is_no_news(book: Book) -> None:
    fitted = printed(book, edits.set_page, fit_wide=1, paper="A3")
    scaled = printed(fitted, edits.set_page, scale=80, paper="A4")
    assert (scaled["S"].print.fit, scaled["S"].print.scale, scaled["S"].print.paper) == (None, 80, None)


def test_texts_of_a_header_stay_where_none_is_given(book: Book) -> None:
    after = printed(book, edits.set_page_text, part="header", left="Draft")
    assert after["S"].print.header == ("Draft", "Old", "")
    assert checks.page_text_is(book, after, sheet="S", part="header", left="Draft").passed
    assert not checks.page_text_is(book, after, sheet="S", part="header", centre="Draft").passed


def test_a_margin_may_grow_only_beside_a_new_header(book: Book) -> None:
    footer: dict[str, Any] = {"sheet": "S", "part": "footer", "centre": "&P"}
    after = printed(book, edits.set_page_text, part="footer", centre="&P")
    for margins, right in (
        ((0.7, 0.7, 0.75, 1.02), True),
        ((0.7, 0.7, 1.02, 0.75), False),
        ((0.7, 0.7, 0.75, 1.8), False),
        ((0.7, 0.9, 0.75, 1.02), False),
    ):
        after["S"].print = replace(after["S"].print, margins=margins)
        assert checks.page_text_is(book, after, **footer).passed is right, margins


def test_page_breaks_stand_after_the_row_before(book: Book) -> None:
    after = printed(book, edits.break_before_row, row=7)
    assert after["S"].print.row_breaks == (4, 6, 8)
    assert checks.row_breaks_are(book, after, sheet="S", rows=[5, 7, 9]).passed
    assert not checks.row_breaks_are(book, after, sheet="S", rows=[7]).passed
    after = printed(book, edits.remove_row_break, row=5)
    assert after["S"].print.row_breaks == (8,)
    assert checks.row_break_gone(book, after, sheet="S", row=5).passed
    assert not checks.row_break_gone(book, book, sheet="S", row=5).passed
    after = printed(book, edits.break_before_column, before="C")
    assert after["S"].print.column_breaks == (2,)
    assert checks.column_breaks_are(book, after, sheet="S", columns=["C"]).passed
    assert not checks.column_breaks_are(book, after, sheet="S", columns=["D"]).passed
    assert printed(after, edits.remove_all_breaks)["S"].print == replace(book["S"].print, row_breaks=())


@pytest.mark.parametrize(
    ("edit", "arguments", "words"),
    [
        (edits.break_before_row, {"row": 5}, "before row 5"),
        (edits.break_before_row, {"row": 1}, "before row 1"),
        (edits.break_before_column, {"before": "A"}, "before column A"),
        (edits.remove_row_break, {"row": 6}, "no page break stands before row 6"),
        (edits.repeat_rows, {"first": 3, "last": 2}, "rows 3 to 2"),
    ],
)
def test_what_cannot_be_done_is_said(book: Book, edit: Any, arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        edit(book, sheet="S", **arguments)


def test_libreoffice_makes_room_for_a_footer_and_keeps_its_fields(book: Book, office: Office) -> None:
    calc, texts = Calc(), {"0": "&A", "1": "Page &P of &N", "2": "R&&D"}
    made = calc.read(
        office.perform(
            calc.write(book), ".xlsx", BY_HAND, "page_texts", {"sheet": "S", "part": "footer", "texts": texts}
        )
    )
    order: dict[str, Any] = {"part": "footer", "left": "&A", "centre": "Page &P of &N", "right": "R&&D"}
    assert made["S"].print.margins is not None
    finding = checks.page_text_is(book, made, sheet="S", **order)
    assert finding.passed, finding.why
