"""The facts of a cell's style: what differs from an untouched cell, each style worked out once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from forge.model import Fact
from preparers.libreoffice_calc.cell import PLAIN, Alignment, Border, Edge, Font, Rich, Style
from preparers.libreoffice_calc.observing.normal import colour, font_name, number_format
from preparers.libreoffice_calc.observing.same import fallback_font, same
from preparers.libreoffice_calc.parts import Look

__all__ = [
    "FONT_FACTS",
    "border_facts",
    "edge_facts",
    "look_fact",
    "runs_fact",
    "same_looks",
    "style_facts",
    "visible_fact",
    "visible_facts",
]

_EDGES = ("left", "right", "top", "bottom", "diagonal")
_VISIBLE = frozenset({"/fill", "/unlocked"})
FONT_FACTS = ("bold", "italic", "strike", "underline", "size", "font", "colour")
_SPREAD = frozenset({"justify", "distributed"})


@lru_cache(16384)
def style_facts(style: Style) -> tuple[tuple[str, Fact], ...]:
    """The facts as (`/bold`, True), …"""
    found: list[tuple[str, Fact]] = [*_font(style.font), *border_facts(style.border), *_alignment(style.alignment)]
    code = number_format(style.number_format)
    if code != "General":
        found.append(("number_format", code))
    if style.fill is not None:
        found.append(("fill", style.fill.upper()))
    if not style.locked:
        found.append(("unlocked", True))
    if style.formula_hidden:
        found.append(("formula_hidden", True))
    return tuple((f"/{name}", fact) for name, fact in found)


def _font(font: Font) -> Iterator[tuple[str, Fact]]:
    for name in ("bold", "italic", "strike"):
        if getattr(font, name):
            yield name, True
    if font.underline != "none":
        yield "underline", font.underline
    if font.size != PLAIN.font.size:
        yield "size", float(font.size)
    if font_name(font.name) != PLAIN.font.name:
        yield "font", font_name(font.name)
    if colour(font.colour):
        yield "colour", colour(font.colour)


def border_facts(border: Border) -> Iterator[tuple[str, Fact]]:
    for name in _EDGES:
        edge: Edge | None = getattr(border, name)
        if edge is not None and edge.style != "none":
            yield f"border_{name}", f"{edge.style} {edge.colour.upper()}"


def _alignment(alignment: Alignment) -> Iterator[tuple[str, Fact]]:
    """LibreOffice fixes the side to which rotated text leans, and wraps what is spread."""
    horizontal = "center" if alignment.horizontal == "centerContinuous" else alignment.horizontal
    if horizontal in (None, "general"):
        horizontal = None
        if alignment.rotation:
            horizontal = "left" if alignment.rotation < 90 or alignment.rotation == 180 else "right"
    if horizontal:
        yield "horizontal", horizontal
    if alignment.vertical not in (None, "bottom", "justify"):
        yield "vertical", alignment.vertical
    if alignment.wrap or not _SPREAD.isdisjoint({alignment.horizontal, alignment.vertical}):
        yield "wrap", True
    for name in ("rotation", "indent", "shrink"):
        if getattr(alignment, name):
            yield name, getattr(alignment, name)


def same_looks(a: Style, b: Style, *, number_format: bool = True) -> bool:
    """Whether cells of both styles look the same to a user; with or without their number formats."""
    one, other = dict(style_facts(a)), dict(style_facts(b))
    names = one.keys() | other.keys()
    return all(
        same(name, one.get(name), other.get(name)) for name in names if number_format or name != "/number_format"
    )


@lru_cache(4096)
def visible_facts(style: Style) -> tuple[tuple[str, Fact], ...]:
    """Those of `style_facts` that matter where nothing stands yet: fill, borders, whether one may write there."""
    return tuple((name, fact) for name, fact in style_facts(style) if name in _VISIBLE or name.startswith("/border"))


@lru_cache(4096)
def edge_facts(style: Style) -> tuple[tuple[str, Fact], ...]:
    """Those of `style_facts` that matter in the covered cells of a merged area."""
    return tuple((name, fact) for name, fact in style_facts(style) if name.startswith("/border"))


@lru_cache(1024)
def visible_fact(style: Style) -> tuple[Fact, ...]:
    """What one sees of a style where nothing stands: fill and borders."""
    fill = () if style.fill is None else (("fill", style.fill.upper()),)
    return (*fill, *border_facts(style.border))


def runs_fact(rich: Rich) -> tuple[Fact, ...]:
    """The differently formatted parts of a text; nothing when all of it looks alike.

    Letters that the text's font lacks are shown in a fallback font, which is no difference that a user made.
    """
    runs: list[tuple[str, tuple[Fact, ...]]] = []
    own = next((font.name for _, font in rich if not fallback_font(font.name)), PLAIN.font.name)
    for text, font in rich:
        look = tuple(_font(replace(font, name=own) if fallback_font(font.name) else font))
        if runs and runs[-1][1] == look:
            runs[-1] = (runs[-1][0] + text, look)
        elif text:
            runs.append((text, look))
    return tuple(runs) if len(runs) > 1 else ()


@lru_cache(1024)
def look_fact(look: Look | None) -> tuple[Fact, ...]:
    """What a conditional format does, by name; LibreOffice forgets the colours of its borders."""
    if look is None:
        return ()
    found: list[tuple[str, Fact]] = [
        (name, getattr(look, name)) for name in ("bold", "italic", "strike") if getattr(look, name)
    ]
    if look.underline not in (None, "none"):
        found.append(("underline", look.underline))
    for name in ("colour", "fill"):
        if getattr(look, name):
            found.append((name, getattr(look, name).upper()))
    edges = border_facts(look.border) if look.border else ()
    return (*found, *((name, edge.partition(" ")[0]) for name, edge in edges))
