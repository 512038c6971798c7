"""When two facts at one address are the same to a user: one equality for each kind of fact."""

from __future__ import annotations

from forge.model import Fact
from preparers._alike import Tolerance, alike

__all__ = ["kind", "same"]

_CM, _POINTS, _DEGREES, _SHARE = 0.03, 0.15, 0.6, 0.6
_LENGTHS = (
    "left",
    "top",
    "width",
    "height",
    "held",
    "margin",
    "indent",
    "from",
    "to",
    "~size",
    "behind",
    "insets",
    "shadow_distance",
    "shadow_blur",
)
_EDGES = ("border_left", "border_right", "border_top", "border_bottom")
_TOLERANCES = {
    **dict.fromkeys(_LENGTHS, _CM),
    **dict.fromkeys(("before", "after", "line", "line_width", "size", "spaced", *_EDGES), _POINTS),
    **dict.fromkeys(("rotation", "fill", "background", "shadow_angle"), _DEGREES),
    **dict.fromkeys(("opacity", "line_opacity", "crop", "shadow_opacity", "bullet_size"), _SHARE),
    **dict.fromkeys(("transition_seconds", "advances_after", "animation"), 0.011),
}
_COLOURED = frozenset(
    {"fill", "background", "behind", "colour", "bullet_colour", "highlight", "line", "shadow", *_EDGES}
)


def kind(address: str) -> str:
    """The kind of fact at an address: `bold`, `left`, `~size`, …, without the number that it may end in."""
    return address.rpartition("/")[2].rstrip("0123456789")


def same(address: str, a: Fact, b: Fact) -> bool:
    """Whether the two facts are one to a user; a missing fact is None."""
    if a == b:
        return True
    what = kind(address)
    return alike(a, b, Tolerance(_TOLERANCES.get(what, 1e-9), 0.0, what in _COLOURED))
