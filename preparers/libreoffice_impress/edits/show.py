"""Edits of how the show runs: pace and times of transitions, repetition; and of the properties of the document."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from forge.model import Area, Exactly
from forge.preparer import Place, edit
from preparers.libreoffice_impress.areas import facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.edits.pages import chosen_slides, each_slide
from preparers.libreoffice_impress.kinds import NewText, SlideTitle
from preparers.libreoffice_impress.kinds_deck import Seconds
from preparers.libreoffice_impress.kinds_looks import Switch
from preparers.libreoffice_impress.slide import Slide

__all__ = ["PROPERTIES", "set_advance", "set_properties", "set_show", "set_transition_pace"]

PROPERTIES = ("title", "subject", "keywords", "comments")


def _pace_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "set_transition_pace", {"slides": chosen_slides(deck, a.slide), "seconds": a.seconds}


@edit(touches=lambda a: [facts_named("transition_seconds")], hand=_pace_hand)
def set_transition_pace(deck: Deck, *, slide: SlideTitle | None = None, seconds: Seconds) -> None:
    """Slide Transition ▸ Duration, of one slide or of all; only where there is a transition."""

    def changed(found: Slide) -> Slide:
        if found.transition is None or found.transition.kind == "none":
            raise ValueError("a slide has no transition")
        return replace(found, transition=replace(found.transition, seconds=seconds))

    each_slide(deck, chosen_slides(deck, slide), changed)


def _advance_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "set_advance", {"slides": chosen_slides(deck, a.slide), "seconds": a.seconds}


@edit(touches=lambda a: [facts_named("advances_after")], hand=_advance_hand)
def set_advance(deck: Deck, *, slide: SlideTitle | None = None, seconds: Seconds | None = None) -> None:
    """Slide Transition ▸ Advance Slide ▸ After so many seconds, or on a click; for one slide or for all.

    Raises ValueError where there is no transition: the application forgets the time of such slides.
    """

    def changed(found: Slide) -> Slide:
        if found.transition is None or found.transition.kind == "none":
            raise ValueError("a slide has no transition")
        return replace(found, transition=replace(found.transition, after=seconds))

    each_slide(deck, chosen_slides(deck, slide), changed)


def _show_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "set_show", {"loop": a.loop, "by_hand": a.by_hand}


def _show_touched(a: Any) -> list[Area]:
    return [Exactly(tuple(f"~show/{name}" for name in ("loop", "by_hand") if getattr(a, name) is not None))]


def _without(name: str, other: str) -> Callable[[Place], Iterator[dict[str, Any]]]:
    """The wish left out; where it is the only one, the other instead."""

    def near(place: Place) -> Iterator[dict[str, Any]]:
        yield {name: None} if place.args.get(other) is not None else {name: None, other: True}

    return near


@edit(
    touches=_show_touched, hand=_show_hand,
    near={"loop": _without("loop", "by_hand"), "by_hand": _without("by_hand", "loop")},
)  # fmt: skip
def set_show(deck: Deck, *, loop: Switch | None = None, by_hand: Switch | None = None) -> None:
    """Slide Show ▸ Slide Show Settings: begin again at the end, and change slides by hand only."""
    given = {name: value for name, value in (("loop", loop), ("by_hand", by_hand)) if value is not None}
    made = replace(deck.show, **given)
    if made == deck.show:
        raise ValueError("the show runs so already")
    deck.show = made


def _given(values: Mapping[str, Any]) -> dict[str, str]:
    return {name: values[name] for name in PROPERTIES if values.get(name) is not None}


@edit(
    touches=lambda a: [Exactly(tuple(f"~property/{name}" for name in _given(vars(a))))],
    hand=lambda deck, a: ("set_properties", _given(vars(a))),
)
def set_properties(
    deck: Deck, *, title: NewText | None = None, subject: NewText | None = None, keywords: NewText | None = None,
    comments: NewText | None = None,
) -> None:  # fmt: skip
    """File ▸ Properties ▸ Description; what is not given stays. Keywords are words with commas between them."""
    made = replace(deck.properties, **_given(dict(locals())))
    if made == deck.properties:
        raise ValueError("the document has these properties already")
    deck.properties = made
