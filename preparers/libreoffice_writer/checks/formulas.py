"""Checks of formulas in tables: a formula that comes to the total whatever the numbers are, not a typed value."""

from __future__ import annotations

from forge.model import Exactly, Finding
from forge.preparer import check
from preparers.libreoffice_writer.blocks import Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.kinds_tables import ColumnHead, RowKey, TableNumber
from preparers.libreoffice_writer.meaning.formulas import Function, Reach, formula_in
from preparers.libreoffice_writer.meaning.gridding import column_of, row_of, table_at
from preparers.libreoffice_writer.meaning.totals import numbers, total_fault

__all__ = ["cell_computes"]


@check(judges=lambda a: [Exactly(tuple(f"t{a.table}/r{r}c{c}/p1/text" for r in range(1, 41) for c in range(1, 13)))])
def cell_computes(
    before: Document, after: Document, *, table: TableNumber, row: RowKey, column: ColumnHead, function: Function,
    of: Reach = "above",
) -> Finding:  # fmt: skip
    """The cell holds a formula that is this total, also after the numbers have changed; each other cell says
    what it said."""
    old, tables = table_at(before, table), after.tables()
    new = tables[table - 1] if table <= len(tables) else None
    if new is None or [len(r.cells) for r in new.rows] != [len(r.cells) for r in old.rows]:
        return Finding("cell_computes", False, "the table is another one")
    place = row_of(old, row), column_of(old, column)
    formula = formula_in(new.rows[place[0]].cells[place[1]])
    if formula is None:
        fault = f"there is no formula in the cell, it says {new.rows[place[0]].cells[place[1]].text[:40]!r}"
    else:
        fault = _stray(old, new, place) or total_fault(formula, numbers(old), *place, function, of)
    return Finding("cell_computes", not fault, fault or f"the cell is the {function} of what stands {of}")


def _stray(old: Table, new: Table, place: tuple[int, int]) -> str:
    """Another cell that says something else than before, or says it by a formula."""
    for r, (line, now) in enumerate(zip(old.rows, new.rows, strict=True)):
        for c, (was, cell) in enumerate(zip(line.cells, now.cells, strict=True)):
            if (r, c) != place and (was.text != cell.text or formula_in(was) != formula_in(cell)):
                return f"a cell says {cell.text[:40]!r} instead of {was.text[:40]!r}"
    return ""
