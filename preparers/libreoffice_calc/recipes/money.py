"""Workbooks about money: payroll, expenses, budget, results of branches."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from random import Random

from forge.preparer import Prepared, recipe
from forge.scenario import Person, Scenario
from forge.scenario.lexicon import country
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.facts import TableFacts
from preparers.libreoffice_calc.recipes.chance import as_entered, codes, days, mixed, neat, rounded, shared_out
from preparers.libreoffice_calc.recipes.decorations import Decoration
from preparers.libreoffice_calc.recipes.layout import build
from preparers.libreoffice_calc.recipes.mess import Mess
from preparers.libreoffice_calc.recipes.plan import Field, Plan, Record, Settings, Summary
from preparers.libreoffice_calc.recipes.worlds import Span, full_years, months, world, years

__all__ = ["branch_results", "budget", "expenses", "payroll"]

_DEDUCTIONS = 0.31
_OVERTIME = 1.25
_YEARLY_HOURS = 2080


@recipe(facts=TableFacts)
def payroll(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """A month's pay: hours, rate, overtime, bonus, gross, deductions, net by rates in settings. With totals."""
    this, before = months(scene)
    rng, digits = scene.rng("payroll"), scene.locale.digits
    settings = Settings(
        scene.word("settings"), (("overtime_factor", "number", _OVERTIME), ("deduction_rate", "percent", _DEDUCTIONS))
    )
    fields = (
        Field("employee_number", "key"),
        Field("employee", "text"),
        Field("department", "category"),
        Field("contract", "category", loose=True),
        Field("hours", "whole", total=True),
        Field("overtime", "whole", total=True),
        Field("rate", "money"),
        Field("base_pay", "money", "={hours}*{rate}", total=True),
        Field("overtime_pay", "money", f"=ROUND({{overtime}}*{{rate}}*{{overtime_factor}},{digits})", total=True),
        Field("bonus", "money", total=True),
        Field("gross_pay", "money", "={base_pay}+{overtime_pay}+{bonus}", total=True),
        Field("deductions", "money", f"=ROUND({{gross_pay}}*{{deduction_rate}},{digits})", total=True),
        Field("net_pay", "money", "={gross_pay}-{deductions}", total=True),
        Field("payment_date", "date"),
    )
    (numbers,) = codes(rng, rng.choice(("E", "P-")), rows)
    people = sorted(scene.staff(rows), key=lambda p: p.since)
    staff = list(zip(numbers, people, strict=True))
    plan = Plan(
        "payroll", "employees", fields, this.label, _payroll(scene, rng, staff, this), before.label,
        _payroll(scene, rng, staff[: max(6, rows * 2 // 3)], before), this.last, lists=(settings,),
        summary=Summary("department", ("gross_pay", "net_pay")), remarks="staff",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _payroll(scene: Scenario, rng: Random, staff: Sequence[tuple[str, Person]], span: Span) -> list[Record]:
    step = 10 if scene.locale.digits == 0 else 0.05
    contracts = shared_out(rng, scene.status("contract")[:3], len(staff), (6, 2, 1))
    part = scene.status("contract")[1]
    paid = days(rng, span.last.replace(day=24), span.last, 3)
    rows: list[Record] = []
    for (number, person), contract in zip(staff, contracts, strict=True):
        hours = rng.choice((64, 80, 96, 120)) if contract == part else rng.choice((152, 160, 168))
        rate = rounded(round(person.salary / _YEARLY_HOURS / step) * step, 2)
        rows.append({
            "employee_number": number, "employee": person.name, "department": person.department,
            "contract": contract, "hours": hours, "overtime": rng.choice((0, 0, 0, 2, 4, 6, 9)), "rate": rate,
            "bonus": neat(scene, 50, 400, rng, 1) if rng.random() < 0.25 else 0.0, "payment_date": rng.choice(paid),
        })  # fmt: skip
    return as_entered(rows, rng, "employee")


_RANGES = ((25, 420), (60, 480), (12, 130), (6, 160), (80, 900), (3, 45))
"""Euros of an expense by its category."""


@recipe(facts=TableFacts)
def expenses(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Expenses to be refunded: employee, category, payee, net, tax rate, tax and gross, approval. With totals."""
    scene = world(scene, "logistics", "workshop", "construction", "it_support")
    this, before = years(scene)
    rng = scene.rng("expenses")
    old, new = codes(rng, rng.choice(("R-", "X")), max(6, rows * 2 // 3), rows)
    fields = (
        Field("receipt_number", "key"),
        Field("date", "date"),
        Field("employee", "text"),
        Field("category", "category"),
        Field("payee", "text"),
        Field("receipts", "whole"),
        Field("net_amount", "money", total=True),
        Field("tax_rate", "percent", code="0.00%"),
        Field("tax", "money", f"=ROUND({{net_amount}}*{{tax_rate}},{scene.locale.digits})", total=True),
        Field("gross_amount", "money", "={net_amount}+{tax}", total=True),
        Field("payment_method", "category", loose=True),
        Field("status", "category"),
    )
    title = scene.word("expenses")
    plan = Plan(
        "expenses", "expenses", fields, f"{title} {this.label}", _expenses(scene, rng, new, this),
        f"{title} {before.label}", _expenses(scene, rng, old, before), this.last,
        summary=Summary("category", ("net_amount", "gross_amount")), remarks="payment",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _expenses(scene: Scenario, rng: Random, numbers: Sequence[str], span: Span) -> list[Record]:
    count = len(numbers)
    kinds, full = scene.status("expense_category"), scene.locale.tax_rate
    chosen, pays = shared_out(rng, range(len(kinds)), count), shared_out(rng, scene.status("payment_method"), count)
    waiting, granted, refused = scene.status("approval")
    rows: list[Record] = []
    for i, day in enumerate(days(rng, span.first, span.last, count)):
        fresh = (span.last - day).days < 40
        rows.append({
            "receipt_number": numbers[i], "date": day, "employee": rng.choice(scene.staff(16)).name,
            "category": kinds[chosen[i]], "payee": rng.choice(scene.clients),
            "receipts": rng.choice((1, 1, 1, 2, 2, 3, 4)),
            "net_amount": scene.money(*_RANGES[chosen[i]], rng), "tax_rate": rng.choice((full, full, full, 0.0)),
            "payment_method": pays[i],
            "status": rng.choices((waiting, granted, refused), (6, 2, 1) if fresh else (0, 12, 1))[0],
        })  # fmt: skip
    return as_entered(mixed(rows, "status", refused), rng, "employee")


_QUARTERS = range(1, 5)


@recipe(facts=TableFacts)
def budget(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """A budget: what departments spent by quarter against what was planned, difference and share used. With totals."""
    this, before = full_years(scene)
    rng = scene.rng("budget")
    spent = [f"q{n}" for n in _QUARTERS]
    word = scene.word("quarter")
    fields = (
        Field("account_number", "key"),
        Field("description", "text"),
        Field("department", "category"),
        Field("responsible", "text", loose=True),
        *(Field(term, "money", total=True, heading=f"{word} {n}") for n, term in zip(_QUARTERS, spent, strict=True)),
        Field("actual", "money", "=SUM({q1}:{q4})", total=True),
        Field("budget", "money", total=True),
        Field("difference", "money", "={budget}-{actual}", total=True),
        Field("budget_used", "percent", "={actual}/{budget}", code="0.0%"),
        Field("receipts", "whole"),
        Field("approval_date", "date"),
    )
    (accounts,) = codes(rng, rng.choice("KBA"), rows, low=1000, high=4000)
    title = scene.word("budget_plan")
    plan = Plan(
        "budget_plan", "budget items", fields, f"{title} {this.label}", _budget(scene, rng, accounts, this),
        f"{title} {before.label}", _budget(scene, rng, accounts[: max(6, rows * 2 // 3)], before), this.last,
        summary=Summary("department", ("actual", "budget", "difference")), remarks="meeting",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _budget(scene: Scenario, rng: Random, accounts: Sequence[str], span: Span) -> list[Record]:
    items, departments = scene.status("cost_item"), scene.organisation.departments
    heads = {department: next(p.name for p in scene.people if p.department == department) for department in departments}
    approved = days(rng, date(span.first.year - 1, 10, 1), date(span.first.year, 1, 31), len(accounts))
    rng.shuffle(approved)
    rows: list[Record] = []
    for i, (account, day) in enumerate(zip(accounts, approved, strict=True)):
        planned = neat(scene, 1200, 24_000, rng)
        quarter = planned / 4
        spent = {f"q{n}": rounded(quarter * rng.uniform(0.72, 1.22), scene.locale.digits) for n in _QUARTERS}
        department = departments[(i + i // len(items)) % len(departments)]
        rows.append({
            "account_number": account, "description": items[i % len(items)], "department": department,
            "responsible": heads[department], "budget": planned, "receipts": rng.randint(3, 60), "approval_date": day,
            **spent,
        })  # fmt: skip
    return as_entered(rows, rng, "department")


@recipe(facts=TableFacts)
def branch_results(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Branches with region, manager, employees, target, revenue, difference, share of the total. With totals."""
    scene = world(scene, "retail", "restaurant", "sports_club", "it_support")
    this, before = full_years(scene)
    rng = scene.rng("branches")
    fields = (
        Field("branch_number", "key"),
        Field("branch", "text"),
        Field("region", "category"),
        Field("manager", "text"),
        Field("phone", "text", loose=True),
        Field("opened_on", "date"),
        Field("employees", "whole", total=True),
        Field("target", "money", total=True),
        Field("revenue", "money", total=True),
        Field("difference", "money", "={revenue}-{target}", total=True),
        Field("target_reached", "percent", "={revenue}/{target}", code="0.0%"),
        Field("share", "percent", "={revenue}/SUM({revenue_all})", code="0.0%"),
    )
    title, (new, old) = scene.word("sales"), _branches(scene, rng, rows)
    plan = Plan(
        "branches", "branches", fields, f"{title} {this.label}", new, f"{title} {before.label}", old, this.last,
        summary=Summary("region", ("employees", "revenue")), remarks="meeting",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _several(spots: list[tuple[str, str]], count: int, rng: Random) -> list[tuple[str, str]]:
    """No two alike as long as there are so many."""
    return rng.sample(spots, count) if count <= len(spots) else rng.choices(spots, k=count)


def _branches(scene: Scenario, rng: Random, count: int) -> tuple[list[Record], list[Record]]:
    """The branches with the figures of a year, and fewer of them with those of the year before."""
    spots = [(city, street) for city in scene.places for street in country(scene.locale.code).streets]
    (numbers,) = codes(rng, rng.choice(("F", "B-")), count, low=100, high=500)
    where = dict(zip(scene.places, shared_out(rng, scene.status("region"), len(scene.places)), strict=True))
    opened = days(rng, date(scene.today.year - 20, 1, 1), date(scene.today.year - 2, 12, 1), count)
    digits, people, places = scene.locale.digits, scene.staff(count), _several(spots, count, rng)
    this: list[Record] = []
    before: list[Record] = []
    for number, (city, street), day, person in zip(numbers, places, opened, people, strict=True):
        crew = rng.randint(4, 28)
        target = neat(scene, crew * 55_000, crew * 80_000, rng, 3)
        earlier = rounded(target * 0.95, 0)
        branch: Record = {
            "branch_number": number, "branch": f"{city}, {street}", "region": where[city], "manager": person.name,
            "phone": person.phone, "opened_on": day, "employees": crew,
        }  # fmt: skip
        this.append({**branch, "target": target, "revenue": rounded(target * rng.uniform(0.82, 1.19), digits)})
        before.append({**branch, "target": earlier, "revenue": rounded(earlier * rng.uniform(0.85, 1.15), digits)})
    kept = max(6, count * 2 // 3)
    return as_entered(this, rng, "branch"), as_entered(before[:kept], rng, "branch")
