"""The facts of a shape: what it is, where it stands, how it looks, what it holds."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from forge.model import Fact
from preparers.libreoffice_impress.chart import Chart
from preparers.libreoffice_impress.observing.addresses import Addresses
from preparers.libreoffice_impress.observing.chart import chart_facts
from preparers.libreoffice_impress.observing.inherit import Inheritance, Inherited
from preparers.libreoffice_impress.observing.normal import cm, colour, digest, given_name, link, usual_adjustments
from preparers.libreoffice_impress.observing.table import table_facts
from preparers.libreoffice_impress.observing.text import text_facts
from preparers.libreoffice_impress.shape import (
    Connector,
    Fill,
    Group,
    Line,
    Other,
    Picture,
    Place,
    Shadow,
    Shape,
    Table,
)
from preparers.libreoffice_impress.text import Text

__all__ = ["fill_fact", "shape_facts"]

Facts = Iterator[tuple[str, Fact]]
_SOLID_LINE = "solid"


def shape_facts(shape: Shape, inheritance: Inheritance, addresses: Addresses) -> Facts:
    """The facts by what stands behind the shape's address."""
    inherited = inheritance.of(shape)
    if shape.placeholder is None and (name := given_name(shape.name)):
        yield "name", name
    if shape.alt and isinstance(shape.content, Picture):  # of all others LibreOffice forgets it
        yield "alt", shape.alt
    if shape.click:
        yield "click", link(shape.click)
    if shape.hidden:
        yield "hidden", True
    content = shape.content
    if isinstance(content, Group):
        return
    if isinstance(content, Connector):
        yield from _connector(shape, content, addresses)
        return
    yield from _placed(shape, inherited)
    match content:
        case None:
            yield from _plain(shape, inherited)
        case Picture():
            yield "picture", digest(content.data)
            if any(content.crop):
                yield "crop", tuple(round(share, 2) for share in content.crop)
            yield from _line(shape.line)
        case Table():
            yield from table_facts(content, inherited)
        case Chart():
            yield from chart_facts(content, inheritance.accents)
        case Other():
            yield "other", content.what


def _plain(shape: Shape, inherited: Inherited) -> Facts:
    """A shape that is nothing but a surface with words on it."""
    if shape.kind != "rect":
        yield "kind", shape.kind
    usual = usual_adjustments(shape.kind)
    yield from ((f"adjustment/{name}", value) for name, value in shape.adjustments if usual.get(name) != value)
    if (filled := fill_fact(_unflipped(shape.fill, shape.place))) is not None:
        yield "fill", filled
    if shape.fill is not None and 0 < shape.fill.opacity < 100 and shape.fill.colours:
        yield "opacity", round(shape.fill.opacity, 1)
    yield from _line(shape.line)
    if shape.shadow is not None:
        yield from _shadow(shape.shadow)
    text = shape.text or Text()
    laid = inherited.laid(text)
    if text.words.strip():
        if shape.placeholder is None:
            yield from _held(laid)
        if laid.anchor != "t":
            yield "anchor", laid.anchor
        if laid.vertical != "horz":
            yield "vertical", laid.vertical
        if laid.columns != 1:
            yield "columns", laid.columns
    yield from text_facts(text, inherited)


def _shadow(shadow: Shadow) -> Facts:
    yield "shadow", colour(shadow.colour)
    yield "shadow_opacity", round(shadow.opacity, 1)
    yield "shadow_distance", cm(shadow.distance)
    if shadow.distance:
        yield "shadow_angle", round(shadow.angle, 1)
    if shadow.blur:
        yield "shadow_blur", cm(shadow.blur)


def _held(laid: Text) -> Facts:
    """How a text lies in a shape of its own; of placeholders LibreOffice writes other things than it shows."""
    if laid.wrap is False:
        yield "wrap", False
    if laid.autofit == "shape":
        yield "grows", True
    insets = tuple(map(cm, laid.insets or ()))
    if laid.vertical == "horz" and any(abs(a - b) > _NEAR for a, b in zip(insets, _USUAL_INSETS, strict=True)):
        yield "insets", insets


_USUAL_INSETS, _NEAR = (0.254, 0.127, 0.254, 0.127), 0.02


def _placed(shape: Shape, inherited: Inherited) -> Facts:
    """The place; what the application fits to the text is no fact of its own."""
    place = shape.place or inherited.place()
    if place is None:
        return
    laid = inherited.laid(shape.text or Text())
    if shape.content is None and laid.autofit == "shape":
        yield from _growing(place, laid)
    else:
        framed = _FRAMED.get(type(shape.content), ())
        yield from ((name, cm(getattr(place, name))) for name in _SIDES if name not in framed)
    if place.upside_down and isinstance(shape.content, Picture):  # which LibreOffice writes as mirrored and turned
        place = replace(place, upside_down=False, mirrored=not place.mirrored, rotation=(place.rotation + 180) % 360)
    if round(place.rotation, 2):
        yield "rotation", round(place.rotation, 2)
    if place.mirrored:
        yield "mirrored", True
    if place.upside_down:
        yield "upside_down", True


_FRAMED: dict[type, tuple[str, ...]] = {Table: ("width", "height")}
"""What the parts of a content say themselves."""
_SIDES = ("left", "top", "width", "height")


def _growing(place: Place, laid: Text) -> Facts:
    """The place of a shape that grows with its text: it keeps its width, where lines break, and the middle of the edge
    (or the middle of all) to which its text holds."""
    if laid.wrap is not False:
        yield "width", cm(place.width)
    if laid.anchor == "t" and laid.wrap is not False and not place.rotation and not place.upside_down:
        yield "left", cm(place.left)
        yield "top", cm(place.top)
        return
    up = {"t": -place.height / 2, "b": place.height / 2}.get(laid.anchor or "t", 0.0)
    up = -up if place.upside_down else up
    turn = math.radians(place.rotation)
    x, y = place.left + place.width / 2 - up * math.sin(turn), place.top + place.height / 2 + up * math.cos(turn)
    yield "held", (cm(round(x)), cm(round(y)))


def fill_fact(fill: Fill | None) -> Fact:
    """What covers a surface; None for nothing."""
    if fill is None or fill.kind == "none" or not fill.opacity:
        return None
    colours = tuple(colour(value) for value in fill.colours)
    match fill.kind:
        case "solid":
            return colours[0]
        case "gradient":
            return ("gradient", *colours, fill.angle) if len({*colours}) > 1 else colours[0]
        case "pattern":
            return ("pattern", fill.pattern, *colours)
    return ("picture", digest(fill.picture or b""))


def _unflipped(fill: Fill | None, place: Place | None) -> Fill | None:
    """The fill of a shape that may be flipped: LibreOffice flips the way of its gradient each time it opens and saves
    it, so the two ways are one."""
    if fill is None or fill.angle is None or place is None or not (place.mirrored or place.upside_down):
        return fill
    flipped = fill.angle if place.mirrored == place.upside_down else -fill.angle
    return replace(fill, angle=min(fill.angle, (flipped + 180 * place.mirrored) % 360))


def _line(line: Line | None) -> Facts:
    if line is None or line.colour is None:
        return
    yield "line", colour(line.colour)
    yield "line_width", round(line.width / 12_700, 2)
    if line.dash != _SOLID_LINE:
        yield "line_dash", line.dash
    if line.opacity < 100:
        yield "line_opacity", round(line.opacity, 1)
    for name, head in (("line_start", line.start), ("line_end", line.end)):
        if head != "none":
            yield name, head


# ---- connectors ----------------------------------------------------------------------------------------------------
def _connector(shape: Shape, connector: Connector, addresses: Addresses) -> Facts:
    """A line from somewhere to somewhere: the shapes it holds on to, else the points; the application lays it."""
    kind = shape.kind.rstrip("0123456789")
    yield "kind", "straightConnector" if kind == "line" else kind
    ends = _ends(shape.place) if shape.place is not None else ((0.0, 0.0), (0.0, 0.0))
    for name, held, point in (("from", connector.start, ends[0]), ("to", connector.end, ends[1])):
        address = addresses.of(held[0]) if held is not None else None
        yield name, point if address is None or held is None else (address, held[1])
    yield from _line(shape.line)


def _ends(place: Place) -> tuple[tuple[float, float], tuple[float, float]]:
    """The points at which a line begins and ends: the corners of its box, turned with it."""
    across, down = place.width / 2, place.height / 2
    if place.mirrored:
        across = -across
    if place.upside_down:
        down = -down
    turns = round(place.rotation / 90) % 4
    for _ in range(turns):
        across, down = -down, across
    x, y = place.left + place.width / 2, place.top + place.height / 2
    return (cm(round(x - across)), cm(round(y - down))), (cm(round(x + across)), cm(round(y + down)))
