"""Presentations made of raw XML, for what only other applications (or nobody sane) would write."""

from __future__ import annotations

from preparers._ooxml import Package, pack
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.slide import Slide
from preparers.libreoffice_impress.template import new_deck
from preparers.libreoffice_impress.writing.deck import write

SLIDE = "ppt/slides/slide1.xml"


def parts(data: bytes) -> dict[str, bytes]:
    package = Package(data)
    return {name: package[name] for name in package}


def raw_slide(
    shapes: str = "", *, before: str = "", after: str = "", attributes: str = "", more: dict[str, str] | None = None
) -> bytes:
    """A presentation of one slide with a title layout: `shapes` in its tree, `before` and `after` around it."""
    deck: Deck = new_deck()
    deck.slides = [Slide(layout=(0, 5))]
    found = parts(write(deck))
    xml = found[SLIDE].decode()
    xml = xml.replace("<p:sld ", f"<p:sld {attributes} ", 1).replace("<p:cSld>", f"<p:cSld>{before}", 1)
    xml = xml.replace("</p:spTree>", f"{shapes}</p:spTree>", 1).replace("</p:clrMapOvr>", f"</p:clrMapOvr>{after}", 1)
    found[SLIDE] = xml.encode()
    for name, text in (more or {}).items():
        found[name] = text.encode()
    return pack(found)


def box(inner: str = "", words: str = "", style: str = "") -> str:
    """A rectangle of 10 cm by 5 cm at 2 cm, 3 cm; `inner` behind its geometry, `words` its paragraphs."""
    at = '<a:xfrm><a:off x="720000" y="1080000"/><a:ext cx="3600000" cy="1800000"/></a:xfrm>'
    body = f"<p:txBody><a:bodyPr/><a:lstStyle/>{words}</p:txBody>" if words else ""
    return (
        '<p:sp><p:nvSpPr><p:cNvPr id="5" name="Rectangle 4"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>'
        f'{at}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>{inner}</p:spPr>{style}{body}</p:sp>'
    )
