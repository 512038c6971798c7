"""References in formula texts, against what LibreOffice 7.4 made of the same formulas, and by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from preparers.libreoffice_calc.cell import Box, box
from preparers.libreoffice_calc.formula.references import Copied, Lines, Moved, Removed, Renamed, moved_box, rewritten
from preparers.libreoffice_calc.formula.tokens import LAST_ROW, quoted, tokens

# What LibreOffice saved for the formula in front after two rows were inserted before row 6 of sheet A, after rows 6 and 7
# were deleted, after a column was inserted before B, and after B was deleted.
MEASURED = [
    ("=A!A5", "=A!A5", "=A!A5", "=A!A5", "=A!A5"),
    ("=A!A6", "=A!A8", "=#REF!", "=A!A6", "=A!A6"),
    ("=SUM(A!A1:A5)", "=SUM(A!A1:A5)", "=SUM(A!A1:A5)", "=SUM(A!A1:A5)", "=SUM(A!A1:A5)"),
    ("=SUM(A!A1:A6)", "=SUM(A!A1:A8)", "=SUM(A!A1:A5)", "=SUM(A!A1:A6)", "=SUM(A!A1:A6)"),
    ("=SUM(A!A6:A9)", "=SUM(A!A8:A11)", "=SUM(A!A6:A7)", "=SUM(A!A6:A9)", "=SUM(A!A6:A9)"),
    ("=SUM(A!A5:A9)", "=SUM(A!A5:A11)", "=SUM(A!A5:A7)", "=SUM(A!A5:A9)", "=SUM(A!A5:A9)"),
    ("=SUM(A!A6:A6)", "=SUM(A!A8:A8)", "=SUM(#REF!)", "=SUM(A!A6:A6)", "=SUM(A!A6:A6)"),
    ("=SUM(A!A5:A6)", "=SUM(A!A5:A8)", "=SUM(A!A5:A5)", "=SUM(A!A5:A6)", "=SUM(A!A5:A6)"),
    ("=SUM(A!A:A)", "=SUM(A!A:A)", "=SUM(A!A:A)", "=SUM(A!A:A)", "=SUM(A!A:A)"),
    ("=SUM(A!$A$6:$A$7)", "=SUM(A!$A$8:$A$9)", "=SUM(#REF!)", "=SUM(A!$A$6:$A$7)", "=SUM(A!$A$6:$A$7)"),
    ("=SUM(A!6:7)", "=SUM(A!8:9)", "=SUM(#REF!)", "=SUM(A!6:7)", "=SUM(A!6:7)"),
    ("=SUM(A!5:5)", "=SUM(A!5:5)", "=SUM(A!5:5)", "=SUM(A!5:5)", "=SUM(A!5:5)"),
    ("=SUM(A!B2:C9)", "=SUM(A!B2:C11)", "=SUM(A!B2:C7)", "=SUM(A!C2:D9)", "=SUM(A!B2:B9)"),
    ("=SUM(A!B:B)", "=SUM(A!B:B)", "=SUM(A!B:B)", "=SUM(A!C:C)", "=SUM(#REF!)"),
    ("=A!B6+A!C6", "=A!B8+A!C8", "=#REF!+#REF!", "=A!C6+A!D6", "=#REF!+A!B6"),
    ("=SUM(A!A6:B7)", "=SUM(A!A8:B9)", "=SUM(#REF!)", "=SUM(A!A6:C7)", "=SUM(A!A6:A7)"),
    ("=SUM(A!A7:A9,A!A12)", "=SUM(A!A9:A11,A!A14)", "=SUM(A!A6:A7,A!A10)", "=SUM(A!A7:A9,A!A12)", "=SUM(A!A7:A9,A!A12)"),
    ("=A!A1048576", "=#REF!", "=A!A1048574", "=A!A1048576", "=A!A1048576"),
    (
        "=SUM(A!A1048570:A1048576)", "=SUM(A!A1048572:A1048576)", "=SUM(A!A1048568:A1048576)",
        "=SUM(A!A1048570:A1048576)", "=SUM(A!A1048570:A1048576)",
    ),
    ("=SUM(Nm)", "=SUM(Nm)", "=SUM(Nm)", "=SUM(Nm)", "=SUM(Nm)"),
]  # fmt: skip
CHANGES = [Lines("A", "row", 6, 2), Lines("A", "row", 6, -2), Lines("A", "column", 2, 1), Lines("A", "column", 2, -1)]


@pytest.mark.parametrize(("formula", "results"), [(m[0], m[1:]) for m in MEASURED])
def test_inserted_and_deleted_lines_as_libreoffice_does_it(formula: str, results: tuple[str, ...]):
    assert tuple(rewritten(formula, "Other", change) for change in CHANGES) == results


@pytest.mark.parametrize(
    ("formula", "result"),
    [
        ("=A2", "=F2"),
        ("=SUM(A2:B4)", "=SUM(F2:G4)"),
        ("=SUM(A1:B4)", "=SUM(A1:B4)"),
        ("=SUM(A3:A3)", "=SUM(F3:F3)"),
        ("=SUM(B2:C5)", "=SUM(G2:H5)"),
        ("=G3", "=G3"),
        ("=SUM(B:B)", "=SUM(B:B)"),
        ("=SUM(A2:A9)", "=SUM(A2:A9)"),
        ("=$B$2", "=$G$2"),
        ("=B3+A8+$A$1", "=G3+A8+$A$1"),
        ("=O!A1+B2", "=O!A1+G2"),
    ],
)
def test_moved_cells_as_libreoffice_does_it(formula: str, result: str):
    """A2:C5 cut and pasted at F2; formulas of the same sheet."""
    assert rewritten(formula, "A", Moved("A", box("A2:C5"), "A", 2, 6)) == result


def test_references_follow_to_another_sheet():
    move = Moved("A", box("A2:C5"), "My list", 10, 1)
    assert rewritten("=A2+A!B3+D1", "A", move) == "='My list'!A10+'My list'!B11+D1"
    assert rewritten("=A!A2+A2", "My list", move) == "='My list'!A10+A2"


@pytest.mark.parametrize(
    ("formula", "rows", "columns", "result"),
    [
        ("=A1+$A1+A$1+$A$1", 2, 3, "=D3+$A3+D$1+$A$1"),
        ("=SUM(A:A,$B:B,2:2,3:$3)", 1, 1, "=SUM(B:B,$B:C,3:3,4:$3)"),
        ("=SUM(Data!B2:C3)", 5, 0, "=SUM(Data!B7:C8)"),
        ("=A1", -1, 0, "=#REF!"),
        ("=XFD1", 0, 1, "=#REF!"),
        ('=A1&"A1"&Rate&LOG10(5)', 1, 0, '=A2&"A1"&Rate&LOG10(5)'),
        ("=IF( A1 > 0, 'It''s'!B2, 1 )", 1, 1, "=IF( B2 > 0, 'It''s'!C3, 1 )"),
    ],
)
def test_copied_formulas(formula: str, rows: int, columns: int, result: str):
    assert rewritten(formula, "Data", Copied(rows, columns)) == result


def test_sorting_leaves_references_to_other_sheets():
    assert rewritten("=H2+O!A2+$B$3", "A", Copied(16, 0, within=True)) == "=H18+O!A2+$B$3"


@pytest.mark.parametrize(
    ("title", "written"),
    [("Data", "Data"), ("My list", "'My list'"), ("It's", "'It''s'"), ("2024", "'2024'"), ("Q1", "'Q1'"), ("Über", "Über"),
     ("a-b", "'a-b'"), ("R1C1", "'R1C1'"), ("true", "'true'")],
)  # fmt: skip
def test_titles_are_quoted_where_they_must_be(title: str, written: str):
    assert quoted(title) == written
    assert (
        rewritten("=SUM(Old!A1:B2)+Old!C3+A1", "Old", Renamed("OLD", title)) == f"=SUM({written}!A1:B2)+{written}!C3+A1"
    )


def test_a_deleted_sheet_leaves_broken_references():
    assert rewritten("=SUM(Old!A1:B2)+'Old'!C3+A1", "Here", Removed("old")) == "=SUM(#REF!)+#REF!+A1"


def test_a_chart_keeps_what_is_gone():
    assert rewritten("A!$B$2:$B$9", "A", Lines("A", "column", 2, -1), keep_broken=True) == "A!$B$2:$B$9"


def test_other_sheets_and_texts_stay():
    for formula in ("=A6", "=B!A6", '="A!A6"', "=A6(1)", "=_A6", "=A6.5x"):
        assert rewritten(formula, "Other", Lines("A", "row", 1, 5)) == formula


@given(st.integers(1, 50), st.integers(0, 20), st.integers(1, 60), st.integers(1, 5))
def test_inserting_and_deleting_again_restores_every_range(top: int, more: int, start: int, count: int):
    area = Box(top, 1, top + more, 2)
    grown = moved_box(area, "A", Lines("A", "row", start, count))
    assert grown is not None
    assert grown.bottom - grown.top - more == (count if top < start <= top + more else 0)
    assert moved_box(grown, "A", Lines("A", "row", start, -count)) == area


def test_nothing_grows_beyond_the_sheet():
    assert moved_box(Box(5, 1, LAST_ROW - 1, 1), "A", Lines("A", "row", 6, 3)) == Box(5, 1, LAST_ROW, 1)


@given(st.text(alphabet="AB1$:!'\"(),.+-*/ #REF\u00e4", max_size=30))
def test_tokens_are_the_text_again(text: str):
    try:
        found = tokens("=" + text)
    except ValueError:
        return
    assert "".join(token.text for token in found) == "=" + text
