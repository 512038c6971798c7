"""The people of a scenario: staff with roles, and private persons such as members, patients or donors."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import chain, islice
from random import Random
from typing import NamedTuple

from forge.errors import InputError
from forge.scenario.lexicon import City, Country, Kind, Language, kinds
from forge.scenario.names import NamePool, Written
from forge.scenario.phones import numbers
from forge.scenario.text import ascii_slug

__all__ = ["STAFF", "Crowd", "Person", "Surroundings", "private_persons", "staff"]

STAFF = 40
"""How many people the staff has before more are asked for; every department's head is among them."""
_MOST = 500
_HEAD_PAY = (52_000, 78_000)
_PAY = (25_000, 40_000)


@dataclass(frozen=True, slots=True)
class Person:
    """A person. Who is not on the staff has no role, no department and a salary of 0."""

    first: str
    last: str
    name: str
    """Both names in the order that is usual there."""
    email: str
    phone: str
    city: str
    born: date
    since: date
    """Hired, or known to the organisation, since then."""
    role: str = ""
    department: str = ""
    salary: float = 0.0
    """Gross pay of a year in the locale's currency."""


class Surroundings(NamedTuple):
    """What people are drawn from: the world that they live in."""

    locale: str
    words: Language
    country: Country
    kind: Kind
    pool: NamePool
    city: City
    domain: str
    today: date


class Crowd:
    """People drawn one after another: the first n are the same, however many are asked for and when."""

    def __init__(self, source: Iterator[Person]) -> None:
        self._source = source
        self._known: list[Person] = []

    def first(self, count: int) -> tuple[Person, ...]:
        """The first `count` people. Raises InputError for more than names can be found for."""
        if not 0 <= count <= _MOST:
            raise InputError(f"a scenario has 0 to {_MOST} people of a sort, not {count}; ask for fewer")
        self._known += islice(self._source, max(0, count - len(self._known)))
        return tuple(self._known[:count])


def staff(around: Surroundings, rng: Random, *, half: int) -> Iterator[Person]:
    """Employees: among the first 40 every department's head, one each."""
    named, inbox = _full_names(around, rng, half), _Inbox(around, rng.choice(_MAIL_STYLES))
    own = [around.city.phone] if around.city.phone else []
    phones = numbers((*own, *around.country.phones), rng, odd=False)
    for department, role, head in _jobs(around.kind, rng):
        woman, first, last = next(named)
        born, since = _life(around.today, (19, 63), 18, 15, rng)
        low, high = _HEAD_PAY if head else _PAY
        factor = kinds().departments[department].pay * around.country.wages
        yield Person(
            first.text, last.text, _written(around.words, first, last), inbox.address(first, last, around.domain),
            next(phones), around.city.name, born, since, around.words.roles[role][woman],
            around.words.departments[department], _round_pay(rng.uniform(low, high) * factor),
        )  # fmt: skip


def private_persons(around: Surroundings, rng: Random, *, half: int) -> Iterator[Person]:
    """People from outside, most of them from the same city, of ages that fit the walk of life."""
    named, inbox = _full_names(around, rng, half), _Inbox(around, "{first}.{last}")
    country = around.country
    patterns = dict.fromkeys([*(c.phone for c in country.cities if c.phone), *country.phones])
    ranges = {pattern: numbers([pattern], rng, odd=True) for pattern in patterns}
    for _, first, last in named:
        city = around.city if rng.random() < 0.6 else rng.choice(country.cities)
        host = rng.choice(("example.com", "example.org", "example.net"))
        own = [city.phone] if city.phone else []
        phone = next(chain.from_iterable(ranges[pattern] for pattern in (*own, *country.phones)))
        born, since = _life(around.today, around.kind.ages, 0, 6, rng)
        yield Person(
            first.text, last.text, _written(around.words, first, last), inbox.address(first, last, host), phone,
            city.name, born, since,
        )  # fmt: skip


_MAIL_STYLES = ("{first}.{last}", "{initial}.{last}", "{first}_{last}", "{last}.{first}")


class _Inbox:
    """Mail addresses of one style, each given once."""

    def __init__(self, around: Surroundings, style: str) -> None:
        self._language = around.locale.split("_")[0]
        self._style = style
        self._given: set[str] = set()

    def address(self, first: Written, last: Written, host: str) -> str:
        given, family = (ascii_slug(name.latin, self._language) for name in (first, last))
        box = self._style.format(first=given, last=family, initial=given[0])
        choices = chain([box], (f"{box}{n}" for n in range(2, _MOST + 2)))
        address = next(a for a in (f"{choice}@{host}" for choice in choices) if a not in self._given)
        self._given.add(address)
        return address


def _full_names(around: Surroundings, rng: Random, half: int) -> Iterator[tuple[bool, Written, Written]]:
    """(whether a woman, first name, surname), no two alike, surnames of one half of the pool."""
    pool, seen = around.pool, set()
    while True:
        woman = rng.random() < 0.5
        first = rng.choice(pool.women if woman else pool.men)
        surname = rng.choice(pool.surnames[half])
        last = surname.woman if woman else surname.man
        if (first.text, last.text) not in seen:
            seen.add((first.text, last.text))
            yield woman, first, last


def _jobs(kind: Kind, rng: Random) -> Iterator[tuple[str, str, bool]]:
    """(department, role, whether its head): the heads scattered among the first 40, the core departments largest."""
    departments = kind.departments
    roles = {name: kinds().departments[name].roles for name in departments}
    weights = [len(departments) - i for i in range(len(departments))]

    def crew() -> tuple[str, str, bool]:
        name = rng.choices(departments, weights)[0]
        return name, rng.choice(roles[name][1:]), False

    first = [(name, roles[name][0], True) for name in departments]
    first += [crew() for _ in range(STAFF - len(first))]
    rng.shuffle(first)
    yield from first
    while True:
        yield crew()


def _written(words: Language, first: Written, last: Written) -> str:
    return words.full_name.format(first=first.text, last=last.text)


def _life(today: date, ages: tuple[int, int], grown: int, longest: int, rng: Random) -> tuple[date, date]:
    """(born, since): of an age in years; since 30 days to `longest` years ago, at `grown` years of age or later."""
    youngest, oldest = ages
    age = rng.randint(366 * youngest, 365 * oldest)
    tie = rng.randint(30, min(365 * longest, age - 366 * grown))
    return today - timedelta(days=age), today - timedelta(days=tie)


def _round_pay(amount: float) -> float:
    """To hundreds; to ten thousands where amounts run into the millions, as in yen."""
    step = 100 if amount < 1_000_000 else 10_000
    return float(round(amount / step) * step)
