"""Small readings of WordprocessingML elements: switches, measures, colours. Lengths come out in points."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from lxml import etree

from preparers.libreoffice_writer.formatting import Borders, Edge
from preparers.libreoffice_writer.wordml import W

__all__ = [
    "Element",
    "borders",
    "by_name",
    "children",
    "colour",
    "edge",
    "margins",
    "measure",
    "number",
    "shade",
    "switch",
    "twips",
    "value",
]

Element = etree._Element
_UNITS = {"pt": 1.0, "in": 72.0, "cm": 72 / 2.54, "mm": 7.2 / 2.54, "pc": 12.0, "pi": 12.0}
_MEASURE = re.compile(r"\s*([+-]?[\d.]+)\s*(pt|in|cm|mm|pc|pi)\s*")
_HEX = re.compile(r"[0-9A-Fa-f]{6}")
_ON = frozenset({"1", "true", "on"})


def children(element: Element | None) -> Iterator[Element]:
    """The child elements, without comments and instructions."""
    return iter(()) if element is None else (child for child in element if isinstance(child.tag, str))


Parent = Element | dict[str, Element] | None
"""An element, or its children by name: asking that is many times faster where one asks for many."""


def by_name(element: Element) -> dict[str, Element]:
    """The child elements by name; of several of one name the first."""
    return {child.tag: child for child in reversed(element) if isinstance(child.tag, str)}


def _child(parent: Parent, tag: str) -> Element | None:
    if parent is None:
        return None
    return parent.get(W + tag) if isinstance(parent, dict) else parent.find(W + tag)


def value(parent: Parent, tag: str, attribute: str = "val") -> str | None:
    """An attribute of the child `w:tag`, or None."""
    child = _child(parent, tag)
    return None if child is None else child.get(W + attribute)


def switch(parent: Parent, tag: str) -> bool | None:
    """Whether the child `w:tag` switches something on (True) or off; None where there is none."""
    child = _child(parent, tag)
    return None if child is None else child.get(W + "val", "1") in _ON


def measure(text: str | None, unit: float = 0.05) -> float | None:
    """A length: a number of units (a twentieth of a point when nothing else is said), or with its unit written."""
    if text is None or text == "auto":
        return None
    found = _MEASURE.fullmatch(text)
    length = float(found[1]) * _UNITS[found[2]] if found else float(text) * unit
    if not math.isfinite(length):
        raise ValueError(f"{text!r} is no length")
    return round(length, 4)


def twips(element: Element | None, *names: str) -> float | None:
    """The first of these attributes that is there, as a length."""
    if element is None:
        return None
    found = (element.get(W + name) for name in names)
    return measure(next((text for text in found if text is not None), None))


def number(text: str | None) -> int | None:
    """A whole number; None for nothing. Raises ValueError for what is none."""
    return None if text is None else int(float(text))


def colour(text: str | None) -> str | None:
    """RRGGBB or auto; None for nothing or what is no colour."""
    if text is None or text == "auto":
        return text
    return text.upper() if _HEX.fullmatch(text) else None


def shade(element: Element | None) -> str | None:
    """The colour of a `w:shd`: its fill, mixed with that of its pattern where it has one; `none` for no colour."""
    if element is None:
        return None
    fill, pattern = colour(element.get(W + "fill")), element.get(W + "val", "clear")
    front = colour(element.get(W + "color")) or "auto"
    share = {"solid": 1.0, "clear": 0.0, "nil": 0.0}.get(pattern)
    if share is None:
        found = re.fullmatch(r"pct(\d+)", pattern)
        share = float(found[1]) / 100 if found else 0.5
    if share == 0.0:
        return "none" if fill in (None, "auto") else fill
    below = "FFFFFF" if fill in (None, "auto") else fill or ""
    above = "000000" if front == "auto" else front
    mixed = (round(int(above[i : i + 2], 16) * share + int(below[i : i + 2], 16) * (1 - share)) for i in (0, 2, 4))
    return "".join(f"{part:02X}" for part in mixed)


def edge(element: Element) -> Edge:
    """A border line."""
    style = element.get(W + "val", "none")
    if style in ("nil", "none"):
        return Edge("none", 0.0)
    width = measure(element.get(W + "sz", "4"), 0.125) or 0.0
    space = measure(element.get(W + "space", "0"), 1.0) or 0.0
    return Edge(style, width, colour(element.get(W + "color", "auto")) or "auto", space)


_SIDES = {
    "top": "top", "left": "left", "start": "left", "bottom": "bottom", "right": "right", "end": "right",
    "between": "across", "insideH": "across", "insideV": "down",
}  # fmt: skip


def borders(element: Element | None) -> Borders | None:
    """All lines of a `w:pBdr`, `w:tblBorders`, `w:tcBorders` or `w:pgBorders`."""
    if element is None:
        return None
    found = {}
    for child in children(element):
        side = _SIDES.get(etree.QName(child).localname)
        if side is not None:
            found[side] = edge(child)
    return Borders(**found) if found else None


def margins(element: Element | None) -> tuple[float | None, float | None, float | None, float | None] | None:
    """The distances between the sides of cells and what they hold: top, left, bottom, right."""
    if element is None:
        return None
    found = {_SIDES.get(etree.QName(child).localname, ""): twips(child, "w") for child in children(element)}
    return found.get("top"), found.get("left"), found.get("bottom"), found.get("right")
