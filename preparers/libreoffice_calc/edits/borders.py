"""Edits of borders: Format ▸ Cells ▸ Borders."""

from __future__ import annotations

from typing import Any

from forge.preparer import edit
from preparers._colours import shade
from preparers.libreoffice_calc.areas import cells
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import Edge, box
from preparers.libreoffice_calc.kinds import Range, SheetName
from preparers.libreoffice_calc.kinds_looks import LineKind, Paint, Sides
from preparers.libreoffice_calc.meaning.borders import STYLES, set_lines

__all__ = ["remove_borders", "set_borders"]

_EDGES = ("border_left", "border_right", "border_top", "border_bottom")


def _hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    more = {"sides": a.sides, "line": a.line, "colour": shade(a.colour) or "000000"}
    return "set_borders", {"sheet": a.sheet, "range": a.area, **more}


def _removing_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    return "set_borders", {"sheet": a.sheet, "range": a.area, "sides": "none", "line": "thin", "colour": "000000"}


@edit(touches=lambda a: [cells(a.sheet, a.area, *_EDGES)], hand=_hand)
def set_borders(
    book: Book, *, sheet: SheetName, area: Range, sides: Sides, line: LineKind, colour: Paint = "black"
) -> None:
    """Draw lines on some sides of a range; other sides keep theirs."""
    set_lines(book[sheet], box(area), sides, Edge(STYLES[line][0], shade(colour) or "000000"))


@edit(touches=lambda a: [cells(a.sheet, a.area, *_EDGES, "border_diagonal")], hand=_removing_hand)
def remove_borders(book: Book, *, sheet: SheetName, area: Range) -> None:
    """Take all lines off a range."""
    set_lines(book[sheet], box(area), "none", None)
