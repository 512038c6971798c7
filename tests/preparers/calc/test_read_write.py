"""Writing and reading back: nothing is lost, equal books are equal bytes, other programs read what we write."""

from __future__ import annotations

import io
import random
import string
from dataclasses import replace
from datetime import date, datetime

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook
from openpyxl.worksheet.formula import ArrayFormula

from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, Cell, Font, Style
from preparers.libreoffice_calc.observing.workbook import observe
from preparers.libreoffice_calc.parts import Chart, Picture, Series
from preparers.libreoffice_calc.reading.workbook import read, uncalculated
from preparers.libreoffice_calc.writing.workbook import write
from tests.preparers.calc.every_field import CHANGES, full_book
from tests.preparers.calc.packages import unzipped
from tests.preparers.calc.random_books import random_book

books = st.integers(0, 100_000).map(lambda seed: random_book(random.Random(seed)))
slow = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=40).filter(lambda t: "\r" not in t)
values = st.one_of(
    st.none(), st.booleans(), texts, st.integers(-(10**30), 10**30), st.floats(allow_nan=False, allow_infinity=False)
)


# ---- laws ----------------------------------------------------------------------------------------------------------
@given(books)
@slow
def test_what_is_read_has_the_facts_of_what_was_written_and_writes_the_same_bytes(book: Book) -> None:
    data = write(book)
    again = read(data)
    assert observe(again) == observe(book)
    assert write(again) == data


@given(books)
@slow
def test_equal_books_give_equal_bytes_in_whatever_order_they_were_filled(book: Book) -> None:
    other = book.fork()
    for sheet in other.sheets:
        for name in ("cells", "widths", "heights", "comments", "links", "names", "row_levels"):
            setattr(sheet, name, dict(reversed(getattr(sheet, name).items())))
    other.names = dict(reversed(other.names.items()))
    assert other == book
    assert write(other) == write(book)


@given(st.lists(values, min_size=1, max_size=20))
@settings(max_examples=100, deadline=None)
def test_any_value_comes_back(found: list[object]) -> None:
    sheet = Sheet("S", {(row, 1): Cell(value) for row, value in enumerate(found, 1)})  # type: ignore[arg-type]
    again = read(write(Book([sheet]))).sheets[0]
    for row, value in enumerate(found, 1):
        back = again.value(row, 1)
        if isinstance(value, bool) or not isinstance(value, int | float):
            assert back == (None if value == "" else value)
            assert isinstance(back, bool) == isinstance(value, bool)
        else:
            assert back == float(value)


@given(texts, texts)
@settings(max_examples=50, deadline=None)
def test_any_text_comes_back_from_runs_and_comments(first: str, second: str) -> None:
    cell = Cell(first + second, None, Style(), None, ((first, Font(bold=True)), (second, Font())))
    sheet = Sheet("S", {(1, 1): cell}, comments={(1, 1): f"x{first}x"})
    again = read(write(Book([sheet]))).sheets[0]
    assert again.cell(1, 1).value == (first + second or None)
    assert again.comments == {(1, 1): f"x{first}x"}


@pytest.mark.parametrize("name", sorted(CHANGES))
def test_every_field_survives(name: str) -> None:
    book = full_book()
    CHANGES[name](book)
    again = read(write(book))
    assert observe(again) == observe(book)
    assert write(again) == write(book)


# ---- what other programs read --------------------------------------------------------------------------------------
def test_openpyxl_reads_values_formulas_and_the_values_of_formulas() -> None:
    sheet = Sheet("S")
    sheet.put(1, 1, 12), sheet.put(2, 1, 0.1), sheet.put(3, 1, True)
    sheet.put(4, 1, date(2024, 2, 29), number_format="yyyy-mm-dd")
    sheet.cells[5, 1] = Cell("=no formula")
    sheet.cells[6, 1] = Cell("#N/A")
    sheet.cells[7, 1] = Cell(12.1, "=A1+A2")
    sheet.cells[8, 1] = Cell("x", '="x"')
    sheet.cells[9, 1] = Cell("#DIV/0!", "=1/0")
    sheet.cells[10, 1] = Cell(True, "=A1>A2")
    sheet.cells[11, 1] = Cell("a, b", '=TEXTJOIN(", ",TRUE,"a","b")')
    sheet.cells[12, 1] = Cell(24, "=SUM(A1:A1*2)", array="A12")
    data = io.BytesIO(write(Book([sheet])))
    computed = [row[0].value for row in load_workbook(data, data_only=True)["S"]]
    assert computed == [
        12,
        0.1,
        True,
        datetime(2024, 2, 29),
        "=no formula",
        "#N/A",
        12.1,
        "x",
        "#DIV/0!",
        True,
        "a, b",
        24,
    ]
    written = load_workbook(data)["S"]
    assert [written.cell(row, 1).data_type for row in (3, 5, 6, 7)] == ["b", "s", "e", "f"]
    assert written["A11"].value == '=_xlfn.TEXTJOIN(", ",TRUE,"a","b")'
    assert isinstance(written["A12"].value, ArrayFormula)


def test_openpyxl_reads_the_rest() -> None:
    found = load_workbook(io.BytesIO(write(full_book())))
    sheet = found["S"]
    styled = sheet["D2"]
    assert (styled.font.name, styled.font.sz, styled.fill.fgColor.rgb) == ("Arial", 12, "FFFFD966")
    assert styled.border.left.style == "thin"
    assert sheet["B2"].comment.text == "note"
    assert sheet["D6"].hyperlink.target == "https://example.org/a"
    assert str(sheet.merged_cells) == "A20:B21"
    assert (sheet.column_dimensions["A"].width, sheet.row_dimensions[3].height) == (20, 30)
    assert sheet.auto_filter.ref == "A1:C9"
    assert sheet.data_validations.dataValidation[0].formula2 == "9"
    assert [str(area.sqref) for area in sheet.conditional_formatting] == ["B2:B9"]
    assert (len(sheet._charts), len(sheet._images)) == (1, 1)
    assert sheet.print_area == "'S'!$A$1:$D$9"
    assert sheet.protection.sheet
    assert found["T"].tables["Items"].ref == "A1:B3"
    assert found.defined_names["Rate"].attr_text == "S!$B$2"


def test_the_bytes_say_nothing_of_when_they_were_written() -> None:
    parts = unzipped(write(full_book()))
    assert b"2024-01-01T00:00:00Z" in parts["docProps/core.xml"]
    assert list(parts)[0] == "[Content_Types].xml"


def test_a_formula_without_a_value_is_told_from_one_with_an_empty_text() -> None:
    def book(value: str | None) -> Book:
        return Book([Sheet("S", {(1, 1): Cell(value, '=""')})])

    assert uncalculated(read(write(book(None))))
    assert not uncalculated(read(write(book(""))))
    assert not uncalculated(Book([Sheet("S", {(1, 1): Cell(1)})]))


def test_numbers_keep_all_their_digits() -> None:
    numbers = [0.1 + 0.2, 1 / 3, 5e-324, 1.7976931348623157e308, 123456789012345680, -0.5]
    sheet = Sheet("S", {(row, 1): Cell(n) for row, n in enumerate(numbers, 1)})
    again = read(write(Book([sheet]))).sheets[0]
    assert [again.value(row, 1) for row in range(1, 7)] == numbers


# ---- what cannot be written ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("book", "words"),
    [
        (Book([Sheet("S", {(2, 3): Cell(float("nan"))})]), "S!C2: nan is no number"),
        (Book([Sheet("S", {(1, 1): Cell(10**400)})]), "S!A1: a number too large"),
        (Book([Sheet("S", {(1, 1): Cell("\ud800")})]), "S!A1: .* surrogate"),
        (Book([Sheet("S", {(1, 1): Cell(1, "=A\x01")})]), "S!A1: .* control character"),
        (Book([Sheet("S", hidden=True)]), "at least one visible sheet"),
        (Book([]), "at least one visible sheet"),
        (Book([Sheet("S"), Sheet("s")]), "two sheets are called 's'"),
        (Book([Sheet("S", {(1, 1): Cell(1, None, Style(fill="red"))})]), "'red' is no colour"),
        (Book([Sheet("S", charts=(Chart("radar", (Series(),), 1, 1),))]), "no chart of kind 'radar'"),
        (Book([Sheet("S", pictures=(Picture(b"no image", 1, 1, 9, 9),))]), "picture at A1 is no image"),
        (Book([Sheet("S", print=replace(Sheet("x").print, paper="A0"))]), "no paper 'A0'"),
    ],
)  # fmt: skip
def test_what_no_workbook_can_hold_is_refused_in_words(book: Book, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        write(book)


def test_a_sheet_in_front_that_is_hidden_gives_way_to_the_next() -> None:
    book = Book([Sheet("A"), Sheet("B", hidden=True), Sheet("C")], active=1)
    assert read(write(book)).active == 2


def test_titles_of_every_kind() -> None:
    titles = ["O'Neil & Co", "汇总", "a!b", "1", "TRUE", "A1", string.ascii_letters[:31]]
    book = Book(
        [
            Sheet(title, names={"Here": "1"}, print=replace(Sheet("x").print, area=(Box(1, 1, 2, 2),)))
            for title in titles
        ]
    )
    again = read(write(book))
    assert again.titles == tuple(titles)
    assert all(sheet.print.area == (Box(1, 1, 2, 2),) for sheet in again.sheets)
