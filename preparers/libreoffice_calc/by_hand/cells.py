"""Cells: what they hold, where it goes, how it shows."""

from __future__ import annotations

from typing import Any

from .tools import cells_of, command, constant, enum, first_cell, select, sheet_named, struct

DIRECTIONS = {"down": "TO_BOTTOM", "right": "TO_RIGHT", "up": "TO_TOP", "left": "TO_LEFT"}
CONTENTS = ("VALUE", "DATETIME", "STRING", "FORMULA")
NO_END = 1.7e307
"""The end of a series that has none."""


def merge_cells(document: Any, *, sheet: str, range: str, empty: bool = False) -> None:
    """Format ▸ Merge Cells, keeping what the hidden cells hold, as its dialog proposes, or with `empty` not."""
    cells = cells_of(document, sheet, range)
    first = cells.getCellByPosition(0, 0).Formula
    if empty:
        cells.clearContents(sum(constant(f"sheet.CellFlags.{kind}") for kind in CONTENTS))
        cells.getCellByPosition(0, 0).Formula = first
    cells.merge(True)


def unmerge_cells(document: Any, *, sheet: str, range: str) -> None:
    """Format ▸ Split Cells."""
    select(document, sheet, range)
    command(document, "SplitCell")


def fill_down(document: Any, *, sheet: str, range: str) -> None:
    """Fill Down (Ctrl+D): the first row of the range is copied to the others."""
    select(document, sheet, range)
    command(document, "FillDown")


def drag_fill(document: Any, *, sheet: str, range: str, source: int = 1, direction: str = "down") -> None:
    """Drag the fill handle over the range; its first `source` rows or columns were selected before."""
    cells_of(document, sheet, range).fillAuto(enum("sheet.FillDirection", DIRECTIONS[direction]), source)


def fill_series(
    document: Any, *, sheet: str, range: str, step: float = 1, end: float | None = None, direction: str = "down"
) -> None:
    """Fill Series: a linear one, from the value in the first cell, up to `end`."""
    cells_of(document, sheet, range).fillSeries(
        enum("sheet.FillDirection", DIRECTIONS[direction]), enum("sheet.FillMode", "LINEAR"),
        enum("sheet.FillDateMode", "FILL_DATE_DAY"), step, NO_END if end is None else end,
    )  # fmt: skip


def enter(document: Any, *, sheet: str, cell: str, text: str) -> None:
    """Type a text into a cell: Calc recognises numbers, dates and the like as for a user in the United States."""
    select(document, sheet, cell)
    command(document, "EnterString", StringName=text)


def set_value(document: Any, *, sheet: str, cell: str, value: float | str | bool) -> None:
    """Put a number, a truth value, or a text (which stays a text, whatever it looks like) into a cell."""
    target = first_cell(document, sheet, cell)
    if isinstance(value, bool):
        target.NumberFormat = document.NumberFormats.getStandardFormat(
            constant("util.NumberFormat.LOGICAL"), struct("lang.Locale")
        )
        target.Value = float(value)
    elif isinstance(value, str):
        kept = target.NumberFormat
        target.String, target.NumberFormat = value, kept
    else:
        target.Value = value


def set_formula(document: Any, *, sheet: str, cell: str, formula: str) -> None:
    """Put a formula into a cell. Raises ValueError when Calc does not understand it."""
    target = first_cell(document, sheet, cell)
    parser = document.createInstance("com.sun.star.sheet.FormulaParser")
    parser.CompileEnglish, parser.FormulaConvention = True, constant("sheet.AddressConvention.XL_OOX")
    target.setTokens(parser.parseFormula(formula.removeprefix("="), target.CellAddress))
    if 501 <= target.Error <= 514 or target.Error == 525:
        raise ValueError(f"Calc does not understand {formula!r} (error {target.Error})")


def copy_range(document: Any, *, sheet: str, range: str, to: str, to_sheet: str | None = None) -> None:
    """Copy, and paste with `to` as the upper left cell."""
    select(document, sheet, range)
    command(document, "Copy")
    select(document, to_sheet or sheet, to)
    command(document, "Paste")


def move_range(document: Any, *, sheet: str, range: str, to: str, to_sheet: str | None = None) -> None:
    """Cut, and paste with `to` as the upper left cell: references follow."""
    select(document, sheet, range)
    command(document, "Cut")
    select(document, to_sheet or sheet, to)
    command(document, "Paste")


def transpose(document: Any, *, sheet: str, range: str, to: str, to_sheet: str | None = None) -> None:
    """Copy, and Paste Special with everything and Transpose."""
    select(document, sheet, range)
    command(document, "Copy")
    select(document, to_sheet or sheet, to)
    command(document, "InsertContents", Flags="A", Transpose=True)


def clear_contents(document: Any, *, sheet: str, range: str) -> None:
    """The Delete key."""
    select(document, sheet, range)
    command(document, "ClearContents")


def find_and_replace(
    document: Any, *, find: str, replace: str, sheet: str | None = None, range: str | None = None,
    match_case: bool = False, whole_cell: bool = False, regular: bool = False,
) -> None:  # fmt: skip
    """Find and Replace ▸ Replace All in the formulas and contents of a range, a sheet, or all sheets."""
    for name in [sheet] if sheet else document.Sheets.ElementNames:
        target = cells_of(document, name, range) if range else sheet_named(document, name)
        order = target.createReplaceDescriptor()
        order.SearchString, order.ReplaceString, order.SearchWildcard = find, replace, False
        order.SearchCaseSensitive, order.SearchWords, order.SearchRegularExpression = match_case, whole_cell, regular
        target.replaceAll(order)


def set_number_format(document: Any, *, sheet: str, range: str, code: str) -> None:
    """Format ▸ Cells ▸ Numbers: a format code in English, which is the language of the profile."""
    locale, formats = struct("lang.Locale"), document.NumberFormats
    key = formats.queryKey(code, locale, False)
    cells_of(document, sheet, range).NumberFormat = formats.addNew(code, locale) if key < 0 else key


def define_name(document: Any, *, name: str, sheet: str, range: str, local: bool = False) -> None:
    """Sheet ▸ Named Ranges ▸ Define: a name for a range, valid in the whole document or on its sheet only."""
    cells = cells_of(document, sheet, range)
    origin = cells.getCellByPosition(0, 0).CellAddress
    names = sheet_named(document, sheet).NamedRanges if local else document.NamedRanges
    names.addNewByName(name, cells.AbsoluteName, origin, 0)


def comment(document: Any, *, sheet: str, cell: str, text: str) -> None:
    """Insert ▸ Comment."""
    target = first_cell(document, sheet, cell)
    sheet_named(document, sheet).Annotations.insertNew(target.CellAddress, text)


def hyperlink(document: Any, *, sheet: str, cell: str, url: str, text: str) -> None:
    """Insert ▸ Hyperlink: the cell then holds a text that leads to `url`."""
    target = first_cell(document, sheet, cell)
    field = document.createInstance("com.sun.star.text.TextField.URL")
    field.URL, field.Representation = url, text
    target.String = ""
    target.insertTextContent(target.createTextCursor(), field, False)
