"""Lists of points: sub-points typed, points cut and pasted, slides merged and split."""

from __future__ import annotations

from typing import Any

from .slides import delete_slide
from .texts import _retype, add_point, remove_point
from .tools import body, page, paragraphs, title


def add_subpoint(document: Any, *, slide: int, point: int, text: str) -> None:
    """Enter behind a point, the text, Tab."""
    level = paragraphs(body(document, slide))[point].NumberingLevel
    add_point(document, slide=slide, behind=point, text=text)
    paragraphs(body(document, slide))[point + 1].NumberingLevel = level + 1


def _lines(document: Any, slide: int) -> list[str]:
    return [found.String for found in paragraphs(body(document, slide))]


def _type(document: Any, slide: int, lines: list[str]) -> None:
    for number, line in enumerate(lines):
        if paragraphs(body(document, slide))[number].String != line:
            _retype(paragraphs(body(document, slide))[number], line)


def place_point(document: Any, *, slide: int, point: int, first: bool) -> None:
    """The points typed over in their new order."""
    lines = _lines(document, slide)
    moved = lines.pop(point)
    _type(document, slide, [moved, *lines] if first else [*lines, moved])


def sort_points(document: Any, *, slide: int, reverse: bool) -> None:
    """The points typed over in alphabetical order."""
    _type(document, slide, sorted(_lines(document, slide), key=str.casefold, reverse=reverse))


def send_point(document: Any, *, slide: int, point: int, to: int) -> None:
    """A point cut here and pasted at the end of another list."""
    text = _lines(document, slide)[point]
    add_point(document, slide=to, behind=None, text=text)
    remove_point(document, slide=slide, point=point)


def merge_slides(document: Any, *, slide: int, into: int) -> None:
    """All points pasted at the end of another list, and their slide deleted."""
    for line in _lines(document, slide):
        add_point(document, slide=into, behind=None, text=line)
    delete_slide(document, slide=slide)


def split_slide(document: Any, *, slide: int, point: int, title: str) -> None:
    """The slide duplicated, on both what is too much deleted, another title and no notes on the copy."""
    document.duplicate(page(document, slide))
    _retitle(document, slide + 1, title)
    for _ in range(point):
        remove_point(document, slide=slide + 1, point=0)
    while len(paragraphs(body(document, slide))) > point:
        remove_point(document, slide=slide, point=point)
    notes = page(document, slide + 1).NotesPage
    for number in range(notes.Count):
        if notes.getByIndex(number).ShapeType == "com.sun.star.presentation.NotesShape":
            notes.getByIndex(number).String = ""


def _retitle(document: Any, slide: int, text: str) -> None:
    title(document, slide).String = text
