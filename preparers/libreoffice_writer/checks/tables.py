"""Checks of what tables say; the widths of columns after one came or went may be any that fill the table."""

from __future__ import annotations

from typing import Any, Literal

from forge.model import Area, Exactly, Finding, short
from forge.preparer import check
from preparers._ordering import in_order
from preparers.libreoffice_writer.blocks import Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.kinds_tables import CellText, CellTexts, ColumnHead, RowKey, TableNumber
from preparers.libreoffice_writer.meaning.gridding import column_of, columns, keys, lines, row_of, table_at

__all__ = [
    "cell_says", "cells_merged", "column_filled", "column_gone", "column_inserted", "column_moved", "column_renamed",
    "row_gone", "row_inserted", "row_moved", "rows_sorted", "table_gone",
]  # fmt: skip

_SLACK = 6.0
"""Points by which a table may have become wider or narrower as a whole."""
_NARROWEST = 10.0


def _widths(a: Any) -> list[Area]:
    return [Exactly((f"t{a.table}/widths",))]


def _fill(before: Table, after: Table) -> bool:
    """Whether the columns fill the table as before, and none is too narrow to be seen."""
    return abs(sum(before.widths) - sum(after.widths)) < _SLACK and min(after.widths) > _NARROWEST


def _now(after: Document, number: int) -> Table | None:
    found = after.tables()
    return found[number - 1] if number <= len(found) else None


def _is(name: str, after: Document, number: int, wanted: list[list[str]]) -> Finding:
    """Whether a table says just this, row by row."""
    table = _now(after, number)
    found = [[text.strip() for text in line] for line in lines(table)] if table else []
    wrong = next((line for line in found if line not in wanted), found)
    return Finding(name, found == wanted, f"there is {short(wrong)}")


# ---- cells
@check(judges=lambda a: [])
def cell_says(
    before: Document, after: Document, *, table: TableNumber, row: RowKey, column: ColumnHead, text: CellText
) -> Finding:  # fmt: skip
    """The cell holds just this text."""
    old = table_at(before, table)
    wanted = lines(old)
    wanted[row_of(old, row)][column_of(old, column)] = text
    found = _now(after, table)
    cell = lines(found)[row_of(old, row)] if found and len(found.rows) == len(old.rows) else []
    said = cell[column_of(old, column)] if len(cell) == len(wanted[0]) else None
    return Finding("cell_says", said is not None and said.strip() == text, f"it says {short(said)}")


@check(judges=lambda a: [])
def column_renamed(
    before: Document, after: Document, *, table: TableNumber, column: ColumnHead, text: CellText
) -> Finding:  # fmt: skip
    """The column's heading reads so."""
    place = column_of(table_at(before, table), column)
    found = _now(after, table)
    said = columns(found)[place] if found and len(columns(found)) > place else None
    return Finding("column_renamed", said == text, f"the heading is {short(said)}")


@check(judges=lambda a: [])
def column_filled(
    before: Document, after: Document, *, table: TableNumber, column: ColumnHead, text: CellText
) -> Finding:  # fmt: skip
    """Every cell below the heading holds just this text."""
    wanted = lines(table_at(before, table))
    place = column_of(table_at(before, table), column)
    for line in wanted[1:]:
        line[place] = text
    return _is("column_filled", after, table, wanted)


# ---- rows
@check(judges=lambda a: [])
def row_inserted(
    before: Document, after: Document, *, table: TableNumber, row: RowKey | None = None,
    where: Literal["above", "below"] = "below", texts: CellTexts | None = None,
) -> Finding:  # fmt: skip
    """The table has one row more at its place, with these texts; the others say what they did."""
    old = table_at(before, table)
    at = len(old.rows) if row is None else row_of(old, row) + (where == "below")
    said = [*(texts or []), *[""] * (len(old.widths) - len(texts or []))]
    wanted = lines(old)
    wanted.insert(at, said)
    return _is("row_inserted", after, table, wanted)


@check(judges=lambda a: [])
def row_gone(before: Document, after: Document, *, table: TableNumber, row: RowKey) -> Finding:
    """The row is gone, the others are there."""
    old = table_at(before, table)
    gone = row_of(old, row)
    return _is("row_gone", after, table, [line for n, line in enumerate(lines(old)) if n != gone])


@check(judges=lambda a: [])
def row_moved(
    before: Document, after: Document, *, table: TableNumber, row: RowKey, before_row: RowKey | None = None
) -> Finding:  # fmt: skip
    """The row stands directly in front of the other one, or last."""
    row_of(table_at(before, table), row)
    found = _now(after, table)
    order = keys(found) if found else []
    spot = order.index(row) if row in order else -1
    follows = order[spot + 1] if 0 <= spot < len(order) - 1 else None
    return Finding("row_moved", spot >= 0 and follows == before_row, f"behind it stands {short(follows)}")


@check(judges=lambda a: [])
def rows_sorted(
    before: Document, after: Document, *, table: TableNumber, column: ColumnHead, descending: bool = False
) -> Finding:  # fmt: skip
    """The rows below the headings stand in the order of the column."""
    old = table_at(before, table)
    place = column_of(old, column)
    said = lines(old)
    ordered = in_order([(line[place], line) for line in said[1:]], descending=descending)
    return _is("rows_sorted", after, table, [said[0], *ordered])


# ---- columns
@check(judges=_widths)
def column_inserted(
    before: Document, after: Document, *, table: TableNumber, column: ColumnHead | None = None,
    where: Literal["after", "before"] = "after", title: CellText, texts: CellTexts | None = None,
) -> Finding:  # fmt: skip
    """The table has one column more at its place, with this heading and these texts; it is as wide as before."""
    old, found = table_at(before, table), _now(after, table)
    at = len(old.widths) if column is None else column_of(old, column) + (where == "after")
    said = [title, *(texts or [""] * (len(old.rows) - 1))]
    wanted = [[*line[:at], text, *line[at:]] for line, text in zip(lines(old), said, strict=True)]
    if found is not None and not _fill(old, found):
        return Finding("column_inserted", False, f"the columns are {found.widths} points wide")
    return _is("column_inserted", after, table, wanted)


@check(judges=_widths)
def column_gone(before: Document, after: Document, *, table: TableNumber, column: ColumnHead) -> Finding:
    """The column is gone, the others are there; the table is as wide as before, or narrower by that column."""
    old, found = table_at(before, table), _now(after, table)
    gone = column_of(old, column)
    if found is not None and not (_fill(old, found) or _kept(old, found, gone)):
        return Finding("column_gone", False, f"the columns are {found.widths} points wide")
    return _is("column_gone", after, table, [[*line[:gone], *line[gone + 1 :]] for line in lines(old)])


def _kept(before: Table, after: Table, gone: int) -> bool:
    rest = [*before.widths[:gone], *before.widths[gone + 1 :]]
    return len(rest) == len(after.widths) and all(abs(a - b) < 1 for a, b in zip(rest, after.widths, strict=True))


@check(judges=_widths)
def column_moved(
    before: Document, after: Document, *, table: TableNumber, column: ColumnHead,
    before_column: ColumnHead | None = None,
) -> Finding:  # fmt: skip
    """The column stands with all its cells in front of the other one, or last."""
    old, found = table_at(before, table), _now(after, table)
    place = column_of(old, column)
    rest = [n for n in range(len(old.widths)) if n != place]
    spot = len(rest) if before_column is None else rest.index(column_of(old, before_column))
    order = [*rest[:spot], place, *rest[spot:]]
    if found is not None and not _fill(old, found):
        return Finding("column_moved", False, f"the columns are {found.widths} points wide")
    return _is("column_moved", after, table, [[line[n] for n in order] for line in lines(old)])


# ---- the table as a whole
@check(judges=lambda a: [])
def cells_merged(
    before: Document, after: Document, *, table: TableNumber, row: RowKey | None = None, column: ColumnHead,
    last: ColumnHead,
) -> Finding:  # fmt: skip
    """One cell takes the place of those from the one column to the other, with all that stood in them."""
    old, found = table_at(before, table), _now(after, table)
    number = 0 if row is None else row_of(old, row)
    begin, end = column_of(old, column), column_of(old, last)
    held = [text for text in lines(old)[number][begin : end + 1] if text]
    cells = found.rows[number].cells if found and len(found.rows) > number else ()
    cell = cells[begin] if len(cells) > begin else None
    merged = cell is not None and cell.span == end - begin + 1 and cell.text.split("\n") == (held or [""])
    return Finding("cells_merged", merged, f"there is {short(cell and (cell.span, cell.text))}")


@check(judges=lambda a: [])
def table_gone(before: Document, after: Document, *, table: TableNumber) -> Finding:
    """The table is gone, the others are there."""
    rest = [lines(found) for n, found in enumerate(before.tables(), 1) if n != table]
    found = [lines(there) for there in after.tables()]
    return Finding("table_gone", found == rest and len(before.tables()) >= table, f"there are {len(found)} tables")
