"""Edits with paragraph styles: giving paragraphs one, and changing what one says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_writer.areas import in_styles, in_text, whole
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.characters import hand_targets
from preparers.libreoffice_writer.kinds import Heading, NewStyle, Opening, Openings, StyleInUse
from preparers.libreoffice_writer.kinds_looks import (
    Alignment,
    Centimetres,
    FontName,
    FontSize,
    LineSpacing,
    Paint,
    Points,
    Switch,
    Underline,
)
from preparers.libreoffice_writer.meaning.layouts import FACTS, lacking, layouts_wished, measured
from preparers.libreoffice_writer.meaning.looks import fulfilled, looks_wished, painted
from preparers.libreoffice_writer.meaning.styling import given_style
from preparers.libreoffice_writer.meaning.targets import paragraphs_of
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.rewriting import put

__all__ = ["apply_style", "change_style"]

_SHOWN = ("style", "label", "level", "break", "tabs", "line", "border_top", "border_left", "border_bottom",
          "border_right", "border_across")  # fmt: skip
_LOOK = ("font", "size", "bold", "italic", "underline", "strike", "colour", "highlight", "caps", "small_caps",
         "position", "spacing", "character_style", "language")  # fmt: skip
_LAYOUT = ("alignment", "left", "right", "first", "before", "after", "contextual", "keep_next", "keep_lines",
           "widow_control", "outline", "shading")  # fmt: skip


def _hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "apply_style", {**hand_targets(document, vars(a)), "style": a.style}


@edit(touches=lambda a: [in_text(*_SHOWN, *_LOOK, *_LAYOUT), whole("style/*")], hand=_hand)
def apply_style(
    document: Document, *, paragraph: Opening | None = None, paragraphs: Openings | None = None,
    heading: Heading | None = None, under: Heading | None = None, styled: StyleInUse | None = None, style: NewStyle,
) -> None:  # fmt: skip
    """Give paragraphs another style. As in the application, what was formatted by hand on a whole paragraph goes."""
    if style not in document.styles or document.styles[style].kind != "paragraph":
        raise ValueError(f"there is no paragraph style {style!r}")
    targets = paragraphs_of(document, dict(locals()))
    if all(found.style == style for found in targets.values()):
        raise ValueError(f"the style is {style!r} already")
    put(document, {(number,): given_style(found, style) for number, found in targets.items()})


def _style_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    looks, layout = painted(looks_wished(vars(a))), measured(layouts_wished(vars(a)))
    return "change_style", {"style": a.style, "looks": looks, "layout": layout}


def _style_touched(a: Any) -> list[Area]:
    names = [*looks_wished(vars(a)), *(FACTS.get(name, name) for name in layouts_wished(vars(a)))]
    return [in_text(*names), in_styles(*names)]


@edit(touches=_style_touched, hand=_style_hand)
def change_style(
    document: Document, *, style: StyleInUse,
    bold: Switch | None = None, italic: Switch | None = None, underline: Underline | None = None,
    colour: Paint | None = None, font: FontName | None = None, size: FontSize | None = None,
    caps: Switch | None = None, small_caps: Switch | None = None, spacing: Points | None = None,
    alignment: Alignment | None = None, left: Centimetres | None = None, right: Centimetres | None = None,
    first: Centimetres | None = None, above: Points | None = None, below: Points | None = None,
    line: LineSpacing | None = None, keep_next: Switch | None = None, keep_lines: Switch | None = None,
    page_break_before: Switch | None = None, shading: Paint | None = None,
) -> None:  # fmt: skip
    """Edit a paragraph style: every paragraph of it, and styles based on it, follow where they say nothing else."""
    given = dict(locals())
    looks, layout = looks_wished(given), layouts_wished(given)
    found = document.styles.get(style)
    if found is None or not (looks or layout):
        raise ValueError(f"there is no style {style!r}" if found is None else "say what is to be changed")
    effective = memory_of(document).effective
    seen = effective.look_of_style(style), effective.layout_of_style(style)
    if fulfilled(seen[0], looks) is None and lacking(seen[1], layout) is None:
        raise ValueError(f"the style {style!r} says so already")
    document.styles[style] = replace(
        found, look=replace(found.look, **painted(looks)), layout=replace(found.layout, **measured(layout))
    )
