"""Changes of structure, compared with what LibreOffice makes of the same workbook by the same command."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import preparers.libreoffice_calc
from forge.model import differences
from preparers._libreoffice import Office
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Cell, Style, box
from preparers.libreoffice_calc.formula.evaluate import recalculate
from preparers.libreoffice_calc.observing.same import same
from preparers.libreoffice_calc.observing.workbook import observe
from preparers.libreoffice_calc.parts import (
    Chart,
    Condition,
    Filter,
    FilterRule,
    Look,
    Picture,
    Print,
    Series,
    Table,
    Validation,
)
from preparers.libreoffice_calc.reading.workbook import read
from preparers.libreoffice_calc.structure import changes
from preparers.libreoffice_calc.writing.workbook import write

BY_HAND = Path(preparers.libreoffice_calc.__path__[0]) / "by_hand"
GREY, BLUE = Style(fill="AAAAAA"), Style(fill="8888FF", number_format="0.00")
PLAIN_NUMBER = Style(number_format="0.0")
"""LibreOffice gives formulas in the General format that of the cells they refer to; a stated one stays."""


def orders() -> Sheet:
    """A table with a header in row 2, totals below, and one of everything that hangs on rows and columns."""
    sheet = Sheet("Orders")
    for column, header in enumerate(("No", "Product", "Units", "Price", "Total"), 1):
        sheet.cells[2, column] = Cell(header, style=replace(GREY, font=replace(GREY.font, bold=True)))
    for row, (product, units, price) in enumerate(
        [
            ("Pen", 12, 1.5),
            ("Ink", 3, 7.25),
            ("Paper", 40, 4.0),
            ("Glue", 8, 2.75),
            ("Tape", 5, 3.1),
            ("Clip", 90, 0.2),
        ],
        3,
    ):
        for column, value in enumerate((float(row - 2), product, float(units), price), 1):
            sheet.cells[row, column] = Cell(value)
        sheet.cells[row, 5] = Cell(None, f"=C{row}*D{row}", BLUE)
    sheet.cells[9, 2] = Cell("Sum")
    sheet.cells[9, 3] = Cell(None, "=SUM(C3:C8)", PLAIN_NUMBER)
    sheet.cells[9, 5] = Cell(None, "=SUM(E3:E8)", BLUE)
    sheet.cells[11, 2] = Cell(None, "=$C$4+D$5+$E6+Rate+First", PLAIN_NUMBER)
    sheet.cells[5, 3] = replace(sheet.cells[5, 3], style=Style(fill="FFCC00"))
    sheet.widths = {2: 20.0, 3: 14.0, 5: 17.0}
    sheet.heights = {2: 30.0, 5: 24.0}
    sheet.hidden_rows = {7}
    sheet.comments = {(4, 2): "Check the stock", (6, 4): "Old price"}
    sheet.links = {(8, 2): "https://example.org/clips"}
    sheet.conditions = (
        Condition((box("C3:C8"),), "cellIs", ("10",), (("operator", "greaterThan"),), Look(fill="FFFF00")),
        Condition((box("E3:E8"),), "expression", ("$D3>$D$6",), (), Look(bold=True)),
    )
    sheet.validations = (Validation((box("B3:B8"),), "list", formula1="Lists!$A$2:$A$4"),)
    sheet.charts = (Chart("column", (Series("Orders!$C$2", "Orders!$B$3:$B$8", "Orders!$C$3:$C$8"),), 14, 7),)
    sheet.print = Print(area=(box("A2:E9"),), title_rows=(2, 2), row_breaks=(6,))
    sheet.names = {"First": "Orders!$C$3"}
    sheet.merged = {box("A13:C13"), box("E11:E12")}
    sheet.cells[13, 1] = Cell("Thank you")
    sheet.hidden_columns = {7}
    sheet.row_levels, sheet.column_levels = {4: 1, 5: 1}, {4: 1}
    return sheet


def workbook() -> Book:
    report = Sheet("Report 1")
    formulas = (
        "=Orders!C5", "=SUM(Orders!C3:C8)", "=SUM(Orders!C3:C5)", "=SUM(Orders!C5:C6)", "=SUM(Orders!C5:D5)",
        "=SUM(Orders!C:C)", "=SUM(Orders!5:5)", "=SUM(Units)", "=VLOOKUP(\"Ink\",Orders!$B$3:$E$8,3,FALSE)",
        "=COUNTIF(Orders!B3:B8,\"P*\")", "=AVERAGE(Orders!D3:D8)", "=Orders!$E$9",
    )  # fmt: skip
    report.cells = {(row, 1): Cell(None, formula, PLAIN_NUMBER) for row, formula in enumerate(formulas, 1)}
    lists = Sheet("Lists", {(r, 1): Cell(t) for r, t in enumerate(("Products", "Pen", "Ink", "Tape"), 1)})
    lists.cells |= {(r, 2): Cell(float(n)) for r, n in ((2, 7), (3, 1), (4, 4))} | {(1, 2): Cell("Rank")}
    lists.filter, lists.freeze = Filter(box("A1:B4")), (2, 1)
    names = {"Units": "Orders!$C$3:$C$8", "Rate": "0.19", "Unused": "Orders!$A$3"}
    return Book([orders(), report, lists], names)


CASES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("insert_rows", {"sheet": "Orders", "row": row, "count": count}, {"sheet": "Orders", "before": row, "count": count})
    for row, count in ((5, 1), (6, 2), (3, 1), (2, 1), (9, 1), (10, 3), (1, 1), (8, 1), (14, 1))
]
CASES += [
    ("delete_rows", {"sheet": "Orders", "row": row, "count": count}, {"sheet": "Orders", "first": row, "count": count})
    for row, count in ((5, 1), (5, 2), (1, 1), (9, 1), (4, 1), (13, 1), (7, 2), (11, 1), (12, 1), (10, 4))
]
CASES += [
    ("insert_columns", {"sheet": "Orders", "column": c, "count": n}, {"sheet": "Orders", "before": c, "count": n})
    for c, n in ((1, 1), (3, 1), (4, 2), (6, 1), (2, 1))
]
CASES += [
    ("delete_columns", {"sheet": "Orders", "column": c, "count": n}, {"sheet": "Orders", "first": c, "count": n})
    for c, n in ((1, 1), (4, 1), (3, 1))
]
CASES += [
    ("rename_sheet", {"sheet": "Orders", "name": name}, {"sheet": "Orders", "name": name})
    for name in ("Orders 2024", "It's", "2024", "Q1", "Über", "a-b")
]
CASES += [
    (verb, {"sheet": "Lists", line: at, "count": 1}, {"sheet": "Lists", place: at, "count": 1})
    for verb, line, place, at in (
        ("insert_rows", "row", "before", 1), ("insert_rows", "row", "before", 3), ("delete_rows", "row", "first", 1),
        ("delete_rows", "row", "first", 3), ("insert_columns", "column", "before", 2), ("delete_columns", "column", "first", 2),
    )
]  # fmt: skip
CASES += [("delete_sheet", {"sheet": "Lists"}, {"sheet": "Lists"})]
CASES += [("move_sheet", {"sheet": "Orders", "position": n}, {"sheet": "Orders", "position": n}) for n in (1, 2, 3)]
CASES += [
    (
        "copy_sheet",
        {"sheet": "Orders", "name": "Copy", "position": n},
        {"sheet": "Orders", "name": "Copy", "position": n},
    )
    for n in (1, 2, 4)
]


def sorted_case(keys: list[tuple[int, bool]]) -> tuple[str, dict[str, Any], dict[str, Any]]:
    return (
        "sort_rows", {"sheet": "Orders", "range": "A2:E8", "keys": [list(k) for k in keys], "header": True},
        {"sheet": "Orders", "area": box("A2:E8"), "keys": keys, "header": True},
    )  # fmt: skip


CASES += [sorted_case(keys) for keys in ([(2, False)], [(3, True)], [(5, False)], [(4, True), (1, False)])]


def placed(verb: str, area: str, to: str, to_sheet: str | None = None) -> tuple[str, dict[str, Any], dict[str, Any]]:
    corner = box(to)
    return (
        verb, {"sheet": "Orders", "range": area, "to": to, "to_sheet": to_sheet},
        {"sheet": "Orders", "area": box(area), "top": corner.top, "left": corner.left, "to_sheet": to_sheet},
    )  # fmt: skip


CASES += [
    placed(verb, area, to, other)
    for verb, area, to, other in (
        ("copy_range", "B3:E5", "G3", None), ("copy_range", "C3:E4", "C20", None), ("copy_range", "B3:E4", "B2", "Lists"),
        ("move_range", "B3:E8", "G3", None), ("move_range", "C5:C6", "I20", None), ("move_range", "E3:E9", "F3", None),
        ("move_range", "B3:E8", "D10", "Lists"), ("transpose", "B2:E5", "G20", None),
        ("copy_range", "B11", "B3", None), ("copy_range", "A4:A5", "C4", None), ("move_range", "A3:A4", "C5", None),
        ("move_range", "C4:C5", "C5", None), ("copy_range", "A13:C13", "A15", None), ("copy_range", "E3:E5", "E20", None),
        ("move_range", "C9:E9", "C14", None), ("copy_range", "B9:E10", "B9", "Report 1"), ("copy_range", "B11", "B9", "Report 1"),
        ("move_range", "B11", "B9", "Report 1"), ("transpose", "C3:E9", "C2", "Lists"), ("copy_range", "E11:E12", "C11", None),
    )
]  # fmt: skip


def facts(book: Book) -> dict[str, Any]:
    """What is observed, without what LibreOffice only writes differently."""
    # A chart's reference to one cell becomes one to a range of one cell.
    for sheet in book.sheets:
        series = [[replace(s, name=(s.name or "").partition(":")[0]) for s in chart.series] for chart in sheet.charts]
        sheet.charts = tuple(replace(c, series=tuple(s)) for c, s in zip(sheet.charts, series, strict=True))
    # Deleted columns come back at the far end with a stated width.
    return {address: fact for address, fact in observe(book).items() if not address.endswith("/XFD")}


@pytest.mark.parametrize(("verb", "by_hand", "ours"), CASES, ids=[f"{c[0]}{tuple(c[1].values())}" for c in CASES])
def test_as_libreoffice_does_it(office: Office, verb: str, by_hand: dict[str, Any], ours: dict[str, Any]):
    book = workbook()
    recalculate(book)
    given = {key: value for key, value in by_hand.items() if value is not None}
    theirs = read(office.perform(write(book), ".xlsx", BY_HAND, verb, given))
    getattr(changes, verb)(book, **ours)
    recalculate(book)
    assert [str(d) for d in differences(facts(read(write(book))), facts(theirs), same)] == []


def test_array_formulas_tables_and_pictures_move_with_their_rows_and_columns():
    sheet = Sheet("S", {(5, 3): Cell(None, "=A5:A7*2", array="C5:C7")})
    sheet.tables = (Table("Stock", box("A4:C9"), ("No", "Item", "Units")),)
    sheet.pictures = (Picture(b"", 8, 2, 10, 10),)
    book = Book([sheet])
    changes.insert_rows(book, "S", 3, 2)
    changes.insert_columns(book, "S", 2)
    assert sheet.cells[7, 4] == Cell(None, "=A7:A9*2", array="D7:D9")
    assert sheet.tables == (Table("Stock", box("A6:D11"), ("No", "Column2", "Item", "Units")),)
    assert (sheet.pictures[0].row, sheet.pictures[0].column) == (10, 3)
    changes.delete_columns(book, "S", 1)
    assert sheet.tables == (Table("Stock", box("A6:C11"), ("Column2", "Item", "Units")),)
    assert sheet.cells[7, 3].formula == "=#REF!*2"


def test_a_filter_keeps_its_rules_on_their_columns():
    sheet = Sheet("S", filter=Filter(box("B2:E9"), (FilterRule(0, "values", ("a",)), FilterRule(2, "values", ("b",)))))
    book = Book([sheet])
    changes.insert_columns(book, "S", 3)
    assert sheet.filter == Filter(box("B2:F9"), (FilterRule(0, "values", ("a",)), FilterRule(3, "values", ("b",))))
    changes.delete_columns(book, "S", 2)
    assert sheet.filter == Filter(box("B2:E9"), (FilterRule(2, "values", ("b",)),))


def test_sorting_orders_kinds_as_libreoffice_does():
    """Measured: numbers and truths, texts, errors; empty cells last in either direction; equal rows keep their order."""
    values = [
        3.0,
        "b",
        None,
        True,
        "B",
        "a",
        "10",
        2.5,
        False,
        "#DIV/0!",
        "é",
        "e",
        "f",
        "_x",
        "-y",
        -1.0,
        1.0,
        "a b",
        "ab",
        "a-b",
    ]
    up = [
        -1.0,
        False,
        True,
        1.0,
        2.5,
        3.0,
        "_x",
        "-y",
        "10",
        "a",
        "a b",
        "a-b",
        "ab",
        "b",
        "B",
        "e",
        "é",
        "f",
        "#DIV/0!",
        None,
    ]
    down = [
        "#DIV/0!",
        "f",
        "é",
        "e",
        "b",
        "B",
        "ab",
        "a-b",
        "a b",
        "a",
        "10",
        "-y",
        "_x",
        3.0,
        2.5,
        True,
        1.0,
        False,
        -1.0,
        None,
    ]
    for descending, expected in ((False, up), (True, down)):
        sheet = Sheet("S", {(row, 1): Cell(value) for row, value in enumerate(values, 1)})
        changes.sort_rows(Book([sheet]), "S", box("A1:A20"), [(1, descending)], header=False)
        assert [sheet.value(row, 1) for row in range(1, 21)] == expected


def test_hidden_rows_travel_when_sorted_and_heights_stay():
    sheet = Sheet("S", {(1, 1): Cell(2.0), (2, 1): Cell(1.0)}, hidden_rows={1}, heights={1: 30.0})
    changes.sort_rows(Book([sheet]), "S", box("A1:A2"), [(1, False)], header=False)
    assert (sheet.hidden_rows, sheet.heights) == ({2}, {1: 30.0})


@pytest.mark.parametrize(
    ("verb", "arguments", "message"),
    [
        ("insert_rows", {"sheet": "Orders", "before": 0}, "count from 1"),
        ("delete_columns", {"sheet": "Orders", "first": 1, "count": 0}, "count from 1"),
        ("rename_sheet", {"sheet": "Orders", "name": "lists"}, "already"),
        ("rename_sheet", {"sheet": "Orders", "name": "a/b"}, "cannot be"),
        ("copy_sheet", {"sheet": "Orders", "name": "x" * 32, "position": 1}, "cannot be"),
        ("move_sheet", {"sheet": "Orders", "position": 9}, "no position 9"),
        ("sort_rows", {"sheet": "Orders", "area": box("A2:C13"), "keys": [(1, False)]}, "merged"),
        ("copy_range", {"sheet": "Orders", "area": box("A13:B13"), "top": 20, "left": 1}, "cuts through"),
        ("move_range", {"sheet": "Orders", "area": box("A3:A4"), "top": 12, "left": 1}, "cuts through"),
        ("copy_range", {"sheet": "Orders", "area": box("A3:A4"), "top": 1_048_576, "left": 1}, "beyond the sheet"),
    ],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(verb: str, arguments: dict[str, Any], message: str):
    book, before = workbook(), workbook()
    with pytest.raises(ValueError, match=message):
        getattr(changes, verb)(book, **arguments)
    assert book == before


def test_the_last_sheet_that_shows_stays():
    book = Book([Sheet("A"), Sheet("B", hidden=True)])
    with pytest.raises(ValueError, match="last sheet"):
        changes.delete_sheet(book, "A")
    assert book.titles == ("A", "B")


def test_forks_share_nothing_that_an_edit_changes():
    book = workbook()
    kept = book.fork()
    changes.insert_rows(book, "Orders", 4, 2)
    changes.sort_rows(book, "Orders", box("A2:E10"), [(2, True)])
    changes.delete_sheet(book, "Lists")
    assert kept == workbook()
