"""Rows and columns put elsewhere and out of their groups; sheets that show, and how."""

from __future__ import annotations

from typing import Any

from .tools import command, enum, select_lines, sheet_named


def move_column(document: Any, *, sheet: str, column: int, before: int) -> None:
    """Columns Before at the target, cut and paste the whole column, delete the empty one."""
    select_lines(document, sheet, column=before)
    command(document, "InsertColumnsBefore")
    column += column >= before
    _carry(document, sheet, {"column": column}, {"column": before})
    command(document, "DeleteColumns")


def move_row(document: Any, *, sheet: str, row: int, above: int) -> None:
    """Rows Above at the target, cut and paste the whole row, delete the empty one."""
    select_lines(document, sheet, row=above)
    command(document, "InsertRowsBefore")
    row += row >= above
    _carry(document, sheet, {"row": row}, {"row": above})
    command(document, "DeleteRows")


def _carry(document: Any, sheet: str, source: dict[str, int], target: dict[str, int]) -> None:
    """Cut and paste whole lines; the empty ones stay selected."""
    select_lines(document, sheet, **source)
    command(document, "Cut")
    select_lines(document, sheet, **target)
    command(document, "Paste")
    select_lines(document, sheet, **source)


def ungroup_rows(document: Any, *, sheet: str, row: int, count: int = 1) -> None:
    """Data ▸ Group and Outline ▸ Ungroup, with whole rows selected."""
    lines = select_lines(document, sheet, row=row, count=count)
    sheet_named(document, sheet).ungroup(lines.RangeAddress, enum("table.TableOrientation", "ROWS"))


def show_sheet(document: Any, *, sheet: str, shown: bool) -> None:
    """Sheet ▸ Show Sheet, or Hide Sheet."""
    sheet_named(document, sheet).IsVisible = shown


def colour_tab(document: Any, *, sheet: str, colour: str) -> None:
    """Sheet ▸ Sheet Tab Color: RRGGBB."""
    sheet_named(document, sheet).TabColor = int(colour, 16)


def toggle_gridlines(document: Any, *, sheet: str) -> None:
    """View ▸ View Grid Lines on one sheet."""
    document.CurrentController.setActiveSheet(sheet_named(document, sheet))
    command(document, "ToggleSheetGrid")
