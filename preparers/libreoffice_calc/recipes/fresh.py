"""Values that stand nowhere in a workbook yet, for pictures to show."""

from __future__ import annotations

from preparers._fresh import FreshValues
from preparers.libreoffice_calc.formula.evaluate import recalculate
from preparers.libreoffice_calc.recipes.made import Made

__all__ = ["Fresh"]

_WIDTHS = range(43)
"""Columns are so many characters wide, which files say as well."""


class Fresh(FreshValues):
    """Numbers and texts that no cell holds."""

    def __init__(self, made: Made) -> None:
        recalculate(made.book)
        values = [cell.value for sheet in made.book.sheets for cell in sheet.cells.values()]
        super().__init__(made.rng, [*made.book.titles, *values, *_WIDTHS])
