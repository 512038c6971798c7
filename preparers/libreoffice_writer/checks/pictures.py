"""Checks of pictures: sizes and places that may differ a little are judged here, all else by the frame."""

from __future__ import annotations

from typing import Literal

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_writer.areas import in_pictures
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import body, heading_at, missing, paragraph_at
from preparers.libreoffice_writer.inline import Image
from preparers.libreoffice_writer.kinds import Heading, Opening
from preparers.libreoffice_writer.kinds_looks import Alignment, Centimetres
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.pictures import (
    PictureFile,
    PictureNumber,
    Wrap,
    differing,
    from_file,
    picture_spot,
    pictures,
    sized,
)
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.wordml import CM

__all__ = [
    "picture_aligned", "picture_captioned", "picture_described", "picture_gone", "picture_inserted", "picture_moved",
    "picture_replaced", "picture_sized", "picture_wrapped", "pictures_swapped",
]  # fmt: skip

_SLACK = 1.5
"""Points by which a size may differ from the one asked for."""
_PLACED = ("wrap", "place", "room", "side")
_LEAST, _MOST = 28.0, 620.0


def _images(document: Document) -> list[Image]:
    return [picture for _, picture in pictures(document)]


def _near(one: Image, other: Image) -> bool:
    return abs(one.width - other.width) < _SLACK and abs(one.height - other.height) < _SLACK


@check(judges=lambda a: [in_pictures("size", *_PLACED)])
def picture_inserted(
    before: Document, after: Document, *, image: PictureFile, paragraph: Opening, width: Centimetres | None = None
) -> Finding:
    """The file's picture stands in the paragraph, in its own proportions and as wide as asked for, anywhere in it.

    The others are as they were.
    """
    wanted = from_file(before, image, width)
    if lost := missing(after, paragraph=paragraph):
        return Finding("picture_inserted", False, lost)
    block = paragraph_at(after, paragraph)
    new = [picture for (number, _), picture in pictures(after) if number == block and picture.data == wanted.data]
    rest = [picture for picture in _images(after) if picture not in new]
    old = _images(before)
    if len(new) != 1 or len(rest) != len(old) or differing(old, rest, "size", *_PLACED):
        return Finding("picture_inserted", False, f"{len(new)} pictures {short(image)} stand there")
    found = new[0]
    shaped = abs(found.width / found.height - wanted.width / wanted.height) < 0.03
    wide = _near(found, wanted) if width is not None else _LEAST < found.width < _MOST
    why = f"it is {found.width / CM:.2f} cm wide and {found.height / CM:.2f} cm high"
    return Finding("picture_inserted", shaped and wide, why)


@check(judges=lambda a: [in_pictures("size")])
def picture_sized(
    before: Document, after: Document, *, picture: PictureNumber, width: Centimetres | None = None,
    height: Centimetres | None = None,
) -> Finding:  # fmt: skip
    """The picture has the size; the others have theirs."""
    wanted = sized(picture_spot(before, picture)[1], width, height)
    old, new = _images(before), _images(after)
    if len(old) != len(new):
        return Finding("picture_sized", False, f"there are {len(new)} pictures")
    found = new[picture - 1]
    strays = set(differing(old, new, "size")) - {picture - 1}
    why = f"it is {found.width / CM:.2f} cm wide and {found.height / CM:.2f} cm high, {len(strays)} others changed"
    return Finding("picture_sized", _near(found, wanted) and not strays, why)


@check(judges=lambda a: [])
def picture_described(before: Document, after: Document, *, picture: PictureNumber, alt: NewText) -> Finding:
    """The picture has that description."""
    found = _images(after)
    said = found[picture - 1].alt if picture <= len(found) else None
    return Finding("picture_described", said == alt, f"the description is {short(said)}")


@check(judges=lambda a: [in_pictures(*_PLACED)])
def picture_wrapped(before: Document, after: Document, *, picture: PictureNumber, wrap: Wrap) -> Finding:
    """Text goes so around the picture, wherever it stands now; the others are as they were."""
    old, new = _images(before), _images(after)
    if len(old) != len(new):
        return Finding("picture_wrapped", False, f"there are {len(new)} pictures")
    strays = set(differing(old, new, *_PLACED)) - {picture - 1}
    found = new[picture - 1].wrap
    return Finding("picture_wrapped", found == wrap and not strays, f"it is {found}, {len(strays)} others changed")


@check(judges=lambda a: [])
def picture_aligned(before: Document, after: Document, *, picture: PictureNumber, alignment: Alignment) -> Finding:
    """The line that the picture stands in is aligned so."""
    found = list(pictures(after))
    blocks = dict(body(after))
    place = found[picture - 1][0][0] if picture <= len(found) else -1
    said = memory_of(after).effective.layout(blocks[place]).alignment or "left" if place in blocks else None
    return Finding("picture_aligned", said == alignment, f"it is aligned {said}")


@check(judges=lambda a: [])
def picture_gone(before: Document, after: Document, *, picture: PictureNumber) -> Finding:
    """The picture is gone, the others are there."""
    rest = [image.data for n, image in enumerate(_images(before), 1) if n != picture]
    found = [image.data for image in _images(after)]
    return Finding("picture_gone", found == rest, f"there are {len(found)} pictures")


@check(judges=lambda a: [in_pictures("size", "alt")])
def picture_replaced(
    before: Document, after: Document, *, picture: PictureNumber, image: PictureFile
) -> Finding:  # fmt: skip
    """The file's picture stands in the place of the other, in a size that can be seen; all others are as they were."""
    old, new = _images(before), _images(after)
    if len(old) != len(new):
        return Finding("picture_replaced", False, f"there are {len(new)} pictures")
    strays = set(differing(old, new, "size", "alt", "data")) - {picture - 1}
    found = new[picture - 1]
    seen = _LEAST < found.width < _MOST and _LEAST < found.height < _MOST
    right = found.data == before.beside.get(image)
    return Finding("picture_replaced", right and seen and not strays, f"{len(strays)} other pictures have changed")


@check(judges=lambda a: [])
def pictures_swapped(
    before: Document, after: Document, *, picture: PictureNumber, other: PictureNumber
) -> Finding:  # fmt: skip
    """The two pictures have exchanged their places."""
    wanted = [image.data for image in _images(before)]
    wanted[picture - 1], wanted[other - 1] = wanted[other - 1], wanted[picture - 1]
    found = [image.data for image in _images(after)]
    return Finding("pictures_swapped", found == wanted, f"there are {len(found)} pictures in another order")


@check(judges=lambda a: [])
def picture_moved(before: Document, after: Document, *, picture: PictureNumber, heading: Heading) -> Finding:
    """The picture stands directly below the heading."""
    data = picture_spot(before, picture)[1].data
    if lost := missing(after, heading):
        return Finding("picture_moved", False, lost)
    block = heading_at(after, heading) + 1
    found = [image.data for (number, _), image in pictures(after) if number == block]
    return Finding("picture_moved", found == [data], f"{len(found)} pictures stand below the heading")


@check(judges=lambda a: [])
def picture_captioned(
    before: Document, after: Document, *, picture: PictureNumber, text: NewText,
    where: Literal["below", "above"] = "below",
) -> Finding:  # fmt: skip
    """The line next to the picture's says just this."""
    found = list(pictures(after))
    blocks = dict(body(after))
    place = found[picture - 1][0][0] if picture <= len(found) else -9
    beside = blocks.get(place + (1 if where == "below" else -1))
    said = beside.text.strip() if beside is not None else None
    return Finding("picture_captioned", said == text, f"there stands {short(said)}")
