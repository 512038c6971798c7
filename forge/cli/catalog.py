"""`forge catalog …`: what the catalog holds, bringing it up to date, quarantine, and whether its files are whole."""

from __future__ import annotations

import getpass
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from forge.cli.output import Json, emit, fail, table
from forge.cli.stores import BlobsOption, CatalogOption, opened_blobs, opened_catalog
from forge.errors import InputError, StoreError

if TYPE_CHECKING:
    from rich.console import Console

    from storage.blobs import BlobStore
    from storage.catalog import Catalog
    from storage.records import StoredTask

__all__ = ["group"]

group = typer.Typer(no_args_is_help=True, help="The catalog: statistics, migration, quarantine, verification.")

Target = Annotated[
    str,
    typer.Argument(
        metavar="TARGET", help="A skill, skill@version, skill@first-last, or a task's key.", show_default=False
    ),
]
Reason = Annotated[str, typer.Option(help="Why, for whoever asks later.", show_default=False)]
Author = Annotated[str | None, typer.Option(help="Who decides; your user name otherwise.", show_default=False)]

_PAGE = 500


@group.command("stats")
def stats(catalog: CatalogOption = None, as_json: Json = False) -> None:
    """Count tasks, rejections, trials, runs and files."""
    with opened_catalog(catalog) as opened:
        found = opened.stats()
    value = {
        "tasks": _plain(found.tasks), "skills": _plain(found.skills), "runs": dict(found.runs),
        "rejections": [{"stage": s, "reason": r, "number": n} for (s, r), n in found.rejections.items()],
        "trials": dict(found.trials), "killed": found.killed, "misses": found.misses, "weakest": found.weakest,
        "files": found.files, "blobs": found.blobs, "bytes": found.bytes,
    }  # fmt: skip
    emit(value, as_json, lambda console: _show_stats(console, value))


def _plain(numbers: Mapping[str, Mapping[str, int]]) -> dict[str, dict[str, int]]:
    return {name: dict(states) for name, states in numbers.items()}


def _show_stats(console: Console, value: Mapping[str, Any]) -> None:
    states = ("ready", "quarantined", "pending")
    rows = ([app, *(numbers.get(state, 0) for state in states)] for app, numbers in value["tasks"].items())
    console.print(table(("application", *(f"#{state}" for state in states)), rows))
    if value["rejections"]:
        reasons = ([r["stage"], r["reason"], r["number"]] for r in value["rejections"])
        console.print(table(("stage", "rejected because", "#keys"), reasons))
    trials = ", ".join(f"{kind} {number:,}" for kind, number in value["trials"].items())
    console.print(f"trials: {trials or 'none'}", soft_wrap=True)
    console.print(f"near misses killed: {value['killed']:,} of {value['misses']:,}, weakest task {value['weakest']}")
    console.print(f"{value['files']:,} files in {value['blobs']:,} blobs, {value['bytes'] / 1e6:,.1f} MB")
    console.print(f"runs: {', '.join(f'{state} {number}' for state, number in value['runs'].items()) or 'none'}")


@group.command("migrate")
def migrate(catalog: CatalogOption = None, as_json: Json = False) -> None:
    """Make the catalog's tables, or bring them to this version."""
    with opened_catalog(catalog, migrate=True):
        emit({"migrated": True}, as_json, lambda console: console.print("The catalog is up to date."))


@group.command("quarantine")
def quarantine(
    target: Target, reason: Reason, author: Author = None, catalog: CatalogOption = None, as_json: Json = False
) -> None:
    """Take faulty tasks out of every listing, those to come included."""
    with opened_catalog(catalog) as opened:
        number = opened.quarantine(target, _reason(reason), author or getpass.getuser())
    value = {"target": target, "tasks": number}
    emit(value, as_json, lambda console: console.print(f"{number} tasks quarantined", markup=False))


@group.command("release")
def release(
    target: Target, reason: Reason, author: Author = None, catalog: CatalogOption = None, as_json: Json = False
) -> None:
    """Let quarantined tasks back; both decisions stay on record."""
    with opened_catalog(catalog) as opened:
        number = opened.release(target, _reason(reason), author or getpass.getuser())
    value = {"target": target, "tasks": number}
    emit(value, as_json, lambda console: console.print(f"{number} tasks released", markup=False))


def _reason(reason: str) -> str:
    if not reason.strip():
        raise InputError("a decision needs a reason: --reason '…'")
    return reason.strip()


@group.command("quarantines")
def quarantines(catalog: CatalogOption = None, as_json: Json = False) -> None:
    """List every decision about quarantine, the latest first."""
    with opened_catalog(catalog) as opened:
        found = opened.quarantines()
    value = {
        "decisions": [
            {"target": q.target, "release": q.release, "reason": q.reason, "author": q.author, "at": q.at}
            for q in found
        ]
    }

    def show(console: Console) -> None:
        rows = (
            [f"{q.at:%Y-%m-%d %H:%M}", "released" if q.release else "quarantined", q.target, q.author, q.reason]
            for q in found
        )
        console.print(table(("when (UTC)", "decision", "target", "author", "reason"), rows))

    emit(value, as_json, show)


@group.command("rejections")
def rejections(
    pattern: Annotated[str, typer.Argument(metavar="PATTERN", help="Skills whose id fits, with * and ?.")] = "*",
    run: Annotated[int | None, typer.Option(help="Of this run only.", show_default=False)] = None,
    limit: Annotated[int, typer.Option(min=1, max=10_000, help="At most so many.")] = 20,
    catalog: CatalogOption = None,
    as_json: Json = False,
) -> None:
    """List the latest rejected keys with their reasons."""
    with opened_catalog(catalog) as opened:
        found = opened.rejections(pattern, run=run, limit=limit)
    value = {
        "rejections": [
            {"key": r.key, "stage": r.stage, "reason": r.reason, "detail": r.detail, "run": r.run, "at": r.at}
            for r in found
        ]
    }

    def show(console: Console) -> None:
        console.print(
            table(("key", "stage", "reason", "detail"), ([r.key, r.stage, r.reason, r.detail] for r in found))
        )

    emit(value, as_json, show)


@group.command("verify")
def verify(catalog: CatalogOption = None, blobs: BlobsOption = None, as_json: Json = False) -> None:
    """Read every file of every task and compare it with its digest; find blobs that no task needs."""
    store = opened_blobs(blobs)
    with opened_catalog(catalog) as opened:
        checked = _Checked(store)
        faults = [{"key": t.key, "fault": fault} for t in _every_task(opened) for fault in checked.faults(t)]
        orphans = sorted(opened.orphan_blobs(store))
    value = {"tasks": checked.tasks, "blobs": len(checked.blobs), "faults": faults, "orphans": orphans}

    def show(console: Console) -> None:
        for entry in faults:
            console.print(f"{entry['key']}: {entry['fault']}", style="red", markup=False, soft_wrap=True)
        console.print(f"{checked.tasks} tasks, {len(checked.blobs)} blobs read, {len(faults)} faults")
        console.print(f"{len(orphans)} blobs that no task needs")

    emit(value, as_json, show)
    fail(bool(faults))


def _every_task(catalog: Catalog) -> Iterator[StoredTask]:
    from storage.records import TaskFilter

    after: str | None = None
    while True:
        page = catalog.tasks(TaskFilter(state="any"), after, _PAGE)
        yield from (task for line in page.tasks if (task := catalog.task(line.key)) is not None)
        if page.after is None:
            return
        after = page.after


class _Checked:
    """What was read so far; a blob that many tasks share is read once."""

    def __init__(self, store: BlobStore) -> None:
        self._store = store
        self.tasks = 0
        self.blobs: dict[str, str | None] = {}
        """Digest -> what is wrong with it, or None."""

    def faults(self, stored: StoredTask) -> Iterator[str]:
        """What is wrong with one task."""
        self.tasks += 1
        if stored.load(self._store).digest != stored.digest:
            yield "its document is not the one that was proved: the digest differs"
        # A task is written before its files are: one that is pending may lack them.
        digests = {f.digest for f in stored.files if f.digest} if stored.state != "pending" else set()
        for digest in sorted(digests):
            if (wrong := self._blob(digest)) is not None:
                yield wrong

    def _blob(self, digest: str) -> str | None:
        if digest not in self.blobs:
            try:
                self._store.get(digest)
                self.blobs[digest] = None
            except StoreError as error:
                self.blobs[digest] = str(error)
        return self.blobs[digest]
