"""Normal forms and equalities: the same thing written in two ways, and different things that look alike."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from preparers.libreoffice_calc.cell import Box
from preparers.libreoffice_calc.observing.normal import (
    font_name,
    formula,
    header_text,
    link,
    number_format,
    rectangles,
    relative_formula,
    shown_formula,
    shows_day,
    stored_formula,
    tinted,
)
from preparers.libreoffice_calc.observing.same import kind, same

# What LibreOffice 7.4 writes (right) for what openpyxl wrote (left).
RESPELT = [
    ("yyyy-mm-dd", "yyyy\\-mm\\-dd"),
    ('"$"#,##0.00', "\\$#,##0.00"),
    ("#,##0;[Red]-#,##0", "#,##0;[RED]\\-#,##0"),
    ("dddd, mmmm dd, yyyy", 'dddd", "mmmm" "dd", "yyyy'),
    ("[$-409]mmm d, yyyy", "mmm\\ d\\,\\ yyyy"),
    ("mm-dd-yy", "m/d/yyyy"),
    ('#,##0.00 "€"', "#,##0.00\\ [$€-407]"),
    ("dd.mm.yyyy", "dd\\.mm\\.yyyy"),
    ('0.0" kg"', "0.0\\ \\k\\g"),
    ("h:mm:ss AM/PM", "h:mm:ss\\ AM/PM"),
    ("#,##0.00;-#,##0.00", "#,##0.00"),
    ("0.00;@", "0.00"),
]
DIFFERENT = [
    ("0.0", "0.00"), ("#,##0", "0"), ("yyyy-mm-dd", "yyyy/mm/dd"), ("yyyy-mm-dd", "dd-mm-yyyy"), ("h:mm", "hh:mm"),
    ("0%", "0.0%"), ('"$"0', '"€"0'), ("0;[Red]-0", "0;-0"), ("@", "General"), ("mm:ss", "mm:ss.0"),
    ("[h]:mm", "h:mm"), ("0.0", "0,0"), ("#,##0", "#,##0,"), ("mmm yy", "mmm yyyy"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), RESPELT)
def test_number_formats_respelt(one: str, other: str) -> None:
    assert number_format(one) == number_format(other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_number_formats_that_differ(one: str, other: str) -> None:
    assert number_format(one) != number_format(other)


@pytest.mark.parametrize(
    ("code", "day"),
    [("yyyy-mm-dd", True), ("mmm", True), ("h:mm", False), ("[Red]0", False), ('"day" 0', False), ("d", True)],
)
def test_formats_that_show_a_day(code: str, day: bool) -> None:
    assert shows_day(code) is day


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("=sum( B2:B9 )", "SUM(B2:B9)"),
        ("=TRUE()", "TRUE"),
        ("='Orders'!$B$2", "=Orders!$B$2"),
        ("=orders!b2", "=Orders!B2"),
        ("=_xlfn.TEXTJOIN(A1)", "=TEXTJOIN(A1)"),
        ("=1E3", "=1000"),
        ("=IF(A1>0,TRUE,FALSE)", "=IF( A1>0, TRUE(), FALSE() )"),
    ],
)
def test_formulas_respelt(one: str, other: str) -> None:
    assert formula(one) == formula(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("=SUM(B2:B9)", "=SUM(B2:B8)"),
        ("=$B$2", "=B2"),
        ('="a b"', '="ab"'),
        ('="A"', '="a"'),
        ('="TRUE()"', '="TRUE"'),
        ("=A1:B2 B1:C2", "=A1:B2"),
        ("='O''Neil'!A1", "=Neil!A1"),
        ("=A1+B1", "=A1-B1"),
    ],
)
def test_formulas_that_differ(one: str, other: str) -> None:
    assert formula(one) != formula(other)


def test_newer_functions_get_their_prefix_in_files_only() -> None:
    # The names that Excel prefixes are listed in Microsoft's "Issue: An _xlfn. prefix is displayed in front of a formula".
    text = '=TEXTJOIN(",",TRUE,IFS(A1>0,STDEV.S(B1:B9)),NETWORKDAYS.INTL(A1,A2),"IFS(")'
    stored = '=_xlfn.TEXTJOIN(",",TRUE,_xlfn.IFS(A1>0,_xlfn.STDEV.S(B1:B9)),NETWORKDAYS.INTL(A1,A2),"IFS(")'
    assert stored_formula(text) == stored
    assert shown_formula(stored) == text
    assert stored_formula(stored) == stored


def test_rules_read_the_same_wherever_they_start() -> None:
    assert relative_formula("B2>$B$1", 2, 2) == relative_formula("B5>$B$1", 5, 2) == "R[0]C[0]>R1C2"
    assert relative_formula("B2>$B1", 2, 2) != relative_formula("B2>$B1", 3, 2)
    assert relative_formula('"a,b"', 2, 2) == '"a,b"'


def test_links() -> None:
    assert link("#'Other one'!$B$3") == link("#Other one.B3") == link("book.xlsx#$'Other one'.B3") == "#Other one!B3"
    assert link("https://a.org/") == link("https://a.org")
    assert link("https://a.org/x.xlsx#A1") == "https://a.org/x.xlsx#A1"


def test_fonts_colours_and_headers() -> None:
    assert font_name("Liberation Sans") == font_name("Arial") != font_name("Calibri")
    assert tinted("000000", 0.5) == "808080"  # black made half lighter is half grey (ECMA-376 part 1, 18.8.19)
    assert tinted("FFFFFF", -0.5) == "808080"
    assert header_text('&"Calibri,Regular"&12&K000000Page &P') == "Page &P"


@given(
    st.lists(
        st.tuples(st.integers(1, 6), st.integers(1, 6), st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=5
    )
)
def test_rectangles_hold_the_same_cells_once_and_depend_on_nothing_else(found: list[tuple[int, int, int, int]]) -> None:
    boxes = [Box(top, left, top + height, left + width) for top, left, height, width in found]
    cells = [place for area in rectangles(boxes) for place in area.cells()]
    assert sorted(cells) == sorted({place for area in boxes for place in area.cells()})
    single = [Box(row, column, row, column) for row, column in cells]
    random.Random(0).shuffle(single)
    assert rectangles(single) == rectangles(boxes) or len(boxes) == 1


# ---- equality ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("Orders!B7/value", "value"), ("a.xlsx/Orders!B7/fill", "fill"), ("x/a!b!~width/C", "width"),
        ("Orders!~chart/0/place", "chart.place"), ("Orders!~chart/0/series/1", "chart.series"),
        ("Orders!~print/margins", "print.margins"), ("Orders!~picture/0/size", "picture.size"),
        ("Orders!~freeze", "freeze"), ("~sheets", "sheets"),
    ],
)  # fmt: skip
def test_kinds(address: str, name: str) -> None:
    assert kind(address) == name


SAME = [
    ("S!A1/value", 0.30000000000000004, 0.3), ("S!~width/A", 20.0, 20.25), ("S!~width/A", None, 8.43),
    ("S!~height/1", 15.0, 15.5), ("S!A1/size", 10.5, 10.52), ("S!A1/fill", "FFD966", "FED765"),
    ("S!A1/border_left", "thin C00000", "thin C10101"), ("S!~chart/0/place", (5, 2), (6, 2)),
    ("S!~chart/0/size", (15.0, 7.5), (14.99, 7.5)), ("S!A1/font", "Arial", "DejaVu Sans"),
    ("S!A1/runs", (("a", (("colour", "C00000"),)), ("b", ())), (("a", (("colour", "C10000"),)), ("b", ()))),
    ("S!~print/margins", (0.7, 0.7, 0.75, 0.75), (0.7, 0.7, 0.76, 0.75)),
    ("S!~condition/A1:A9", (("cellIs", "equal", ("1",), (("fill", "C00000"),)),),
     (("cellIs", "equal", ("1",), (("fill", "C10000"),)),)),
    ("S!~condition/A1:A9", (("colorScale", (("min", None),), ("C00000",), None),),
     (("colorScale", (("min", None),), ("C10000",), None),)),
]  # fmt: skip
OTHER = [
    ("S!A1/value", 1.0, ("boolean", True)), ("S!A1/value", "1", 1.0), ("S!A1/value", "a", "A"),
    ("S!A1/value", 1000000.0, 1000000.1), ("S!A1/value", 1.0, None), ("S!~width/A", 20.0, 21.0),
    ("S!~width/A", None, 13.0), ("S!A1/fill", "FFD966", "FFD95F"), ("S!A1/value", "FFD966", "FED765"),
    ("S!A1/border_left", "thin C00000", "thick C00000"), ("S!~chart/0/place", (5, 2), (7, 2)),
    ("S!A1/bold", True, None), ("S!A1/font", "Arial", "Calibri"), ("S!~picture/0/content", "a", "b"),
    ("S!~hidden_row/4", True, None), ("S!~height/1", 15.0, 16.0),
    ("S!~condition/A1:A9", (("cellIs", "equal", ("273285",), ()),), (("cellIs", "equal", ("273286",), ()),)),
    ("S!A1/runs", (("273285", ()), ("b", ())), (("273286", ()), ("b", ()))),
]  # fmt: skip


@pytest.mark.parametrize(("address", "a", "b"), SAME)
def test_the_same(address: str, a: object, b: object) -> None:
    assert same(address, a, b)
    assert same(address, b, a)


@pytest.mark.parametrize(("address", "a", "b"), OTHER)
def test_not_the_same(address: str, a: object, b: object) -> None:
    assert not same(address, a, b)
    assert not same(address, b, a)
