"""When two facts at one address are the same to a user: one equality for each kind of fact."""

from __future__ import annotations

from typing import Final

from forge.model import Fact
from preparers._alike import EXACT, Tolerance, alike

__all__ = ["kind", "same"]

_LENGTH: Final = Tolerance(0.15)
"""LibreOffice measures in hundredths of a millimetre, files in twentieths of a point."""
_WIDTH: Final = Tolerance(0.75)
"""Columns of tables: what is lost at each line adds up."""
_COLOUR: Final = Tolerance(0.15, colours=True)
_TOLERANCES: Final = {
    **dict.fromkeys(
        ("left", "right", "first", "before", "after", "line", "spacing", "tabs", "page", "margins", "header_at",
         "footer_at", "gutter", "padding", "room", "column_gap", "height", "size", "tab_every"), _LENGTH),
    "widths": _WIDTH, "indent": Tolerance(1.0), "column_widths": _WIDTH, "place": Tolerance(0.5),
    "scale": Tolerance(1.0),
    **dict.fromkeys(
        ("colour", "highlight", "shading", "background", "border_top", "border_left", "border_bottom", "border_right",
         "border_across"), _COLOUR),
}  # fmt: skip
_ROOM: Final = (0.0, 0.0, 9.0, 9.0)
_NOUGHT: Final = frozenset({"left", "right", "first", "before", "after", "spacing", "indent", "gutter"})
"""Lengths that are left out when they are 0."""


def kind(address: str) -> str:
    """The kind of fact at an address: `text`, `bold`, `margins`, …"""
    return address.rpartition("/")[2].removeprefix("~")


def same(address: str, a: Fact, b: Fact) -> bool:
    """Whether the two facts are one to a user; a missing fact is None."""
    if a == b:
        return True
    what = kind(address)
    if what == "room":
        a, b = (_ROOM if a is None else a), (_ROOM if b is None else b)
    if what in _NOUGHT:
        a, b = (0.0 if a is None else a), (0.0 if b is None else b)
    return alike(a, b, _TOLERANCES.get(what, EXACT))
