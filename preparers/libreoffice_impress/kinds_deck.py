"""What further arguments of presentations' verbs mean: distances, effects, times, sets of points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from forge.preparer import Kind, Place
from preparers.libreoffice_impress.finding import titles
from preparers.libreoffice_impress.kinds_looks import others, steps

__all__ = [
    "Distance", "EffectName", "FootPart", "LinePercent", "Seconds", "SlideTitles", "Spot", "Trigger",
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
