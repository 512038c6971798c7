"""Styles and lists as parts of the file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from preparers.libreoffice_writer.styles import Level, List, Part, Style
from preparers.libreoffice_writer.wordml import file_name
from preparers.libreoffice_writer.writing.formatting import layout_xml, look_xml
from preparers.libreoffice_writer.writing.parts import NAMESPACES, Parts
from preparers.libreoffice_writer.writing.xml import attribute, borders, margins, shade

__all__ = ["lists_xml", "styles_xml"]

_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
_DEFAULTS = {
    "paragraph": "Normal",
    "character": "Default Paragraph Font",
    "table": "Normal Table",
    "numbering": "No List",
}
_ALIGNMENTS = {"left": "left", "center": "center", "right": "right"}


def styles_xml(parts: Parts, latent: str) -> bytes:
    """The styles part: every style of the document but the tables' styles that no table uses."""
    document = parts.document
    kept = _kept(document.styles, parts.used_styles)
    for style in kept:
        if style.layout.list:
            parts.used_lists.add(style.layout.list)
    inner = "".join(
        _style(
            style, *(parts.ids.get(name or "", "") for name in (style.name, style.based_on, style.next, style.linked))
        )
        for style in kept
    )
    defaults = (
        f"<w:docDefaults><w:rPrDefault><w:rPr>{look_xml(document.default_look)}</w:rPr></w:rPrDefault>"
        f"<w:pPrDefault><w:pPr>{layout_xml(document.default_layout)}</w:pPr></w:pPrDefault></w:docDefaults>"
    )
    return f"{_HEAD}<w:styles{NAMESPACES}>{defaults}{latent}{inner}</w:styles>".encode()


def _kept(styles: Mapping[str, Style], used: Iterable[str]) -> list[Style]:
    """Defaults first, then by name; of table styles those in use and what they are based on."""
    needed = set(used)
    for name in list(needed):
        while (style := styles.get(name)) is not None and style.based_on and style.based_on not in needed:
            name = style.based_on
            needed.add(name)
    kept = (s for s in styles.values() if s.kind != "table" or s.name in needed or s.name == _DEFAULTS["table"])
    return sorted(kept, key=lambda s: (s.name != _DEFAULTS.get(s.kind), s.kind != "paragraph", s.name))


@lru_cache(4096)
def _style(style: Style, identity: str, base: str, following: str, linked: str) -> str:
    usual = ' w:default="1"' if _DEFAULTS.get(style.kind) == style.name else ""
    own = ' w:customStyle="1"' if style.custom else ""
    links = "".join(
        f'<w:{tag} w:val="{attribute(name)}"/>'
        for tag, name in (("basedOn", base), ("next", following), ("link", linked))
        if name
    )
    about, looks = layout_xml(style.layout), look_xml(style.look, in_style=True)
    paragraph = f"<w:pPr>{about}</w:pPr>" if about else ""
    run = f"<w:rPr>{looks}</w:rPr>" if looks else ""
    return (
        f'<w:style w:type="{attribute(style.kind)}"{usual}{own} w:styleId="{attribute(identity)}">'
        f'<w:name w:val="{attribute(file_name(style.name))}"/>{links}<w:qFormat/>{paragraph}{run}'
        f"{''.join(map(_part, style.parts))}</w:style>"
    )


def _part(part: Part) -> str:
    """What a table style does to a part of the table."""
    lines = borders("tblBorders" if part.name == "whole" else "tcBorders", part.borders)
    vertical = "" if part.vertical is None else f'<w:vAlign w:val="{attribute(part.vertical)}"/>'
    if part.name == "whole":
        cell = shade(part.shading) + vertical
        table = f"<w:tblPr>{lines}{margins('tblCellMar', part.margins)}</w:tblPr>"
        return table + (f"<w:tcPr>{cell}</w:tcPr>" if cell else "")
    about, looks = layout_xml(part.layout), look_xml(part.look)
    return (
        f'<w:tblStylePr w:type="{attribute(part.name)}">'
        + (f"<w:pPr>{about}</w:pPr>" if about else "")
        + (f"<w:rPr>{looks}</w:rPr>" if looks else "")
        + f"<w:tcPr>{lines}{shade(part.shading)}{vertical}</w:tcPr></w:tblStylePr>"
    )


# ---- lists
def lists_xml(parts: Parts) -> bytes | None:
    """The numbering part: the lists in use; None when there are none. Raises ValueError for one that is missing."""
    document = parts.document
    missing = parts.used_lists - document.lists.keys()
    if missing:
        raise ValueError(f"the document has no list {min(missing)}")
    used = {number: document.lists[number] for number in sorted(parts.used_lists)}
    if not used:
        return None
    definitions: dict[tuple[int, tuple[Level, ...]], int] = {}
    for found in used.values():
        definitions.setdefault((found.definition, found.levels), len(definitions))
    inner = "".join(_definition(number, levels, parts) for (_, levels), number in definitions.items())
    inner += "".join(_list(n, found, definitions[found.definition, found.levels]) for n, found in used.items())
    return f"{_HEAD}<w:numbering{NAMESPACES}>{inner}</w:numbering>".encode()


def _definition(number: int, levels: tuple[Level, ...], parts: Parts) -> str:
    inner = "".join(_level(index, level, parts) for index, level in enumerate(levels))
    kind = "singleLevel" if len(levels) == 1 else "multilevel"
    return f'<w:abstractNum w:abstractNumId="{number}"><w:multiLevelType w:val="{kind}"/>{inner}</w:abstractNum>'


def _level(index: int, level: Level, parts: Parts) -> str:
    style = "" if level.style is None else f'<w:pStyle w:val="{parts.style(level.style)}"/>'
    restart = "" if level.restart is None else f'<w:lvlRestart w:val="{level.restart}"/>'
    follow = "" if level.follow == "tab" else f'<w:suff w:val="{attribute(level.follow)}"/>'
    about, looks = layout_xml(level.layout), look_xml(level.look)
    return (
        f'<w:lvl w:ilvl="{index}"><w:start w:val="{level.start}"/><w:numFmt w:val="{attribute(level.kind)}"/>'
        f'{restart}{style}{follow}<w:lvlText w:val="{attribute(level.text)}"/>'
        f'<w:lvlJc w:val="{_ALIGNMENTS.get(level.alignment, "left")}"/>'
        + (f"<w:pPr>{about}</w:pPr>" if about else "")
        + (f"<w:rPr>{looks}</w:rPr>" if looks else "")
        + "</w:lvl>"
    )


def _list(number: int, found: List, definition: int) -> str:
    starts = "".join(
        f'<w:lvlOverride w:ilvl="{level}"><w:startOverride w:val="{start}"/></w:lvlOverride>'
        for level, start in sorted(found.starts)
    )
    return f'<w:num w:numId="{number}"><w:abstractNumId w:val="{definition}"/>{starts}</w:num>'
