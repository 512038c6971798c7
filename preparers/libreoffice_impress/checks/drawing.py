"""Checks of what is drawn: new shapes, text boxes and lines, which may look in any way; outlines and surfaces."""

from __future__ import annotations

from typing import Any

from forge.model import Area, Finding, short
from forge.preparer import check
from preparers._colours import is_called
from preparers.libreoffice_impress.areas import facts_named, objects_of
from preparers.libreoffice_impress.checks.objects import finding, page
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import box_at, slide_at
from preparers.libreoffice_impress.kinds import Box, NewText, SlideTitle
from preparers.libreoffice_impress.kinds_looks import Centimetres, Paint, Points
from preparers.libreoffice_impress.kinds_objects import Dash, Head, LineKind, Percent, ShapeKind
from preparers.libreoffice_impress.meaning.comparing import address_of, fresh_object, strays
from preparers.libreoffice_impress.meaning.drawing import CONNECTORS, HEADS, KINDS, dash_of, kind_of
from preparers.libreoffice_impress.objects import line_between, placed
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.shape import Connector, Line, Place, Shape
from preparers.libreoffice_impress.text import EMU_PER_CM, EMU_PER_POINT

__all__ = [
    "line_drawn", "line_formatted", "line_gone", "outline_dashed", "outline_gone", "shadowed", "shape_inserted",
    "text_box_inserted", "transparent",
]  # fmt: skip

_NEAR_CM, _NEAR_POINTS = 0.1, 0.3
_NEW_BOX = frozenset({
    "kind", "left", "top", "width", "height", "held", "text", "fill", "line", "line_width", "anchor", "wrap", "grows",
    "insets", "name", "align", "font", "size", "colour", "bold", "before", "after",
})  # fmt: skip
"""What a new box may say of itself; anything else, such as a link or a turn, nobody asked for."""
_ANY = _NEW_BOX - {"kind", "held", "text"}
"""What of it may be in many ways, where nothing is asked for."""


def _new_box(before: Deck, after: Deck, slide: str, text: str) -> Shape:
    """The box that a slide has more than before. Raises ValueError unless it says so and is a plain one."""
    number = slide_at(after, slide)
    _, facts = fresh_object(before, after, "shape", number)
    odd = sorted(n for n in facts if n.rpartition("/")[2] not in _NEW_BOX and not n.startswith("adjustment/"))
    if facts.get("text") != text or odd:
        raise ValueError(f"the new shape says {short(facts.get('text'))}, and has {', '.join(odd) or 'nothing odd'}")
    return box_at(after.slides[number], text)


def _off(place: Place, wanted: dict[str, float]) -> str:
    """The first length that differs; nothing where none does."""
    found = {name: getattr(place, name) / EMU_PER_CM for name in wanted}
    return next((f"its {n} is {found[n]:.2f} cm" for n in wanted if abs(found[n] - wanted[n]) > _NEAR_CM), "")


@check(judges=lambda a: [objects_of("shape")], free=lambda a: [facts_named(*_ANY)])
def shape_inserted(
    before: Deck, after: Deck, *, slide: SlideTitle, kind: ShapeKind, text: NewText, left: Centimetres,
    top: Centimetres, width: Centimetres, height: Centimetres,
) -> Finding:  # fmt: skip
    """The slide has one shape more, of that kind, with that text, place and size, in any colours; no other changed."""

    def held() -> tuple[bool, str]:
        shape = _new_box(before, after, slide, text)
        wrong = _off(placed(shape), {"left": left, "top": top, "width": width, "height": height})
        return shape.kind == KINDS[kind] and not wrong, wrong or f"it is a {kind_of(shape.kind)}"

    return finding("shape_inserted", held)


@check(judges=lambda a: [objects_of("shape")], free=lambda a: [facts_named(*_ANY)])
def text_box_inserted(
    before: Deck, after: Deck, *, slide: SlideTitle, text: NewText, left: Centimetres, top: Centimetres
) -> Finding:
    """The slide has one text more, without fill and outline, that begins at that place; no other has changed."""

    def held() -> tuple[bool, str]:
        shape = _new_box(before, after, slide, text)
        filled = shape.fill is not None and shape.fill.kind != "none"
        lined = shape.line is not None and shape.line.colour is not None
        wrong = _off(placed(shape), {"left": left, "top": top})
        kept = shape.kind == "rect" and not filled and not lined and not wrong
        return kept, wrong or f"it is a {kind_of(shape.kind)}, filled: {filled}, outlined: {lined}"

    return finding("text_box_inserted", held)


# ---- lines between boxes
_NEW_LINE = frozenset({"kind", "from", "to", "line", "line_width", "line_start", "line_end", "name"})


@check(judges=lambda a: [objects_of("connector")], free=lambda a: [facts_named("line", "line_width")])
def line_drawn(
    before: Deck, after: Deck, *, slide: SlideTitle, first: Box, second: Box, kind: LineKind = "straight",
    end: Head = "none",
) -> Finding:  # fmt: skip
    """The slide has one line more; it holds on to both boxes at any point and has that shape and heads."""

    def held() -> tuple[bool, str]:
        number = slide_at(after, slide)
        address, facts = fresh_object(before, after, "connector", number)
        odd = [name for name in facts if name not in _NEW_LINE]
        line = [shape for shape in after.slides[number].shapes if isinstance(shape.content, Connector)][-1]
        heads = ((line.line or Line()).start, (line.line or Line()).end)
        wanted = {(first, second, ("none", HEADS[end])), (second, first, (HEADS[end], "none"))}
        joins = _joins(after, number, line, heads)
        own = address_of(number, page(after, slide), line) == address
        kept = own and joins in wanted and _bare_kind(line.kind) == _bare_kind(CONNECTORS[kind]) and not odd
        return kept, f"it is {line.kind} from {short(joins)} {odd or ''}"

    return finding("line_drawn", held)


def _joins(deck: Deck, number: int, line: Shape, heads: tuple[str, str]) -> tuple[str, str, tuple[str, str]] | None:
    held = line.content
    if not isinstance(held, Connector) or held.start is None or held.end is None:
        return None
    facts = {shape.id: shape for shape in deck.slides[number].shapes}
    ends = [facts.get(end[0]) for end in (held.start, held.end)]
    said = [end.text.words if end is not None and end.text is not None else "" for end in ends]
    return said[0], said[1], heads


def _bare_kind(kind: str) -> str:
    bare = kind.rstrip("0123456789")
    return "straightConnector" if bare == "line" else bare


@check(judges=lambda a: [])
def line_gone(before: Deck, after: Deck, *, slide: SlideTitle, first: Box, second: Box) -> Finding:
    """No line runs from the one box to the other any more."""

    def held() -> tuple[bool, str]:
        number = slide_at(after, slide)
        left = sum(
            (found := _joins(after, number, shape, ("", ""))) is not None and found[:2] == (first, second)
            for shape in after.slides[number].shapes
        )
        return not left, f"{left} lines run there"

    return finding("line_gone", held)


def _judged(a: Any) -> list[Area]:
    names = [name for name, value in (("line", a.colour), ("line_dash", a.dash)) if value is not None]
    return [facts_named(*names)] if names else []


@check(judges=_judged)
def line_formatted(
    before: Deck, after: Deck, *, slide: SlideTitle, first: Box, second: Box, colour: Paint | None = None,
    width: Points | None = None, dash: Dash | None = None, start: Head | None = None, end: Head | None = None,
) -> Finding:  # fmt: skip
    """The line from one box to another has a colour of that name, that width, such dashes and heads; no other has."""

    def held() -> tuple[bool, str]:
        number = slide_at(after, slide)
        shape = line_between(after.slides[number], first, second)
        line = shape.line or Line()
        own = address_of(number, after.slides[number], shape)
        wrong = next(iter(
            stray for name, asked in (("line", colour), ("line_dash", dash)) if asked is not None
            if (stray := strays(before, after, facts_named(name), lambda address: address.startswith(f"{own}/")))
        ), "")  # fmt: skip
        kept = (
            (colour is None or is_called(line.colour or "000000", colour))
            and (width is None or abs(line.width / EMU_PER_POINT - width) < _NEAR_POINTS)
            and (dash is None or dash_of(line.dash) == dash)
            and all(asked is None or has == HEADS[asked] for asked, has in ((start, line.start), (end, line.end)))
        )
        return kept and not wrong, wrong or f"the line is {short(line)}"

    return finding("line_formatted", held)


# ---- outlines and surfaces
@check(judges=lambda a: [facts_named("line_dash")])
def outline_dashed(before: Deck, after: Deck, *, slide: SlideTitle, box: Box, dash: Dash) -> Finding:
    """The outline of the shape is broken so, in whatever lengths; those of others are as they were."""

    def held() -> tuple[bool, str]:
        number = slide_at(after, slide)
        shape = box_at(after.slides[number], box)
        own = f"{address_of(number, after.slides[number], shape)}/line_dash"
        wrong = strays(before, after, facts_named("line_dash"), lambda address: address == own)
        found = "none" if shape.line is None or shape.line.colour is None else dash_of(shape.line.dash)
        return found == dash and not wrong, wrong or f"its outline is {found}"

    return finding("outline_dashed", held)


@check(judges=lambda a: [])
def outline_gone(before: Deck, after: Deck, *, slide: SlideTitle, box: Box) -> Finding:
    """The shape has no outline."""

    def held() -> tuple[bool, str]:
        line = box_at(page(after, slide), box).line
        return line is None or line.colour is None, f"its outline is {line.colour if line else None}"

    return finding("outline_gone", held)


_SHADES = ("shadow", "shadow_opacity", "shadow_distance", "shadow_angle", "shadow_blur")


@check(judges=lambda a: [facts_named(*_SHADES)])
def shadowed(before: Deck, after: Deck, *, slide: SlideTitle, box: Box) -> Finding:
    """The shape has a shadow that can be seen; the shadows of others are as they were."""

    def held() -> tuple[bool, str]:
        number = slide_at(after, slide)
        shape = box_at(after.slides[number], box)
        own = address_of(number, after.slides[number], shape)
        wrong = strays(before, after, facts_named(*_SHADES), lambda address: address.rpartition("/")[0] == own)
        seen = shape.shadow is not None and shape.shadow.opacity > _SEEN
        return seen and not wrong, wrong or f"it has a shadow: {seen}"

    return finding("shadowed", held)


_SEEN = 5.0


@check(judges=lambda a: [])
def transparent(before: Deck, after: Deck, *, slide: SlideTitle, box: Box, percent: Percent) -> Finding:
    """One sees so much through the shape's fill."""

    def held() -> tuple[bool, str]:
        number = slide_at(after, slide)
        own = address_of(number, after.slides[number], box_at(after.slides[number], box))
        shown = observe(after).get(f"{own}/opacity", 100.0)
        found = 100.0 - (shown if isinstance(shown, int | float) else 100.0)
        return abs(found - percent) < 1.5, f"its transparency is {found:.0f} %"

    return finding("transparent", held)
