"""Edits of boxes and pictures on slides: turned, flipped, moved or copied to other slides."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_impress.areas import everything, facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at
from preparers.libreoffice_impress.kinds import Box, OtherSlide, SlideTitle
from preparers.libreoffice_impress.kinds_objects import Degrees, PictureNumber, Way
from preparers.libreoffice_impress.objects import added, named, object_at, placed, put_objects, removed
from preparers.libreoffice_impress.shape import Shape

__all__ = ["copy_object", "flip_object", "move_object", "turn_object"]


def _all(a: Any) -> list[Area]:
    return [everything()]


def _found(deck: Deck, slide: str, box: str | None, picture: int | None) -> Shape:
    return object_at(deck.slides[slide_at(deck, slide)], box, picture)


@edit(
    touches=lambda a: [facts_named("rotation")],
    hand=lambda deck, a: ("turn_object", {**named(deck, a), "degrees": a.degrees}),
)
def turn_object(
    deck: Deck, *, slide: SlideTitle, box: Box | None = None, picture: PictureNumber | None = None, degrees: Degrees
) -> None:
    """Position and Size ▸ Rotation: a box or picture stands turned by so many degrees clockwise about its middle."""
    shape = _found(deck, slide, box, picture)
    put_objects(deck, slide, replace(shape, place=replace(placed(shape), rotation=degrees % 360)))


@edit(
    touches=lambda a: [facts_named("mirrored", "upside_down", "rotation")],
    hand=lambda deck, a: ("flip_object", {**named(deck, a), "way": a.way}),
)
def flip_object(
    deck: Deck, *, slide: SlideTitle, box: Box | None = None, picture: PictureNumber | None = None, way: Way
) -> None:
    """Shape ▸ Flip ▸ Horizontally or Vertically."""
    shape = _found(deck, slide, box, picture)
    place = placed(shape)
    if way == "horizontally":
        made = replace(place, mirrored=not place.mirrored)
    else:
        made = replace(place, upside_down=not place.upside_down)
    put_objects(deck, slide, replace(shape, place=made))


def _carried(deck: Deck, a: Any) -> dict[str, Any]:
    return {**named(deck, a), "to": slide_at(deck, a.to)}


@edit(touches=_all, hand=lambda deck, a: ("move_object", _carried(deck, a)))
def move_object(
    deck: Deck, *, slide: SlideTitle, box: Box | None = None, picture: PictureNumber | None = None, to: OtherSlide
) -> None:
    """Cut a box or picture and paste it on another slide, where it gets the same place."""
    _carry(deck, slide, to, box, picture, leave=False)


@edit(touches=_all, hand=lambda deck, a: ("copy_object", _carried(deck, a)))
def copy_object(
    deck: Deck, *, slide: SlideTitle, box: Box | None = None, picture: PictureNumber | None = None, to: OtherSlide
) -> None:
    """Copy a box or picture and paste it on another slide, where it gets the same place."""
    _carry(deck, slide, to, box, picture, leave=True)


def _carry(deck: Deck, slide: str, to: str, box: str | None, picture: int | None, *, leave: bool) -> None:
    here, there = slide_at(deck, slide), slide_at(deck, to)
    if here == there:
        raise ValueError("it stands on that slide already")
    shape = object_at(deck.slides[here], box, picture)
    deck.slides[there] = added(deck.slides[there], shape)
    if not leave:
        deck.slides[here] = removed(deck.slides[here], shape)
