"""What instructions about formulas and new columns ask for: which formula belongs into which cell."""

from __future__ import annotations

from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, box
from preparers.libreoffice_calc.formula.patterns import resolved
from preparers.libreoffice_calc.formula.references import Copied, rewritten
from preparers.libreoffice_calc.formula.tokens import Reference

__all__ = ["beside", "copied", "down", "free", "new_column", "one_cell"]

Place = tuple[int, int]


def one_cell(
    book: Book, sheet: str, table: str | None, cell: str, formula: str, into: str | None = None
) -> dict[Place, str]:
    """A formula in one cell of the sheet that it is about, or of another."""
    row, column = box(cell)[:2]
    text = resolved(book[sheet], table, formula, row)
    if into is not None and into.casefold() != sheet.casefold():
        text = rewritten(text, sheet, _Seen(book[sheet].title))
    return {(row, column): text}


class _Seen:
    """References as they read from another sheet."""

    def __init__(self, title: str) -> None:
        self.title = title

    def __call__(self, found: Reference, sheet: str, home: str) -> Reference | None:
        return found if found.sheet is not None else Reference(found.first, found.last, self.title)


def beside(table: str) -> Box:
    """The column right of a table, from its header row to its last."""
    area = box(table)
    return Box(area.top, area.right + 1, area.bottom, area.right + 1)


def down(cell: str, count: int) -> Box:
    """So many cells below each other, from a cell on."""
    top, left = box(cell)[:2]
    return Box(top, left, top + count - 1, left)


def free(sheet: Sheet, area: Box) -> Box:
    """The area. Raises ValueError when something stands there already."""
    filled = next((place for place in area.cells() if not sheet.cell(*place).blank), None)
    if filled:
        raise ValueError(f"{area} on {sheet.title!r} is not empty")
    return area


def new_column(sheet: Sheet, table: str, formula: str) -> tuple[Place, dict[Place, str]]:
    """The place of the header beside a table, and the formulas below it."""
    area = beside(table)
    rows = range(area.top + 1, area.bottom + 1)
    return (area.top, area.left), {(row, area.left): resolved(sheet, table, formula, row) for row in rows}


def copied(sheet: Sheet, table: str | None, area: str, formula: str) -> dict[Place, str]:
    """A formula for the first cell of a range, as it reads in each of its cells when copied there."""
    top, left = box(area)[:2]
    first = resolved(sheet, table, formula, top)
    return {
        (row, column): rewritten(first, sheet.title, Copied(row - top, column - left))
        for row, column in box(area).cells()
    }
