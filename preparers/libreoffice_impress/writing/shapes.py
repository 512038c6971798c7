"""Shapes as XML, with everything that they hold."""

from __future__ import annotations

from dataclasses import dataclass, field

from preparers.libreoffice_impress.chart import Chart
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
from preparers.libreoffice_impress.text import Level, Text
from preparers.libreoffice_impress.writing.charts import chart
from preparers.libreoffice_impress.writing.parts import Parts, Relations, attribute
from preparers.libreoffice_impress.writing.tables import table
from preparers.libreoffice_impress.writing.text import body, click, colour

__all__ = ["Page", "fill_xml", "line_xml", "placeholder_xml", "tree"]

_TREE_HEAD = (
    '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm>'
    '<a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'
)
_URI = "http://schemas.openxmlformats.org/drawingml/2006"


@dataclass(slots=True)
class Page:
    """One part with shapes while it is written."""

    parts: Parts
    accents: tuple[str, ...] = ()
    """The colours of the theme that charts take in turn."""
    relations: Relations = field(default_factory=Relations)


def tree(shapes: tuple[Shape, ...], page: Page, more: str = "") -> str:
    """The tree of shapes, `more` in front of all."""
    return f"<p:spTree>{_TREE_HEAD}{''.join(_shape(shape, page) for shape in shapes)}{more}</p:spTree>"


def _shape(shape: Shape, page: Page) -> str:
    match shape.content:
        case None:
            return _plain(shape, page)
        case Picture():
            return _picture(shape, shape.content, page)
        case Table():
            data = f'<a:graphicData uri="{_URI}/table">{table(shape.content, page.relations)}</a:graphicData>'
            return _frame(shape, data, page)
        case Chart():
            id = chart(shape.content, page.accents, page.parts, page.relations)
            inner = f'<c:chart xmlns:c="{_URI}/chart" r:id="{id}"/>'
            return _frame(shape, f'<a:graphicData uri="{_URI}/chart">{inner}</a:graphicData>', page)
        case Connector():
            return _connector(shape, shape.content, page)
        case Group():
            return _group(shape, shape.content, page)
        case Other():
            raise ValueError(f"{shape.content.what} cannot be written")


# ---- kinds of shapes -----------------------------------------------------------------------------------------------
def _about(shape: Shape, page: Page, kind: str, locks: str = "", holder: str = "p:nvPr") -> str:
    """What stands before the looks of a shape: its name, what it is a placeholder for."""
    said = f" descr={attribute(shape.alt)}" if shape.alt else ""
    said += ' hidden="1"' if shape.hidden else ""
    inner = click(shape.click, page.relations) if shape.click else ""
    name = shape.name or f"{kind} {shape.id}"
    about = f'<p:cNvPr id="{shape.id}" name={attribute(name)}{said}>{inner}</p:cNvPr>'
    held = ""
    if shape.placeholder is not None:
        slot = f' idx="{shape.slot}"' if shape.slot else ""
        type = f' type="{shape.placeholder}"' if shape.placeholder != "obj" else ""
        held = f"<p:ph{type}{slot}/>"
    return f"{about}{locks}<{holder}>{held}</{holder}>"


def placeholder_xml(shape: Shape, levels: tuple[Level, ...], page: Page) -> str:
    """A placeholder of a layout or master, with the levels that it lays down."""
    about = _about(shape, page, "Placeholder", '<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>')
    words = body(shape.text or Text(), page.relations, own=levels)
    return f"<p:sp><p:nvSpPr>{about}</p:nvSpPr>{_looks(shape, page)}{words}</p:sp>"


def _plain(shape: Shape, page: Page) -> str:
    box = ' txBox="1"' if shape.kind == "rect" and shape.text and not shape.placeholder and _bare(shape) else ""
    locks = '<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>' if shape.placeholder else f"<p:cNvSpPr{box}/>"
    kind = "Placeholder" if shape.placeholder else "TextBox" if box else "Shape"
    text = shape.text if shape.text is not None or not shape.placeholder else Text()
    words = "" if text is None else body(text, page.relations)
    return f"<p:sp><p:nvSpPr>{_about(shape, page, kind, locks)}</p:nvSpPr>{_looks(shape, page)}{words}</p:sp>"


def _bare(shape: Shape) -> bool:
    return shape.fill in (None, Fill("none")) and (shape.line is None or shape.line.colour is None)


def _picture(shape: Shape, picture: Picture, page: Page) -> str:
    locks = '<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr>'
    id = page.relations.to("image", page.parts.picture(picture.data))
    cut = "".join(f' {side}="{round(share * 1000)}"' for side, share in zip("ltrb", picture.crop, strict=True) if share)
    source = f"<a:srcRect{cut}/>" if cut else ""
    filled = f'<p:blipFill><a:blip r:embed="{id}"/>{source}<a:stretch><a:fillRect/></a:stretch></p:blipFill>'
    return f"<p:pic><p:nvPicPr>{_about(shape, page, 'Picture', locks)}</p:nvPicPr>{filled}{_looks(shape, page)}</p:pic>"


def _frame(shape: Shape, data: str, page: Page) -> str:
    locks = "<p:cNvGraphicFramePr/>"
    at = _transform(_needed(shape), "p:xfrm")
    about = _about(shape, page, "Object", locks)
    return (
        f"<p:graphicFrame><p:nvGraphicFramePr>{about}</p:nvGraphicFramePr>{at}"
        f"<a:graphic>{data}</a:graphic></p:graphicFrame>"
    )


def _connector(shape: Shape, connector: Connector, page: Page) -> str:
    ends = "".join(
        f'<a:{name} id="{end[0]}" idx="{end[1]}"/>'
        for name, end in (("stCxn", connector.start), ("endCxn", connector.end))
        if end is not None
    )
    about = _about(shape, page, "Connector", f"<p:cNvCxnSpPr>{ends}</p:cNvCxnSpPr>")
    return f"<p:cxnSp><p:nvCxnSpPr>{about}</p:nvCxnSpPr>{_looks(shape, page)}</p:cxnSp>"


def _group(shape: Shape, group: Group, page: Page) -> str:
    at = shape.place or _around(group)
    inner = f'<a:chOff x="{at.left}" y="{at.top}"/><a:chExt cx="{at.width}" cy="{at.height}"/>'
    about = _about(shape, page, "Group", "<p:cNvGrpSpPr/>")
    members = "".join(_shape(member, page) for member in group.shapes)
    settings = f"<p:grpSpPr>{_transform(at, 'a:xfrm', inner)}</p:grpSpPr>"
    return f"<p:grpSp><p:nvGrpSpPr>{about}</p:nvGrpSpPr>{settings}{members}</p:grpSp>"


def _around(group: Group) -> Place:
    """The box around all members."""
    places = [shape.place or _around(shape.content) for shape in group.shapes if shape.place or _is_group(shape)]  # type: ignore[arg-type]
    if not places:
        return Place(0, 0, 0, 0)
    left, top = min(p.left for p in places), min(p.top for p in places)
    return Place(left, top, max(p.left + p.width for p in places) - left, max(p.top + p.height for p in places) - top)


def _is_group(shape: Shape) -> bool:
    return isinstance(shape.content, Group)


def _needed(shape: Shape) -> Place:
    if shape.place is None:
        raise ValueError(f"shape {shape.id} ({shape.name!r}) has no place, which only placeholders for text can lack")
    return shape.place


# ---- looks ---------------------------------------------------------------------------------------------------------
def _looks(shape: Shape, page: Page) -> str:
    if shape.place is None and not shape.placeholder:
        _needed(shape)
    at = "" if shape.place is None else _transform(shape.place, "a:xfrm")
    guides = "".join(f'<a:gd name={attribute(n)} fmla="val {v}"/>' for n, v in shape.adjustments)
    if shape.kind == "custom":
        raise ValueError(f"shape {shape.id} ({shape.name!r}) has a geometry of its own, which cannot be written")
    shaped = f"<a:prstGeom prst={attribute(shape.kind)}><a:avLst>{guides}</a:avLst></a:prstGeom>"
    if shape.placeholder and shape.place is None and shape.kind == "rect":
        shaped = ""
    filled = "" if shape.fill is None else fill_xml(shape.fill, page)
    drawn = "" if shape.line is None else line_xml(shape.line)
    inner = at + shaped + filled + drawn + _shadow(shape.shadow)
    return f"<p:spPr>{inner}</p:spPr>"


def _transform(place: Place, tag: str, inner: str = "") -> str:
    said = f' rot="{round(place.rotation * 60_000)}"' if place.rotation else ""
    said += ' flipH="1"' if place.mirrored else ""
    said += ' flipV="1"' if place.upside_down else ""
    box = f'<a:off x="{place.left}" y="{place.top}"/><a:ext cx="{place.width}" cy="{place.height}"/>'
    return f"<{tag}{said}>{box}{inner}</{tag}>"


def fill_xml(fill: Fill, page: Page) -> str:
    """A fill. Raises ValueError for one that cannot be written."""
    match fill.kind:
        case "none":
            return "<a:noFill/>"
        case "solid":
            return f"<a:solidFill>{colour(fill.colours[0], fill.opacity)}</a:solidFill>"
        case "gradient":
            ends = "".join(
                f'<a:gs pos="{at}">{colour(value, fill.opacity)}</a:gs>'
                for at, value in zip((0, 100_000), fill.colours, strict=True)
            )
            way = f'<a:lin ang="{round((fill.angle or 0) * 60_000)}" scaled="0"/>'
            if fill.angle is None:
                way = '<a:path path="circle"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path>'
            return f'<a:gradFill rotWithShape="0"><a:gsLst>{ends}</a:gsLst>{way}</a:gradFill>'
        case "pattern":
            fore, back = fill.colours
            inner = f"<a:fgClr>{colour(fore)}</a:fgClr><a:bgClr>{colour(back)}</a:bgClr>"
            return f"<a:pattFill prst={attribute(fill.pattern or 'pct50')}>{inner}</a:pattFill>"
        case "picture" if fill.picture is not None:
            id = page.relations.to("image", page.parts.picture(fill.picture))
            return f'<a:blipFill><a:blip r:embed="{id}"/><a:stretch><a:fillRect/></a:stretch></a:blipFill>'
    raise ValueError(f"no fill of kind {fill.kind!r} can be written")


def line_xml(line: Line, tag: str = "a:ln") -> str:
    """An outline or the edge of a cell."""
    if line.colour is None:
        return f"<{tag}><a:noFill/></{tag}>"
    inner = f"<a:solidFill>{colour(line.colour, line.opacity)}</a:solidFill>"
    inner += _dash(line.dash)
    for name, head in (("headEnd", line.start), ("tailEnd", line.end)):
        if head != "none":
            inner += f"<a:{name} type={attribute(head)}/>"
    return f'<{tag} w="{line.width}">{inner}</{tag}>'


def _dash(dash: str) -> str:
    """How a line is broken, by preset or by lengths such as "3/1 1/1"."""
    if "/" not in dash:
        return f"<a:prstDash val={attribute(dash)}/>"
    stops = (stop.split("/") for stop in dash.split())
    inner = "".join(f'<a:ds d="{round(float(d) * 100_000)}" sp="{round(float(gap) * 100_000)}"/>' for d, gap in stops)
    return f"<a:custDash>{inner}</a:custDash>"


def _shadow(shadow: Shadow | None) -> str:
    if shadow is None:
        return ""
    said = f'blurRad="{shadow.blur}" dist="{shadow.distance}" dir="{round(shadow.angle * 60_000)}" algn="tl"'
    inner = colour(shadow.colour, shadow.opacity)
    return f'<a:effectLst><a:outerShdw {said} rotWithShape="0">{inner}</a:outerShdw></a:effectLst>'
