"""Changes of structure, compared with what LibreOffice makes of the same workbook by the same command."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import preparers.libreoffice_calc
from forge.model import differences
from preparers._libreoffice import Office
from preparers.libreoffice_calc import structure
from preparers.libreoffice_calc.book import (
    Book, Box, Cell, Chart, Condition, Filter, Look, Print, Series, Sheet, Style, Validation, box,
)  # fmt: skip
from preparers.libreoffice_calc.evaluate import recalculate
from preparers.libreoffice_calc.observe import observe
from preparers.libreoffice_calc.read import read
from preparers.libreoffice_calc.same import same
from preparers.libreoffice_calc.write import write

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
        [("Pen", 12, 1.5), ("Ink", 3, 7.25), ("Paper", 40, 4.0), ("Glue", 8, 2.75), ("Tape", 5, 3.1), ("Clip", 90, 0.2)], 3
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
    sheet.charts = (Chart("column", (Series('"Units"', "Orders!$B$3:$B$8", "Orders!$C$3:$C$8"),), 14, 7),)
    sheet.print = Print(area=(box("A2:E9"),), title_rows=(2, 2), row_breaks=(6,))
    sheet.names = {"First": "Orders!$C$3"}
    sheet.merged = {box("A13:C13")}
    sheet.cells[13, 1] = Cell("Thank you")
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
    names = {"Units": "Orders!$C$3:$C$8", "Rate": "0.19", "Unused": "Orders!$A$3"}
    return Book([orders(), report, lists], names)


CASES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("insert_rows", {"sheet": "Orders", "row": row, "count": count}, {"sheet": "Orders", "before": row, "count": count})
    for row, count in ((5, 1), (6, 2), (3, 1), (2, 1), (9, 1), (10, 3), (1, 1), (8, 1), (14, 1))
]
CASES += [
    ("delete_rows", {"sheet": "Orders", "row": row, "count": count}, {"sheet": "Orders", "first": row, "count": count})
    for row, count in ((5, 1), (5, 2), (1, 1), (9, 1), (4, 1), (13, 1), (7, 2), (11, 3))
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
CASES += [("delete_sheet", {"sheet": "Lists"}, {"sheet": "Lists"})]
CASES += [
    ("move_sheet", {"sheet": "Orders", "position": n}, {"sheet": "Orders", "position": n}) for n in (1, 2, 3)
]
CASES += [
    ("copy_sheet", {"sheet": "Orders", "name": "Copy", "position": n}, {"sheet": "Orders", "name": "Copy", "position": n})
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
        ("move_range", "B3:E8", "D10", "Lists"), ("transpose", "B2:E5", "G20", None), ("transpose", "C3:E9", "C2", "Lists"),
    )
]  # fmt: skip


@pytest.mark.parametrize(("verb", "by_hand", "ours"), CASES, ids=[f"{c[0]}{tuple(c[1].values())}" for c in CASES])
def test_as_libreoffice_does_it(office: Office, verb: str, by_hand: dict[str, Any], ours: dict[str, Any]):
    book = workbook()
    recalculate(book)
    given = {key: value for key, value in by_hand.items() if value is not None}
    theirs = read(office.perform(write(book), ".xlsx", BY_HAND, verb, given))
    getattr(structure, verb)(book, **ours)
    recalculate(book)
    assert [str(d) for d in differences(observe(read(write(book))), observe(theirs), same)] == []
