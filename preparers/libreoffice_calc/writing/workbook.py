"""A Book as the bytes of an .xlsx file: equal books give equal bytes, and every formula has its value beside it.

LibreOffice keeps what the file says only where the book obeys the laws of lawful.py; recipes are held to them.

A text such as `#N/A` is taken for the error of that name. Numbers are doubles: 1 and 1.0 are written alike. Newer
functions get the prefix that the file format wants (`TEXTJOIN` becomes `_xlfn.TEXTJOIN`).
"""

from __future__ import annotations

import io
from typing import Any

from openpyxl import Workbook
from openpyxl.comments.comment_sheet import CommentRecord
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.worksheet.dimensions import SheetDimension
from openpyxl.worksheet.merge import MergeCell, MergeCells
from openpyxl.writer.excel import ExcelWriter
from openpyxl.xml.functions import Element

from preparers._ooxml import pack
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import at
from preparers.libreoffice_calc.names import PROPERTIES
from preparers.libreoffice_calc.observing.lawful import unlawful
from preparers.libreoffice_calc.writing.cells import sheet_data, xml_text
from preparers.libreoffice_calc.writing.drawings import Drawing, chart, picture
from preparers.libreoffice_calc.writing.rules import auto_filter, conditional_formats, table, validation
from preparers.libreoffice_calc.writing.sheet import columns, defined_name, hyperlink, page, protection, view
from preparers.libreoffice_calc.writing.styles import StyleTable

__all__ = ["unlawful", "write"]

_ROWS = b"<sheetData/>"


def write(book: Book) -> bytes:
    """The .xlsx file of `book`. Raises ValueError for what no such file can hold (no visible sheet, two sheets of one
    title, a number that is not finite, …), naming where it stands."""
    workbook = Workbook()
    workbook.remove(workbook.active)  # type: ignore[arg-type]
    style_id = StyleTable(workbook)
    front = _front(book)
    rows = {}
    for number, sheet in enumerate(book.sheets):
        ws = workbook.create_sheet(sheet.title)
        if ws.title != sheet.title:
            raise ValueError(f"two sheets are called {sheet.title!r} (in any case)")
        rows[ws.title] = sheet_data(sheet, style_id)
        _fill(ws, sheet, style_id, selected=number == front)
    workbook.active = front
    for name, refers in sorted(book.names.items()):
        workbook.defined_names[name] = defined_name(name, refers)
    for name, text in book.properties.items():
        setattr(workbook.properties, PROPERTIES[name][0], text)
    parts = _Parts()
    _BookWriter(workbook, parts, {sheet.title: sheet for sheet in book.sheets}, rows).write_data()
    return pack(parts.found)


def _front(book: Book) -> int:
    """The sheet in front: the active one, or when it is hidden the next visible one."""
    visible = [number for number, sheet in enumerate(book.sheets) if not sheet.hidden]
    if not visible:
        raise ValueError("a workbook needs at least one visible sheet")
    return next((number for number in visible if number >= book.active), visible[0])


def _fill(ws: Any, sheet: Sheet, style_id: StyleTable, *, selected: bool) -> None:
    """Everything of a sheet but its rows, merged cells, comments and links, which the writer adds."""
    columns(ws, sheet, style_id)
    view(ws, sheet, selected)
    page(ws, sheet.print)
    protection(ws, sheet.protection)
    if sheet.filter:
        ws.auto_filter = auto_filter(sheet.filter)
    for rule in sheet.validations:
        ws.data_validations.append(validation(rule))
    ws.conditional_formatting = conditional_formats(sheet.conditions)
    for found in sheet.tables:
        ws._tables.add(table(found))
    ws._charts = [chart(found) for found in sheet.charts]
    ws._images = [picture(found) for found in sheet.pictures]
    for name, refers in sorted(sheet.names.items()):
        ws.defined_names[name] = defined_name(name, refers)


class _Parts:
    """What openpyxl takes for a zip archive: keeps the parts, so that they are compressed only once."""

    def __init__(self) -> None:
        self.found: dict[str, bytes] = {}

    def writestr(self, name: str, data: bytes | str) -> None:
        self.found[name] = data.encode() if isinstance(data, str) else data

    def namelist(self) -> list[str]:
        return list(self.found)


class _BookWriter(ExcelWriter):
    """openpyxl's writer with our rows."""

    def __init__(self, workbook: Workbook, parts: _Parts, sheets: dict[str, Sheet], rows: dict[str, bytes]) -> None:
        super().__init__(workbook, parts)  # type: ignore[arg-type]
        self._parts, self._sheets, self._rows = parts, sheets, rows

    def write_worksheet(self, ws: Any) -> None:
        ws._drawing = Drawing()
        ws._drawing.charts, ws._drawing.images = ws._charts, ws._images
        out = io.BytesIO()
        writer = _SheetWriter(ws, out, self._sheets[ws.title])
        writer.write()
        ws._rels = writer._rels  # type: ignore[attr-defined]
        self._parts.writestr(ws.path[1:], out.getvalue().replace(_ROWS, self._rows[ws.title], 1))
        self.manifest.append(ws)


class _SheetWriter(WorksheetWriter):
    """openpyxl's writer of one sheet; its rows stay an empty element, and sets are written in order."""

    def __init__(self, ws: Any, out: io.BytesIO, sheet: Sheet) -> None:
        super().__init__(ws, out)
        self._sheet = sheet
        ws._comments = [_comment(place, text) for place, text in sorted(sheet.comments.items())]
        ws._hyperlinks = [hyperlink(place, target) for place, target in sorted(sheet.links.items())]

    def write_dimensions(self) -> None:
        self.xf.send(SheetDimension(str(self._sheet.used())).to_tree())

    def write_rows(self) -> None:
        self.xf.send(Element("sheetData"))

    def write_merged_cells(self) -> None:
        if self._sheet.merged:
            cells = [MergeCell(str(area)) for area in sorted(self._sheet.merged)]
            self.xf.send(MergeCells(mergeCell=cells).to_tree())


def _comment(place: tuple[int, int], text: str) -> CommentRecord:
    record = CommentRecord(ref=at(*place), author="Author", height=79, width=144)
    record.text.t = xml_text(text)
    return record
