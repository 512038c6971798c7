"""Checks of defined names."""

from __future__ import annotations

from forge.model import Finding
from forge.preparer import check
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import box
from preparers.libreoffice_calc.kinds import Range, SheetName, Text
from preparers.libreoffice_calc.meaning.naming import means, named

__all__ = ["name_gone", "name_means"]


@check(judges=lambda a: [])
def name_means(before: Book, after: Book, *, name: Text, sheet: SheetName, area: Range) -> Finding:
    """A name stands for a range."""
    right = means(after, name, sheet, box(area))
    found = after.names.get(named(after, name), "nothing")
    return Finding("name_means", right, f"{name} stands for {found}, wanted {area} on {sheet!r}")


@check(judges=lambda a: [])
def name_gone(before: Book, after: Book, *, name: Text) -> Finding:
    """The workbook defines no such name any more."""
    return Finding("name_gone", not named(after, name), f"the names are {', '.join(after.names) or 'none'}")
