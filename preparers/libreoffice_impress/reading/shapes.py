"""The tree of shapes of a slide, layout or master."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from preparers.libreoffice_impress.names import CHART, DRAWING, REL, SHOW, Element, local
from preparers.libreoffice_impress.reading.charts import chart
from preparers.libreoffice_impress.reading.context import Context, children, flag, integer
from preparers.libreoffice_impress.reading.looks import absolute, crop, fill, line, place, shadow
from preparers.libreoffice_impress.reading.tables import table
from preparers.libreoffice_impress.reading.text import body
from preparers.libreoffice_impress.shape import Connector, Content, Group, Other, Picture, Place, Shape

__all__ = ["placeholder", "shapes"]

_MOST_DEEP, _MOST_SHAPES, _MOST_CHARTS = 40, 20_000, 200
_KINDS = frozenset({"sp", "pic", "graphicFrame", "cxnSp", "grpSp", "contentPart"})
_MEDIA = ("videoFile", "audioFile", "wavAudioFile", "quickTimeFile")
_TABLE = DRAWING[1:-1].replace("/main", "/table")


def placeholder(element: Element) -> tuple[str, int] | None:
    """The kind and the slot of a placeholder; None for any other shape."""
    for holder in element.iterchildren():
        if local(holder).startswith("nv"):
            found = holder.find(f"{SHOW}nvPr/{SHOW}ph")
            return None if found is None else (found.get("type") or "obj", integer(found, "idx"))
    return None


def shapes(tree: Element | None, context: Context) -> tuple[Shape, ...]:
    """All shapes, from the back to the front. Raises ValueError when they are too many or nested too deep."""
    if tree is None:
        return ()
    if sum(1 for e in tree.iter() if local(e) in _KINDS) > _MOST_SHAPES:
        raise ValueError(f"more than {_MOST_SHAPES:,} shapes on one slide")
    return tuple(_all(tree, context, 0))


def _all(tree: Element, context: Context, depth: int) -> Iterator[Shape]:
    if depth > _MOST_DEEP:
        raise ValueError(f"groups nested more than {_MOST_DEEP} deep")
    for element in children(tree):
        if local(element) in _KINDS:
            yield _shape(element, context, depth)


def _shape(element: Element, context: Context, depth: int) -> Shape:
    kind = local(element)
    about = next((e for e in element.iter(SHOW + "cNvPr")), None)
    settings = element.find(SHOW + "spPr")
    style = element.find(SHOW + "style")
    held = placeholder(element)
    made = Shape(
        0 if about is None else integer(about, "id"),
        _placed(element, settings, kind),
        _geometry(settings),
        name="" if about is None else about.get("name") or "",
        placeholder=held[0] if held else None,
        slot=held[1] if held else 0,
        alt="" if about is None else about.get("descr") or "",
        click=context.link(about),
        hidden=about is not None and flag(about, "hidden"),
    )
    if kind in ("graphicFrame", "grpSp", "contentPart"):
        return replace(made, content=_content(element, context, depth))
    return replace(
        made,
        text=body(element.find(SHOW + "txBody"), context, style),
        content=_content(element, context, depth),
        fill=absolute(fill(settings, context, style), settings, made.place.rotation if made.place else 0.0),
        line=line(settings, context, style),
        shadow=shadow(settings, context, style),
        adjustments=_adjustments(settings),
    )


def _placed(element: Element, settings: Element | None, kind: str) -> Place | None:
    if kind == "graphicFrame":
        return place(element.find(SHOW + "xfrm"))
    if kind == "grpSp":
        settings = element.find(SHOW + "grpSpPr")
    return None if settings is None else place(settings.find(DRAWING + "xfrm"))


def _geometry(settings: Element | None) -> str:
    preset = None if settings is None else settings.find(DRAWING + "prstGeom")
    if preset is not None:
        return preset.get("prst") or "rect"
    return "custom" if settings is not None and settings.find(DRAWING + "custGeom") is not None else "rect"


def _adjustments(settings: Element | None) -> tuple[tuple[str, int], ...]:
    """The stated guides of the geometry, such as how round the corners are."""
    found = () if settings is None else settings.iterfind(f"{DRAWING}prstGeom/{DRAWING}avLst/{DRAWING}gd")
    guides = []
    for guide in found:
        word, _, value = (guide.get("fmla") or "").partition(" ")
        if word == "val":
            guides.append((guide.get("name") or "", round(float(value))))
    return tuple(sorted(guides))


# ---- what a shape holds --------------------------------------------------------------------------------------------
def _content(element: Element, context: Context, depth: int) -> Content | None:
    match local(element):
        case "pic":
            return _picture(element, context)
        case "graphicFrame":
            return _framed(element, context)
        case "cxnSp":
            return _connector(element)
        case "grpSp":
            return _group(element, context, depth)
        case "contentPart":
            return Other("ink")
    return None


def _picture(element: Element, context: Context) -> Content:
    media = next((name for name in _MEDIA if next(element.iter(DRAWING + name), None) is not None), None)
    if media is not None:
        return Other("a video" if media in ("videoFile", "quickTimeFile") else "a sound")
    holder = element.find(SHOW + "blipFill")
    data = None if holder is None else context.blob(holder)
    return Other("a picture that is missing") if holder is None or data is None else Picture(data, crop(holder))


def _framed(element: Element, context: Context) -> Content:
    data = element.find(f"{DRAWING}graphic/{DRAWING}graphicData")
    uri = "" if data is None else data.get("uri") or ""
    if data is not None and uri == _TABLE:
        found = data.find(DRAWING + "tbl")
        if found is not None:
            return table(found, context)
    if data is not None and uri == CHART[1:-1]:
        return _chart(data.find(CHART + "chart"), context)
    return Other(f"an object of kind {uri.rpartition('/')[2] or 'unknown'}")


def _chart(reference: Element | None, context: Context) -> Content:
    target = None if reference is None else context.part(reference.get(REL + "id"))
    if target is None:
        return Other("a chart that is missing")
    if target not in context.charts:
        if len(context.charts) >= _MOST_CHARTS:
            raise ValueError(f"more than {_MOST_CHARTS} charts")
        context.charts[target] = chart(context.package.tree(target), context)
    return context.charts[target]


def _connector(element: Element) -> Connector:
    ends = (next(element.iter(DRAWING + name), None) for name in ("stCxn", "endCxn"))
    start, end = (None if e is None else (integer(e, "id"), integer(e, "idx")) for e in ends)
    return Connector(start, end)


def _group(element: Element, context: Context, depth: int) -> Group:
    transform = element.find(f"{SHOW}grpSpPr/{DRAWING}xfrm")
    outer = place(transform)
    inner = None if transform is None else (transform.find(DRAWING + "chOff"), transform.find(DRAWING + "chExt"))
    members = _all(element, context, depth + 1)
    if outer is None or inner is None or inner[0] is None or inner[1] is None:
        return Group(tuple(members))
    box = Place(integer(inner[0], "x"), integer(inner[0], "y"), integer(inner[1], "cx"), integer(inner[1], "cy"))
    return Group(tuple(_moved(shape, box, outer) for shape in members))


def _moved(shape: Shape, box: Place, outer: Place) -> Shape:
    """A member of a group with its place counted from the slide's corner: `box` is shown as `outer`."""
    if (box.left, box.top, box.width, box.height) == (outer.left, outer.top, outer.width, outer.height):
        return shape
    across = outer.width / box.width if box.width else 1.0
    down = outer.height / box.height if box.height else 1.0
    at = shape.place
    if at is not None:
        at = replace(
            at, left=round(outer.left + (at.left - box.left) * across), width=round(at.width * across),
            top=round(outer.top + (at.top - box.top) * down), height=round(at.height * down),
        )  # fmt: skip
    content = shape.content
    if isinstance(content, Group):
        content = Group(tuple(_moved(member, box, outer) for member in content.shapes))
    return replace(shape, place=at, content=content)
