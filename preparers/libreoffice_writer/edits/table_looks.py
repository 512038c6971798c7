"""Edits of how tables look: cells, lines, rows, the widths of columns, the table's place on the page."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Exactly
from forge.preparer import edit
from preparers.libreoffice_writer.areas import in_table
from preparers.libreoffice_writer.blocks import Row
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.kinds_looks import Alignment, Centimetres, FontSize, Paint, Points, Switch
from preparers.libreoffice_writer.kinds_tables import ColumnHead, Edges, Part, RowKey, TableNumber, TableSide, Vertical
from preparers.libreoffice_writer.meaning.celling import cell_lacks, cells_wished, dressed, edged, wanted_lines
from preparers.libreoffice_writer.meaning.gridding import (
    chosen,
    column_of,
    plain,
    put_table,
    table_at,
    with_cells,
)
from preparers.libreoffice_writer.meaning.layouts import measured
from preparers.libreoffice_writer.meaning.looks import looks_wished, painted
from preparers.libreoffice_writer.wordml import CM

__all__ = [
    "even_columns", "format_cells", "keep_rows_whole", "line_table", "place_table", "repeat_header", "set_column_width",
    "set_row_height",
]  # fmt: skip


# ---- cells
def _cells_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    wanted = cells_wished(vars(a))
    return "format_cells", {
        "table": a.table, "cells": [list(spot) for spot in chosen(table_at(document, a.table), vars(a))],
        "looks": painted(looks_wished(wanted)), "vertical": a.vertical, "alignment": a.alignment,
        "shading": measured({"shading": a.shading})["shading"] if a.shading else None,
    }  # fmt: skip


@edit(touches=lambda a: [in_table(a.table, *cells_wished(vars(a)))], hand=_cells_hand)
def format_cells(
    document: Document, *, table: TableNumber, part: Part | None = None, row: RowKey | None = None,
    column: ColumnHead | None = None, shading: Paint | None = None, vertical: Vertical | None = None,
    alignment: Alignment | None = None, bold: Switch | None = None, italic: Switch | None = None,
    colour: Paint | None = None, size: FontSize | None = None,
) -> None:  # fmt: skip
    """Give cells of a table a ground, their text a place and a look; only what is given changes.

    They are those of a part, of a row, of a column below its heading, or the one where row and column meet.
    """
    given = dict(locals())
    found, wanted = plain(table_at(document, table)), cells_wished(given)
    if not wanted:
        raise ValueError("say how the cells are to look")
    spots = chosen(found, given)
    if all(cell_lacks(document, found.rows[r].cells[c], wanted) is None for r, c in spots):
        raise ValueError(f"they look so already: {wanted}")
    put_table(document, table, dressed(found, spots, wanted))


# ---- lines
@edit(
    touches=lambda a: [in_table(a.table, "border_top", "border_left", "border_bottom", "border_right")],
    hand=lambda document, a: ("line_table", {"table": a.table, "edges": a.edges, "width": a.width}),
)
def line_table(document: Document, *, table: TableNumber, edges: Edges, width: Points = 0.5) -> None:
    """Table Properties ▸ Borders: black lines around all cells, around the table only, between rows only, or none."""
    found = plain(table_at(document, table))
    if edged(document, found, edges, width) is None:
        raise ValueError("its lines are so already")
    lines = dict(wanted_lines(found, edges, width))
    put_table(document, table, with_cells(found, lambda r, c, cell: replace(cell, borders=lines[r, c])))


# ---- rows
@edit(touches=lambda a: [in_table(a.table, "header")], hand=lambda document, a: ("repeat_header", {"table": a.table}))
def repeat_header(document: Document, *, table: TableNumber) -> None:
    """Table ▸ Header Rows Repeat Across Pages: the row of headings stands at the top of each page."""
    found = table_at(document, table)
    if found.rows[0].header:
        raise ValueError("it is repeated already")
    put_table(document, table, replace(found, rows=(replace(found.rows[0], header=True), *found.rows[1:])))


@edit(
    touches=lambda a: [in_table(a.table, "whole")], hand=lambda document, a: ("keep_rows_whole", {"table": a.table})
)  # fmt: skip
def keep_rows_whole(document: Document, *, table: TableNumber) -> None:
    """Table Properties ▸ Text Flow: rows may not break across pages."""
    found = table_at(document, table)
    if all(row.whole for row in found.rows):
        raise ValueError("its rows are kept whole already")
    put_table(document, table, replace(found, rows=tuple(replace(row, whole=True) for row in found.rows)))


@edit(touches=lambda a: [in_table(a.table, "height")])
def set_row_height(
    document: Document, *, table: TableNumber, part: Part | None = None, row: RowKey | None = None, height: Centimetres
) -> None:
    """Table ▸ Size ▸ Row Height: at least `height` centimetres, for a row or all rows of a part."""
    found = table_at(document, table)
    numbers = {r for r, _ in chosen(found, {"part": part, "row": row})}
    high = height * CM
    if all(abs((found.rows[n].height or 0) - high) < 0.5 for n in numbers):
        raise ValueError("they are as high already")

    def change(number: int, line: Row) -> Row:
        return replace(line, height=high, height_rule="least") if number in numbers else line

    put_table(document, table, replace(found, rows=tuple(change(n, line) for n, line in enumerate(found.rows))))


# ---- widths
def _width_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "set_widths", {"table": a.table, "widths": list(_widened(document, a.table, a.column, a.width))}


def _widened(document: Document, table: int, column: str, width: float) -> tuple[float, ...]:
    found = plain(table_at(document, table))
    place, wide = column_of(found, column), width * CM
    beside = place + 1 if place + 1 < len(found.widths) else place - 1
    widths = list(found.widths)
    if abs(widths[place] - wide) < 3:
        raise ValueError("it is as wide already")
    widths[beside] -= wide - widths[place]
    widths[place] = wide
    if widths[beside] < 20:
        raise ValueError("nothing would be left of the column beside it")
    return tuple(widths)


@edit(touches=lambda a: [in_table(a.table, "widths")], hand=_width_hand)
def set_column_width(document: Document, *, table: TableNumber, column: ColumnHead, width: Centimetres) -> None:
    """Table ▸ Size ▸ Column Width: a column of `width` centimetres; the next one takes or gives what is left."""
    widths = _widened(document, table, column, width)
    put_table(document, table, replace(table_at(document, table), widths=widths))


def _even_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "even_columns", {"table": a.table}


@edit(touches=lambda a: [in_table(a.table, "widths")], hand=_even_hand)
def even_columns(document: Document, *, table: TableNumber) -> None:
    """Table ▸ Size ▸ Distribute Columns Evenly."""
    found = plain(table_at(document, table))
    equal = sum(found.widths) / len(found.widths)
    if all(abs(width - equal) < 3 for width in found.widths):
        raise ValueError("they are equally wide already")
    put_table(document, table, replace(found, widths=(equal,) * len(found.widths)))


def _place_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "place_table", {"table": a.table, "width": a.width, "side": a.side}


@edit(
    touches=lambda a: [Exactly((f"t{a.table}/alignment", f"t{a.table}/widths", f"t{a.table}/indent"))], hand=_place_hand
)
def place_table(document: Document, *, table: TableNumber, width: Centimetres, side: TableSide) -> None:
    """Table Properties ▸ Table: so many centimetres wide, at the left, in the middle or at the right of the page."""
    found = table_at(document, table)
    share = width * CM / sum(found.widths)
    if abs(share - 1) < 0.02 and (found.alignment or "left") == side:
        raise ValueError("it stands there already")
    widths = tuple(one * share for one in found.widths)
    put_table(document, table, replace(found, widths=widths, alignment=side, indent=None))
