"""The facts of paragraph formatting and of lines: what is not as in a paragraph about which nothing is said."""

from __future__ import annotations

from collections.abc import Iterator

from forge.model import Fact
from preparers.libreoffice_writer.formatting import Borders, Edge, Layout
from preparers.libreoffice_writer.observing.effective import PLAIN_LAYOUT

__all__ = ["border_facts", "layout_facts", "line_fact"]

_LAYOUT = ("alignment", "left", "right", "first", "before", "after", "keep_next", "keep_lines", "widow_control",
           "outline", "shading", "right_to_left", "contextual")  # fmt: skip


_KINDS = {"thick": "single", "triple": "double", "wave": "single", "doubleWave": "double"}


def layout_facts(layout: Layout) -> Iterator[tuple[str, Fact]]:
    """What is not as in a paragraph about which nothing is said."""
    for name in _LAYOUT:
        value = getattr(layout, name)
        if value is not None and value != getattr(PLAIN_LAYOUT, name):
            yield name, value
    if (layout.line, layout.line_rule) != (1.0, "multiple") and layout.line:
        yield "line", (layout.line_rule or "multiple", layout.line)
    tabs = tuple((t.at, t.align, t.leader) for t in layout.tabs or () if t.align != "clear")
    if tabs:
        yield "tabs", tabs
    yield from border_facts(layout.borders)


def border_facts(borders: Borders | None) -> Iterator[tuple[str, Fact]]:
    """The lines that show."""
    if borders is None:
        return
    for side in ("top", "left", "bottom", "right", "across"):
        line = getattr(borders, side)
        if line is not None and line.style != "none":
            yield f"border_{side}", (*line_fact(line), line.space)


def line_fact(line: Edge) -> tuple[Fact, ...]:
    """A line that shows: its kind, width and colour. Kinds that LibreOffice lacks are what it takes in their place."""
    width = line.width * 2 if line.style == "thick" else line.width
    return _KINDS.get(line.style, line.style), width, "000000" if line.colour == "auto" else line.colour
