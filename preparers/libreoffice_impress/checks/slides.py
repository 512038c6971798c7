"""Checks of slides that came, went, moved, or are left out of the show."""

from __future__ import annotations

import re
from dataclasses import dataclass

from forge.model import Fact, Finding, short
from forge.preparer import check
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import BODIES, TITLES, said_by, slide_at, titles
from preparers.libreoffice_impress.kinds import NewPoints, NewText, OtherSlide, SlideTitle
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.observing.same import same

__all__ = [
    "NewLooks",
    "slide_added",
    "slide_before",
    "slide_copied",
    "slide_gone",
    "slide_hidden",
    "slide_shown",
    "strange",
]


_LOOKS = frozenset({"font", "size", "bold", "colour", "before", "after", "line", "bullet", "bullet_size",
                    "bullet_colour", "indent", "margin", "align", "height"})  # fmt: skip


@dataclass(frozen=True, slots=True)
class NewLooks:
    """How the text of one slide's title and points looks: what a new slide begins with, applications see otherwise."""

    number: int

    def covers(self, address: str) -> bool:
        found = re.fullmatch(r"slide(\d+)/(?:title|body\d+)/(?:p\d+/)?(?:run\d+/)?(\w+)", address)
        return found is not None and int(found[1]) == self.number and found[2] in _LOOKS


@check(judges=lambda a: [NewLooks(a.number)])
def slide_added(
    before: Deck, after: Deck, *, after_slide: SlideTitle, number: int, title: NewText, points: NewPoints | None = None
) -> Finding:
    """The slide of that number is new: it has the title and just these points, looking alike and in no new colour."""
    every = titles(after)
    if len(every) < number or every[number - 1] != title or every[number - 2] != after_slide:
        return Finding("slide_added", False, f"behind {short(after_slide)} stands {short(every[number - 1 : number])}")
    shapes = after.slides[number - 1].shapes
    lines = [line for s in shapes if s.placeholder not in TITLES for line in said_by(s).split("\n") if line.strip()]
    drawn = [shape for shape in shapes if shape.placeholder not in TITLES | BODIES]
    odd = strange(before, after, number)
    kept = lines == (points or []) and not drawn and not odd
    return Finding("slide_added", kept, odd or f"the new slide says {short(lines)}")


def strange(before: Deck, after: Deck, number: int, *, but: str = "") -> str:
    """A look of the new slide's text that neither titles and points have nor the application begins with.

    `but` is a look of which nothing is asked.
    """
    old, new = observe(before), observe(after)
    for fact, begun in _BEGUN.items():
        if fact == but:
            continue
        form = re.compile(rf"slide(\d+)/(?:title|body\d+)/(?:p\d+/)?(?:run\d+/)?{fact}")
        known = [*(value for address, value in old.items() if form.fullmatch(address)), *begun]
        for address, value in new.items():
            found = form.fullmatch(address)
            if found and int(found[1]) == number and not any(_like(fact, value, one) for one in known):
                return f"the new slide has {fact} {value!r}"
    return ""


def _like(fact: str, value: Fact, known: Fact) -> bool:
    if fact == "height":
        return abs(float(value) - float(known)) <= _TALLER * float(known)
    return same(f"/{fact}", value, known)


_TALLER = 0.15
"""The share by which applications differ in how high they make the place for points."""
_BEGUN: dict[str, tuple[Fact, ...]] = {
    "colour": ("000000",), "bold": (), "align": ("centre",), "size": (18.0, 20.0, 24.0, 28.0, 32.0, 44.0),
    "bullet": ("•",), "before": (14.2,), "after": (), "line": (), "margin": (), "indent": (), "bullet_size": (),
    "bullet_colour": (), "height": (),
}  # fmt: skip
"""What the application begins new titles and points with."""


@check(judges=lambda a: [])
def slide_gone(before: Deck, after: Deck, *, slide: SlideTitle) -> Finding:
    """There is no slide with that title."""
    left = titles(after).count(slide)
    return Finding("slide_gone", not left, f"{left} slides have the title {short(slide)}")


@check(judges=lambda a: [])
def slide_before(before: Deck, after: Deck, *, slide: SlideTitle, other: OtherSlide | None = None) -> Finding:
    """The slide stands directly in front of the other one, or at the end."""
    every = titles(after)
    spot = every.index(slide) if every.count(slide) == 1 else -1
    follows = every[spot + 1] if 0 <= spot < len(every) - 1 else None
    return Finding("slide_before", spot >= 0 and follows == other, f"behind it stands {short(follows)}")


@check(judges=lambda a: [])
def slide_copied(before: Deck, after: Deck, *, slide: SlideTitle, title: NewText) -> Finding:
    """Behind the slide stands one with the other title."""
    every = titles(after)
    spot = every.index(slide) if every.count(slide) == 1 else -1
    follows = every[spot + 1] if 0 <= spot < len(every) - 1 else None
    return Finding("slide_copied", spot >= 0 and follows == title, f"behind it stands {short(follows)}")


@check(judges=lambda a: [])
def slide_hidden(before: Deck, after: Deck, *, slide: SlideTitle) -> Finding:
    """The slide is left out of the show."""
    return _shown("slide_hidden", after, slide, hidden=True)


@check(judges=lambda a: [])
def slide_shown(before: Deck, after: Deck, *, slide: SlideTitle) -> Finding:
    """The slide is not left out of the show."""
    return _shown("slide_shown", after, slide, hidden=False)


def _shown(name: str, deck: Deck, title: str, *, hidden: bool) -> Finding:
    try:
        found = deck.slides[slide_at(deck, title)].hidden
    except ValueError as error:
        return Finding(name, False, str(error))
    return Finding(name, found == hidden, f"{short(title)} is {'hidden' if found else 'shown'}")
