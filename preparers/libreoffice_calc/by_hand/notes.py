"""What hangs on cells: comments and links changed and removed."""

from __future__ import annotations

from typing import Any

from .cells import comment, hyperlink
from .tools import first_cell, sheet_named


def change_comment(document: Any, *, sheet: str, cell: str, text: str) -> None:
    """Edit Comment: all of its text typed anew."""
    delete_comment(document, sheet=sheet, cell=cell)
    comment(document, sheet=sheet, cell=cell, text=text)


def delete_comment(document: Any, *, sheet: str, cell: str) -> None:
    """Delete Comment."""
    place = first_cell(document, sheet, cell).CellAddress
    notes = sheet_named(document, sheet).Annotations
    for number in range(notes.Count):
        found = notes.getByIndex(number).Position
        if (found.Column, found.Row) == (place.Column, place.Row):
            notes.removeByIndex(number)
            return
    raise ValueError(f"{cell} has no comment")


def link_text(document: Any, *, sheet: str, cell: str, url: str) -> None:
    """Insert ▸ Hyperlink on what a cell says."""
    hyperlink(document, sheet=sheet, cell=cell, url=url, text=first_cell(document, sheet, cell).String)


def remove_link(document: Any, *, sheet: str, cell: str) -> None:
    """Remove Hyperlink: the text stays."""
    target = first_cell(document, sheet, cell)
    target.String = target.String
