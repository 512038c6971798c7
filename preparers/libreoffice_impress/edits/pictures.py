"""Edits of pictures on slides: inserted from a file, replaced, placed, cropped, described, deleted."""

from __future__ import annotations

import base64
from dataclasses import replace
from typing import Any

from forge.preparer import edit
from preparers.libreoffice_impress.areas import everything, facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at
from preparers.libreoffice_impress.kinds import NewText, SlideTitle
from preparers.libreoffice_impress.kinds_looks import Centimetres
from preparers.libreoffice_impress.kinds_objects import PictureFile, PictureNumber
from preparers.libreoffice_impress.meaning.picturing import cropped, from_file, sized
from preparers.libreoffice_impress.objects import added, named, picture_at, placed, put_objects, removed
from preparers.libreoffice_impress.shape import Picture, Shape
from preparers.libreoffice_impress.text import EMU_PER_CM

__all__ = [
    "crop_picture", "delete_picture", "describe_picture", "insert_picture", "place_picture", "replace_picture",
    "size_picture",
]  # fmt: skip


def _found(deck: Deck, slide: str, picture: int) -> Shape:
    return picture_at(deck.slides[slide_at(deck, slide)], picture)


def _insert_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    place = placed(from_file(deck, a.image, a.width, a.left, a.top))
    lengths = [round(getattr(place, name) / EMU_PER_CM, 3) for name in ("left", "top", "width", "height")]
    data = base64.b64encode(deck.beside[a.image]).decode()
    return "insert_picture", {"slide": slide_at(deck, a.slide), "data": data, "name": a.image, "lengths": lengths}


@edit(touches=lambda a: [everything()], hand=_insert_hand)
def insert_picture(
    deck: Deck, *, slide: SlideTitle, image: PictureFile, width: Centimetres | None = None,
    left: Centimetres | None = None, top: Centimetres | None = None,
) -> None:  # fmt: skip
    """Insert ▸ Image: the picture of a file of the folder, in front of all else, in the middle unless a place is given.

    So many centimetres wide where it is said, in its own proportions.
    """
    number = slide_at(deck, slide)
    deck.slides[number] = added(deck.slides[number], from_file(deck, image, width, left, top))


@edit(touches=lambda a: [facts_named("picture", "width", "height", "left", "top", "crop")])
def replace_picture(deck: Deck, *, slide: SlideTitle, picture: PictureNumber, image: PictureFile) -> None:
    """Replace: the picture of a file of the folder takes the place and size of another one."""
    shape = _found(deck, slide, picture)
    new = from_file(deck, image)
    put_objects(deck, slide, replace(shape, content=new.content))


@edit(touches=lambda a: [everything()], hand=lambda deck, a: ("delete_picture", named(deck, a)))
def delete_picture(deck: Deck, *, slide: SlideTitle, picture: PictureNumber) -> None:
    """Select a picture, Del."""
    number = slide_at(deck, slide)
    deck.slides[number] = removed(deck.slides[number], picture_at(deck.slides[number], picture))


@edit(
    touches=lambda a: [facts_named("left", "top")],
    hand=lambda deck, a: ("place_picture", {**named(deck, a), "left": a.left, "top": a.top}),
)
def place_picture(
    deck: Deck, *, slide: SlideTitle, picture: PictureNumber, left: Centimetres | None = None,
    top: Centimetres | None = None,
) -> None:  # fmt: skip
    """Position and Size ▸ Position on a picture; what is not given stays."""
    shape = _found(deck, slide, picture)
    place = placed(shape)
    x, y = (old if cm is None else round(cm * EMU_PER_CM) for old, cm in ((place.left, left), (place.top, top)))
    put_objects(deck, slide, replace(shape, place=replace(place, left=x, top=y)))


def _size_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    place = placed(sized(_found(deck, a.slide, a.picture), a.width, a.height))
    return "size_picture", {
        **named(deck, a), "width": round(place.width / EMU_PER_CM, 3), "height": round(place.height / EMU_PER_CM, 3),
    }  # fmt: skip


@edit(touches=lambda a: [facts_named("width", "height")], hand=_size_hand)
def size_picture(
    deck: Deck, *, slide: SlideTitle, picture: PictureNumber, width: Centimetres | None = None,
    height: Centimetres | None = None,
) -> None:  # fmt: skip
    """Position and Size ▸ Size on a picture, its top left corner held; one length alone keeps the proportions."""
    put_objects(deck, slide, sized(_found(deck, slide, picture), width, height))


def _cuts(a: Any) -> dict[str, float]:
    return {name: getattr(a, name) or 0.0 for name in ("left", "top", "right", "bottom")}


@edit(
    touches=lambda a: [facts_named("crop", "width", "height")],
    hand=lambda deck, a: ("crop_picture", {**named(deck, a), "cuts": list(_cuts(a).values())}),
)
def crop_picture(
    deck: Deck, *, slide: SlideTitle, picture: PictureNumber, left: Centimetres | None = None,
    top: Centimetres | None = None, right: Centimetres | None = None, bottom: Centimetres | None = None,
) -> None:  # fmt: skip
    """Format ▸ Image ▸ Crop with Keep scale: so many centimetres are cut off at the sides, the rest keeps its size."""
    cuts = [cut or 0.0 for cut in (left, top, right, bottom)]
    put_objects(deck, slide, cropped(_found(deck, slide, picture), cuts))


@edit(
    touches=lambda a: [facts_named("alt")],
    hand=lambda deck, a: ("describe_picture", {**named(deck, a), "text": a.text}),
)
def describe_picture(deck: Deck, *, slide: SlideTitle, picture: PictureNumber, text: NewText) -> None:
    """Description (alternative text): what is said to people who cannot see the picture."""
    shape = _found(deck, slide, picture)
    assert isinstance(shape.content, Picture)
    put_objects(deck, slide, replace(shape, alt=text))
