"""Normal forms: one spelling for what users and applications write in several."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from functools import cache, lru_cache

__all__ = [
    "cm",
    "colour",
    "digest",
    "font_name",
    "given_name",
    "link",
    "number_scheme",
    "symbol",
    "transition_variant",
    "usual_adjustments",
]


_TWINS = {"Liberation Sans": "Arial", "Liberation Serif": "Times New Roman", "Liberation Mono": "Courier New",
          "Carlito": "Calibri", "Caladea": "Cambria"}  # fmt: skip
_GIVEN_BY_PROGRAMS = re.compile(
    r"(?:(?:Text ?Box|Shape|Rectangle|Rounded Rectangle|Oval|Picture|Image|Object|Connector|Straight Connector|Line"
    r"|Group|Table|Chart|Placeholder|PlaceHolder|Title|Subtitle|Content Placeholder|Text Placeholder|Graphic"
    r"|Graphic Frame|Freeform|Freeform: Shape|TextShape|CustomShape"
    r"|Elbow Connector|Curved Connector|Straight Arrow Connector) ?\d*)?",
    re.IGNORECASE,
)


def cm(length: int) -> float:
    """A length in centimetres."""
    return round(length / 360_000, 3)


def colour(value: str | None) -> str:
    return (value or "000000").upper()


def font_name(name: str) -> str:
    """A font and its free twin are the same letters."""
    return _TWINS.get(name, name)


def link(target: str) -> str:
    """Where a link leads; the slash after a bare host may be left out."""
    return target[:-1] if target.count("/") == 3 and target.endswith("/") else target


def symbol(char: str) -> str:
    """A bullet; the letters of symbol fonts also stand in the private area."""
    return chr(ord(char) - 0xF000) if len(char) == 1 and 0xF020 <= ord(char) <= 0xF0FF else char


def number_scheme(scheme: str | None) -> str:
    """How numbers are written; LibreOffice closes a bracket that it does not open."""
    return (scheme or "arabicPeriod").replace("ParenBoth", "ParenR")


def given_name(name: str) -> str | None:
    """The name that somebody gave a shape; None for those that programs make up."""
    return None if _GIVEN_BY_PROGRAMS.fullmatch(name.strip()) else name.strip()


@lru_cache(512)
def digest(data: bytes) -> str:
    """The first 16 digits of the SHA-256 of a picture."""
    return hashlib.sha256(data).hexdigest()[:16]


def usual_adjustments(kind: str) -> Mapping[str, int]:
    """How a preset geometry is adjusted when nothing is said (ECMA-376, presetShapeDefinitions)."""
    return _FORGOTTEN.get(kind) or _adjustments().get(kind, {})


_FORGOTTEN = {"foldedCorner": {"adj": 16667}}
"""What python-pptx's table lacks."""


@cache
def _adjustments() -> dict[str, Mapping[str, int]]:
    from pptx.spec import autoshape_types

    return {shape.xml_value: dict(about["avLst"]) for shape, about in autoshape_types.items() if shape.xml_value}


_USUAL: dict[str, dict[str, str]] = {
    **{name: {"dir": "horz"} for name in ("blinds", "checker", "comb", "randomBar")},
    **{name: {"dir": "l"} for name in ("push", "wipe", "cover", "pull")},
    **{name: {"thruBlk": "0"} for name in ("cut", "fade")},
    "split": {"dir": "out", "orient": "horz"},
    "strips": {"dir": "lu"},
    "wheel": {"spokes": "4"},
    "zoom": {"dir": "out"},
}
"""What the attributes of transitions are where the file says nothing (ECMA-376 part 1, 19.3)."""


def transition_variant(kind: str, variant: str) -> str:
    """The attributes of a transition that are not as usual. Those that come from a side LibreOffice turns around each
    time it opens and saves them, so left and right are one."""
    usual = _USUAL.get(kind, {})
    said = {name: _spelt(kind, value) for name, _, value in (pair.partition("=") for pair in variant.split())}
    return " ".join(f"{name}={value}" for name, value in sorted(said.items()) if usual.get(name) != value)


def _spelt(kind: str, value: str) -> str:
    if kind in _TURNED and value == "r":
        return "l"
    return {"true": "1", "false": "0"}.get(value, value)


_TURNED = frozenset({"push", "pull", "cover"})
