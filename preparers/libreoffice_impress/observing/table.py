"""The facts of a table."""

from __future__ import annotations

from collections.abc import Iterator

from forge.model import Fact
from preparers.libreoffice_impress.observing.inherit import Inherited
from preparers.libreoffice_impress.observing.normal import cm, colour
from preparers.libreoffice_impress.observing.text import text_facts
from preparers.libreoffice_impress.shape import Cell, Line, Table

__all__ = ["table_facts"]

Facts = Iterator[tuple[str, Fact]]


def table_facts(table: Table, inherited: Inherited) -> Facts:
    """The facts as (`r1c2/text`, "words"), (`column1/width`, 4.0), …"""
    yield "rows", len(table.heights)
    yield "columns", len(table.widths)
    yield from ((f"column{number}/width", cm(width)) for number, width in enumerate(table.widths, 1))
    yield from ((f"row{number}/height", cm(height)) for number, height in enumerate(table.heights, 1))
    for row, cells in enumerate(table.cells, 1):
        for column, cell in enumerate(cells, 1):
            yield from ((f"r{row}c{column}/{name}", fact) for name, fact in _cell(cell, inherited))


def _cell(cell: Cell, inherited: Inherited) -> Facts:
    if not cell.across:
        return
    if (cell.down, cell.across) != (1, 1):
        yield "spans", (cell.down, cell.across)
    if cell.fill is not None and cell.fill.colours:
        yield "fill", colour(cell.fill.colours[0])
    for name in ("left", "right", "top", "bottom"):
        edge: Line | None = getattr(cell, name)
        if edge is not None and edge.colour is not None:
            yield f"border_{name}", (round(edge.width / 12_700, 2), colour(edge.colour))
    if cell.text.words.strip() and cell.text.anchor not in (None, "t"):
        yield "anchor", cell.text.anchor
    yield from text_facts(cell.text, inherited)
