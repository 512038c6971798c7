"""How the tables of documents look."""

from __future__ import annotations

from preparers._grids import Grid
from preparers.libreoffice_writer.blocks import Cell, Row, Table
from preparers.libreoffice_writer.formatting import Layout, Look
from preparers.libreoffice_writer.inline import Paragraph, Run
from preparers.libreoffice_writer.recipes.theme import Theme

__all__ = ["table"]


def table(grid: Grid, theme: Theme) -> Table:
    """The table with a dressed row of headings; all its columns together are as wide as the text."""
    head = Row(tuple(_cell(word, n in grid.figures, theme, head=True) for n, word in enumerate(grid.columns)))
    rows = [Row(tuple(_cell(word, n in grid.figures, theme) for n, word in enumerate(row))) for row in grid.rows]
    return Table((head, *rows), _widths(grid, theme.width), "Table Grid")


def _cell(text: str, figure: bool, theme: Theme, *, head: bool = False) -> Cell:
    layout = Layout("right" if figure else "left", after=0.0, line=1.0, line_rule="multiple")
    look = Look(bold=True) if head else Look()
    return Cell((Paragraph((Run(text, look),), layout=layout),), shading=theme.fill if head else None)


def _widths(grid: Grid, whole: float) -> tuple[float, ...]:
    """Shares of the width by the longest text of each column, in steps of a point."""
    lines = (grid.columns, *grid.rows)
    longest = [min(30, max(8, *(len(line[n]) for line in lines))) for n in range(len(grid.columns))]
    widths = [float(round(whole * letters / sum(longest))) for letters in longest]
    widths[-1] += round(whole - sum(widths))
    return tuple(widths)
