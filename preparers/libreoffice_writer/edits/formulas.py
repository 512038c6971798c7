"""Edits of formulas in tables: Table ▸ Edit Formula in a cell."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area, Exactly
from forge.preparer import edit
from preparers.libreoffice_writer.blocks import Row, Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Field, Paragraph
from preparers.libreoffice_writer.kinds_tables import ColumnHead, RowKey, TableNumber
from preparers.libreoffice_writer.meaning.formulas import Function, Reach, formula_in
from preparers.libreoffice_writer.meaning.gridding import column_of, plain, put_table, row_of, table_at
from preparers.libreoffice_writer.meaning.totals import computes, numbers, other_reach, other_totals, reached

__all__ = ["compute_cell"]

_WORD = {"sum": "SUM", "average": "AVERAGE", "largest": "MAX", "smallest": "MIN"}
_HAND = {"sum": "sum", "average": "mean", "largest": "max", "smallest": "min"}


def _spots(table: Table, a: Any) -> tuple[int, int, str]:
    """Row and column of the cell, and the range that its total is made of: B2:B6."""
    row, column = row_of(table, a.row), column_of(table, a.column)
    spots = sorted(reached(numbers(table), row, column, a.of))
    first, last = (f"{chr(ord('A') + c)}{r + 1}" for r, c in (spots[0], spots[-1]))
    return row, column, f"{first}:{last}"


def _hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    row, column, area = _spots(table_at(document, a.table), a)
    return "compute_cell", {"table": a.table, "row": row, "column": column, "formula": f"={_HAND[a.function]} <{area}>"}


def _touched(a: Any) -> list[Area]:
    return [Exactly((f"t{a.table}/*",))]


@edit(touches=_touched, hand=_hand, near={"table": other_totals, "of": other_reach})
def compute_cell(
    document: Document, *, table: TableNumber, row: RowKey, column: ColumnHead, function: Function, of: Reach = "above"
) -> None:
    """Table ▸ Edit Formula in a cell: the total of the whole numbers above it, or on its left, takes its place."""
    found = plain(table_at(document, table))
    number, place = row_of(found, row), column_of(found, column)
    cell = found.rows[number].cells[place]
    if formula_in(cell) is not None or len(cell.blocks) != 1 or not isinstance(cell.blocks[0], Paragraph):
        raise ValueError("there is a formula already, or more than one paragraph")
    grid = numbers(found)
    spots = reached(grid, number, place, of)
    value = f"{computes(grid, spots, function):.10g}"
    made = Field(f"={_WORD[function]}({of.upper()})", value)
    filled = replace(cell, blocks=(replace(cell.blocks[0], content=(made,)),))
    cells = (*found.rows[number].cells[:place], filled, *found.rows[number].cells[place + 1 :])
    rows: tuple[Row, ...] = tuple(replace(r, cells=cells) if n == number else r for n, r in enumerate(found.rows))
    put_table(document, table, replace(found, rows=rows))
