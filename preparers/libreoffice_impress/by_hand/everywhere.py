"""The titles or the points of all slides; untidy text put right."""

from __future__ import annotations

from typing import Any

from .looks import ALIGNED, SETTERS
from .tools import body, enum, page, paragraphs, title, whole


def _shape(document: Any, slide: int, part: str) -> Any:
    return title(document, slide) if part == "title" else body(document, slide)


def format_everywhere(document: Any, *, slides: list[int], part: str, looks: dict[str, Any]) -> None:
    """Format ▸ Character on slide after slide."""
    for number in slides:
        shape = _shape(document, number, part)
        for found in paragraphs(shape):
            for name, value in looks.items():
                SETTERS[name](whole(shape, found), value)


def align_everywhere(document: Any, *, slides: list[int], part: str, side: str) -> None:
    """Format ▸ Align Text on slide after slide."""
    for number in slides:
        for found in paragraphs(_shape(document, number, part)):
            found.ParaAdjust = enum("style.ParagraphAdjust", ALIGNED[side])


def remove_double_blanks(document: Any, *, slides: list[int]) -> None:
    """Edit ▸ Find and Replace ▸ Replace All of two blanks by one, until there are none."""
    for number in slides:
        search = page(document, number).createReplaceDescriptor()
        search.SearchString, search.ReplaceString = "  ", " "
        while page(document, number).replaceAll(search):
            pass


def remove_empty_points(document: Any, *, slides: list[int]) -> None:
    """Backspace in every point that says nothing."""
    for number in slides:
        try:
            shape = body(document, number)
        except StopIteration:
            continue
        while (empty := next((n for n, p in enumerate(paragraphs(shape)) if not p.String.strip()), None)) is not None:
            listed = paragraphs(shape)
            cursor = shape.createTextCursorByRange(listed[empty - 1].End if empty else listed[0].Start)
            cursor.gotoRange(listed[empty].End if empty else listed[1].Start, True)
            cursor.String = ""
