"""Names of people and companies, from Faker.

Creating a Faker and drawing from it is slow, and its generators share state. So each process draws one pool per
locale, always from the same seed, and scenarios pick from the pool with their own generator.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from faker import Faker

__all__ = ["NamePool", "Surname", "Written", "name_pool"]

_GIVEN_NAMES = 400
_SURNAMES = 700
_COMPANIES = 300


class Written(NamedTuple):
    """A name as it is written, and in Latin letters."""

    text: str
    latin: str


class Surname(NamedTuple):
    """A family name in the forms that men and women bear; they differ in Polish."""

    man: Written
    woman: Written


@dataclass(frozen=True, slots=True)
class NamePool:
    """The names of one locale; frequent ones stand several times.

    Surnames come in two halves without a common name, so that two groups of people never share a full name.
    """

    men: tuple[Written, ...]
    women: tuple[Written, ...]
    surnames: tuple[tuple[Surname, ...], tuple[Surname, ...]]
    companies: tuple[str, ...]


@cache
def name_pool(code: str) -> NamePool:
    """The pool of a locale: the same in every process."""
    from faker import Faker

    faker = Faker(code)
    faker.seed_instance(f"forge.scenario.names {code}")
    men, women, surnames = _SPECIAL.get(code, _names)(faker)
    companies = dict.fromkeys(faker.company() for _ in range(_COMPANIES))
    return NamePool(men, women, _halves(surnames), tuple(filter(_is_whole, companies)))


_Names = tuple[tuple[Written, ...], tuple[Written, ...], tuple[Surname, ...]]


def _names(faker: Faker) -> _Names:
    men = tuple(_same(faker.first_name_male()) for _ in range(_GIVEN_NAMES))
    women = tuple(_same(faker.first_name_female()) for _ in range(_GIVEN_NAMES))
    drawn = (faker.last_name() for _ in range(_SURNAMES))
    surnames = (_same(name) for name in drawn if not name.endswith(" II"))
    return men, women, tuple(Surname(name, name) for name in surnames)


def _japanese(faker: Faker) -> _Names:
    """Names with their readings, without which no mail address could be made of them."""
    men = tuple(_of_pair(faker.first_name_male_pair()) for _ in range(_GIVEN_NAMES))
    women = tuple(_of_pair(faker.first_name_female_pair()) for _ in range(_GIVEN_NAMES))
    surnames = (_of_pair(faker.last_name_pair()) for _ in range(_SURNAMES))
    return men, women, tuple(Surname(name, name) for name in surnames)


def _polish(faker: Faker) -> _Names:
    """Faker's `last_name` leaves out Kowalski and all others that have a form for women, the most frequent ones."""
    from faker.providers.person.pl_PL import Provider

    men, women, neutral = _names(faker)
    gendered = [Surname(_same(name), _same(_of_woman(name))) for name in Provider.male_last_names]
    return men, women, (*neutral[: len(gendered)], *gendered)


_SPECIAL: dict[str, Callable[[Faker], _Names]] = {"ja_JP": _japanese, "pl_PL": _polish}


def _of_woman(surname: str) -> str:
    return surname[:-1] + "a" if surname.endswith(("ski", "cki", "dzki")) else surname


def _same(name: str) -> Written:
    return Written(name, name)


def _of_pair(pair: tuple[str, str, str]) -> Written:
    written, _, roman = pair
    return Written(written, roman)


def _halves(surnames: tuple[Surname, ...]) -> tuple[tuple[Surname, ...], tuple[Surname, ...]]:
    order = {text: i for i, text in enumerate(dict.fromkeys(name.man.text for name in surnames))}
    even = tuple(name for name in surnames if order[name.man.text] % 2 == 0)
    return even, tuple(name for name in surnames if order[name.man.text] % 2)


def _is_whole(company: str) -> bool:
    """Not a bare surname, which Faker gives at times: several words, or a script that is written without spaces."""
    return " " in company or unicodedata.category(company[0]) == "Lo"
