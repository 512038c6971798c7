"""Tables as the application makes them, and whether a table is one that somebody made anew."""

from __future__ import annotations

from collections.abc import Sequence

from preparers.libreoffice_impress.meaning.gridding import NEW_LOOK, ground
from preparers.libreoffice_impress.shape import Cell, Line, Place, Shape, Table, solid
from preparers.libreoffice_impress.text import EMU_PER_CM, Paragraph, Run, Text

__all__ = ["new_table", "strange_in"]

_WIDTH, _ROW = round(14.1 * EMU_PER_CM), round(1.2 * EMU_PER_CM)
_HEAD, _BANDS = "B3B3B3", ("CCCCCC", "E6E6E6")
_EDGE = Line("FFFFFF", 762)
_LIKE = 0.08
"""The share by which columns or rows of a new table may differ."""


def new_table(id: int, rows: Sequence[Sequence[str]], width: int, height: int) -> Shape:
    """What Insert ▸ Table puts into the middle of a slide of that size, with texts typed into it."""
    wide, high = _WIDTH // len(rows[0]), _ROW
    cells = tuple(tuple(_cell(text, _HEAD if not r else _BANDS[(r - 1) % 2]) for text in line)
                  for r, line in enumerate(rows))  # fmt: skip
    across, down = wide * len(rows[0]), high * len(rows)
    place = Place((width - across) // 2, (height - down) // 2, across, down)
    return Shape(id, place, content=Table(cells, (wide,) * len(rows[0]), (high,) * len(rows)))


def _cell(text: str, fill: str) -> Cell:
    runs = (Run(text, NEW_LOOK),) if text else ()
    return Cell(Text((Paragraph(runs),)), solid(fill), _EDGE, _EDGE, _EDGE, _EDGE)


def strange_in(shape: Shape, width: int, height: int) -> str:
    """What is odd about a new table, whoever made it: off the slide, cells of a row unlike each other in ground or
    lines, columns or rows of different sizes; nothing when nothing is."""
    table, place = shape.content, shape.place
    assert isinstance(table, Table)
    if place is None or place.left < 0 or place.top < 0:
        return "it stands off the slide"
    if place.left + sum(table.widths) > width or place.top + min(table.heights) * len(table.heights) > height:
        return "it stands off the slide"
    for number, row in enumerate(table.cells, 1):
        if len({ground(cell) for cell in row}) > 1 or len({(cell.top, cell.bottom) for cell in row}) > 1:
            return f"the cells of row {number} look different"
    for what, lengths in (("columns", table.widths), ("rows", table.heights)):
        if max(lengths) - min(lengths) > _LIKE * max(lengths):
            return f"its {what} have different sizes"
    return ""
