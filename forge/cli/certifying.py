"""`forge certify`: prove skills on many seeds and through the real application, and write their certificates."""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from forge.cli.output import Json, emit, fail, notices, table
from forge.cli.skills import Globs, found

if TYPE_CHECKING:
    from rich.console import Console

    from forge.certify import Certificate
    from forge.cli.certifiers import Job
    from forge.skills import Skill

__all__ = ["certify"]


def certify(
    globs: Globs = None,
    seeds: Annotated[int, typer.Option(min=3, max=1000, help="Seeds that are proved through bytes.")] = 20,
    application_seeds: Annotated[
        int, typer.Option(min=0, max=100, help="Seeds that go through the real application as well.")
    ] = 3,
    everything: Annotated[bool, typer.Option("--all", help="Also those whose certificate holds.")] = False,
    jobs: Annotated[int, typer.Option(min=1, max=64, help="Processes, each with an application of its own.")] = 1,
    as_json: Json = False,
) -> None:
    """Certify skills whose certificate is missing, stale, or from another environment; certificates lie beside them."""
    skills = found(globs)
    environments = _environments({s.app for s in skills} if application_seeds else ())
    due = [s for s in _tracked("compare", skills) if everything or _due(s, environments.get(s.app))]
    work = [_job(skill, seeds, application_seeds, environments) for skill in due]
    made = [_kept(skill, new) for skill, new in _certified(due, work, jobs)]
    rows = [_row(certificate) for certificate in made]
    failed = sum(bool(row["faults"]) for row in rows)
    value = {"certified": len(rows) - failed, "failed": failed, "current": len(skills) - len(due), "skills": rows}
    emit(value, as_json, lambda console: _show(console, rows, len(skills) - len(due)))
    fail(failed > 0)


def _environments(apps: Iterable[str]) -> dict[str, Mapping[str, str]]:
    """Application -> its environment here; those that this machine lacks are left out, and it says so."""
    from forge.errors import MachineFault
    from forge.preparers import preparers

    found: dict[str, Mapping[str, str]] = {}
    for app in sorted(apps):
        try:
            application = preparers()[app].application()
            try:
                found[app] = dict(application.environment())
            finally:
                application.close()
        except MachineFault as fault:
            said = f"{app}: its skills will be uncertified by the application: {fault}"
            notices().print(said, style="yellow", markup=False, soft_wrap=True)
    return found


def _due(skill: Skill, environment: Mapping[str, str] | None) -> bool:
    """Whether a certificate would tell more than the one that is there."""
    from forge.certify import load
    from forge.testing.goldens import outdated

    kept = load(skill)
    if kept is None or kept.faults or (kept.version, kept.digest) != (skill.version, skill.digest):
        return True
    if environment is not None and environment not in kept.environments:
        return True
    return outdated(skill) is not None


def _job(skill: Skill, seeds: int, application_seeds: int, environments: Mapping[str, Any]) -> Job:
    from forge.cli.certifiers import Job

    return Job(skill.id, skill.file, seeds, application_seeds if skill.app in environments else 0)


def _certified(skills: Sequence[Skill], work: Sequence[Job], jobs: int) -> Iterator[tuple[Skill, Certificate]]:
    """Each skill with its new certificate, in order."""
    from forge.cli.certifiers import certificates

    with contextlib.closing(certificates(work, jobs)) as made:
        for skill in _tracked("certify", skills):
            yield skill, next(made)


def _tracked(what: str, skills: Sequence[Skill]) -> Iterator[Skill]:
    """The skills one by one, under a progress bar on standard error."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=notices(), transient=True) as progress:
        bar = progress.add_task(what, total=len(skills))
        for skill in skills:
            progress.update(bar, description=f"{what} {skill.id}")
            yield skill
            progress.advance(bar)


def _kept(skill: Skill, new: Certificate) -> Certificate:
    """Write the certificate, with what the last one about the same text of the skill has ahead of it.

    What other environments have proved stays. So do its golden digests when certification fails: they are what the
    content must be compared with until the version is raised.
    """
    from forge.certify import load, save

    old = load(skill)
    if old is not None and (old.version, old.digest) == (new.version, new.digest):
        if new.faults:
            new = dataclasses.replace(new, goldens=old.goldens)
        elif dict(old.goldens) == dict(new.goldens):
            others = tuple(e for e in old.environments if e not in new.environments)
            new = dataclasses.replace(new, environments=(*others, *new.environments))
    save(_family(skill), [new])
    return new


def _family(skill: Skill) -> list[Skill]:
    from forge.skills import load_file

    return load_file(Path(skill.file))


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
    console.print(f"{sum(not r['faults'] for r in rows)} certified now, {current} were current")


def _sums(rows: Sequence[dict[str, Any]]) -> str:
    def total(name: str) -> int:
        return sum(row[name] for row in rows)

    seeds, misses = total("seeds"), total("misses")
    kinds = sorted({kind for row in rows for kind in row["kinds"]})
    return (
        f"{len(rows)} skills, {seeds} tasks: oracle {total('oracle')}, idle {total('idle')}, near misses "
        f"{misses} ({misses / max(1, seeds):.1f} a task), killed {total('killed')}, kinds: {', '.join(kinds)}"
    )
