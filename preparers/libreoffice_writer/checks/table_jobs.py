"""Checks of tables to which several things were done: ground of headings and bands, rows gone and sorted, a new row."""

from __future__ import annotations

from collections.abc import Callable

from forge.model import Finding, short
from forge.preparer import check
from preparers._colours import is_called
from preparers._ordering import in_order
from preparers.libreoffice_writer.areas import in_table
from preparers.libreoffice_writer.blocks import Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.kinds_looks import Paint
from preparers.libreoffice_writer.kinds_tables import ColumnHead, RowKey, TableNumber
from preparers.libreoffice_writer.meaning.celling import ground
from preparers.libreoffice_writer.meaning.gridding import column_of, lines, row_of, table_at

__all__ = ["columns_level", "last_row_shaded", "rows_gone_sorted", "table_dressed"]


def _now(after: Document, number: int) -> Table | None:
    found = after.tables()
    return found[number - 1] if number <= len(found) else None


def _grounds(name: str, old: Table, new: Table | None, rows: int, asked: Callable[[int], str | None]) -> Finding:
    """Whether each row has the ground asked for, and those without a wish the one that they had."""
    if new is None or len(new.rows) != rows:
        return Finding(name, False, f"the table has {len(new.rows) if new else 0} rows")
    for number, row in enumerate(new.rows):
        for place, cell in enumerate(row.cells):
            paint, found = asked(number), ground(cell)
            known = old.rows[number].cells if number < len(old.rows) else ()
            was = ground(known[place]) if place < len(known) else None
            if not (is_called(found, paint) if paint is not None else found == was):
                return Finding(name, False, f"row {number + 1}, column {place + 1} is {short(found)}")
    return Finding(name, True, "all rows have it")


@check(judges=lambda a: [in_table(a.table, "shading")])
def table_dressed(before: Document, after: Document, *, table: TableNumber, header: Paint, bands: Paint) -> Finding:
    """The headings and every second row below them have these grounds, the other rows theirs."""
    old = table_at(before, table)

    def asked(number: int) -> str | None:
        return header if number == 0 else bands if number % 2 == 0 else None

    return _grounds("table_dressed", old, _now(after, table), len(old.rows), asked)


@check(judges=lambda a: [in_table(a.table, "shading")])
def last_row_shaded(before: Document, after: Document, *, table: TableNumber, shading: Paint) -> Finding:
    """One row came, the last; it has this ground, the others theirs."""
    old = table_at(before, table)
    last = len(old.rows)
    return _grounds(
        "last_row_shaded", old, _now(after, table), last + 1, lambda number: shading if number == last else None
    )


@check(judges=lambda a: [])
def rows_gone_sorted(
    before: Document, after: Document, *, table: TableNumber, row: RowKey, column: ColumnHead
) -> Finding:  # fmt: skip
    """The row is gone, and the others stand in the order of the column."""
    old, found = table_at(before, table), _now(after, table)
    gone, place = row_of(old, row), column_of(old, column)
    said = lines(old)
    wanted = [said[0], *in_order([(line[place], line) for n, line in enumerate(said) if n not in (0, gone)])]
    there = [[text.strip() for text in line] for line in lines(found)] if found else []
    return Finding("rows_gone_sorted", there == wanted, f"there are {len(there)} rows")


@check(judges=lambda a: [in_table(a.table, "widths")])
def columns_level(before: Document, after: Document, *, table: TableNumber) -> Finding:
    """All columns that there are now are equally wide."""
    table_at(before, table)
    found = _now(after, table)
    widths = found.widths if found else ()
    even = bool(widths) and max(widths) - min(widths) < 2.5
    return Finding("columns_level", even, f"they are {short(tuple(map(round, widths)))} points wide")
