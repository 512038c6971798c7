"""`forge certify`: prove skills on many seeds and through the real application, and write their certificates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from forge.cli.output import Json, emit, fail, notices, table
from forge.cli.running import resumable
from forge.cli.skills import Globs

if TYPE_CHECKING:
    from rich.console import Console

    from flows.certification import Certified
    from forge.certify import Certificate

__all__ = ["by_application", "certify", "row_of", "show"]

Sums = dict[str, dict[str, Any]]
"""Application -> its figures."""


def certify(
    globs: Globs = None,
    seeds: Annotated[int, typer.Option(min=3, max=1000, help="Seeds that are proved through bytes.")] = 20,
    application_seeds: Annotated[
        int, typer.Option(min=0, max=100, help="Seeds that go through the real application as well.")
    ] = 3,
    everything: Annotated[bool, typer.Option("--all", help="Also those whose certificate holds.")] = False,
    unreleased: Annotated[
        bool, typer.Option("--unreleased", help="No task of them was handed out: text may change under its version.")
    ] = False,
    jobs: Annotated[int, typer.Option(min=1, max=64, help="Processes, each with an application of its own.")] = 1,
    as_json: Json = False,
) -> None:
    """Certify skills whose certificate is missing, stale, or from another environment; certificates lie beside them."""
    from flows.certification import CertificationRequest, certify_here

    request = CertificationRequest(
        skills=globs or ["*"], seeds=seeds, application_seeds=application_seeds, missing_only=not everything,
        unreleased=unreleased, workers=jobs,
    )  # fmt: skip
    how = "the same command goes on where it ended"
    if everything:
        how = "what is certified is kept; the same command without --all goes on where it ended"
    with resumable(how), _progress() as report:
        done = certify_here(request, report)
    rows = [row_of(certificate) for _, certificate in sorted(done.certificates.items())]
    failed = len(done.faults)
    applications = by_application([*rows, *map(row_of, done.current.values())])
    value = {
        "certified": _certified(rows), "bytes_only": _bytes_only(rows), "failed": failed, "current": done.held,
        "seconds": round(done.seconds, 1), "applications": applications, "skills": rows,
    }  # fmt: skip
    emit(value, as_json, lambda console: show(console, rows, applications, done.seconds, done.held))
    fail(failed > 0)


_PERIOD = 900
"""Seconds over which the speed is measured: a skill may take a minute."""


@contextmanager
def _progress() -> Iterator[Callable[[Certified], None]]:
    """Bars on standard error: skills compared, then certified of owed, with the remaining time."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    notes = notices()
    # Where there is no terminal nothing is drawn but an empty line at the end.
    off = not notes.is_terminal
    with Progress(*columns, console=notes, transient=True, disable=off, speed_estimate_period=_PERIOD) as progress:
        comparing = progress.add_task("compare", total=None)
        certifying = progress.add_task("certify", total=None, visible=False)
        said = set[str]()

        def report(done: Certified) -> None:
            for app in sorted(set(done.lacking) - said):
                said.add(app)
                why = f"{app}: its skills will be uncertified by the application: {done.lacking[app]}"
                progress.console.print(why, style="yellow", markup=False, soft_wrap=True)
            for skill in sorted(set(done.faults) - said):
                said.add(skill)
                progress.console.print(
                    f"failed {skill}: {done.faults[skill][0]}", style="red", markup=False, soft_wrap=True
                )
            progress.update(comparing, total=done.comparing, completed=done.compared)
            progress.update(certifying, total=done.owed, completed=len(done.certificates), visible=done.owed > 0)

        yield report


_COLUMNS = ("skill", "#tasks", "#misses", "#killed", "#equal", "#re-saved", "#by hand", "#faults")


def row_of(certificate: Certificate) -> dict[str, Any]:
    """What is printed of one skill."""
    figures = certificate.figures
    seeds, misses, equivalent = figures["seeds"], figures["misses"], figures["equivalent"]
    counted = {name: figures[name] for name in (*_COUNTED, "kinds") if name != "seeds"}
    return {
        "skill": certificate.skill, "version": certificate.version, "seeds": seeds, **counted,
        "per_task": round(misses / seeds, 1) if seeds else 0.0,
        "equivalent_share": round(equivalent / max(1, misses + equivalent), 4),
        "environments": [dict(e) for e in certificate.environments], "faults": list(certificate.faults),
    }  # fmt: skip


def show(console: Console, rows: Sequence[dict[str, Any]], applications: Sums, seconds: float, current: int) -> None:
    """Print the skills just certified, then the sums of all by application side by side, then the faults."""
    for app in applications:
        if cells := [_cells(row) for row in rows if _app(row) == app]:
            console.print(table(_COLUMNS, cells, app))
    names = list(applications)
    for first in range(0, len(names), _BESIDE):
        beside = names[first : first + _BESIDE]
        console.print(table(("in all", *(f"#{name}" for name in beside)), _lines([applications[n] for n in beside])))
    for row in rows:
        for fault in row["faults"]:
            console.print(f"{row['skill']}: {fault}", style="red", markup=False, soft_wrap=True)
    if rows:
        console.print(f"{len(rows)} skills, {sum(r['seeds'] for r in rows):,} tasks in {seconds:,.0f} s")
    console.print(_ending(rows, current), soft_wrap=True)


def _cells(row: dict[str, Any]) -> list[Any]:
    seen = bool(row["environments"])
    return [
        row["skill"].partition(".")[2], row["seeds"], row["misses"], row["killed"], f"{row['equivalent_share']:.1%}",
        row["resaved"] if seen else None, row["by_hand"] if seen else None, len(row["faults"]),
    ]  # fmt: skip


# ---- per application
_BESIDE = 3
"""Applications side by side: more do not fit into a hundred columns."""
_COUNTED = {
    "seeds": "tasks tried", "oracle": "solution passes", "idle": "idle start passes", "misses": "near misses",
    "killed": "– killed", "equivalent": "equivalent, not counted", "damaged_files": "broken and foreign files, failed",
    "alternatives": "alternatives that pass", "application_seeds": "tasks through the application",
    "resaved": "states re-saved by it", "by_hand": "solutions by its own hand",
}  # fmt: skip
"""Figure of a certificate -> what it is called."""


def _app(row: dict[str, Any]) -> str:
    return str(row["skill"]).partition(".")[0]


def by_application(rows: Sequence[dict[str, Any]]) -> Sums:
    """The sums of every application: skills, the figures, near misses by kind."""
    return {app: _sum([row for row in rows if _app(row) == app]) for app in sorted({_app(row) for row in rows})}


def _sum(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    kinds: Counter[str] = Counter()
    for row in rows:
        kinds.update(row["kinds"])
    return {
        "skills": len(rows), **{name: sum(row[name] for row in rows) for name in _COUNTED},
        "kinds": dict(sorted(kinds.items())),
    }  # fmt: skip


def _lines(sums: Sequence[dict[str, Any]]) -> Iterator[list[str]]:
    """The sums of applications, a figure a line."""
    yield ["skills", *(f"{one['skills']:,}" for one in sums)]
    for name, words in _COUNTED.items():
        yield [words, *(f"{one[name]:,}" for one in sums)]
        if name == "killed":
            for kind in sorted({kind for one in sums for kind in one["kinds"]}):
                yield [f"– {kind.replace('_', ' ')}", *(f"{one['kinds'].get(kind, 0):,}" for one in sums)]


def _certified(rows: Sequence[dict[str, Any]]) -> int:
    return sum(bool(not row["faults"] and row["environments"]) for row in rows)


def _bytes_only(rows: Sequence[dict[str, Any]]) -> int:
    return sum(not row["faults"] and not row["environments"] for row in rows)


def _ending(rows: Sequence[dict[str, Any]], current: int) -> str:
    """How many were certified. No task is made of those that the application has not seen, so they count apart."""
    number = _bytes_only(rows)
    apart = f"{number} proved through bytes only: uncertified by the application, " if number else ""
    return f"{_certified(rows)} certified now, {apart}{current} were current"
