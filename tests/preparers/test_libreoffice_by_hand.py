"""Calc's own edits: each is done by LibreOffice on a small workbook and compared with what was worked out by hand.

The workbook has a sheet `Data` (a table in A1:D5 whose totals are quantity times price, their sum in D7) and a sheet
`Other` that refers to it.
"""

import io
from datetime import datetime
from pathlib import Path

import openpyxl
import pytest

from forge.errors import TaskFault
from preparers._libreoffice import Office

PLUGIN = Path(__file__).parents[2] / "preparers" / "libreoffice_calc" / "by_hand"
TABLE = [("Name", "Qty", "Price", "Total"), ("pear", 3, 1.5), ("apple", 10, 2), ("fig", 1, 4), ("apple", 10, 2)]


def book() -> bytes:
    workbook = openpyxl.Workbook()
    data = workbook.active
    data.title = "Data"
    for row in TABLE:
        data.append(row)
    for row in range(2, 6):
        data[f"D{row}"] = f"=B{row}*C{row}"
    data["D7"] = "=SUM(D2:D5)"
    other = workbook.create_sheet("Other")
    other["A1"], other["A2"], other["B1"] = "=Data!D7", "=Data!A3", "a;b;3"
    stream = io.BytesIO()
    workbook.save(stream)
    return stream.getvalue()


class Result:
    """What came of an edit: `[sheet, address]` is the formula or constant there, `value` what it computes to."""

    def __init__(self, data: bytes) -> None:
        self.book = openpyxl.load_workbook(io.BytesIO(data))
        self._values = openpyxl.load_workbook(io.BytesIO(data), data_only=True)

    def __getitem__(self, place: tuple[str, str]):
        return self.book[place[0]][place[1]].value

    def value(self, sheet: str, address: str):
        return self._values[sheet][address].value

    def rows(self, sheet: str, area: str) -> list[tuple]:
        return [tuple(cell.value for cell in row) for row in self._values[sheet][area]]

    def column(self, sheet: str, area: str) -> list:
        return [row[0] for row in self.rows(sheet, area)]

    def hidden_rows(self, sheet: str) -> list[int]:
        return [row for row, how in self.book[sheet].row_dimensions.items() if how.hidden]


@pytest.fixture
def edit(office: Office):
    def perform(function: str, data: bytes | None = None, /, **args) -> Result:
        return Result(office.perform(data or book(), ".xlsx", PLUGIN, function, args))

    return perform


def test_sort_by_two_columns_takes_the_formulas_along(edit):
    out = edit("sort_rows", sheet="Data", range="A1:D5", keys=[[1, False], [2, True]])
    assert out.rows("Data", "A1:D5") == [
        ("Name", "Qty", "Price", "Total"), ("apple", 10, 2, 20), ("apple", 10, 2, 20), ("fig", 1, 4, 4), ("pear", 3, 1.5, 4.5),
    ]  # fmt: skip
    assert out["Data", "D5"] == "=B5*C5"


def test_sort_descending_without_a_header(edit):
    out = edit("sort_rows", sheet="Data", range="A2:C5", keys=[[3, True]], header=False)
    assert out.column("Data", "C2:C5") == [4, 2, 2, 1.5]
    assert out.column("Data", "A1:A5") == ["Name", "fig", "apple", "apple", "pear"]


def test_inserted_rows_shift_what_refers_to_them(edit):
    out = edit("insert_rows", sheet="Data", row=3, count=2)
    assert out.column("Data", "A1:A7") == ["Name", "pear", None, None, "apple", "fig", "apple"]
    assert (out["Data", "D9"], out["Data", "D5"]) == ("=SUM(D2:D7)", "=B5*C5")
    assert (out["Other", "A1"], out["Other", "A2"]) == ("=Data!D9", "=Data!A5")
    assert out.value("Other", "A1") == 48.5


def test_deleted_rows_leave_broken_references(edit):
    out = edit("delete_rows", sheet="Data", row=3)
    assert out.column("Data", "A1:A4") == ["Name", "pear", "fig", "apple"]
    assert (out["Data", "D6"], out.value("Data", "D6")) == ("=SUM(D2:D4)", 28.5)
    assert out["Other", "A1"] == "=Data!D6"
    assert (out["Other", "A2"], out.value("Other", "A2")) == ("=#REF!", "#REF!")


def test_inserted_columns(edit):
    out = edit("insert_columns", sheet="Data", column=2, count=2)
    assert out.rows("Data", "A1:F1") == [("Name", None, None, "Qty", "Price", "Total")]
    assert (out["Data", "F2"], out["Data", "F7"], out["Other", "A1"]) == ("=D2*E2", "=SUM(F2:F5)", "=Data!F7")


def test_deleted_columns(edit):
    out = edit("delete_columns", sheet="Data", column=1)
    assert out.rows("Data", "A1:C2") == [("Qty", "Price", "Total"), (3, 1.5, 4.5)]
    assert (out["Data", "C2"], out["Other", "A2"]) == ("=A2*B2", "=#REF!")


def test_hidden_and_shown_rows_and_columns(edit, office):
    assert edit("hide_rows", sheet="Data", row=3, count=2).hidden_rows("Data") == [3, 4]
    assert edit("hide_columns", sheet="Data", column=3).book["Data"].column_dimensions["C"].hidden
    hidden = office.perform(book(), ".xlsx", PLUGIN, "hide_rows", {"sheet": "Data", "row": 3, "count": 2})
    assert edit("hide_rows", hidden, sheet="Data", row=3, hidden=False).hidden_rows("Data") == [4]
    hidden = office.perform(book(), ".xlsx", PLUGIN, "hide_columns", {"sheet": "Data", "column": 3})
    shown = edit("hide_columns", hidden, sheet="Data", column=3, hidden=False)
    assert not shown.book["Data"].column_dimensions["C"].hidden


def test_grouped_rows_and_columns(edit):
    rows = edit("group_rows", sheet="Data", row=2, count=3).book["Data"].row_dimensions
    assert [rows[n].outlineLevel for n in range(1, 6)] == [0, 1, 1, 1, 0]
    columns = edit("group_columns", sheet="Data", column=2, count=2).book["Data"].column_dimensions["B"]
    assert (columns.outlineLevel, columns.min, columns.max) == (1, 2, 3)


def test_frozen_and_thawed(edit, office):
    frozen = office.perform(book(), ".xlsx", PLUGIN, "freeze", {"sheet": "Other", "rows": 1, "columns": 2})
    assert Result(frozen).book["Other"].freeze_panes == "C2"
    assert Result(frozen).book["Data"].freeze_panes is None
    assert edit("freeze", frozen, sheet="Other", rows=0, columns=0).book["Other"].freeze_panes is None


def test_a_renamed_sheet_keeps_its_references(edit):
    out = edit("rename_sheet", sheet="Data", name="All orders")
    assert out.book.sheetnames == ["All orders", "Other"]
    assert out["Other", "A1"] == "='All orders'!D7"


def test_sheets_come_go_and_move(edit):
    assert edit("insert_sheet", name="New", position=2).book.sheetnames == ["Data", "New", "Other"]
    assert edit("move_sheet", sheet="Data", position=2).book.sheetnames == ["Other", "Data"]
    assert edit("move_sheet", sheet="Other", position=1).book.sheetnames == ["Other", "Data"]
    assert edit("move_sheet", sheet="Data", position=1).book.sheetnames == ["Data", "Other"]
    copied = edit("copy_sheet", sheet="Data", name="Copy", position=1)
    assert copied.book.sheetnames == ["Copy", "Data", "Other"]
    assert (copied["Copy", "D7"], copied.value("Copy", "D7")) == ("=SUM(D2:D5)", 48.5)
    gone = edit("delete_sheet", sheet="Data")
    assert (gone.book.sheetnames, gone["Other", "A1"]) == (["Other"], "=#REF!")


def test_merged_cells_keep_or_lose_what_they_hide(edit, office):
    kept = office.perform(book(), ".xlsx", PLUGIN, "merge_cells", {"sheet": "Data", "range": "A2:A3"})
    assert [str(area) for area in Result(kept).book["Data"].merged_cells.ranges] == ["A2:A3"]
    assert Result(kept).value("Other", "A2") == "apple"
    emptied = edit("merge_cells", sheet="Data", range="A2:A3", empty=True)
    assert (emptied.value("Data", "A2"), emptied.value("Other", "A2")) == ("pear", 0)
    split = edit("unmerge_cells", kept, sheet="Data", range="A2")
    assert not split.book["Data"].merged_cells.ranges


def test_fill_down_copies_the_first_row(edit):
    out = edit("fill_down", sheet="Data", range="C2:D6")
    assert out.column("Data", "C2:C6") == [1.5] * 5
    assert out["Data", "D6"] == "=B6*C6"


def test_a_dragged_fill_counts_on(edit):
    assert edit("drag_fill", sheet="Data", range="B2:B5").column("Data", "B2:B5") == [3, 4, 5, 6]
    assert edit("drag_fill", sheet="Data", range="B2:B5", source=2).column("Data", "B2:B5") == [3, 10, 17, 24]
    right = edit("drag_fill", sheet="Data", range="D7:E7", direction="right")
    assert right["Data", "E7"] == "=SUM(E2:E5)"


def test_a_series_has_a_step_and_an_end(edit, office):
    assert edit("fill_series", sheet="Data", range="B2:B5", step=5).column("Data", "B2:B5") == [3, 8, 13, 18]
    data = office.perform(book(), ".xlsx", PLUGIN, "set_value", {"sheet": "Data", "cell": "F1", "value": 1})
    ended = edit("fill_series", data, sheet="Data", range="F1:F5", step=2, end=5)
    assert ended.column("Data", "F1:F5") == [1, 3, 5, None, None]


def test_what_is_typed_is_recognised(edit):
    assert edit("enter", sheet="Data", cell="F1", text="3/14/2024").value("Data", "F1") == datetime(2024, 3, 14)
    assert edit("enter", sheet="Data", cell="F1", text="1,234.5").value("Data", "F1") == 1234.5
    assert edit("enter", sheet="Data", cell="F1", text="=B2+B3").value("Data", "F1") == 13


def test_what_is_set_is_taken_as_it_is(edit):
    assert edit("set_value", sheet="Data", cell="B2", value=7).value("Data", "D7") == 54.5
    assert edit("set_value", sheet="Data", cell="F1", value=True).value("Data", "F1") is True
    text = edit("set_value", sheet="Data", cell="F1", value="3/14")
    assert (text.value("Data", "F1"), text.book["Data"]["F1"].number_format) == ("3/14", "General")
    assert edit("set_value", sheet="Data", cell="F1", value="=B2").book["Data"]["F1"].data_type == "s"


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("=SUM(Other!A1,Data!$B$2)", 51.5),
        ('=IF(B2>2,"many","few")', "many"),
        ('=COUNTIF(A2:A5,"apple")', 2),
        ("=_xlfn.STDEV.S(B2,B4)", 2**0.5),
        ('=_xlfn.TEXTJOIN(", ",TRUE,A2:A3)', "pear, apple"),
        ("=VLOOKUP(\"fig\",'Data'!A2:C5,3,FALSE)", 4),
        ("=1/0", "#DIV/0!"),
    ],
)
def test_formulas_are_written_as_in_the_file(edit, formula, value):
    assert edit("set_formula", sheet="Data", cell="F1", formula=formula).value("Data", "F1") == pytest.approx(value)


@pytest.mark.parametrize("formula", ["=NOPE(A1)", "=Missing!A1", "=1+)2", "=A1 B1"])
def test_formulas_that_calc_does_not_understand(edit, formula):
    with pytest.raises(TaskFault, match="does not understand"):
        edit("set_formula", sheet="Data", cell="F1", formula=formula)


def test_copies_adjust_and_moves_are_followed(edit):
    copied = edit("copy_range", sheet="Data", range="D2:D3", to="F4")
    assert (copied["Data", "F4"], copied["Data", "F5"], copied["Data", "D2"]) == ("=D4*E4", "=D5*E5", "=B2*C2")
    moved = edit("move_range", sheet="Data", range="A3", to="C1", to_sheet="Other")
    assert (moved["Data", "A3"], moved["Other", "C1"], moved["Other", "A2"]) == (None, "apple", "=Other!C1")
    formulas = edit("move_range", sheet="Data", range="D7", to="F9")
    assert (formulas["Data", "F9"], formulas["Other", "A1"]) == ("=SUM(D2:D5)", "=Data!F9")


def test_rows_become_columns(edit):
    out = edit("transpose", sheet="Data", range="A1:B3", to="A1", to_sheet="Other")
    assert out.rows("Other", "A1:C2") == [("Name", "pear", "apple"), ("Qty", 3, 10)]


def test_the_delete_key_leaves_the_format(edit, office):
    formatted = office.perform(
        book(), ".xlsx", PLUGIN, "set_number_format", {"sheet": "Data", "range": "C2:C5", "code": "0.00"}
    )
    out = edit("clear_contents", formatted, sheet="Data", range="B2:C3")
    assert out.rows("Data", "B2:C3") == [(None, None), (None, None)]
    assert out.book["Data"]["C2"].number_format == "0.00"
    assert out.value("Data", "D7") == 24


def test_find_and_replace(edit):
    loose = edit("find_and_replace", sheet="Data", find="APP", replace="x")
    assert loose.column("Data", "A2:A5") == ["pear", "xle", "fig", "xle"]
    strict = edit("find_and_replace", sheet="Data", find="APP", replace="x", match_case=True)
    assert strict.column("Data", "A2:A5") == ["pear", "apple", "fig", "apple"]
    whole = edit("find_and_replace", sheet="Data", find="app", replace="x", whole_cell=True)
    assert whole.column("Data", "A2:A5") == ["pear", "apple", "fig", "apple"]
    part = edit("find_and_replace", sheet="Data", range="A4:A5", find="apple", replace="kiwi")
    assert part.column("Data", "A2:A5") == ["pear", "apple", "fig", "kiwi"]
    star = edit("find_and_replace", sheet="Data", find="a*e", replace="x")
    assert star.column("Data", "A2:A5") == ["pear", "apple", "fig", "apple"]
    pattern = edit("find_and_replace", sheet="Data", find="^a.*e$", replace="x", regular=True)
    assert pattern.column("Data", "A2:A5") == ["pear", "x", "fig", "x"]


def test_find_and_replace_reaches_formulas_on_all_sheets(edit):
    out = edit("find_and_replace", find="D7", replace="D2")
    assert (out["Other", "A1"], out.value("Other", "A1")) == ("=Data!D2", 4.5)


def test_duplicates_are_removed(edit):
    out = edit("remove_duplicates", sheet="Data", range="A1:D5")
    assert out.column("Data", "A1:A5") == ["Name", "pear", "apple", "fig", None]
    assert out.hidden_rows("Data") == []
    assert out["Other", "A2"] == "=Data!A3"


def test_duplicates_by_some_columns_spare_what_stands_beside(edit, office):
    data = office.perform(book(), ".xlsx", PLUGIN, "set_value", {"sheet": "Data", "cell": "B5", "value": 11})
    data = office.perform(data, ".xlsx", PLUGIN, "set_value", {"sheet": "Data", "cell": "F5", "value": "beside"})
    assert edit("remove_duplicates", data, sheet="Data", range="A1:D5").column("Data", "B2:B5") == [3, 10, 1, 11]
    out = edit("remove_duplicates", data, sheet="Data", range="A1:D5", by="A1:A5")
    assert out.column("Data", "A2:A5") == ["pear", "apple", "fig", None]
    assert out.value("Data", "F5") == "beside"


def test_subtotals(edit):
    out = edit("subtotals", sheet="Data", range="A1:D5", group_by=1, columns=[2])
    assert out.column("Data", "B2:B9") == [10, 10, 20, 1, 1, 3, 3, 24]
    assert out["Data", "B4"] == "=SUBTOTAL(9,$B$2:$B$3)"
    mean = edit("subtotals", sheet="Data", range="A1:D5", group_by=1, columns=[3], function="AVERAGE", sort=False)
    assert mean.column("Data", "C2:C10") == [1.5, 1.5, 2, 2, 4, 4, 2, 2, 2.375]


@pytest.mark.parametrize(
    ("criterion", "hidden"),
    [
        ({}, []),
        ({"column": 1, "values": ["fig", "pear"]}, [3, 5]),
        ({"column": 2, "values": [3, 1]}, [3, 5]),
        ({"column": 2, "operator": ">=", "value": 3}, [4]),
        ({"column": 1, "operator": "contains", "value": "pp"}, [2, 4]),
        ({"column": 4, "operator": "top", "value": 2}, [2, 4]),
        ({"column": 4, "operator": "bottom", "value": 1}, [2, 3, 5]),
        ({"column": 1, "operator": "<>", "value": "apple"}, [3, 5]),
    ],
    ids=str,
)
def test_autofilter(edit, criterion, hidden):
    out = edit("autofilter", sheet="Data", range="A1:D5", **criterion)
    assert out.book["Data"].auto_filter.ref == "A1:D5"
    assert out.hidden_rows("Data") == hidden


def test_number_formats(edit):
    out = edit("set_number_format", sheet="Data", range="B2:C2", code="yyyy-mm-dd")
    assert {out.book["Data"][a].number_format.replace("\\", "") for a in ("B2", "C2")} == {"yyyy-mm-dd"}


def test_names(edit):
    out = edit("define_name", name="Prices", sheet="Data", range="C2:C5")
    assert out.book.defined_names["Prices"].attr_text == "Data!$C$2:$C$5"
    local = edit("define_name", name="Prices", sheet="Data", range="C2:C5", local=True)
    assert "Prices" not in local.book.defined_names
    assert local.book["Data"].defined_names["Prices"].attr_text == "Data!$C$2:$C$5"


def test_comments_and_links(edit):
    assert edit("comment", sheet="Data", cell="B2", text="Check\nthis").book["Data"]["B2"].comment.text == "Check\nthis"
    web = edit("hyperlink", sheet="Data", cell="F1", url="https://example.org/x", text="see").book["Data"]["F1"]
    assert (web.value, web.hyperlink.target) == ("see", "https://example.org/x")
    inside = edit("hyperlink", sheet="Data", cell="F1", url="#Other.A1", text="see").book["Data"]["F1"]
    assert inside.hyperlink.location == "Other!A1"


def test_text_becomes_columns(edit, office):
    assert edit("text_to_columns", sheet="Other", range="B1", separator=";").rows("Other", "B1:D1") == [("a", "b", 3)]
    args = {"sheet": "Other", "cell": "B2", "value": '"x;y";;2.5'}
    data = office.perform(book(), ".xlsx", PLUGIN, "set_value", args)
    out = edit("text_to_columns", data, sheet="Other", range="B1:B2", separator=";")
    assert out.rows("Other", "B1:D2") == [("a", "b", 3), ("x;y", None, 2.5)]


def test_a_sheet_that_is_not_there_is_named(edit):
    with pytest.raises(TaskFault, match="no sheet 'Nope'; there are 'Data', 'Other'"):
        edit("insert_rows", sheet="Nope", row=1)
