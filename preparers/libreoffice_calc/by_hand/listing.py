"""Rows of a table, or of a file, that go to a sheet of their own."""

from __future__ import annotations

from typing import Any

from .cells import set_value
from .sheets import insert_sheet
from .tools import cells_of, command, select


def list_rows(document: Any, *, sheet: str, range: str, rows: list[int], into: str) -> None:
    """Insert a sheet behind, copy the rows one by one, and Paste Special with values and formats, from A1 on."""
    address = cells_of(document, sheet, range).RangeAddress
    page = document.Sheets.getByName(sheet)
    insert_sheet(document, name=into, position=address.Sheet + 2)
    for number, row in enumerate(rows, 1):
        line = page.getCellRangeByPosition(address.StartColumn, row - 1, address.EndColumn, row - 1)
        document.CurrentController.setActiveSheet(page)
        document.CurrentController.select(line)
        command(document, "Copy")
        select(document, into, f"A{number}")
        command(document, "InsertContents", Flags="SVDT")


def insert_filled_sheet(document: Any, *, name: str, position: int, rows: list[list[float | str | bool]]) -> None:
    """Insert a sheet, and type rows of values into it, from A1 on."""
    insert_sheet(document, name=name, position=position)
    for number, row in enumerate(rows, 1):
        for column, value in enumerate(row):
            set_value(document, sheet=name, cell=f"{chr(ord('A') + column)}{number}", value=value)
