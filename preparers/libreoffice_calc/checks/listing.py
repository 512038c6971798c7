"""Checks of records that are listed on a sheet of their own."""

from __future__ import annotations

from collections.abc import Mapping, Set
from types import MappingProxyType

from forge.model import Fact, Finding, short
from forge.preparer import check
from preparers.libreoffice_calc.areas import everywhere, sheet_facts
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import PLAIN, Cell, at
from preparers.libreoffice_calc.kinds import Column, NewSheet, SheetName, Value
from preparers.libreoffice_calc.meaning.entries import Entry
from preparers.libreoffice_calc.meaning.finding import finding
from preparers.libreoffice_calc.meaning.looks import unchanged
from preparers.libreoffice_calc.meaning.reacting import equal
from preparers.libreoffice_calc.meaning.records import listed
from preparers.libreoffice_calc.meaning.showing import LOOK, alike_formats
from preparers.libreoffice_calc.observing.same import same
from preparers.libreoffice_calc.observing.sheet import sheet_facts as page_facts
from preparers.libreoffice_calc.parts import Print

__all__ = ["records_listed", "sheet_filled"]

_PASTED = ("value", "formula", "runs", *LOOK)
_BUT_NUMBER = tuple(fact for fact in LOOK if fact != "number_format")
_FONT = ("font", "size")
_BUT_FONT = tuple(fact for fact in _BUT_NUMBER if fact not in _FONT)
_FIGURES = ("General", "0", "0.00", "#,##0", "#,##0.00")
"""Ways to show plain figures."""
_NEW_PAGE: Mapping[str, tuple[Fact, ...]] = MappingProxyType(
    {
        "header": (("", "&A", ""),), "footer": (("", "Page &P", ""),), "paper": ("Letter",),
        "margins": ((0.7875, 0.7875, 1.0528, 1.0528),),
    }
)  # fmt: skip
"""The page set-up of a sheet that LibreOffice has inserted, as facts; margins in inches."""


@check(judges=lambda a: [everywhere(a.into, *_PASTED), sheet_facts(a.into, "print/*", "width/*")])
def records_listed(
    before: Book, after: Book, *, sheet: SheetName, column: Column, entry: Entry, into: NewSheet
) -> Finding:
    """The header and the records with an entry stand on a sheet from A1 on, in their order, and nothing else does.

    Values, or formulas that come to them; formatted as in the table, or plain as far as numbers still show as they did.
    Columns may have any width; the page is as the application or a file library makes it for a new sheet.
    """

    def wrong() -> str:
        source, target = before[sheet], after[into]
        onto = listed(source, column, entry)
        for old, new in onto.items():
            found, wanted = target.cell(*new), source.cell(*old)
            if not equal(found.value, wanted.value):
                return f"{at(*new)} holds {short(found.value)}, wanted {short(wanted.value)}"
            if why := _odd(found, wanted):
                return f"{at(*new)} {why}"
        return _more(target, set(onto.values()))

    return finding("records_listed", wrong, f"the rows with {column} = {short(entry)} are on {into!r}")


@check(judges=lambda a: [everywhere(a.sheet, *_PASTED), sheet_facts(a.sheet, "print/*", "width/*")])
def sheet_filled(before: Book, after: Book, *, sheet: NewSheet, rows: list[list[Value]]) -> Finding:
    """Rows of plain values stand on a sheet from A1 on, and nothing else does; columns may have any width.

    Cells look as on a new sheet, all in one font, whichever the importing program writes in; numbers may be shown with
    fixed decimals.
    """

    def wrong() -> str:
        page = after[sheet]
        wanted = {(r, c): value for r, row in enumerate(rows, 1) for c, value in enumerate(row, 1)}
        for place, value in wanted.items():
            found = page.cell(*place)
            if found.formula is not None or not equal(found.value, value):
                return f"{at(*place)} holds {found.formula or short(found.value)}, wanted {short(value)}"
            if odd := unchanged(PLAIN, found.style, _BUT_FONT):
                return f"{at(*place)} has another {odd} than a new cell"
            if odd := unchanged(page.cell(1, 1).style, found.style, _FONT):
                return f"{at(*place)} has another {odd} than the others"
            if found.style.number_format not in (("General", "@") if isinstance(value, str) else _FIGURES):
                return f"{at(*place)} is formatted {found.style.number_format!r}"
        return _more(page, wanted.keys())

    return finding("sheet_filled", wrong, f"{len(rows)} rows are on {sheet!r}")


def _more(page: Sheet, wanted: Set[tuple[int, int]]) -> str:
    """What a new sheet has besides the cells wanted: a page set up, other cells with contents or looks."""
    if odd := _odd_page(page.print):
        return f"the page of {page.title!r} has {odd}"
    return next(
        (f"{at(*place)} holds something, too" for place in sorted(page.cells.keys() - wanted)
         if not page.cell(*place).blank or unchanged(PLAIN, page.cell(*place).style, LOOK)),
        "",
    )  # fmt: skip


def _odd(found: Cell, wanted: Cell) -> str:
    """What is wrong with how a copy looks; nothing where it looks like the original, or plain but for its number."""
    codes = found.style.number_format, wanted.style.number_format
    if not alike_formats(*codes) and isinstance(wanted.value, int | float):
        return f"is formatted {codes[0]!r}, the original {codes[1]!r}"
    changed = [unchanged(style, found.style, _BUT_NUMBER) for style in (wanted.style, PLAIN)]
    return f"has another {changed[0]} than the original" if all(changed) else ""


def _odd_page(page: Print) -> str:
    """The first part of a page set-up that neither a new sheet of the application has nor one of a file library."""
    facts: dict[str, Fact] = {}
    page_facts(Sheet("S", print=page), facts)
    for address, fact in facts.items():
        name = address.removeprefix("S!~print/")
        if not any(same(address, fact, usual) for usual in _NEW_PAGE.get(name, ())):
            return f"{name} {fact}"
    return ""
