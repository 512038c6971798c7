"""Workbooks about people: staff, members, donors."""

from __future__ import annotations

from collections.abc import Sequence
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
from preparers.libreoffice_calc.recipes.worlds import Span, sold_by, vocabulary, world, years

__all__ = ["donations", "members", "staff_roster"]


@recipe(facts=TableFacts)
def staff_roster(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """The staff: names, department, role, hire date, contract, hours, salary of a year and of a month. With totals."""
    rng = scene.rng("staff roster")
    left = max(6, rows * 2 // 3)
    gone, here = codes(rng, rng.choice(("E", "P-", "MA")), left, rows)
    people = scene.staff(rows + left)
    fields = (
        Field("employee_number", "key"),
        Field("last_name", "text"),
        Field("first_name", "text"),
        Field("department", "category"),
        Field("role", "text"),
        Field("hire_date", "date"),
        Field("birth_date", "date", loose=True),
        Field("email", "text", loose=True),
        Field("phone", "text", loose=True),
        Field("contract", "category"),
        Field("weekly_hours", "whole", total=True),
        Field("yearly_salary", "money", total=True),
        Field("monthly_pay", "money", f"=ROUND({{yearly_salary}}/12,{scene.locale.digits})", total=True),
    )
    plan = Plan(
        "staff", "employees", fields, scene.word("staff"), _staff(scene, rng, here, people[:rows]),
        scene.word("former_staff"), _staff(scene, rng, gone, people[rows:]), scene.today,
        summary=Summary("department", ("weekly_hours", "yearly_salary")), remarks="staff",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _staff(scene: Scenario, rng: Random, numbers: Sequence[str], people: Sequence[Person]) -> list[Record]:
    """Personnel numbers rise with the years; who works fewer hours earns less."""
    full, part, limited, trainee = scene.status("contract")
    contracts = shared_out(rng, (full, part, limited, trainee), len(numbers), (12, 5, 2, 1))
    rows: list[Record] = []
    for number, person, contract in zip(numbers, sorted(people, key=lambda p: p.since), contracts, strict=True):
        hours = rng.choice((16, 20, 24, 30)) if contract == part else 40
        pay = person.salary * hours / 40 * (0.5 if contract == trainee else 1)
        rows.append({
            "employee_number": number, "last_name": person.last, "first_name": person.first,
            "department": person.department, "role": person.role, "hire_date": person.since,
            "birth_date": person.born, "email": person.email, "phone": person.phone, "contract": contract,
            "weekly_hours": hours, "yearly_salary": rounded(pay, 0),
        })  # fmt: skip
    return as_entered(rows, rng, "last_name")


@recipe(facts=TableFacts)
def members(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Members of a club or library: birth date, type of membership, its fee from a list, paid, visits. With totals."""
    scene = world(scene, "sports_club", "library")
    rng = scene.rng("members")
    left = max(6, rows * 2 // 3)
    old, new = codes(rng, "M-", left, rows)
    offered = sold_by(scene, category="memberships")
    fees = Listing(
        "fees", scene.word("price_list"), scene.words("type", "price"), ("text", "money"),
        tuple((p.name, p.price) for p in offered),
    )  # fmt: skip
    fields = (
        Field("member_number", "key"),
        Field("last_name", "text"),
        Field("first_name", "text"),
        Field("birth_date", "date"),
        Field("city", "category", loose=True),
        Field("phone", "text", loose=True),
        Field("email", "text", loose=True),
        Field("member_since", "date"),
        Field("type", "category"),
        Field("fee", "money", "=VLOOKUP({type},{fees},2,FALSE)", total=True),
        Field("amount_paid", "money", total=True),
        Field("balance", "money", "={fee}-{amount_paid}", total=True),
        Field("visits", "whole"),
        Field("status", "category"),
    )
    people, states = scene.contacts(rows + left), scene.status("membership")
    plan = Plan(
        "members", "members", fields, scene.word("members"),
        _members(scene, rng, new, people[:rows], offered, states, (8, 1, 1)), scene.word("archive"),
        _members(scene, rng, old, people[rows:], offered, states[::-1], (8, 1, 1)), scene.today, lists=(fees,),
        summary=Summary("type", ("fee", "balance")), remarks="payment",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _members(
    scene: Scenario, rng: Random, numbers: Sequence[str], people: Sequence[Person], offered: Sequence[Product],
    states: Sequence[str], weights: Sequence[float],
) -> list[Record]:  # fmt: skip
    child = vocabulary(scene).sizes["child"]
    status = shared_out(rng, states, len(numbers), weights)
    rows: list[Record] = []
    for number, person, state in zip(numbers, sorted(people, key=lambda p: p.since), status, strict=True):
        young = (scene.today - person.born).days < 16 * 365
        fitting = [p for p in offered if (child in p.name) == young] or list(offered)
        kind = rng.choice(fitting)
        rows.append({
            "member_number": number, "last_name": person.last, "first_name": person.first, "birth_date": person.born,
            "city": person.city, "phone": person.phone, "email": person.email, "member_since": person.since,
            "type": kind.name, "amount_paid": rounded(kind.price * rng.choice((1, 1, 1, 0.5, 0)), scene.locale.digits),
            "visits": rng.randint(0, 96), "status": state,
        })  # fmt: skip
    return as_entered(rows, rng, "last_name")


_GIFTS = (10, 20, 25, 30, 50, 50, 75, 100, 100, 150, 200, 250, 500, 1000)
_COMMISSIONS = (0.0, 0.019, 0.002, 0.005)
"""Of donations in cash, by card, by bank transfer and by direct debit."""


@recipe(facts=TableFacts)
def donations(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Donations by campaign and way of payment, whose commission comes from a list, net of it. With totals."""
    scene = world(scene, "nonprofit")
    this, before = years(scene)
    rng = scene.rng("donations")
    old, new = codes(rng, rng.choice(("D-", "Q")), max(6, rows * 2 // 3), rows)
    rates = Listing(
        "rates", scene.word("tariffs"), scene.words("payment_method", "tariff_rate"), ("text", "percent"),
        tuple(zip(scene.status("payment_method"), _COMMISSIONS, strict=True)),
    )  # fmt: skip
    commission = f"=ROUND({{amount}}*VLOOKUP({{payment_method}},{{rates}},2,FALSE),{scene.locale.digits})"
    fields = (
        Field("receipt_number", "key"),
        Field("date", "date"),
        Field("donor", "text"),
        Field("city", "category", loose=True),
        Field("campaign", "category"),
        Field("payment_method", "category"),
        Field("earlier_donations", "whole"),
        Field("amount", "money", total=True),
        Field("processing_fee", "money", commission, total=True),
        Field("net_donation", "money", "={amount}-{processing_fee}", total=True),
        Field("share", "percent", "={amount}/SUM({amount_all})", code="0.0%"),
        Field("channel", "category", loose=True),
    )
    title = scene.word("donations")
    plan = Plan(
        "donations", "donations", fields, f"{title} {this.label}", _donations(scene, rng, new, this),
        f"{title} {before.label}", _donations(scene, rng, old, before), this.last, lists=(rates,),
        summary=Summary("campaign", ("amount", "net_donation")), remarks="payment",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _donations(scene: Scenario, rng: Random, numbers: Sequence[str], span: Span) -> list[Record]:
    count, donors = len(numbers), scene.contacts(30)
    campaigns, pays = (shared_out(rng, scene.status(f), count) for f in ("campaign", "payment_method"))
    channels = shared_out(rng, scene.status("channel"), count)
    unit = 100 if scene.locale.digits == 0 else 1
    rows: list[Record] = []
    for i, day in enumerate(days(rng, span.first, span.last, count)):
        donor = rng.choice(donors)
        rows.append({
            "receipt_number": numbers[i], "date": day, "donor": donor.name, "city": donor.city,
            "campaign": campaigns[i], "payment_method": pays[i],
            "earlier_donations": rng.choice((0, 0, 1, 2, 3, 5, 8, 12)),
            "amount": float(rng.choice(_GIFTS) * unit), "channel": channels[i],
        })  # fmt: skip
    return as_entered(rows, rng, "donor")
