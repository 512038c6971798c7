"""Tables made and unmade: Insert Table, Convert Text to Table, Convert Table to Text."""

from __future__ import annotations

from typing import Any

from .tables import fill_cells, into
from .tools import blocks, command, is_table, ranges


def create_table(document: Any, *, paragraph: str, rows: list[list[str]]) -> None:
    """Table ▸ Insert Table in front of a paragraph, texts typed into its cells."""
    found = ranges(document, paragraphs=[paragraph])[0]
    document.CurrentController.ViewCursor.gotoRange(found.Start, False)
    command(document, "InsertTable", Columns=len(rows[0]), Rows=len(rows))
    name = document.CurrentController.ViewCursor.TextTable.Name
    every = [block for block in blocks(document) if is_table(block)]
    number = next(n for n, table in enumerate(every, 1) if table.Name == name)
    cells = [[r, c, text] for r, row in enumerate(rows) for c, text in enumerate(row) if text]
    fill_cells(document, table=number, cells=cells)


def text_to_table(document: Any, *, first: str, last: str, sign: str) -> None:
    """Table ▸ Convert ▸ Text to Table on the lines from one to another."""
    begin, end = (ranges(document, paragraphs=[words])[0] for words in (first, last))
    cursor = document.CurrentController.ViewCursor
    cursor.gotoRange(begin.Start, False)
    cursor.gotoRange(end.End, True)
    command(document, "ConvertTextToTable", Delimiter=sign, WithHeader=False, RepeatHeaderLines=0, WithBorder=True)


def table_to_text(document: Any, *, table: int, sign: str) -> None:
    """Table ▸ Convert ▸ Table to Text."""
    into(document, table, 0, 0)
    command(document, "ConvertTableToText", Delimiter=sign)
