"""Edits that make tables and unmake them: inserted with texts, made from typed lines, turned into text."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, repeat
from typing import Any

from forge.preparer import edit
from preparers.libreoffice_writer.areas import everything
from preparers.libreoffice_writer.blocks import Cell, Row, Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import heading_at, opening, paragraph_at
from preparers.libreoffice_writer.formatting import NO_LOOK, Layout
from preparers.libreoffice_writer.inline import Paragraph, Run
from preparers.libreoffice_writer.kinds import Heading, Opening
from preparers.libreoffice_writer.kinds_tables import CellLines, Separator, TableNumber
from preparers.libreoffice_writer.meaning.gridding import plain, spot, table_at

__all__ = ["SIGNS", "create_table", "table_to_text", "text_to_table"]

SIGNS = {"tab": "\t", "comma": ",", "semicolon": ";"}
"""Name of a separator -> what stands between two texts."""


def _made(document: Document, rows: list[list[str]], like: Paragraph) -> Table:
    """A table with lines around its cells, as wide as the text, all columns alike."""
    count = max(map(len, rows), default=0)
    if not count:
        raise ValueError("there is nothing to put into a table")
    section = document.section
    whole = section.width - section.margins[1] - section.margins[3]
    lines = [list(chain(row, repeat("", count - len(row)))) for row in rows]
    cells = [[Cell((replace(like, content=(Run(text),) if text else ()),)) for text in line] for line in lines]
    return Table(tuple(Row(tuple(line)) for line in cells), (whole / count,) * count, "Table Grid")


def _create_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "create_table", {"paragraph": opening(document, heading_at(document, a.heading) + 1), "rows": a.rows}


@edit(touches=lambda a: [everything()], hand=_create_hand)
def create_table(document: Document, *, heading: Heading, rows: CellLines) -> None:
    """Table ▸ Insert Table directly below a heading, in front of the paragraph there, filled with texts row by row."""
    number = heading_at(document, heading) + 1
    if number >= len(document.blocks) or not isinstance(document.blocks[number], Paragraph):
        raise ValueError("no paragraph stands below the heading")
    close = Layout("left", before=0.0, after=0.0, line=1.0, line_rule="multiple")
    made = _made(document, rows, Paragraph(layout=close))
    document.blocks = [*document.blocks[:number], made, *document.blocks[number:]]


def _lines_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    named = {name: opening(document, paragraph_at(document, getattr(a, name))) for name in ("first", "last")}
    return "text_to_table", {**named, "sign": SIGNS[a.separator]}


@edit(touches=lambda a: [everything()], hand=_lines_hand)
def text_to_table(document: Document, *, first: Opening, last: Opening, separator: Separator) -> None:
    """Table ▸ Convert ▸ Text to Table on the paragraphs from one to another: a row each, its texts cut at a sign."""
    begin, end = paragraph_at(document, first), paragraph_at(document, last) + 1
    chosen = document.blocks[begin:end]
    texts = [block.text.split(SIGNS[separator]) for block in chosen if isinstance(block, Paragraph)]
    if len(texts) != end - begin or begin >= end:
        raise ValueError("these are no lines of text")
    beside = (*document.blocks[max(begin - 1, 0) : begin], *document.blocks[end : end + 1])
    if any(isinstance(block, Table) for block in beside):
        raise ValueError("the new table would stand next to another one, and in a file be one with it")
    like = document.blocks[begin]
    assert isinstance(like, Paragraph)
    made = _made(document, texts, replace(like, mark=NO_LOOK))
    document.blocks = [*document.blocks[:begin], made, *document.blocks[end:]]


def _text_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "table_to_text", {"table": a.table, "sign": SIGNS[a.separator]}


@edit(touches=lambda a: [everything()], hand=_text_hand)
def table_to_text(document: Document, *, table: TableNumber, separator: Separator) -> None:
    """Table ▸ Convert ▸ Table to Text: each row becomes a paragraph, its texts with a sign between them."""
    found = plain(table_at(document, table))
    number = spot(document, table)
    rows = [_joined(row, SIGNS[separator]) for row in found.rows]
    document.blocks = [*document.blocks[:number], *rows, *document.blocks[number + 1 :]]


def _joined(row: Row, sign: str) -> Paragraph:
    held = [cell.blocks[0] for cell in row.cells if isinstance(cell.blocks[0], Paragraph)]
    content = list(held[0].content)
    for paragraph in held[1:]:
        last = content[-1] if content else None
        look = last.look if isinstance(last, Run) else NO_LOOK
        content += [Run(sign, look), *paragraph.content]
    return Paragraph(tuple(content), held[0].style, held[0].layout)
