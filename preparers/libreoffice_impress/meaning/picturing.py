"""Pictures taken from files, sized and cropped as people say it: in centimetres of what is shown."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace

from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.objects import placed
from preparers.libreoffice_impress.shape import Picture, Place, Shape
from preparers.libreoffice_impress.text import EMU_PER_CM

__all__ = ["cropped", "from_file", "sized"]

_PER_PIXEL = 914_400 // 96
"""EMU, where a file does not say."""


def from_file(
    deck: Deck, file: str, width: float | None = None, left: float | None = None, top: float | None = None
) -> Shape:
    """The picture of a file in its own size or so many centimetres wide, at a place or in the middle of the slide.

    Raises ValueError for no file and for one that is no picture.
    """
    data = deck.beside.get(file)
    if data is None:
        raise ValueError(f"no picture file {file!r} lies beside the presentation")
    from PIL import Image, UnidentifiedImageError

    try:
        pixels = Image.open(io.BytesIO(data)).size
    except UnidentifiedImageError as cause:
        raise ValueError(f"{file!r} is no picture") from cause
    wide = pixels[0] * _PER_PIXEL if width is None else round(width * EMU_PER_CM)
    high = wide * pixels[1] // pixels[0]
    x, y = (round(at * EMU_PER_CM) if at is not None else None for at in (left, top))
    place = Place(
        (deck.width - wide) // 2 if x is None else x, (deck.height - high) // 2 if y is None else y, wide, high
    )
    return Shape(0, place, content=Picture(data))


def sized(shape: Shape, width: float | None, height: float | None) -> Shape:
    """The picture in another size, in centimetres; one length alone keeps its proportions."""
    place = placed(shape)
    if width is None and height is None:
        raise ValueError("say how wide or how high")
    wide = None if width is None else round(width * EMU_PER_CM)
    high = None if height is None else round(height * EMU_PER_CM)
    if wide is None:
        wide = place.width * (high or 0) // place.height
    elif high is None:
        high = place.height * wide // place.width
    return replace(shape, place=replace(place, width=wide, height=high or place.height))


def cropped(shape: Shape, cuts: Sequence[float]) -> Shape:
    """The picture with so many centimetres cut off at left, top, right and bottom. Raises ValueError for too much."""
    place, held = placed(shape), shape.content
    if not isinstance(held, Picture) or any(held.crop):
        raise ValueError("it is cropped already, or no picture")
    left, top, right, bottom = (round(cut * EMU_PER_CM) for cut in cuts)
    wide, high = place.width - left - right, place.height - top - bottom
    if min(wide, high) < EMU_PER_CM:
        raise ValueError("nothing of the picture would be left")
    shares = (left / place.width, top / place.height, right / place.width, bottom / place.height)
    made = Picture(held.data, tuple(100 * share for share in shares))  # type: ignore[arg-type]
    return replace(shape, content=made, place=replace(place, width=wide, height=high))
