"""Shapes, text boxes and lines drawn; outlines, shadows and transparency of drawn shapes; links; comments."""

from __future__ import annotations

from typing import Any

from .objects import found
from .tools import body, box, enum, hundredths, page, paragraphs, shapes, struct, whole

KINDS = {
    "rectangle": "rectangle", "rounded rectangle": "round-rectangle", "ellipse": "ellipse", "diamond": "diamond",
    "triangle": "isosceles-triangle", "right arrow": "right-arrow", "left arrow": "left-arrow", "hexagon": "hexagon",
}  # fmt: skip
LINES = {"straight": "LINE", "angled": "STANDARD", "curved": "CURVE"}
DASHES = {"dashed": "Dash", "dotted": "Dot", "dash-dot": "Dash Dot"}
HEADS = {"triangle": "Arrow", "oval": "Circle", "none": ""}
POINT = 2540 / 72
"""Hundredths of a millimetre."""


def _put(document: Any, slide: int, kind: str) -> Any:
    shape = document.createInstance(f"com.sun.star.drawing.{kind}")
    page(document, slide).add(shape)
    return shape


def _place(shape: Any, left: float, top: float, width: float, height: float) -> None:
    shape.setSize(struct("awt.Size", Width=hundredths(width), Height=hundredths(height)))
    shape.setPosition(struct("awt.Point", X=hundredths(left), Y=hundredths(top)))


def insert_shape(
    document: Any, *, slide: int, kind: str, text: str, left: float, top: float, width: float, height: float
) -> None:
    """Insert ▸ Shape, and its text."""
    shape = _put(document, slide, "CustomShape")
    _place(shape, left, top, width, height)
    shape.CustomShapeGeometry = (struct("beans.PropertyValue", Name="Type", Value=KINDS[kind]),)
    shape.TextAutoGrowHeight = False
    shape.TextVerticalAdjust = enum("drawing.TextVerticalAdjust", "CENTER")
    shape.String = text


def insert_text_box(document: Any, *, slide: int, text: str, left: float, top: float) -> None:
    """Insert ▸ Text Box, and its text."""
    shape = _put(document, slide, "TextShape")
    shape.TextAutoGrowHeight = True
    _place(shape, left, top, 8.0, 1.0)
    shape.String = text


# ---- lines between boxes
def connect_boxes(
    document: Any, *, slide: int, first: str, second: str, kind: str, head: str, glue: list[int]
) -> None:  # fmt: skip
    """A connector drawn from the glue point of one box to that of another; the application counts them likewise."""
    line = _put(document, slide, "ConnectorShape")
    line.EdgeKind = enum("drawing.ConnectorType", LINES[kind])
    line.StartShape, line.EndShape = box(document, slide, first), box(document, slide, second)
    line.StartGluePointIndex, line.EndGluePointIndex = GLUE[glue[0]], GLUE[glue[1]]
    if head != "none":
        line.LineEndName = HEADS[head]


GLUE = {0: 0, 1: 3, 2: 2, 3: 1}
"""Top, left, bottom, right in the file -> in the application, which goes clockwise."""


def line_between(document: Any, slide: int, first: str, second: str) -> Any:
    """The connector from one box to another."""
    for shape in shapes(document, slide):
        if shape.supportsService("com.sun.star.drawing.ConnectorShape"):
            ends = shape.StartShape, shape.EndShape
            if [getattr(end, "String", None) for end in ends] == [first, second]:
                return shape
    raise ValueError(f"no line runs from {first!r} to {second!r}")


def delete_line(document: Any, *, slide: int, first: str, second: str) -> None:
    """The line selected and deleted."""
    page(document, slide).remove(line_between(document, slide, first, second))


def format_line(
    document: Any, *, slide: int, first: str, second: str, colour: str | None, points: float | None, dash: str | None,
    heads: list[str | None],
) -> None:  # fmt: skip
    """Format ▸ Line on a connector."""
    line = line_between(document, slide, first, second)
    if colour is not None:
        line.LineColor = int(colour, 16)
    if points is not None:
        line.LineWidth = round(points * POINT)
    if dash is not None:
        _dash(line, dash)
    for name, head in zip(("LineStartName", "LineEndName"), heads, strict=True):
        if head is not None:
            setattr(line, name, HEADS[head])


def _dash(shape: Any, dash: str) -> None:
    if dash == "continuous":
        shape.LineStyle = enum("drawing.LineStyle", "SOLID")
        return
    shape.LineStyle = enum("drawing.LineStyle", "DASH")
    shape.LineDashName = DASHES[dash]


# ---- outlines and surfaces
def dash_outline(document: Any, *, slide: int, box: str, dash: str) -> None:
    """Format ▸ Line ▸ Style."""
    _dash(found(document, slide, box), dash)


def remove_outline(document: Any, *, slide: int, box: str) -> None:
    """Format ▸ Line ▸ Style ▸ None."""
    found(document, slide, box).LineStyle = enum("drawing.LineStyle", "NONE")


def add_shadow(document: Any, *, slide: int, box: str) -> None:
    """Format ▸ Area ▸ Shadow ▸ Use shadow."""
    found(document, slide, box).Shadow = True


def set_transparency(document: Any, *, slide: int, box: str, percent: float) -> None:
    """Format ▸ Area ▸ Transparency."""
    found(document, slide, box).FillTransparence = round(percent)


# ---- links
def _portions(paragraph: Any) -> list[Any]:
    found, listed = paragraph.createEnumeration(), []
    while found.hasMoreElements():
        listed.append(found.nextElement())
    return listed


def _over(shape: Any, paragraph: Any, words: str) -> Any:
    """A cursor over words of a paragraph, in which a field is one character."""
    shown = [("\ufffc" if p.TextPortionType == "TextField" else p.String) for p in _portions(paragraph)]
    cursor = shape.createTextCursorByRange(paragraph.Start)
    cursor.goRight("".join(shown).index(words), False)
    cursor.goRight(len(words), True)
    return cursor


def _words(document: Any, slide: int, words: str) -> tuple[Any, Any]:
    """The list of points, and a cursor over words in it or over the link that shows them."""
    shape = body(document, slide)
    for paragraph in paragraphs(shape):
        for portion in _portions(paragraph):
            if portion.TextPortionType == "TextField" and portion.TextField.Representation == words:
                return shape, whole(shape, portion)
    return shape, _over(shape, next(p for p in paragraphs(shape) if words in p.String), words)


def link_words(document: Any, *, slide: int, words: str, address: str) -> None:
    """Insert ▸ Hyperlink on selected words; a link that is there already gives way to the new one."""
    shape, cursor = _words(document, slide, words)
    field = document.createInstance("com.sun.star.text.TextField.URL")
    field.Representation, field.URL = words, address
    shape.insertTextContent(cursor, field, True)


def unlink_words(document: Any, *, slide: int, words: str) -> None:
    """Remove Hyperlink: the words in the place of the field, which keep its looks."""
    _, cursor = _words(document, slide, words)
    cursor.String = words


ACTIONS = {"#next": "NEXTPAGE", "#previous": "PREVPAGE", "#first": "FIRSTPAGE", "#last": "LASTPAGE"}


def link_object(
    document: Any, *, slide: int, target: str | None, box: str | None = None, picture: int | None = None
) -> None:
    """Slide Show ▸ Interaction."""
    shape = found(document, slide, box, picture)
    if target is None:
        shape.Bookmark = ""
        shape.OnClick = enum("presentation.ClickAction", "NONE")
    elif target in ACTIONS:
        shape.OnClick = enum("presentation.ClickAction", ACTIONS[target])
    elif target.startswith("#"):
        shape.OnClick = enum("presentation.ClickAction", "BOOKMARK")
        shape.Bookmark = page(document, int(target[1:]) - 1).Name
    else:
        shape.OnClick = enum("presentation.ClickAction", "DOCUMENT")
        shape.Bookmark = target


# ---- comments
def add_comment(document: Any, *, slide: int, text: str) -> None:
    """Insert ▸ Comment."""
    made = page(document, slide).createAndInsertAnnotation()
    made.Author = "Unknown Author"
    made.TextRange.String = text


def _comment(document: Any, slide: int) -> Any:
    return page(document, slide).createAnnotationEnumeration().nextElement()


def change_comment(document: Any, *, slide: int, text: str) -> None:
    """Another text typed into the comment of a slide."""
    _comment(document, slide).TextRange.String = text


def delete_comment(document: Any, *, slide: int) -> None:
    """Delete Comment."""
    page(document, slide).removeAnnotation(_comment(document, slide))
