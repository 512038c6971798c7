"""Checks of comments and links; that no other cell has got or lost one is the frame's to see."""

from __future__ import annotations

from forge.model import Finding, short
from forge.preparer import Arguments, check
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import at, box
from preparers.libreoffice_calc.edits.entering import field_of
from preparers.libreoffice_calc.kinds import Address, Column, Key, Range, SheetName, Text
from preparers.libreoffice_calc.meaning.finding import finding
from preparers.libreoffice_calc.observing.normal import link
from preparers.libreoffice_calc.parts import Protection

__all__ = ["cells_unlocked", "comment_is", "field_comment_is", "field_linked", "link_is", "sheet_protected"]

Place = tuple[int, int]


def _comment(name: str, after: Book, sheet: str, place: Place, text: str) -> Finding:
    def wrong() -> str:
        found = after[sheet].comments.get(place, "").strip()
        return "" if found == text else f"the comment on {at(*place)} is {short(found or None)}"

    return finding(
        name, wrong, f"{at(*place)} has the comment {short(text)}" if text else f"{at(*place)} has no comment"
    )


@check(judges=lambda a: [])
def comment_is(before: Book, after: Book, *, sheet: SheetName, cell: Address, text: str) -> Finding:
    """The cell has that comment; none for an empty text."""
    return _comment("comment_is", after, sheet, (box(cell).top, box(cell).left), text)


@check(judges=lambda a: [])
def field_comment_is(
    before: Book, after: Book, *, sheet: SheetName, key_column: Column, key: Key, column: Column, text: Text
) -> Finding:
    """The field of the row with that key has the comment."""
    where = Arguments({"sheet": sheet, "key_column": key_column, "key": key, "column": column})
    return _comment("field_comment_is", after, sheet, field_of(before, where), text)


def _linked(name: str, after: Book, sheet: str, place: Place, target: str) -> Finding:
    def wrong() -> str:
        found = after[sheet].links.get(place)
        there = link(found) if found is not None else ""
        return "" if there == (target and link(target)) else f"the link of {at(*place)} is {short(found)}"

    return finding(name, wrong, f"{at(*place)} leads to {short(target or None)}")


@check(judges=lambda a: [])
def link_is(before: Book, after: Book, *, sheet: SheetName, cell: Address, target: str) -> Finding:
    """The cell leads to an address or, as `#Sheet!B3`, to a place in the file; nowhere for an empty one."""
    return _linked("link_is", after, sheet, (box(cell).top, box(cell).left), target)


@check(judges=lambda a: [])
def field_linked(
    before: Book, after: Book, *, sheet: SheetName, key_column: Column, key: Key, column: Column, target: Text
) -> Finding:
    """The field of the row with that key leads to the address."""
    where = Arguments({"sheet": sheet, "key_column": key_column, "key": key, "column": column})
    return _linked("field_linked", after, sheet, field_of(before, where), target)


@check(judges=lambda a: [sheet_facts(a.sheet, "protection")])
def sheet_protected(before: Book, after: Book, *, sheet: SheetName, protected: bool) -> Finding:
    """The sheet is protected without a password, whatever else the dialog's options allow; or it is not."""

    def wrong() -> str:
        found: Protection | None = after[sheet].protection
        if (found is not None) is not protected:
            return f"{sheet!r} is {'' if found else 'not '}protected"
        return "it has a password" if found and found.password else ""

    return finding("sheet_protected", wrong, f"{sheet!r} is {'' if protected else 'not '}protected")


@check(judges=lambda a: [])
def cells_unlocked(before: Book, after: Book, *, sheet: SheetName, area: Range) -> Finding:
    """The cells can be changed although their sheet is protected."""

    def wrong() -> str:
        locked = [place for place in box(area).cells() if after[sheet].cell(*place).style.locked]
        return f"{at(*locked[0])} is locked" if locked else ""

    return finding("cells_unlocked", wrong, f"{area} is not locked")
