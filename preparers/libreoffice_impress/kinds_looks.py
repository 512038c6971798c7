"""What arguments about looks mean: colours by name, fonts, sizes, alignments, lengths, effects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal

from forge.preparer import Kind, Place
from preparers._colours import PALETTE

__all__ = [
    "Alignment", "BulletKind", "Centimetres", "FontName", "FontSize", "Paint", "Part", "Points", "Switch",
    "TransitionKind", "Underline", "others", "steps",
]  # fmt: skip


def others(*values: str) -> Callable[[Place], Iterator[str]]:
    """The other choices, the next ones first."""

    def near(place: Place) -> Iterator[str]:
        here = values.index(place.value)
        yield from (*values[here + 1 :], *values[:here])

    return near


def steps(*steps: float) -> Callable[[Place], Iterator[float]]:
    """The value with each of the steps added, where it stays above 0."""

    def near(place: Place) -> Iterator[float]:
        yield from (round(place.value + step, 2) for step in steps if place.value + step > 0)

    return near


_RING = ("bold", "italic", "strike")


def _other_switches(place: Place) -> Iterator[Any]:
    """The other way round, then the same with another attribute."""
    yield not place.value
    here = _RING.index(place.name) if place.name in _RING else -1
    for name in (*_RING[here + 1 :], *_RING[:here]) if here >= 0 else ():
        if name in place.args and place.args[name] is None:
            yield {place.name: None, name: place.value}


def _other_paints(place: Place) -> Iterator[str]:
    """The names nearest in the palette."""
    names = [name for name in PALETTE if name not in ("black", "white")]
    here = names.index(place.value) if place.value in names else 0
    last = str(place.value).split()[-1]
    yield from (name for name in (*names[here + 1 :], *names[:here]) if name.split()[-1] != last)


_FONTS = ("Courier New", "Arial", "Times New Roman", "Verdana", "Georgia")
Switch = Annotated[bool, Kind("switch", _other_switches)]
Paint = Annotated[str, Kind("paint", _other_paints, words='a colour by name ("yellow", "light red", …)')]
FontName = Annotated[
    str, Kind("font", lambda place: (n for n in _FONTS if n != place.value), words="the name of a font")
]
FontSize = Annotated[float, Kind("font size", steps(2, -2, 4), words="points")]
Points = Annotated[float, Kind("points", steps(1, 2, -0.75), words="points")]
Centimetres = Annotated[float, Kind("length", steps(0.7, -0.5, 2.0), words="centimetres")]
Part = Annotated[Literal["title", "points"], Kind("part", others("title", "points"), words="what of the slide")]
Underline = Annotated[Literal["single", "double"], Kind("underline", others("single", "double"))]
Alignment = Annotated[
    Literal["left", "center", "right", "justify"], Kind("alignment", others("left", "center", "right", "justify"))
]
BulletKind = Annotated[
    Literal["none", "dot", "dash", "numbers", "letters"],
    Kind("bullets", others("dot", "dash", "numbers", "letters", "none"), words="what stands before a point"),
]
TransitionKind = Annotated[
    Literal["fade", "wipe", "split", "dissolve", "push", "cover", "wheel", "circle", "diamond", "none"],
    Kind(
        "transition",
        others("fade", "wipe", "split", "dissolve", "wheel", "circle", "diamond", "push", "cover", "none"),
    ),
]
