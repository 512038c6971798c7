"""Objects on slides as people name them: boxes by what they say, pictures from the left, lines by what they join."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.errors import Absent
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import box_at, said_by, slide_at
from preparers.libreoffice_impress.shape import Connector, Group, Picture, Place, Shape
from preparers.libreoffice_impress.slide import Slide
from preparers.libreoffice_impress.text import EMU_PER_CM

__all__ = [
    "added", "box_of", "group_of", "line_between", "lines_of", "named", "object_at", "picture_at", "pictures_of",
    "placed", "put_objects", "removed",
]  # fmt: skip


def pictures_of(slide: Slide) -> list[Shape]:
    """The pictures of a slide from the left, of those that begin alike the upper first."""
    found = [shape for shape in slide.shapes if isinstance(shape.content, Picture)]
    return sorted(found, key=lambda shape: (placed(shape).left, placed(shape).top))


def picture_at(slide: Slide, number: int) -> Shape:
    """The picture of that number from the left, from 1. Raises ValueError where there is none."""
    found = pictures_of(slide)
    if not 1 <= number <= len(found):
        raise Absent(f"the slide has no picture {number}, it has {len(found)}")
    return found[number - 1]


def object_at(slide: Slide, box: str | None, picture: int | None) -> Shape:
    """The box that says so, or the picture of that number. Raises ValueError when it is not there."""
    if (box is None) == (picture is None):
        raise ValueError("say which box or which picture")
    return box_at(slide, box) if box is not None else picture_at(slide, picture or 0)


def named(deck: Deck, a: Any) -> dict[str, Any]:
    """What is meant, as LibreOffice's own functions are told it."""
    about: dict[str, Any] = {"slide": slide_at(deck, a.slide)}
    return about | {name: value for name in ("box", "picture") if (value := getattr(a, name, None)) is not None}


def line_between(slide: Slide, first: str, second: str) -> Shape:
    """The line that joins two boxes, from the first to the second. Raises ValueError unless there is just one."""
    ends = box_at(slide, first).id, box_at(slide, second).id
    found = [shape for shape in slide.shapes if _ends(shape) == ends]
    if len(found) != 1:
        raise Absent(f"{len(found)} lines run from {first!r} to {second!r}")
    return found[0]


def _ends(shape: Shape) -> tuple[int, int] | None:
    held = shape.content
    if not isinstance(held, Connector) or held.start is None or held.end is None:
        return None
    return held.start[0], held.end[0]


def lines_of(slide: Slide) -> list[tuple[str, str]]:
    """The boxes that lines join, from the one to the other."""
    said = {shape.id: said_by(shape) for shape in slide.shapes}
    return [
        (said[ends[0]], said[ends[1]]) for shape in slide.shapes if (ends := _ends(shape)) and {*ends} <= said.keys()
    ]


def group_of(slide: Slide, box: str) -> Shape:
    """The group that a box belongs to. Raises ValueError where it belongs to none."""
    for shape in slide.shapes:
        if isinstance(shape.content, Group) and any(said_by(member) == box for member in shape.content.shapes):
            return shape
    raise Absent(f"{box!r} belongs to no group")


def placed(shape: Shape) -> Place:
    """Where it stands. Raises ValueError for what says no place."""
    if shape.place is None:
        raise ValueError("it has no place of its own")
    return shape.place


def box_of(left: float, top: float, width: float, height: float) -> Place:
    """A place in centimetres."""
    x, y, wide, high = (round(length * EMU_PER_CM) for length in (left, top, width, height))
    return Place(x, y, wide, high)


# ---- changed
def put_objects(deck: Deck, title: str, *shapes: Shape) -> None:
    """Other shapes in the place of those with their ids. Raises ValueError when all are so already."""
    number = slide_at(deck, title)
    made = {shape.id: shape for shape in shapes}
    slide = replace(deck.slides[number], shapes=tuple(made.get(one.id, one) for one in deck.slides[number].shapes))
    if slide == deck.slides[number]:
        raise ValueError("it is so already")
    deck.slides[number] = slide


def added(slide: Slide, shape: Shape) -> Slide:
    """The slide with a shape in front of all others, under an id of its own."""
    return replace(slide, shapes=(*slide.shapes, replace(shape, id=slide.free_id())))


def removed(slide: Slide, shape: Shape) -> Slide:
    """The slide without a shape. Raises ValueError where lines hold on to it, whose ends are then the application's."""
    held = (one.content for one in slide.shapes if isinstance(one.content, Connector))
    if any(end is not None and end[0] == shape.id for line in held for end in (line.start, line.end)):
        raise ValueError("lines hold on to it")
    return replace(slide, shapes=tuple(one for one in slide.shapes if one is not shape))
