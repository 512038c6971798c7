"""Recalculation, compared with LibreOffice's own and with values worked out by hand."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, datetime, time
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.formula import ArrayFormula

from preparers._libreoffice import Office
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Cell, Scalar, Style, box, serial
from preparers.libreoffice_calc.formula.evaluate import recalculate
from preparers.libreoffice_calc.parts import Filter
from preparers.libreoffice_calc.reading.workbook import read
from tests.preparers.calc.formula_table import FORMULAS, NAMES, SETS


def sheet(**cells: Scalar) -> Sheet:
    """A sheet from addresses and values; texts that begin with `=` are formulas."""
    made = Sheet("Data")
    for address, value in cells.items():
        place = box(address)
        made.put(place.top, place.left, value)
    return made


def computed(formula: str, **cells: Scalar) -> Scalar:
    """What a formula gives on a sheet with those cells."""
    book = Book([Sheet("Sum", {(1, 1): Cell(None, formula)}), sheet(**cells)])
    recalculate(book)
    return book.sheets[0].value(1, 1)


def workbook_of_all() -> Workbook:
    """The table of formulas as one workbook: for each set its cells on sheets of their own, and its formulas in column A."""
    made = Workbook()
    made.remove(made.worksheets[0])
    for name, cells in SETS.items():
        formulas = made.create_sheet(name)
        for row, formula in enumerate(FORMULAS[name], 1):
            formulas.cell(row, 1, own(formula, name))
        for key in ("C", "D"):
            made.create_sheet(f"{name}_{key}")
        for address, value in cells.items():
            key, place = address.split("!")
            made[f"{name}_{key}"][place] = stored(value, name)
    made["criteria_D"].row_dimensions[2].hidden = True
    for key, text in NAMES.items():
        made.defined_names[key] = DefinedName(key, attr_text=own(text, "arrays"))
    return made


def own(text: str, name: str) -> str:
    return text.replace("D!", f"{name}_D!").replace("C!", f"{name}_C!")


def stored(value: object, name: str) -> object:
    if isinstance(value, tuple):
        return ArrayFormula(value[0], own(value[1], name))
    return own(value, name) if isinstance(value, str) and value.startswith("=") else value


def as_number(value: object) -> object:
    return serial(value) if isinstance(value, date | datetime | time) else value


def alike(ours: object, theirs: object) -> bool:
    """Equal, numbers to the 15 digits that LibreOffice saves."""
    numbers = isinstance(ours, int | float) and isinstance(theirs, int | float)
    return ours == theirs or (numbers and abs(ours - theirs) <= 1e-13 * max(abs(ours), abs(theirs)))  # type: ignore


def test_every_formula_of_the_table_as_libreoffice_computes_it(office: Office):
    content = BytesIO()
    workbook_of_all().save(content)
    ours = read(content.getvalue())
    recalculate(ours)
    theirs = load_workbook(BytesIO(office.resave(content.getvalue(), ".xlsx", recalculate=True)), data_only=True)
    wrong = []
    for name, formulas in FORMULAS.items():
        for row, formula in enumerate(formulas, 1):
            found, expected = ours[name].value(row, 1), as_number(theirs[name].cell(row, 1).value)
            if not alike(found, expected):
                wrong.append(f"{formula} gives {found!r}, in LibreOffice {expected!r}")
    assert wrong == []
    assert sum(map(len, FORMULAS.values())) > 1000


def test_filtered_and_hidden_rows_in_subtotals_as_in_libreoffice(office: Office):
    content = BytesIO()
    made = Workbook()
    formulas = made.active
    for title, filtered, hidden in (("a", False, [3]), ("b", True, [3, 5]), ("c", True, [])):
        rows = made.create_sheet(title)
        for row in [("key", "n"), ("x", 1), ("y", 2), ("x", 4), ("z", 8), (None, "=SUBTOTAL(9,B2:B5)")]:
            rows.append(row)
        if filtered:
            rows.auto_filter.ref = "A1:B5"
        for row in hidden:
            rows.row_dimensions[row].hidden = True
    for row, (kind, title) in enumerate([(k, t) for k in (9, 109, 2, 102, 1, 104) for t in "abc"], 1):
        formulas.cell(row, 1, f"=SUBTOTAL({kind},{title}!B2:B6)")
    made.save(content)
    ours = read(content.getvalue())
    recalculate(ours)
    theirs = load_workbook(BytesIO(office.resave(content.getvalue(), ".xlsx", recalculate=True)), data_only=True)
    column = [cell.value for cell in theirs[formulas.title]["A"]]
    assert [ours.sheets[0].value(row, 1) for row in range(1, 19)] == column
    # By hand: hidden without a filter counts for 9 and not for 109; in a filter's area it counts for neither.
    assert column[:6] == [15, 5, 15, 13, 5, 15]


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("=-2^2", 4.0),
        ("=2^3^2", 64.0),
        ("=50%%", 0.005),
        ("=1/0", "#DIV/0!"),
        ("=Data!A1*Data!B1", 36.0),
        ("=SUM(Data!A1:A3)", 19.0),
        ("=SUM(Data!A:A)", 19.0),
        ("=AVERAGE(Data!A1:A4)", 19 / 3),
        ("=IF(Data!A1>10,\"many\",\"few\")", "many"),
        ("=VLOOKUP(\"ink\",Data!C1:D3,2,FALSE)", 7.25),
        ("=INDEX(Data!C1:C3,MATCH(4,Data!A1:A3,0))", "Paper"),
        ("=SUMIF(Data!C1:C3,\"P*\",Data!A1:A3)", 16.0),
        ("=COUNTIF(Data!A1:A9,\"\")", 6.0),
        ("=SUMPRODUCT(Data!A1:A3,Data!D1:D3)", 12 * 1.5 + 3 * 7.25 + 4 * 4),
        ("=ROUND(2.675,2)", 2.68),
        ("=0.1+0.2-0.3", 0.0),
        ("=PROPER(\"anna o'neil\")", "Anna O'Neil"),
        ("=TEXT(1234.5,\"#,##0.00\")", "1,234.50"),
        ("=DATE(2024,2,30)", serial(date(2024, 3, 1))),
        ("=NETWORKDAYS(DATE(2024,1,1),DATE(2024,1,31))", 23.0),
        ("=PMT(0.01,12,1000)", -88.84878867834166),
        ("=\"a\"&1", "a1"),
        ("=IF(1,\"\")", None),
        ("=Data!Z9", 0.0),
        ("=nobody", "#NAME?"),
    ],
)  # fmt: skip
def test_values_worked_by_hand(formula: str, value: Scalar):
    cells = {
        "A1": 12.0,
        "A2": 3.0,
        "A3": 4.0,
        "B1": 3.0,
        "C1": "Pen",
        "C2": "Ink",
        "C3": "Paper",
        "D1": 1.5,
        "D2": 7.25,
        "D3": 4.0,
    }
    found = computed(formula, **cells)
    assert found == pytest.approx(value, rel=1e-14) if isinstance(value, float) else found == value


def test_a_truth_in_a_formatted_cell_is_a_number():
    book = Book([Sheet("S", {(1, 1): Cell(None, "=1>0"), (1, 2): Cell(None, "=1>0", Style(number_format="0.00"))})])
    recalculate(book)
    assert (book.sheets[0].value(1, 1), type(book.sheets[0].value(1, 2))) == (True, float)


def test_cells_whose_value_stays_are_the_same_objects():
    book = Book([sheet(A1=1.0, A2="=A1+1", A3="=A2*2", B1="text")])
    recalculate(book)
    cells = dict(book.sheets[0].cells)
    recalculate(book)
    assert all(book.sheets[0].cells[place] is cell for place, cell in cells.items())
    book.sheets[0].put(1, 1, 5.0)
    recalculate(book)
    assert [book.sheets[0].value(row, 1) for row in (1, 2, 3)] == [5.0, 6.0, 12.0]


def test_long_chains_in_either_direction():
    down = {(row, 1): Cell(None, f"=A{row - 1}+1") for row in range(2, 3001)} | {(1, 1): Cell(1.0)}
    up = {(row, 2): Cell(None, f"=B{row + 1}+1") for row in range(1, 3000)}
    book = Book([Sheet("S", down | up)])
    recalculate(book)
    assert (book.sheets[0].value(3000, 1), book.sheets[0].value(1, 2)) == (3000.0, 2999.0)


def test_circles_end_as_errors():
    book = Book([sheet(A1="=B1+1", B1="=A1+1", C1="=A1*2", D1="=IFERROR(A1,7)", E1="=SUM(E1:E2)")])
    recalculate(book)
    assert [book.sheets[0].value(1, column) for column in range(1, 6)] == ["#VALUE!"] * 3 + [7.0, "#VALUE!"]


@pytest.mark.parametrize("formula", ["=NOSUCH(1)", "=IF(TRUE,1,XLOOKUP(1,A1,A2))"])
def test_an_unknown_function_is_named(formula: str):
    with pytest.raises(ValueError, match="NOSUCH|XLOOKUP"):
        computed(formula)


@pytest.mark.parametrize("formula", ["=TODAY()", "=NOW()-1", "=RAND()", "=RANDBETWEEN(1,6)"])
def test_what_changes_by_itself_is_refused(formula: str):
    with pytest.raises(ValueError, match="another value with every calculation"):
        computed(formula)


@pytest.mark.parametrize(
    "formula", ["=1+", "=SUM(A1", "=)", "=A1 B1 +", "={1,2;3}", '="open', "=" + "(" * 200, "=1" + "+1" * 500]
)
def test_what_is_no_formula_is_refused(formula: str):
    with pytest.raises(ValueError, match="is no formula"):
        computed(formula)


def test_newer_functions_with_and_without_their_prefix():
    assert computed("=_xlfn.IFS(FALSE,1,TRUE,2)") == computed("=IFS(FALSE,1,TRUE,2)") == 2.0


def test_huge_areas_are_read_only_where_cells_are_used():
    assert computed("=SUM(Data!A1:XFD1048576)+COUNTA(Data!1:1048576)", A1=2.0, B7=3.0) == 7.0


def test_hostile_formulas_are_bounded():
    assert computed('=REPT("x",1E9)') == "#VALUE!"
    assert computed("=9^9^9^9") == "#NUM!"
    assert computed('=SEARCH("*a*a*a*a*a*a*a*b",REPT("a",30000))') == "#VALUE!"
    assert computed('=SUBSTITUTE(REPT("a",60000),"a",REPT("b",60000))') == "#VALUE!"
    assert computed("=WORKDAY(1,1E6)") == "#VALUE!"
    for formula in ("=SUM(ROW(Data!A1:A1048576))", "=SUMPRODUCT(ROW(Data!A1:A4000)*COLUMN(Data!A1:EA1))"):
        with pytest.raises(ValueError, match="smaller range"):
            computed(formula)


def test_filters_hide_rows_from_every_subtotal():
    data = sheet(A1="n", A2=1.0, A3=2.0, A4=4.0, A5="=SUBTOTAL(9,A2:A4)")
    data.filter, data.hidden_rows = Filter(box("A1:A4")), {3}
    book = Book([data])
    recalculate(book)
    assert data.value(5, 1) == 5.0


NUMBERS = st.integers(-9, 9).map(str) | st.floats(-1e6, 1e6, allow_nan=False).map(lambda x: f"{abs(x):.4f}")
PLACES = st.tuples(st.sampled_from("ABC"), st.integers(1, 4)).map(lambda p: f"{p[0]}{p[1]}")
AREAS = st.tuples(PLACES, PLACES).map(lambda p: f"{p[0]}:{p[1]}") | st.sampled_from(["A:B", "2:3", "Other!A1:B2"])
TEXTS = st.text(alphabet='ab*?~1 >=<"', max_size=5).map(lambda t: '"' + t.replace('"', '""') + '"')
FUNCTIONS_CALLED = """
SUM AVERAGE COUNT COUNTIF SUMIF SUMIFS IF IFERROR AND OR NOT VLOOKUP INDEX MATCH LOOKUP OFFSET CHOOSE ROUND CEILING MOD SQRT
POWER LOG LEFT MID FIND SEARCH SUBSTITUTE REPT TEXT VALUE TEXTJOIN DATE EDATE EOMONTH WEEKDAY WEEKNUM DATEDIF NETWORKDAYS
WORKDAY TIME HOUR PMT FV NPV SUMPRODUCT SUBTOTAL LARGE RANK PERCENTILE MODE STDEV ROW COLUMN SWITCH IFS PROPER EXACT CHAR CODE
MROUND RIGHT REPLACE ISODD N IPMT
"""
NAMES_OF_FUNCTIONS = st.sampled_from(FUNCTIONS_CALLED.split())


def deeper(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    call = st.tuples(NAMES_OF_FUNCTIONS, st.lists(inner | AREAS, max_size=4)).map(lambda c: f"{c[0]}({','.join(c[1])})")
    operation = st.tuples(inner, st.sampled_from(["+", "-", "*", "/", "^", "&", "=", "<", "<>", " "]), inner).map(
        "".join
    )
    return call | operation | inner.map(lambda x: f"-({x})%") | inner.map(lambda x: f"({x})")


FORMULA = st.recursive(
    NUMBERS | PLACES | TEXTS | st.sampled_from(["TRUE", "#N/A", "{1,2;3,4}", "Rate"]), deeper, max_leaves=12
)


@settings(max_examples=400, deadline=None)
@given(
    st.lists(FORMULA, min_size=1, max_size=8),
    st.lists(st.none() | st.floats(allow_nan=False) | st.text(max_size=3), max_size=4),
)
def test_random_formulas_end_with_a_value_or_a_value_error(formulas: list[str], values: list[Scalar]):
    cells = {(row, 1): Cell(value) for row, value in enumerate(values, 1)}
    cells |= {(1 + i % 4, 2 + i // 4): Cell(None, f"={text}") for i, text in enumerate(formulas)}
    book = Book([Sheet("S", cells), Sheet("Other", {(1, 1): Cell(3.0)})], {"Rate": "0.19"})
    try:
        recalculate(book)
    except ValueError:
        return
    assert all(isinstance(c.value, float | str | bool | None) for c in book.sheets[0].cells.values())


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=40))
def test_random_texts_end_with_a_value_or_a_value_error(text: str):
    book = Book([Sheet("S", {(1, 1): Cell(None, f"={text}")})])
    with suppress(ValueError):
        recalculate(book)
