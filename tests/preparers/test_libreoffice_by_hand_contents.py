"""Calc's own edits of contents, columns and names, compared with what was worked out by hand.

The workbook has a sheet `Data`: names in A2:A4, numbers in B2:B4, their doubles by formula in C2:C4, a text number in A6.
"""

import io
from pathlib import Path

import openpyxl
import pytest
from openpyxl.workbook.defined_name import DefinedName

from preparers._libreoffice import Office

PLUGIN = Path(__file__).parents[2] / "preparers" / "libreoffice_calc" / "by_hand"


def book() -> bytes:
    workbook = openpyxl.Workbook()
    data = workbook.active
    data.title = "Data"
    for row in (("Name", "Number", "Double"), ("ann LEE", 3, "=B2*2"), ("BO", 5, "=B3*2"), ("cy", 8, "=B4*2")):
        data.append(row)
    data["A6"], data["A6"].number_format = "12", "@"
    workbook.defined_names["Figures"] = DefinedName("Figures", attr_text="Data!$B$2:$B$4")
    stream = io.BytesIO()
    workbook.save(stream)
    return stream.getvalue()


@pytest.fixture
def edit(office: Office):
    def perform(function: str, **args):
        made = office.perform(book(), ".xlsx", PLUGIN, function, args)
        found = openpyxl.load_workbook(io.BytesIO(made))
        return found["Data"], openpyxl.load_workbook(io.BytesIO(made), data_only=True)["Data"], found.defined_names

    return perform


def column(sheet, letter, first, last):
    return [sheet[f"{letter}{row}"].value for row in range(first, last + 1)]


def test_a_formula_is_filled_down_and_to_the_right_in_its_format(edit):
    formulas, values, _ = edit("fill_formula", sheet="Data", range="D2:D4", formula="=B2+$B$2", code="0.0")
    assert column(formulas, "D", 2, 4) == ["=B2+$B$2", "=B3+$B$2", "=B4+$B$2"]
    assert column(values, "D", 2, 4) == [6, 8, 11]
    assert formulas["D4"].number_format == "0.0"
    formulas, values, _ = edit("fill_formula", sheet="Data", range="B8:C8", formula="=SUM(B2:B4)", code="0")
    assert (formulas["C8"].value, values["B8"].value, values["C8"].value) == ("=SUM(C2:C4)", 16, 32)


def test_new_columns_of_a_formula_a_constant_and_a_series(edit):
    place = {"sheet": "Data", "head": "D1", "header": "New", "range": "D2:D4"}
    _, values, _ = edit("new_column", **place, formula="=B2-1", code="0")
    assert column(values, "D", 1, 4) == ["New", 2, 4, 7]
    _, values, _ = edit("new_column", **place, value="x")
    assert column(values, "D", 1, 4) == ["New", "x", "x", "x"]
    _, values, _ = edit("new_column", **place, value=10, step=5)
    assert column(values, "D", 1, 4) == ["New", 10, 15, 20]


def test_formulas_become_values(edit):
    formulas, _, _ = edit("formulas_to_values", sheet="Data", range="C2:C3")
    assert column(formulas, "C", 2, 4) == [6, 10, "=B4*2"]


def test_contents_typed_entered_and_emptied(edit):
    _, values, _ = edit("type_list", sheet="Data", cell="E2", values=["a", 2.5, "03"])
    assert column(values, "E", 2, 4) == ["a", 2.5, "03"]
    _, values, _ = edit("type_cells", sheet="Data", values={"A2": "zed", "B4": 9})
    assert (values["A2"].value, values["C4"].value) == ("zed", 18)
    _, values, _ = edit("enter_cells", sheet="Data", texts={"A6": "12"})
    assert values["A6"].value == 12
    _, values, _ = edit("clear_cells", sheet="Data", cells=["B2", "B4"])
    assert (column(values, "B", 2, 4), column(values, "C", 2, 4)) == ([None, 5, None], [0, 10, 0])


@pytest.mark.parametrize(
    ("case", "wanted"),
    [
        ("upper", ["ANN LEE", "BO", "CY"]),
        ("lower", ["ann lee", "bo", "cy"]),
        ("capitalised", ["Ann Lee", "Bo", "Cy"]),
    ],
)
def test_cases(edit, case, wanted):
    _, values, _ = edit("change_case", sheet="Data", range="A2:A4", case=case)
    assert column(values, "A", 2, 4) == wanted


def test_listed_rows_go_and_names_shrink(edit):
    formulas, _, names = edit("delete_listed_rows", sheet="Data", rows=[2, 4])
    assert column(formulas, "A", 1, 3) == ["Name", "BO", None]
    assert names["Figures"].attr_text == "Data!$B$2:$B$2"


def test_names_changed_and_deleted(edit):
    _, _, names = edit("redefine_name", name="Figures", sheet="Data", range="C2:C4")
    assert names["Figures"].attr_text == "Data!$C$2:$C$4"
    _, _, names = edit("delete_name", name="Figures")
    assert "Figures" not in names
