"""Edits of how a sheet is looked at: frozen rows and columns, grid lines."""

from __future__ import annotations

from forge.preparer import edit
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.kinds import SheetName

__all__ = ["freeze", "show_gridlines"]


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "freeze")],
    hand=lambda book, a: ("freeze", {"sheet": a.sheet, "rows": a.top, "columns": a.left}),
)
def freeze(book: Book, *, sheet: SheetName, top: int, left: int) -> None:
    """View ▸ Freeze Cells: how many rows at the top and columns at the left stay when one scrolls; 0 and 0 thaws."""
    if top < 0 or left < 0:
        raise ValueError(f"{top} rows and {left} columns cannot be frozen")
    book[sheet].freeze = (top + 1, left + 1) if top or left else None


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "gridlines")],
    hand=lambda book, a: None if book[a.sheet].gridlines is a.shown else ("toggle_gridlines", {"sheet": a.sheet}),
)
def show_gridlines(book: Book, *, sheet: SheetName, shown: bool) -> None:
    """View ▸ View Grid Lines, for one sheet."""
    book[sheet].gridlines = shown
