"""Character and paragraph formatting as .docx files hold it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lxml import etree

from preparers._remembered import Remembered
from preparers.libreoffice_writer.formatting import NO_LAYOUT, NO_LOOK, Layout, Look, Tab
from preparers.libreoffice_writer.reading.xml import (
    Element,
    borders,
    by_name,
    colour,
    measure,
    number,
    shade,
    switch,
    twips,
    value,
)
from preparers.libreoffice_writer.wordml import ALIGNMENTS, DRAWING, HIGHLIGHTS, LINE_RULES, POSITIONS, TOGGLES, W

__all__ = ["read_layout", "read_look", "theme_fonts"]

_MARKERS = {name: rgb for rgb, name in HIGHLIGHTS.items()}
_SIDES = {file: name for name, file in ALIGNMENTS.items()} | {
    "start": "left", "end": "right", "distribute": "justify", "centre": "center", "thaiDistribute": "justify",
    "lowKashida": "justify", "mediumKashida": "justify", "highKashida": "justify",
}  # fmt: skip
_RULES = {file: name for name, file in LINE_RULES.items()}
_PLACES = {file: name for name, file in POSITIONS.items()}
_TAB_SIDES = {"start": "left", "end": "right", "centre": "center"}


def theme_fonts(theme: Element | None) -> Mapping[str, str]:
    """`major` and `minor` -> the font that a theme has for headings and for text."""
    if theme is None:
        return {}
    found = {}
    for kind in ("major", "minor"):
        latin = theme.find(f".//{DRAWING}{kind}Font/{DRAWING}latin")
        if latin is not None and latin.get("typeface"):
            found[kind] = latin.get("typeface", "")
    return found


def read_look(element: Element | None, theme: Mapping[str, str]) -> Look:
    """The formatting of a `w:rPr`."""
    if element is None or not len(element):
        return NO_LOOK
    parts = by_name(element)
    found: dict[str, Any] = {name: switch(parts, tag) for name, tag in TOGGLES.items() if W + tag in parts}
    size, spacing = value(parts, "sz"), value(parts, "spacing")
    look = Look(
        **found,
        font=_font(parts.get(W + "rFonts"), theme),
        size=measure(size, 0.5),
        underline=value(parts, "u"),
        colour=colour(value(parts, "color")),
        highlight=_highlight(parts),
        position=_PLACES.get(value(parts, "vertAlign") or ""),
        spacing=measure(spacing),
        scale=number((value(parts, "w") or "").rstrip("%") or None),
        language=value(parts, "lang"),
    )
    return NO_LOOK if look == NO_LOOK else look


def _font(element: Element | None, theme: Mapping[str, str]) -> str | None:
    if element is None:
        return None
    named = element.get(W + "asciiTheme")
    if named and (font := theme.get(named[:5])):
        return font
    return element.get(W + "ascii")


def _highlight(parts: dict[str, Element]) -> str | None:
    """The marker, or else the background: two ways in files for what looks the same."""
    marker = value(parts, "highlight")
    if marker is not None and marker != "none":
        return _MARKERS.get(marker)
    background = shade(parts.get(W + "shd"))
    return "none" if background is None and marker == "none" else background


def read_layout(element: Element | None) -> Layout:
    """The formatting of a `w:pPr`, without its style."""
    if element is None or not len(element):
        return NO_LAYOUT
    return _LAYOUTS.of(lambda: _layout(element), etree.tostring(element, with_tail=False))


_LAYOUTS: Remembered[Layout] = Remembered(4_000, by_value=True)
"""By what the element says: few paragraphs are laid out like no other."""


def _layout(element: Element) -> Layout:
    parts = by_name(element)
    spacing, listed, indents = parts.get(W + "spacing"), parts.get(W + "numPr"), parts.get(W + "ind")
    line, rule = _line(spacing)
    level = number(value(parts, "outlineLvl"))
    layout = Layout(
        alignment=_SIDES.get(value(parts, "jc") or ""),
        left=twips(indents, "left", "start"),
        right=twips(indents, "right", "end"),
        first=_first(indents),
        before=_space(spacing, "before"),
        after=_space(spacing, "after"),
        contextual=switch(parts, "contextualSpacing"),
        line=line,
        line_rule=rule,
        keep_next=switch(parts, "keepNext"),
        keep_lines=switch(parts, "keepLines"),
        page_break_before=switch(parts, "pageBreakBefore"),
        widow_control=switch(parts, "widowControl"),
        outline=None if level is None else (level + 1) % 10,
        tabs=_tabs(parts.get(W + "tabs")),
        borders=borders(parts.get(W + "pBdr")),
        shading=shade(parts.get(W + "shd")),
        list=number(value(listed, "numId")),
        level=number(value(listed, "ilvl")),
        right_to_left=switch(parts, "bidi"),
        hyphenate=None if (off := switch(parts, "suppressAutoHyphens")) is None else not off,
    )
    return NO_LAYOUT if layout == NO_LAYOUT else layout


def _first(element: Element | None) -> float | None:
    """The first line's indent; hanging comes before firstLine where a file has both."""
    hanging = twips(element, "hanging")
    return -hanging + 0.0 if hanging is not None else twips(element, "firstLine")


def _space(element: Element | None, name: str) -> float | None:
    """Space before or after; automatic space is that of web pages, 14 points."""
    if element is None:
        return None
    if element.get(f"{W}{name}Autospacing") in ("1", "true", "on"):
        return 14.0
    return twips(element, name)


def _line(element: Element | None) -> tuple[float | None, str | None]:
    if element is None or element.get(W + "line") is None:
        return None, None
    rule = _RULES.get(element.get(W + "lineRule", "auto"), "multiple")
    text = element.get(W + "line")
    return (measure(text, 1 / 240), rule) if rule == "multiple" else (measure(text), rule)


def _tabs(element: Element | None) -> tuple[Tab, ...] | None:
    if element is None:
        return None
    found = []
    for child in element.iterfind(W + "tab"):
        align = child.get(W + "val", "left")
        if align == "num":  # where old applications began the text of a list; its level says so, too
            continue
        leader = child.get(W + "leader", "none")
        found.append(Tab(twips(child, "pos") or 0.0, _TAB_SIDES.get(align, align), leader))
    return tuple(sorted(found, key=lambda tab: tab.at)) or None
