"""What arguments about the numbers of headings mean: levels of headings, how many levels a number shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from forge.preparer import Kind, Place
from preparers.libreoffice_writer.finding import headings

__all__ = ["HeadingLevel", "ShownLevels"]


def _other_levels(place: Place) -> Iterator[Any]:
    """The next levels below and above of which there are headings; a number shows no more levels than there are."""
    there = {level for _, level, _ in headings(place.document)}
    for level in (place.value + 1, place.value - 1):
        if level in there:
            shows = place.args.get("shows") or 1
            yield {place.name: level} if shows <= level else {place.name: level, "shows": level}


def _fits_level(place: Place) -> int:
    return int(any(level == place.value for _, level, _ in headings(place.document)))


HeadingLevel = Annotated[
    int,
    Kind("heading level", _other_levels, _fits_level, "wrong_target", "a level of which there are headings, from 1"),
]


def _other_shown(place: Place) -> Iterator[int]:
    yield from (shown for shown in (place.value - 1, place.value + 1) if 1 <= shown <= place.args["level"])


ShownLevels = Annotated[
    int, Kind("shown levels", _other_shown, words='how many levels a number shows: 2 for "1.1", 1 for its last part')
]
