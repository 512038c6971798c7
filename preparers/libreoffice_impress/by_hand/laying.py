"""The layout of a slide, and what is typed into the places that it has for contents."""

from __future__ import annotations

from typing import Any

from .tools import command, page, paragraphs, shapes


def set_layout(document: Any, *, slide: int, layout: int) -> None:
    """Sidebar ▸ Properties ▸ Layouts."""
    document.CurrentController.setCurrentPage(page(document, slide))
    command(document, "AssignLayout", WhatPage=slide, WhatLayout=layout)


def _contents(document: Any, slide: int) -> list[Any]:
    return [s for s in shapes(document, slide) if s.supportsService("com.sun.star.presentation.OutlinerShape")]


def fill_content(document: Any, *, slide: int, place: int, points: list[str]) -> None:
    """Click into an empty content, and type."""
    _contents(document, slide)[place].String = "\n".join(points)


def spread_points(document: Any, *, slide: int, point: int, layout: int) -> None:
    """Another layout; the points from one on cut, and pasted into the second content."""
    set_layout(document, slide=slide, layout=layout)
    first, second = _contents(document, slide)[:2]
    lines = first.String.split("\n")
    cursor = first.createTextCursorByRange(paragraphs(first)[point - 1].End)
    cursor.gotoEnd(True)
    cursor.String = ""
    second.String = "\n".join(lines[point:])
