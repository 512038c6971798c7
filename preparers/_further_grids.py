"""Tables of certain kinds of documents: payments, limits, measurements, an order of events, vacancies, stations, …"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from random import Random

from forge.scenario import Person, Scenario
from preparers._grid import Grid

__all__ = ["FURTHER", "stations"]


# ---- agreements and rules
def _payments(scene: Scenario, rng: Random) -> Grid:
    goods = rng.sample(scene.products, rng.randint(4, 6))
    days = _days(scene, rng, len(goods))
    rows = tuple(
        (
            scene.locale.date(day),
            product.name,
            rng.choice(scene.status("payment_method")),
            _money(scene, rng, 200, 4000),
        )
        for day, product in zip(days, goods, strict=True)
    )
    return Grid(
        scene.word("payments"), scene.words("due_date", "item", "payment_method", "amount"), rows, frozenset({3})
    )  # fmt: skip


def _limits(scene: Scenario, rng: Random) -> Grid:
    kinds = scene.status("expense_category")
    chosen = [kinds[n] for n in sorted(rng.sample(range(len(kinds)), rng.randint(4, len(kinds))))]
    people = rng.sample(scene.staff(20), len(chosen))
    rows = tuple(
        (kind, person.department, person.name, scene.locale.money(round(scene.money(2, 60, rng)) * 10.0))
        for kind, person in zip(chosen, people, strict=True)
    )
    return Grid(
        scene.word("expenses"), scene.words("category", "department", "responsible", "maximum"), rows, frozenset({3})
    )  # fmt: skip


def _departments(scene: Scenario, rng: Random) -> Grid:
    names = scene.organisation.departments
    chosen = [names[n] for n in sorted(rng.sample(range(len(names)), min(len(names), rng.randint(4, 6))))]
    people = [rng.choice([p for p in scene.people if p.department == name]) for name in chosen]
    rows = tuple((n, p.name, p.phone, _room(scene, rng)) for n, p in zip(chosen, people, strict=True))
    return Grid(scene.word("contacts"), scene.words("department", "contact", "phone", "room"), rows)


# ---- plans
def _phases(scene: Scenario, rng: Random) -> Grid:
    tasks = rng.sample(scene.status("task"), rng.randint(4, 6))
    days = _days(scene, rng, 2 * len(tasks))
    rows = tuple(
        (task, scene.locale.date(begin), scene.locale.date(end), scene.locale.number(rng.randint(4, 60)),
         _money(scene, rng, 200, 5000))
        for task, begin, end in zip(tasks, days[::2], days[1::2], strict=True)
    )  # fmt: skip
    columns = scene.words("task", "start", "end", "hours", "cost")
    return Grid(scene.word("schedule"), columns, rows, frozenset({3, 4}))


def _sessions(scene: Scenario, rng: Random) -> Grid:
    count = rng.randint(4, 7)
    people = [rng.choice(scene.staff(12)).name for _ in range(count)]
    rows = tuple(
        (scene.locale.date(day), f"{rng.randint(9, 16)}:{rng.choice(('00', '15', '30'))}", person, _room(scene, rng),
         str(rng.choice((45, 60, 90, 120))))
        for day, person in zip(_days(scene, rng, count), people, strict=True)
    )  # fmt: skip
    columns = scene.words("date", "start", "responsible", "room", "duration_minutes")
    return Grid(scene.word("schedule"), columns, rows, frozenset({4}))


def _running_order(scene: Scenario, rng: Random) -> Grid:
    events = rng.sample(scene.status("event"), 5)
    rows, minute = [], 60 * rng.randint(12, 15)
    for event in events:
        lasts = rng.choice((30, 45, 60, 75, 90))
        clock = f"{minute // 60}:{minute % 60:02}"
        rows.append((clock, event, _room(scene, rng), rng.choice(scene.staff(14)).name, str(lasts)))
        minute += lasts + rng.choice((0, 15, 30))
    columns = scene.words("start", "description", "room", "responsible", "duration_minutes")
    return Grid(scene.word("programme"), columns, tuple(rows), frozenset({4}))


def _events(scene: Scenario, rng: Random) -> Grid:
    events = rng.sample(scene.status("event"), rng.randint(4, 6))
    rows = tuple(
        (event, scene.locale.date(day), _room(scene, rng), str(rng.randint(4, 60) * 5), _money(scene, rng, 3, 45))
        for event, day in zip(events, _days(scene, rng, len(events)), strict=True)
    )
    return Grid(
        scene.word("events"), scene.words("description", "date", "location", "seats", "fee"), rows, frozenset({3, 4})
    )  # fmt: skip


def _appointments(scene: Scenario, rng: Random) -> Grid:
    count = rng.randint(4, 6)
    people = rng.sample(scene.staff(20), count)
    rows = tuple(
        (scene.locale.date(day), f"{rng.randint(9, 16)}:{rng.choice(('00', '30'))}", person.name, person.role,
         _room(scene, rng))
        for day, person in zip(_days(scene, rng, count), people, strict=True)
    )  # fmt: skip
    return Grid(scene.word("appointments"), scene.words("date", "time", "contact", "role", "room"), rows)


def _equipment(scene: Scenario, rng: Random) -> Grid:
    devices = rng.sample(scene.status("device"), rng.randint(4, 7))
    days = rng.sample(_days(scene, rng, len(devices)), len(devices))
    rows = tuple(
        (device, _room(scene, rng), rng.choice(scene.status("work_type")), scene.locale.date(day))
        for device, day in zip(devices, days, strict=True)
    )
    return Grid(scene.word("maintenance"), scene.words("device", "location", "work_type", "next_inspection"), rows)


# ---- figures
def _branches(scene: Scenario, rng: Random) -> Grid:
    places = sorted(rng.sample(scene.places, rng.randint(4, 6)))
    rows = tuple(
        (place, str(rng.randint(4, 60)), scene.locale.number(rng.randint(300, 9000)),
         _money(scene, rng, 20_000, 400_000))
        for place in places
    )  # fmt: skip
    columns = scene.words("location", "employees", "customers", "revenue")
    return Grid(scene.word("branches"), columns, rows, frozenset({1, 2, 3}))


def _channels(scene: Scenario, rng: Random) -> Grid:
    rows = tuple(
        (channel, scene.locale.number(rng.randint(40, 900)), scene.locale.number(rng.randint(900, 4000)),
         _money(scene, rng, 4000, 90_000))
        for channel in scene.status("channel")
    )  # fmt: skip
    return Grid(scene.word("sales"), scene.words("channel", "orders", "visits", "revenue"), rows, frozenset({1, 2, 3}))


def _survey(scene: Scenario, rng: Random) -> Grid:
    rows = []
    for answer in scene.status("satisfaction"):
        staff, customers = rng.randint(3, 40), rng.randint(20, 400)
        rows.append((answer, str(staff), str(customers), str(staff + customers)))
    columns = scene.words("satisfaction", "employees", "customers", "total")
    return Grid(scene.word("survey"), columns, tuple(rows), frozenset({1, 2, 3}))


def _measurements(scene: Scenario, rng: Random) -> Grid:
    rows = []
    for place in rng.sample(scene.places, rng.randint(4, 6)):
        low, middle, high = sorted(rng.sample(range(2, 99), 3))
        rows.append((place, *map(str, (rng.randint(20, 400), low, middle, high))))
    columns = scene.words("location", "count", "minimum", "average", "maximum")
    return Grid(scene.word("measurements"), columns, tuple(rows), frozenset({1, 2, 3, 4}))


def _grades(scene: Scenario, rng: Random) -> Grid:
    rows, top = [], 100
    grades, last = scene.status("grade"), len(scene.status("grade")) - 1
    for number, grade in enumerate(grades):
        bottom = 0 if number == last else top - rng.randint(9, 18)
        rows.append((grade, str(bottom), str(top), scene.status("pass_fail")[number == last]))
        top = bottom - 1
    return Grid(
        scene.word("grade_scale"), scene.words("grade", "minimum", "maximum", "result"), tuple(rows), frozenset({1, 2})
    )  # fmt: skip


# ---- working lives
def _vacancies(scene: Scenario, rng: Random) -> Grid:
    posts = {post: name for name in scene.organisation.departments for post in scene.posts(name)[1:]}
    chosen = rng.sample(list(posts), 5 if len(posts) > 5 else 4)
    rows = tuple(
        (post, posts[post], rng.choice(scene.status("contract")), str(rng.choice((20, 25, 30, 35, 40))),
         scene.locale.money(round(scene.money(18, 48, rng)) * 100.0))
        for post in chosen
    )  # fmt: skip
    columns = scene.words("role", "department", "contract", "hours", "monthly_pay")
    return Grid(scene.word("overview"), columns, rows, frozenset({3, 4}))


def stations(scene: Scenario, rng: Random, person: Person) -> Grid:
    """Where somebody worked, the present post first; each ends in the year in which the one after it begins."""
    *between, last = scene.posts(person.department)[1:]
    roles = [person.role, *between, last, last][: rng.randint(3, 4)]
    year, end, rows = scene.today.year - rng.randint(1, 3), str(scene.today.year), []
    for role in ([person.role] * (4 - len(roles) - 1) + roles + [scene.status("contract")[-1]])[:5]:
        rows.append((str(year), end, role, rng.choice(scene.places), str(rng.choice((20, 30, 35, 40)))))
        end, year = str(year), year - rng.randint(2, 4)
    columns = scene.words("start", "end", "role", "location", "hours")
    return Grid(scene.word("overview"), columns, tuple(rows), frozenset({4}))


def _projects(scene: Scenario, rng: Random) -> Grid:
    names = rng.sample(scene.status("project"), rng.randint(4, 5))
    rows = tuple(
        (name, rng.choice(scene.status("activity")), str(scene.today.year - rng.randint(0, 6)),
         str(rng.randint(4, 90) * 5), scene.locale.money(round(scene.money(3, 90, rng)) * 1000.0))
        for name in names
    )  # fmt: skip
    columns = scene.words("project", "activity", "year", "hours", "budget")
    return Grid(scene.word("projects"), columns, rows, frozenset({3, 4}))


# ---- parts of them
def _days(scene: Scenario, rng: Random, count: int) -> list[date]:
    """That many different days to come, in order."""
    days: set[date] = set()
    while len(days) < count:
        days.update(scene.dates(count, within_days=120, rng=rng, ahead=True))
    return sorted(days)[:count]


def _money(scene: Scenario, rng: Random, low: float, high: float) -> str:
    return scene.locale.money(scene.money(low, high, rng))


def _room(scene: Scenario, rng: Random) -> str:
    return f"{scene.word('room')} {rng.randint(1, 4)}{rng.randint(1, 12):02}"


FURTHER: Mapping[str, Callable[[Scenario, Random], Grid]] = {
    "payments": _payments, "limits": _limits, "departments": _departments, "phases": _phases, "sessions": _sessions,
    "running_order": _running_order, "events": _events, "appointments": _appointments, "equipment": _equipment,
    "branches": _branches, "channels": _channels, "survey": _survey, "measurements": _measurements,
    "grades": _grades, "vacancies": _vacancies, "projects": _projects,
}  # fmt: skip
