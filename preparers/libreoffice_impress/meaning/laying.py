"""The layouts of slides: where contents stand, as the application divides the room that the master has for them."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import BODIES, TITLES, said_by
from preparers.libreoffice_impress.observing.inherit import Inheritance
from preparers.libreoffice_impress.shape import Place, Shape
from preparers.libreoffice_impress.slide import Slide

__all__ = ["LAYOUTS", "NUMBERS", "OWN", "contents_of", "laid_out", "spots"]

_W, _H = 0.488, 0.477
"""The shares of the room that a content gets which has another one beside or below it, and how far on the other one
begins, in widths and heights of the first (sd/source/core/sdpage.cxx, CalcAutoLayoutRectangles)."""
_ON, _DOWN = 1.05 * _W, 1.095 * _H

LAYOUTS: Final = MappingProxyType({
    "Title, Content": ((0, 0, 1, 1),),
    "Title and 2 Content": ((0, 0, _W, 1), (_ON, 0, _W, 1)),
    "Title, Content over Content": ((0, 0, 1, _H), (0, _DOWN, 1, _H)),
    "Title, Content and 2 Content": ((0, 0, _W, 1), (_ON, 0, _W, _H), (_ON, _DOWN, _W, _H)),
    "Title, 2 Content over Content": ((0, 0, _W, _H), (_ON, 0, _W, _H), (0, _DOWN, 1, _H)),
    "Title, 4 Content": ((0, 0, _W, _H), (_ON, 0, _W, _H), (0, _DOWN, _W, _H), (_ON, _DOWN, _W, _H)),
})  # fmt: skip
"""Layout -> where its contents stand, as shares of the room: left, top, width, height."""
NUMBERS: Final = MappingProxyType({
    "Title, Content": 1, "Title and 2 Content": 3, "Title, Content over Content": 14,
    "Title, Content and 2 Content": 12, "Title, 2 Content over Content": 16, "Title, 4 Content": 18,
})  # fmt: skip
"""Layout -> its number (AutoLayout in LibreOffice)."""

OWN = 21
"""The first slot of places that no layout of the file has; lower ones are those of dates and the like in masters."""


def contents_of(slide: Slide) -> list[Shape]:
    """The places for contents, from back to front, whether something stands in them or not."""
    return [shape for shape in slide.shapes if shape.placeholder in BODIES and shape.content is None]


def spots(deck: Deck, number: int, layout: str) -> list[Place]:
    """Where the contents of a slide stand in a layout."""
    room = Inheritance(deck, deck.slides[number]).of(Shape(0, placeholder="obj", slot=1)).place()
    if room is None:
        raise ValueError("the master has no room for contents")
    return [
        Place(room.left + round(x * room.width), room.top + round(y * room.height),
              round(wide * room.width), round(high * room.height))
        for x, y, wide, high in LAYOUTS[layout]
    ]  # fmt: skip


def laid_out(deck: Deck, number: int, layout: str) -> Slide:
    """The slide in another layout: what stands on it keeps its order, empty places come and go.

    Raises ValueError where it has no title or no content (where the application takes the room from its own layout), or
    more contents than the layout has places.
    """
    slide, places = deck.slides[number], spots(deck, number, layout)
    held = contents_of(slide)
    if not held or not any(shape.placeholder in TITLES for shape in slide.shapes):
        raise ValueError("the slide has no title or no contents")
    gone = [shape.id for shape in held[len(places) :]]
    if any(said_by(shape).strip() for shape in held[len(places) :]):
        raise ValueError(f"there is more on the slide than {layout!r} has room for")
    moved = {shape.id: replace(shape, place=place) for shape, place in zip(held, places, strict=False)}
    kept = tuple(moved.get(shape.id, shape) for shape in slide.shapes if shape.id not in gone)
    free, slot = slide.free_id(), max(OWN, *(shape.slot + 1 for shape in held))
    fresh = tuple(
        Shape(free + n, place, placeholder="obj", slot=slot + n) for n, place in enumerate(places[len(held) :])
    )
    return replace(slide, shapes=(*kept, *fresh))
