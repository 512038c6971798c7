"""Checks of the layout of a slide, and of the contents that a layout has room for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from forge.model import Area, Finding, short
from forge.preparer import check
from preparers.libreoffice_impress.checks.slides import strange
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import point_at, said_by, slide_at
from preparers.libreoffice_impress.kinds import NewPoints, Point, SlideTitle
from preparers.libreoffice_impress.kinds_deck import ContentSpot, SlideLayout
from preparers.libreoffice_impress.meaning.laying import LAYOUTS, contents_of
from preparers.libreoffice_impress.observing.inherit import Inheritance
from preparers.libreoffice_impress.shape import Place

__all__ = ["content_filled", "layout_is", "points_spread"]

_NEAR = 0.02
"""The share of the room by which a content may stand elsewhere."""
_LOOKS = frozenset({"font", "size", "bold", "colour", "before", "after", "line", "bullet", "bullet_size",
                    "bullet_colour", "indent", "margin", "align", "anchor"})  # fmt: skip
_FIRST, _SECOND = 1, 2


@dataclass(frozen=True, slots=True)
class _Typed:
    """How text looks that was typed into an empty content: the application may begin it otherwise than its template."""

    number: int
    place: int

    def covers(self, address: str) -> bool:
        found = re.fullmatch(r"slide(\d+)/body(\d+)/(?:p\d+/)?(?:run\d+/)?(\w+)", address)
        return found is not None and (int(found[1]), int(found[2])) == (self.number, self.place) and found[3] in _LOOKS


@check(judges=lambda a: [])
def layout_is(before: Deck, after: Deck, *, slide: SlideTitle, layout: SlideLayout) -> Finding:
    """The slide has as many places for contents as the layout, filled or empty, and they share the room as it says."""
    try:
        found = _shares(after, slide_at(after, slide))
    except ValueError as error:
        return Finding("layout_is", False, str(error))
    wanted = LAYOUTS[layout]
    kept = len(found) == len(wanted) and all(
        abs(a - b) <= _NEAR for one, other in zip(found, wanted, strict=True) for a, b in zip(one, other, strict=True)
    )
    return Finding("layout_is", kept, f"the contents of {short(slide)} stand at {short(found)}")


def _shares(deck: Deck, number: int) -> list[tuple[float, ...]]:
    """Where the contents stand, as shares of the room that they take together: left, top, width, height."""
    slide = deck.slides[number]
    inheritance = Inheritance(deck, slide)
    held = [shape.place or inheritance.of(shape).place() for shape in contents_of(slide)]
    places = [place for place in held if place is not None]
    if not places:
        raise ValueError("the slide has no contents")
    room = _around(places)
    return [
        ((one.left - room.left) / room.width, (one.top - room.top) / room.height,
         one.width / room.width, one.height / room.height)
        for one in places
    ]  # fmt: skip


def _around(places: list[Place]) -> Place:
    left, top = min(one.left for one in places), min(one.top for one in places)
    right, bottom = max(one.left + one.width for one in places), max(one.top + one.height for one in places)
    return Place(left, top, max(right - left, 1), max(bottom - top, 1))


def _typed(a: Any) -> list[Area]:
    return [_Typed(a.number, a.place)]


@check(judges=_typed)
def content_filled(
    before: Deck, after: Deck, *, slide: SlideTitle, number: int, place: ContentSpot, points: NewPoints
) -> Finding:
    """In that place of the slide of that number stand just these points, looking as points do."""
    return _holds("content_filled", before, after, slide, number, {place: points})


@check(judges=lambda a: [_Typed(a.number, _SECOND)])
def points_spread(before: Deck, after: Deck, *, slide: SlideTitle, number: int, point: Point) -> Finding:
    """From that point on the points stand in the second place for contents, the ones before it in the first."""
    old = before.slides[slide_at(before, slide)]
    lines, index = _lines(old, _FIRST), point_at(old, point)
    return _holds("points_spread", before, after, slide, number, {_FIRST: lines[:index], _SECOND: lines[index:]})


def _holds(name: str, before: Deck, after: Deck, slide: str, number: int, wanted: dict[int, list[str]]) -> Finding:
    try:
        if slide_at(after, slide) + 1 != number:
            return Finding(name, False, f"{short(slide)} is slide {slide_at(after, slide) + 1}")
        for place, lines in wanted.items():
            if (found := _lines(after.slides[number - 1], place)) != lines:
                return Finding(name, False, f"place {place} of {short(slide)} says {short(found)}")
    except ValueError as error:
        return Finding(name, False, str(error))
    odd = strange(before, after, number, but="height")
    return Finding(name, not odd, odd or f"{short(slide)} says so")


def _lines(slide: Any, place: int) -> list[str]:
    held = contents_of(slide)
    if not 1 <= place <= len(held):
        raise ValueError(f"the slide has no place {place} for contents")
    return [line for line in said_by(held[place - 1]).split("\n") if line.strip()]
