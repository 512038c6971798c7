"""How cells look: Format ▸ Cells, borders, sizes, the paintbrush, and taking direct formatting away."""

from __future__ import annotations

from typing import Any

from .cells import set_number_format
from .tools import cells_of, command, constant, enum, select, sheet_named, struct

SCRIPTS = ("", "Asian", "Complex")
"""Fonts are set for all three kinds of letters, as the dialogs do."""
UNDERLINES = {"none": "NONE", "single": "SINGLE", "double": "DOUBLE"}
NORMAL, BOLD = 100.0, 150.0
"""com.sun.star.awt.FontWeight."""
ALIGNED = {"left": "LEFT", "center": "CENTER", "right": "RIGHT", "justify": "BLOCK"}
SIDES = ("Top", "Bottom", "Left", "Right", "Horizontal", "Vertical")
CHOSEN = {"all": SIDES, "none": SIDES, "outline": SIDES[:4], "top": ("Top",), "bottom": ("Bottom",)}
LINES = {"thin": ("SOLID", 26), "thick": ("SOLID", 79), "dashed": ("DASHED", 26), "dotted": ("DOTTED", 26)}
"""Kind of line -> its style and width in 1/100 mm, as the dialog proposes them."""


def format_cells(document: Any, *, sheet: str, ranges: list[str], code: str | None = None, **looks: Any) -> None:
    """Format ▸ Cells on each of the ranges."""
    for area in ranges:
        if code is not None:
            set_number_format(document, sheet=sheet, range=area, code=code)
        format_looks(cells_of(document, sheet, area), looks)


def format_looks(cells: Any, looks: dict[str, Any]) -> None:
    """Give cells, or a cell style, the looks."""
    for name, value in looks.items():
        SETTERS[name](cells, value)


def _letters(name: str, convert: Any) -> Any:
    def setter(cells: Any, value: Any) -> None:
        for script in SCRIPTS:
            setattr(cells, f"{name}{script}", convert(value))

    return setter


def _plain(name: str, convert: Any) -> Any:
    return lambda cells, value: setattr(cells, name, convert(value))


def _colour(value: str | None) -> int:
    return -1 if value is None else int(value, 16)


def _protection(name: str) -> Any:
    def setter(cells: Any, value: bool) -> None:
        found = cells.CellProtection
        setattr(found, name, value)
        cells.CellProtection = found

    return setter


def _indent(cells: Any, steps: int) -> None:
    cells.HoriJustify = enum("table.CellHoriJustify", "LEFT")
    cells.ParaIndent = 353 * steps


SETTERS = {
    "bold": _letters("CharWeight", lambda on: BOLD if on else NORMAL),
    "italic": _letters("CharPosture", lambda on: enum("awt.FontSlant", "ITALIC" if on else "NONE")),
    "size": _letters("CharHeight", float),
    "font": _letters("CharFontName", str),
    "underline": _plain("CharUnderline", lambda kind: constant(f"awt.FontUnderline.{UNDERLINES[kind]}")),
    "strike": _plain("CharStrikeout", lambda on: constant(f"awt.FontStrikeout.{'SINGLE' if on else 'NONE'}")),
    "colour": _plain("CharColor", _colour),
    "fill": _plain("CellBackColor", _colour),
    "horizontal": _plain("HoriJustify", lambda side: enum("table.CellHoriJustify", ALIGNED[side])),
    "vertical": _plain("VertJustify", lambda side: constant(f"table.CellVertJustify2.{side.upper()}")),
    "wrap": _plain("IsTextWrapped", bool),
    "rotation": _plain("RotateAngle", lambda degrees: degrees * 100),
    "indent": _indent,
    "shrink": _plain("ShrinkToFit", bool),
    "locked": _protection("IsLocked"),
    "formula_hidden": _protection("IsFormulaHidden"),
}


def set_borders(document: Any, *, sheet: str, range: str, sides: str, line: str, colour: str) -> None:
    """Format ▸ Cells ▸ Borders: some sides of a range get a line, the others stay as they are."""
    cells = cells_of(document, sheet, range)
    borders = cells.TableBorder2
    for side in SIDES:
        chosen = side in CHOSEN[sides]
        setattr(borders, f"Is{side}LineValid", chosen)
        if chosen:
            setattr(borders, f"{side}Line", _line("none" if sides == "none" else line, colour))
    cells.TableBorder2 = borders


def _line(kind: str, colour: str) -> Any:
    if kind == "none":
        return struct("table.BorderLine2")
    drawn, width = LINES[kind]
    return struct("table.BorderLine2", Color=int(colour, 16), OuterLineWidth=width, LineWidth=width,
                  LineStyle=constant(f"table.BorderLineStyle.{drawn}"))  # fmt: skip


def column_width(document: Any, *, sheet: str, columns: list[int], centimetres: float) -> None:
    """Format ▸ Columns ▸ Width."""
    for column in columns:
        sheet_named(document, sheet).Columns.getByIndex(column - 1).Width = round(centimetres * 1000)


def optimal_width(document: Any, *, sheet: str, columns: list[int]) -> None:
    """Format ▸ Columns ▸ Optimal Width."""
    for column in columns:
        sheet_named(document, sheet).Columns.getByIndex(column - 1).OptimalWidth = True


def row_height(document: Any, *, sheet: str, rows: list[int], centimetres: float) -> None:
    """Format ▸ Rows ▸ Height."""
    for row in rows:
        sheet_named(document, sheet).Rows.getByIndex(row - 1).Height = round(centimetres * 1000)


def ungroup(document: Any, *, sheet: str, range: str, columns: bool) -> None:
    """Data ▸ Group and Outline ▸ Ungroup, for the columns or rows of a range."""
    orientation = enum("table.TableOrientation", "COLUMNS" if columns else "ROWS")
    sheet_named(document, sheet).ungroup(cells_of(document, sheet, range).RangeAddress, orientation)


def clear_formatting(document: Any, *, sheet: str, range: str) -> None:
    """Format ▸ Clear Direct Formatting (Ctrl+M)."""
    select(document, sheet, range)
    command(document, "ResetAttributes")


def paste_formats(document: Any, *, sheet: str, source: str, to_sheet: str, ranges: list[str]) -> None:
    """Copy, and Paste Special with nothing but formats: what the paintbrush does."""
    select(document, sheet, source)
    command(document, "Copy")
    for area in ranges:
        select(document, to_sheet, area)
        command(document, "InsertContents", Flags="T")


def merge_and_centre(document: Any, *, sheet: str, range: str) -> None:
    """Merge and Center Cells."""
    cells = cells_of(document, sheet, range)
    cells.merge(True)
    cells.HoriJustify = enum("table.CellHoriJustify", "CENTER")
