"""What the formats of slides measure, and what becomes of everything when slides get another size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.shape import Group, Place, Shape, Table
from preparers.libreoffice_impress.slide import Placeholder
from preparers.libreoffice_impress.text import EMU_PER_CM

__all__ = ["FORMATS", "measures", "resized"]

FORMATS: Final = MappingProxyType({
    "Screen 4:3": (28.0, 21.0), "Screen 16:9": (28.0, 15.75), "Screen 16:10": (28.0, 17.5),
    "A4": (29.7, 21.0), "A3": (42.0, 29.7), "A5": (21.0, 14.8), "Letter": (27.94, 21.59),
})  # fmt: skip
"""Width and height in centimetres, landscape, as the application offers them (editeng/source/items/paperinf.cxx)."""


def measures(format: str, orientation: str) -> tuple[float, float]:
    """The width and height of a format in centimetres."""
    wide, high = FORMATS[format]
    return (high, wide) if orientation == "portrait" else (wide, high)


def resized(deck: Deck, width: float, height: float) -> None:
    """Give the slides a size in centimetres and let all that stands on them keep its share of it.

    Raises ValueError when they have that size.
    """
    wide, high = round(width * EMU_PER_CM), round(height * EMU_PER_CM)
    if (wide, high) == (deck.width, deck.height):
        raise ValueError("the slides have that size already")
    across, down = wide / deck.width, high / deck.height

    def placed(place: Place | None) -> Place | None:
        return None if place is None else _stretched(place, across, down)

    def moved(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
        return tuple(_shape(shape, moved, across, down) for shape in shapes)

    def held(found: tuple[Placeholder, ...]) -> tuple[Placeholder, ...]:
        return tuple(replace(one, place=placed(one.place)) for one in found)

    deck.slides[:] = [replace(slide, shapes=moved(slide.shapes)) for slide in deck.slides]
    deck.masters[:] = [
        replace(master, placeholders=held(master.placeholders), shapes=moved(master.shapes), layouts=tuple(
            replace(one, placeholders=held(one.placeholders), shapes=moved(one.shapes)) for one in master.layouts))
        for master in deck.masters
    ]  # fmt: skip
    deck.width, deck.height = wide, high


def _stretched(place: Place, across: float, down: float) -> Place:
    box = (place.left * across, place.top * down, place.width * across, place.height * down)
    left, top, width, height = map(round, box)
    return replace(place, left=left, top=top, width=width, height=height)


def _shape(shape: Shape, moved: Callable[[tuple[Shape, ...]], tuple[Shape, ...]], across: float, down: float) -> Shape:
    content = shape.content
    if isinstance(content, Group):
        content = Group(moved(content.shapes))
    if isinstance(content, Table):
        content = replace(content, widths=tuple(round(one * across) for one in content.widths),
                          heights=tuple(round(one * down) for one in content.heights))  # fmt: skip
    place = None if shape.place is None else _stretched(shape.place, across, down)
    return replace(shape, place=place, content=content)
