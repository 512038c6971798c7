"""The foot, the notes, the comments and the background of slides."""

from __future__ import annotations

from typing import Any

from .tools import page

SHOWN = {"footer": "IsFooterVisible", "number": "IsPageNumberVisible"}


def set_date(document: Any, *, slides: list[int], text: str) -> None:
    """Insert ▸ Header and Footer ▸ Date and time ▸ Fixed."""
    for number in slides:
        found = page(document, number)
        found.IsDateTimeVisible, found.IsDateTimeFixed, found.DateTimeText = True, True, text


def clear_foot(document: Any, *, slides: list[int], part: str) -> None:
    """Insert ▸ Header and Footer, unticked."""
    for number in slides:
        setattr(page(document, number), SHOWN[part], False)


def _notes(document: Any, slide: int) -> Any:
    notes = page(document, slide).NotesPage
    listed = [notes.getByIndex(n) for n in range(notes.Count)]
    return next((s for s in listed if s.ShapeType == "com.sun.star.presentation.NotesShape"), None)


def append_notes(document: Any, *, slide: int, text: str) -> None:
    """Enter at the end of the notes, and the text."""
    shape = _notes(document, slide)
    cursor = shape.createTextCursorByRange(shape.End)
    shape.insertControlCharacter(cursor, 0, False)
    shape.insertString(cursor, text, False)


def clear_notes(document: Any, *, slides: list[int]) -> None:
    """All of the notes selected and deleted."""
    for number in slides:
        if (shape := _notes(document, number)) is not None:
            shape.String = ""


def delete_comments(document: Any, *, slides: list[int]) -> None:
    """Every comment deleted."""
    for number in slides:
        found, listed = page(document, number).createAnnotationEnumeration(), []
        while found.hasMoreElements():
            listed.append(found.nextElement())
        for comment in listed:
            page(document, number).removeAnnotation(comment)


def clear_background(document: Any, *, slides: list[int]) -> None:
    """Slide Properties ▸ Background ▸ None."""
    for number in slides:
        page(document, number).Background = None
