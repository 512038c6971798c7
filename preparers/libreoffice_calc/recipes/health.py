"""Workbooks of a clinic: appointments, results of the laboratory."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, time, timedelta
from random import Random

from forge.preparer import Prepared, recipe
from forge.scenario import Scenario
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.facts import TableFacts
from preparers.libreoffice_calc.recipes.chance import as_entered, codes, days, mixed, rounded, shared_out
from preparers.libreoffice_calc.recipes.decorations import Decoration
from preparers.libreoffice_calc.recipes.layout import build
from preparers.libreoffice_calc.recipes.mess import Mess
from preparers.libreoffice_calc.recipes.plan import Field, Listing, Plan, Record, Summary
from preparers.libreoffice_calc.recipes.worlds import Span, crew, months, sold_by, world

__all__ = ["appointments", "lab_results"]


@recipe(facts=TableFacts)
def appointments(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Appointments of a clinic: date, start, patient, treatment, doctor, room, duration, end, price. With totals."""
    scene = world(scene, "clinic")
    this, before = months(scene)
    rng = scene.rng("appointments")
    old, new = codes(rng, "T", max(6, rows * 2 // 3), rows)
    fields = (
        Field("appointment_number", "key"),
        Field("date", "date"),
        Field("start", "time"),
        Field("patient", "text"),
        Field("phone", "text", loose=True),
        Field("treatment", "text"),
        Field("doctor", "category"),
        Field("room", "category", loose=True),
        Field("duration_minutes", "whole", total=True),
        Field("end", "time", "={start}+{duration_minutes}/1440"),
        Field("price", "money", total=True),
        Field("status", "category"),
    )
    ahead = this._replace(first=scene.today - timedelta(days=12), last=scene.today + timedelta(days=18))
    title = scene.word("appointments")
    plan = Plan(
        "appointments", "appointments", fields, title, _appointments(scene, rng, new, ahead), before.label,
        _appointments(scene, rng, old, before), scene.today, summary=Summary("doctor", ("duration_minutes", "price")),
        remarks="appointment",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _appointments(scene: Scenario, rng: Random, numbers: Sequence[str], span: Span) -> list[Record]:
    """No doctor has two patients at once: each sees one in an hour."""
    count, word = len(numbers), scene.word("room")
    doctors = crew(scene, 4)
    rooms = dict(zip(doctors, (f"{word} {n}" for n in (1, 2, 3, 1)), strict=False))
    booked, confirmed, attended, cancelled, missed = scene.status("appointment_status")
    treatments = [p for c in ("consultation", "examination", "therapy") for p in sold_by(scene, category=c)]
    dates = days(rng, span.first, span.last, 20)
    free = [(day, hour, doctor) for day in dates for hour in (8, 9, 10, 11, 13, 14, 15, 16) for doctor in doctors]
    taken = sorted(rng.sample(free, count), key=lambda s: s[:2])
    people = scene.contacts(30)
    rows: list[Record] = []
    for number, (day, hour, doctor) in zip(numbers, taken, strict=True):
        treatment = rng.choice(treatments)
        minutes = _minutes(treatment.name, rng)
        start = time(hour, rng.choice((0, 0, 15)) if minutes <= 45 else 0)
        past = day < scene.today
        stage = rng.choices((attended, cancelled, missed) if past else (booked, confirmed, cancelled), (8, 1, 1))[0]
        rows.append({
            "appointment_number": number, "date": day, "start": start, "patient": (who := rng.choice(people)).name,
            "phone": who.phone, "treatment": treatment.name, "doctor": doctor, "room": rooms[doctor],
            "duration_minutes": minutes, "price": treatment.price, "status": stage,
        })  # fmt: skip
    return as_entered(mixed(rows, "status", cancelled), rng, "doctor")


def _minutes(treatment: str, rng: Random) -> int:
    """As long as the treatment's name says, else a usual time; never longer than an hour."""
    said = [int(word) for word in treatment.split() if word in ("20", "30", "40", "45", "60")]
    return said[0] if said else rng.choice((10, 15, 20, 25, 30))


_ANALYSES = (
    ("mg/dl", 70, 100), ("mg/dl", 120, 200), ("g/dl", 12, 17), ("µg/dl", 60, 170), ("mg/dl", 0.6, 1.2),
    ("mg/dl", 3.4, 7), ("mmol/l", 3.5, 5.1), ("mg/dl", 8.6, 10.2),
)  # fmt: skip
"""Unit and reference interval of the analyses, in the vocabulary's order, as laboratories print them for adults."""


@recipe(facts=TableFacts)
def lab_results(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Results of a laboratory: reference interval looked up, low, normal or high, price. Without totals."""
    scene = world(scene, "clinic")
    this, before = months(scene)
    rng = scene.rng("lab results")
    old, new = codes(rng, rng.choice(("L", "P-")), max(6, rows * 2 // 3), rows, low=10_000, high=60_000)
    names = scene.status("analysis")
    reference = Listing(
        "reference", scene.word("reference_values"), scene.words("analysis", "unit", "minimum", "maximum"),
        ("text", "text", "number", "number"), tuple((n, *a) for n, a in zip(names, _ANALYSES, strict=True)),
    )  # fmt: skip
    low, normal, high = scene.status("assessment")
    judged = f'=IF({{result}}<{{minimum}},"{low}",IF({{result}}>{{maximum}},"{high}","{normal}"))'
    fields = (
        Field("sample_number", "key"),
        Field("date", "date"),
        Field("patient", "text"),
        Field("age", "whole"),
        Field("doctor", "category", loose=True),
        Field("analysis", "category"),
        Field("result", "number"),
        Field("unit", "text", "=VLOOKUP({analysis},{reference},2,FALSE)"),
        Field("minimum", "number", "=VLOOKUP({analysis},{reference},3,FALSE)"),
        Field("maximum", "number", "=VLOOKUP({analysis},{reference},4,FALSE)"),
        Field("assessment", "text", judged),
        Field("price", "money"),
        Field("payment_method", "category", loose=True),
    )
    plan = Plan(
        "lab_results", "lab results", fields, this.label, _results(scene, rng, new, this), before.label,
        _results(scene, rng, old, before), this.last, lists=(reference,), summary=Summary("analysis", ("price",)),
        remarks="appointment",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _results(scene: Scenario, rng: Random, numbers: Sequence[str], span: Span) -> list[Record]:
    """Most results lie within the interval, some beyond; an analysis has one price."""
    count, names = len(numbers), scene.status("analysis")
    doctors = crew(scene, 4)
    sent, pays = shared_out(rng, doctors, count), shared_out(rng, scene.status("payment_method"), count)
    tests = shared_out(rng, range(len(names)), count)
    prices = {name: rounded(scene.money(6, 28, rng), scene.locale.digits) for name in names}
    dates = sorted(rng.choices(days(rng, span.first, span.last, 15), k=count))
    people = scene.contacts(count)
    rows: list[Record] = []
    for i, number in enumerate(numbers):
        _, low, high = _ANALYSES[tests[i]]
        middle, reach = (low + high) / 2, (high - low) / 2
        rows.append({
            "sample_number": number, "date": dates[i], "patient": people[i].name, "age": _age(people[i].born, dates[i]),
            "doctor": sent[i], "analysis": names[tests[i]], "result": round(middle + reach * rng.gauss(0, 0.85), 1),
            "price": prices[names[tests[i]]], "payment_method": pays[i],
        })  # fmt: skip
    return as_entered(rows, rng, "patient")


def _age(born: date, day: date) -> int:
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))
