"""Damage: one unrelated change of each kind of fact, for proving that the frame sees it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from preparers._damage import drawn
from preparers.libreoffice_impress.chart import Chart
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.observing.damage_contents import CONTENTS
from preparers.libreoffice_impress.observing.damage_texts import TEXTS
from preparers.libreoffice_impress.observing.inherit import Inheritance
from preparers.libreoffice_impress.shape import Connector, Fill, Group, Line, Place, Shadow, Shape, Table, solid
from preparers.libreoffice_impress.slide import Comment, Effect, Slide, Transition
from preparers.libreoffice_impress.text import plain

__all__ = ["KINDS", "damages"]

Change = Callable[[Deck, int, random.Random], None]
"""Changes the slide of that index, counted from 0, or the presentation. LookupError where there is nothing for it."""


def _slide(**change: Any) -> Change:
    """Another value for fields of the slide; a function makes one of the slide."""

    def apply(deck: Deck, at: int, rng: random.Random) -> None:
        slide = deck.slides[at]
        made = {name: value(slide) if callable(value) else value for name, value in change.items()}
        deck.slides[at] = replace(slide, **made)

    return apply


# ---- shapes --------------------------------------------------------------------------------------------------------
def _shape(wanted: Callable[[Shape], bool], change: Callable[[Shape, Place], Shape]) -> Change:
    """A change to one of the shapes that are wanted; a placeholder is changed from where it stands."""

    def apply(deck: Deck, at: int, rng: random.Random) -> None:
        slide = deck.slides[at]
        number = rng.choice([n for n, shape in enumerate(slide.shapes) if wanted(shape)])
        shape = slide.shapes[number]
        place = shape.place or Inheritance(deck, slide).of(shape).place()
        if place is None:
            raise LookupError("it stands nowhere")
        _put(deck, at, number, change(shape, place))

    return apply


def _put(deck: Deck, at: int, number: int, *shapes: Shape) -> None:
    """Other shapes in the place of one."""
    slide = deck.slides[at]
    deck.slides[at] = replace(slide, shapes=(*slide.shapes[:number], *shapes, *slide.shapes[number + 1 :]))


def _stands(shape: Shape) -> bool:
    return not isinstance(shape.content, Group | Connector)


def _drawn(shape: Shape) -> bool:
    return shape.content is None and shape.placeholder is None


def _moved(shape: Shape, place: Place) -> Shape:
    return replace(shape, place=replace(place, left=place.left + 540_000, top=place.top + 360_000))


def _wider(shape: Shape, place: Place) -> Shape:
    return replace(shape, place=replace(place, width=place.width + 720_000))


def _filled(shape: Shape, place: Place) -> Shape:
    return replace(shape, fill=solid("C6EFCE") if shape.fill != solid("C6EFCE") else solid("FFEB9C"))


def _removed(deck: Deck, at: int, rng: random.Random) -> None:
    """A shape gone, with the effects on it; connectors let go."""
    slide = deck.slides[at]
    number = rng.randrange(len(slide.shapes)) if slide.shapes else -1
    if number < 0:
        raise LookupError("no shape")
    gone = slide.shapes[number].id
    deck.slides[at] = replace(slide, effects=tuple(e for e in slide.effects if e.shape != gone))
    _put(deck, at, number)


def _doubled(deck: Deck, at: int, rng: random.Random) -> None:
    slide = deck.slides[at]
    number = rng.choice([n for n, shape in enumerate(slide.shapes) if _drawn(shape) and shape.place])
    shape = slide.shapes[number]
    _put(deck, at, number, shape, replace(_moved(shape, shape.place or Place(0, 0, 0, 0)), id=slide.free_id()))


def _added(deck: Deck, at: int, rng: random.Random) -> None:
    slide = deck.slides[at]
    box = Place(deck.width // 3, deck.height // 3, 3_600_000, 720_000)
    added = Shape(slide.free_id(), box, text=plain("unasked"), fill=solid("FFEB9C"))
    deck.slides[at] = replace(slide, shapes=(*slide.shapes, added))


def _to_front(deck: Deck, at: int, rng: random.Random) -> None:
    slide = deck.slides[at]
    if len(slide.shapes) < 2:
        raise LookupError("nothing lies over anything")
    deck.slides[at] = replace(slide, shapes=(*slide.shapes[1:], slide.shapes[0]))


# ---- slides --------------------------------------------------------------------------------------------------------
def _slide_removed(deck: Deck, at: int, rng: random.Random) -> None:
    if len(deck.slides) < 2:
        raise LookupError("the only slide")
    del deck.slides[at]


def _slide_doubled(deck: Deck, at: int, rng: random.Random) -> None:
    deck.slides.insert(at, deck.slides[at])


def _slide_added(deck: Deck, at: int, rng: random.Random) -> None:
    deck.slides.append(Slide(layout=deck.slides[at].layout))


def _slide_moved(deck: Deck, at: int, rng: random.Random) -> None:
    if len(deck.slides) < 2:
        raise LookupError("the only slide")
    deck.slides.append(deck.slides.pop(0))


def _animated(deck: Deck, at: int, rng: random.Random) -> None:
    slide = deck.slides[at]
    if slide.effects:
        deck.slides[at] = replace(slide, effects=slide.effects[:-1])
        return
    target = rng.choice([shape.id for shape in slide.shapes if shape.content is None])
    deck.slides[at] = replace(slide, effects=(Effect(target, name="fade"),))


def _another_transition(slide: Slide) -> Transition:
    kind = "fade" if slide.transition is None or slide.transition.kind != "fade" else "wheel"
    return Transition(kind, "", 2.0)


def _another_background(slide: Slide) -> Fill:
    return solid("DDEBF7") if slide.background != solid("DDEBF7") else solid("FFF2CC")


def _of_footers(**change: Any) -> Change:
    return lambda deck, at, rng: _slide(footers=replace(deck.slides[at].footers, **change))(deck, at, rng)


def _number_shown(deck: Deck, at: int, rng: random.Random) -> None:
    _of_footers(number=not deck.slides[at].footers.number)(deck, at, rng)


# ---- the presentation ----------------------------------------------------------------------------------------------
def _titled(deck: Deck, at: int, rng: random.Random) -> None:
    deck.properties = replace(deck.properties, title=f"{deck.properties.title} unasked".strip())


def _resized(deck: Deck, at: int, rng: random.Random) -> None:
    deck.width = 9_144_000 if deck.width != 9_144_000 else 12_192_000


def _looped(deck: Deck, at: int, rng: random.Random) -> None:
    deck.show = replace(deck.show, loop=not deck.show.loop)


def _master_filled(deck: Deck, at: int, rng: random.Random) -> None:
    if not any(
        slide.layout[0] == 0 and (slide.background or deck.layout(slide).background) is None for slide in deck.slides
    ):
        raise LookupError("no slide shows it")
    deck.masters[0] = replace(deck.masters[0], background=solid("E2EFDA"))


KINDS: dict[str, Change] = {
    **TEXTS, **CONTENTS,
    "a shape moved": _shape(_stands, _moved),
    "a wider shape": _shape(lambda s: _stands(s) and not isinstance(s.content, Table | Chart), _wider),
    "a turned shape": _shape(_drawn, lambda s, p: replace(s, place=replace(p, rotation=(p.rotation + 45) % 360))),
    "a mirrored shape": _shape(_drawn, lambda s, p: replace(s, place=replace(p, mirrored=not p.mirrored))),
    "another fill": _shape(lambda s: s.content is None, _filled),
    "an outline": _shape(_drawn, lambda s, p: replace(s, line=Line("C00000", 57_150))),
    "another kind of shape": _shape(_drawn, lambda s, p: replace(s, kind="hexagon" if s.kind != "hexagon" else "can",
                                                                 adjustments=())),
    "a shadow set or removed": _shape(_drawn, lambda s, p: replace(s, shadow=None if s.shadow else Shadow())),
    "a shape that leads elsewhere": _shape(_drawn, lambda s, p: replace(s, click="https://example.org/unasked")),
    "another name": _shape(lambda s: s.placeholder is None, lambda s, p: replace(s, name="Unasked name")),
    "a hidden shape": _shape(_drawn, lambda s, p: replace(s, hidden=not s.hidden)),
    "a shape removed": _removed, "a shape twice": _doubled, "a new shape": _added, "another order of shapes": _to_front,
    "a slide removed": _slide_removed, "a slide twice": _slide_doubled, "a new slide": _slide_added,
    "another order of slides": _slide_moved, "an effect set or removed": _animated,
    "a hidden slide": _slide(hidden=lambda s: not s.hidden),
    "another transition": _slide(transition=_another_transition),
    "another background": _slide(background=_another_background),
    "a note": _slide(notes=lambda s: f"{s.notes}\nunasked".strip()),
    "a comment": _slide(comments=lambda s: (*s.comments, Comment("Nobody", "unasked"))),
    "another footer": _of_footers(footer="unasked"), "another date": _of_footers(date="1 April 2026"),
    "slide numbers shown or not": _number_shown, "another title of the file": _titled, "another size": _resized,
    "a show that repeats": _looped, "another background of all": _master_filled,
}  # fmt: skip
"""Kind of damage -> how it is done. LookupError or IndexError: there is nothing of that kind to damage."""

_ALWAYS = ("a word changed", "a shape moved")


def damages(document: Deck, rng: random.Random) -> Iterator[tuple[str, Deck]]:
    """Damaged forks: first one at the back of the presentation, then every kind in drawn order."""
    places = [f"slide {number}" for number in range(1, len(document.slides) + 1)]
    return drawn(KINDS, _ALWAYS, rng, document.fork, places)
