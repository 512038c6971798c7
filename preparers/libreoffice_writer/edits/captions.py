"""Edits of captions: Insert ▸ Caption with the cursor in a table."""

from __future__ import annotations

from typing import Any

from forge.preparer import edit
from preparers.libreoffice_writer.areas import everything
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.kinds_tables import TableNumber
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.captions import Category, Side, caption, counted
from preparers.libreoffice_writer.meaning.gridding import spot

__all__ = ["caption_table"]


def _hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "caption_table", {"table": a.table, "label": a.label, "text": a.text, "below": a.where == "below"}


@edit(touches=lambda a: [everything()], hand=_hand)
def caption_table(
    document: Document, *, table: TableNumber, text: NewText, where: Side, label: Category = "Table"
) -> None:
    """Insert ▸ Caption with the cursor in a table: category, a number that counts itself, a colon and the text."""
    block = spot(document, table)
    at = block + (where == "below")
    captions = list(counted(document, label))
    if {block - 1, block + 1} & set(captions):
        raise ValueError("the table has a caption already")
    number = 1 + sum(other < at for other in captions)
    document.blocks = [*document.blocks[:at], caption(label, number, text, where), *document.blocks[at:]]
