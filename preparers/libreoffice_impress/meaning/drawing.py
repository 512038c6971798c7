"""What people call shapes, lines and dashes, as files name them; where lines hold on to boxes."""

from __future__ import annotations

from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import box_at, slide_at
from preparers.libreoffice_impress.objects import placed

__all__ = ["CONNECTORS", "DASHES", "HEADS", "KINDS", "dash_of", "joined_at", "kind_of"]

KINDS = {
    "rectangle": "rect", "rounded rectangle": "roundRect", "ellipse": "ellipse", "diamond": "diamond",
    "triangle": "triangle", "right arrow": "rightArrow", "left arrow": "leftArrow", "hexagon": "hexagon",
}  # fmt: skip
"""Shape -> its preset geometry."""
CONNECTORS = {"straight": "straightConnector1", "angled": "bentConnector3", "curved": "curvedConnector3"}
HEADS = {"arrow": "triangle", "circle": "oval", "none": "none"}
"""What LibreOffice keeps apart when it saves: it writes a diamond as an arrow."""
DASHES = {"dashed": "sysDash", "dotted": "sysDot", "dash-dot": "sysDashDot", "continuous": "solid"}
"""How a line is broken -> what LibreOffice's styles Dash, Dot, Dash Dot are written as."""
_FAMILIES = {
    "solid": "continuous", "dot": "dotted", "sysDot": "dotted", "dash": "dashed", "lgDash": "dashed",
    "sysDash": "dashed", "dashDot": "dash-dot", "lgDashDot": "dash-dot", "sysDashDot": "dash-dot",
}  # fmt: skip
_TOP, _LEFT, _BOTTOM, _RIGHT = range(4)
"""The glue points in the middles of a box's sides."""


def dash_of(dash: str) -> str:
    """What people call a line broken so: its dots are as long as it is wide, its dashes longer."""
    if "/" not in dash:
        return _FAMILIES.get(dash, "other")
    lengths = [float(stop.partition("/")[0]) for stop in dash.split()]
    dots = [length <= _DOT for length in lengths]
    return "dotted" if all(dots) else "dash-dot" if any(dots) else "dashed"


_DOT = 1.3


def kind_of(preset: str) -> str:
    """What people call a preset geometry; itself where they have no word here."""
    return next((name for name, known in KINDS.items() if known == preset), preset)


def joined_at(deck: Deck, slide: str, first: str, second: str) -> tuple[int, int]:
    """The glue points of two boxes that face each other, as the file numbers them."""
    page = deck.slides[slide_at(deck, slide)]
    one, other = placed(box_at(page, first)), placed(box_at(page, second))
    across = (other.left + other.width / 2) - (one.left + one.width / 2)
    down = (other.top + other.height / 2) - (one.top + one.height / 2)
    if abs(across) >= abs(down):
        return (_RIGHT, _LEFT) if across >= 0 else (_LEFT, _RIGHT)
    return (_BOTTOM, _TOP) if down >= 0 else (_TOP, _BOTTOM)
