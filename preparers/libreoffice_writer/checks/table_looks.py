"""Checks of how tables look: colours by name, lines, rows, widths that may be shared out in several ways."""

from __future__ import annotations

from typing import Any

from forge.model import Area, Finding, short
from forge.preparer import check
from preparers.libreoffice_writer.areas import in_table
from preparers.libreoffice_writer.blocks import Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.kinds_looks import Alignment, Centimetres, FontSize, Paint, Points, Switch
from preparers.libreoffice_writer.kinds_tables import ColumnHead, Edges, Part, RowKey, TableNumber, TableSide, Vertical
from preparers.libreoffice_writer.meaning.celling import cell_lacks, cells_wished, edged, ground
from preparers.libreoffice_writer.meaning.gridding import chosen, column_of, table_at
from preparers.libreoffice_writer.meaning.looks import letters
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.wordml import CM

__all__ = [
    "cells_formatted",
    "column_wide",
    "columns_even",
    "header_repeats",
    "row_high",
    "rows_whole",
    "table_lined",
    "table_placed",
]  # fmt: skip

_LINES = ("border_top", "border_left", "border_bottom", "border_right", "padding")
_NARROWEST = 10.0
_MOST_PADDING = 8.0


def _now(after: Document, number: int) -> Table:
    found = after.tables()
    if number > len(found):
        raise ValueError(f"there is no table {number}")
    return found[number - 1]


# ---- cells
def _coloured(a: Any) -> list[Area]:
    names = [name for name in ("shading", "colour") if getattr(a, name) is not None]
    return [in_table(a.table, *names)] if names else []


@check(judges=_coloured)
def cells_formatted(
    before: Document, after: Document, *, table: TableNumber, part: Part | None = None, row: RowKey | None = None,
    column: ColumnHead | None = None, shading: Paint | None = None, vertical: Vertical | None = None,
    alignment: Alignment | None = None, bold: Switch | None = None, italic: Switch | None = None,
    colour: Paint | None = None, size: FontSize | None = None,
) -> Finding:  # fmt: skip
    """The cells meant look as asked for; no other of the table has another ground or colour of text than before."""
    given = dict(locals())
    old, wanted = table_at(before, table), cells_wished(given)
    inside = set(chosen(old, given))
    if table > len(after.tables()) or _shape(_now(after, table)) != _shape(old):
        return Finding("cells_formatted", False, "the table has other rows or columns")
    for r, line in enumerate(_now(after, table).rows):
        for c, cell in enumerate(line.cells):
            where = f"row {r + 1}, column {c + 1}"
            if (r, c) in inside:
                if (lacks := cell_lacks(after, cell, wanted)) is not None:
                    return Finding("cells_formatted", False, f"{where} has not the {lacks} asked for")
            elif _strays(before, after, old.rows[r].cells[c], cell, wanted):
                return Finding("cells_formatted", False, f"{where} has another colour than before")
    return Finding("cells_formatted", True, f"{len(inside)} cells have it")


def _shape(table: Table) -> list[int]:
    return [len(row.cells) for row in table.rows]


def _strays(before: Document, after: Document, old: Any, new: Any, wanted: dict[str, Any]) -> bool:
    if "shading" in wanted and ground(old) != ground(new):
        return True
    return "colour" in wanted and _colours(before, old) != _colours(after, new)


def _colours(document: Document, cell: Any) -> list[str | None]:
    effective = memory_of(document).effective
    paragraphs = (block for block in cell.blocks if isinstance(block, Paragraph))
    return [look.colour for p in paragraphs for letter, look in letters(effective, p) if not letter.isspace()]


# ---- lines
@check(judges=lambda a: [in_table(a.table, *_LINES)])
def table_lined(
    before: Document, after: Document, *, table: TableNumber, edges: Edges, width: Points = 0.5
) -> Finding:  # fmt: skip
    """The table has just these lines; the distance of its text from them may be another one, but is small."""
    table_at(before, table)
    if table > len(after.tables()):
        return Finding("table_lined", False, f"there is no table {table}")
    found = _now(after, table)
    wrong = edged(after, found, edges, width)
    wide = [max((side or 0.0) for side in m) for m in _paddings(found)]
    if wrong is None and any(side > _MOST_PADDING for side in wide):
        wrong = "the text stands far from the lines"
    return Finding("table_lined", wrong is None, wrong or "it has them")


def _paddings(table: Table) -> list[tuple[float | None, ...]]:
    cells = [cell.margins for row in table.rows for cell in row.cells]
    return [margins for margins in (table.margins, *cells) if margins is not None]


# ---- rows
@check(judges=lambda a: [])
def header_repeats(before: Document, after: Document, *, table: TableNumber) -> Finding:
    """The row of headings, and no other, is repeated at the top of each page."""
    table_at(before, table)
    rows = _now(after, table).rows if table <= len(after.tables()) else ()
    found = [row.header for row in rows]
    return Finding("header_repeats", sum(found) == 1 and found[0], f"{sum(found)} rows are repeated")


@check(judges=lambda a: [])
def rows_whole(before: Document, after: Document, *, table: TableNumber) -> Finding:
    """No row of the table may break across pages."""
    table_at(before, table)
    rows = _now(after, table).rows if table <= len(after.tables()) else ()
    found = [row.whole for row in rows]
    return Finding("rows_whole", bool(found) and all(found), f"{sum(found)} of {len(found)} rows are kept whole")


@check(judges=lambda a: [])
def row_high(
    before: Document, after: Document, *, table: TableNumber, part: Part | None = None, row: RowKey | None = None,
    height: Centimetres,
) -> Finding:  # fmt: skip
    """The rows meant are at least that many centimetres high."""
    numbers = sorted({r for r, _ in chosen(table_at(before, table), {"part": part, "row": row})})
    rows = _now(after, table).rows if table <= len(after.tables()) else ()
    found = [rows[n].height or 0.0 for n in numbers if n < len(rows)]
    kept = len(found) == len(numbers) and all(abs(high - height * CM) < 1 for high in found)
    return Finding("row_high", kept, f"they are {short([round(high / CM, 2) for high in found])} cm high")


# ---- widths
@check(judges=lambda a: [in_table(a.table, "widths")])
def column_wide(
    before: Document, after: Document, *, table: TableNumber, column: ColumnHead, width: Centimetres
) -> Finding:  # fmt: skip
    """The column is that many centimetres wide; the others can be seen, and the table stays within the page."""
    old = table_at(before, table)
    place = column_of(old, column)
    widths = _now(after, table).widths if table <= len(after.tables()) else ()
    if len(widths) != len(old.widths):
        return Finding("column_wide", False, f"there are {len(widths)} columns")
    kept = abs(widths[place] - width * CM) < 2.5 and min(widths) > _NARROWEST and sum(widths) < sum(old.widths) + 20
    return Finding("column_wide", kept, f"the columns are {short([round(one / CM, 2) for one in widths])} cm wide")


@check(judges=lambda a: [in_table(a.table, "widths")])
def columns_even(before: Document, after: Document, *, table: TableNumber) -> Finding:
    """All columns are equally wide, and the table as wide as before."""
    old = table_at(before, table)
    widths = _now(after, table).widths if table <= len(after.tables()) else ()
    if len(widths) != len(old.widths):
        return Finding("columns_even", False, f"there are {len(widths)} columns")
    even = max(widths) - min(widths) < 2.5 and abs(sum(widths) - sum(old.widths)) < 12
    return Finding("columns_even", even, f"they are {short([round(one / CM, 2) for one in widths])} cm wide")


@check(judges=lambda a: [in_table(a.table, "widths", "indent")])
def table_placed(
    before: Document, after: Document, *, table: TableNumber, width: Centimetres, side: TableSide
) -> Finding:  # fmt: skip
    """The table is that many centimetres wide and stands on that side of the page."""
    old = table_at(before, table)
    if table > len(after.tables()):
        return Finding("table_placed", False, f"there is no table {table}")
    found = _now(after, table)
    where = found.alignment or "left"
    total = sum(found.widths)
    kept = (
        where == side and abs(total - width * CM) < 4 and len(found.widths) == len(old.widths)
        and min(found.widths) > _NARROWEST and abs(found.indent or 0.0) < 12
    )  # fmt: skip
    return Finding("table_placed", kept, f"it is {total / CM:.2f} cm wide and stands {where}")
