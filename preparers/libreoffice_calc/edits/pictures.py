"""Edits of pictures on sheets: inserted from a file, moved, resized, described, sent to another sheet, deleted."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any

from forge.model import Area
from forge.preparer import Place, edit
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.kinds import SheetName, Text
from preparers.libreoffice_calc.kinds_looks import Centimetres
from preparers.libreoffice_calc.meaning.charting import Corner
from preparers.libreoffice_calc.meaning.pictures import PictureAt, PictureFile, centimetres, changed, from_file, spot

__all__ = ["change_picture", "delete_picture", "insert_picture", "move_picture_to"]


def _pictures(a: Any) -> list[Area]:
    return [sheet_facts(a.sheet, "picture*")]


def _insert_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    made = from_file(book, a.image, a.cell, a.width)
    return "insert_picture", {
        "sheet": a.sheet, "cell": a.cell, "data": base64.b64encode(made.data).decode(), "name": a.image,
        "width": None if a.width is None else centimetres(made.width), "height": centimetres(made.height),
    }  # fmt: skip


@edit(touches=_pictures, hand=_insert_hand)
def insert_picture(
    book: Book, *, sheet: SheetName, image: PictureFile, cell: Corner, width: Centimetres | None = None
) -> None:
    """Insert ▸ Image: a file of the workbook's folder, its corner in a cell, in its own size or `width` wide."""
    book[sheet].pictures += (from_file(book, image, cell, width),)


def _change_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    page = book[a.sheet]
    made = changed(page.pictures[spot(page, a.picture)], vars(a))
    sized = a.width is not None or a.height is not None
    size = {"width": centimetres(made.width), "height": centimetres(made.height)} if sized else {}
    return "change_picture", {"sheet": a.sheet, "picture": a.picture, "cell": a.cell, "alt": a.alt, **size}


@edit(touches=_pictures, hand=_change_hand)
def change_picture(
    book: Book, *, sheet: SheetName, picture: PictureAt, cell: Corner | None = None, width: Centimetres | None = None,
    height: Centimetres | None = None, alt: Text | None = None,
) -> None:  # fmt: skip
    """Position and Size, Description: only what is given changes; one length alone keeps the proportions."""
    page = book[sheet]
    place = spot(page, picture)
    found = page.pictures[place]
    made = changed(found, {"cell": cell, "width": width, "height": height, "alt": alt})
    if made == found:
        raise ValueError(f"the picture at {picture} is like that already")
    page.pictures = (*page.pictures[:place], made, *page.pictures[place + 1 :])


@edit(touches=_pictures, hand=lambda book, a: ("delete_picture", {"sheet": a.sheet, "picture": a.picture}))
def delete_picture(book: Book, *, sheet: SheetName, picture: PictureAt) -> None:
    """Select the picture, Del."""
    page = book[sheet]
    place = spot(page, picture)
    page.pictures = (*page.pictures[:place], *page.pictures[place + 1 :])


def _other_way(place: Place) -> Iterator[dict[str, str]]:
    """The same between the two sheets the other way round."""
    yield {"sheet": place.args["to_sheet"], "to_sheet": place.value}


@edit(
    near={"sheet": _other_way},
    touches=lambda a: [sheet_facts(a.sheet, "picture*"), sheet_facts(a.to_sheet, "picture*")],
    hand=lambda book, a: (
        "move_picture_to", {"sheet": a.sheet, "picture": a.picture, "to_sheet": a.to_sheet, "cell": a.cell},
    ),
)  # fmt: skip
def move_picture_to(book: Book, *, sheet: SheetName, picture: PictureAt, to_sheet: SheetName, cell: Corner) -> None:
    """Cut and Paste: the picture leaves its sheet for a cell of another one."""
    page, target = book[sheet], book[to_sheet]
    if page is target:
        raise ValueError(f"the picture is on {to_sheet!r} already")
    place = spot(page, picture)
    moved = changed(page.pictures[place], {"cell": cell})
    page.pictures = (*page.pictures[:place], *page.pictures[place + 1 :])
    target.pictures += (moved,)
