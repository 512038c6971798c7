"""What slides say: titles, points, words, notes."""

from __future__ import annotations

from typing import Any

from .tools import body, box, page, paragraphs, title


def _retype(paragraph: Any, text: str) -> None:
    """Another text in the place of a paragraph's, in the look of its first letters."""
    cursor = paragraph.Text.createTextCursorByRange(paragraph.Start)
    cursor.gotoEndOfParagraph(True) if hasattr(cursor, "gotoEndOfParagraph") else cursor.gotoRange(paragraph.End, True)
    cursor.String = text


def set_title(document: Any, *, slide: int, text: str) -> None:
    """All of the title selected and typed over."""
    _retype(paragraphs(title(document, slide))[0], text)


def set_box_text(document: Any, *, slide: int, box: str, text: str) -> None:
    """All of a shape's text selected and typed over."""
    _retype(paragraphs(_box(document, slide, box))[0], text)


_box = box


def set_point(document: Any, *, slide: int, point: int, text: str) -> None:
    """A point selected and typed over."""
    _retype(paragraphs(body(document, slide))[point], text)


def add_point(document: Any, *, slide: int, behind: int | None, text: str) -> None:
    """Enter at the end of a point, and the text."""
    shape = body(document, slide)
    found = paragraphs(shape)[-1 if behind is None else behind]
    cursor = shape.createTextCursorByRange(found.End)
    shape.insertControlCharacter(cursor, 0, False)
    shape.insertString(cursor, text, False)


def remove_point(document: Any, *, slide: int, point: int) -> None:
    """A point selected with its line break, and deleted."""
    shape = body(document, slide)
    listed = paragraphs(shape)
    if point + 1 < len(listed):
        cursor = shape.createTextCursorByRange(listed[point].Start)
        cursor.gotoRange(listed[point + 1].Start, True)
    else:
        cursor = shape.createTextCursorByRange(listed[point - 1].End)
        cursor.gotoRange(listed[point].End, True)
    cursor.String = ""


def move_point(document: Any, *, slide: int, point: int, up: bool) -> None:
    """A point and its neighbour typed in the other order, both looking as they did."""
    listed = paragraphs(body(document, slide))
    other = point - 1 if up else point + 1
    first, second = listed[point].String, listed[other].String
    _retype(listed[point], second)
    _retype(paragraphs(body(document, slide))[other], first)


def set_point_level(document: Any, *, slide: int, point: int, level: int) -> None:
    """Tab or Shift+Tab at the beginning of a point."""
    paragraphs(body(document, slide))[point].NumberingLevel = level - 1


def replace_words(document: Any, *, find: str, text: str) -> None:
    """Find & Replace ▸ Replace All, matching case."""
    for number in range(document.DrawPages.Count):
        search = page(document, number).createReplaceDescriptor()
        search.SearchString, search.ReplaceString, search.SearchCaseSensitive = find, text, True
        page(document, number).replaceAll(search)


def set_notes(document: Any, *, slide: int, text: str) -> None:
    """The notes typed in the notes view."""
    notes = page(document, slide).NotesPage
    listed = [notes.getByIndex(n) for n in range(notes.Count)]
    shape = next((s for s in listed if s.ShapeType == "com.sun.star.presentation.NotesShape"), None)
    if shape is None:
        shape = document.createInstance("com.sun.star.presentation.NotesShape")
        notes.add(shape)
    shape.String = text
