"""Workbooks of technical services: maintenance, meter readings, support tickets."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from random import Random

from forge.preparer import Prepared, recipe
from forge.scenario import Scenario
from forge.scenario.lexicon import country
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.facts import TableFacts
from preparers.libreoffice_calc.recipes.chance import as_entered, codes, days, mixed, neat, rounded, shared_out
from preparers.libreoffice_calc.recipes.decorations import Decoration
from preparers.libreoffice_calc.recipes.layout import build
from preparers.libreoffice_calc.recipes.mess import Mess
from preparers.libreoffice_calc.recipes.plan import Field, Listing, Plan, Record, Settings, Summary
from preparers.libreoffice_calc.recipes.worlds import Span, crew, world, years

__all__ = ["maintenance", "meter_readings", "tickets"]


@recipe(facts=TableFacts)
def maintenance(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """A maintenance log: device, floor, work, technician, hours, parts, labour by an hourly rate, cost. With totals."""
    this, before = years(scene)
    rng, digits = scene.rng("maintenance"), scene.locale.digits
    old, new = codes(rng, rng.choice(("W-", "J")), max(6, rows * 2 // 3), rows)
    settings = Settings(scene.word("settings"), (("rate", "money", neat(scene, 42, 68, rng)),))
    fields = (
        Field("job_number", "key"),
        Field("date", "date"),
        Field("device", "text"),
        Field("floor", "whole"),
        Field("work_type", "category"),
        Field("responsible", "text"),
        Field("hours", "number", total=True),
        Field("parts", "money", total=True),
        Field("labour_cost", "money", f"=ROUND({{hours}}*{{rate}},{digits})", total=True),
        Field("cost", "money", "={parts}+{labour_cost}", total=True),
        Field("next_inspection", "date", loose=True),
        Field("priority", "category", loose=True),
        Field("status", "category"),
    )
    title = scene.word("maintenance")
    plan = Plan(
        "maintenance", "jobs", fields, f"{title} {this.label}", _jobs(scene, rng, new, this), f"{title} {before.label}",
        _jobs(scene, rng, old, before), this.last, lists=(settings,),
        summary=Summary("work_type", ("hours", "cost")), remarks="maintenance",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _jobs(scene: Scenario, rng: Random, numbers: Sequence[str], span: Span) -> list[Record]:
    """A device stands on one floor; inspections and cleaning need no parts."""
    count, devices = len(numbers), scene.status("device")
    floors = {device: rng.randint(0, 6) for device in devices}
    works = scene.status("work_type")
    kinds, urgency = shared_out(rng, works, count), shared_out(rng, scene.status("priority"), count, (2, 5, 2, 1))
    planned, running, done = scene.status("job_status")
    order = rng.sample(range(count), count)
    rows: list[Record] = []
    for i, day in enumerate(days(rng, span.first, span.last, count)):
        device, age = devices[order[i] % len(devices)], (span.last - day).days
        needs = kinds[i] in (works[1], works[3])
        rows.append({
            "job_number": numbers[i], "date": day, "device": device, "floor": floors[device], "work_type": kinds[i],
            "responsible": rng.choice(scene.staff(10)).name, "hours": rng.randint(1, 12) / 2,
            "parts": scene.money(15, 640, rng) if needs else 0.0, "priority": urgency[i],
            "next_inspection": day + timedelta(days=rng.choice((90, 180, 365))),
            "status": planned if age < 12 else running if age < 40 or rng.random() < 0.1 else done,
        })  # fmt: skip
    return as_entered(mixed(rows, "status", running), rng, "device")


_METERS = ((900, 4200, 0.32, 11), (40, 180, 4.1, 7), (500, 2600, 0.11, 9), (1500, 9000, 0.13, 16))
"""Least and greatest use in a year, price of a unit and monthly charge in euros: electricity, water, gas, heating."""


@recipe(facts=TableFacts)
def meter_readings(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Readings of meters: building, type, previous, current, consumption, cost by a tariff list. With totals."""
    scene = world(scene, "property_management", "hotel", "school", "clinic")
    this, before = years(scene)
    rng, digits = scene.rng("meter readings"), scene.locale.digits
    (numbers,) = codes(rng, rng.choice(("Z", "M-")), rows, low=10_000, high=60_000)
    types = scene.status("meter")
    tariffs = Listing(
        "tariffs", scene.word("tariffs"), scene.words("type", "price"), ("text", "money"),
        tuple((name, _unit_price(scene, euros)) for name, (*_, euros, _) in zip(types, _METERS, strict=True)),
    )  # fmt: skip
    charged = f"=ROUND({{consumption}}*VLOOKUP({{type}},{{tariffs}},2,FALSE),{digits})+{{standing_charge}}"
    fields = (
        Field("meter_number", "key"),
        Field("building", "category"),
        Field("floor", "whole", loose=True),
        Field("contact", "text"),
        Field("type", "category"),
        Field("reading_date", "date"),
        Field("previous_reading", "whole"),
        Field("current_reading", "whole"),
        Field("consumption", "whole", "={current_reading}-{previous_reading}"),
        Field("standing_charge", "money", total=True),
        Field("cost", "money", charged, total=True),
    )
    streets = rng.sample(country(scene.locale.code).streets, 4)
    title = scene.word("meter_readings")
    new, old = _readings(scene, rng, numbers, streets, (this, before))
    plan = Plan(
        "meter_readings", "meters", fields, f"{title} {this.label}", new, f"{title} {before.label}", old, this.last,
        lists=(tariffs,), summary=Summary("type", ("consumption", "cost")), remarks="maintenance",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _unit_price(scene: Scenario, euros: float) -> float:
    """Never nothing, also in a currency without decimals."""
    return max(1.0, round(scene.money(euros * 100, euros * 100, scene.rng("tariff")))) / 100


def _readings(
    scene: Scenario, rng: Random, numbers: Sequence[str], streets: Sequence[str], spans: tuple[Span, Span]
) -> tuple[list[Record], list[Record]]:
    """The readings at the end of two periods, the later ones first: each begins where the one before ended."""
    count, types = len(numbers), scene.status("meter")
    houses, kinds = shared_out(rng, streets, count), shared_out(rng, range(len(types)), count)
    people, season = scene.contacts(count), timedelta(days=max(count * 2, 40))
    dates = [days(rng, max(span.first, span.last - season), span.last, count) for span in spans]
    this: list[Record] = []
    before: list[Record] = []
    for i, number in enumerate(numbers):
        low, high, _, monthly = _METERS[kinds[i]]
        first, used = rng.randint(low * 3, high * 9), rng.randint(low, high)
        middle = first + used
        meter: Record = {
            "meter_number": number, "building": houses[i], "floor": rng.randint(0, 5), "contact": people[i].name,
            "type": types[kinds[i]], "standing_charge": rounded(scene.money(monthly, monthly, rng) * 12, 0),
        }  # fmt: skip
        last = middle + round(used * rng.uniform(0.8, 1.2))
        this.append({**meter, "reading_date": dates[0][i], "previous_reading": middle, "current_reading": last})
        before.append({**meter, "reading_date": dates[1][i], "previous_reading": first, "current_reading": middle})
    kept = max(6, count * 2 // 3)
    return as_entered(this, rng, "building"), as_entered(before[:kept], rng, "building")


@recipe(facts=TableFacts)
def tickets(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Tickets of a support desk: customer, problem, channel, priority, agent, minutes, rate, cost. With totals."""
    scene = world(scene, "it_support")
    this, before = years(scene)
    rng, digits = scene.rng("tickets"), scene.locale.digits
    old, new = codes(rng, rng.choice(("T-", "IT", "Q")), max(6, rows * 2 // 3), rows, low=10_000, high=60_000)
    fields = (
        Field("ticket_number", "key"),
        Field("date", "date"),
        Field("customer", "text"),
        Field("description", "text"),
        Field("channel", "category", loose=True),
        Field("priority", "category"),
        Field("responsible", "category"),
        Field("calls", "whole", loose=True),
        Field("duration_minutes", "whole", total=True),
        Field("rate", "money"),
        Field("cost", "money", f"=ROUND({{duration_minutes}}/60*{{rate}},{digits})", total=True),
        Field("status", "category"),
        Field("satisfaction", "category", loose=True),
    )
    title = scene.word("tickets")
    plan = Plan(
        "tickets", "tickets", fields, title, _tickets(scene, rng, new, this), f"{title} {before.label}",
        _tickets(scene, rng, old, before), this.last, summary=Summary("responsible", ("duration_minutes", "cost")),
        remarks="meeting",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _tickets(scene: Scenario, rng: Random, numbers: Sequence[str], span: Span) -> list[Record]:
    count, issues = len(numbers), scene.status("issue")
    agents = crew(scene, 5)
    who, levels = shared_out(rng, agents, count), scene.status("priority")
    urgency, channels = shared_out(rng, levels, count, (2, 5, 2, 1)), shared_out(rng, scene.status("channel"), count)
    happy = shared_out(rng, scene.status("satisfaction"), count, (4, 4, 2, 1))
    opened, assigned, waiting, solved, closed = scene.status("ticket_status")
    rate = neat(scene, 70, 95, rng)
    first = max(span.first, span.last - timedelta(days=75))
    rows: list[Record] = []
    for i, day in enumerate(days(rng, first, span.last, count)):
        age = (span.last - day).days
        rows.append({
            "ticket_number": numbers[i], "date": day, "customer": rng.choice(scene.clients),
            "description": rng.choice(issues),
            "channel": channels[i], "priority": urgency[i], "responsible": who[i], "calls": rng.randint(0, 4),
            "duration_minutes": 5 * rng.randint(1, 30),
            "rate": rounded(rate * (1.25 if urgency[i] == levels[-1] else 1), 0),
            "status": rng.choice((opened, assigned, waiting) if age < 8 else (solved, closed, closed)),
            "satisfaction": happy[i],
        })  # fmt: skip
    return as_entered(mixed(rows, "status", solved), rng, "customer")
