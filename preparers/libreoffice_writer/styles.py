"""Styles and lists: what a document defines once and its paragraphs, characters and tables use by name."""

from __future__ import annotations

from dataclasses import dataclass

from preparers.libreoffice_writer.formatting import NO_LAYOUT, NO_LOOK, Borders, Layout, Look

__all__ = ["Level", "List", "Part", "Style"]


@dataclass(frozen=True, slots=True)
class Part:
    """What a table style does to a part of the table: firstRow, lastRow, firstCol, lastCol, band1Horz, band2Horz,
    band1Vert, band2Vert, neCell, nwCell, seCell, swCell; `whole` is the table."""

    name: str
    look: Look = NO_LOOK
    layout: Layout = NO_LAYOUT
    shading: str | None = None
    borders: Borders | None = None
    vertical: str | None = None
    margins: tuple[float | None, float | None, float | None, float | None] | None = None


@dataclass(frozen=True, slots=True)
class Style:
    """A named style. `kind`: paragraph, character, table or numbering."""

    name: str
    kind: str = "paragraph"
    based_on: str | None = None
    next: str | None = None
    """The style of the paragraph that is begun behind one of this style."""
    linked: str | None = None
    """The style of the other kind (paragraph or character) that goes with it."""
    look: Look = NO_LOOK
    layout: Layout = NO_LAYOUT
    parts: tuple[Part, ...] = ()
    """Of a table style."""
    custom: bool = False
    """Whether a user made it."""
    id: str = ""
    """What files call it."""


@dataclass(frozen=True, slots=True)
class Level:
    """One level of a list. `kind`: bullet, decimal, lowerLetter, upperLetter, lowerRoman, upperRoman, none, …;
    `text` is the bullet, or the number's pattern (`%1.%2`)."""

    kind: str = "decimal"
    text: str = "%1."
    start: int = 1
    alignment: str = "left"
    layout: Layout = NO_LAYOUT
    look: Look = NO_LOOK
    style: str | None = None
    """The paragraph style that is numbered with it."""
    follow: str = "tab"
    """What stands between number and text: tab, space or nothing."""
    restart: int | None = None
    """The level after which it begins anew; None is any higher one, 0 none."""


@dataclass(frozen=True, slots=True)
class List:
    """A list. Lists with the same `definition` count on together, unless a level starts anew in `starts`."""

    levels: tuple[Level, ...]
    definition: int
    starts: tuple[tuple[int, int], ...] = ()
    """(level, number) where this list begins anew."""
