"""Trying the formula of a conditional format: which cells it marks, with the values that are there and with others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import Box, Cell, Scalar
from preparers.libreoffice_calc.formula.evaluate import recalculate
from preparers.libreoffice_calc.formula.references import Copied, rewritten
from preparers.libreoffice_calc.parts import Condition

__all__ = ["marks_as"]

_ASIDE = 1000
"""How many columns to the right of its cell a formula is tried, where nothing stands."""
Marked = Callable[[Book, int, int], bool]


def marks_as(
    book: Book, sheet: str, rule: Condition, area: Box, column: int, probes: Sequence[Scalar], wanted: Marked
) -> bool:
    """Whether the rule's formula marks the cells that `wanted` does, now and with `probes` as the column's values."""
    planted = book.fork()
    for row in range(area.top, area.bottom + 1):
        style = planted[sheet].cell(row, column).style
        planted[sheet].cells[row, column] = Cell(probes[(row - area.top) % len(probes)], None, style)
    recalculate(planted)
    return all(_marks_as(state, sheet, rule, area, wanted) for state in (book, planted))


def _marks_as(book: Book, sheet: str, rule: Condition, area: Box, wanted: Marked) -> bool:
    fork = book.fork()
    page = fork[sheet]
    corner = min(box.top for box in rule.areas), min(box.left for box in rule.areas)
    for row, column in area.cells():
        change = Copied(row - corner[0], column - corner[1])
        formula = rewritten("=" + rule.formulas[0].removeprefix("="), page.title, change)
        page.cells[row, column + _ASIDE] = Cell(None, formula)
    try:
        recalculate(fork)
    except ValueError:
        return False
    return all(_true(page.value(row, c + _ASIDE)) == wanted(book, row, c) for row, c in area.cells())


def _true(value: Any) -> bool:
    return isinstance(value, int | float) and value != 0
