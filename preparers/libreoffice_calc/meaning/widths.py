"""Lengths on sheets: centimetres as the file format counts them, and how wide a column must be for what it shows."""

from __future__ import annotations

from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import Cell
from preparers.libreoffice_calc.formula.number_text import formatted
from preparers.libreoffice_calc.formula.values import Failure

__all__ = ["CHARACTERS", "POINTS", "needed_width"]

CHARACTERS = 5.107
"""Width in characters of a column of one centimetre, as LibreOffice 7.4 writes it."""
POINTS = 28.35
"""Points of one centimetre."""
_PADDING = 1.3
_LETTER, _BOLD = 0.95, 1.08
_WIDE = "\u2e7f"
"""Letters behind it (Chinese, Japanese) are about twice as wide."""


def needed_width(sheet: Sheet, column: int) -> float:
    """About how many characters wide the column must be, so that every cell shows whole. Merged cells do not count."""
    merged = {place for area in sheet.merged if area.left != area.right for place in area.cells()}
    cells = [cell for place, cell in sheet.cells.items() if place[1] == column and place not in merged]
    return max((_width(cell) for cell in cells), default=0.0) + _PADDING


def _width(cell: Cell) -> float:
    style = cell.style
    letters = sum(1.9 if letter > _WIDE else 1.0 for letter in _text(cell))
    return letters * _LETTER * (_BOLD if style.font.bold else 1.0) * style.font.size / 11


def _text(cell: Cell) -> str:
    if isinstance(cell.value, bool) or cell.value is None:
        return str(cell.value or "")
    try:
        return formatted(cell.value, cell.style.number_format)
    except (ValueError, Failure):
        return f"{cell.value}"
