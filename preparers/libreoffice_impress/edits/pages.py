"""Edits of slides' backgrounds, transitions, footers and numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers._colours import shade
from preparers.libreoffice_impress.areas import facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at
from preparers.libreoffice_impress.kinds import NewText, SlideTitle
from preparers.libreoffice_impress.kinds_looks import Paint, Switch, TransitionKind
from preparers.libreoffice_impress.shape import solid
from preparers.libreoffice_impress.slide import Slide, Transition

__all__ = ["chosen_slides", "each_slide", "set_background", "set_footer", "set_slide_numbers", "set_transition"]


def chosen_slides(deck: Deck, slide: str | None, *, but_first: bool = False) -> list[int]:
    """One slide, or all of them."""
    return [slide_at(deck, slide)] if slide else list(range(1 if but_first else 0, len(deck.slides)))


def each_slide(deck: Deck, chosen: list[int], change: Callable[[Slide], Slide]) -> None:
    made = {number: change(deck.slides[number]) for number in chosen}
    if all(made[number] == deck.slides[number] for number in chosen):
        raise ValueError("it is so already")
    deck.slides[:] = [made.get(number, slide) for number, slide in enumerate(deck.slides)]


@edit(
    touches=lambda a: [facts_named("background")],
    hand=lambda deck, a: ("set_background", {"slides": chosen_slides(deck, a.slide), "colour": shade(a.colour)}),
)
def set_background(deck: Deck, *, slide: SlideTitle | None = None, colour: Paint) -> None:
    """Slide ▸ Slide Properties ▸ Background ▸ Color, for one slide or for all."""
    fill = solid(shade(colour) or "FFFFFF")
    each_slide(deck, chosen_slides(deck, slide), lambda found: replace(found, background=fill))


def _touched(a: Any) -> list[Area]:
    return [facts_named("transition", "transition_seconds", "advances_after")]


@edit(
    touches=_touched, hand=lambda deck, a: ("set_transition", {"slides": chosen_slides(deck, a.slide), "kind": a.kind})
)
def set_transition(deck: Deck, *, slide: SlideTitle | None = None, kind: TransitionKind) -> None:
    """Slide ▸ Slide Transition for one slide, or Apply Transition to All Slides, at the speed that it has by itself."""
    made = None if kind == "none" else Transition(kind)
    each_slide(deck, chosen_slides(deck, slide), lambda found: replace(found, transition=made))


@edit(
    touches=lambda a: [facts_named("footer")],
    hand=lambda deck, a: (
        "set_footer",
        {"slides": chosen_slides(deck, a.slide, but_first=a.but_first), "text": a.text},
    ),
)
def set_footer(deck: Deck, *, text: NewText, slide: SlideTitle | None = None, but_first: Switch = False) -> None:
    """Insert ▸ Header and Footer ▸ Footer, for one slide, for all, or for all but the first."""
    chosen = chosen_slides(deck, slide, but_first=but_first)
    each_slide(deck, chosen, lambda found: replace(found, footers=replace(found.footers, footer=text)))


@edit(
    touches=lambda a: [facts_named("slide_number")],
    hand=lambda deck, a: (
        "set_slide_numbers",
        {"slides": chosen_slides(deck, a.slide, but_first=a.but_first), "on": a.on},
    ),
)
def set_slide_numbers(
    deck: Deck, *, on: Switch = True, slide: SlideTitle | None = None, but_first: Switch = False
) -> None:
    """Insert ▸ Header and Footer ▸ Slide number, for one slide, for all, or for all but the first."""
    chosen = chosen_slides(deck, slide, but_first=but_first)
    each_slide(deck, chosen, lambda found: replace(found, footers=replace(found.footers, number=on)))
