"""Edits of animations: Format ▸ Animation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import Place, edit
from preparers.libreoffice_impress.areas import facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at, titles
from preparers.libreoffice_impress.kinds import Box, SlideTitle
from preparers.libreoffice_impress.kinds_deck import EffectName, Spot, Trigger
from preparers.libreoffice_impress.kinds_looks import Part
from preparers.libreoffice_impress.meaning.effects import USUAL, effects_of, moved
from preparers.libreoffice_impress.meaning.looks import targets
from preparers.libreoffice_impress.slide import Effect

__all__ = ["add_effect", "order_effect", "remove_effects", "start_effect"]


def _touched(a: Any) -> list[Area]:
    return [facts_named("animation")]


def _hand_place(deck: Deck, a: Any) -> dict[str, Any]:
    return {"slide": slide_at(deck, a.slide), "part": a.part, "box": a.box}


def _add_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "add_effect", {**_hand_place(deck, a), "name": a.name, "trigger": a.trigger}


@edit(touches=_touched, hand=_add_hand)
def add_effect(
    deck: Deck, *, slide: SlideTitle, part: Part | None = None, box: Box | None = None, name: EffectName,
    trigger: Trigger = "click",
) -> None:  # fmt: skip
    """Animation ▸ Add ▸ Entrance on a title, on a list of points as a whole, or on a drawn shape, behind all others."""
    number, shape, _ = targets(deck, dict(locals()))
    found = deck.slides[number]
    if any(effect.shape == shape.id and effect.name == name for effect in found.effects):
        raise ValueError("it has this effect already")
    seconds = 0.0 if name == "appear" else USUAL[name][1]
    made = Effect(shape.id, "entrance", name, USUAL[name][0], trigger, None, seconds)
    deck.slides[number] = replace(found, effects=(*found.effects, made))


def _animated(place: Place) -> Iterator[str]:
    """The other slides with animations."""
    deck: Deck = place.document
    yield from (t for t, s in zip(titles(deck), deck.slides, strict=True) if s.effects and t != place.value)


def _remove_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    chosen = [slide_at(deck, a.slide)] if a.slide else list(range(len(deck.slides)))
    return "remove_effects", {"slides": chosen, "part": a.part, "box": a.box}


@edit(touches=_touched, hand=_remove_hand)
def remove_effects(
    deck: Deck, *, slide: SlideTitle | None = None, part: Part | None = None, box: Box | None = None
) -> None:
    """Animation ▸ Remove: all effects of the presentation, of a slide, of its title or points, of one drawn shape."""
    chosen = [slide_at(deck, slide)] if slide else list(range(len(deck.slides)))
    before = [one.effects for one in deck.slides]
    for number in chosen:
        found = deck.slides[number]
        ids = {targets(deck, {"slide": slide, "part": part, "box": box})[1].id} if part or box else None
        kept = tuple(effect for effect in found.effects if ids is not None and effect.shape not in ids)
        deck.slides[number] = replace(found, effects=kept)
    if before == [one.effects for one in deck.slides]:
        raise ValueError("there are no such effects")


@edit(touches=_touched, hand=lambda deck, a: ("start_effect", {**_hand_place(deck, a), "trigger": a.trigger}))
def start_effect(
    deck: Deck, *, slide: SlideTitle, part: Part | None = None, box: Box | None = None, trigger: Trigger
) -> None:
    """Animation ▸ Start: when the effect of a title, of points or of a drawn shape begins."""
    number, index = effects_of(deck, dict(locals()))
    found = deck.slides[number].effects
    if found[index].trigger == trigger:
        raise ValueError("it starts so already")
    made = (*found[:index], replace(found[index], trigger=trigger), *found[index + 1 :])
    deck.slides[number] = replace(deck.slides[number], effects=made)


@edit(touches=_touched)
def order_effect(deck: Deck, *, slide: SlideTitle, part: Part | None = None, box: Box | None = None, to: Spot) -> None:
    """Animation ▸ Move Up or Move Down until the effect of a title, of points or of a drawn shape is first or last."""
    number, index = effects_of(deck, dict(locals()))
    made = moved(deck.slides[number].effects, index, first=to == "first")
    if made == deck.slides[number].effects:
        raise ValueError(f"it is the {to} already")
    deck.slides[number] = replace(deck.slides[number], effects=made)
