"""Believable writing: titles, passages and points of documents and decks, coherent with the world they belong to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from math import floor, log10
from random import Random
from typing import TYPE_CHECKING

from forge.errors import InputError
from forge.scenario.drafts import SLOT, Draft, Section, draft, kinds, languages

if TYPE_CHECKING:
    from forge.scenario.scenario import Scenario

__all__ = ["Passage", "Writing", "has_writing", "write"]

_AWAY = {"soon": (3, 25), "date": (30, 60), "later": (65, 120), "past": (-90, -3)}
"""Slot -> from how many to how many days after today."""
_MONTHS_BACK = 180
_PERIODS = (10, 14, 21, 30, 45, 60, 90)
_TRIES = 100


@dataclass(frozen=True, slots=True)
class Passage:
    """A chapter of a document or a slide of a deck."""

    heading: str
    paragraphs: tuple[str, ...]
    """Two or three; each stands without the others. In a deck, what the speaker says."""
    points: tuple[str, ...]
    """Three to five short lines without a full stop. In a deck, what the slide shows."""


@dataclass(frozen=True, slots=True)
class Writing:
    """What a document or a deck says. No two paragraphs begin alike, no sentence and no heading occurs twice."""

    title: str
    subtitle: str
    """Empty where there is none. In a letter, the salutation."""
    passages: tuple[Passage, ...]
    once: tuple[str, ...]
    """Names, amounts, dates and figures that stand exactly once in all of the text: at least as many as passages."""
    often: tuple[str, ...]
    """Names and figures that stand more than once, at least two."""


def has_writing(language: str, kind: str) -> bool:
    """Whether there is writing of that kind in a language."""
    return language in languages() and kind in kinds(language)


def write(scene: Scenario, kind: str, rng: Random, passages: int) -> Writing:
    """A writing of `kind` in the world of `scene`; see `Scenario.writing`."""
    whole = draft(scene.locale.language, kind)
    drawn = (_written(scene, whole, rng, passages) for _ in range(_TRIES))
    for writing in drawn:
        if len(writing.once) >= passages and len(writing.often) >= 2:
            return writing
    raise InputError(f"writing {kind!r} of {passages} passages lacks names and figures in {_TRIES} tries")


def _written(scene: Scenario, whole: Draft, rng: Random, passages: int) -> Writing:
    sections = _taken(whole, scene.kind, rng, passages)
    slots = _Slots(scene, rng)
    title, subtitle = (slots.fill(rng.choice(texts)) if texts else "" for texts in (whole.titles, whole.subtitles))
    written = tuple(_passage(section, rng, slots.fill) for section in sections)
    everything = "\n".join((title, subtitle, *_texts(written)))
    once = tuple(value for value in slots.shown() if everything.count(value) == 1)
    return Writing(title, subtitle, written, once, tuple(value for value in slots.shown() if value not in once))


def _taken(whole: Draft, walk_of_life: str, rng: Random, count: int) -> tuple[Section, ...]:
    """The first and the last section and some between, in their order."""
    first, *between, last = (s for s in whole.passages.values() if not s.only or walk_of_life in s.only)
    most = len(between) + 2
    if not 2 <= count <= most:
        raise InputError(f"{count} passages; this kind of writing has 2 to {most}")
    kept = sorted(rng.sample(range(len(between)), count - 2))
    return (first, *(between[i] for i in kept), last)


def _passage(section: Section, rng: Random, fill: Callable[[str], str]) -> Passage:
    heading = fill(rng.choice(section.heading))
    paragraphs = tuple(map(fill, _some(section.paragraphs, rng.randint(2, 3), rng)))
    return Passage(heading, paragraphs, tuple(map(fill, _some(section.points, rng.randint(3, 5), rng))))


def _some(pool: tuple[str, ...], count: int, rng: Random) -> tuple[str, ...]:
    """`count` of the pool in the pool's order, which is the order that reads best."""
    return tuple(pool[i] for i in sorted(rng.sample(range(len(pool)), count)))


def _texts(passages: tuple[Passage, ...]) -> Iterator[str]:
    for passage in passages:
        yield from (passage.heading, *passage.paragraphs, *passage.points)


class _Slots:
    """What stands in the slots: names stay the same, figures and dates are new each time."""

    def __init__(self, scene: Scenario, rng: Random) -> None:
        self._scene, self._rng = scene, rng
        self._fixed = _cast(scene, rng)
        self._fresh: dict[str, Callable[[], str]] = {
            "colleague": lambda: rng.choice(scene.people).name,
            "fee": lambda: self._money(5, 95, 2),
            "amount": lambda: self._money(150, 2_400, 3),
            "sum": lambda: self._money(3_000, 48_000, 3),
            "percent": lambda: scene.locale.percent(rng.randint(11, 64) / 100),
            "number": lambda: str(rng.randint(12, 75)),
            "many": lambda: str(rng.randint(110, 980)),
        }
        self._fresh |= {slot: partial(self._day, *away) for slot, away in _AWAY.items()}
        self._few: dict[str, Callable[[], str]] = {
            "month": lambda: scene.locale.month_year(scene.dates(1, within_days=_MONTHS_BACK, rng=rng)[0]),
            "year": lambda: str(scene.today.year - rng.randint(3, 12)),
            "small": lambda: str(rng.randint(3, 9)),
            "days": lambda: str(rng.choice(_PERIODS)),
        }
        self._labelled: dict[tuple[str, str | None], str] = {}
        self._shown: dict[str, None] = {}

    def fill(self, text: str) -> str:
        """`text` with its slots filled; the full stop of "Inc." also ends the sentence."""
        return SLOT.sub(lambda match: self._value(match[1], match[2]), text).replace("..", ".")

    def shown(self) -> Iterator[str]:
        """Every name and figure that was filled in, but months, years, usual periods and figures of one digit."""
        return iter(self._shown)

    def _value(self, slot: str, label: str | None) -> str:
        value = self._fixed.get(slot) or self._labelled.get((slot, label)) or self._drawn(slot)
        if label:
            self._labelled[slot, label] = value
        if slot not in self._few:
            self._shown[value] = None
        return value

    def _drawn(self, slot: str) -> str:
        return self._few[slot]() if slot in self._few else self._unlike(self._fresh[slot])

    def _unlike(self, drawn: Callable[[], str]) -> str:
        """A value that neither holds nor is held by one that stands already, so that each can be pointed at."""
        years = " ".join(str(self._scene.today.year + distance) for distance in (-1, 0, 1))
        taken = {*self._shown, *self._fixed.values(), years}
        for _ in range(200):
            value = drawn()
            if not any(value in other or other in value for other in taken):
                return value
        return value

    def _day(self, first: int, last: int) -> str:
        """A working day from `first` to `last` days after today, on the Friday before where that is a weekend."""
        day = self._scene.today + timedelta(days=self._rng.randint(first, last))
        beyond = max(0, day.weekday() - 4)
        return self._scene.locale.long_date(day - timedelta(days=beyond))

    def _money(self, low: float, high: float, figures: int) -> str:
        """Money in so many significant figures, as people plan and agree on it."""
        amount = self._scene.money(low, high, self._rng)
        return self._scene.locale.money(round(amount, figures - 1 - floor(log10(amount))))


def _cast(scene: Scenario, rng: Random) -> Mapping[str, str]:
    """Who and what the writing is about."""
    office = scene.organisation
    department, department2 = rng.sample(office.departments, 2)
    person, person2 = (rng.choice([p for p in scene.people if p.department == d]) for d in (department, department2))
    core = list(dict.fromkeys(p.category for p in scene.products))[:2]
    product = rng.choice([p for p in scene.products if p.category in core])
    product2 = rng.choice([p for p in scene.products if p.category != product.category])
    return {
        "organisation": office.name, "trade": office.trade, "city": office.city,
        "today": scene.locale.long_date(scene.today), "department": department, "department2": department2,
        "person": person.name, "person2": person2.name, "role": person.role, "role2": person2.role,
        "post": rng.choice(scene.posts(department)[1:]), "client": rng.choice(scene.clients),
        "product": product.name, "product2": product2.name, "price": scene.locale.money(product.price),
    }  # fmt: skip
