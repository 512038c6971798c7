"""Borders as one sees them: lines between cells, whichever of the two neighbours they belong to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import Border, Box, Edge
from preparers.libreoffice_calc.meaning.looks import put_style, style_at

__all__ = ["STYLES", "Line", "asked_lines", "line_at", "lines_around", "set_lines"]

STYLES = {
    "thin": ("thin", "hair"), "thick": ("thick", "medium"), "dashed": ("dashed", "mediumDashed"), "dotted": ("dotted",),
}  # fmt: skip
"""Kind of line -> the file format's styles that go by its name, the usual first. LibreOffice saves what it calls thick
(2.25 points) as medium, and its double lines as single ones, so that there are none here."""
_STRENGTH = (
    "none", "hair", "dotted", "dashed", "dashDotDot", "dashDot", "thin", "slantDashDot", "mediumDashDotDot",
    "mediumDashDot", "mediumDashed", "medium", "double", "thick",
)  # fmt: skip
"""Of two lines in one place the stronger one shows."""


class Line(NamedTuple):
    """A place for a line: below the cell, or to the right of it with `upright`; row or column 0 is the sheet's edge."""

    row: int
    column: int
    upright: bool

    def sides(self) -> tuple[tuple[int, int, str], tuple[int, int, str]]:
        """The two cells that may hold it, each with the name of its side."""
        if self.upright:
            return (self.row, self.column, "right"), (self.row, self.column + 1, "left")
        return (self.row, self.column, "bottom"), (self.row + 1, self.column, "top")


def lines_around(area: Box) -> set[Line]:
    """Every place for a line in the area and on its outline."""
    flat = {Line(r, c, False) for r in range(area.top - 1, area.bottom + 1) for c in range(area.left, area.right + 1)}
    return flat | {
        Line(r, c, True) for r in range(area.top, area.bottom + 1) for c in range(area.left - 1, area.right + 1)
    }


def asked_lines(area: Box, sides: str) -> set[Line]:
    """The places that `sides` of an area means: all, none, outline, top, bottom."""
    around = lines_around(area)
    if sides in ("all", "none"):
        return around
    top, bottom = (
        {line for line in around if not line.upright and line.row == row} for row in (area.top - 1, area.bottom)
    )
    if sides == "outline":
        return top | bottom | {line for line in around if line.upright and line.column in (area.left - 1, area.right)}
    return top if sides == "top" else bottom


def line_at(sheet: Sheet, line: Line) -> Edge | None:
    """The line that shows there."""
    found = [getattr(style_at(sheet, row, column).border, side) for row, column, side in line.sides() if row and column]
    edges = [edge for edge in found if edge is not None and edge.style != "none"]
    return max(edges, key=lambda edge: _STRENGTH.index(edge.style) if edge.style in _STRENGTH else 0, default=None)


def set_lines(sheet: Sheet, area: Box, sides: str, edge: Edge | None) -> None:
    """Draw or remove the lines as properties of the area's own cells, which is what the dialog does."""
    for row, column in area.cells():
        chosen = dict.fromkeys(_own_sides(area, row, column, sides), edge)
        style = style_at(sheet, row, column)
        border = Border() if sides == "none" else replace(style.border, **chosen)
        put_style(sheet, row, column, replace(style, border=border))


def _own_sides(area: Box, row: int, column: int, sides: str) -> Iterator[str]:
    """The sides of one cell that get a line."""
    if sides == "all":
        yield from ("left", "right", "top", "bottom")
        return
    outline = sides == "outline"
    if row == area.top and (outline or sides == "top"):
        yield "top"
    if row == area.bottom and (outline or sides == "bottom"):
        yield "bottom"
    if outline and column == area.left:
        yield "left"
    if outline and column == area.right:
        yield "right"
