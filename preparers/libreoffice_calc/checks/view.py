"""Checks of how a sheet is looked at."""

from __future__ import annotations

from forge.model import Finding
from forge.preparer import check
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.kinds import SheetName
from preparers.libreoffice_calc.meaning.finding import finding

__all__ = ["frozen", "gridlines_shown"]


@check(judges=lambda a: [])
def frozen(before: Book, after: Book, *, sheet: SheetName, top: int, left: int) -> Finding:
    """So many rows and columns stay when one scrolls; none of both for a sheet that is not frozen."""

    def wrong() -> str:
        row, column = after[sheet].freeze or (1, 1)
        there = (row - 1, column - 1) == (top, left)
        return "" if there else f"{row - 1} rows and {column - 1} columns are frozen"

    return finding("frozen", wrong, f"{top} rows and {left} columns are frozen")


@check(judges=lambda a: [])
def gridlines_shown(before: Book, after: Book, *, sheet: SheetName, shown: bool) -> Finding:
    """The sheet's grid lines show, or do not."""
    return finding(
        "gridlines_shown",
        lambda: "" if after[sheet].gridlines is shown else f"grid lines: {after[sheet].gridlines}",
        f"grid lines {'show' if shown else 'are off'}",
    )
