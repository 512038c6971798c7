"""Edits that draw: shapes with text, text boxes, lines between boxes; outlines, arrow heads, shadows, transparency."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers._colours import shade
from preparers.libreoffice_impress.areas import everything, facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import box_at, slide_at
from preparers.libreoffice_impress.kinds import Box, NewText, SlideTitle
from preparers.libreoffice_impress.kinds_looks import Centimetres, Paint, Points
from preparers.libreoffice_impress.kinds_objects import (
    Dash,
    Head,
    LineKind,
    Percent,
    ShapeKind,
    lines_elsewhere,
    other_lines,
)
from preparers.libreoffice_impress.meaning.drawing import CONNECTORS, DASHES, HEADS, KINDS, dash_of, joined_at
from preparers.libreoffice_impress.objects import added, box_of, line_between, put_objects, removed
from preparers.libreoffice_impress.shape import Connector, Line, Place, Shadow, Shape, solid
from preparers.libreoffice_impress.text import EMU_PER_CM, EMU_PER_POINT, Text, plain

__all__ = [
    "add_shadow", "connect_boxes", "dash_outline", "delete_line", "format_line", "insert_shape", "insert_text_box",
    "remove_outline", "set_transparency",
]  # fmt: skip

_FILL, _EDGE, _FONT = "729FCF", "3465A4", "Liberation Sans"
"""Of new shapes, texts and lines, as LibreOffice draws them."""

_WIDE = 8.0


def _all(a: Any) -> list[Area]:
    return [everything()]


def _drawn(deck: Deck, a: Any) -> dict[str, Any]:
    lengths = {name: getattr(a, name) for name in ("left", "top", "width", "height") if hasattr(a, name)}
    return {"slide": slide_at(deck, a.slide), "text": a.text, **lengths}


@edit(touches=_all, hand=lambda deck, a: ("insert_shape", {**_drawn(deck, a), "kind": a.kind}))
def insert_shape(
    deck: Deck, *, slide: SlideTitle, kind: ShapeKind, text: NewText, left: Centimetres, top: Centimetres,
    width: Centimetres, height: Centimetres,
) -> None:  # fmt: skip
    """Insert ▸ Shape: drawn in front of all else, its text typed into it, with the looks of new shapes."""
    number = slide_at(deck, slide)
    words = Text(plain(text, size=18.0, font=_FONT).paragraphs, "ctr", True, "none")
    shape = Shape(0, box_of(left, top, width, height), KINDS[kind], words, fill=solid(_FILL), line=Line(_EDGE, 0))
    deck.slides[number] = added(deck.slides[number], shape)


@edit(touches=_all, hand=lambda deck, a: ("insert_text_box", _drawn(deck, a)))
def insert_text_box(deck: Deck, *, slide: SlideTitle, text: NewText, left: Centimetres, top: Centimetres) -> None:
    """Insert ▸ Text Box: a text without fill and outline in front of all else, eight centimetres wide."""
    number = slide_at(deck, slide)
    words = Text(plain(text, size=18.0, font=_FONT).paragraphs, "t", True, "none")
    deck.slides[number] = added(deck.slides[number], Shape(0, box_of(left, top, _WIDE, 1.0), text=words))


# ---- lines between boxes
def _ends(deck: Deck, a: Any) -> dict[str, Any]:
    return {"slide": slide_at(deck, a.slide), "first": a.first, "second": a.second}


@edit(
    touches=_all,
    hand=lambda deck, a: ("connect_boxes", {**_ends(deck, a), "kind": a.kind, "head": HEADS[a.end],
                                            "glue": list(joined_at(deck, a.slide, a.first, a.second))}),
)  # fmt: skip
def connect_boxes(
    deck: Deck, *, slide: SlideTitle, first: Box, second: Box, kind: LineKind = "straight", end: Head = "none"
) -> None:
    """Insert ▸ Shape ▸ Connectors: a line from one box to another, held by both, with a head at its end or none."""
    number = slide_at(deck, slide)
    page = deck.slides[number]
    ends = box_at(page, first).id, box_at(page, second).id
    if ends[0] == ends[1]:
        raise ValueError("that is one box")
    glue = joined_at(deck, slide, first, second)
    held = Connector((ends[0], glue[0]), (ends[1], glue[1]))
    shape = Shape(0, Place(0, 0, 0, 0), CONNECTORS[kind], content=held, line=Line(_EDGE, 0, end=HEADS[end]))
    deck.slides[number] = added(page, shape)


_LINES = {"slide": lines_elsewhere, "first": other_lines, "second": other_lines}


@edit(touches=_all, near=_LINES, hand=lambda deck, a: ("delete_line", _ends(deck, a)))
def delete_line(deck: Deck, *, slide: SlideTitle, first: Box, second: Box) -> None:
    """Select the line that runs from one box to another, Del."""
    number = slide_at(deck, slide)
    deck.slides[number] = removed(deck.slides[number], line_between(deck.slides[number], first, second))


def _line_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "format_line", {
        **_ends(deck, a), "colour": shade(a.colour) if a.colour else None, "points": a.width,
        "dash": a.dash, "heads": [None if head is None else HEADS[head] for head in (a.start, a.end)],
    }  # fmt: skip


@edit(
    touches=lambda a: [facts_named("line", "line_width", "line_dash", "line_start", "line_end")],
    near=_LINES,
    hand=_line_hand,
)
def format_line(
    deck: Deck, *, slide: SlideTitle, first: Box, second: Box, colour: Paint | None = None,
    width: Points | None = None, dash: Dash | None = None, start: Head | None = None, end: Head | None = None,
) -> None:  # fmt: skip
    """Format ▸ Line on the line from one box to another: colour, width in points, dashes, heads."""
    shape = line_between(deck.slides[slide_at(deck, slide)], first, second)
    line = shape.line or Line(_EDGE, 0)
    wished: dict[str, Any] = {
        "colour": shade(colour) if colour else None, "width": None if width is None else round(width * EMU_PER_POINT),
        "dash": DASHES[dash] if dash else None, "start": HEADS[start] if start else None,
        "end": HEADS[end] if end else None,
    }  # fmt: skip
    made = replace(line, **{name: value for name, value in wished.items() if value is not None})
    put_objects(deck, slide, replace(shape, line=made))


# ---- outlines and surfaces of boxes
def _box(deck: Deck, a: Any) -> dict[str, Any]:
    return {"slide": slide_at(deck, a.slide), "box": a.box}


@edit(
    touches=lambda a: [facts_named("line_dash")],
    hand=lambda deck, a: ("dash_outline", {**_box(deck, a), "dash": a.dash}),
)
def dash_outline(deck: Deck, *, slide: SlideTitle, box: Box, dash: Dash) -> None:
    """Format ▸ Line ▸ Style on a drawn shape: its outline dashed, dotted, …, or continuous again."""
    shape = box_at(deck.slides[slide_at(deck, slide)], box)
    line = shape.line
    if line is None or line.colour is None:
        raise ValueError("it has no outline")
    if dash_of(line.dash) == dash:
        raise ValueError(f"its outline is {dash} already")
    put_objects(deck, slide, replace(shape, line=replace(line, dash=DASHES[dash])))


@edit(
    touches=lambda a: [facts_named("line", "line_width", "line_dash", "line_opacity")],
    incidental=lambda a: [facts_named("insets")], hand=lambda deck, a: ("remove_outline", _box(deck, a)),
)  # fmt: skip
def remove_outline(deck: Deck, *, slide: SlideTitle, box: Box) -> None:
    """Format ▸ Line ▸ Style ▸ None on a drawn shape."""
    shape = box_at(deck.slides[slide_at(deck, slide)], box)
    if shape.line is None or shape.line.colour is None:
        raise ValueError("it has no outline")
    put_objects(deck, slide, replace(shape, line=Line(None)))


_SHADES = ("shadow", "shadow_opacity", "shadow_distance", "shadow_angle", "shadow_blur")


@edit(
    touches=lambda a: [facts_named(*_SHADES)],
    hand=lambda deck, a: ("add_shadow", _box(deck, a)),
)
def add_shadow(deck: Deck, *, slide: SlideTitle, box: Box) -> None:
    """Format ▸ Area ▸ Shadow ▸ Use shadow on a drawn shape, as LibreOffice proposes it."""
    shape = box_at(deck.slides[slide_at(deck, slide)], box)
    if shape.shadow is not None:
        raise ValueError("it has a shadow already")
    put_objects(deck, slide, replace(shape, shadow=Shadow("808080", 100.0, round(0.283 * EMU_PER_CM), 45.0)))


@edit(
    touches=lambda a: [facts_named("opacity")],
    hand=lambda deck, a: ("set_transparency", {**_box(deck, a), "percent": a.percent}),
)
def set_transparency(deck: Deck, *, slide: SlideTitle, box: Box, percent: Percent) -> None:
    """Format ▸ Area ▸ Transparency on a drawn shape that has a fill."""
    shape = box_at(deck.slides[slide_at(deck, slide)], box)
    if shape.fill is None or not shape.fill.colours:
        raise ValueError("it has no fill")
    put_objects(deck, slide, replace(shape, fill=replace(shape.fill, opacity=100.0 - percent)))
