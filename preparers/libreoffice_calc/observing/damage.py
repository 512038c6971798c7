"""Damage: one unrelated change of each kind of fact, for proving that the frame sees it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

from preparers._damage import drawn
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Alignment, Border, Cell, Edge, at, box
from preparers.libreoffice_calc.parts import Condition, Filter, Look, Picture, Protection, Validation

__all__ = ["KINDS", "PICTURED", "TOLD", "damages"]

Change = Callable[[Book, Sheet, random.Random], None]


def _typed(sheet: Sheet, rng: random.Random, *types: type) -> tuple[int, int]:
    """A cell that holds a typed value of one of the types."""
    places = sorted(
        p
        for p, c in sheet.cells.items()
        if c.formula is None and isinstance(c.value, types) and type(c.value) is not bool
    )
    return rng.choice(places)


def _value(book: Book, sheet: Sheet, rng: random.Random) -> None:
    place = _typed(sheet, rng, int, float)
    cell = sheet.cells[place]
    sheet.cells[place] = replace(cell, value=float(cell.value or 0) + 1)


def _text(book: Book, sheet: Sheet, rng: random.Random) -> None:
    place = _typed(sheet, rng, str)
    cell = sheet.cells[place]
    sheet.cells[place] = replace(cell, value=f"{cell.value}x", rich=None)


def _cleared(book: Book, sheet: Sheet, rng: random.Random) -> None:
    place = _typed(sheet, rng, int, float, str)
    sheet.cells[place] = Cell(style=sheet.cells[place].style)


def _frozen_formula(book: Book, sheet: Sheet, rng: random.Random) -> None:
    """A formula replaced by its value."""
    place = rng.choice(sorted(p for p, c in sheet.cells.items() if c.formula))
    sheet.cells[place] = replace(sheet.cells[place], formula=None)


def _format(book: Book, sheet: Sheet, rng: random.Random) -> None:
    place = _typed(sheet, rng, int, float)
    sheet.restyle([place], number_format="0.0000")


def _bold(book: Book, sheet: Sheet, rng: random.Random) -> None:
    place = _typed(sheet, rng, int, float, str)
    font = sheet.cells[place].style.font
    sheet.restyle([place], font=replace(font, bold=not font.bold))


def _fill(book: Book, sheet: Sheet, rng: random.Random) -> None:
    place = _typed(sheet, rng, int, float, str)
    sheet.restyle([place], fill="C6EFCE" if sheet.cells[place].style.fill != "C6EFCE" else "FFEB9C")


def _border(book: Book, sheet: Sheet, rng: random.Random) -> None:
    place = _typed(sheet, rng, int, float, str)
    edge = Edge("thick", "C00000")
    sheet.restyle([place], border=Border(edge, edge, edge, edge))


def _alignment(book: Book, sheet: Sheet, rng: random.Random) -> None:
    place = _typed(sheet, rng, int, float, str)
    side = "right" if sheet.cells[place].style.alignment.horizontal != "right" else "center"
    sheet.restyle([place], alignment=Alignment(horizontal=side))


def _width(book: Book, sheet: Sheet, rng: random.Random) -> None:
    column = rng.choice(sorted(sheet.widths))
    sheet.widths[column] += 6


def _height(book: Book, sheet: Sheet, rng: random.Random) -> None:
    sheet.heights[sheet.used().bottom] = 41.0


def _hidden_column(book: Book, sheet: Sheet, rng: random.Random) -> None:
    sheet.hidden_columns ^= {sheet.used().right}


def _hidden_row(book: Book, sheet: Sheet, rng: random.Random) -> None:
    sheet.hidden_rows ^= {sheet.used().bottom}


def _freeze(book: Book, sheet: Sheet, rng: random.Random) -> None:
    sheet.freeze = (5, 3) if sheet.freeze != (5, 3) else None


def _filter(book: Book, sheet: Sheet, rng: random.Random) -> None:
    sheet.filter = None if sheet.filter else Filter(sheet.used())


def _comment(book: Book, sheet: Sheet, rng: random.Random) -> None:
    sheet.comments[_typed(sheet, rng, str)] = "an unasked remark"


def _link(book: Book, sheet: Sheet, rng: random.Random) -> None:
    sheet.links[_typed(sheet, rng, str)] = "https://example.org/unasked"


def _merged(book: Book, sheet: Sheet, rng: random.Random) -> None:
    row = sheet.used().bottom + 3
    sheet.merged.add(box(f"{at(row, 2)}:{at(row, 3)}"))


def _validation(book: Book, sheet: Sheet, rng: random.Random) -> None:
    area = box(at(sheet.used().bottom + 4, 2))
    sheet.validations += (Validation((area,), "whole", "between", "1", "9"),)


def _condition(book: Book, sheet: Sheet, rng: random.Random) -> None:
    rule = Condition((box("B2:B3"),), "expression", ("ROW()=2",), (), Look(bold=True))
    sheet.conditions += (rule,)


def _chart_removed(book: Book, sheet: Sheet, rng: random.Random) -> None:
    if not sheet.charts:
        raise LookupError("no chart")
    sheet.charts = sheet.charts[:-1]


def _pictures(sheet: Sheet) -> tuple[Picture, ...]:
    if not sheet.pictures:
        raise LookupError("no picture")
    return sheet.pictures


def _has_pictures(book: Book) -> bool:
    return any(sheet.pictures for sheet in book.sheets)


def _picture_removed(book: Book, sheet: Sheet, rng: random.Random) -> None:
    sheet.pictures = _pictures(sheet)[:-1]


def _picture_moved(book: Book, sheet: Sheet, rng: random.Random) -> None:
    *rest, last = _pictures(sheet)
    sheet.pictures = (*rest, replace(last, row=last.row + 5))


def _picture_named(book: Book, sheet: Sheet, rng: random.Random) -> None:
    first, *rest = _pictures(sheet)
    sheet.pictures = (replace(first, alt=f"{first.alt} unasked".strip()), *rest)


def _landscape(book: Book, sheet: Sheet, rng: random.Random) -> None:
    sheet.print = replace(sheet.print, landscape=not sheet.print.landscape)


def _header(book: Book, sheet: Sheet, rng: random.Random) -> None:
    sheet.print = replace(sheet.print, header=("Draft", *sheet.print.header[1:]))


def _distance(one: str, other: str) -> int:
    """How far two colours lie apart, so that no check by meaning takes one for the other."""
    return sum(abs(int(one[i : i + 2], 16) - int(other[i : i + 2], 16)) for i in (0, 2, 4))


def _tab(book: Book, sheet: Sheet, rng: random.Random) -> None:
    if sheet.protection:
        raise LookupError("the application forgets the colour of a protected sheet's tab")
    sheet.tab = max(("00B0F0", "FF0000"), key=lambda colour: _distance(colour, sheet.tab or "FF0000"))


def _protected(book: Book, sheet: Sheet, rng: random.Random) -> None:
    sheet.protection = None if sheet.protection else Protection()


def _gridlines(book: Book, sheet: Sheet, rng: random.Random) -> None:
    sheet.gridlines = not sheet.gridlines


def _name(book: Book, sheet: Sheet, rng: random.Random) -> None:
    title = sheet.title.replace("'", "''")
    book.names["Unasked"] = f"'{title}'!$A$1"


def _property(book: Book, sheet: Sheet, rng: random.Random) -> None:
    book.properties["subject"] = f"{book.properties.get('subject', '')} unasked".strip()


def _new_sheet(book: Book, sheet: Sheet, rng: random.Random) -> None:
    book.sheets.append(Sheet("Unasked"))


def _sheet_hidden(book: Book, sheet: Sheet, rng: random.Random) -> None:
    if sheet.hidden or len([s for s in book.sheets if not s.hidden]) < 2:
        raise LookupError("hidden already, or the only sheet")
    sheet.hidden = True
    book.active = next(i for i, s in enumerate(book.sheets) if not s.hidden)


def _sheet_order(book: Book, sheet: Sheet, rng: random.Random) -> None:
    if len(book.sheets) < 2:
        raise LookupError("one sheet only")
    book.sheets.append(book.sheets.pop(0))
    book.active = len(book.sheets) - 1


KINDS: dict[str, Change] = {
    "a number changed": _value, "a text changed": _text, "a cell emptied": _cleared,
    "a formula turned into its value": _frozen_formula, "another number format": _format, "bold": _bold,
    "a fill": _fill, "borders": _border, "another alignment": _alignment, "a wider column": _width,
    "a higher row": _height, "a hidden column": _hidden_column, "a hidden row": _hidden_row,
    "other frozen panes": _freeze, "a filter set or removed": _filter, "a comment": _comment, "a link": _link,
    "merged cells": _merged, "a validation": _validation, "a conditional format": _condition,
    "a chart removed": _chart_removed, "another page orientation": _landscape, "a page header": _header,
    "another tab colour": _tab, "protection set or removed": _protected, "gridlines": _gridlines,
    "a defined name": _name, "a new sheet": _new_sheet, "a hidden sheet": _sheet_hidden,
    "another order of sheets": _sheet_order,
}  # fmt: skip
"""Kind of damage -> how it is done. LookupError or IndexError: there is nothing of that kind to damage."""

PICTURED: dict[str, Change] = {
    "a picture removed": _picture_removed, "a picture moved": _picture_moved, "a picture described": _picture_named,
}  # fmt: skip
"""The same, for workbooks with pictures."""
TOLD: dict[str, Change] = {"another property": _property}
"""The same, for workbooks with properties."""

_ALWAYS = ("a number changed", "a text changed")


def damages(document: Book, rng: random.Random) -> Iterator[tuple[str, Book]]:
    """Damaged forks: one on a sheet at the back first, one in front, then every kind in drawn order, pictures first."""

    def on(damage: Change) -> Callable[[Book, int, random.Random], None]:
        return lambda book, at, rng: damage(book, book.sheets[at], rng)

    told, pictured = TOLD if document.properties else {}, PICTURED if _has_pictures(document) else {}
    kinds = {name: on(damage) for name, damage in {**KINDS, **told, **pictured}.items()}
    return drawn(kinds, _ALWAYS, rng, document.fork, document.titles, early=[list(told), list(pictured)])
