"""Character and paragraph formatting as elements, in the order that the format's schema demands."""

from __future__ import annotations

from functools import lru_cache

from preparers.libreoffice_writer.formatting import NO_LOOK, Layout, Look, Tab
from preparers.libreoffice_writer.wordml import ALIGNMENTS, HIGHLIGHTS, LINE_RULES, POSITIONS
from preparers.libreoffice_writer.writing.xml import attribute, borders, colour, flag, shade, twips

__all__ = ["layout_xml", "look_xml"]


@lru_cache(4096)
def look_xml(look: Look, *, in_style: bool = False) -> str:
    """What stands inside a `w:rPr`, without the style. Styles know no markers, only backgrounds."""
    if look is NO_LOOK:
        return ""
    parts = [
        _font(look.font), flag("b", look.bold), flag("bCs", look.bold), flag("i", look.italic),
        flag("iCs", look.italic), flag("caps", look.caps), flag("smallCaps", look.small_caps),
        flag("strike", look.strike), flag("dstrike", look.double_strike), flag("outline", look.outline),
        flag("shadow", look.shadow), flag("vanish", look.hidden), _value("color", look.colour and colour(look.colour)),
        _value("spacing", None if look.spacing is None else twips(look.spacing)), _value("w", look.scale),
        _size(look.size), "" if in_style else _marker(look.highlight), _value("u", look.underline),
        shade(look.highlight) if in_style else _background(look.highlight),
        _value("vertAlign", None if look.position is None else POSITIONS[look.position]), _language(look.language),
    ]  # fmt: skip
    return "".join(parts)


def _value(tag: str, value: str | float | None) -> str:
    return "" if value is None else f'<w:{tag} w:val="{attribute(str(value))}"/>'


def _font(name: str | None) -> str:
    if name is None:
        return ""
    font = attribute(name)
    return f'<w:rFonts w:ascii="{font}" w:hAnsi="{font}" w:eastAsia="{font}" w:cs="{font}"/>'


def _size(points: float | None) -> str:
    if points is None:
        return ""
    half = round(points * 2)
    return f'<w:sz w:val="{half}"/><w:szCs w:val="{half}"/>'


def _marker(rgb: str | None) -> str:
    """The marker of that colour, or that there is none."""
    word = "none" if rgb == "none" else HIGHLIGHTS.get((rgb or "").upper())
    return "" if word is None else f'<w:highlight w:val="{word}"/>'


def _background(rgb: str | None) -> str:
    """The background, for colours that no marker has."""
    return "" if rgb is None or rgb.upper() in HIGHLIGHTS else shade(rgb)


def _language(tag: str | None) -> str:
    return "" if tag is None else f'<w:lang w:val="{attribute(tag)}"/>'


@lru_cache(4096)
def layout_xml(layout: Layout) -> str:
    """What stands inside a `w:pPr`, without style and mark."""
    parts = [
        flag("keepNext", layout.keep_next), flag("keepLines", layout.keep_lines),
        flag("pageBreakBefore", layout.page_break_before), flag("widowControl", layout.widow_control),
        _list(layout), borders("pBdr", layout.borders, "between", ""), shade(layout.shading), _tabs(layout.tabs),
        flag("suppressAutoHyphens", None if layout.hyphenate is None else not layout.hyphenate),
        flag("bidi", layout.right_to_left), _spacing(layout), _indents(layout),
        flag("contextualSpacing", layout.contextual),
        _value("jc", None if layout.alignment is None else ALIGNMENTS[layout.alignment]),
        _value("outlineLvl", None if layout.outline is None else (layout.outline - 1) % 10),
    ]  # fmt: skip
    return "".join(parts)


def _list(layout: Layout) -> str:
    if layout.list is None and layout.level is None:
        return ""
    return f"<w:numPr>{_value('ilvl', layout.level)}{_value('numId', layout.list)}</w:numPr>"


def _tabs(tabs: tuple[Tab, ...] | None) -> str:
    if not tabs:
        return ""
    found = []
    for tab in sorted(tabs, key=lambda tab: tab.at):
        leader = "" if tab.leader == "none" else f' w:leader="{attribute(tab.leader)}"'
        found.append(f'<w:tab w:val="{attribute(tab.align)}"{leader} w:pos="{twips(tab.at)}"/>')
    return f"<w:tabs>{''.join(found)}</w:tabs>"


def _spacing(layout: Layout) -> str:
    parts = []
    for name, length in (("before", layout.before), ("after", layout.after)):
        if length is not None:
            parts.append(f' w:{name}="{twips(length)}"')
    if layout.line is not None:
        rule = layout.line_rule or "multiple"
        line = round(layout.line * 240) if rule == "multiple" else twips(layout.line)
        parts.append(f' w:line="{line}" w:lineRule="{LINE_RULES[rule]}"')
    return f"<w:spacing{''.join(parts)}/>" if parts else ""


def _indents(layout: Layout) -> str:
    parts = []
    for name, length in (("left", layout.left), ("right", layout.right)):
        if length is not None:
            parts.append(f' w:{name}="{twips(length)}"')
    if layout.first is not None:
        name = "hanging" if layout.first < 0 else "firstLine"
        parts.append(f' w:{name}="{abs(twips(layout.first))}"')
    return f"<w:ind{''.join(parts)}/>" if parts else ""
