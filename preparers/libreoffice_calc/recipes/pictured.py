"""Pictures on the main sheet or in the workbook's folder from the start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from forge.model import Entry
from preparers._pictures import SUBJECTS, photo, size_of
from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import at
from preparers.libreoffice_calc.parts import Picture
from preparers.libreoffice_calc.recipes.depicted import DEPICTED
from preparers.libreoffice_calc.recipes.fresh import Fresh
from preparers.libreoffice_calc.recipes.made import Made

__all__ = ["PICTURED", "Pictured"]

Pictured = Literal[
    "picture_receipt", "picture_note", "picture_sign", "picture_whiteboard", "picture_limits", "picture_parcel",
    "picture_form", "picture_renaming", "picture_bars", "picture_plan", "picture_logo", "file_receipt", "file_note",
    "file_sign", "file_whiteboard", "file_limits", "file_parcel", "file_form", "file_renaming", "file_bars",
    "file_plan", "file_logo", "photos", "photo_files",
]  # fmt: skip
_APART = 21
"""Rows from one picture to the next."""
_SHOWS = {
    "landscape": "hills", "building": "a street with houses", "product": "goods on shelves",
    "people": "a group of people", "harbour": "sailing boats", "plants": "potted plants",
}  # fmt: skip
"""Subject of a photo -> what people say that it shows."""


def _put(made: Made, data: bytes, sheet: Sheet | None = None) -> str:
    """Put a picture right of the main table (or there on another sheet), below what is there; its corner's cell."""
    sheet, column = sheet or made.sheet, made.table.right + 2
    row = 3 + _APART * (len(sheet.charts) + len(sheet.pictures))
    sheet.pictures += (Picture(data, row, column, *size_of(data)),)
    return at(row, column)


def _on_sheet(kind: str) -> Callable[[Made], None]:
    """The picture of a kind on the sheet; its facts stand in `extra` under the kind, with its corner as `at`."""

    def decorate(made: Made) -> None:
        data, says = DEPICTED[kind](made, Fresh(made))
        corner = _put(made, data)
        made.extra[kind] = {**says, "at": corner}
        made.places[f"picture_{kind}"] = (corner,)

    return decorate


def _beside(kind: str) -> Callable[[Made], None]:
    """The picture of a kind as a file beside the workbook; its facts stand in `extra`, with its name as `file`."""

    def decorate(made: Made) -> None:
        data, says = DEPICTED[kind](made, Fresh(made))
        name = f"{kind}.png"
        made.others[name] = Entry(data=data)
        made.extra[kind] = {**says, "file": name}
        made.places[f"file_{kind}"] = (name,)

    return decorate


def _photos(made: Made) -> None:
    """Three photos of different things below each other, and others of the like on the sibling: what those of the main
    sheet show, and the cells under their corners."""
    subjects = made.rng.sample(SUBJECTS, 3)
    corners = [_put(made, photo(made.rng, subject=subject)) for subject in subjects]
    for subject in made.rng.sample(subjects, 3):
        _put(made, photo(made.rng, subject=subject), made.book.sheets[1])
    made.extra["photos"] = {"shows": [_SHOWS[s] for s in subjects], "corners": corners}
    made.places["photos"] = tuple(corners)


def _photo_files(made: Made) -> None:
    """Three photos in the folder, under names that tell nothing."""
    subjects, first = made.rng.sample(SUBJECTS, 3), made.rng.randint(1020, 8960)
    names = [f"IMG_{first + number}.png" for number in range(3)]
    made.others |= {n: Entry(data=photo(made.rng, subject=s)) for n, s in zip(names, subjects, strict=True)}
    made.extra["photo_files"] = {"shows": [_SHOWS[s] for s in subjects], "names": names}
    made.places["photo_files"] = tuple(names)


PICTURED: Mapping[str, Callable[[Made], None]] = {
    **{f"picture_{kind}": _on_sheet(kind) for kind in DEPICTED},
    **{f"file_{kind}": _beside(kind) for kind in DEPICTED},
    "photos": _photos, "photo_files": _photo_files,
}  # fmt: skip
