"""Checks of slides' backgrounds, transitions, footers and numbers."""

from __future__ import annotations

from collections.abc import Iterator

from forge.model import Finding
from forge.preparer import check
from preparers._colours import is_called
from preparers.libreoffice_impress.areas import facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at
from preparers.libreoffice_impress.kinds import NewText, SlideTitle
from preparers.libreoffice_impress.kinds_looks import Paint, Switch, TransitionKind
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.observing.same import same

__all__ = ["background_is", "chosen_slides", "footer_is", "numbers_shown", "transition_is"]


def chosen_slides(deck: Deck, slide: str | None, *, but_first: bool = False) -> list[int]:
    return [slide_at(deck, slide)] if slide else list(range(1 if but_first else 0, len(deck.slides)))


def _others(before: Deck, after: Deck, chosen: list[int], *facts: str) -> Iterator[str]:
    """Slides that were not meant and have other facts than before; those meant may be new ones."""
    old, new = observe(before), observe(after)
    rest = [number for number in range(len(after.slides)) if number not in chosen]
    every = range(len(before.slides))
    known = every if len(every) == len(rest) else [number for number in every if number not in chosen]
    for earlier, number in zip(known, rest, strict=False):
        for fact in facts:
            address = f"slide{number + 1}/{fact}"
            if not same(address, old.get(f"slide{earlier + 1}/{fact}"), new.get(address)):
                yield f"slide {number + 1} has another {fact} than before"


@check(judges=lambda a: [facts_named("background")])
def background_is(before: Deck, after: Deck, *, slide: SlideTitle | None = None, colour: Paint) -> Finding:
    """The slides meant have a background of that name, the others theirs."""
    try:
        chosen, facts = chosen_slides(after, slide), observe(after)
    except ValueError as error:
        return Finding("background_is", False, str(error))
    found = {n: facts.get(f"slide{n + 1}/background", "FFFFFF") for n in chosen}
    wrong = [f"slide {n + 1} is {f}" for n, f in found.items() if not (isinstance(f, str) and is_called(f, colour))]
    wrong += _others(before, after, chosen, "background")
    return Finding("background_is", not wrong, wrong[0] if wrong else f"{len(chosen)} slides are {colour}")


@check(judges=lambda a: [facts_named("transition", "transition_seconds")])
def transition_is(before: Deck, after: Deck, *, slide: SlideTitle | None = None, kind: TransitionKind) -> Finding:
    """The slides meant come on with that effect, from whichever side and at whatever speed; the others as before."""
    try:
        chosen, facts = chosen_slides(after, slide), observe(after)
    except ValueError as error:
        return Finding("transition_is", False, str(error))
    found = {n: facts.get(f"slide{n + 1}/transition", ("none", ""))[0] for n in chosen}
    wrong = [f"slide {n + 1} comes on with {f}" for n, f in found.items() if f != kind]
    wrong += _others(before, after, chosen, "transition", "transition_seconds")
    return Finding("transition_is", not wrong, wrong[0] if wrong else f"{len(chosen)} slides come on with {kind}")


@check(judges=lambda a: [])
def footer_is(
    before: Deck, after: Deck, *, text: NewText, slide: SlideTitle | None = None, but_first: Switch = False
) -> Finding:
    """The slides meant say that at their foot."""
    try:
        chosen = chosen_slides(after, slide, but_first=but_first)
    except ValueError as error:
        return Finding("footer_is", False, str(error))
    wrong = [n + 1 for n in chosen if (after.slides[n].footers.footer or "") != text]
    return Finding("footer_is", not wrong, f"slides {wrong} say something else" if wrong else "all say so")


@check(judges=lambda a: [])
def numbers_shown(
    before: Deck, after: Deck, *, on: Switch = True, slide: SlideTitle | None = None, but_first: Switch = False
) -> Finding:
    """The slides meant show their numbers, or do not."""
    try:
        chosen = chosen_slides(after, slide, but_first=but_first)
    except ValueError as error:
        return Finding("numbers_shown", False, str(error))
    wrong = [n + 1 for n in chosen if after.slides[n].footers.number != on]
    return Finding("numbers_shown", not wrong, f"slides {wrong} do not" if wrong else "all do")
