"""How tables look: cells, lines, rows, widths of columns, place on the page."""

from __future__ import annotations

from typing import Any

from .characters import set_looks
from .paragraphs import SETTERS
from .tables import cell_at, into, table_number
from .tools import command, constant, hundredths, struct

VERTICAL = {"top": "NONE", "center": "CENTER", "bottom": "BOTTOM"}
SIDES = {"left": "LEFT", "center": "CENTER", "right": "RIGHT"}


def format_cells(
    document: Any, *, table: int, cells: list[list[int]], looks: dict[str, Any], vertical: str | None,
    alignment: str | None, shading: str | None,
) -> None:  # fmt: skip
    """Cells with a ground (Table Properties ▸ Background) and their text formatted."""
    found = table_number(document, table)
    for row, column in cells:
        cell = cell_at(found, row, column)
        if shading is not None:
            cell.BackColor = -1 if shading == "none" else int(shading, 16)
        if vertical is not None:
            cell.VertOrient = constant(f"text.VertOrientation.{VERTICAL[vertical]}")
        cursor = cell.createTextCursorByRange(cell.Start)
        cursor.gotoEnd(True)
        set_looks(cursor, looks)
        if alignment is not None:
            SETTERS["alignment"](cursor, alignment)


def line_table(document: Any, *, table: int, edges: str, width: float) -> None:
    """Table Properties ▸ Borders."""
    found = table_number(document, table)
    size = hundredths(width)
    line = struct("table.BorderLine2", Color=0, OuterLineWidth=size, LineWidth=size)
    none = struct("table.BorderLine2")
    last, wide = found.Rows.Count - 1, found.Columns.Count - 1
    for row in range(last + 1):
        for column in range(wide + 1):
            cell = cell_at(found, row, column)
            outer = {"Top": row == 0, "Left": column == 0, "Bottom": row == last, "Right": column == wide}
            for side, out in outer.items():
                drawn = edges == "all" or (edges == "outer" and out) or (edges == "rows" and side in ("Top", "Bottom"))
                setattr(cell, f"{side}Border", line if drawn else none)


def repeat_header(document: Any, *, table: int) -> None:
    """Table ▸ Header Rows Repeat Across Pages."""
    found = table_number(document, table)
    found.RepeatHeadline, found.HeaderRowCount = True, 1


def keep_rows_whole(document: Any, *, table: int) -> None:
    """Table Properties ▸ Text Flow: no row may break across pages."""
    found = table_number(document, table)
    for number in range(found.Rows.Count):
        found.Rows.getByIndex(number).IsSplitAllowed = False


def set_widths(document: Any, *, table: int, widths: list[float]) -> None:
    """Table ▸ Properties ▸ Columns: points, as shares of the table's width."""
    found = table_number(document, table)
    separators = list(found.TableColumnSeparators)
    whole, reached = sum(widths), 0.0
    for separator, width in zip(separators, widths, strict=False):
        reached += width
        separator.Position = round(found.TableColumnRelativeSum * reached / whole)
    found.TableColumnSeparators = tuple(separators)


def even_columns(document: Any, *, table: int) -> None:
    """Table ▸ Size ▸ Distribute Columns Evenly with all columns selected."""
    into(document, table, 0, 0)
    command(document, "SelectTable")
    command(document, "DistributeColumns")


def place_table(document: Any, *, table: int, width: float, side: str) -> None:
    """Table Properties ▸ Table: width in centimetres, alignment."""
    found = table_number(document, table)
    found.HoriOrient = constant(f"text.HoriOrientation.{SIDES[side]}")
    found.Width = round(width * 1000)
