"""The laws for workbooks that LibreOffice opens and saves without changing a fact.

- At most 48 colours: LibreOffice writes a palette of 56, its own included, and merges the rest into their neighbours.
- `wrap` is stated where a text has a line break: LibreOffice wraps it, and with it every cell of the same style.
- The number format of a formula cell is stated where what it reads is formatted, or where it makes a date, a time, a
  percentage or money: when LibreOffice computes a General formula, it gives the cell that format.
- No `centerContinuous` (it turns into center); an indent only beside a side; fonts that LibreOffice does not take for
  letters that other fonts lack.
- Links stand on texts; a link on nothing is lost.
- A filter with an "or" stands alone in its range; the first area of a rule holds the corner of all its areas.
- Titles have at most 31 characters without `[]:*?/\\`, texts at most 32,767; an ampersand in a header is doubled or
  begins a code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, Cell, Style, at
from preparers.libreoffice_calc.formula.reads import sources
from preparers.libreoffice_calc.observing.same import fallback_font

__all__ = ["MOST_COLOURS", "unlawful"]

MOST_COLOURS = 48
_MOST_READ = 2_000
_TITLE = re.compile(r"[^\[\]:*?/\\]{1,31}")
_STRAY = re.compile(r"&(?![&A-Z\d\"+-])")
_FORMATTING = re.compile(
    r"\b(TODAY|NOW|DATE|TIME|DATEVALUE|TIMEVALUE|PMT|PV|FV|IPMT|PPMT|NPV|SLN|SYD|DB|DDB|DOLLAR|RATE|IRR|EFFECT|NOMINAL)\("
    r"|\d%",
    re.IGNORECASE,
)


def unlawful(book: Book) -> list[str]:
    """What LibreOffice would change, each in words that say where; empty for a book that it keeps as it is."""
    found = [*_colours(book)]
    for sheet in book.sheets:
        for part in (_title, _cells, _links, _rules, _header):
            found += [f"{sheet.title}: {fault}" for fault in part(sheet)]
        found += [f"{sheet.title}: {fault}" for fault in _formulas(book, sheet)]
    return found


def _colours(book: Book) -> Iterator[str]:
    styles = {cell.style for sheet in book.sheets for cell in sheet.cells.values()}
    styles.update(style for s in book.sheets for style in (*s.column_styles.values(), *s.row_styles.values()))
    colours = {colour for style in styles for colour in _style_colours(style)}
    if len(colours) > MOST_COLOURS:
        yield f"{len(colours)} colours; LibreOffice keeps {MOST_COLOURS} apart"


def _style_colours(style: Style) -> Iterator[str]:
    border = style.border
    yield from (edge.colour.upper() for edge in (border.left, border.right, border.top, border.bottom) if edge)
    yield from (colour.upper() for colour in (style.fill, style.font.colour) if colour)


def _title(sheet: Sheet) -> Iterator[str]:
    if not _TITLE.fullmatch(sheet.title) or sheet.title[0] == "'" or sheet.title[-1] == "'":
        yield "no title for a sheet: it has 1 to 31 characters, none of them []:*?/\\, and no ' at its ends"


def _cells(sheet: Sheet) -> Iterator[str]:
    for place, cell in sheet.cells.items():
        where, alignment = at(*place), cell.style.alignment
        if isinstance(cell.value, str):
            if "\n" in cell.value and not alignment.wrap:
                yield f"{where} has a line break but is not wrapped"
            if len(cell.value) > 32_767:
                yield f"{where} has a text of more than 32,767 characters"
        if alignment.horizontal == "centerContinuous":
            yield f"{where} is centred across a selection"
        if alignment.indent and alignment.horizontal not in ("left", "right", "distributed"):
            yield f"{where} is indented but leans to no side"
        if fallback_font(cell.style.font.name):
            yield f"{where} has the font {cell.style.font.name!r}, which LibreOffice takes for foreign letters"


def _formulas(book: Book, sheet: Sheet) -> Iterator[str]:
    for place, cell in sheet.cells.items():
        if cell.formula is None or cell.style.number_format != "General" or isinstance(cell.value, str | bool):
            continue
        if _FORMATTING.search(cell.formula) or any(_formatted(c) for c in _read(book, sheet, cell)):
            yield f"{at(*place)} has a formula that makes or reads formatted numbers, but no number format"


def _formatted(cell: Cell) -> bool:
    return cell.style.number_format not in ("General", "@")


def _read(book: Book, sheet: Sheet, cell: Cell) -> Iterator[Cell]:
    """The cells that a formula reads, as far as they are named by their places."""
    for title, area in sources(cell.formula or ""):
        if isinstance(area, Box) and (title is None or title in book):
            yield from _inside(sheet if title is None else book[title], area)


def _inside(sheet: Sheet, area: Box) -> Iterator[Cell]:
    if (area.bottom - area.top + 1) * (area.right - area.left + 1) > _MOST_READ:
        yield from (cell for place, cell in sheet.cells.items() if area.holds(*place))
    else:
        yield from (sheet.cells[place] for place in area.cells() if place in sheet.cells)


def _links(sheet: Sheet) -> Iterator[str]:
    for place in sheet.links:
        if sheet.cell(*place).value is None:
            yield f"{at(*place)} has a link but no text"


def _rules(sheet: Sheet) -> Iterator[str]:
    if sheet.filter and len(sheet.filter.rules) > 1:
        for rule in sheet.filter.rules:
            if rule.kind == "custom" and len(rule.values) > 1 and not rule.both:
                yield "a filter with two criteria joined by or beside a filter of another column"
    for areas in (*(rule.areas for rule in sheet.validations), *(rule.areas for rule in sheet.conditions)):
        if (areas[0].top, areas[0].left) != (min(a.top for a in areas), min(a.left for a in areas)):
            yield f"a rule whose first area {areas[0]} does not hold the corner of all its areas"


def _header(sheet: Sheet) -> Iterator[str]:
    for text in (*sheet.print.header, *sheet.print.footer):
        if _STRAY.search(text.replace("&&", "")):
            yield f"the header or footer {text!r} has an ampersand that begins no code; double it"
