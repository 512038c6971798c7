"""Edits of drawn shapes: how they are filled and outlined, where they stand, their order; deleted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from forge.model import Area
from forge.preparer import edit
from preparers._colours import is_called, shade
from preparers.libreoffice_impress.areas import everything, facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import box_at, put_shape, slide_at
from preparers.libreoffice_impress.kinds import Box, SlideTitle
from preparers.libreoffice_impress.kinds_looks import Centimetres, Paint, Points
from preparers.libreoffice_impress.shape import Line, Place, Shape, solid
from preparers.libreoffice_impress.text import EMU_PER_CM, EMU_PER_POINT

__all__ = ["delete_box", "fill_box", "order_box", "place_box", "set_line"]


def _named(deck: Deck, a: Any) -> dict[str, Any]:
    return {"slide": slide_at(deck, a.slide), "box": a.box}


def _put(deck: Deck, title: str, shape: Shape) -> None:
    number = slide_at(deck, title)
    deck.slides[number] = put_shape(deck.slides[number], shape)


@edit(
    touches=lambda a: [facts_named("fill")],
    hand=lambda deck, a: ("fill_box", {**_named(deck, a), "colour": shade(a.colour)}),
)
def fill_box(deck: Deck, *, slide: SlideTitle, box: Box, colour: Paint) -> None:
    """Format ▸ Area ▸ Color on a drawn shape."""
    shape = box_at(deck.slides[slide_at(deck, slide)], box)
    if shape.fill is not None and shape.fill.kind == "solid" and is_called(shape.fill.colours[0], colour):
        raise ValueError(f"it is {colour} already")
    _put(deck, slide, replace(shape, fill=solid(shade(colour) or "FFFFFF")))


def _line_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "set_line", {**_named(deck, a), "colour": shade(a.colour) if a.colour else None, "points": a.width}


@edit(
    touches=lambda a: [facts_named("line", "line_width")], incidental=lambda a: [facts_named("insets")], hand=_line_hand
)
def set_line(
    deck: Deck, *, slide: SlideTitle, box: Box, colour: Paint | None = None, width: Points | None = None
) -> None:
    """Format ▸ Line on a drawn shape: its colour, its width in points, or both."""
    shape = box_at(deck.slides[slide_at(deck, slide)], box)
    line = shape.line or Line()
    made = replace(
        line, colour=shade(colour) if colour else line.colour,
        width=round(width * EMU_PER_POINT) if width is not None else line.width,
    )  # fmt: skip
    if made == line:
        raise ValueError("its outline is so already")
    _put(deck, slide, replace(shape, line=made))


def _place_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    lengths = {name: getattr(a, name) for name in ("left", "top", "width", "height")}
    return "place_box", {**_named(deck, a), **lengths}


def _lengths(a: Any) -> list[Area]:
    return [facts_named(*(name for name in ("left", "top", "width", "height") if getattr(a, name) is not None))]


@edit(touches=_lengths, hand=_place_hand)
def place_box(
    deck: Deck, *, slide: SlideTitle, box: Box, left: Centimetres | None = None, top: Centimetres | None = None,
    width: Centimetres | None = None, height: Centimetres | None = None,
) -> None:  # fmt: skip
    """Format ▸ Position and Size on a drawn shape; what is not given stays."""
    shape = box_at(deck.slides[slide_at(deck, slide)], box)
    given = {"left": left, "top": top, "width": width, "height": height}
    lengths = {name: round(value * EMU_PER_CM) for name, value in given.items() if value is not None}
    place: Place | None = shape.place
    if place is None or not lengths or all(abs(getattr(place, n) - v) < _NEAR for n, v in lengths.items()):
        raise ValueError("it stands so already")
    _put(deck, slide, replace(shape, place=_moved(place, lengths)))


def _moved(place: Place, lengths: dict[str, int]) -> Place:
    at = {name: getattr(place, name) for name in ("left", "top", "width", "height")} | lengths
    return Place(at["left"], at["top"], at["width"], at["height"], place.rotation, place.mirrored, place.upside_down)


_NEAR = EMU_PER_CM // 20


@edit(
    touches=lambda a: [everything()],
    hand=lambda deck, a: ("order_box", {**_named(deck, a), "to": a.to}),
)
def order_box(deck: Deck, *, slide: SlideTitle, box: Box, to: Literal["front", "back"]) -> None:
    """Shape ▸ Arrange ▸ Bring to Front or Send to Back."""
    number = slide_at(deck, slide)
    shape = box_at(deck.slides[number], box)
    rest = tuple(one for one in deck.slides[number].shapes if one is not shape)
    made = (*rest, shape) if to == "front" else (shape, *rest)
    if made == deck.slides[number].shapes:
        raise ValueError(f"it is at the {to} already")
    deck.slides[number] = replace(deck.slides[number], shapes=made)


@edit(touches=lambda a: [everything()], hand=lambda deck, a: ("delete_box", _named(deck, a)))
def delete_box(deck: Deck, *, slide: SlideTitle, box: Box) -> None:
    """Select a drawn shape and delete it."""
    number = slide_at(deck, slide)
    shape = box_at(deck.slides[number], box)
    kept = tuple(one for one in deck.slides[number].shapes if one is not shape)
    deck.slides[number] = replace(deck.slides[number], shapes=kept)
