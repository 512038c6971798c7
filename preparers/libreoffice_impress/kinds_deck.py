"""What further arguments of presentations' verbs mean: distances, effects, times, sets of points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from forge.preparer import Kind, Place
from preparers.libreoffice_impress.finding import titles
from preparers.libreoffice_impress.kinds_looks import others, steps

__all__ = [
    "ContentSpot", "Distance", "EffectName", "FootPart", "LinePercent", "Orientation", "Seconds", "Side", "SlideFormat",
    "SlideLayout", "SlideTitles", "Spot", "Trigger",
]  # fmt: skip

Distance = Annotated[float, Kind("distance", steps(6, 3, -3), words="points")]
LinePercent = Annotated[float, Kind("line spacing", steps(50, -20, 25), words="percent of the usual distance of lines")]
Seconds = Annotated[float, Kind("seconds", steps(2, 1, -1.25), words="seconds")]
EffectName = Annotated[
    Literal["appear", "fade", "wipe", "dissolve", "split", "circle", "diamond", "wheel"],
    Kind("effect", others("appear", "fade", "wipe", "dissolve", "split", "circle", "diamond", "wheel")),
]
Trigger = Annotated[
    Literal["click", "with", "after"],
    Kind("start", others("click", "after", "with"), words="when it starts: on a click, with or after the one before"),
]
Spot = Annotated[Literal["first", "last"], Kind("spot", others("first", "last"))]
FootPart = Annotated[Literal["footer", "number"], Kind("part", others("footer", "number"))]
_FORMATS = ("Screen 4:3", "Screen 16:9", "Screen 16:10", "A4", "A3", "A5", "Letter")
SlideFormat = Annotated[
    Literal["Screen 4:3", "Screen 16:9", "Screen 16:10", "A4", "A3", "A5", "Letter"],
    Kind("format", others(*_FORMATS), words="a format of slides, by the name that the application gives it"),
]
Orientation = Annotated[Literal["landscape", "portrait"], Kind("orientation", others("portrait", "landscape"))]
_LAYOUTS = (
    "Title and 2 Content", "Title, Content over Content", "Title, Content and 2 Content",
    "Title, 2 Content over Content", "Title, 4 Content", "Title, Content",
)  # fmt: skip
SlideLayout = Annotated[
    Literal[
        "Title and 2 Content", "Title, Content over Content", "Title, Content and 2 Content",
        "Title, 2 Content over Content", "Title, 4 Content", "Title, Content",
    ],
    Kind("layout", others(*_LAYOUTS), words="a layout of slides, by the name that the application gives it"),
]  # fmt: skip
ContentSpot = Annotated[
    int, Kind("place", words="which of a slide's places for contents, from 1: to the right, then down")
]
Side = Annotated[float, Kind("side", steps(2, -1.5, 5), words="centimetres")]


def _other_slide_sets(place: Place) -> Iterator[list[str]]:
    """One slide less, one more, another one in the place of the last."""
    chosen = list(place.value)
    rest = [title for title in titles(place.document) if title and title not in chosen]
    yield from (chosen[:-1], chosen[1:]) if len(chosen) > 1 else ()
    yield from ([*chosen[:-1], title] for title in rest[:3])
    yield from ([*chosen, title] for title in rest[:2])


def _fits_set(place: Place) -> int:
    every = titles(place.document)
    return int(all(every.count(title) == 1 for title in place.value))


SlideTitles = Annotated[
    list[str], Kind("slides", _other_slide_sets, _fits_set, "wrong_target", "the titles of several slides")
]
