"""Slides with a title and a table or chart below it."""

from __future__ import annotations

from preparers._grids import Grid
from preparers.libreoffice_impress.chart import Chart
from preparers.libreoffice_impress.recipes.theme import Theme
from preparers.libreoffice_impress.shape import Cell, Line, Place, Shape, Table, solid
from preparers.libreoffice_impress.slide import Slide
from preparers.libreoffice_impress.text import EMU_PER_CM, Format, Look, Paragraph, Run, Text, plain

__all__ = ["LEFT", "TITLE_ONLY", "TOP", "WIDTH", "chart_slide", "table_slide", "titled", "unlike"]

TITLE_ONLY = (0, 5)
"""The layout, by master and number."""
LEFT, TOP, WIDTH = 609_600, 1_700_000, 10_972_800
_EDGE = Line("7F7F7F", 12_700)


def unlike(title: str, taken: set[str]) -> str:
    """The title, with a number where another slide has it."""
    found = next(one for one in (title, *(f"{title} ({n})" for n in range(2, 99))) if one not in taken)
    taken.add(found)
    return found


def titled(id: int, title: str) -> Shape:
    return Shape(id, text=plain(title), placeholder="title")


def table_slide(grid: Grid, title: str, theme: Theme) -> Slide:
    lines = (grid.columns, *grid.rows)
    cells = tuple(
        tuple(_cell(word, theme, head=row == 0, figure=n in grid.figures) for n, word in enumerate(line))
        for row, line in enumerate(lines)
    )
    width = WIDTH // len(grid.columns)
    table = Table(cells, (width,) * len(grid.columns), (round(1.1 * EMU_PER_CM),) * len(lines))
    place = Place(LEFT, TOP, width * len(grid.columns), round(1.1 * EMU_PER_CM) * len(lines))
    return Slide((titled(2, title), Shape(3, place, content=table)), TITLE_ONLY)


def _cell(word: str, theme: Theme, *, head: bool, figure: bool) -> Cell:
    look = Look(size=16.0, bold=True if head else None, colour="000000")
    format = Format(align="r") if figure else Format()
    text = Text((Paragraph((Run(word, look),), format=format),))
    return Cell(text, solid(theme.fill) if head else None, _EDGE, _EDGE, _EDGE, _EDGE)


def chart_slide(chart: Chart, title: str) -> Slide:
    place = Place(LEFT, TOP, WIDTH, round(11.5 * EMU_PER_CM))
    return Slide((titled(2, title), Shape(3, place, content=chart)), TITLE_ONLY)
