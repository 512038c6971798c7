"""The tables of documents: tasks with their deadlines, costs, products with prices, a schedule, people to ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from random import Random

from forge.scenario import Scenario
from preparers._further_grids import FURTHER
from preparers._grid import Grid

__all__ = ["Grid", "grids"]


def grids(scene: Scenario, rng: Random, *kinds: str) -> tuple[Grid, ...]:
    """Tables of these kinds: tasks, costs, products, contacts, schedule and the further ones; four to seven rows."""
    return tuple(_KINDS[kind](scene, rng) for kind in kinds)


# ---- the kinds
def _tasks(scene: Scenario, rng: Random) -> Grid:
    count = rng.randint(4, 7)
    tasks, people = rng.sample(scene.status("task"), count), rng.sample(scene.staff(20), count)
    days = scene.dates(count, within_days=80, rng=rng, ahead=True)
    rows = tuple(
        (task, person.name, scene.locale.date(day), rng.choice(scene.status("stage")))
        for task, person, day in zip(tasks, people, days, strict=True)
    )
    return Grid(scene.word("tasks"), scene.words("task", "responsible", "deadline", "status"), rows)


def _costs(scene: Scenario, rng: Random) -> Grid:
    items = rng.sample(scene.status("cost_item"), rng.randint(4, 7))
    rows = []
    for item in items:
        planned = scene.money(300, 9000, rng)
        actual = planned * rng.uniform(0.8, 1.2)
        rows.append((item, *map(scene.locale.money, (planned, actual, actual - planned))))
    columns = scene.words("item", "planned", "actual", "difference")
    return Grid(scene.word("budget_plan"), columns, tuple(rows), frozenset({1, 2, 3}))


def _products(scene: Scenario, rng: Random) -> Grid:
    goods = rng.sample(scene.products, rng.randint(4, 7))
    rows = []
    for product in goods:
        quantity = rng.randint(2, 40)
        money = map(scene.locale.money, (product.price, product.price * quantity))
        rows.append((product.name, product.code, scene.locale.number(quantity), *money))
    columns = scene.words("product", "item_number", "quantity", "unit_price", "amount")
    return Grid(scene.word("products"), columns, tuple(rows), frozenset({2, 3, 4}))


def _contacts(scene: Scenario, rng: Random) -> Grid:
    people = rng.sample(scene.staff(20), rng.randint(4, 6))
    rows = tuple((person.name, person.role, person.phone) for person in people)
    return Grid(scene.word("staff"), scene.words("name", "role", "phone"), rows)


def _schedule(scene: Scenario, rng: Random) -> Grid:
    count = rng.randint(4, 6)
    days = _distinct(scene, rng, count)
    places, events = rng.sample(scene.places, count), rng.sample(scene.status("event"), count)
    rows = tuple((scene.locale.date(day), event, place) for day, event, place in zip(days, events, places, strict=True))
    return Grid(scene.word("schedule"), scene.words("date", "description", "location"), rows)


def _distinct(scene: Scenario, rng: Random, count: int) -> list[date]:
    """That many different days to come, in order."""
    days: set[date] = set()
    while len(days) < count:
        days.update(scene.dates(count, within_days=90, rng=rng, ahead=True))
    return sorted(days)[:count]


_KINDS: Mapping[str, Callable[[Scenario, Random], Grid]] = {
    "tasks": _tasks, "costs": _costs, "products": _products, "contacts": _contacts, "schedule": _schedule,
    **FURTHER,
}  # fmt: skip
