"""An .xlsx file as a Book, whatever application wrote it and however damaged or hostile it may be.

The parts are read directly, in one pass over each: loading them through openpyxl and a second time for what it drops
(computed values, which heights were chosen) costs about three times as much.
"""

from __future__ import annotations

import re
from dataclasses import replace

from lxml import etree

from preparers._main_part import MainPart, opened
from preparers._ooxml import Limits, Relation
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, Cell, box, column_number
from preparers.libreoffice_calc.names import PROPERTIES
from preparers.libreoffice_calc.observing.normal import shown_formula
from preparers.libreoffice_calc.reading.cells import CellReader, shared_strings
from preparers.libreoffice_calc.reading.drawings import drawings
from preparers.libreoffice_calc.reading.rules import conditions, read_filter, read_table, validations
from preparers.libreoffice_calc.reading.sheet import columns, comments, default_width, links, page, protection, view
from preparers.libreoffice_calc.reading.styles import MAIN, Styles, flag

__all__ = ["read", "uncalculated"]

Element = etree._Element
REL = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_PLACE = "{http://schemas.microsoft.com/office/excel/2006/main}sqref"
_MOST_SHEETS = 300
_MOST_LETTERS = 255
"""Of a sheet's title, which stands in the address of every fact of the sheet."""


def read(data: bytes) -> Book:
    """The workbook. Raises ValueError, with the reason in words, for what is no usable .xlsx file."""
    return opened(data, "workbook", "xl/workbook.xml", MAIN + "workbook", lambda main: _Reader(main).book(), Limits())


def uncalculated(book: Book) -> bool:
    """Whether some formula has no computed value beside it, so that only an application can tell what it shows."""
    return any(
        cell.formula is not None and cell.value is None for sheet in book.sheets for cell in sheet.cells.values()
    )


class _Reader:
    """Reads one package."""

    def __init__(self, main: MainPart) -> None:
        self._main, self._package, self._root, self._relations = main, main.package, main.root, main.relations

    def book(self) -> Book:
        styles = Styles(self._main.part("styles"), self._main.part("theme"))
        strings = self._main.part("sharedStrings")
        settings = self._root.find(MAIN + "workbookPr")
        mac = settings is not None and flag(settings, "date1904")
        cells = CellReader(styles, [] if strings is None else shared_strings(strings), mac)
        entries = list(self._root.iterfind(f"{MAIN}sheets/{MAIN}sheet"))
        if not 0 < len(entries) <= _MOST_SHEETS:
            raise ValueError(f"the workbook has {len(entries)} sheets")
        book = Book([self._sheet(entry, styles, cells) for entry in entries])
        front = self._root.find(f"{MAIN}bookViews/{MAIN}workbookView")
        book.active = 0 if front is None else int(front.get("activeTab") or 0)
        _names(self._root, book)
        book.properties = self._properties()
        return book

    def _properties(self) -> dict[str, str]:
        """What the document says of itself, as far as its dialog shows it."""
        relations = self._package.relations("").values()
        core = next((r.target for r in relations if r.kind == "core-properties" and r.target in self._package), None)
        if core is None:
            return {}
        root = self._package.tree(core)
        found = {name: (root.findtext(tag) or "").strip() for name, (_, tag) in PROPERTIES.items()}
        return {name: text for name, text in found.items() if text}

    def _sheet(self, entry: Element, styles: Styles, cells: CellReader) -> Sheet:
        sheet = Sheet(entry.get("name", ""), hidden=entry.get("state", "visible") != "visible")
        if len(sheet.title) > _MOST_LETTERS:
            raise ValueError(f"the title of a sheet has {len(sheet.title):,} letters")
        relation = self._relations.get(entry.get(REL + "id", ""))
        if relation is None or relation.target not in self._package:
            raise ValueError(f"the sheet {sheet.title!r} is missing from the file")
        root = self._package.tree(relation.target)
        if root.tag != MAIN + "worksheet":
            sheet.others = ("a sheet that is a chart",)
            return sheet
        relations = self._package.relations(relation.target)
        rows = root.find(MAIN + "sheetData")
        plain = [] if rows is None else cells.read(rows, sheet)
        used = max((place[1] for place in sheet.cells), default=0)
        columns(root, sheet, styles, used)
        for row, column in plain:
            if row in sheet.row_styles or column in sheet.column_styles:
                sheet.cells[row, column] = Cell()
        default_width(root, sheet, used)
        defaults = root.find(MAIN + "sheetFormatPr")
        if defaults is not None and flag(defaults, "zeroHeight"):
            sheet.others += ("all rows that the file does not mention are hidden",)
        _whole(root, sheet, styles, relations)
        if fill := styles[0].fill:
            sheet.others += (f"untouched cells are filled {fill}",)
        drawing = root.find(MAIN + "drawing")
        self._attached(sheet, relations, "" if drawing is None else drawing.get(REL + "id", ""))
        return sheet

    def _attached(self, sheet: Sheet, relations: dict[str, Relation], drawing: str) -> None:
        """What stands in parts of its own: comments, the drawing of that id, tables, pivot tables."""
        for name, relation in relations.items():
            if relation.external or relation.target not in self._package:
                continue
            match relation.kind:
                case "comments":
                    comments(self._package.tree(relation.target), sheet)
                case "drawing" if name == drawing:
                    drawings(self._package, relation.target, sheet)
                case "table":
                    sheet.tables += (read_table(self._package.tree(relation.target)),)
                case "pivotTable":
                    sheet.others += (_pivot(self._package.tree(relation.target)),)


def _whole(root: Element, sheet: Sheet, styles: Styles, relations: dict[str, Relation]) -> None:
    """Everything of the sheet's own part but its rows and columns."""
    view(root, sheet)
    tab = root.find(f"{MAIN}sheetPr/{MAIN}tabColor")
    sheet.tab = styles.colour(tab)
    sheet.merged = {box(e.get("ref", "")) for e in root.iterfind(f"{MAIN}mergeCells/{MAIN}mergeCell")}
    sheet.validations = validations(root)
    sheet.conditions = conditions(root, styles)
    sheet.filter = read_filter(root.find(MAIN + "autoFilter"))
    sheet.protection = protection(root)
    sheet.print = page(root)
    links(root, sheet, relations)
    sheet.others += tuple(_sparklines(root))


def _sparklines(root: Element) -> list[str]:
    return [f"a sparkline at {line.findtext(_PLACE)}" for line in root.iter("{*}sparkline")]


def _pivot(root: Element) -> str:
    place = root.find(MAIN + "location")
    fields = [f.get("name", "") for f in root.iterfind(f"{MAIN}dataFields/{MAIN}dataField")]
    return f"a pivot table at {'?' if place is None else place.get('ref')} of {', '.join(fields)}"


# ---- names ---------------------------------------------------------------------------------------------------------
_ROWS = re.compile(r"\$?(\d+):\$?(\d+)")
_COLUMNS = re.compile(r"\$?([A-Z]{1,3}):\$?([A-Z]{1,3})")


def _names(root: Element, book: Book) -> None:
    """Names of the workbook and of sheets; those that the application keeps for itself are page set-up."""
    for element in root.iterfind(f"{MAIN}definedNames/{MAIN}definedName"):
        name, text, local = element.get("name", ""), (element.text or "").strip(), element.get("localSheetId")
        sheet = book.sheets[int(local)] if local is not None and int(local) < len(book.sheets) else None
        match name.removeprefix("_xlnm."):
            case "Print_Area" if sheet:
                sheet.print = replace(sheet.print, area=_print_area(text))
            case "Print_Titles" if sheet:
                rows, across = _titles(text)
                sheet.print = replace(sheet.print, title_rows=rows, title_columns=across)
            case _ if not name.startswith("_xlnm.") and not flag(element, "hidden"):
                (book if sheet is None else sheet).names[name] = shown_formula(text)


def _references(text: str) -> list[str]:
    """The references of a list, without their sheets; titles may hold commas."""
    return [part.rpartition("!")[2] for part in re.sub(r"'(?:[^']|'')*'!", "", text).split(",") if part]


def _print_area(text: str) -> tuple[Box, ...]:
    found = []
    for part in _references(text):
        if rows := _ROWS.fullmatch(part):
            found.append(box(f"A{rows[1]}:XFD{rows[2]}"))
        elif across := _COLUMNS.fullmatch(part):
            found.append(box(f"{across[1]}1:{across[2]}1048576"))
        elif "#REF" not in part:
            found.append(box(part))
    return tuple(found)


def _titles(text: str) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
    rows = across = None
    for part in _references(text):
        if found := _ROWS.fullmatch(part):
            rows = int(found[1]), int(found[2])
        elif found := _COLUMNS.fullmatch(part):
            across = column_number(found[1]), column_number(found[2])
    return rows, across
