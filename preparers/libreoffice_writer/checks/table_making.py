"""Checks of tables that were made or unmade; how a new one looks is free as long as it can be read."""

from __future__ import annotations

from typing import Any

from forge.model import Area, Exactly, Finding, short
from forge.preparer import check
from preparers.libreoffice_writer.blocks import Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.table_making import SIGNS
from preparers.libreoffice_writer.finding import heading_at, paragraph_at
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.kinds import Heading, Opening
from preparers.libreoffice_writer.kinds_tables import CellLines, Separator, TableNumber
from preparers.libreoffice_writer.meaning.gridding import lines, table_at

__all__ = ["table_created", "table_from_text", "text_from_table"]

_NARROWEST = 10.0


def _made(a: Any) -> list[Area]:
    """All of the new table but its place."""
    return [Exactly((f"t{a.table}/rows", f"t{a.table}/widths", f"t{a.table}/r*", f"t{a.table}/alignment",
                     f"t{a.table}/indent", f"t{a.table}/style", f"t{a.table}/alt",
                     "style/Table Contents/*", "style/Table Heading/*"))]  # fmt: skip


def _says(name: str, after: Document, number: int, wanted: list[list[str]]) -> Finding:
    tables: list[Table] = after.tables()
    if number > len(tables):
        return Finding(name, False, f"there is no table {number}")
    found = [[text.strip() for text in line] for line in lines(tables[number - 1])]
    seen = min(tables[number - 1].widths, default=0.0) > _NARROWEST
    wrong = next((line for line in found if line not in wanted), f"{len(found)} rows")
    return Finding(name, found == wanted and seen, f"there is {short(wrong)}")


@check(judges=_made)
def table_created(before: Document, after: Document, *, heading: Heading, rows: CellLines, table: int) -> Finding:
    """The new table, of that number now, stands directly below the heading and says just this."""
    number = heading_at(after, heading) + 1
    if number >= len(after.blocks) or not isinstance(after.blocks[number], Table):
        return Finding("table_created", False, "no table stands below the heading")
    wide = max(map(len, rows))
    return _says("table_created", after, table, [[*row, *[""] * (wide - len(row))] for row in rows])


@check(judges=_made)
def table_from_text(
    before: Document, after: Document, *, first: Opening, last: Opening, separator: Separator, table: int
) -> Finding:
    """The table of that number holds what stood in the lines, cut at the sign."""
    chosen = before.blocks[paragraph_at(before, first) : paragraph_at(before, last) + 1]
    texts = [block.text.split(SIGNS[separator]) for block in chosen if isinstance(block, Paragraph)]
    wide = max(map(len, texts), default=0)
    wanted = [[*(text.strip() for text in line), *[""] * (wide - len(line))] for line in texts]
    return _says("table_from_text", after, table, wanted)


@check(judges=lambda a: [])
def text_from_table(before: Document, after: Document, *, table: TableNumber, separator: Separator) -> Finding:
    """Each row of the table is a paragraph, its texts with the sign between them."""
    wanted = [SIGNS[separator].join(line) for line in lines(table_at(before, table))]
    texts = [block.text for block in after.blocks if isinstance(block, Paragraph)]
    there = any(texts[n : n + len(wanted)] == wanted for n in range(len(texts)))
    gone = len(after.tables()) == len(before.tables()) - 1
    return Finding("text_from_table", there and gone, f"there are {len(after.tables())} tables")
