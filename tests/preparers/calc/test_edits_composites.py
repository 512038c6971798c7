"""Records listed on a sheet of their own, and the checks of what jobs of several steps leave behind."""

from __future__ import annotations

from typing import Any

import pytest

from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Cell, Font
from preparers.libreoffice_calc.checks.finishing import range_computes, range_looks, rows_marked
from preparers.libreoffice_calc.checks.listing import records_listed
from preparers.libreoffice_calc.edits.listing import list_records
from preparers.libreoffice_calc.formula.evaluate import recalculate
from preparers.libreoffice_calc.parts import Print

LIST: dict[str, Any] = {"sheet": "Orders", "column": "Status", "entry": "open", "into": "Open"}


@pytest.fixture
def book() -> Book:
    """Orders in A1:C4 with a doubled amount in C, and a note below."""
    sheet = Sheet("Orders")
    for column, header in enumerate(("No", "Status", "Double"), 1):
        sheet.put(1, column, header, font=Font(bold=True))
    for row, (number, status) in enumerate(((7, "open"), (8, "paid"), (9, "open")), 2):
        sheet.put(row, 1, number)
        sheet.put(row, 2, status)
        sheet.put(row, 3, f"=A{row}*2", number_format="0.00")
    sheet.put(6, 1, "a note")
    made = Book([sheet, Sheet("Last")])
    recalculate(made)
    return made


def _values(sheet: Sheet) -> dict[tuple[int, int], object]:
    return {place: cell.value for place, cell in sheet.cells.items() if not cell.blank}


def test_list_records_pastes_header_and_rows_as_values(book: Book) -> None:
    list_records(book, **LIST)
    assert book.titles == ("Orders", "Open", "Last")
    assert _values(book["Open"]) == {
        (1, 1): "No", (1, 2): "Status", (1, 3): "Double",
        (2, 1): 7, (2, 2): "open", (2, 3): 14, (3, 1): 9, (3, 2): "open", (3, 3): 18,
    }  # fmt: skip
    assert book["Open"].cell(2, 3).formula is None
    assert book["Open"].cell(2, 3).style.number_format == "0.00"


def test_list_records_refuses_a_title_in_use(book: Book) -> None:
    with pytest.raises(ValueError, match="there is a sheet 'Last' already"):
        list_records(book, **{**LIST, "into": "Last"})


def _listed(book: Book) -> Book:
    after = book.fork()
    list_records(after, **LIST)
    return after


def test_records_listed_takes_plain_values_formulas_and_new_pages(book: Book) -> None:
    after = _listed(book)
    page = after["Open"]
    page.put(2, 3, "=A2*2")
    page.cells[1, 1] = Cell("No")
    page.print = Print(paper="Letter", header=("", '&"Times New Roman,Regular"&12&A', ""))
    page.widths[1] = 30
    recalculate(after)
    assert records_listed(book, after, **LIST).passed


@pytest.mark.parametrize(
    ("row", "column", "value", "style"),
    [
        (2, 1, 8, {}),
        (4, 1, "more", {}),
        (2, 3, 14, {"number_format": "0%"}),
        (2, 1, 7, {"fill": "FFFF00"}),
        (9, 9, None, {"fill": "FFFF00"}),
    ],
)
def test_records_listed_sees_what_is_wrong(
    book: Book, row: int, column: int, value: Any, style: dict[str, Any]
) -> None:
    after = _listed(book)
    after["Open"].put(row, column, value, **style)
    assert not records_listed(book, after, **LIST).passed


def test_records_listed_sees_another_page_setup(book: Book) -> None:
    after = _listed(book)
    after["Open"].print = Print(landscape=True)
    assert records_listed(book, after, **LIST).why == "the page of 'Open' has landscape True"


def test_range_looks_goes_by_meaning_and_looks_beside(book: Book) -> None:
    after = book.fork()
    after["Orders"].restyle([(6, 1), (6, 2)], font=Font(bold=True))
    asked: dict[str, Any] = {"sheet": "Orders", "area": "A6", "bold": True}
    assert range_looks(book, after, **asked, spread="rows").passed
    after["Orders"].put(6, 3, "also", font=Font(bold=True))
    assert range_looks(book, after, **asked, spread="rows").why == "C6 is formatted, too"
    assert not range_looks(book, after, sheet="Orders", area="A6", italic=True).passed
    assert not range_looks(book, after, sheet="Gone", area="A6", bold=True).passed


def test_range_computes_compares_results_on_changed_inputs(book: Book) -> None:
    after = book.fork()
    after["Orders"].put(7, 1, "=A2+A3+A4")
    recalculate(after)
    asked: dict[str, Any] = {"sheet": "Orders", "area": "A7", "table": "A1:C4", "formula": "=SUM([No:])"}
    assert range_computes(book, after, **asked).passed
    for wrong in ("=SUM(A2:A3)+9", "=24", 24):
        after["Orders"].put(7, 1, wrong)
        recalculate(after)
        assert not range_computes(book, after, **asked).passed


def test_rows_marked_wants_all_rows_of_the_entry_and_no_others(book: Book) -> None:
    asked: dict[str, Any] = {"sheet": "Orders", "table": "A1:C4", "column": "Status", "entry": "open", "fill": "yellow"}
    after = book.fork()
    places = [(row, column) for row in (2, 4) for column in (1, 2, 3)]
    after["Orders"].restyle(places, fill="FFFF00")
    assert rows_marked(book, after, **asked).passed
    after["Orders"].restyle([(3, 2)], fill="FFFF00")
    assert rows_marked(book, after, **asked).why == "B3 has another fill than at the start"
    after["Orders"].cells[3, 2] = book["Orders"].cells[3, 2]
    after["Orders"].restyle([(4, 3)], fill=None)
    assert rows_marked(book, after, **asked).why == "C4 has not fill yellow"
