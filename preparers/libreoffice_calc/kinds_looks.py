"""What arguments about looks mean: colours by name, fonts, alignments, lines, lengths, ready-made cell styles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Literal

from forge.preparer import Kind, Place
from preparers._colours import PALETTE

__all__ = [
    "CellStyle", "Centimetres", "FontName", "FontSize", "Horizontal", "IconSet", "LineKind", "Paint", "Period",
    "Separator", "Sides", "Underline", "Vertical",
]  # fmt: skip


def _others(*values: str) -> Callable[[Place], Iterator[str]]:
    """The other choices, the next ones first."""

    def near(place: Place) -> Iterator[str]:
        here = values.index(place.value)
        yield from (*values[here + 1 :], *values[:here])

    return near


# ---- colours and fonts
def _other_paints(place: Place) -> Iterator[str]:
    """The names nearest in the palette; for a shade, others clearly apart from it."""
    names = [name for name in PALETTE if name not in ("black", "white")]
    if place.value not in PALETTE:
        yield from (PALETTE[name] for name in names if not _close(PALETTE[name], place.value))
        return
    here = names.index(place.value) if place.value in names else 0
    yield from (name for name in (*names[here + 1 :], *names[:here]) if name.split()[-1] != place.value.split()[-1])


def _close(one: str, other: str) -> bool:
    if other == "none":
        return False
    return all(abs(int(one[i : i + 2], 16) - int(other[i : i + 2], 16)) < 10 for i in (0, 2, 4))


Paint = Annotated[
    str, Kind("paint", _other_paints, words='a colour by name ("yellow", "light red", …), as RRGGBB, or "none"')
]
FontName = Annotated[
    str,
    Kind(
        "font", lambda place: (n for n in ("Courier New", "Arial", "Times New Roman", "Verdana") if n != place.value),
        words="the name of a font",
    ),
]  # fmt: skip
FontSize = Annotated[float, Kind("font size", lambda place: (place.value + 1, place.value - 1), words="points")]
_UNDERLINES = ("none", "single", "double")
Underline = Annotated[Literal["none", "single", "double"], Kind("underline", _others(*_UNDERLINES))]

# ---- alignment
Horizontal = Annotated[
    Literal["left", "center", "right", "justify"], Kind("horizontal", _others("left", "center", "right", "justify"))
]
Vertical = Annotated[Literal["top", "center", "bottom"], Kind("vertical", _others("top", "center", "bottom"))]

# ---- borders
Sides = Annotated[
    Literal["all", "outline", "top", "bottom"],
    Kind("sides", _others("all", "outline", "top", "bottom"), words="all: also between the cells; outline: around"),
]
LineKind = Annotated[
    Literal["thin", "thick", "dashed", "dotted"],
    Kind(
        "line", _others("thin", "thick", "dashed", "dotted"), words="how a border is drawn; LibreOffice saves no double"
    ),
]

# ---- text files
_SEPARATORS = ("commas", "semicolons", "tabs", "bars")
Separator = Annotated[
    Literal["commas", "semicolons", "tabs", "bars"],
    Kind("separator", _others(*_SEPARATORS), words="what stands between the cells of a row"),
]

# ---- lengths
Centimetres = Annotated[
    float, Kind("length", lambda place: (place.value + 0.7, place.value - 0.5, place.value * 2), words="centimetres")
]

# ---- conditional formats
CellStyle = Annotated[
    Literal["Good", "Bad", "Neutral", "Error", "Warning", "Accent 1", "Accent 2"],
    Kind(
        "cell style", _others("Good", "Bad", "Neutral", "Error", "Warning", "Accent 1", "Accent 2"),
        words="a cell style that every document has",
    ),
]  # fmt: skip
_PERIODS = ("today", "yesterday", "last7Days", "thisWeek", "lastWeek", "thisMonth", "lastMonth", "nextMonth")
Period = Annotated[
    Literal["today", "yesterday", "last7Days", "thisWeek", "lastWeek", "thisMonth", "lastMonth", "nextMonth"],
    Kind("period", _others(*_PERIODS), words="when a date occurs, as the file format names it"),
]
IconSet = Annotated[
    Literal["3Arrows", "3TrafficLights1", "3Flags", "4Arrows", "5Arrows", "5Rating"],
    Kind("icon set", _others("3Arrows", "3TrafficLights1", "3Flags", "4Arrows", "5Arrows", "5Rating")),
]
