"""Captions of tables: Insert ▸ Caption."""

from __future__ import annotations

from typing import Any

from .tables import table_number
from .tools import blocks, constant, is_table

MASTERS = "com.sun.star.text.fieldmaster.SetExpression"


def caption_table(document: Any, *, table: int, label: str, text: str, below: bool) -> None:
    """A paragraph of the category's style next to the table, as the dialog makes it; both are kept on one page."""
    found = table_number(document, table)
    every = list(blocks(document))
    at = next(n for n, block in enumerate(every) if is_table(block) and block.Name == found.Name)
    cursor = document.Text.createTextCursorByRange(every[at + 1].Start if below else every[at - 1].End)
    document.Text.insertControlCharacter(cursor, constant("text.ControlCharacter.PARAGRAPH_BREAK"), False)
    if below:
        cursor.gotoPreviousParagraph(False)
        found.KeepTogether = True
    cursor.setAllPropertiesToDefault()
    cursor.ParaStyleName = label
    cursor.ParaKeepTogether = not below
    document.Text.insertString(cursor, f"{label} ", False)
    counter = document.createInstance("com.sun.star.text.textfield.SetExpression")
    counter.attachTextFieldMaster(document.TextFieldMasters.getByName(f"{MASTERS}.{label}"))
    counter.NumberingType = constant("style.NumberingType.ARABIC")
    counter.Content = f"{label}+1"
    document.Text.insertTextContent(cursor, counter, False)
    document.Text.insertString(cursor, f": {text}", False)
    document.TextFields.refresh()
