"""The laws: what breaks one is named, and LibreOffice does change it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from forge.model import differences
from preparers._libreoffice import Office
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Alignment, Box, Cell, Font, Style
from preparers.libreoffice_calc.observing.lawful import unlawful
from preparers.libreoffice_calc.observing.same import same
from preparers.libreoffice_calc.observing.workbook import observe
from preparers.libreoffice_calc.parts import Filter, FilterRule, Print
from preparers.libreoffice_calc.reading.workbook import read
from preparers.libreoffice_calc.writing.workbook import write


def _one(cell: Cell) -> Book:
    return Book([Sheet("S", {(1, 1): cell, (2, 1): Cell(5, None, Style(number_format="#,##0.00"))})])


def _colours() -> Book:
    fills = (f"{(n * 37) % 256:02X}{(n * 91) % 256:02X}{(n * 53) % 256:02X}" for n in range(1, 90))
    return Book([Sheet("S", {(n, 1): Cell(n, None, Style(fill=fill)) for n, fill in enumerate(fills, 1)})])


def _or_filter() -> Book:
    rules = (FilterRule(0, "values", ("5",)), FilterRule(1, "custom", (("lessThan", "2"), ("greaterThan", "8"))))
    return Book(
        [Sheet("S", {(r, c): Cell(r) for r in (1, 2, 3) for c in (1, 2)}, filter=Filter(Box(1, 1, 3, 2), rules))]
    )


CHANGED: dict[str, tuple[Callable[[], Book], str]] = {
    "a formula that reads formatted numbers": (lambda: _one(Cell(5, "=A2")), "A1 has a formula"),
    "a formula that makes a date": (lambda: _one(Cell(45292, "=DATE(2024,1,1)")), "A1 has a formula"),
    "too many colours": (_colours, "89 colours"),
    "a link on nothing": (lambda: Book([Sheet("S", links={(1, 1): "https://a.org"})]), "A1 has a link but no text"),
    "an or beside another filter": (_or_filter, "joined by or"),
    "a stray ampersand": (
        lambda: Book([Sheet("S", {(1, 1): Cell(1)}, print=Print(header=("R & D", "", "")))]),
        "ampersand",
    ),
}
NAMED: dict[str, tuple[Callable[[], Book], str]] = {
    "a break that is not wrapped": (lambda: _one(Cell("a\nb")), "A1 has a line break"),
    "centred across": (lambda: _one(Cell(1, None, Style(alignment=Alignment("centerContinuous")))), "centred across"),
    "an indent to no side": (lambda: _one(Cell(1, None, Style(alignment=Alignment(indent=2)))), "leans to no side"),
    "a font for foreign letters": (lambda: _one(Cell(1, None, Style(Font("DejaVu Sans")))), "DejaVu Sans"),
    "a text without end": (lambda: _one(Cell("x" * 32_768)), "32,767"),
    "a long title": (lambda: Book([Sheet("x" * 32)]), "no title"),
}


def test_a_plain_book_is_lawful() -> None:
    formula = Cell(5, "=A2", Style(number_format="#,##0.00"))
    assert unlawful(_one(formula)) == []
    assert unlawful(_one(Cell("x", '=IF(A2>1,"x","y")'))) == []


@pytest.mark.parametrize("name", [*CHANGED, *NAMED])
def test_what_breaks_a_law_is_named(name: str) -> None:
    make, words = {**CHANGED, **NAMED}[name]
    assert any(words in fault for fault in unlawful(make()))


@pytest.mark.parametrize("name", CHANGED)
def test_libreoffice_changes_what_breaks_a_law(office: Office, name: str) -> None:
    book = CHANGED[name][0]()
    after = read(office.resave(write(book), ".xlsx", recalculate=True))
    assert differences(observe(book), observe(after), same) != ()
