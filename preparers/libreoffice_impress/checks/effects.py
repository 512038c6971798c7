"""Checks of animations: what moves, how, when, in which order; from which side and how fast is free."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_impress.areas import facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import box_at, slide_at
from preparers.libreoffice_impress.kinds import Box, SlideTitle
from preparers.libreoffice_impress.kinds_deck import EffectName, Spot, Trigger
from preparers.libreoffice_impress.kinds_looks import Part
from preparers.libreoffice_impress.meaning.effects import effects_of
from preparers.libreoffice_impress.meaning.looks import targets
from preparers.libreoffice_impress.observing.addresses import Addresses
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.observing.same import same

__all__ = ["effect_added", "effect_ordered", "effect_starts", "effects_added", "effects_gone"]

_LONGEST = 5.0
"""Seconds that a new effect lasts at most."""


def _effects(deck: Deck, number: int) -> list[Any]:
    """The facts of the effects of a slide, counted from 0, in order."""
    facts, found = observe(deck), list[Any]()
    while (address := f"slide{number + 1}/animation{len(found) + 1}") in facts:
        found.append(facts[address])
    return found


@check(judges=lambda a: [facts_named("animation")])
def effect_added(
    before: Deck, after: Deck, *, slide: SlideTitle, part: Part | None = None, box: Box | None = None,
    name: EffectName, trigger: Trigger = "click",
) -> Finding:  # fmt: skip
    """The last effect of the slide is that one on that shape, starting so; all others are those of before."""
    try:
        number, shape, _ = targets(after, dict(locals()))
        old, new = _effects(before, slide_at(before, slide)), _effects(after, number)
    except ValueError as error:
        return Finding("effect_added", False, str(error))
    where = Addresses(after.slides[number].shapes).of(shape.id)
    if len(new) != len(old) + 1 or not all(same("/animation", a, b) for a, b in zip(old, new, strict=False)):
        return Finding("effect_added", False, f"its effects are {short(new)}")
    strayed = next(_strayed(before, after, number), "")
    found = new[-1]
    kept = (found[0], found[1], found[2], found[4]) == (where, "entrance", name, trigger)
    calm = found[5] <= _LONGEST and not found[6]
    return Finding("effect_added", kept and calm and not strayed, strayed or f"the last one is {short(found)}")


def _strayed(before: Deck, after: Deck, chosen: int) -> Iterator[str]:
    for number in set(range(len(after.slides))) - {chosen}:
        if number >= len(before.slides) or _effects(before, number) != _effects(after, number):
            yield f"slide {number + 1} has other effects than before"


@check(judges=lambda a: [])
def effects_gone(
    before: Deck, after: Deck, *, slide: SlideTitle | None = None, part: Part | None = None, box: Box | None = None
) -> Finding:
    """Nothing moves any more: on no slide, on that slide, or its title, points or drawn shape."""
    try:
        chosen = [slide_at(after, slide)] if slide else list(range(len(after.slides)))
        only = targets(after, {"slide": slide, "part": part, "box": box})[1].id if part or box else None
    except ValueError as error:
        return Finding("effects_gone", False, str(error))
    left = sum(effect.shape == only or only is None for n in chosen for effect in after.slides[n].effects)
    return Finding("effects_gone", not left, f"{left} effects are left")


@check(judges=lambda a: [])
def effect_starts(
    before: Deck, after: Deck, *, slide: SlideTitle, part: Part | None = None, box: Box | None = None, trigger: Trigger
) -> Finding:
    """The one effect of the title, the points or the drawn shape starts so."""
    try:
        number, index = effects_of(after, dict(locals()))
    except ValueError as error:
        return Finding("effect_starts", False, str(error))
    found = after.slides[number].effects[index].trigger
    return Finding("effect_starts", found == trigger, f"it starts {found}")


@check(judges=lambda a: [])
def effect_ordered(
    before: Deck, after: Deck, *, slide: SlideTitle, part: Part | None = None, box: Box | None = None, to: Spot
) -> Finding:
    """The effect of the title, the points or the drawn shape is the first or the last of the slide."""
    try:
        number, index = effects_of(after, dict(locals()))
    except ValueError as error:
        return Finding("effect_ordered", False, str(error))
    count = len(after.slides[number].effects)
    return Finding("effect_ordered", index == (0 if to == "first" else count - 1), f"it is {index + 1} of {count}")


@check(judges=lambda a: [facts_named("animation")])
def effects_added(
    before: Deck, after: Deck, *, slide: SlideTitle, boxes: list[str], name: EffectName, triggers: list[Trigger]
) -> Finding:
    """Drawn shapes of a slide come on in that order, starting so, behind what came on before; no other slide moves."""
    try:
        number = slide_at(after, slide)
        ids = [box_at(after.slides[number], box).id for box in boxes]
        old, new = _effects(before, slide_at(before, slide)), _effects(after, number)
    except ValueError as error:
        return Finding("effects_added", False, str(error))
    addresses = Addresses(after.slides[number].shapes)
    wanted = [(addresses.of(id), "entrance", name, trigger) for id, trigger in zip(ids, triggers, strict=True)]
    kept = all(same("/animation", a, b) for a, b in zip(old, new, strict=False))
    found = [(one[0], one[1], one[2], one[4]) for one in new[len(old) :]]
    calm = all(one[5] <= _LONGEST and not one[6] for one in new[len(old) :])
    strayed = next(_strayed(before, after, number), "")
    seen = strayed or f"its effects are {short(new)}"
    return Finding("effects_added", kept and found == wanted and calm and not strayed, seen)
