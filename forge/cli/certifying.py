"""`forge certify`: prove skills on many seeds and through the real application, and write their certificates."""

from __future__ import annotations

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

__all__ = ["certify"]


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
    rows = [_row(certificate) for _, certificate in sorted(done.certificates.items())]
    failed = len(done.faults)
    value = {
        "certified": _certified(rows), "bytes_only": _bytes_only(rows), "failed": failed, "current": done.held,
        "skills": rows,
    }  # fmt: skip
    emit(value, as_json, lambda console: _show(console, rows, done.held))
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


_COLUMNS = (
    "skill", "#seeds", "#oracle", "#idle", "#misses", "#killed", "#kinds", "#per task", "#equivalent", "#re-saved",
    "#by hand", "application", "faults",
)  # fmt: skip


def _row(certificate: Certificate) -> dict[str, Any]:
    figures = certificate.figures
    seeds, misses, equivalent = figures["seeds"], figures["misses"], figures["equivalent"]
    return {
        "skill": certificate.skill, "version": certificate.version, "seeds": seeds, "oracle": figures["oracle"],
        "idle": figures["idle"], "misses": misses, "killed": figures["killed"], "kinds": dict(figures["kinds"]),
        "per_task": round(misses / seeds, 1) if seeds else 0.0,
        "equivalent_share": round(equivalent / max(1, misses + equivalent), 4), "resaved": figures["resaved"],
        "by_hand": figures["by_hand"], "environments": [dict(e) for e in certificate.environments],
        "faults": list(certificate.faults),
    }  # fmt: skip


def _show(console: Console, rows: Sequence[dict[str, Any]], current: int) -> None:
    def cells(row: dict[str, Any]) -> list[Any]:
        return [
            row["skill"], row["seeds"], row["oracle"], row["idle"], row["misses"], row["killed"], len(row["kinds"]),
            row["per_task"], f"{row['equivalent_share']:.1%}", row["resaved"], row["by_hand"],
            "yes" if row["environments"] else "uncertified", len(row["faults"]),
        ]  # fmt: skip

    if rows:
        console.print(table(_COLUMNS, map(cells, rows)))
        console.print(_sums(rows))
    for row in rows:
        for fault in row["faults"]:
            console.print(f"{row['skill']}: {fault}", style="red", markup=False, soft_wrap=True)
    console.print(_ending(rows, current), soft_wrap=True)


def _certified(rows: Sequence[dict[str, Any]]) -> int:
    return sum(bool(not row["faults"] and row["environments"]) for row in rows)


def _bytes_only(rows: Sequence[dict[str, Any]]) -> int:
    return sum(not row["faults"] and not row["environments"] for row in rows)


def _ending(rows: Sequence[dict[str, Any]], current: int) -> str:
    """How many were certified. No task is made of those that the application has not seen, so they count apart."""
    number = _bytes_only(rows)
    apart = f"{number} proved through bytes only: uncertified by the application, " if number else ""
    return f"{_certified(rows)} certified now, {apart}{current} were current"


def _sums(rows: Sequence[dict[str, Any]]) -> str:
    def total(name: str) -> int:
        return sum(row[name] for row in rows)

    seeds, misses = total("seeds"), total("misses")
    kinds = sorted({kind for row in rows for kind in row["kinds"]})
    return (
        f"{len(rows)} skills, {seeds} tasks: oracle {total('oracle')}, idle {total('idle')}, near misses "
        f"{misses} ({misses / max(1, seeds):.1f} a task), killed {total('killed')}, kinds: {', '.join(kinds)}"
    )
