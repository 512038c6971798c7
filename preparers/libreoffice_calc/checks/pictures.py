"""Checks of pictures: a new one shows the file, old ones changed in what was asked for only."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area, Finding
from forge.preparer import check
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import at, box
from preparers.libreoffice_calc.kinds import SheetName, Text
from preparers.libreoffice_calc.kinds_looks import Centimetres
from preparers.libreoffice_calc.meaning.charting import Corner
from preparers.libreoffice_calc.meaning.finding import finding
from preparers.libreoffice_calc.meaning.pictures import (
    PictureAt,
    PictureFile,
    added,
    alike,
    centimetres,
    changed,
    from_file,
    picture_at,
    spot,
)
from preparers.libreoffice_calc.parts import Picture

__all__ = ["picture_changed", "picture_gone", "picture_inserted", "picture_moved_to"]

_CELLS = 1
"""Rows or columns by which a picture may miss its place: hands do."""
_LENGTH = 0.2
"""Centimetres by which a length may miss what was asked."""
_PROPORTION = 0.05
"""Share by which the proportions may be off: lengths are rounded."""

_GIVEN_ALTS = ("Picture",)
"""Alternative texts that libraries give pictures when nobody says one."""


def _pictures(a: Any) -> list[Area]:
    return [sheet_facts(a.sheet, "picture*")]


def _near(found: Picture, cell: str) -> str:
    row, column = box(cell)[:2]
    off = abs(found.row - row) > _CELLS or abs(found.column - column) > _CELLS
    return f"the picture begins in {at(found.row, found.column)}, not in {cell}" if off else ""


def _sized(found: Picture, wanted: Picture) -> str:
    """What is wrong with a size, in words."""
    sizes = [(centimetres(p.width), centimetres(p.height)) for p in (found, wanted)]
    if all(abs(a - b) <= _LENGTH for a, b in zip(*sizes, strict=True)):
        return ""
    one, other = (f"{w:.1f} × {h:.1f} cm" for w, h in sizes)
    return f"the picture is {one}, wanted {other}"


def _proportioned(found: Picture, wanted: Picture) -> str:
    """What is wrong with the proportions of a picture whose size is free."""
    share = (found.width * wanted.height) / max(1, found.height * wanted.width)
    return "" if abs(share - 1) <= _PROPORTION else "the picture is out of proportion"


@check(judges=_pictures)
def picture_inserted(
    before: Book, after: Book, *, sheet: SheetName, image: PictureFile, cell: Corner, width: Centimetres | None = None
) -> Finding:
    """The sheet has one more picture, which shows the file at the cell; without `width` its size is free.

    The other pictures are as they were.
    """

    def wrong() -> str:
        wanted, found = from_file(before, image, cell, width), added(before[sheet], after[sheet])
        if found.alt not in ("", image, *_GIVEN_ALTS):
            return f"the new picture is described as {found.alt!r}, which nobody asked for"
        if not alike(replace(wanted, alt=found.alt), found, "place", "size"):
            return f"the new picture does not show {image}"
        return _near(found, cell) or (_proportioned if width is None else _sized)(found, wanted)

    return finding("picture_inserted", wrong, f"{image} is on {sheet!r}")


@check(judges=_pictures)
def picture_changed(
    before: Book, after: Book, *, sheet: SheetName, picture: PictureAt, cell: Corner | None = None,
    width: Centimetres | None = None, height: Centimetres | None = None, alt: Text | None = None,
) -> Finding:  # fmt: skip
    """The picture has what is given and is as it was otherwise; so are the other pictures."""

    def wrong() -> str:
        page = before[sheet]
        wanted = changed(picture_at(page, picture), {"cell": cell, "width": width, "height": height, "alt": alt})
        others = tuple(p for i, p in enumerate(page.pictures) if i != spot(page, picture))
        found = added(replace(page, pictures=others), after[sheet])
        free = [name for name, asked in (("place", cell), ("size", width or height)) if asked]
        if not alike(wanted, found, *free):
            return f"the picture at {picture} is not what was asked for, or changed in more than that"
        return (_near(found, cell) if cell else "") or (_sized(found, wanted) if width or height else "")

    return finding("picture_changed", wrong, f"the picture at {picture} is as asked")


@check(judges=_pictures)
def picture_gone(before: Book, after: Book, *, sheet: SheetName, picture: PictureAt) -> Finding:
    """The picture is gone and the others are as they were."""

    def wrong() -> str:
        page = before[sheet]
        left = [p for i, p in enumerate(page.pictures) if i != spot(page, picture)]
        kept = after[sheet].pictures
        same = len(kept) == len(left) and all(any(alike(p, k) for k in kept) for p in left)
        return "" if same else f"{sheet!r} has {len(kept)} pictures, and not those that were to stay"

    return finding("picture_gone", wrong, f"the picture at {picture} is gone")


@check(judges=lambda a: [sheet_facts(a.sheet, "picture*"), sheet_facts(a.to_sheet, "picture*")])
def picture_moved_to(
    before: Book, after: Book, *, sheet: SheetName, picture: PictureAt, to_sheet: SheetName, cell: Corner
) -> Finding:
    """The picture is gone from its sheet and stands at a cell of the other in its size; all others stay."""

    def wrong() -> str:
        left = picture_gone(before, after, sheet=sheet, picture=picture)
        if not left.passed:
            return left.why
        found = added(before[to_sheet], after[to_sheet])
        if not alike(picture_at(before[sheet], picture), found, "place"):
            return f"the new picture on {to_sheet!r} is not the one from {picture}, or not in its size"
        return _near(found, cell)

    return finding("picture_moved_to", wrong, f"the picture is on {to_sheet!r}")
