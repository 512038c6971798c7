"""Pictures as people speak of them: by the cell under their corner; files by their names; lengths in centimetres."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Annotated, Any

from forge.model import Fact, differences
from forge.preparer import Kind, Place
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import at, box
from preparers.libreoffice_calc.observing.same import same
from preparers.libreoffice_calc.observing.sheet import sheet_facts
from preparers.libreoffice_calc.parts import Picture

__all__ = [
    "PictureAt", "PictureFile", "Wished", "added", "alike", "centimetres", "changed", "from_file", "picture_at", "spot",
]  # fmt: skip

_PIXELS = 96 / 2.54
"""In a centimetre: pictures are shown at 96 dots an inch."""


# ---- what arguments mean
def _other_pictures(place: Place) -> Iterator[str]:
    found = place.document[place.args["sheet"]].pictures
    yield from (corner for p in found if (corner := at(p.row, p.column)) != place.value)


def _count_pictures(place: Place) -> int:
    page: Sheet = place.document[place.args["sheet"]]
    return sum(at(p.row, p.column) == place.value for p in page.pictures)


def _other_files(place: Place) -> Iterator[str]:
    yield from (name for name in sorted(place.document.beside) if name != place.value)


PictureAt = Annotated[
    str,
    Kind(
        "picture", _other_pictures, _count_pictures, "wrong_target",
        "the cell under the top left corner of a picture that is there",
    ),
]  # fmt: skip
PictureFile = Annotated[
    str,
    Kind(
        "picture file", _other_files, lambda place: int(place.value in place.document.beside), "wrong_target",
        "the name of a picture file in the workbook's folder",
    ),
]  # fmt: skip
Wished = Mapping[str, Any]
"""What is asked of a picture: `cell`, `width`, `height` (centimetres), `alt`; what is None stays."""


# ---- pictures found and made
def spot(sheet: Sheet, corner: str) -> int:
    """Which of a sheet's pictures has its corner in a cell, from 0. Raises ValueError unless there is exactly one."""
    found = [i for i, p in enumerate(sheet.pictures) if at(p.row, p.column) == corner]
    if len(found) != 1:
        raise ValueError(f"{len(found)} pictures of {sheet.title!r} begin in {corner}")
    return found[0]


def picture_at(sheet: Sheet, corner: str) -> Picture:
    """The picture with its corner in a cell. Raises ValueError unless there is exactly one."""
    return sheet.pictures[spot(sheet, corner)]


def from_file(book: Book, file: str, cell: str, width: float | None = None) -> Picture:
    """The picture of a file at a cell, in its own size or so many centimetres wide. Raises ValueError for no file."""
    data = book.beside.get(file)
    if data is None:
        raise ValueError(f"no picture file {file!r} lies beside the workbook")
    from PIL import Image, UnidentifiedImageError

    try:
        size = Image.open(io.BytesIO(data)).size
    except UnidentifiedImageError as cause:
        raise ValueError(f"{file!r} is no picture") from cause
    row, column = box(cell)[:2]
    return changed(Picture(data, row, column, *size), {"width": width})


def changed(picture: Picture, wished: Wished) -> Picture:
    """The picture as wished; one length alone keeps its proportions."""
    wide, high = picture.width, picture.height
    width, height = wished.get("width"), wished.get("height")
    if width is not None:
        wide = round(width * _PIXELS)
        high = round(picture.height * wide / picture.width) if height is None else high
    if height is not None:
        high = round(height * _PIXELS)
        wide = round(picture.width * high / picture.height) if width is None else wide
    row, column = box(wished["cell"])[:2] if wished.get("cell") else (picture.row, picture.column)
    alt = picture.alt if wished.get("alt") is None else wished["alt"]
    return replace(picture, row=row, column=column, width=wide, height=high, alt=alt)


def centimetres(pixels: float) -> float:
    """A length of a picture in centimetres."""
    return pixels / _PIXELS


# ---- pictures compared
def _facts(picture: Picture) -> Mapping[str, Fact]:
    facts: dict[str, Fact] = {}
    sheet_facts(Sheet("S", pictures=(picture,)), facts)
    return facts


def alike(one: Picture, other: Picture, *ignored: str) -> bool:
    """Whether two pictures are one to a user; `ignored` of their facts (place, size, alt) may differ."""
    found = differences(_facts(one), _facts(other), same)
    return all(d.address.rpartition("/")[2] in ignored for d in found)


def added(before: Sheet, after: Sheet) -> Picture:
    """The one picture that is new. Raises ValueError for none or more, or when an old one has changed."""
    new = list(after.pictures)
    for old in before.pictures:
        kept = next((i for i, picture in enumerate(new) if alike(old, picture)), None)
        if kept is None:
            raise ValueError(f"the picture at {at(old.row, old.column)} has changed or is gone")
        del new[kept]
    if len(new) != 1:
        raise ValueError(f"{len(new)} new pictures on {after.title!r}")
    return new[0]
