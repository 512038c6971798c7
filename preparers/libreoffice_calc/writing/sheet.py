"""A sheet's layout, view, page set-up and protection as openpyxl's objects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from openpyxl.utils import get_column_letter, quote_sheetname
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.dimensions import ColumnDimension
from openpyxl.worksheet.hyperlink import Hyperlink
from openpyxl.worksheet.page import PageMargins
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.views import Pane, Selection, SheetView

from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import Style, at
from preparers.libreoffice_calc.observing.normal import MARGINS, PAPERS, UNSAID_WIDTH, stored_formula
from preparers.libreoffice_calc.parts import Print, Protection
from preparers.libreoffice_calc.writing.styles import opaque

__all__ = ["columns", "defined_name", "hyperlink", "page", "protection", "view"]


def columns(ws: Any, sheet: Sheet, style_id: Callable[[Style], int]) -> None:
    """Widths, hidden and grouped columns, and the looks of whole columns."""
    for number in sorted({*sheet.widths, *sheet.hidden_columns, *sheet.column_levels, *sheet.column_styles}):
        letter = get_column_letter(number)
        column: Any = ColumnDimension(
            ws, index=letter, hidden=number in sheet.hidden_columns, outlineLevel=sheet.column_levels.get(number, 0)
        )
        column.width = sheet.widths.get(number, UNSAID_WIDTH)
        if number in sheet.column_styles:
            column._style = ws.parent._cell_styles[style_id(sheet.column_styles[number])]
        ws.column_dimensions[letter] = column
    ws.sheet_format.outlineLevelRow = max(sheet.row_levels.values(), default=0) or None


def view(ws: Any, sheet: Sheet, selected: bool) -> None:
    """Freeze, gridlines, zoom, the active cell; what the tab shows."""
    ws.sheet_state = "hidden" if sheet.hidden else "visible"
    if sheet.tab:
        ws.sheet_properties.tabColor = opaque(sheet.tab)
    pane, name = _pane(sheet)
    place = at(*sheet.active)
    selections = [Selection(pane=name, activeCell=place, sqref=place)]
    ws.views.sheetView = [
        SheetView(
            showGridLines=None if sheet.gridlines else False, rightToLeft=sheet.right_to_left or None,
            zoomScale=sheet.zoom, zoomScaleNormal=sheet.zoom, tabSelected=selected or None,
            pane=pane, selection=selections,
        )
    ]  # fmt: skip


def _pane(sheet: Sheet) -> tuple[Pane | None, Any]:
    if sheet.freeze in (None, (1, 1)):
        return None, None
    row, column = sheet.freeze
    name: Any = "bottomRight" if row > 1 and column > 1 else "bottomLeft" if row > 1 else "topRight"
    pane = Pane(
        xSplit=column - 1 or None, ySplit=row - 1 or None, topLeftCell=at(row, column), activePane=name, state="frozen"
    )
    return pane, name


def hyperlink(place: tuple[int, int], target: str) -> Hyperlink:
    """A link to an address, or with `#Sheet!B3` to a place in the file."""
    where = at(*place)
    if not target.startswith("#"):
        return Hyperlink(ref=where, target=target)
    title, bang, cell = target[1:].rpartition("!")
    return Hyperlink(ref=where, location=f"{quote_sheetname(title)}!{cell}" if bang else cell)


def defined_name(name: str, refers: str) -> DefinedName:
    return DefinedName(name, attr_text=stored_formula("=" + refers)[1:])


def protection(ws: Any, found: Protection | None) -> None:
    """Protect the sheet; a password is never told to anyone, so one stands for all."""
    if found is None:
        return
    ws.protection.sheet = ws.protection.objects = ws.protection.scenarios = True
    if found.password:
        ws.protection.password = "password"
    for name in found.allowed:
        setattr(ws.protection, name, False)
    for name in found.forbidden:
        setattr(ws.protection, name, True)


def page(ws: Any, found: Print) -> None:
    """The page set-up."""
    if found.area:
        ws.print_area = ",".join(map(str, found.area))
    if found.title_rows:
        ws.print_title_rows = f"{found.title_rows[0]}:{found.title_rows[1]}"
    if found.title_columns:
        ws.print_title_cols = ":".join(map(get_column_letter, found.title_columns))
    _paper(ws, found)
    options = ws.print_options
    options.horizontalCentered, options.verticalCentered = found.centre_across or None, found.centre_down or None
    options.gridLines, options.headings = found.gridlines or None, found.headings or None
    left, right, top, bottom = found.margins or MARGINS
    ws.page_margins = PageMargins(left, right, top, bottom, header=0.3, footer=0.3)
    for item, texts in ((ws.oddHeader, found.header), (ws.oddFooter, found.footer)):
        item.left.text, item.center.text, item.right.text = (text or None for text in texts)
    for breaks, after in ((ws.row_breaks, found.row_breaks), (ws.col_breaks, found.column_breaks)):
        for number in sorted(after):
            breaks.append(Break(id=number))


def _paper(ws: Any, found: Print) -> None:
    setup = ws.page_setup
    setup.orientation = "landscape" if found.landscape else "portrait"
    if found.paper is not None and found.paper not in PAPERS:
        raise ValueError(f"no paper {found.paper!r}; there are {', '.join(PAPERS)}")
    setup.paperSize = PAPERS[found.paper or "A4"]
    if found.fit is not None:
        ws.sheet_properties.pageSetUpPr.fitToPage = True
        setup.fitToWidth, setup.fitToHeight = found.fit
    elif found.scale is not None:
        setup.scale = found.scale
