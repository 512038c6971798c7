"""Sheets, and their rows and columns as a whole."""

from __future__ import annotations

from typing import Any

from .tools import command, enum, select_lines, sheet_named


def insert_rows(document: Any, *, sheet: str, row: int, count: int = 1) -> None:
    """Rows Above, with `count` rows selected from `row` on."""
    select_lines(document, sheet, row=row, count=count)
    command(document, "InsertRowsBefore")


def delete_rows(document: Any, *, sheet: str, row: int, count: int = 1) -> None:
    """Delete Rows."""
    select_lines(document, sheet, row=row, count=count)
    command(document, "DeleteRows")


def insert_columns(document: Any, *, sheet: str, column: int, count: int = 1) -> None:
    """Columns Before, with `count` columns selected from `column` on."""
    select_lines(document, sheet, column=column, count=count)
    command(document, "InsertColumnsBefore")


def delete_columns(document: Any, *, sheet: str, column: int, count: int = 1) -> None:
    """Delete Columns."""
    select_lines(document, sheet, column=column, count=count)
    command(document, "DeleteColumns")


def hide_rows(document: Any, *, sheet: str, row: int, count: int = 1, hidden: bool = True) -> None:
    """Hide Rows, or Show Rows."""
    select_lines(document, sheet, row=row, count=count)
    command(document, "HideRow" if hidden else "ShowRow")


def hide_columns(document: Any, *, sheet: str, column: int, count: int = 1, hidden: bool = True) -> None:
    """Hide Columns, or Show Columns."""
    select_lines(document, sheet, column=column, count=count)
    command(document, "HideColumn" if hidden else "ShowColumn")


def group_rows(document: Any, *, sheet: str, row: int, count: int = 1) -> None:
    """Data ▸ Group and Outline ▸ Group, with whole rows selected."""
    lines = select_lines(document, sheet, row=row, count=count)
    sheet_named(document, sheet).group(lines.RangeAddress, enum("table.TableOrientation", "ROWS"))


def group_columns(document: Any, *, sheet: str, column: int, count: int = 1) -> None:
    """Data ▸ Group and Outline ▸ Group, with whole columns selected."""
    lines = select_lines(document, sheet, column=column, count=count)
    sheet_named(document, sheet).group(lines.RangeAddress, enum("table.TableOrientation", "COLUMNS"))


def freeze(document: Any, *, sheet: str, rows: int, columns: int) -> None:
    """View ▸ Freeze Cells: how many rows and columns stay, counted from A1; none of both thaws."""
    controller = document.CurrentController
    controller.setActiveSheet(sheet_named(document, sheet))
    controller.setFirstVisibleColumn(0)
    controller.setFirstVisibleRow(0)
    controller.freezeAtPosition(columns, rows)


def rename_sheet(document: Any, *, sheet: str, name: str) -> None:
    """Sheet ▸ Rename Sheet."""
    sheet_named(document, sheet).Name = name


def insert_sheet(document: Any, *, name: str, position: int) -> None:
    """Sheet ▸ Insert Sheet, so that it becomes the one at `position`."""
    document.Sheets.insertNewByName(name, position - 1)


def delete_sheet(document: Any, *, sheet: str) -> None:
    """Sheet ▸ Delete Sheet."""
    document.Sheets.removeByName(sheet_named(document, sheet).Name)


def copy_sheet(document: Any, *, sheet: str, name: str, position: int) -> None:
    """Sheet ▸ Move or Copy Sheet, copy: the copy stands at `position`."""
    document.Sheets.copyByName(sheet_named(document, sheet).Name, name, position - 1)


def move_sheet(document: Any, *, sheet: str, position: int) -> None:
    """Sheet ▸ Move or Copy Sheet, move: the sheet stands at `position` afterwards."""
    place = sheet_named(document, sheet).RangeAddress.Sheet
    document.Sheets.moveByName(sheet, position - 1 + (position - 1 > place))
