"""Checks of borders: the lines that one sees, whichever of two neighbouring cells holds them."""

from __future__ import annotations

from forge.model import Finding
from forge.preparer import check
from preparers._colours import is_called
from preparers.libreoffice_calc.areas import Cells, cells
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, Edge, at, box
from preparers.libreoffice_calc.kinds import Range, SheetName
from preparers.libreoffice_calc.kinds_looks import LineKind, Paint, Sides
from preparers.libreoffice_calc.meaning.borders import STYLES, Line, asked_lines, line_at, lines_around

__all__ = ["borders_removed", "borders_set"]

_EDGES = ("border_left", "border_right", "border_top", "border_bottom")


def _wider(area: str) -> Box:
    """The area with one more cell around it, where its outline may be kept."""
    top, left, bottom, right = box(area)
    return Box(max(1, top - 1), max(1, left - 1), bottom + 1, right + 1)


def _judged(sheet: str, area: str) -> list[Cells]:
    return [cells(sheet, _wider(area), *_EDGES)]


@check(judges=lambda a: _judged(a.sheet, a.area))
def borders_set(
    before: Book, after: Book, *, sheet: SheetName, area: Range, sides: Sides, line: LineKind, colour: Paint = "black"
) -> Finding:
    """The lines asked for are there, in style and colour; every other line nearby is what it was."""
    if sheet not in after:
        return Finding("borders_set", False, f"there is no sheet {sheet!r}")
    asked = asked_lines(box(area), sides)

    def right(edge: Edge | None) -> bool:
        return edge is not None and edge.style in STYLES[line] and is_called(edge.colour, colour)

    wrong = _wrong(before[sheet], after[sheet], area, asked)
    missing = sorted(place for place in asked if not right(line_at(after[sheet], place)))
    if missing:
        return Finding("borders_set", False, f"no {colour} {line} line {_where(missing[0])}")
    return Finding("borders_set", not wrong, wrong or f"{area} has {line} lines ({sides})")


@check(judges=lambda a: _judged(a.sheet, a.area))
def borders_removed(before: Book, after: Book, *, sheet: SheetName, area: Range) -> Finding:
    """No line is left in and around the range; every other line nearby is what it was."""
    if sheet not in after:
        return Finding("borders_removed", False, f"there is no sheet {sheet!r}")
    asked = asked_lines(box(area), "none")
    left = sorted(place for place in asked if line_at(after[sheet], place) is not None)
    if left:
        return Finding("borders_removed", False, f"there still is a line {_where(left[0])}")
    wrong = _wrong(before[sheet], after[sheet], area, asked)
    return Finding("borders_removed", not wrong, wrong or f"{area} has no lines")


def _wrong(before: Sheet, after: Sheet, area: str, asked: set[Line]) -> str:
    """The first line near the area that was not asked for and has changed."""
    others = lines_around(_wider(area)) - asked
    changed = sorted(place for place in others if line_at(before, place) != line_at(after, place))
    return f"the line {_where(changed[0])} has changed" if changed else ""


def _where(line: Line) -> str:
    row, column = max(line.row, 1), max(line.column, 1)
    return f"{'right of' if line.upright else 'below'} {at(row, column)}" if line.row and line.column else "at the edge"
