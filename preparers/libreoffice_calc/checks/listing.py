"""Checks of records that are listed on a sheet of their own."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from forge.model import Fact, Finding, short
from forge.preparer import check
from preparers.libreoffice_calc.areas import everywhere, sheet_facts
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import PLAIN, Cell, at
from preparers.libreoffice_calc.kinds import Column, NewSheet, SheetName
from preparers.libreoffice_calc.meaning.entries import Entry
from preparers.libreoffice_calc.meaning.finding import finding
from preparers.libreoffice_calc.meaning.looks import unchanged
from preparers.libreoffice_calc.meaning.reacting import equal
from preparers.libreoffice_calc.meaning.records import listed
from preparers.libreoffice_calc.meaning.showing import LOOK, alike_formats
from preparers.libreoffice_calc.observing.same import same
from preparers.libreoffice_calc.observing.sheet import sheet_facts as page_facts
from preparers.libreoffice_calc.parts import Print

__all__ = ["records_listed"]

_PASTED = ("value", "formula", "runs", *LOOK)
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
        if odd := _odd_page(target.print):
            return f"the page of {into!r} has {odd}"
        return next(
            (f"{at(*place)} holds something, too" for place in sorted(target.cells.keys() - set(onto.values()))
             if not target.cell(*place).blank or unchanged(PLAIN, target.cell(*place).style, LOOK)),
            "",
        )  # fmt: skip

    return finding("records_listed", wrong, f"the rows with {column} = {short(entry)} are on {into!r}")


def _odd(found: Cell, wanted: Cell) -> str:
    """What is wrong with how a copy looks; nothing where it looks like the original, or plain but for its number."""
    but_number = tuple(fact for fact in LOOK if fact != "number_format")
    codes = found.style.number_format, wanted.style.number_format
    if not alike_formats(*codes) and isinstance(wanted.value, int | float):
        return f"is formatted {codes[0]!r}, the original {codes[1]!r}"
    changed = [unchanged(style, found.style, but_number) for style in (wanted.style, PLAIN)]
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
