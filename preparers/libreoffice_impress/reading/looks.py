"""Places, fills, lines and shadows as the file format states them."""

from __future__ import annotations

from dataclasses import replace

from preparers.libreoffice_impress.names import DRAWING, SHOW, Element, local
from preparers.libreoffice_impress.reading.context import Context, flag, integer
from preparers.libreoffice_impress.reading.theme import percent
from preparers.libreoffice_impress.shape import NO_FILL, Fill, Line, Place, Shadow, solid

__all__ = ["absolute", "background", "crop", "fill", "line", "place", "shadow"]

_FILLS = frozenset({"noFill", "solidFill", "gradFill", "pattFill", "blipFill"})
_DEGREE = 60_000
_USUAL_WIDTH = 9525
_MOST_STOPS = 24
_DOT, _LONG = (1.0, 3.0), (8.0, 3.0)
_SHORT_DOT, _SHORT = (1.0, 1.0), (3.0, 1.0)
_PRESETS = {
    (_DOT,): "dot", ((4.0, 3.0),): "dash", (_LONG,): "lgDash", ((4.0, 3.0), _DOT): "dashDot",
    (_LONG, _DOT): "lgDashDot", (_LONG, _DOT, _DOT): "lgDashDotDot", (_SHORT_DOT,): "sysDot", (_SHORT,): "sysDash",
    (_SHORT, _SHORT_DOT): "sysDashDot", (_SHORT, _SHORT_DOT, _SHORT_DOT): "sysDashDotDot",
}  # fmt: skip
"""Dashes and gaps in widths of the line -> the preset that they are (ECMA-376 part 1, 20.1.10.48)."""


def place(transform: Element | None) -> Place | None:
    """The place that an `a:xfrm` (or `p:xfrm`) states."""
    if transform is None:
        return None
    offset, extent = transform.find(DRAWING + "off"), transform.find(DRAWING + "ext")
    if offset is None or extent is None:
        return None
    return Place(
        integer(offset, "x"), integer(offset, "y"), integer(extent, "cx"), integer(extent, "cy"),
        (integer(transform, "rot") / _DEGREE) % 360, flag(transform, "flipH"), flag(transform, "flipV"),
    )  # fmt: skip


def fill(holder: Element | None, context: Context, style: Element | None = None) -> Fill | None:
    """The fill inside `holder`, else the one that the shape's style names; None where nothing is said."""
    for entry in () if holder is None else holder:
        if local(entry) in _FILLS:
            return _fill(entry, context, None)
    reference = None if style is None else style.find(DRAWING + "fillRef")
    if reference is None:
        return None
    return _numbered(integer(reference, "idx"), context, reference)


def _numbered(number: int, context: Context, reference: Element) -> Fill:
    """A fill of the theme: 1 to 999 of its fills, from 1001 of its backgrounds."""
    found = context.theme.colour(reference)
    own = found[0] if found else None
    styles, at = (context.theme.backgrounds, number - 1001) if number > 1000 else (context.theme.fills, number - 1)
    if 0 <= at < len(styles):
        return _fill(styles[at], context, own)
    return solid(own) if own and number > 1000 else NO_FILL


def _fill(entry: Element, context: Context, own: str | None) -> Fill:
    match local(entry):
        case "solidFill":
            colour, opacity = context.theme.colour(entry, own) or ("000000", 100.0)
            return solid(colour, opacity)
        case "gradFill":
            return _gradient(entry, context, own)
        case "pattFill":
            ends = [context.theme.colour(entry.find(DRAWING + name), own) for name in ("fgClr", "bgClr")]
            fore, back = (found[0] if found else usual for found, usual in zip(ends, ("000000", "FFFFFF"), strict=True))
            return Fill("pattern", (fore, back), pattern=entry.get("prst") or "pct50")
        case "blipFill":
            picture = context.blob(entry)
            return NO_FILL if picture is None else Fill("picture", picture=picture)
    return NO_FILL


def _gradient(entry: Element, context: Context, own: str | None) -> Fill:
    stops = sorted(entry.iter(DRAWING + "gs"), key=lambda stop: integer(stop, "pos"))
    found = [context.theme.colour(stop, own) or ("000000", 100.0) for stop in stops]
    if not found:
        return NO_FILL
    straight = entry.find(DRAWING + "lin")
    angle = None if straight is None else integer(straight, "ang") / _DEGREE % 360
    return Fill("gradient", (found[0][0], found[-1][0]), found[0][1], angle)


def absolute(found: Fill | None, holder: Element | None, turned: float) -> Fill | None:
    """A gradient that turns with its shape, with the angle at which one sees it."""
    entry = None if holder is None else holder.find(DRAWING + "gradFill")
    if found is None or found.angle is None or not turned or entry is None or not flag(entry, "rotWithShape", True):
        return found
    return replace(found, angle=(found.angle + turned) % 360)


def background(root: Element, context: Context) -> Fill | None:
    """The background of a slide, layout or master."""
    holder = root.find(f"{SHOW}cSld/{SHOW}bg")
    if holder is None:
        return None
    stated = holder.find(SHOW + "bgPr")
    if stated is not None:
        return fill(stated, context)
    reference = holder.find(SHOW + "bgRef")
    return None if reference is None else _numbered(integer(reference, "idx"), context, reference)


def line(holder: Element | None, context: Context, style: Element | None = None, name: str = "ln") -> Line | None:
    """The outline that `holder` states, completed by the shape's style; None where nothing is said."""
    own = None if holder is None else holder.find(DRAWING + name)
    base = _styled_line(style, context)
    if own is None:
        return base
    usual = base or Line(None)
    colour, opacity = _line_colour(own, context, (usual.colour, usual.opacity))
    head, tail = (own.find(DRAWING + n) for n in ("headEnd", "tailEnd"))
    return Line(
        colour, integer(own, "w", usual.width if base else _USUAL_WIDTH), _dash(own, usual.dash),
        usual.start if head is None else head.get("type") or "none",
        usual.end if tail is None else tail.get("type") or "none", opacity,
    )  # fmt: skip


def _line_colour(
    own: Element, context: Context, usual: tuple[str | None, float], phcolour: str | None = None
) -> tuple[str | None, float]:
    for entry in own:
        if local(entry) in _FILLS:
            made = _fill(entry, context, phcolour)
            return (made.colours[0], made.opacity) if made.colours else (None, 100.0)
    return usual


def _styled_line(style: Element | None, context: Context) -> Line | None:
    reference = None if style is None else style.find(DRAWING + "lnRef")
    if reference is None:
        return None
    at = integer(reference, "idx") - 1
    if not 0 <= at < len(context.theme.lines):
        return Line(None)
    entry = context.theme.lines[at]
    found = context.theme.colour(reference)
    colour, opacity = _line_colour(entry, context, (None, 100.0), found[0] if found else None)
    return Line(colour, integer(entry, "w", _USUAL_WIDTH), _dash(entry, "solid"), opacity=opacity)


def _dash(own: Element, usual: str) -> str:
    """How a line is broken: the name of a preset, else the lengths of its dashes and gaps in widths of the line."""
    preset, custom = (own.find(DRAWING + name) for name in ("prstDash", "custDash"))
    if preset is not None:
        return preset.get("val") or "solid"
    stops = [] if custom is None else [(percent(s.get("d"), 0.0), percent(s.get("sp"), 0.0)) for s in custom]
    if not stops:
        return usual
    lengths = tuple((round(dash / 100, 2), round(gap / 100, 2)) for dash, gap in stops[:_MOST_STOPS])
    return _PRESETS.get(lengths) or " ".join(f"{dash:g}/{gap:g}" for dash, gap in lengths)


def shadow(holder: Element | None, context: Context, style: Element | None = None) -> Shadow | None:
    """The outer shadow of a shape, its own or its style's."""
    effects = None if holder is None else holder.find(DRAWING + "effectLst")
    own = None
    if effects is None:
        reference = None if style is None else style.find(DRAWING + "effectRef")
        at = -1 if reference is None else integer(reference, "idx") - 1
        if 0 <= at < len(context.theme.shadows):
            effects = context.theme.shadows[at].find(DRAWING + "effectLst")
            found = context.theme.colour(reference)
            own = found[0] if found else None
    outer = None if effects is None else effects.find(DRAWING + "outerShdw")
    if outer is None:
        return None
    colour, opacity = context.theme.colour(outer, own) or ("000000", 100.0)
    return Shadow(colour, opacity, integer(outer, "dist"), integer(outer, "dir") / _DEGREE % 360,
                  integer(outer, "blurRad"))  # fmt: skip


def crop(holder: Element) -> tuple[float, float, float, float]:
    """The shares of a picture that are cut off at left, top, right and bottom."""
    cut = holder.find(DRAWING + "srcRect")
    if cut is None:
        return (0.0, 0.0, 0.0, 0.0)
    left, top, right, bottom = (percent(cut.get(side), 0.0) for side in "ltrb")
    return left, top, right, bottom
