"""How a sheet is printed: print ranges, rows to repeat, page style, headers and footers, page breaks."""

from __future__ import annotations

import re
from typing import Any

from .tools import cells_of, sheet_named

PAPERS = {"A3": (297.0, 420.0), "A4": (210.0, 297.0), "A5": (148.0, 210.0), "Letter": (215.9, 279.4),
          "Legal": (215.9, 355.6)}  # fmt: skip
"""Width and height in millimetres."""
MARGINS = {"left": "LeftMargin", "right": "RightMargin", "top": "TopMargin", "bottom": "BottomMargin"}
SWITCHES = {"centre_across": "CenterHorizontally", "centre_down": "CenterVertically", "gridlines": "PrintGrid",
            "headings": "PrintHeaders"}  # fmt: skip
AREAS = ("LeftText", "CenterText", "RightText")
FIELDS = {"&P": "PageNumber", "&N": "PageCount", "&A": "SheetName", "&F": "FileName", "&D": "DateTime"}


def style_of(document: Any, sheet: str) -> Any:
    """The page style of a sheet."""
    styles = document.StyleFamilies.getByName("PageStyles")
    return styles.getByName(sheet_named(document, sheet).PageStyle)


def print_area(document: Any, *, sheet: str, ranges: list[str]) -> None:
    """Format ▸ Print Ranges ▸ Define."""
    areas = tuple(cells_of(document, sheet, area).RangeAddress for area in ranges)
    sheet_named(document, sheet).setPrintAreas(areas)


def repeat_rows(document: Any, *, sheet: str, first: int, last: int) -> None:
    """Format ▸ Print Ranges ▸ Edit ▸ Rows to Repeat."""
    target = sheet_named(document, sheet)
    target.setTitleRows(cells_of(document, sheet, f"A{first}:A{last}").RangeAddress)
    target.setPrintTitleRows(True)


def repeat_columns(document: Any, *, sheet: str, first: str, last: str) -> None:
    """Format ▸ Print Ranges ▸ Edit ▸ Columns to Repeat."""
    target = sheet_named(document, sheet)
    target.setTitleColumns(cells_of(document, sheet, f"{first}1:{last}1").RangeAddress)
    target.setPrintTitleColumns(True)


def page_style(document: Any, *, sheet: str, **changes: Any) -> None:
    """Format ▸ Page Style: tabs Page and Sheet. Margins are in centimetres."""
    style = style_of(document, sheet)
    if "paper" in changes or "landscape" in changes:
        paper(style, changes.get("paper"), changes.get("landscape"))
    for name, value in changes.items():
        if name in MARGINS:
            setattr(style, MARGINS[name], round(value * 1000))
        elif name in SWITCHES:
            setattr(style, SWITCHES[name], value)
        elif name == "scale":
            style.PageScale = value
    if "fit_wide" in changes or "fit_tall" in changes:
        style.ScaleToPagesX, style.ScaleToPagesY = changes.get("fit_wide", 0), changes.get("fit_tall", 0)


def paper(style: Any, name: str | None, landscape: bool | None) -> None:
    """Another paper, or the same one turned."""
    sides = [round(side * 100) for side in PAPERS[name]] if name else [style.Width, style.Height]
    turned = style.IsLandscape if landscape is None else landscape
    style.IsLandscape = turned
    style.Width, style.Height = sorted(sides, reverse=turned)


def page_texts(document: Any, *, sheet: str, part: str, texts: dict[str, str]) -> None:
    """Format ▸ Page Style ▸ Header or Footer: on, and texts with fields in some of its areas (0 is the left one);
    off when that leaves no text."""
    style, name = style_of(document, sheet), part.capitalize()
    setattr(style, f"{name}IsOn", True)
    content = getattr(style, f"RightPage{name}Content")
    for area, text in texts.items():
        write(document, getattr(content, AREAS[int(area)]), text)
    setattr(style, f"RightPage{name}Content", content)
    if not any(getattr(content, area).String for area in AREAS):
        setattr(style, f"{name}IsOn", False)


def write(document: Any, target: Any, text: str) -> None:
    """A text with its fields, as the buttons of the dialog insert them."""
    target.String = ""
    cursor = target.createTextCursor()
    for part in re.split(r"(&[A-Z&])", text):
        cursor.gotoEnd(False)
        if part in FIELDS:
            field = document.createInstance(f"com.sun.star.text.TextField.{FIELDS[part]}")
            if part == "&D":
                field.IsDate = True
            target.insertTextContent(cursor, field, False)
        elif part:
            target.insertString(cursor, "&" if part == "&&" else part, False)


def row_break(document: Any, *, sheet: str, row: int, broken: bool) -> None:
    """Sheet ▸ Insert Page Break ▸ Row Break, or Delete Page Break ▸ Row Break."""
    sheet_named(document, sheet).Rows.getByIndex(row - 1).IsStartOfNewPage = broken


def column_break(document: Any, *, sheet: str, column: str, broken: bool) -> None:
    """Sheet ▸ Insert Page Break ▸ Column Break, or Delete Page Break ▸ Column Break."""
    sheet_named(document, sheet).Columns.getByName(column).IsStartOfNewPage = broken


def remove_all_breaks(document: Any, *, sheet: str) -> None:
    """Sheet ▸ Delete Page Break ▸ Delete All Breaks."""
    sheet_named(document, sheet).removeAllManualPageBreaks()
