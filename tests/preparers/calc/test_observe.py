"""What `observe` sees: facts worked out by hand, every field of the model, nothing that nobody would notice."""

from __future__ import annotations

import dataclasses
import json
import random
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from preparers.libreoffice_calc import book, cell, parts
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Alignment, Border, Box, Cell, Edge, Font, Style
from preparers.libreoffice_calc.observing.workbook import observe, observe_sheets
from preparers.libreoffice_calc.parts import Table
from tests.preparers.calc.every_field import CHANGES, NO_FACTS, READ_ONLY, VARIANTS, full_book
from tests.preparers.calc.random_books import random_book


def one(sheet: Sheet) -> dict[str, object]:
    """The facts of one sheet called S, its name left out."""
    return {address.removeprefix("S!"): fact for address, fact in observe(Book([sheet])).items() if "!" in address}


def cells(found: dict[tuple[int, int], Cell]) -> dict[str, object]:
    return one(Sheet("S", found))


def test_an_untouched_workbook_has_no_facts_but_its_sheets() -> None:
    assert observe(Book([Sheet("A"), Sheet("B")])) == {"~sheets": ("A", "B")}


def test_every_kind_of_value() -> None:
    facts = cells({
        (1, 1): Cell(5), (2, 1): Cell("5"), (3, 1): Cell(True), (4, 1): Cell("#N/A"), (5, 1): Cell(0.5),
        (6, 1): Cell(3, "=1+2"), (7, 1): Cell(None, "=1+3"), (8, 1): Cell("TRUE"), (9, 1): Cell(""),
    })  # fmt: skip
    assert facts == {
        "A1/value": 5.0, "A2/value": "5", "A3/value": ("boolean", True), "A4/value": "#N/A", "A5/value": 0.5,
        "A6/value": 3.0, "A6/formula": "1+2", "A7/formula": "1+3", "A8/value": "TRUE",
    }  # fmt: skip


def test_constants_that_libreoffice_writes_as_formulas() -> None:
    facts = cells({(1, 1): Cell(True, "=TRUE()"), (2, 1): Cell("#N/A", "=#N/A"), (3, 1): Cell(False, "=FALSE")})
    assert facts == {"A1/value": ("boolean", True), "A2/value": "#N/A", "A3/value": ("boolean", False)}


def test_a_styled_cell() -> None:
    style = Style(
        Font("Arial", 12, bold=True, colour="c00000"), "FFD966", Border(left=Edge("thick", "ff0000")),
        Alignment("center", "top", wrap=True), "#,##0.00", locked=False,
    )  # fmt: skip
    assert cells({(7, 2): Cell(1, None, style)}) == {
        "B7/value": 1.0, "B7/font": "Arial", "B7/size": 12.0, "B7/bold": True, "B7/colour": "C00000",
        "B7/fill": "FFD966", "B7/border_left": "thick FF0000", "B7/horizontal": "center", "B7/vertical": "top",
        "B7/wrap": True, "B7/number_format": "#,##0.00", "B7/unlocked": True,
    }  # fmt: skip


def test_black_text_and_bottom_alignment_are_what_every_cell_has() -> None:
    style = Style(Font(colour="000000"), alignment=Alignment(vertical="bottom"))
    assert cells({(1, 1): Cell(1, None, style)}) == {"A1/value": 1.0}


def test_a_line_break_wraps() -> None:
    assert cells({(1, 1): Cell("a\nb")}) == {"A1/value": "a\nb", "A1/wrap": True}


def test_runs_take_the_place_of_the_cells_font() -> None:
    rich = (("a", Font(bold=True)), ("b", Font(bold=True)), ("c", Font()))
    assert cells({(1, 1): Cell("abc", None, Style(Font(size=20)), None, rich)}) == {
        "A1/value": "abc", "A1/runs": (("ab", (("bold", True),)), ("c", ())),
    }  # fmt: skip


def test_values_that_move_with_the_clock_are_no_facts_nor_are_those_made_of_them() -> None:
    sheet = Sheet("S")
    sheet.cells = {
        (1, 1): Cell(45000, "=TODAY()"), (2, 1): Cell(45001, "=A1+1"), (3, 1): Cell(45002, "=MAX(A2:A2)+1"),
        (4, 1): Cell(5, '=LEN("TODAY()")-2'), (5, 1): Cell(1, "=T!A1+0"), (6, 1): Cell(45000, "=Now_+0"),
        (7, 1): Cell(45000, "=SUM(A:A)"),
    }  # fmt: skip
    facts = observe(Book([sheet, Sheet("T", {(1, 1): Cell(1)})], {"Now_": "S!$A$3"}))
    assert {a for a in facts if a.endswith("/value")} == {"S!A4/value", "S!A5/value", "T!A1/value"}


def test_an_empty_cell_inside_the_used_box_has_all_its_facts_outside_only_what_one_sees() -> None:
    style = Style(Font(bold=True), "FFD966", number_format="0%", locked=False)
    facts = cells({(1, 1): Cell(1), (3, 3): Cell(1), (2, 2): Cell(None, None, style), (9, 9): Cell(None, None, style)})
    assert {a for a in facts if a.startswith("B2")} == {"B2/bold", "B2/fill", "B2/number_format", "B2/unlocked"}
    assert {a for a in facts if a.startswith("I9")} == {"I9/fill", "I9/unlocked"}


def test_whole_columns_and_rows_give_their_look_to_empty_cells_in_use() -> None:
    sheet = Sheet("S", {(1, 1): Cell(1), (3, 2): Cell(1)}, column_styles={2: Style(Font(bold=True))})
    sheet.row_styles = {2: Style(fill="FFD966")}
    assert one(sheet) == {
        "A1/value": 1.0, "B3/value": 1.0, "B1/bold": True, "A2/fill": "FFD966", "B2/fill": "FFD966",
        "~row_look/2": (("fill", "FFD966"),),
    }  # fmt: skip


def test_of_the_covered_cells_of_a_merged_area_only_borders_show() -> None:
    look = Style(fill="FFD966", border=Border(bottom=Edge()))
    sheet = Sheet("S", {(1, c): Cell(None, None, look) for c in (1, 2)}, merged={Box(1, 1, 1, 2)})
    assert one(sheet) == {
        "A1/fill": "FFD966", "A1/border_bottom": "thin 000000", "B1/border_bottom": "thin 000000",
        "~merged/A1:B1": True,
    }  # fmt: skip


def test_a_link_is_blue_anyway() -> None:
    blue = Cell("x", None, Style(Font(colour="0000FF")))
    assert one(Sheet("S", {(1, 1): blue}, links={(1, 1): "#'Other one'!$B$3"})) == {
        "A1/value": "x", "A1/link": "#Other one!B3",
    }  # fmt: skip


def test_layout_and_view() -> None:
    sheet = Sheet("S", widths={1: 20, 2: 8.43}, heights={4: 30}, hidden_rows={4}, hidden_columns={3}, row_levels={5: 2})
    sheet.freeze, sheet.tab, sheet.gridlines, sheet.merged = (2, 2), "ff0000", False, {Box(1, 1, 1, 3)}
    assert one(sheet) == {
        "~width/A": 20.0, "~height/4": 30.0, "~hidden_row/4": True, "~hidden_column/C": True, "~row_level/5": 2,
        "~freeze": "B2", "~tab": "FF0000", "~gridlines": False, "~merged/A1:C1": True,
    }  # fmt: skip


def test_rules_are_addressed_by_the_cells_they_hold_for_however_they_are_cut() -> None:
    rule = full_book().sheets[0].validations[0]
    whole = one(Sheet("S", validations=(replace(rule, areas=(Box(2, 6, 5, 6),)),)))
    halves = tuple(replace(rule, areas=(area,)) for area in (Box(2, 6, 3, 6), Box(4, 6, 5, 6)))
    assert list(whole) == ["~validation/F2:F5"]
    assert one(Sheet("S", validations=(replace(rule, areas=(Box(2, 6, 3, 6), Box(4, 6, 5, 6))),))) == whole
    assert one(Sheet("S", validations=halves)) == whole


def test_facts_are_plain_and_say_the_same_as_json() -> None:
    for seed in range(5):
        facts = observe(random_book(random.Random(seed)))
        assert json.loads(json.dumps(facts, allow_nan=False)).keys() == facts.keys()


def test_some_sheets_only() -> None:
    book = full_book()
    facts = observe(book)
    assert observe_sheets(book, frozenset({"T"})) == {a: f for a, f in facts.items() if not a.startswith("S!")}


# ---- nothing escapes -----------------------------------------------------------------------------------------------
def test_the_list_of_changes_names_every_field_of_the_model() -> None:
    found = [c for module in (book, cell, parts) for c in vars(module).values()]
    classes = {c for c in found if isinstance(c, type) and dataclasses.is_dataclass(c)}
    fields = {f"{c.__name__}.{f.name}" for c in classes for f in dataclasses.fields(c) if f.compare}
    assert fields == CHANGES.keys() | READ_ONLY.keys() | NO_FACTS


@pytest.mark.parametrize("name", [*CHANGES, *READ_ONLY, *VARIANTS])
def test_a_change_is_seen(name: str) -> None:
    book = full_book()
    before = observe(book)
    fork = book.fork()
    {**CHANGES, **READ_ONLY, **VARIANTS}[name](fork)
    assert observe(fork) != before
    assert observe(book) == before, "the fork shares state with the book"


def test_what_is_no_fact_is_not_seen() -> None:
    book = full_book()
    fork = book.fork()
    fork.active, fork.sheets[0].zoom, fork.sheets[0].active = 1, 150, (7, 7)
    fork.sheets[1].tables = (Table("Items", Box(1, 1, 3, 2), ("h", "k"), "TableStyleLight1"),)
    assert observe(fork) == observe(book)


@given(st.integers(0, 10_000), st.randoms(use_true_random=False))
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_fork_is_independent(seed: int, r: random.Random) -> None:
    book = random_book(random.Random(seed))
    before = observe(book)
    fork = book.fork()
    assert observe(fork) == before
    sheet = r.choice(fork.sheets)
    for mapping in (
        sheet.cells,
        sheet.widths,
        sheet.heights,
        sheet.comments,
        sheet.links,
        sheet.names,
        sheet.row_levels,
    ):
        mapping.clear()
    for places in (sheet.merged, sheet.hidden_rows, sheet.hidden_columns):
        places.clear()
    fork.names.clear()
    fork.sheets.pop()
    assert observe(book) == before
