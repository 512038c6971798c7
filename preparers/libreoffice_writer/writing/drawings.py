"""Pictures as drawings: in the line, or anchored with text around them."""

from __future__ import annotations

from preparers.libreoffice_writer.inline import Image
from preparers.libreoffice_writer.wordml import EMU
from preparers.libreoffice_writer.writing.parts import Out
from preparers.libreoffice_writer.writing.xml import attribute

__all__ = ["drawing_xml"]

_WRAPS = {
    "square": '<wp:wrapSquare wrapText="bothSides"/>', "topAndBottom": "<wp:wrapTopAndBottom/>",
    "behind": "<wp:wrapNone/>", "front": "<wp:wrapNone/>",
}  # fmt: skip
_OUTLINE = (
    '<wp:wrapPolygon edited="0"><wp:start x="0" y="0"/><wp:lineTo x="0" y="21600"/><wp:lineTo x="21600" y="21600"/>'
    '<wp:lineTo x="21600" y="0"/><wp:lineTo x="0" y="0"/></wp:wrapPolygon>'
)
_ROOM = ' distT="0" distB="0" distL="114300" distR="114300"'


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
    behind = int(image.wrap == "behind")
    return (
        f'<w:drawing><wp:anchor{_ROOM} simplePos="0" relativeHeight="{number}" behindDoc="{behind}"'
        f' locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>'
        f"{_position('H', image.across_from, image.across)}{_position('V', image.down_from, image.down)}{size}"
        f'<wp:effectExtent l="0" t="0" r="0" b="0"/>{_wrap(image.wrap)}{about}{graphic}</wp:anchor></w:drawing>'
    )


def _position(axis: str, base: str, place: float | str) -> str:
    inner = (
        f"<wp:align>{attribute(place)}</wp:align>"
        if isinstance(place, str)
        else f"<wp:posOffset>{round(place * EMU)}</wp:posOffset>"
    )
    return f'<wp:position{axis} relativeFrom="{attribute(base)}">{inner}</wp:position{axis}>'


def _wrap(word: str) -> str:
    if word in ("tight", "through"):
        tag = "wrapTight" if word == "tight" else "wrapThrough"
        return f'<wp:{tag} wrapText="bothSides">{_OUTLINE}</wp:{tag}>'
    if word not in _WRAPS:
        raise ValueError(f"no wrap {word!r}; there are inline, tight, through, {', '.join(_WRAPS)}")
    return _WRAPS[word]


def _graphic(identity: str, number: int, wide: int, high: int) -> str:
    kind = "http://schemas.openxmlformats.org/drawingml/2006/picture"
    return (
        f'<a:graphic><a:graphicData uri="{kind}"><pic:pic><pic:nvPicPr><pic:cNvPr id="{number}"'
        f' name="Picture {number}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="{identity}"/>'
        f'<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/>'
        f'<a:ext cx="{wide}" cy="{high}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>'
        f"</a:graphicData></a:graphic>"
    )
