"""Tables as people speak of them: by their number, columns by their headings, rows by what their first cell says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from forge.errors import Absent
from preparers import _gridding
from preparers._gridding import Spot
from preparers.libreoffice_writer.blocks import Cell, Row, Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import NO_LOOK
from preparers.libreoffice_writer.inline import Paragraph, Run

__all__ = [
    "Spot", "chosen", "cleared", "column_of", "columns", "keys", "lines", "plain", "put_table", "row_of", "spot",
    "table_at", "typed", "with_cells",
]  # fmt: skip


def spot(document: Document, number: int) -> int:
    """The block that is the table of that number, from 1. Raises ValueError where there is none."""
    found = [n for n, block in enumerate(document.blocks) if isinstance(block, Table)]
    if not 1 <= number <= len(found):
        raise Absent(f"there is no table {number}, there are {len(found)}")
    return found[number - 1]


def table_at(document: Document, number: int) -> Table:
    """The table of that number. Raises ValueError where there is none."""
    block = document.blocks[spot(document, number)]
    assert isinstance(block, Table)
    return block


def plain(table: Table) -> Table:
    """The table itself. Raises ValueError where cells of it are merged, so that rows and columns are not distinct."""
    if any(cell.span > 1 or cell.joins_above for row in table.rows for cell in row.cells):
        raise ValueError("the table has merged cells")
    return table


def put_table(document: Document, number: int, table: Table) -> None:
    """Another table in the place of that one."""
    document.blocks[spot(document, number)] = table


def lines(table: Table) -> list[list[str]]:
    """The texts of the cells, row by row."""
    return [[cell.text for cell in row.cells] for row in table.rows]


def columns(table: Table) -> list[str]:
    """The headings."""
    return _gridding.columns(lines(table))


def keys(table: Table) -> list[str]:
    """What stands in the first cell of each row below the headings."""
    return _gridding.keys(lines(table))


def column_of(table: Table, heading: str) -> int:
    """The column with that heading, from 0. Raises ValueError unless there is just one."""
    return _gridding.column_of(lines(table), heading)


def row_of(table: Table, key: str) -> int:
    """The row whose first cell says so, from 0. Raises ValueError unless there is just one."""
    return _gridding.row_of(lines(table), key)


def typed(cell: Cell, text: str) -> Cell:
    """The cell with just this text, looking like the first of what was there."""
    first = cell.blocks[0]
    if not isinstance(first, Paragraph):
        raise ValueError("there is a table in the cell")
    run = next((run for run in first.runs() if run.text), None)
    look = run.look if run is not None else first.mark
    content = (Run(text, look, run.style if run else None),) if text else ()
    mark = first.mark if text else look
    return replace(cell, blocks=(replace(first, content=content, mark=mark),))


def cleared(row: Row, change: Callable[[int], str] = lambda column: "") -> Row:
    """A row like that one with other texts in it; formatted as a whole as the cells are, letters as their style."""
    cells = (_bare(cell, change(n)) for n, cell in enumerate(row.cells))
    return replace(row, cells=tuple(cells), header=False)


def _bare(cell: Cell, text: str) -> Cell:
    first = cell.blocks[0]
    assert isinstance(first, Paragraph)
    content: Iterable[Run] = (Run(text),) if text else ()
    return replace(cell, blocks=(replace(first, content=tuple(content), mark=NO_LOOK),))


# ---- parts
def chosen(table: Table, given: Mapping[str, Any]) -> list[Spot]:
    """The cells that a verb is about, as `preparers._gridding.chosen` says."""
    return _gridding.chosen(lines(table), given)


def with_cells(table: Table, change: Callable[[int, int, Cell], Cell]) -> Table:
    """The table with every cell as `change` makes it of row, column and cell."""
    rows = (
        replace(row, cells=tuple(change(r, c, cell) for c, cell in enumerate(row.cells)))
        for r, row in enumerate(table.rows)
    )
    return replace(table, rows=tuple(rows))
