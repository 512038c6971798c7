"""Workbooks about work: tasks of projects, timesheets."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import time, timedelta
from random import Random

from forge.preparer import Prepared, recipe
from forge.scenario import Person, Scenario
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.facts import TableFacts
from preparers.libreoffice_calc.recipes.chance import as_entered, codes, days, later, mixed, rounded, shared_out
from preparers.libreoffice_calc.recipes.decorations import Decoration
from preparers.libreoffice_calc.recipes.layout import build
from preparers.libreoffice_calc.recipes.mess import Mess
from preparers.libreoffice_calc.recipes.plan import Field, Plan, Record, Summary
from preparers.libreoffice_calc.recipes.worlds import Span, months

__all__ = ["project_tasks", "timesheet"]

_YEARLY_HOURS = 1700


@recipe(facts=TableFacts)
def project_tasks(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """Tasks of projects: responsible, start, deadline, working days, planned and actual hours, cost. With totals."""
    rng = scene.rng("project tasks")
    old, new = codes(rng, "T-", max(6, rows * 2 // 3), rows, low=100, high=400)
    fields = (
        Field("task_number", "key"),
        Field("project", "category"),
        Field("task", "text"),
        Field("responsible", "text"),
        Field("start", "date"),
        Field("deadline", "date"),
        Field("duration", "whole", "=NETWORKDAYS({start},{deadline})"),
        Field("hours_planned", "whole", total=True),
        Field("hours_worked", "whole", total=True),
        Field("difference", "whole", "={hours_planned}-{hours_worked}", total=True),
        Field("rate", "money"),
        Field("cost", "money", "={hours_worked}*{rate}", total=True),
        Field("progress", "percent", loose=True),
        Field("priority", "category", loose=True),
        Field("status", "category"),
    )
    now = Span(scene.today - timedelta(days=110), scene.today + timedelta(days=60), "")
    past = Span(scene.today - timedelta(days=480), scene.today - timedelta(days=140), "")
    plan = Plan(
        "projects", "tasks", fields, scene.word("tasks"), _tasks(scene, rng, new, now), scene.word("archive"),
        _tasks(scene, rng, old, past), scene.today,
        summary=Summary("project", ("hours_planned", "hours_worked", "cost")), remarks="meeting",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _tasks(scene: Scenario, rng: Random, numbers: Sequence[str], span: Span) -> list[Record]:
    """Hours and progress fit what is planned and where today lies between start and deadline."""
    count, tasks = len(numbers), scene.status("task")
    projects = shared_out(rng, scene.status("project")[:4], count)
    urgency = shared_out(rng, scene.status("priority"), count)
    planned, running, review, held, done = scene.status("stage")
    order = rng.sample(range(count), count)
    rows: list[Record] = []
    for i, start in enumerate(days(rng, span.first, span.last, count)):
        person, length = rng.choice(scene.staff(12)), rng.randint(4, 32)
        deadline, hours = later(start, rng, length, length), 4 * rng.randint(1, 20)
        if start > scene.today:
            status, progress = planned, 0.0
        elif deadline < scene.today:
            status, progress = (done, 1.0) if rng.random() < 0.9 else (review, 0.95)
        else:
            status, progress = rng.choice(((running, 0.25), (running, 0.5), (review, 0.9), (held, 0.4)))
        rows.append({
            "task_number": numbers[i], "project": projects[i], "task": tasks[order[i] % len(tasks)],
            "responsible": person.name, "start": start, "deadline": deadline, "hours_planned": hours,
            "hours_worked": round(hours * progress * rng.uniform(0.7, 1.3)), "progress": progress,
            "rate": _rate(scene, person), "priority": urgency[i], "status": status,
        })  # fmt: skip
    return as_entered(mixed(rows, "status", held), rng, "project")


def _rate(scene: Scenario, person: Person) -> float:
    """What an hour of somebody's work is charged at: pay and overhead."""
    step = 100 if scene.locale.digits == 0 else 1
    return rounded(round(person.salary / _YEARLY_HOURS * 1.8 / step) * step, 0)


@recipe(facts=TableFacts)
def timesheet(
    scene: Scenario, *, rows: int = 24, decorate: tuple[Decoration, ...] = (), mess: tuple[Mess, ...] = ()
) -> Prepared[Book]:
    """A month's hours: employee, project, activity, start, end, break, hours, rate, amount. With totals."""
    this, before = months(scene)
    rng, digits = scene.rng("timesheet"), scene.locale.digits
    old, new = codes(rng, rng.choice(("Z", "H-")), max(6, rows * 2 // 3), rows)
    fields = (
        Field("entry_number", "key"),
        Field("date", "date"),
        Field("employee", "text"),
        Field("project", "category"),
        Field("activity", "category", loose=True),
        Field("start", "time"),
        Field("end", "time"),
        Field("break_minutes", "whole", total=True),
        Field("hours", "number", "=ROUND(({end}-{start})*24-{break_minutes}/60,2)", total=True, code="0.00"),
        Field("rate", "money"),
        Field("amount", "money", f"=ROUND({{hours}}*{{rate}},{digits})", total=True),
    )
    plan = Plan(
        "timesheet", "time entries", fields, this.label, _entries(scene, rng, new, this), before.label,
        _entries(scene, rng, old, before), this.last, summary=Summary("project", ("hours", "amount")), remarks="staff",
    )  # fmt: skip
    return build(scene, plan, decorate=decorate, mess=mess)


def _entries(scene: Scenario, rng: Random, numbers: Sequence[str], span: Span) -> list[Record]:
    """Nobody works twice at the same time: an employee has one entry a day."""
    count = len(numbers)
    crew = scene.staff(max(6, count // 15))
    projects = shared_out(rng, scene.status("project")[:4], count)
    kinds = shared_out(rng, scene.status("activity"), count)
    dates = days(rng, span.first, span.last, 20)
    shifts = sorted(rng.sample([(day, i) for day in dates for i in range(len(crew))], count))
    rows: list[Record] = []
    for i, (day, who) in enumerate(shifts):
        begin, length = 4 * rng.randint(7, 10) + rng.randint(0, 3), rng.randint(12, 36)
        end = begin + length
        rows.append({
            "entry_number": numbers[i], "date": day, "employee": crew[who].name, "project": projects[i],
            "activity": kinds[i], "start": _quarters(begin), "end": _quarters(end),
            "break_minutes": 30 if length > 24 else rng.choice((0, 0, 15)), "rate": _rate(scene, crew[who]),
        })  # fmt: skip
    return as_entered(rows, rng, "employee")


def _quarters(count: int) -> time:
    """The time that many quarters of an hour after midnight."""
    return time(count // 4, count % 4 * 15)
