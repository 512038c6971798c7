"""Pictures as drawings: in the line, or anchored with text around them."""

from __future__ import annotations

from preparers.libreoffice_writer.inline import Image
from preparers.libreoffice_writer.wordml import EMU
from preparers.libreoffice_writer.writing.parts import Out
from preparers.libreoffice_writer.writing.xml import attribute

__all__ = ["drawing_xml"]

_AROUND = {"square": "wrapSquare", "tight": "wrapTight", "through": "wrapThrough"}
_APART = {"topAndBottom": "wrapTopAndBottom", "behind": "wrapNone", "front": "wrapNone"}
_OUTLINE = (
    '<wp:wrapPolygon edited="0"><wp:start x="0" y="0"/><wp:lineTo x="0" y="21600"/><wp:lineTo x="21600" y="21600"/>'
    '<wp:lineTo x="21600" y="0"/><wp:lineTo x="0" y="0"/></wp:wrapPolygon>'
)


def drawing_xml(image: Image, out: Out) -> str:
    """The `w:drawing` of a picture. Raises ValueError for what is no picture."""
    part = out.parts.picture(image.data)
    number = out.parts.count("drawing")
    wide, high = round(image.width * EMU), round(image.height * EMU)
    words = "".join(
        f' {name}="{attribute(text)}"' for name, text in (("descr", image.alt), ("title", image.title)) if text
    )
    link = ""
    if image.link and not image.link.startswith("#"):
        identity = out.relation("hyperlink", image.link, external=True)
        link = f'<a:hlinkClick r:id="{identity}"/>'
    about = f'<wp:docPr id="{number}" name="Picture {number}"{words}>{link}</wp:docPr>'
    graphic = _graphic(out.relation("image", part.removeprefix("word/")), number, wide, high)
    size = f'<wp:extent cx="{wide}" cy="{high}"/>'
    if image.wrap == "inline":
        room = ' distT="0" distB="0" distL="0" distR="0"'
        return f"<w:drawing><wp:inline{room}>{size}{about}{graphic}</wp:inline></w:drawing>"
    room = "".join(
        f' {name}="{round(points * EMU)}"'
        for name, points in zip(("distT", "distB", "distL", "distR"), image.room, strict=True)
    )
    behind = int(image.wrap == "behind")
    return (
        f'<w:drawing><wp:anchor{room} simplePos="0" relativeHeight="{number}" behindDoc="{behind}"'
        f' locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>'
        f"{_position('H', image.across_from, image.across)}{_position('V', image.down_from, image.down)}{size}"
        f'<wp:effectExtent l="0" t="0" r="0" b="0"/>{_wrap(image)}{about}{graphic}</wp:anchor></w:drawing>'
    )


def _position(axis: str, base: str, place: float | str) -> str:
    inner = (
        f"<wp:align>{attribute(place)}</wp:align>"
        if isinstance(place, str)
        else f"<wp:posOffset>{round(place * EMU)}</wp:posOffset>"
    )
    return f'<wp:position{axis} relativeFrom="{attribute(base)}">{inner}</wp:position{axis}>'


def _wrap(image: Image) -> str:
    if image.wrap in _APART:
        return f"<wp:{_APART[image.wrap]}/>"
    if image.wrap not in _AROUND:
        raise ValueError(f"no wrap {image.wrap!r}; there are inline, {', '.join((*_AROUND, *_APART))}")
    tag, outline = _AROUND[image.wrap], "" if image.wrap == "square" else _OUTLINE
    return f'<wp:{tag} wrapText="{attribute(image.side)}">{outline}</wp:{tag}>'


def _graphic(identity: str, number: int, wide: int, high: int) -> str:
    kind = "http://schemas.openxmlformats.org/drawingml/2006/picture"
    return (
        f'<a:graphic><a:graphicData uri="{kind}"><pic:pic><pic:nvPicPr><pic:cNvPr id="{number}"'
        f' name="Picture {number}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="{identity}"/>'
        f'<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/>'
        f'<a:ext cx="{wide}" cy="{high}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>'
        f"</a:graphicData></a:graphic>"
    )
