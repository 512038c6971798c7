"""Slides added, deleted, moved, duplicated, hidden."""

from __future__ import annotations

from typing import Any

from .tools import command, page, shapes, title

TITLE_ONLY, TITLE_CONTENT = 19, 1
"""Numbers of layouts, as the sidebar offers them (AutoLayout in LibreOffice)."""


def add_slide(document: Any, *, after: int, title: str, points: list[str] | None) -> None:
    """Slide ▸ New Slide behind a slide, in a layout with or without a list; the texts typed."""
    made = document.DrawPages.insertNewByIndex(after)
    made.Layout = TITLE_CONTENT if points else TITLE_ONLY
    _type_title(document, after + 1, title)
    if points:
        outline = [
            s for s in shapes(document, after + 1) if s.supportsService("com.sun.star.presentation.OutlinerShape")
        ]
        outline[0].String = "\n".join(points)


def _type_title(document: Any, slide: int, text: str) -> None:
    title(document, slide).String = text


def delete_slide(document: Any, *, slide: int) -> None:
    """Slide ▸ Delete Slide."""
    document.DrawPages.remove(page(document, slide))


def move_slide(document: Any, *, slide: int, before: int | None) -> None:
    """Slide ▸ Move, as often as it takes."""
    target = document.DrawPages.Count if before is None else before
    target -= target > slide
    controller = document.CurrentController
    controller.setCurrentPage(page(document, slide))
    step = 1 if target > slide else -1
    for _ in range(abs(target - slide)):
        command(document, "MovePageDown" if step > 0 else "MovePageUp")


def duplicate_slide(document: Any, *, slide: int, title: str) -> None:
    """Slide ▸ Duplicate Slide, and another title typed on the copy."""
    document.duplicate(page(document, slide))
    _type_title(document, slide + 1, title)


def hide_slide(document: Any, *, slide: int, hidden: bool) -> None:
    """Slide ▸ Hide Slide or Show Slide."""
    page(document, slide).Visible = not hidden
