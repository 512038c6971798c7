"""Pictures; and of what else is drawn, what it is, in words."""

from __future__ import annotations

import math
from collections.abc import Iterator

from lxml import etree

from preparers.libreoffice_writer.inline import Image
from preparers.libreoffice_writer.reading.source import Source
from preparers.libreoffice_writer.reading.xml import Element, measure
from preparers.libreoffice_writer.wordml import DRAWING, EMU, WP, R, W

__all__ = ["read_drawing", "read_picture"]

_VML = "{urn:schemas-microsoft-com:vml}"
_WRAPS = {"wrapSquare": "square", "wrapTight": "tight", "wrapThrough": "through", "wrapTopAndBottom": "topAndBottom"}
_STYLE = ("width", "height")


def read_drawing(element: Element, source: Source) -> Iterator[Image]:
    """The picture of a `w:drawing`; other drawings are noted in words."""
    for frame in element:
        if not isinstance(frame.tag, str):
            continue
        blip = next(frame.iter(DRAWING + "blip"), None)
        picture = None if blip is None else _content(blip, source)
        if picture is None:
            source.others.append(_words(frame))
            continue
        yield _image(frame, picture, source)


def _content(blip: Element, source: Source) -> bytes | None:
    relation = source.relations.get(blip.get(R + "embed", "") or blip.get(R + "link", ""))
    if relation is None:
        return None
    if relation.external:
        return relation.target.encode()
    return source.package.get(relation.target)


def _image(frame: Element, data: bytes, source: Source) -> Image:
    extent, about = frame.find(WP + "extent"), frame.find(WP + "docPr")
    link = None if about is None else about.find(DRAWING + "hlinkClick")
    relation = None if link is None else source.target(link)
    placed = {} if frame.tag == WP + "inline" else _placed(frame)
    return Image(
        data,
        width=0.0 if extent is None else _length(extent.get("cx")),
        height=0.0 if extent is None else _length(extent.get("cy")),
        alt="" if about is None else about.get("descr", ""),
        title="" if about is None else about.get("title", ""),
        link=None if relation is None else relation.target,
        **placed,  # type: ignore[arg-type]
    )


def _length(text: str | None) -> float:
    length = float(text or 0) / EMU
    if not math.isfinite(length):
        raise ValueError(f"{text!r} is no length")
    return round(length, 2)


def _placed(frame: Element) -> dict[str, object]:
    """Where a picture stands that does not stand in the text."""
    wrap = next((word for tag, word in _WRAPS.items() if frame.find(WP + tag) is not None), None)
    if wrap is None:
        wrap = "behind" if frame.get("behindDoc") in ("1", "true") else "front"
    around = next((e for tag in _WRAPS if (e := frame.find(WP + tag)) is not None), None)
    side = "bothSides" if around is None else around.get("wrapText", "bothSides")
    room = tuple(_length(frame.get(name)) for name in ("distT", "distB", "distL", "distR"))
    across, across_from = _position(frame.find(WP + "positionH"), "column")
    down, down_from = _position(frame.find(WP + "positionV"), "paragraph")
    return {
        "wrap": wrap, "side": side, "room": room, "across": across, "down": down, "across_from": across_from,
        "down_from": down_from,
    }  # fmt: skip


def _position(element: Element | None, usual: str) -> tuple[float | str, str]:
    if element is None:
        return 0.0, usual
    base = element.get("relativeFrom", usual)
    word = element.findtext(WP + "align")
    return (word.strip(), base) if word else (_length(element.findtext(WP + "posOffset")), base)


def read_picture(element: Element, source: Source) -> Iterator[Image]:
    """The picture of a `w:pict` or `w:object`, as older applications write them; other shapes in words."""
    found = next(element.iter(_VML + "imagedata"), None)
    relation = None if found is None else source.target(found)
    if found is None or relation is None or relation.target not in source.package:
        source.others.append(_words(element))
        return
    shape = found.getparent()
    said = "" if shape is None else shape.get("style", "")
    style = dict(part.split(":", 1) for part in said.split(";") if ":" in part)
    width, height = (measure(style.get(name, "0").strip(), 1.0) or 0.0 for name in _STYLE)
    alt = "" if shape is None else shape.get("alt", "")
    yield Image(source.package[relation.target], width, height, alt)


def _words(element: Element) -> str:
    """What is drawn: its kind, and the text in it."""
    inner = [etree.QName(e).localname for e in element.iter() if isinstance(e.tag, str)]
    kinds = {"chart": "a chart", "txbxContent": "a text box", "OLEObject": "an embedded object", "relIds": "a diagram"}
    kind = next((words for name, words in kinds.items() if name in inner), "a shape")
    text = " ".join("".join(t.text or "" for t in element.iter(W + "t", DRAWING + "t")).split())
    return f"{kind}: {text}" if text else kind
