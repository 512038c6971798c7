"""Checks of lists of points: sub-points, points moved within and between slides, slides merged and split."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from forge.model import Area, Exactly, Finding, short
from forge.preparer import check
from preparers.libreoffice_impress.checks.slides import NewLooks, strange
from preparers.libreoffice_impress.checks.texts import points_of
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at, titles
from preparers.libreoffice_impress.kinds import NewText, OtherSlide, Point, SlideTitle
from preparers.libreoffice_impress.kinds_deck import Spot
from preparers.libreoffice_impress.kinds_looks import Switch
from preparers.libreoffice_impress.meaning.points import in_order
from preparers.libreoffice_impress.observing.deck import observe

__all__ = ["point_placed", "point_sent", "points_sorted", "slide_split", "slides_merged", "subpoint_added"]

_SHIFTED = frozenset({"bullet", "bullet_size", "bullet_colour", "indent", "margin", "before", "after", "size"})
"""What the level of a point decides, which the application and the template may see otherwise."""
_SIGNS = frozenset("•–—-‒●○▪■□◦»→➢✓*")


def lines_of(deck: Deck, slide: str) -> list[str]:
    """What the points of a slide say, empty ones left out. Raises ValueError where there are none."""
    return [paragraph.text for paragraph in points_of(deck, slide) if paragraph.text.strip()]


def _finding(name: str, held: Callable[[], tuple[bool, str]]) -> Finding:
    """A finding of what holds and is seen; things that are not there are wrong as well."""
    try:
        kept, seen = held()
    except ValueError as error:
        kept, seen = False, str(error)
    return Finding(name, kept, seen)


# ---- one point more
@dataclass(frozen=True, slots=True)
class _Line:
    """How one point stands, by the numbers of its slide and of its line."""

    number: int
    line: int

    def covers(self, address: str) -> bool:
        found = re.fullmatch(r"slide(\d+)/body\d+/p(\d+)(?:/run\d+)?/(\w+)", address)
        return found is not None and (int(found[1]), int(found[2])) == (self.number, self.line) and found[3] in _SHIFTED


@check(judges=lambda a: [_Line(a.number, a.line)])
def subpoint_added(
    before: Deck, after: Deck, *, slide: SlideTitle, number: int, line: int, point: Point, text: NewText
) -> Finding:
    """The text stands directly below the point and one level deeper, no larger, no wider apart, with a usual sign."""

    def held() -> tuple[bool, str]:
        old, new = points_of(before, slide), points_of(after, slide)
        spot = next((n for n, found in enumerate(new) if found.text == point), -1)
        wanted = [*(p.text for p in old[: spot + 1]), text, *(p.text for p in old[spot + 1 :])]
        if [p.text for p in new] != wanted:
            return False, f"the points are {short([p.text for p in new])}"
        levels = new[spot + 1].level == new[spot].level + 1
        odd = next(_odd(after, number, line), "")
        return levels and not odd, odd or f"it stands on level {new[spot + 1].level + 1}"

    return _finding("subpoint_added", held)


def _odd(deck: Deck, number: int, line: int) -> Iterator[str]:
    """What sets a sub-point apart from the point above it that its level does not explain."""
    facts = observe(deck)
    above, here = (f"slide{number}/body1/p{n}" for n in (line - 1, line))
    for name in ("before", "after"):
        if float(facts.get(f"{here}/{name}") or 0) > float(facts.get(f"{above}/{name}") or 0) + 0.5:
            yield f"there is more space {name} it"
    size, usual = (float(facts.get(f"{one}/run1/size") or 18) for one in (here, above))
    if not 0.6 * usual <= size <= usual + 0.2:
        yield f"it has {size} points below {usual}"
    if facts.get(f"{here}/bullet", "•") not in _SIGNS:
        yield f"it has the sign {facts.get(f'{here}/bullet')!r}"
    if f"{here}/bullet_colour" in facts and f"{above}/bullet_colour" not in facts:
        yield "its sign has another colour"


# ---- points moved
@check(judges=lambda a: [])
def point_placed(before: Deck, after: Deck, *, slide: SlideTitle, point: Point, to: Spot) -> Finding:
    """The point is the first or the last of its list, which is as long as it was."""

    def held() -> tuple[bool, str]:
        lines = lines_of(after, slide)
        kept = lines[0 if to == "first" else -1] == point and len(lines) == len(lines_of(before, slide))
        return kept, f"the points are {short(lines)}"

    return _finding("point_placed", held)


@check(judges=lambda a: [])
def point_sent(before: Deck, after: Deck, *, slide: SlideTitle, point: Point, to: OtherSlide) -> Finding:
    """The point is the last one of the other slide and stands no more where it stood."""

    def held() -> tuple[bool, str]:
        there, here = lines_of(after, to), lines_of(after, slide)
        return there[-1] == point and point not in here, f"there are {short(here)} and {short(there)}"

    return _finding("point_sent", held)


@check(judges=lambda a: [])
def points_sorted(before: Deck, after: Deck, *, slide: SlideTitle, descending: Switch = False) -> Finding:
    """The points of before stand in alphabetical order."""

    def held() -> tuple[bool, str]:
        wanted = [p.text for p in in_order(points_of(before, slide), descending=descending)]
        lines = lines_of(after, slide)
        return lines == wanted, f"the points are {short(lines)}"

    return _finding("points_sorted", held)


@check(judges=lambda a: [])
def slides_merged(before: Deck, after: Deck, *, slide: SlideTitle, into: OtherSlide) -> Finding:
    """The other slide has the points of both, and the slide is gone."""

    def held() -> tuple[bool, str]:
        wanted = [*lines_of(before, into), *lines_of(before, slide)]
        lines = lines_of(after, into)
        return lines == wanted and slide not in titles(after), f"the points are {short(lines)}"

    return _finding("slides_merged", held)


@check(judges=lambda a: [NewLooks(a.number + 1), *_notes(a)])
def slide_split(
    before: Deck, after: Deck, *, slide: SlideTitle, number: int, point: Point, title: NewText
) -> Finding:  # fmt: skip
    """From that point on the points stand behind the slide under the new title, looking alike and in no new colour.

    Its notes are nobody's, or those of the slide that it was.
    """

    def held() -> tuple[bool, str]:
        old = lines_of(before, slide)
        index, spot = old.index(point), slide_at(after, slide)
        if titles(after)[spot + 1 : spot + 2] != [title]:
            return False, f"behind it stands {short(titles(after)[spot + 1 : spot + 2])}"
        notes = after.slides[spot + 1].notes.strip()
        kept = lines_of(after, slide) == old[:index] and lines_of(after, title) == old[index:]
        odd = strange(before, after, number + 1)
        fair = notes in ("", before.slides[number - 1].notes.strip())
        return kept and fair and not odd, odd or f"the points are {short(lines_of(after, title))}"

    return _finding("slide_split", held)


def _notes(a: Any) -> list[Area]:
    return [Exactly((f"slide{a.number + 1}/notes",))]
