"""Pictures as people speak of them: by their number in the text; files by their names; lengths in centimetres."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal

from forge.errors import Absent
from forge.preparer import Kind, Place
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import body
from preparers.libreoffice_writer.inline import Image, Paragraph
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.wordml import CM

__all__ = [
    "PictureFile", "PictureNumber", "Wrap", "differing", "from_file", "picture_spot", "pictures", "put_picture",
    "sized",
]  # fmt: skip

_DOTS = 96.0
"""An inch, where a file does not say."""
_WIDEST = 420.0
Spot = tuple[int, int]
"""The block that a picture stands in, and its place among what the block holds."""


# ---- what arguments mean
def _other_pictures(place: Place) -> Iterator[int]:
    yield from (n for n in range(1, len(list(pictures(place.document))) + 1) if n != place.value)


def _count_pictures(place: Place) -> int:
    return int(1 <= place.value <= len(list(pictures(place.document))))


def _other_files(place: Place) -> Iterator[str]:
    yield from (name for name in sorted(place.document.beside) if name != place.value)


def _other_wraps(place: Place) -> Iterator[str]:
    yield from (wrap for wrap in ("square", "topAndBottom", "behind") if wrap != place.value)


PictureNumber = Annotated[
    int,
    Kind("picture", _other_pictures, _count_pictures, "wrong_target", "the number of a picture in the text, from 1"),
]
PictureFile = Annotated[
    str,
    Kind(
        "picture file", _other_files, lambda place: int(place.value in place.document.beside), "wrong_target",
        "the name of a picture file in the document's folder",
    ),
]  # fmt: skip
Wrap = Annotated[
    Literal["square", "topAndBottom", "behind"],
    Kind("wrap", _other_wraps, words="square: text on both sides; topAndBottom: none beside it; behind: text over it"),
]


# ---- pictures found and put
def pictures(document: Document) -> Iterator[tuple[Spot, Image]]:
    """The pictures of the text outside tables, in order."""
    for number, paragraph in body(document):
        for at, item in enumerate(paragraph.content):
            if isinstance(item, Image):
                yield (number, at), item


def picture_spot(document: Document, number: int) -> tuple[Spot, Image]:
    """Where the picture of that number stands, from 1, and itself. Raises ValueError where there is none."""
    found = list(pictures(document))
    if not 1 <= number <= len(found):
        raise Absent(f"there is no picture {number}, there are {len(found)}")
    return found[number - 1]


def put_picture(document: Document, spot: Spot, *items: Image) -> None:
    """Others, or none, in the place of a picture."""
    block, at = spot
    paragraph = document.blocks[block]
    assert isinstance(paragraph, Paragraph)
    content = (*paragraph.content[:at], *items, *paragraph.content[at + 1 :])
    document.blocks = [*document.blocks[:block], replace(paragraph, content=content), *document.blocks[block + 1 :]]


def from_file(document: Document, file: str, width: float | None = None) -> Image:
    """The picture of a file, in its own size or so many centimetres wide. Raises ValueError for no file."""
    data = document.beside.get(file)
    if data is None:
        raise ValueError(f"no picture file {file!r} lies beside the document")
    from PIL import Image as Pixels
    from PIL import UnidentifiedImageError

    try:
        across, down = Pixels.open(io.BytesIO(data)).size
    except UnidentifiedImageError as cause:
        raise ValueError(f"{file!r} is no picture") from cause
    share = min(1.0, _WIDEST * _DOTS / 72 / across)
    made = Image(data, across * 72 / _DOTS * share, down * 72 / _DOTS * share)
    return made if width is None else sized(made, width, None)


def sized(picture: Image, width: float | None, height: float | None) -> Image:
    """The picture in another size, in centimetres; one length alone keeps its proportions."""
    wide = picture.width if width is None else width * CM
    high = picture.height if height is None else height * CM
    if width is None and height is not None:
        wide = picture.width * high / picture.height
    if height is None and width is not None:
        high = picture.height * wide / picture.width
    return replace(picture, width=wide, height=high)


# ---- pictures compared
_NAMES = {"size": ("width", "height"), "place": ("across", "across_from", "down", "down_from")}


def differing(before: Sequence[Image], after: Sequence[Image], *parts: str) -> list[int]:
    """The numbers, from 0, of those pictures that differ in one of the parts: size, wrap, place, alt, room, side."""
    names = [name for part in parts for name in _NAMES.get(part, (part,))]
    return [n for n, (one, other) in enumerate(zip(before, after, strict=True)) if not _same(one, other, names)]


def _same(one: Image, other: Image, names: Sequence[str]) -> bool:
    def part(picture: Image, name: str) -> Any:
        return getattr(picture, name)

    return all(same("/size", part(one, name), part(other, name)) for name in names)
