"""Checks of how the show runs, and of the properties of the document."""

from __future__ import annotations

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_impress.checks.pages import chosen_slides
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.edits.show import PROPERTIES
from preparers.libreoffice_impress.kinds import NewText, SlideTitle
from preparers.libreoffice_impress.kinds_deck import Seconds
from preparers.libreoffice_impress.kinds_looks import Switch

__all__ = ["advance_is", "pace_is", "properties_are", "show_runs"]

_NEAR = 0.011


@check(judges=lambda a: [])
def pace_is(before: Deck, after: Deck, *, slide: SlideTitle | None = None, seconds: Seconds) -> Finding:
    """The transitions of the slides meant last so long."""
    try:
        found = {n + 1: after.slides[n].transition for n in chosen_slides(after, slide)}
    except ValueError as error:
        return Finding("pace_is", False, str(error))
    wrong = {n: t.seconds if t else None for n, t in found.items() if t is None or abs(t.seconds - seconds) > _NEAR}
    return Finding("pace_is", not wrong, f"others last {short(wrong)}" if wrong else f"all last {seconds}")


@check(judges=lambda a: [])
def advance_is(
    before: Deck, after: Deck, *, slide: SlideTitle | None = None, seconds: Seconds | None = None
) -> Finding:
    """The slides meant give way after so many seconds; with none given, on a click."""
    try:
        found = {n + 1: after.slides[n].transition for n in chosen_slides(after, slide)}
    except ValueError as error:
        return Finding("advance_is", False, str(error))
    times = {number: None if held is None else held.after for number, held in found.items()}
    wrong = {
        n: time for n, time in times.items()
        if (time is None) != (seconds is None) or (time is not None and abs(time - (seconds or 0)) > _NEAR)
    }  # fmt: skip
    return Finding("advance_is", not wrong, f"others have {short(wrong)}" if wrong else "all do")


@check(judges=lambda a: [])
def show_runs(before: Deck, after: Deck, *, loop: Switch | None = None, by_hand: Switch | None = None) -> Finding:
    """The show begins again at its end, waits for a click, or does not."""
    kept = all(
        wanted is None or getattr(after.show, name) == wanted for name, wanted in (("loop", loop), ("by_hand", by_hand))
    )
    return Finding("show_runs", kept, f"loop {after.show.loop}, by hand {after.show.by_hand}")


@check(judges=lambda a: [])
def properties_are(
    before: Deck, after: Deck, *, title: NewText | None = None, subject: NewText | None = None,
    keywords: NewText | None = None, comments: NewText | None = None,
) -> Finding:  # fmt: skip
    """The document has the properties that are given; keywords in whatever way they are set apart."""
    given = dict(locals())
    wrong = {
        name: getattr(after.properties, name) for name in PROPERTIES
        if given[name] is not None and _words(given[name]) != _words(getattr(after.properties, name))
    }  # fmt: skip
    return Finding("properties_are", not wrong, f"there is {short(wrong)}" if wrong else "they are")


def _words(text: str) -> list[str]:
    return text.replace(",", " ").replace(";", " ").split()
