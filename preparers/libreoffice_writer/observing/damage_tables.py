"""Damage to tables."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from preparers.libreoffice_writer.blocks import Cell, Row, Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import Borders, Edge
from preparers.libreoffice_writer.inline import Paragraph, Run

__all__ = ["TABLE_KINDS"]

Change = Callable[[Document, random.Random], None]


def _on_table(change: Callable[[Table, random.Random], Table]) -> Change:
    """A change to one of the tables."""

    def apply(document: Document, rng: random.Random) -> None:
        place = rng.choice([n for n, block in enumerate(document.blocks) if isinstance(block, Table)])
        block = document.blocks[place]
        assert isinstance(block, Table)
        document.blocks[place] = change(block, rng)

    return apply


def _on_cell(change: Callable[[Cell], Cell]) -> Change:
    """A change to one cell that one sees."""

    def apply(table: Table, rng: random.Random) -> Table:
        number = rng.choice([n for n, row in enumerate(table.rows) if any(not c.joins_above for c in row.cells)])
        cells = list(table.rows[number].cells)
        at = rng.choice([n for n, cell in enumerate(cells) if not cell.joins_above])
        cells[at] = change(cells[at])
        return _with_row(table, number, replace(table.rows[number], cells=tuple(cells)))

    return _on_table(apply)


def _with_row(table: Table, number: int, row: Row) -> Table:
    return replace(table, rows=(*table.rows[:number], row, *table.rows[number + 1 :]))


def _said(cell: Cell) -> Cell:
    return replace(cell, blocks=(*cell.blocks, Paragraph((Run("unasked"),))))


def _shaded(cell: Cell) -> Cell:
    return replace(cell, shading="C6EFCE" if cell.shading != "C6EFCE" else "FFEB9C")


def _lined(cell: Cell) -> Cell:
    edge = Edge("double", 2.25, "C00000")
    return replace(cell, borders=Borders(edge, edge, edge, edge))


def _lowered(cell: Cell) -> Cell:
    return replace(cell, vertical="bottom" if cell.vertical != "bottom" else "center")


def _row_removed(table: Table, rng: random.Random) -> Table:
    if len(table.rows) < 2:
        raise LookupError("one row only")
    return replace(table, rows=table.rows[:-1])


def _row_added(table: Table, rng: random.Random) -> Table:
    row = Row(tuple(Cell((Paragraph((Run("unasked"),)),)) for _ in table.widths))
    return replace(table, rows=(*table.rows, row))


def _widened(table: Table, rng: random.Random) -> Table:
    return replace(table, widths=(table.widths[0] + 15.0, *table.widths[1:]))


def _aligned(table: Table, rng: random.Random) -> Table:
    return replace(table, alignment="right" if table.alignment != "right" else "center")


def _repeated(table: Table, rng: random.Random) -> Table:
    first = table.rows[0]
    return _with_row(table, 0, replace(first, header=not first.header))


def _higher(table: Table, rng: random.Random) -> Table:
    return _with_row(table, 0, replace(table.rows[0], height=(table.rows[0].height or 20.0) + 31.0))


TABLE_KINDS: dict[str, Change] = {
    "more in a cell": _on_cell(_said), "a shaded cell": _on_cell(_shaded), "a cell with lines": _on_cell(_lined),
    "a cell's text lowered": _on_cell(_lowered), "a row removed": _on_table(_row_removed),
    "a row added": _on_table(_row_added), "a wider column": _on_table(_widened),
    "a table elsewhere": _on_table(_aligned), "a heading repeated or not": _on_table(_repeated),
    "a higher row": _on_table(_higher),
}  # fmt: skip
"""Kind of damage -> how it is done. IndexError or LookupError: there is no table, or none that it fits."""
