"""Checks of what slides say; that all else reads as before is the frame's to see."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import body_of, box_at, count_words, point_at, said_by, slide_at, titles
from preparers.libreoffice_impress.kinds import Box, NewText, Point, SlideTitle, Words
from preparers.libreoffice_impress.meaning.wording import count_runs
from preparers.libreoffice_impress.text import Paragraph, Text

__all__ = [
    "box_says",
    "level_is",
    "notes_are",
    "point_after",
    "point_gone",
    "point_is",
    "point_moved",
    "title_is",
    "words_replaced",
]


def points_of(deck: Deck, slide: str) -> list[Paragraph]:
    """The points of a slide. Raises ValueError when there is no such slide or none with points."""
    return list((body_of(deck.slides[slide_at(deck, slide)]).text or Text()).paragraphs)


def _finding(name: str, held: Callable[[], tuple[bool, str]]) -> Finding:
    """A finding of what holds and is seen; things that are not there are wrong as well."""
    try:
        kept, seen = held()
    except ValueError as error:
        kept, seen = False, str(error)
    return Finding(name, kept, seen)


@check(judges=lambda a: [])
def title_is(before: Deck, after: Deck, *, slide: SlideTitle, text: NewText) -> Finding:
    """The slide that had the title has the new one, at its place."""
    spot = titles(before).index(slide) if slide in titles(before) else -1
    found = titles(after)[spot] if 0 <= spot < len(after.slides) else None
    kept = found == text or (slide not in titles(after) and text in titles(after))
    return Finding("title_is", kept, f"the title is {short(found)}")


@check(judges=lambda a: [])
def point_after(before: Deck, after: Deck, *, slide: SlideTitle, text: NewText, point: Point | None = None) -> Finding:
    """The text stands as a point directly behind another one, or at the end of the list."""

    def held() -> tuple[bool, str]:
        lines = [paragraph.text for paragraph in points_of(after, slide)]
        spot = lines.index(text) if lines.count(text) == 1 else -1
        kept = spot >= 0 and (spot == len(lines) - 1 if point is None else spot > 0 and lines[spot - 1] == point)
        return kept, f"the points are {short(lines)}"

    return _finding("point_after", held)


@check(judges=lambda a: [])
def point_moved(before: Deck, after: Deck, *, slide: SlideTitle, point: Point, up: bool) -> Finding:
    """The point stands one place higher or lower than before."""

    def held() -> tuple[bool, str]:
        old, new = (point_at(deck.slides[slide_at(deck, slide)], point) for deck in (before, after))
        return new == old + (-1 if up else 1), f"it is point {new + 1}, was {old + 1}"

    return _finding("point_moved", held)


@check(judges=lambda a: [])
def point_gone(before: Deck, after: Deck, *, slide: SlideTitle, point: Point) -> Finding:
    """The slide has no such point."""

    def held() -> tuple[bool, str]:
        lines = [paragraph.text for paragraph in points_of(after, slide)]
        return point not in lines, f"the points are {short(lines)}"

    return _finding("point_gone", held)


@check(judges=lambda a: [])
def point_is(before: Deck, after: Deck, *, slide: SlideTitle, point: Point, text: NewText) -> Finding:
    """The point says something else at its place."""

    def held() -> tuple[bool, str]:
        spot = [paragraph.text for paragraph in points_of(before, slide)].index(point)
        lines = [paragraph.text for paragraph in points_of(after, slide)]
        return lines[spot : spot + 1] == [text], f"the points are {short(lines)}"

    return _finding("point_is", held)


_SHIFTED = frozenset({"level", "bullet", "bullet_size", "bullet_colour", "indent", "margin", "before", "after", "size"})
"""What the level of a point decides, which the application and the template may see otherwise."""


@dataclass(frozen=True, slots=True)
class _Standing:
    """How the points of one slide stand, by its number."""

    number: int

    def covers(self, address: str) -> bool:
        found = re.fullmatch(r"slide(\d+)/body\d+/p\d+(?:/run\d+)?/(\w+)", address)
        return found is not None and int(found[1]) == self.number and found[2] in _SHIFTED


@check(judges=lambda a: [_Standing(a.number)])
def level_is(
    before: Deck, after: Deck, *, slide: SlideTitle, number: int, point: Point, level: int
) -> Finding:  # fmt: skip
    """The point stands on that level, in whatever way the level looks; the others stand as they did."""

    def held() -> tuple[bool, str]:
        old, new = points_of(before, slide), points_of(after, slide)
        spot = point_at(after.slides[slide_at(after, slide)], point)
        if [p.text for p in old] != [p.text for p in new]:
            return False, "the points have changed"
        others = all(a.level == b.level for n, (a, b) in enumerate(zip(old, new, strict=True)) if n != spot)
        return new[spot].level == level - 1 and others, f"it stands on level {new[spot].level + 1}"

    return _finding("level_is", held)


@check(judges=lambda a: [])
def words_replaced(before: Deck, after: Deck, *, words: Words, text: NewText) -> Finding:
    """The old words stand nowhere, the new ones as often as the old ones did."""
    left = 0 if words in text else count_words(after, words)
    wanted = count_runs(before, words) + count_runs(before, text)
    found = count_runs(after, text)
    why = f"{short(words)} stands in {left} places, {short(text)} in {found} of {wanted}"
    return Finding("words_replaced", not left and found >= wanted, why)


@check(judges=lambda a: [])
def box_says(before: Deck, after: Deck, *, slide: SlideTitle, box: Box, text: NewText) -> Finding:
    """A drawn shape says the new text, none the old one."""

    def held() -> tuple[bool, str]:
        page = after.slides[slide_at(after, slide)]
        box_at(page, text)
        old = [shape for shape in page.shapes if said_by(shape) == box]
        return not old, f"{len(old)} shapes still say {short(box)}"

    return _finding("box_says", held)


@check(judges=lambda a: [])
def notes_are(before: Deck, after: Deck, *, slide: SlideTitle, text: NewText) -> Finding:
    """The notes of the slide say just that."""

    def held() -> tuple[bool, str]:
        found = after.slides[slide_at(after, slide)].notes.strip()
        return found == text, f"the notes say {short(found)}"

    return _finding("notes_are", held)
