"""Defined names: finding them in any case, and what they say of a range."""

from __future__ import annotations

from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import Box, letters
from preparers.libreoffice_calc.formula.tokens import quoted
from preparers.libreoffice_calc.observing.normal import formula

__all__ = ["means", "named", "refers_to"]


def named(book: Book, name: str) -> str:
    """The name as the workbook spells it; empty when it defines none."""
    return next((found for found in book.names if found.casefold() == name.casefold()), "")


def refers_to(sheet: str, area: Box) -> str:
    """What a name for a range says: `Orders!$B$5:$B$27`."""
    corners = [f"${letters(c)}${r}" for r, c in ((area.top, area.left), (area.bottom, area.right))]
    return f"{quoted(sheet)}!{':'.join(dict.fromkeys(corners))}"


def means(book: Book, name: str, sheet: str, area: Box) -> bool:
    """Whether a name stands for a range, however that is spelled."""
    return formula(book.names.get(named(book, name))) == formula(refers_to(sheet, area))
