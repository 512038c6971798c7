"""Checks of drawn shapes: colours by name, lengths to the millimetre."""

from __future__ import annotations

from typing import Any, Literal

from forge.model import Area, Finding, short
from forge.preparer import check
from preparers._colours import is_called
from preparers.libreoffice_impress.areas import facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import box_at, said_by, slide_at, titles
from preparers.libreoffice_impress.kinds import Box, SlideTitle
from preparers.libreoffice_impress.kinds_looks import Centimetres, Paint, Points
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.observing.same import same
from preparers.libreoffice_impress.shape import Shape
from preparers.libreoffice_impress.text import EMU_PER_CM, EMU_PER_POINT

__all__ = ["box_filled", "box_gone", "box_lined", "box_ordered", "box_placed"]

_NEAR_CM, _NEAR_POINTS = 0.06, 0.3


def _box(deck: Deck, slide: str, box: str) -> Shape:
    return box_at(deck.slides[slide_at(deck, slide)], box)


def _strayed(before: Deck, after: Deck, fact: str, number: int, box: str) -> str:
    """The first place where a colour is another than before that should not be; nothing when there is none."""
    old, new = observe(before), observe(after)
    for address in sorted({*old, *new}):
        where, _, name = address.rpartition("/")
        if name != fact or same(address, old.get(address), new.get(address)):
            continue
        if not (where.startswith(f"slide{number + 1}/") and new.get(f"{where}/text") == box):
            return f"{where} has another {fact} than before"
    return ""


@check(judges=lambda a: [facts_named("fill")])
def box_filled(before: Deck, after: Deck, *, slide: SlideTitle, box: Box, colour: Paint) -> Finding:
    """The shape has a fill of that name, and nothing else has another fill than before."""
    try:
        fill = _box(after, slide, box).fill
    except ValueError as error:
        return Finding("box_filled", False, str(error))
    kept = fill is not None and fill.kind == "solid" and is_called(fill.colours[0], colour)
    wrong = _strayed(before, after, "fill", slide_at(after, slide), box)
    return Finding("box_filled", kept and not wrong, wrong or f"its fill is {fill.colours if fill else None}")


def _lined(a: Any) -> list[Area]:
    return [facts_named("line")] if a.colour is not None else []


@check(judges=_lined)
def box_lined(
    before: Deck, after: Deck, *, slide: SlideTitle, box: Box, colour: Paint | None = None, width: Points | None = None
) -> Finding:
    """The shape's outline has a colour of that name and that width; no other has another colour than before."""
    try:
        line = _box(after, slide, box).line
    except ValueError as error:
        return Finding("box_lined", False, str(error))
    if line is None or line.colour is None:
        return Finding("box_lined", False, "it has no outline")
    wide = line.width / EMU_PER_POINT
    wrong = _strayed(before, after, "line", slide_at(after, slide), box) if colour else ""
    kept = (colour is None or is_called(line.colour, colour)) and (width is None or abs(wide - width) < _NEAR_POINTS)
    return Finding("box_lined", kept and not wrong, wrong or f"its outline is {line.colour}, {wide:.2f} pt")


@check(judges=lambda a: [])
def box_placed(
    before: Deck, after: Deck, *, slide: SlideTitle, box: Box, left: Centimetres | None = None,
    top: Centimetres | None = None, width: Centimetres | None = None, height: Centimetres | None = None,
) -> Finding:  # fmt: skip
    """The shape stands there and has that size, to half a millimetre."""
    wanted = {"left": left, "top": top, "width": width, "height": height}
    try:
        place = _box(after, slide, box).place
    except ValueError as error:
        return Finding("box_placed", False, str(error))
    found = {name: getattr(place, name) / EMU_PER_CM for name, value in wanted.items() if value is not None and place}
    kept = bool(found) and all(abs(found[name] - (wanted[name] or 0)) < _NEAR_CM for name in found)
    return Finding("box_placed", kept, f"it has {short(found)}")


@check(judges=lambda a: [])
def box_ordered(before: Deck, after: Deck, *, slide: SlideTitle, box: Box, to: Literal["front", "back"]) -> Finding:
    """The shape is the foremost or the rearmost of its slide."""
    shapes = after.slides[slide_at(after, slide)].shapes if titles(after).count(slide) == 1 else ()
    end = (shapes[-1] if to == "front" else shapes[0]) if shapes else None
    return Finding("box_ordered", said_by(end) == box, f"at the {to} is {short(said_by(end))}")


@check(judges=lambda a: [])
def box_gone(before: Deck, after: Deck, *, slide: SlideTitle, box: Box) -> Finding:
    """No shape of the slide says that any more."""
    shapes = after.slides[slide_at(after, slide)].shapes if titles(after).count(slide) == 1 else ()
    left = sum(said_by(shape) == box for shape in shapes)
    return Finding("box_gone", bool(shapes) and not left, f"{left} shapes say {short(box)}")
