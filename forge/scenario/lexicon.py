"""The data files behind scenarios: walks of life, languages, countries; their schema, loading and completeness."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Literal, TypeVar

import yaml
from pydantic import BaseModel, ConfigDict, PositiveFloat, StringConstraints, ValidationError

from forge.errors import InputError

__all__ = [
    "City",
    "Country",
    "Kind",
    "KindWords",
    "Kinds",
    "Language",
    "country",
    "country_codes",
    "gaps",
    "kinds",
    "language",
    "looked_up",
    "suggestion",
]

Text = Annotated[str, StringConstraints(min_length=1, pattern=r"^\S(.*\S)?$")]
Texts = tuple[Text, ...]
Words = dict[Text, Text]
T = TypeVar("T")
M = TypeVar("M", bound=BaseModel)


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class ProductEntry(_Table):
    """What is sold: its unit, and its price in euros, one for all or one per size."""

    unit: Text
    price: PositiveFloat | dict[Text, PositiveFloat]

    def sizes(self) -> Mapping[str, float]:
        """Size -> price in euros; the one size of what has none is empty."""
        return self.price if isinstance(self.price, dict) else {"": self.price}


class DepartmentEntry(_Table):
    """A department: its roles, the head's first, and how its pay compares with an ordinary job's."""

    roles: Texts
    pay: PositiveFloat


class Kind(_Table):
    """A walk of life: whom it serves, of what ages, its departments (the core first), what it sells by category."""

    clients: Literal["persons", "companies", "mixed"]
    ages: tuple[int, int] = (18, 85)
    departments: Texts
    products: dict[Text, dict[Text, ProductEntry]]

    def entries(self) -> Iterator[tuple[str, str, ProductEntry]]:
        """(category, product, entry) in the order of the catalogue."""
        for category, products in self.products.items():
            for key, entry in products.items():
                yield category, key, entry


class Kinds(_Table):
    departments: dict[Text, DepartmentEntry]
    kinds: dict[Text, Kind]


class KindWords(_Table):
    """A walk of life in one language. `names` are patterns of organisations' names with {last}, {other}, {city}."""

    name: Text
    slug: Text
    names: Texts
    products: Words


class Language(_Table):
    """The vocabulary of one language. Roles stand in a man's and a woman's form."""

    full_name: Text
    terms: Words
    statuses: dict[Text, Texts]
    units: Words
    sizes: Words
    categories: Words
    departments: Words
    roles: dict[Text, tuple[Text, Text]]
    kinds: dict[Text, KindWords]
    sentences: dict[Text, Texts]


class City(_Table):
    """A city: patterns of its postcodes and fictitious telephone numbers, its region, its name in Latin letters."""

    name: Text
    postcode: Text
    phone: Text | None = None
    region: str = ""
    roman: Text | None = None


class Country(_Table):
    """What is customary in one country. `prices` and `wages` are factors on euro amounts; `weight` is how often
    scenarios play there; `words` replaces parts of the language's vocabulary."""

    currency: Text
    weight: int
    prices: PositiveFloat
    wages: PositiveFloat
    tax_rate: PositiveFloat
    paper: Literal["a4", "letter"]
    address: Text
    number: Text
    phones: Texts
    streets: Texts
    cities: tuple[City, ...]
    words: dict[str, Any] = {}


def suggestion(wanted: str, known: Iterable[str]) -> str:
    """The end of an error text that names what was probably meant, or what there is."""
    names = sorted(known)
    close = difflib.get_close_matches(wanted, names, n=1, cutoff=0.6)
    return f"did you mean {close[0]!r}?" if close else f"there are {', '.join(names)}"


def looked_up(table: Mapping[str, T], wanted: str, what: str) -> T:
    """The entry `wanted`. Raises KeyError, with a suggestion, when `table` has none."""
    try:
        return table[wanted]
    except KeyError:
        raise KeyError(f"no {what} {wanted!r}; {suggestion(wanted, table)}") from None


@cache
def country_codes() -> tuple[str, ...]:
    """The codes of all locales that scenarios play in, sorted: `de_DE`, `en_GB`, …"""
    stems = (item.name.removesuffix(".yaml") for item in _folder().iterdir() if item.name.endswith(".yaml"))
    return tuple(sorted(stem for stem in stems if "_" in stem))


@cache
def kinds() -> Kinds:
    """All walks of life."""
    return _checked(Kinds, "kinds", _read("kinds"))


@cache
def country(code: str) -> Country:
    """The country of a locale. Raises InputError when there is no such locale."""
    if code not in country_codes():
        raise InputError(f"no locale {code!r}; {suggestion(code, country_codes())}")
    return _checked(Country, code, _read(code))


@cache
def language(code: str) -> Language:
    """The vocabulary that is used in a locale. Raises InputError when its data is not complete."""
    name = code.split("_")[0]
    out = _checked(Language, name, _merged(_read(name), country(code).words))
    missing = sorted(gaps(out, kinds()))
    if missing:
        raise InputError(f"scenario data {name}.yaml (for {code}): {'; '.join(missing)}")
    return out


def gaps(words: Language, world: Kinds) -> Iterator[str]:
    """What `world` names and `words` does not, and the other way round."""
    yield from _unequal("kinds", words.kinds, world.kinds)
    yield from _unequal("departments", words.departments, world.departments)
    yield from _unequal("roles", words.roles, [role for d in world.departments.values() for role in d.roles])
    yield from _unequal("categories", words.categories, [c for kind in world.kinds.values() for c in kind.products])
    entries = [(name, key, entry) for name, kind in world.kinds.items() for _, key, entry in kind.entries()]
    yield from _unequal("units", words.units, [entry.unit for _, _, entry in entries])
    spoken = {size for _, _, entry in entries for size in entry.sizes() if size.isalpha() and size.islower()}
    yield from (f"sizes: {size} is missing" for size in spoken - set(words.sizes))
    for name, kind in words.kinds.items():
        yield from _unequal(f"products of {name}", kind.products, [key for owner, key, _ in entries if owner == name])


def _folder() -> Traversable:
    return resources.files("forge.scenario") / "data"


def _read(name: str) -> Any:
    # The C loader reads the same YAML about ten times faster; not every build of PyYAML has it.
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return yaml.load((_folder() / f"{name}.yaml").read_text(encoding="utf-8"), Loader=loader)


def _checked(model: type[M], name: str, data: Any) -> M:
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise InputError(f"scenario data {name}.yaml: {error}") from error


def _merged(base: Any, changes: Any) -> Any:
    """`base` with the entries of `changes` in place of its own, mappings entry by entry."""
    if not isinstance(base, dict) or not isinstance(changes, dict):
        return changes
    return base | {key: _merged(base.get(key), value) for key, value in changes.items()}


def _unequal(what: str, found: Iterable[str], wanted: Iterable[str]) -> Iterator[str]:
    have, need = set(found), set(wanted)
    yield from (f"{what}: {name} is missing" for name in need - have)
    yield from (f"{what}: {name} is not in kinds.yaml" for name in have - need)
