"""A Book as facts: address -> plain value, such that opening and saving the file in LibreOffice changes none of them.

Only what differs from an untouched cell or sheet is a fact. Addresses are relative to the file:

- `Orders!B7/value`: a number as float, a text, an error as its text, a truth value as `("boolean", True)` (True and 1
  are equal in Python, not in a spreadsheet). For a formula it is what it computes to, a truth value as 1.0 or 0.0 (the
  number format decides how LibreOffice writes it); left out while nobody computed it and where it depends on the clock
  or on chance
- `Orders!B7/formula` in one spelling, without its sign, an array formula's range in braces before it
- `Orders!B7/` number_format, bold, italic, underline, strike, size, font, colour, fill, border_left (right, top,
  bottom, diagonal; `thin 000000`), horizontal, vertical, wrap, rotation, indent, shrink, unlocked, formula_hidden,
  comment, link, runs (text and look of each differently formatted part, in place of the cell's own font)
- `Orders!~freeze`, `~filter` and `~filter/<column>`, `~width/C`, `~height/4`, `~hidden_row/4`, `~hidden_column/C`,
  `~row_level/4`, `~column_level/C`, `~column_look/C`, `~row_look/4` (fill and borders of whole columns and rows),
  `~merged/A1:C1`, `~validation/B2:B9`, `~condition/B2:B9` (all rules there, first priority first), `~print/…`,
  `~chart/0/…`, `~picture/0/` content (what it shows), place, size and alt, `~shape/0`, `~other/0`, `~table/<name>`,
  `~name/<local name>`, `~tab`, `~gridlines`, `~right_to_left`, `~hidden`, `~protection`
- `~sheets` (their order), `~name/Rate`, `~property/title` (subject, keywords, comments)

An empty cell has all facts of its style inside the box of what the sheet holds, whether it got them by itself or with
its whole column or row; outside it has those that one sees there (fill, borders, unlocked), so that choosing a range
generously is no change.

No facts, because nobody would call them a change of the document or because LibreOffice does not keep them: the zoom,
the active cell and sheet; the style of a table; the tab colour of a protected sheet; A4 as the paper; heights that
nobody chose; the colours of borders in conditional formats; which of two ranges that overlap, but are not the same, is
formatted first; the font of a cell whose text has runs of its own; which way a diagonal line runs; of charts, whatever
the model has no field for (colours, fonts, scales).
"""

from __future__ import annotations

from collections.abc import Set

from forge.model import Fact
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Cell, Style, letters
from preparers.libreoffice_calc.formula.volatile import volatile_cells
from preparers.libreoffice_calc.observing.empty import empty_facts
from preparers.libreoffice_calc.observing.normal import ERRORS, formula, link
from preparers.libreoffice_calc.observing.sheet import sheet_facts
from preparers.libreoffice_calc.observing.style import FONT_FACTS, runs_fact, style_facts
from preparers.libreoffice_calc.unchanged import looks_alike

__all__ = ["observe", "observe_sheets"]

_LINK_BLUE = "0000FF"
_TRUTH = {"TRUE": ("boolean", True), "FALSE": ("boolean", False)}


def observe(book: Book) -> dict[str, Fact]:
    """All facts of the workbook."""
    return observe_sheets(book, None)


def observe_sheets(book: Book, titles: frozenset[str] | None) -> dict[str, Fact]:
    """The facts of the sheets with these titles and of the workbook itself; of all sheets where `titles` is None."""
    facts: dict[str, Fact] = {"~sheets": book.titles}
    for name, refers in book.names.items():
        facts[f"~name/{name}"] = formula(refers)
    facts |= {f"~property/{name}": text for name, text in book.properties.items() if text}
    moving = volatile_cells(book)
    for sheet in book.sheets:
        if titles is None or sheet.title in titles:
            facts |= _sheet(sheet, frozenset(moving.get(sheet.title.casefold(), ())))
    return facts


def _sheet(sheet: Sheet, moving: frozenset[tuple[int, int]]) -> dict[str, Fact]:
    """All facts of one sheet: those of last time when it has not changed since."""
    if sheet.seen is not None:
        then, moved, facts = sheet.seen
        if moved == moving and looks_alike(sheet, then):
            return facts  # type: ignore[no-any-return]
    found: dict[str, Fact] = {}
    _cells(sheet, moving, found)
    sheet_facts(sheet, found)
    sheet.seen = (sheet.fork(), moving, found)
    return found


def _cells(sheet: Sheet, moving: Set[tuple[int, int]], facts: dict[str, Fact]) -> None:
    names: dict[int, str] = {}
    looks: dict[int, tuple[tuple[str, Fact], ...]] = {}
    empty: dict[tuple[int, int], Style] = {}
    for (row, column), cell in sheet.cells.items():
        if cell.formula is None and (cell.value is None or cell.value == ""):
            empty[row, column] = cell.style
            continue
        name = names.get(column)
        if name is None:
            name = names[column] = f"{sheet.title}!{letters(column)}"
        where = f"{name}{row}"
        look = looks.get(id(cell.style))
        if look is None:
            look = looks[id(cell.style)] = style_facts(cell.style)
        for fact, value in look:
            facts[where + fact] = value
        if cell.formula is not None:
            _formula(where, cell, (row, column) in moving, facts)
        else:
            _constant(where, cell, facts)
    if empty or sheet.column_styles or sheet.row_styles:
        empty_facts(sheet, empty, facts)
    for (row, column), text in sheet.comments.items():
        facts[f"{sheet.title}!{letters(column)}{row}/comment"] = text.replace("\r\n", "\n").strip()
    for (row, column), target in sheet.links.items():
        _link(f"{sheet.title}!{letters(column)}{row}", target, sheet.cell(row, column).style, facts)


def _constant(where: str, cell: Cell, facts: dict[str, Fact]) -> None:
    value = cell.value
    if isinstance(value, str):
        facts[where + "/value"] = value
        if "\n" in value:
            facts[where + "/wrap"] = True
        if cell.rich is not None and (runs := runs_fact(cell.rich)):
            facts[where + "/runs"] = runs
            for name in FONT_FACTS:  # the runs say it all, and LibreOffice gives the cell the look of the first
                facts.pop(f"{where}/{name}", None)
    elif isinstance(value, bool):
        facts[where + "/value"] = ("boolean", value)
    elif value is not None:
        facts[where + "/value"] = float(value) + 0.0


def _formula(where: str, cell: Cell, moving: bool, facts: dict[str, Fact]) -> None:
    """A formula and its value; `=TRUE()` and `=#N/A` are how LibreOffice writes constants."""
    text, value = formula(cell.formula), cell.value
    if text in _TRUTH:
        facts[where + "/value"] = _TRUTH[text]
        return
    if text in ERRORS:
        facts[where + "/value"] = text
        return
    facts[where + "/formula"] = f"{{{cell.array}}}{text}" if cell.array else text
    # An empty text shows as nothing; some applications write it down beside its formula, some do not.
    if value is None or value == "" or moving:
        return
    if isinstance(value, str):
        facts[where + "/value"] = value
        if "\n" in value:
            facts[where + "/wrap"] = True
    else:
        facts[where + "/value"] = float(value) + 0.0


def _link(where: str, target: str, style: Style, facts: dict[str, Fact]) -> None:
    """A link; LibreOffice gives its text the colour of links when it has none."""
    facts[where + "/link"] = link(target)
    if style.font.colour is not None and style.font.colour.upper() == _LINK_BLUE:
        facts.pop(where + "/colour", None)
