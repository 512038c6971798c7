"""Where a recipe plays and when: a walk of life that fits it, and the periods that its sheets are about."""

from __future__ import annotations

from datetime import date, timedelta
from typing import NamedTuple

from forge.scenario import Product, Scenario
from forge.scenario.lexicon import Language, language
from forge.scenario.names import name_pool

__all__ = ["Span", "companies", "crew", "full_years", "months", "sold_by", "vocabulary", "world", "years"]


class Span(NamedTuple):
    """A period, both days included, and what people call it."""

    first: date
    last: date
    label: str


def world(scene: Scenario, *kinds: str) -> Scenario:
    """The scene itself where its walk of life is one of these, else the world of the same key in one that is."""
    if scene.kind in kinds:
        return scene
    kind = scene.rng("walk of life", *kinds).choice(kinds)
    return Scenario.draw(scene.key, locale=scene.locale.code, kind=kind)


def years(scene: Scenario) -> tuple[Span, Span]:
    """This year up to today and last year; before May, when this year has little to show, the two years before."""
    today = scene.today
    if today.month < 5:
        return full_years(scene)
    return Span(date(today.year, 1, 1), today, str(today.year)), _year(today.year - 1)


def full_years(scene: Scenario) -> tuple[Span, Span]:
    """Last year and the year before it."""
    return _year(scene.today.year - 1), _year(scene.today.year - 2)


def _year(number: int) -> Span:
    return Span(date(number, 1, 1), date(number, 12, 31), str(number))


def months(scene: Scenario) -> tuple[Span, Span]:
    """Last month and the month before it."""
    first = scene.today.replace(day=1)
    spans = []
    for _ in range(2):
        last = first - timedelta(days=1)
        first = last.replace(day=1)
        spans.append(Span(first, last, f"{scene.locale.months[first.month - 1]} {first.year}"))
    return spans[0], spans[1]


def vocabulary(scene: Scenario) -> Language:
    """All words of the scene's language."""
    return language(scene.locale.code)


def sold_by(scene: Scenario, *units: str, category: str = "") -> list[Product]:
    """The products that are sold by one of these units (by any where none is named), of a category if one is given."""
    words = vocabulary(scene)
    named, wanted = {words.units[u] for u in units}, words.categories[category] if category else ""
    return [p for p in scene.products if (not named or p.unit in named) and (not wanted or p.category == wanted)]


def crew(scene: Scenario, count: int) -> tuple[str, ...]:
    """The names of `count` of the staff, of the core department as far as it goes: doctors, teachers, technicians."""
    core = scene.organisation.departments[0]
    return tuple(person.name for person in sorted(scene.staff(28), key=lambda p: p.department != core)[:count])


def companies(scene: Scenario, count: int) -> tuple[str, ...]:
    """Names of companies, whatever customers the scene has."""
    own, known = scene.organisation.name, name_pool(scene.locale.code).companies
    return tuple(name for name in scene.rng("companies").sample(known, count + 1) if name != own)[:count]
