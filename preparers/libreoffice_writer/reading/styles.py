"""Styles and lists as .docx files define them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from lxml import etree

from preparers._ooxml import parse
from preparers._remembered import Remembered
from preparers.libreoffice_writer.blocks import Table
from preparers.libreoffice_writer.formatting import NO_LAYOUT, NO_LOOK, Layout, Look
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.reading.formatting import read_layout, read_look
from preparers.libreoffice_writer.reading.xml import Element, borders, margins, number, shade, value
from preparers.libreoffice_writer.styles import Level, List, Part, Style
from preparers.libreoffice_writer.wordml import W, file_name, shown_name

__all__ = ["StyleSheet", "read_lists"]

_MOST_STYLES, _MOST_LETTERS = 5_000, 255
"""Styles of a file; letters of a style's name, which stands in addresses of facts, and before a number in a list."""


@dataclass(slots=True)
class StyleSheet:
    """The styles of one file, by name, and the names of their ids."""

    theme: Mapping[str, str]
    styles: dict[str, Style] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    look: Look = NO_LOOK
    layout: Layout = NO_LAYOUT
    usual: str = "Normal"
    """The style of paragraphs that name none."""
    blocks: Remembered[Paragraph | Table] = field(default_factory=partial(Remembered, 5_000, by_value=True))
    """Those that were read with these styles, by their XML."""
    lists: Remembered[dict[int, List]] = field(default_factory=partial(Remembered, 50, by_value=True))
    """The lists that were read with these styles, by the XML of all of them."""

    def take(self, root: Element | None) -> None:
        """All that the styles part holds. Raises ValueError for more styles than any application makes."""
        if root is None:
            self.styles["Normal"] = Style("Normal", id="Normal")
            return
        defaults = root.find(W + "docDefaults")
        if defaults is not None:
            self.look = read_look(defaults.find(f"{W}rPrDefault/{W}rPr"), self.theme)
            self.layout = read_layout(defaults.find(f"{W}pPrDefault/{W}pPr"))
        elements = root.findall(W + "style")
        if len(elements) > _MOST_STYLES:
            raise ValueError(f"the file defines {len(elements):,} styles")
        self._name(elements)
        theme, names = frozenset(self.theme.items()), frozenset(self.names.items())
        for element in elements:
            xml = etree.tostring(element, with_tail=False)
            style = _STYLES.of(partial(self._style, element), xml, theme, names)
            if len(style.name) > _MOST_LETTERS:
                raise ValueError(f"the name of a style has {len(style.name):,} letters")
            self.styles.setdefault(style.name, style)
            if style.kind == "paragraph" and element.get(W + "default") in ("1", "true", "on"):
                self.usual = style.name
        self.styles.setdefault(self.usual, Style(self.usual, id=self.usual))

    def _name(self, elements: list[Element]) -> None:
        """The name of each id. LibreOffice writes its own Caption beside the file's `caption`, which comes first."""
        raw = {element.get(W + "styleId", ""): value(element, "name") or "" for element in elements}
        taken = {name for name in raw.values() if name == file_name(shown_name(name))}
        for identity, name in raw.items():
            shown = shown_name(name)
            double = name not in taken and file_name(shown) in taken
            self.names[identity] = f"{shown} (LibreOffice)" if double else shown

    def _style(self, element: Element) -> Style:
        kind = element.get(W + "type", "paragraph")
        layout = read_layout(element.find(W + "pPr"))
        return Style(
            name=self.names[element.get(W + "styleId", "")],
            kind=kind,
            based_on=self.names.get(value(element, "basedOn") or ""),
            next=self.names.get(value(element, "next") or ""),
            linked=self.names.get(value(element, "link") or ""),
            look=read_look(element.find(W + "rPr"), self.theme),
            layout=layout,
            parts=self._parts(element) if kind == "table" else (),
            custom=element.get(W + "customStyle") in ("1", "true", "on"),
            id=element.get(W + "styleId", ""),
        )

    def _parts(self, element: Element) -> tuple[Part, ...]:
        """What a table style does to the whole table and to its parts; nothing is left out."""
        table, cell = element.find(W + "tblPr"), element.find(W + "tcPr")
        whole = Part(
            "whole",
            shading=None if cell is None else shade(cell.find(W + "shd")),
            borders=None if table is None else borders(table.find(W + "tblBorders")),
            vertical=value(cell, "vAlign"),
            margins=None if table is None else margins(table.find(W + "tblCellMar")),
        )
        found = [self._part(part) for part in element.iterfind(W + "tblStylePr")]
        return tuple(part for part in (whole, *found) if part != Part(part.name))

    def _part(self, element: Element) -> Part:
        cell = element.find(W + "tcPr")
        return Part(
            element.get(W + "type", ""),
            read_look(element.find(W + "rPr"), self.theme),
            read_layout(element.find(W + "pPr")),
            None if cell is None else shade(cell.find(W + "shd")),
            None if cell is None else borders(cell.find(W + "tcBorders")),
            value(cell, "vAlign"),
        )


_STYLES: Remembered[Style] = Remembered(4_000, by_value=True)
"""By what the element says, the theme, and the names of styles: most documents have most styles in common."""


def read_lists(xml: bytes | None, sheet: StyleSheet) -> dict[int, List]:
    """The lists by number. Raises ValueError for broken XML."""
    return {} if xml is None else dict(sheet.lists.of(lambda: _read_lists(parse(xml), sheet), xml))


def _read_lists(root: Element, sheet: StyleSheet) -> dict[int, List]:
    definitions = {number(element.get(W + "abstractNumId")): element for element in root.iterfind(W + "abstractNum")}
    found = {}
    for element in root.iterfind(W + "num"):
        here, key = number(element.get(W + "numId")), number(value(element, "abstractNumId"))
        if here is not None and key is not None and key in definitions:
            found[here] = _list(element, definitions[key], key, here, sheet)
    return found


def _list(element: Element, definition: Element, key: int, here: int, sheet: StyleSheet) -> List:
    levels = {number(e.get(W + "ilvl")) or 0: _level(e, sheet) for e in definition.iterfind(W + "lvl")}
    starts, own = [], False
    for change in element.iterfind(W + "lvlOverride"):
        level = number(change.get(W + "ilvl")) or 0
        if (start := number(value(change, "startOverride"))) is not None:
            starts.append((level, start))
        if (instead := change.find(W + "lvl")) is not None:
            levels[level], own = _level(instead, sheet), True
    most = max(levels, default=-1)
    filled = tuple(levels.get(level, Level("none", "")) for level in range(min(most, 8) + 1))
    return List(filled, 100_000 + here if own else key, tuple(starts))


def _level(element: Element, sheet: StyleSheet) -> Level:
    restart, text = number(value(element, "lvlRestart")), value(element, "lvlText") or ""
    if len(text) > _MOST_LETTERS:
        raise ValueError(f"the numbers of a list hold {len(text):,} letters")
    level = Level(
        kind=value(element, "numFmt") or "decimal",
        text=text,
        start=number(value(element, "start")) or 0,
        alignment=value(element, "lvlJc") or "left",
        layout=read_layout(element.find(W + "pPr")),
        look=read_look(element.find(W + "rPr"), sheet.theme),
        style=sheet.names.get(value(element, "pStyle") or ""),
        follow=value(element, "suff") or "tab",
        restart=restart,
    )
    sides = {"start": "left", "end": "right"}
    return replace(level, alignment=sides.get(level.alignment, level.alignment))
