"""What an organisation sells: products and services with codes and believable prices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from forge.scenario.lexicon import Country, Kind, Language
from forge.scenario.locale import Locale
from forge.scenario.text import ascii_slug

__all__ = ["Product", "products"]

_RANGE = 40
_STEPS = {2: ((1, 0.05), (10, 0.1), (100, 0.5), (1000, 1), (1e9, 10)), 0: ((1000, 10), (10_000, 50), (1e9, 500))}
"""Decimals of the currency -> (up to this price, prices are multiples of that)."""


_COUNTED = frozenset({"piece", "pack", "pair", "set", "box", "bottle", "can", "bag", "jar", "glass", "cup", "portion"})
"""Units of what stands in a shop with a price tag; hours, rooms and tons are not priced at 14.99."""


@dataclass(frozen=True, slots=True)
class Product:
    """Something that is sold, lent or booked."""

    name: str
    code: str
    category: str
    price: float
    """Per unit, in the locale's currency."""
    unit: str


def products(
    kind: Kind, kind_key: str, words: Language, country: Country, locale: Locale, rng: Callable[..., Random]
) -> tuple[Product, ...]:
    """About 40 products in the order of the catalogue; `rng` gives a sub-stream for a topic.

    The sizes of one product differ in price as in the catalogue: all are moved by one factor.
    """
    listed = list(_listed(kind))
    kept = sorted(rng("range").sample(range(len(listed)), min(_RANGE, len(listed))))
    code = _codes(rng("codes"), locale.language)
    charm = rng("charm").random() < 0.5

    def product(category: str, key: str, size: str, euros: float, unit: str) -> Product:
        group = words.categories[category]
        asked = euros * country.prices * rng("price", key).uniform(0.93, 1.08)
        price = _price(asked, locale.digits, charm and unit in _COUNTED)
        return Product(
            _name(words.kinds[kind_key].products[key], size, words), code(group, category), group, price,
            words.units[unit],
        )  # fmt: skip

    return tuple(product(*listed[i]) for i in kept)


def _listed(kind: Kind) -> Iterator[tuple[str, str, str, float, str]]:
    for category, key, entry in kind.entries():
        for size, euros in entry.sizes().items():
            yield category, key, size, euros, entry.unit


def _name(name: str, size: str, words: Language) -> str:
    """A measure stands behind the name, a word in brackets."""
    if not size:
        return name
    shown = words.sizes.get(size, size)
    return f"{name} ({shown})" if size.isalpha() and size.islower() else f"{name} {shown}"


def _price(amount: float, digits: int, charm: bool) -> float:
    """Rounded as prices are; with `charm`, 14.50 becomes 14.99 for what costs between 2 and 100."""
    step = next(step for limit, step in _STEPS[digits] if amount < limit)
    rounded = round(max(1, round(amount / step)) * step, digits)
    if charm and digits and 2 < rounded < 100:
        return round(int(rounded) + 0.99, 2)
    return float(rounded)


def _codes(rng: Random, language: str) -> Callable[[str, str], str]:
    """A function that gives the next product's code; a company keeps to one style."""
    style = rng.choice(("group", "letter", "number"))
    letter, number = rng.choice("ABCDEFGHKLMPRSTV"), rng.randrange(1000, 4000)

    def code(group: str, key: str) -> str:
        nonlocal number
        number += rng.randrange(1, 15)
        if style == "group":
            return f"{(ascii_slug(group, language, '') or key)[:3].upper()}-{number}"
        return f"{letter}{number}" if style == "letter" else f"{10_000 + number}"

    return code
