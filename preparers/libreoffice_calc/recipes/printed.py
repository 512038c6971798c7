"""How sheets are printed from the start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Literal

from preparers.libreoffice_calc.cell import letters
from preparers.libreoffice_calc.recipes.made import Made

__all__ = ["PRINTED", "Printed"]

Printed = Literal["broken_pages"]


def _broken_pages(made: Made) -> None:
    """Three page breaks between rows and one between columns, on the main sheet and on its sibling alike."""
    top, left = made.table.top, made.table.left
    rows, column = (top + 3, top + 5, top + 8), left + 3
    for sheet in made.book.sheets[:2]:
        sheet.print = replace(sheet.print, row_breaks=rows, column_breaks=(column,))
    made.places["broken_pages"] = tuple(str(row + 1) for row in rows)
    made.places["broken_pages_column"] = (letters(column + 1),)


PRINTED: Mapping[str, Callable[[Made], None]] = {"broken_pages": _broken_pages}
