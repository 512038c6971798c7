"""Colours by the names that people call them: the standard palette's shade of each, and what else goes by the name."""

from __future__ import annotations

import colorsys
from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["PALETTE", "is_called", "shade"]

PALETTE: Mapping[str, str] = MappingProxyType(
    {
        "yellow": "FFFF00", "orange": "FF8000", "red": "FF0000", "purple": "800080", "blue": "2A6099",
        "green": "00A933", "grey": "808080", "black": "000000", "white": "FFFFFF", "light yellow": "FFFFA6",
        "light orange": "FFB66C", "light red": "FFA6A6", "light blue": "B4C7DC", "light green": "AFD095",
        "light grey": "DDDDDD", "dark red": "8D281E", "dark blue": "355269", "dark green": "127622",
    }
)  # fmt: skip
"""Name -> RRGGBB as LibreOffice's standard palette has it."""

_HUES = {
    "red": (346, 374), "orange": (16, 44), "yellow": (46, 72), "green": (73, 166), "blue": (185, 255),
    "purple": (256, 325),
}  # fmt: skip
"""Degrees on the colour wheel; past 360 it begins anew."""
_LIGHTNESS = {"light": (0.62, 0.97), "dark": (0.08, 0.45), "": (0.2, 0.79)}
_GREYS = {"black": (0.0, 0.1), "grey": (0.2, 0.9), "light grey": (0.7, 0.97), "white": (0.97, 1.0)}
_GREY_SATURATION, _COLOUR_SATURATION = 0.12, 0.2
_SAME_SHADE = 3
"""How far the channels of two shades may lie apart that are one to a user."""


def shade(paint: str) -> str | None:
    """The RRGGBB that a paint stands for: a name of the palette, six hexadecimal digits, or `none`."""
    if paint == "none":
        return None
    return PALETTE.get(paint, paint.upper())


def is_called(colour: str | None, paint: str) -> bool:
    """Whether a person would call the colour by the name `paint`; for six digits, whether it is that very shade."""
    if paint == "none" or colour is None:
        return paint == "none" and colour is None
    if paint not in PALETTE:
        return all(abs(a - b) <= _SAME_SHADE for a, b in zip(_channels(colour), _channels(paint), strict=True))
    hue, light, saturation = colorsys.rgb_to_hls(*(channel / 255 for channel in _channels(colour)))
    if paint in _GREYS:
        low, high = _GREYS[paint]
        return low <= light <= high and (saturation <= _GREY_SATURATION or light in (0.0, 1.0))
    tone, _, name = paint.rpartition(" ")
    first, last = _HUES[name]
    low, high = _LIGHTNESS[tone]
    turned = hue * 360 if hue * 360 >= first else hue * 360 + 360
    return first <= turned <= last and low <= light <= high and saturation >= _COLOUR_SATURATION


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[i : i + 2], 16) for i in (0, 2, 4))
