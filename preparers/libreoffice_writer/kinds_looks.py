"""What arguments about looks mean: colours by name, fonts, lengths, alignments, lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal

from forge.preparer import Kind, Place
from preparers._colours import PALETTE

__all__ = [
    "Alignment", "Centimetres", "FontName", "FontSize", "Leader", "LineKind", "LineSpacing", "Paint", "Points",
    "Position", "Side", "Switch", "TabAlignment", "Underline",
]  # fmt: skip


def _others(*values: str) -> Callable[[Place], Iterator[str]]:
    """The other choices, the next ones first."""

    def near(place: Place) -> Iterator[str]:
        here = values.index(place.value)
        yield from (*values[here + 1 :], *values[:here])

    return near


def _steps(*steps: float) -> Callable[[Place], Iterator[float]]:
    """The value with each of the steps added, where it stays above 0."""

    def near(place: Place) -> Iterator[float]:
        yield from (round(place.value + step, 2) for step in steps if place.value + step > 0)

    return near


_SWITCHES = (
    ("bold", "italic", "strike", "caps", "small_caps", "hidden"),
    ("keep_next", "keep_lines", "page_break_before"),
)  # fmt: skip
"""What may be mistaken for each other."""


def _other_switches(place: Place) -> Iterator[Any]:
    """The other way round, then the same with another attribute of the kind."""
    yield not place.value
    ring = next((names for names in _SWITCHES if place.name in names), ())
    here = ring.index(place.name) if ring else 0
    for name in (*ring[here + 1 :], *ring[:here]):
        if name in place.args and place.args[name] is None:
            yield {place.name: None, name: place.value}
            yield {place.name: None, name: not place.value}


Switch = Annotated[bool, Kind("switch", _other_switches, words="true or false")]


# ---- characters
def _other_paints(place: Place) -> Iterator[str]:
    """The next colours of the palette that go by another name."""
    names = [name for name in PALETTE if name not in ("black", "white")]
    here = names.index(place.value) if place.value in names else 0
    last = str(place.value).split()[-1]
    yield from (name for name in (*names[here + 1 :], *names[:here]) if name.split()[-1] != last)


Paint = Annotated[
    str, Kind("paint", _other_paints, words='a colour by name ("yellow", "light red", …), as RRGGBB, or "none"')
]
_FONTS = ("Courier New", "Arial", "Times New Roman", "Verdana")
FontName = Annotated[
    str, Kind("font", lambda place: (n for n in _FONTS if n != place.value), words="the name of a font")
]
FontSize = Annotated[float, Kind("font size", _steps(1, -1, 2), words="points")]
Points = Annotated[float, Kind("points", _steps(1, -1, 2, 6), words="points")]
Underline = Annotated[
    Literal["none", "single", "double", "dotted", "wave"],
    Kind("underline", _others("none", "single", "double", "dotted", "wave")),
]
Position = Annotated[Literal["super", "sub", "base"], Kind("position", _others("super", "sub", "base"))]

# ---- paragraphs
Alignment = Annotated[
    Literal["left", "center", "right", "justify"], Kind("alignment", _others("left", "center", "right", "justify"))
]
Centimetres = Annotated[float, Kind("length", _steps(0.5, -0.5, 1), words="centimetres")]
LineSpacing = Annotated[
    float, Kind("line spacing", lambda place: (v for v in (1.5, 2.0, 1.15) if v != place.value), words="lines")
]
TabAlignment = Annotated[
    Literal["left", "center", "right", "decimal"], Kind("tab", _others("left", "center", "right", "decimal"))
]
Leader = Annotated[
    Literal["none", "dot", "hyphen", "underscore"], Kind("leader", _others("none", "dot", "hyphen", "underscore"))
]
Side = Annotated[
    Literal["box", "top", "bottom", "left", "right"],
    Kind("sides", _others("box", "top", "bottom", "left", "right"), words="box: all four"),
]
LineKind = Annotated[
    Literal["single", "double", "dotted", "dashed"], Kind("line", _others("single", "double", "dotted", "dashed"))
]
