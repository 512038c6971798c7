"""Workbooks of schools and courses: grades, attendance."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from random import Random

from forge.preparer import Prepared, recipe
from forge.scenario import Person, Product, Scenario
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.facts import TableFacts
from preparers.libreoffice_calc.recipes.chance import as_entered, codes, days, rounded, shared_out
from preparers.libreoffice_calc.recipes.decorations import Decoration
from preparers.libreoffice_calc.recipes.layout import build
from preparers.libreoffice_calc.recipes.mess import Mess
from preparers.libreoffice_calc.recipes.plan import Field, Listing, Plan, Record, Summary
from preparers.libreoffice_calc.recipes.worlds import Span, sold_by, world, years

__all__ = ["attendance", "grade_book"]

_TESTS = ("test1", "test2", "test3")
_LIMITS = (0, 45, 60, 75, 90)
"""The least points for each grade, the worst first."""


@recipe(facts=TableFacts)
def grade_book(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Points of pupils in three tests and homework, their average, the grade from a scale. Without totals."""
    scene = world(scene, "school")
    rng = scene.rng("grade book")
    other = max(6, rows * 2 // 3)
    below, here = codes(rng, "S", other, rows)
    grades = scene.status("grade")
    scale = Listing(
        "scale", scene.word("grade_scale"), scene.words("minimum", "grade"), ("whole", "text"),
        tuple(zip(_LIMITS, reversed(grades), strict=True)),
    )  # fmt: skip
    test = scene.word("test")
    fields = (
        Field("student_number", "key"),
        Field("last_name", "text"),
        Field("first_name", "text"),
        Field("class", "category"),
        Field("birth_date", "date"),
        *(Field(term, "whole", heading=f"{test} {n}") for n, term in enumerate(_TESTS, 1)),
        Field("homework", "whole"),
        Field("average", "number", "=AVERAGE({test1}:{homework})"),
        Field("grade", "text", "=VLOOKUP({average},{scale},2,TRUE)"),
        Field("class_fund", "money"),
        Field("submitted_on", "date", loose=True),
    )
    year, word = rng.randint(6, 9), scene.word("class")
    pupils = scene.contacts(rows + other)
    plan = Plan(
        "grades", "pupils", fields, f"{word} {year}", _pupils(scene, rng, here, pupils[:rows], year),
        f"{word} {year - 1}", _pupils(scene, rng, below, pupils[rows:], year - 1), scene.today, lists=(scale,),
        summary=Summary("class", ("class_fund",)), remarks="meeting",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _pupils(scene: Scenario, rng: Random, numbers: Sequence[str], people: Sequence[Person], year: int) -> list[Record]:
    """Whoever is good in one test is mostly good in the others; pupils of class 7 are about 12 years old."""
    count = len(numbers)
    classes = shared_out(rng, [f"{year}{letter}" for letter in "ABC"], count)
    first = date(scene.today.year - year - 6, 1, 1)
    born = rng.sample(range(500), count) if count <= 500 else rng.choices(range(500), k=count)
    submitted = days(rng, scene.today - timedelta(days=120), scene.today, count)
    fund = scene.money(20, 20, rng)
    rows: list[Record] = []
    for i, person in enumerate(sorted(people, key=lambda p: p.last)):
        level = rng.triangular(38, 98, 76)
        points = {term: int(max(8, min(100, rng.gauss(level, 8)))) for term in (*_TESTS, "homework")}
        rows.append({
            "student_number": numbers[i], "last_name": person.last, "first_name": person.first, "class": classes[i],
            "birth_date": first + timedelta(days=born[i]), "submitted_on": submitted[i],
            "class_fund": rounded(fund * rng.choice((1, 1, 1, 0.5, 0.25, 0)), scene.locale.digits), **points,
        })  # fmt: skip
    return as_entered(rows, rng, "class")


_ENOUGH = 0.8


@recipe(facts=TableFacts)
def attendance(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Who took part in which course: price, paid, sessions held and attended, rate, whether enough. With totals."""
    scene = world(scene, "sports_club", "school", "nonprofit", "library")
    this, before = years(scene)
    rng = scene.rng("attendance")
    earlier = max(6, rows * 2 // 3)
    old, new = codes(rng, rng.choice(("C-", "K")), earlier, rows)
    yes, no = scene.status("yes_no")
    fields = (
        Field("booking_number", "key"),
        Field("participant", "text"),
        Field("course", "category"),
        Field("registered_on", "date"),
        Field("phone", "text", loose=True),
        Field("price", "money", total=True),
        Field("amount_paid", "money", total=True),
        Field("balance", "money", "={price}-{amount_paid}", total=True),
        Field("sessions_held", "whole"),
        Field("sessions_attended", "whole", total=True),
        Field("attendance_rate", "percent", "={sessions_attended}/{sessions_held}"),
        Field("approved", "text", f'=IF({{attendance_rate}}>={_ENOUGH},"{yes}","{no}")'),
    )
    title, people = scene.word("attendance"), scene.contacts(rows + earlier)
    plan = Plan(
        "attendance", "participants", fields, f"{title} {this.label}",
        _participants(scene, rng, new, people[:rows], this), f"{title} {before.label}",
        _participants(scene, rng, old, people[rows:], before), this.last,
        summary=Summary("course", ("price", "balance")), remarks="appointment",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _participants(
    scene: Scenario, rng: Random, numbers: Sequence[str], people: Sequence[Person], span: Span
) -> list[Record]:
    count = len(numbers)
    taken = shared_out(rng, _courses(scene), count)
    held = {course.name: rng.choice((8, 10, 12, 16)) for course in dict.fromkeys(taken)}
    rows: list[Record] = []
    for i, day in enumerate(days(rng, span.first, span.last, count)):
        course = taken[i]
        sessions = held[course.name]
        rows.append({
            "booking_number": numbers[i], "participant": people[i].name, "course": course.name, "registered_on": day,
            "phone": people[i].phone, "price": course.price, "sessions_held": sessions,
            "sessions_attended": rng.randint(sessions // 2, sessions),
            "amount_paid": rounded(course.price * rng.choice((1, 1, 1, 0.5, 0)), scene.locale.digits),
        })  # fmt: skip
    return as_entered(rows, rng, "course")


def _courses(scene: Scenario) -> list[Product]:
    """Up to six courses."""
    return sold_by(scene, "person", "lesson", "month", category="courses")[:6] or list(scene.products[:6])
