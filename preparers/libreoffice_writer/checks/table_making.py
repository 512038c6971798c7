"""Checks of tables that were made or unmade; how a new one looks is free as long as it can be read."""

from __future__ import annotations

from typing import Any

from forge.model import Area, Exactly, Finding, short
from forge.preparer import check
from preparers.libreoffice_writer.areas import in_table, in_text
from preparers.libreoffice_writer.blocks import Block, Table, paragraphs
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.table_making import SIGNS
from preparers.libreoffice_writer.finding import heading_at, paragraph_at
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.kinds import Heading, Opening
from preparers.libreoffice_writer.kinds_tables import CellLines, Separator, TableNumber
from preparers.libreoffice_writer.meaning.gridding import lines, spot, table_at
from preparers.libreoffice_writer.meaning.looks import letters
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.observing.table import Grid

__all__ = ["table_created", "table_from_text", "text_from_table"]

_NARROWEST, _EVEN = 10.0, 2.0
"""Points: what is narrower shows nothing; columns that differ by less are equally wide."""


_FREE = (
    "widths", "padding", "style", "before", "after", "line", "keep_next", "keep_lines", "widow_control", "contextual",
    "bold", "alignment", "border_top", "border_left", "border_bottom", "border_right",
)  # fmt: skip


def _made(a: Any) -> list[Area]:
    """How the new table looks: the application gives its cells styles, lines and distances of its own."""
    return [in_table(a.table, *_FREE), Exactly(("style/Table Contents/*", "style/Table Heading/*"))]


def _uneven(document: Document, table: Table) -> str | None:
    """What no application does to a new table: cells of one row that look otherwise than each other, uneven columns."""
    effective = memory_of(document).effective
    grid = Grid(table, document.styles)
    ruled = {len([1 for name, _ in grid.cell_facts(p) if name.startswith("border_")]) for p in grid.places()}
    if ruled not in ({4}, {0}):
        return "some of its cells have lines on some sides only"
    if max(table.widths, default=0.0) - min(table.widths, default=0.0) > _EVEN:
        return "its columns are not equally wide"
    if table.alignment not in (None, "left"):
        return f"it stands at another side: {table.alignment}"
    for number, row in enumerate(table.rows, 1):
        held = [block for cell in row.cells for block in cell.blocks if isinstance(block, Paragraph)]
        layouts = {(p.style, effective.layout(p).alignment) for p in held}
        bold = {bool(look.bold) for p in held for letter, look in letters(effective, p) if not letter.isspace()}
        if len(layouts) > 1 or len(bold) > 1 or (bold == {True} and number > 1):
            return f"the cells of row {number} do not look alike"
    return None


def _says(name: str, after: Document, number: int, wanted: list[list[str]]) -> Finding:
    tables: list[Table] = after.tables()
    if number > len(tables):
        return Finding(name, False, f"there is no table {number}")
    found = [[text.strip() for text in line] for line in lines(tables[number - 1])]
    seen = min(tables[number - 1].widths, default=0.0) > _NARROWEST
    wrong = next((line for line in found if line not in wanted), f"{len(found)} rows")
    if (uneven := _uneven(after, tables[number - 1])) is not None:
        return Finding(name, False, uneven)
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


@check(judges=lambda a: [in_text("alignment")])
def text_from_table(before: Document, after: Document, *, table: TableNumber, separator: Separator) -> Finding:
    """Each row of the table is a paragraph, its texts with the sign between them, aligned in whatever way.

    All other paragraphs are aligned as before.
    """
    wanted = [SIGNS[separator].join(line) for line in lines(table_at(before, table))]
    texts = [block.text if isinstance(block, Paragraph) else None for block in after.blocks]
    begin = next((n for n in range(len(texts)) if texts[n : n + len(wanted)] == wanted), None)
    if begin is None or len(after.tables()) != len(before.tables()) - 1:
        return Finding("text_from_table", False, f"there are {len(after.tables())} tables")
    number = spot(before, table)
    old = _alignments(before, [*before.blocks[:number], *before.blocks[number + 1 :]])
    new = _alignments(after, [*after.blocks[:begin], *after.blocks[begin + len(wanted) :]])
    return Finding(
        "text_from_table", old == new, "other paragraphs are aligned otherwise" if old != new else "it is text"
    )


def _alignments(document: Document, blocks: list[Block]) -> list[str]:
    effective = memory_of(document).effective
    return [effective.layout(paragraph).alignment or "left" for paragraph in paragraphs(blocks)]
