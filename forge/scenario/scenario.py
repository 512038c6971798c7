"""Scenario: who, where, when, in which locale. A coherent small world that all the files of a task share."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from random import Random

from forge.errors import InputError
from forge.scenario import filenames, lexicon
from forge.scenario.goods import Product, products
from forge.scenario.lexicon import City, looked_up
from forge.scenario.locale import Locale, locale_codes, locale_of
from forge.scenario.names import name_pool
from forge.scenario.people import STAFF, Crowd, Person, Surroundings, private_persons, staff
from forge.scenario.phones import main_number
from forge.scenario.prose import Writing, has_writing, write
from forge.scenario.text import ascii_slug, fill

__all__ = ["Organisation", "Scenario", "walks_of_life"]

_FIRST_DAY, _LAST_DAY = date(2024, 1, 1), date(2026, 12, 31)
_CLIENTS, _PLACES = 30, 12


@dataclass(frozen=True, slots=True)
class Organisation:
    """The organisation that the files belong to."""

    name: str
    kind: str
    """The walk of life: `clinic`, `retail`, …"""
    trade: str
    """The walk of life as people there call it."""
    city: str
    address: str
    domain: str
    email: str
    phone: str
    departments: tuple[str, ...]


class Scenario:
    """One small world, drawn from a key: the same on every machine and in every process.

    Every topic has its own stream of random numbers, so neither the order of questions nor how much is asked of one
    topic changes another.
    """

    def __init__(self, key: str, locale: Locale, kind: str) -> None:
        self.key = key
        self.locale = locale
        self.kind = kind
        self._words = lexicon.language(locale.code)
        self._country = lexicon.country(locale.code)
        self._kind = lexicon.kinds().kinds[kind]

    @classmethod
    def draw(cls, key: str, *, locale: str | None = None, kind: str | None = None) -> Scenario:
        """The world of `key`, in the given locale and walk of life or in drawn ones.

        Raises InputError when there is no such locale or walk of life.
        """
        code = _drawn_locale(key) if locale is None else locale
        known = walks_of_life()
        chosen = _stream("kind", key).choice(known) if kind is None else kind
        if chosen not in known:
            raise InputError(f"no walk of life {chosen!r}; {lexicon.suggestion(chosen, known)}")
        return cls(key, locale_of(code), chosen)

    def __repr__(self) -> str:
        return f"Scenario.draw({self.key!r}, locale={self.locale.code!r}, kind={self.kind!r})"

    def rng(self, *parts: str) -> Random:
        """A stream of random numbers of its own for every tuple of parts."""
        return _stream("world", self.key, self.locale.code, self.kind, *parts)

    @cached_property
    def today(self) -> date:
        """The day on which the world stands still: a working day from 2024 to 2026."""
        rng = self.rng("today")
        while True:
            day = _FIRST_DAY + timedelta(days=rng.randrange((_LAST_DAY - _FIRST_DAY).days + 1))
            if day.weekday() < 5:
                return day

    @cached_property
    def organisation(self) -> Organisation:
        rng, words, home = self.rng("organisation"), self._words.kinds[self.kind], self._cities[0]
        last, other = (rng.choice(half).man for half in name_pool(self.locale.code).surnames)
        pattern = rng.choice(words.names)
        proper = last.latin if "{last}" in pattern else home.roman or home.name
        domain = f"{ascii_slug(proper, self.locale.language)}-{words.slug}.example.{rng.choice(('com', 'org', 'net'))}"
        return Organisation(
            pattern.format(last=last.text, other=other.text, city=home.name), self.kind, words.name, home.name,
            self._address(home, rng), domain, f"info@{domain}", main_number(home.phone or self._country.phones[0]),
            tuple(self._words.departments[d] for d in self._kind.departments),
        )  # fmt: skip

    @cached_property
    def people(self) -> tuple[Person, ...]:
        """The staff: 40 people with roles, no two of one name or mail address."""
        return self.staff(STAFF)

    def staff(self, count: int) -> tuple[Person, ...]:
        """The first `count` of the staff; `people` and, beyond 40, further ones. Raises InputError above 500."""
        return self._staff.first(count)

    def contacts(self, count: int) -> tuple[Person, ...]:
        """`count` private persons: members, patients, pupils, donors. None shares a name with one of the staff.

        Raises InputError above 500.
        """
        return self._contacts.first(count)

    @cached_property
    def products(self) -> tuple[Product, ...]:
        """About 40 products or services of the walk of life, unique by name and by code, in catalogue order."""
        return products(
            self._kind, self.kind, self._words, self._country, self.locale, lambda *parts: self.rng("products", *parts)
        )

    @cached_property
    def clients(self) -> tuple[str, ...]:
        """30 names of customers: persons (the first of `contacts`) or companies, as the walk of life has them."""
        persons = {"persons": _CLIENTS, "companies": 0, "mixed": _CLIENTS // 2}[self._kind.clients]
        names = [p.name for p in self.contacts(persons)]
        rng, companies = self.rng("clients"), name_pool(self.locale.code).companies
        names += rng.sample([c for c in companies if c != self.organisation.name], _CLIENTS - persons)
        rng.shuffle(names)
        return tuple(names)

    @cached_property
    def places(self) -> tuple[str, ...]:
        """12 cities of the country, the organisation's own first."""
        return tuple(city.name for city in self._cities[:_PLACES])

    def address(self, whose: Person | str) -> str:
        """The postal address of a person, or of a company by its name, in one line; always the same for the same."""
        name, city = (whose, "") if isinstance(whose, str) else (whose.name, whose.city)
        rng = self.rng("address", name)
        anywhere = rng.choice(self._cities)
        return self._address(next((c for c in self._cities if c.name == city), anywhere), rng)

    def word(self, term: str) -> str:
        """A heading or title in the language: `amount` -> "Betrag". Raises KeyError for a term that is not known."""
        return looked_up(self._words.terms, term, "term")

    def words(self, *terms: str) -> tuple[str, ...]:
        """Several headings at once. Raises KeyError for a term that is not known."""
        return tuple(self.word(term) for term in terms)

    def status(self, field: str) -> tuple[str, ...]:
        """The few values that a field can have, in their natural order: `priority` -> "Niedrig", "Normal", ….

        Raises KeyError for a field that is not known.
        """
        return looked_up(self._words.statuses, field, "status field")

    def dates(self, count: int, *, within_days: int, rng: Random, ahead: bool = False) -> tuple[date, ...]:
        """`count` working days in calendar order, from the `within_days` days up to today, or `ahead` from today on.

        Raises InputError when `within_days` is negative.
        """
        if within_days < 0:
            raise InputError(f"dates within {within_days} days; give 0 or more, and ahead=True for days to come")
        return tuple(sorted(self._working_day(within_days, 1 if ahead else -1, rng) for _ in range(count)))

    def money(self, low: float, high: float, rng: Random) -> float:
        """An amount between `low` and `high` euros' worth in the locale's currency, rounded to its decimals.

        Recipes think in euros; a world in Japan gets yen at its price level, without decimals.
        """
        return round(rng.uniform(low, high) * self._country.prices, self.locale.digits)

    def sentence(self, rng: Random, topic: str | None = None) -> str:
        """A short note as people leave it in a cell or comment, about `topic` or about anything.

        Raises KeyError for a topic that is not known.
        """
        notes = self._words.sentences
        pattern = rng.choice(looked_up(notes, rng.choice(list(notes)) if topic is None else topic, "topic of notes"))
        if "{" not in pattern:
            return pattern
        past, coming = (self.locale.date(self._working_day(20, way, rng)) for way in (-1, 1))
        return pattern.format(
            person=rng.choice(self.people).name, client=rng.choice(self.clients), date=coming, past=past
        )  # fmt: skip

    def posts(self, department: str) -> tuple[str, ...]:
        """The posts that a department of the organisation has, the head's first, as job advertisements name them.

        Raises KeyError for a department that the organisation does not have.
        """
        keys = {self._words.departments[key]: key for key in self._kind.departments}
        roles = lexicon.kinds().departments[looked_up(keys, department, "department")].roles
        return tuple(self._words.roles[role][0] for role in roles)

    def writing(self, kind: str, rng: Random, passages: int = 4) -> Writing:
        """What a document or deck of that kind says here: `minutes`, `report`, `letter`, `lesson`, `pitch`, ….

        Raises KeyError when there is no such kind or no writing in the language, InputError when the kind does not
        have so many passages; each has 2 to 6.
        """
        return write(self, kind, rng, passages)

    def where_written(self, kind: str) -> Scenario:
        """This world where there is writing of that kind in its language; else its like in a country that has some.

        Raises KeyError when there is no such kind of writing.
        """
        if has_writing(self.locale.language, kind):
            return self
        codes = [code for code in locale_codes() if has_writing(locale_of(code).language, kind)]
        if not codes:
            raise KeyError(f"no kind of writing {kind!r} in any language")
        weights = [lexicon.country(code).weight for code in codes]
        code = _stream("written", self.key, kind).choices(codes, weights)[0]
        return Scenario(self.key, locale_of(code), self.kind)

    def file_stem(self, topic: str, rng: Random | None = None) -> str:
        """A file name without its ending for a document about a term: "Bestellungen 2025", "orders_march_2025".

        Without `rng`, the same topic gives the same name. Raises KeyError for a term that is not known.
        """
        own = self.rng("file stem", topic) if rng is None else rng
        return filenames.stem(topic, self.word(topic), self.locale, self.today, self.rng("file habit"), own)

    @cached_property
    def _cities(self) -> tuple[City, ...]:
        cities = list(self._country.cities)
        self.rng("places").shuffle(cities)
        return tuple(cities)

    @cached_property
    def _staff(self) -> Crowd:
        return Crowd(staff(self._surroundings, self.rng("staff"), half=self._half))

    @cached_property
    def _contacts(self) -> Crowd:
        return Crowd(private_persons(self._surroundings, self.rng("contacts"), half=1 - self._half))

    @cached_property
    def _half(self) -> int:
        return self.rng("halves").randrange(2)

    @cached_property
    def _surroundings(self) -> Surroundings:
        return Surroundings(
            self.locale.code, self._words, self._country, self._kind, name_pool(self.locale.code), self._cities[0],
            self.organisation.domain, self.today,
        )  # fmt: skip

    def _address(self, city: City, rng: Random) -> str:
        return self._country.address.format(
            street=rng.choice(self._country.streets), number=fill(self._country.number, rng), city=city.name,
            postcode=fill(city.postcode, rng), region=city.region,
        )  # fmt: skip

    def _working_day(self, within_days: int, direction: int, rng: Random) -> date:
        while True:
            day = self.today + timedelta(days=direction * rng.randint(0, within_days))
            if day.weekday() < 5:
                return day


def walks_of_life() -> tuple[str, ...]:
    """The keys of all walks of life: `retail`, `clinic`, …"""
    return tuple(lexicon.kinds().kinds)


def _stream(*parts: str) -> Random:
    """Seeded by a text of all the parts: no two tuples of parts share a stream, and no hash seed matters."""
    return Random("\x1f".join(("forge.scenario", *parts)))


def _drawn_locale(key: str) -> str:
    codes = locale_codes()
    return _stream("locale", key).choices(codes, [lexicon.country(code).weight for code in codes])[0]
