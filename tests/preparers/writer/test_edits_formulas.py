"""Formulas in tables: worked out by hand, and by LibreOffice, which counts its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from forge.preparer import Arguments, verb_of
from preparers._libreoffice import Office
from preparers.libreoffice_writer.blocks import Cell, Row, Table
from preparers.libreoffice_writer.checks.formulas import cell_computes
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.formulas import compute_cell
from preparers.libreoffice_writer.edits.tables import set_cell
from preparers.libreoffice_writer.inline import Field, Paragraph, Run
from preparers.libreoffice_writer.meaning.formulas import formula_in, worked_out
from preparers.libreoffice_writer.reading.document import read
from preparers.libreoffice_writer.writing.document import write
from tests.preparers.writer.edited import PLUGIN
from tests.preparers.writer.small import document, para

LINES = (("Item", "Planned", "Actual", "Total"), ("x", "120", "7", ""), ("y", "30", "8", ""), ("z", "42", "9", ""),
         ("Result", "", "", ""))  # fmt: skip
GRID = [[float(text) if text.isdigit() else None for text in line] for line in LINES]
COLUMN = {"table": 1, "row": "Result", "column": "Planned", "function": "sum"}
ROW = {"table": 1, "row": "y", "column": "Total", "function": "sum", "of": "left"}


def numbers() -> Document:
    rows = (Row(tuple(Cell((para(text) if text else Paragraph(),)) for text in line)) for line in LINES)
    return document(para("T", style="Title"), Table(tuple(rows), (100.0,) * 4, "Table Grid"), para("end"))


def with_formula(formula: str, row: int = 4, column: int = 1) -> Document:
    """The table with a formula in a cell, as some application writes it."""
    made = numbers()
    table = made.tables()[0]
    cells = list(table.rows[row].cells)
    cells[column] = Cell((Paragraph((Field(f"={formula}", "?"),)),))
    rows = (*table.rows[:row], replace(table.rows[row], cells=tuple(cells)), *table.rows[row + 1 :])
    made.blocks[1] = replace(table, rows=rows)
    return made


def test_a_total_is_a_field_that_shows_it() -> None:
    made = numbers()
    compute_cell(made, **COLUMN)
    (item,) = made.tables()[0].rows[4].cells[1].blocks[0].content  # type: ignore[union-attr]
    assert item == Field("=SUM(ABOVE)", "192")
    compute_cell(made, **ROW | {"function": "average"})
    assert made.tables()[0].rows[2].cells[3].text == "19"


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("SUM(ABOVE)", 192), ("sum(B2:B4)", 192), ("sum <B2:B4>", 192), ("sum B2|B3|B4", 192), ("B2+B3+B4", 192),
        ("AVERAGE(ABOVE)", 64), ("mean B2:B4", 64), ("(B2+B3+B4)/3", 64), ("sum(B2:B4)/3", 64), ("MAX(B2;B3;B4)", 120),
        ("min <B2:B4>", 30), ("2*B3-B4/2", 39), ("-B3+100", 70), ("sum(B2:C3)", 165),
    ],
)  # fmt: skip
def test_formulas_are_worked_out(formula: str, value: float) -> None:
    assert worked_out(formula, GRID, 4, 1) == value


@pytest.mark.parametrize(
    "formula",
    ["", "SUM", "SUM(", "B2 B3", "sum(B2:B5)", "B2/0", "FOO(B2)", "__import__('os')", "B2:", "A9", "(" * 300, "1+" * 300,
     "-" * 390 + "1", "sum(" * 99 + "1" + ")" * 99, "9" * 400, "sum(A1:ZZ999)", "A0", "sum(B0:B2)"],
)  # fmt: skip
def test_what_is_no_formula_is_refused(formula: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        worked_out(formula, GRID, 4, 1)


def passes(found: Document, wanted: dict[str, Any]) -> bool:
    return bool(cell_computes(numbers(), found, **wanted).passed)


def test_any_formula_passes_that_follows_the_numbers() -> None:
    for formula in ("SUM(ABOVE)", "sum B2:B4", "B2+B3+B4", "3*mean(B2:B4)"):
        assert passes(with_formula(formula), COLUMN)
    for formula in ("192", "sum B2:B3", "AVERAGE(ABOVE)", "B2+72", "sum(C2:C4)", "max(B2:B4)+72"):
        assert not passes(with_formula(formula), COLUMN)
    assert passes(with_formula("SUM(LEFT)", 2, 3), ROW)
    assert passes(with_formula("B3+C3", 2, 3), ROW)
    assert not passes(with_formula("SUM(ABOVE)", 2, 3), ROW)
    assert not passes(with_formula("MAX(ABOVE)"), {**COLUMN, "function": "smallest"})


def test_neither_a_typed_number_nor_a_formula_elsewhere_passes() -> None:
    typed = numbers()
    set_cell(typed, table=1, row="Result", column="Planned", text="192")
    assert "no formula" in cell_computes(numbers(), typed, **COLUMN).why
    both = with_formula("SUM(ABOVE)")
    compute_cell(both, **ROW)
    assert not passes(both, COLUMN)
    assert not passes(with_formula("SUM(ABOVE)", 4, 2), COLUMN)
    assert formula_in(Cell((Paragraph((Run("Sum: "), Field("=SUM(ABOVE)", "192"))),))) is None


@pytest.mark.parametrize(
    "wanted", [COLUMN, ROW, *({**COLUMN, "function": f} for f in ("average", "largest", "smallest"))]
)
def test_libreoffice_works_it_out_and_keeps_ours(office: Office, wanted: dict[str, Any]) -> None:
    verb, made = verb_of(compute_cell), numbers()
    assert verb is not None
    assert verb.hand is not None
    twin = verb.hand(numbers(), Arguments(verb.bind(wanted)))
    assert twin is not None
    theirs = read(office.perform(write(numbers()), ".docx", PLUGIN, twin[0], dict(twin[1])))
    assert passes(theirs, wanted)
    compute_cell(made, **wanted)
    assert passes(read(office.resave(write(made), ".docx")), wanted)
    if wanted["function"] != "average":  # which LibreOffice rounds
        assert [cell.text for row in theirs.tables()[0].rows for cell in row.cells] == [
            cell.text for row in made.tables()[0].rows for cell in row.cells
        ]


@pytest.mark.parametrize("wanted", [{**COLUMN, "row": "y"}, {**ROW, "of": "above"}, {**COLUMN, "column": "Total"}])
def test_there_must_be_numbers(wanted: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="no numbers"):
        compute_cell(numbers(), **wanted)
