"""Edits of what tables say: cells filled, rows and columns inserted, deleted, moved, sorted, cells merged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal

from forge.model import Area, Exactly
from forge.preparer import edit
from preparers._ordering import in_order
from preparers.libreoffice_writer.areas import everything
from preparers.libreoffice_writer.blocks import Cell, Row, Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.kinds_tables import (
    CellText,
    CellTexts,
    ColumnHead,
    RowKey,
    TableNumber,
)
from preparers.libreoffice_writer.meaning.gridding import (
    cleared,
    column_of,
    lines,
    plain,
    put_table,
    row_of,
    spot,
    table_at,
    typed,
)

__all__ = [
    "delete_column", "delete_row", "delete_table", "fill_column", "insert_column", "insert_row", "merge_cells",
    "move_column", "move_row", "rename_column", "set_cell", "sort_rows",
]  # fmt: skip


def _table(a: Any) -> list[Area]:
    return [Exactly((f"t{a.table}/*",))]


def _put_row(table: Table, number: int, row: Row) -> Table:
    return replace(table, rows=(*table.rows[:number], row, *table.rows[number + 1 :]))


def _put_cell(table: Table, number: int, column: int, cell: Cell) -> Table:
    cells = table.rows[number].cells
    return _put_row(table, number, replace(table.rows[number], cells=(*cells[:column], cell, *cells[column + 1 :])))


# ---- cells
def _cell_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    table = table_at(document, a.table)
    return "fill_cells", {"table": a.table, "cells": [[row_of(table, a.row), column_of(table, a.column), a.text]]}


@edit(touches=_table, hand=_cell_hand)
def set_cell(document: Document, *, table: TableNumber, row: RowKey, column: ColumnHead, text: CellText) -> None:
    """Type a text into a cell in the place of what is there; its row is named by its first cell."""
    found = plain(table_at(document, table))
    number, place = row_of(found, row), column_of(found, column)
    if found.rows[number].cells[place].text == text:
        raise ValueError(f"the cell says {text!r} already")
    put_table(document, table, _put_cell(found, number, place, typed(found.rows[number].cells[place], text)))


def _rename_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "fill_cells", {"table": a.table, "cells": [[0, column_of(table_at(document, a.table), a.column), a.text]]}


@edit(touches=_table, hand=_rename_hand)
def rename_column(document: Document, *, table: TableNumber, column: ColumnHead, text: CellText) -> None:
    """Type another heading for a column."""
    found = plain(table_at(document, table))
    place = column_of(found, column)
    if text == column:
        raise ValueError("it is called so already")
    put_table(document, table, _put_cell(found, 0, place, typed(found.rows[0].cells[place], text)))


def _fill_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    found = table_at(document, a.table)
    place = column_of(found, a.column)
    cells = [[n, place, a.text] for n, line in enumerate(lines(found)) if n and line[place] != a.text]
    return "fill_cells", {"table": a.table, "cells": cells}


@edit(touches=_table, hand=_fill_hand)
def fill_column(document: Document, *, table: TableNumber, column: ColumnHead, text: CellText) -> None:
    """Type the same text into every cell of a column below its heading."""
    found = plain(table_at(document, table))
    place = column_of(found, column)
    if all(line[place] == text for line in lines(found)[1:]):
        raise ValueError(f"all of the column says {text!r} already")
    for number in range(1, len(found.rows)):
        cell = found.rows[number].cells[place]
        found = found if cell.text == text else _put_cell(found, number, place, typed(cell, text))
    put_table(document, table, found)


# ---- rows
def _insert_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    found = table_at(document, a.table)
    number = len(found.rows) if a.row is None else row_of(found, a.row) + (a.where == "below")
    texts = a.texts or []
    return "insert_row", {"table": a.table, "number": number, "below": a.where == "below", "texts": texts}


@edit(touches=_table, hand=_insert_hand)
def insert_row(
    document: Document, *, table: TableNumber, row: RowKey | None = None, where: Literal["above", "below"] = "below",
    texts: CellTexts | None = None,
) -> None:  # fmt: skip
    """Table ▸ Insert ▸ Rows Above or Below a row (without one: at the end), with texts from the first cell on or empty.

    It is formatted like the row beside which it was inserted.
    """
    found = plain(table_at(document, table))
    beside = len(found.rows) - 1 if row is None else row_of(found, row)
    if texts is not None and len(texts) > len(found.widths):
        raise ValueError(f"there are {len(texts)} texts for {len(found.widths)} cells")
    given = dict(enumerate(texts or ()))
    new = cleared(found.rows[beside], lambda column: given.get(column, ""))
    at = beside + (row is None or where == "below")
    put_table(document, table, replace(found, rows=(*found.rows[:at], new, *found.rows[at:])))


def _row_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "delete_row", {"table": a.table, "number": row_of(table_at(document, a.table), a.row)}


@edit(touches=_table, hand=_row_hand)
def delete_row(document: Document, *, table: TableNumber, row: RowKey) -> None:
    """Table ▸ Delete ▸ Rows."""
    found = plain(table_at(document, table))
    number = row_of(found, row)
    if len(found.rows) < 3:
        raise ValueError("no row would be left below the headings")
    put_table(document, table, replace(found, rows=(*found.rows[:number], *found.rows[number + 1 :])))


@edit(touches=_table)
def move_row(document: Document, *, table: TableNumber, row: RowKey, before_row: RowKey | None = None) -> None:
    """Cut a row and paste it in front of another one, or behind the last."""
    found = plain(table_at(document, table))
    rest, moved = list(found.rows), row_of(found, row)
    target = len(rest) if before_row is None else row_of(found, before_row)
    if target in (moved, moved + 1):
        raise ValueError("it stands there already")
    taken = rest.pop(moved)
    rest.insert(target if target < moved else target - 1, taken)
    put_table(document, table, replace(found, rows=tuple(rest)))


def _sort_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]] | None:
    found = table_at(document, a.table)
    place = column_of(found, a.column)
    cells = [line[place] for line in lines(found)[1:]]
    if not all(text.isascii() and text.replace(" ", "").isalpha() for text in cells):
        return None  # the application's collation is its own there
    return "sort_rows", {"table": a.table, "column": place, "descending": a.descending}


@edit(touches=_table, hand=_sort_hand)
def sort_rows(document: Document, *, table: TableNumber, column: ColumnHead, descending: bool = False) -> None:
    """Table ▸ Sort: the rows below the headings in the order of a column, of numbers where it holds nothing else."""
    found = plain(table_at(document, table))
    place = column_of(found, column)
    ordered = in_order([(row.cells[place].text, row) for row in found.rows[1:]], descending=descending)
    if tuple(ordered) == found.rows[1:]:
        raise ValueError("they are in that order already")
    put_table(document, table, replace(found, rows=(found.rows[0], *ordered)))


# ---- columns
def _columns(table: Table, change: Callable[[list[Cell], int], None], widths: tuple[float, ...]) -> Table:
    """The table with its cells changed row by row."""
    rows = []
    for number, row in enumerate(table.rows):
        cells = list(row.cells)
        change(cells, number)
        rows.append(replace(row, cells=tuple(cells)))
    return replace(table, rows=tuple(rows), widths=widths)


def _column_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    found = table_at(document, a.table)
    place = len(found.widths) - 1 if a.column is None else column_of(found, a.column)
    return "insert_column", {
        "table": a.table, "number": place, "after": a.column is None or a.where == "after", "title": a.title,
        "texts": a.texts or [],
    }  # fmt: skip


@edit(touches=_table, hand=_column_hand)
def insert_column(
    document: Document, *, table: TableNumber, column: ColumnHead | None = None,
    where: Literal["after", "before"] = "after", title: CellText, texts: CellTexts | None = None,
) -> None:  # fmt: skip
    """Table ▸ Insert ▸ Columns Before or After a column (without one: at the end), with a heading, and texts below it.

    The cells look like those of the column beside; it is as wide as that one, and all become a little narrower.
    """
    found = plain(table_at(document, table))
    beside = len(found.widths) - 1 if column is None else column_of(found, column)
    at = beside + (column is None or where == "after")
    said = [title, *(texts or [""] * (len(found.rows) - 1))]
    if len(said) != len(found.rows):
        raise ValueError(f"there are {len(said) - 1} texts for {len(found.rows) - 1} rows")
    widths = [*found.widths[: beside + 1], *found.widths[beside:]]
    share = sum(found.widths) / sum(widths)

    def insert(cells: list[Cell], number: int) -> None:
        cells.insert(at, cleared(Row((cells[beside],)), lambda _: said[number]).cells[0])

    put_table(document, table, _columns(found, insert, tuple(width * share for width in widths)))


def _delete_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "delete_column", {"table": a.table, "number": column_of(table_at(document, a.table), a.column)}


@edit(touches=_table, hand=_delete_hand)
def delete_column(document: Document, *, table: TableNumber, column: ColumnHead) -> None:
    """Table ▸ Delete ▸ Columns: those beside it share its width."""
    found = plain(table_at(document, table))
    place = column_of(found, column)
    if len(found.widths) < 2:
        raise ValueError("no column would be left")
    widths = list(found.widths)
    beside = [n for n in (place - 1, place + 1) if 0 <= n < len(widths)]
    for number in beside:
        widths[number] += widths[place] / len(beside)
    del widths[place]
    put_table(document, table, _columns(found, lambda cells, _: cells.__delitem__(place), tuple(widths)))


@edit(touches=_table)
def move_column(
    document: Document, *, table: TableNumber, column: ColumnHead, before: ColumnHead | None = None
) -> None:
    """Move a column with all its cells in front of another one, or behind the last: each keeps its width."""
    found = plain(table_at(document, table))
    place = column_of(found, column)
    target = len(found.widths) if before is None else column_of(found, before)
    if target in (place, place + 1):
        raise ValueError("it stands there already")

    def move(items: list[Any], _: int) -> None:
        taken = items.pop(place)
        items.insert(target if target < place else target - 1, taken)

    widths = list(found.widths)
    move(widths, 0)
    put_table(document, table, _columns(found, move, tuple(widths)))


# ---- the table as a whole
def _merge_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    found = table_at(document, a.table)
    row = 0 if a.row is None else row_of(found, a.row)
    first, last = sorted((column_of(found, a.column), column_of(found, a.last)))
    return "merge_cells", {"table": a.table, "row": row, "first": first, "last": last}


@edit(touches=_table, hand=_merge_hand)
def merge_cells(
    document: Document, *, table: TableNumber, row: RowKey | None = None, column: ColumnHead, last: ColumnHead
) -> None:
    """Table ▸ Merge Cells: those of a row (without one: of the headings) from one column to another become one.

    What stood in each is a paragraph of its own then; empty cells leave none.
    """
    found = plain(table_at(document, table))
    number = 0 if row is None else row_of(found, row)
    begin, end = sorted((column_of(found, column), column_of(found, last)))
    if begin == end:
        raise ValueError("that is one cell")
    cells = found.rows[number].cells
    held = [block for cell in cells[begin : end + 1] for block in cell.blocks]
    kept = tuple(block for block in held if isinstance(block, Paragraph) and block.text) or held[:1]
    merged = replace(cells[begin], blocks=tuple(kept), span=end - begin + 1)
    row_now = replace(found.rows[number], cells=(*cells[:begin], merged, *cells[end + 1 :]))
    put_table(document, table, _put_row(found, number, row_now))


@edit(touches=lambda a: [everything()], hand=lambda document, a: ("delete_table", {"table": a.table}))
def delete_table(document: Document, *, table: TableNumber) -> None:
    """Table ▸ Delete ▸ Table: what stands above and below it stays."""
    found = spot(document, table)
    document.blocks = [*document.blocks[:found], *document.blocks[found + 1 :]]
