"""What cells hold, many at a time: typed, emptied, turned into values, tidied."""

from __future__ import annotations

from typing import Any

from .cells import clear_contents, enter, set_number_format, set_value
from .sheets import delete_rows
from .tools import cells_of, command, first_cell, select


def clear_cells(document: Any, *, sheet: str, cells: list[str]) -> None:
    """The Delete key on one cell after the other."""
    for cell in cells:
        clear_contents(document, sheet=sheet, range=cell)


def formulas_to_values(document: Any, *, sheet: str, range: str) -> None:
    """Data ▸ Calculate ▸ Formula to Value."""
    select(document, sheet, range)
    command(document, "ConvertFormulaToValue")


def type_cells(document: Any, *, sheet: str, values: dict[str, float | str | bool]) -> None:
    """Numbers and texts put into cells."""
    for cell, value in values.items():
        set_value(document, sheet=sheet, cell=cell, value=value)


def type_list(document: Any, *, sheet: str, cell: str, values: list[float | str | bool]) -> None:
    """Values below each other, from a cell on."""
    start = first_cell(document, sheet, cell).CellAddress
    for row, value in enumerate(values, start.Row):
        target = document.Sheets.getByIndex(start.Sheet).getCellByPosition(start.Column, row)
        set_value(document, sheet=sheet, cell=target.AbsoluteName.rpartition(".")[2].replace("$", ""), value=value)


def enter_cells(document: Any, *, sheet: str, texts: dict[str, str], code: str = "General") -> None:
    """Texts typed anew into cells that are formatted first, so that numbers and dates are recognised."""
    for cell, text in texts.items():
        set_number_format(document, sheet=sheet, range=cell, code=code)
        enter(document, sheet=sheet, cell=cell, text=text)


CASES = {"upper": "ChangeCaseToUpper", "lower": "ChangeCaseToLower", "capitalised": "ChangeCaseToTitleCase"}


def change_case(document: Any, *, sheet: str, range: str, case: str) -> None:
    """Format ▸ Text ▸ UPPERCASE, lowercase or Capitalize Every Word."""
    select(document, sheet, range)
    command(document, CASES[case])


def delete_listed_rows(document: Any, *, sheet: str, rows: list[int]) -> None:
    """Delete Rows, once for each of the rows, the last one first."""
    for row in sorted(rows, reverse=True):
        delete_rows(document, sheet=sheet, row=row)


def redefine_name(document: Any, *, name: str, sheet: str, range: str) -> None:
    """Sheet ▸ Named Ranges ▸ Manage: another range for a name."""
    document.NamedRanges.getByName(name).Content = cells_of(document, sheet, range).AbsoluteName


def delete_name(document: Any, *, name: str) -> None:
    """Sheet ▸ Named Ranges ▸ Manage ▸ Delete."""
    document.NamedRanges.removeByName(name)
