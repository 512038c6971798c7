"""Masters, layouts and themes as parts of their own."""

from __future__ import annotations

from copy import deepcopy

from lxml import etree

from preparers.libreoffice_impress.names import DECLARED, DRAWING, local
from preparers.libreoffice_impress.reading.theme import SCHEME
from preparers.libreoffice_impress.shape import Shape
from preparers.libreoffice_impress.slide import Layout, Master, Placeholder
from preparers.libreoffice_impress.template import template_theme
from preparers.libreoffice_impress.text import BREAK, Paragraph, Run, Text
from preparers.libreoffice_impress.writing.parts import HEAD, Parts, attribute
from preparers.libreoffice_impress.writing.shapes import Page, fill_xml, placeholder_xml, tree
from preparers.libreoffice_impress.writing.text import level_list

__all__ = ["FIRST_ID", "masters", "theme_xml"]

FIRST_ID = 2_147_483_648
"""The least id of masters and layouts, which share one count."""
_TYPE = "application/vnd.openxmlformats-officedocument.presentationml"
_MAP = "".join(
    f' {name}="{stands}"'
    for name, stands in (("bg1", "lt1"), ("tx1", "dk1"), ("bg2", "lt2"), ("tx2", "dk2"), *((n, n) for n in SCHEME[4:]))
)


def masters(found: list[Master], parts: Parts) -> list[tuple[int, list[str]]]:
    """Write all masters; for each the id in the presentation and the names of its layouts' parts."""
    made, id, layouts = [], FIRST_ID, 0
    for number, master in enumerate(found, 1):
        names = [f"slideLayout{layouts + n}.xml" for n in range(1, len(master.layouts) + 1)]
        layouts += len(names)
        for name, layout in zip(names, master.layouts, strict=True):
            _layout(layout, name, number, parts)
        _master(master, number, id, names, parts)
        made.append((id, names))
        id += 1 + len(names)
    return made


def _master(master: Master, number: int, id: int, layouts: list[str], parts: Parts) -> None:
    page = Page(parts)
    entries = "".join(
        f'<p:sldLayoutId id="{id + n}" r:id="{page.relations.to("slideLayout", f"../slideLayouts/{name}")}"/>'
        for n, name in enumerate(layouts, 1)
    )
    page.relations.to("theme", f"../theme/theme{number}.xml")
    parts.add(
        f"ppt/theme/theme{number}.xml", "application/vnd.openxmlformats-officedocument.theme+xml", theme_xml(master)
    )
    styles = "".join(
        level_list(tag, levels)
        for tag, levels in (
            ("p:titleStyle", master.title),
            ("p:bodyStyle", master.body),
            ("p:otherStyle", master.other),
        )
    )
    xml = (
        f"{HEAD}<p:sldMaster {DECLARED}>{_common(master, '', page)}<p:clrMap{_MAP}/>"
        f"<p:sldLayoutIdLst>{entries}</p:sldLayoutIdLst><p:txStyles>{styles}</p:txStyles></p:sldMaster>"
    )
    parts.add(f"ppt/slideMasters/slideMaster{number}.xml", f"{_TYPE}.slideMaster+xml", xml, page.relations)


def _layout(layout: Layout, name: str, master: int, parts: Parts) -> None:
    page = Page(parts)
    page.relations.to("slideMaster", f"../slideMasters/slideMaster{master}.xml")
    said = f' type={attribute(layout.kind)} preserve="1"' if layout.kind != "cust" else ' preserve="1"'
    said += "" if layout.behind else ' showMasterSp="0"'
    inner = _common(layout, f" name={attribute(layout.name)}" if layout.name else "", page)
    xml = f"{HEAD}<p:sldLayout {DECLARED}{said}>{inner}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>"
    parts.add(f"ppt/slideLayouts/{name}", f"{_TYPE}.slideLayout+xml", xml, page.relations)


def _common(found: Master | Layout, name: str, page: Page) -> str:
    filled = ""
    if found.background is not None:
        filled = f"<p:bg><p:bgPr>{fill_xml(found.background, page)}<a:effectLst/></p:bgPr></p:bg>"
    first = max((shape.id for shape in found.shapes), default=1) + 1
    held = "".join(
        placeholder_xml(_shown(one, number), one.levels, page) for number, one in enumerate(found.placeholders, first)
    )
    return f"<p:cSld{name}>{filled}{tree(found.shapes, page, held)}</p:cSld>"


def _shown(found: Placeholder, id: int) -> Shape:
    """A placeholder as the shape that the application shows while it is empty."""
    lines = found.words.split("\n")
    field = {"sldNum": "slidenum", "dt": "datetimeFigureOut"}.get(found.kind)
    paragraphs = tuple(
        Paragraph(tuple(Run(piece, field=field) for piece in [line.replace(BREAK, " ")] if piece), min(depth, 4))
        for depth, line in enumerate(lines)
    )
    text = Text(paragraphs, found.text.anchor, found.text.wrap, found.text.autofit, found.text.insets,
                found.text.vertical, found.text.columns)  # fmt: skip
    return Shape(id, found.place, text=text, placeholder=found.kind, slot=found.slot)


def theme_xml(master: Master) -> bytes:
    """The template's theme with the master's colours and fonts."""
    root = deepcopy(template_theme())
    root.set("name", master.name)
    for element in root.iter():
        match local(element):
            case "clrScheme" if master.colours:
                for entry, value in zip(element, master.colours, strict=True):
                    for old in list(entry):
                        entry.remove(old)
                    etree.SubElement(entry, DRAWING + "srgbClr", val=value)
            case "majorFont" | "minorFont":
                latin = element.find(DRAWING + "latin")
                if latin is not None:
                    latin.set("typeface", master.fonts[local(element) == "minorFont"])
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True)
