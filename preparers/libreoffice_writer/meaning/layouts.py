"""How paragraphs are laid out: wishes in the units of the dialogs, set in points, seen and compared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from preparers._colours import is_called, shade
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import begins_page
from preparers.libreoffice_writer.formatting import Borders, Edge, Layout, Tab
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.wordml import CM

__all__ = ["FACTS", "SIDES", "block_lacks", "lacking", "laid_out", "layouts_wished", "lined", "measured", "tabbed"]

_CENTIMETRES = frozenset({"left", "right", "first"})
_NAMED = {"above": "before", "below": "after"}
"""Argument -> part of a Layout, where a check has documents of that name."""
_KNOWN = (*sorted(_CENTIMETRES), "alignment", "line", "keep_next", "keep_lines",
          "page_break_before", "shading")  # fmt: skip
FACTS = {"page_break_before": "break"}
"""Wish -> the fact that shows it, where it is called otherwise."""
SIDES = {"box": ("top", "left", "bottom", "right"), **{side: (side,) for side in ("top", "left", "bottom", "right")}}
"""What a verb calls sides -> the sides of a paragraph."""


def layouts_wished(given: Mapping[str, Any]) -> dict[str, Any]:
    """Of a verb's arguments, those that say how paragraphs are to be laid out."""
    named = {**{name: given.get(name) for name in _KNOWN}, **{part: given.get(name) for name, part in _NAMED.items()}}
    return {name: value for name, value in named.items() if value is not None}


def measured(wanted: Mapping[str, Any]) -> dict[str, Any]:
    """The wishes as a Layout holds them: lengths in points, colours by their digits."""
    found = {name: value * CM if name in _CENTIMETRES else value for name, value in wanted.items()}
    if "shading" in wanted:
        found["shading"] = shade(wanted["shading"]) or "none"
    if "line" in wanted:
        found["line_rule"] = "multiple"
    return found


def laid_out(paragraph: Paragraph, wanted: Mapping[str, Any]) -> Paragraph:
    """The paragraph with the wishes fulfilled."""
    return replace(paragraph, layout=replace(paragraph.layout, **measured(wanted)))


def block_lacks(document: Document, number: int, wanted: Mapping[str, Any]) -> str | None:
    """The first wish that a paragraph of the body does not fulfil; None when it fulfils them all."""
    block = document.blocks[number]
    if not isinstance(block, Paragraph):
        return next(iter(wanted))
    if begins_page(document, number) != wanted.get("page_break_before", begins_page(document, number)):
        return "page_break_before"
    rest = {name: value for name, value in wanted.items() if name != "page_break_before"}
    return lacking(memory_of(document).effective.layout(block), rest)


def lacking(layout: Layout, wanted: Mapping[str, Any]) -> str | None:
    """The first wish that a layout does not fulfil, as people see it."""
    exact = measured(wanted)
    for name, value in wanted.items():
        found = getattr(layout, name)
        if name == "shading":
            kept = is_called(None if found in (None, "none") else found, value)
        elif name == "line":
            kept = layout.line_rule in (None, "multiple") and same("/line", found, value)
        else:
            kept = same(f"/{name}", found, exact[name])
        if not kept:
            return name
    return None


# ---- lines and tab stops
def lined(borders: Borders | None, sides: str, line: str, width: float | None = None) -> bool:
    """Whether there are such lines on the sides, of that width if one is given."""
    found = [getattr(borders, side) if borders else None for side in SIDES[sides]]
    return all(_is_line(edge, line, width) for edge in found)


def _is_line(edge: Edge | None, line: str, width: float | None) -> bool:
    return edge is not None and edge.style == line and (width is None or same("/size", edge.width, width))


def tabbed(at: float, alignment: str, leader: str) -> Tab:
    """A tab stop at a place in centimetres."""
    return Tab(at * CM, alignment, leader)
