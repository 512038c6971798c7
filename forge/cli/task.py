"""`forge task KEY …`: one task of the catalog, shown, laid out as files, opened, or judged."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import tempfile
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from forge.cli.output import Json, emit, table
from forge.cli.running import ExitCode
from forge.cli.stores import BlobsOption, CatalogOption, opened_blobs, opened_catalog
from forge.errors import InputError

if TYPE_CHECKING:
    from rich.console import Console

    from forge.model import Task, Verdict
    from storage.records import StoredTask

__all__ = ["group"]


class Claim(StrEnum):
    """What an agent may say in the end."""

    none = "none"
    success = "success"
    failure = "failure"


group = typer.Typer(no_args_is_help=True, help="One task: show, materialize, open, judge.")


@dataclass(frozen=True)
class _Asked:
    """Which task, and where to look for it."""

    key: str
    catalog: str | None
    blobs: str | None

    def stored(self) -> StoredTask:
        with opened_catalog(self.catalog) as catalog:
            found = catalog.task(self.key)
        if found is None:
            raise InputError(f"the catalog has no task {self.key!r}; `forge tasks` lists what it has")
        return found

    def task(self) -> Task:
        """The task with all files at hand, so that a damaged blob shows here and not as a fault of the task."""
        task = self.stored().load(opened_blobs(self.blobs))
        return replace(task, files=dict(task.files))


@group.callback()
def _which(
    context: typer.Context,
    key: Annotated[
        str, typer.Argument(metavar="KEY", help="skill@version#seed, as `forge tasks` lists it.", show_default=False)
    ],
    catalog: CatalogOption = None,
    blobs: BlobsOption = None,
) -> None:
    """One task: show, materialize, open, judge."""
    context.obj = _Asked(key, catalog, blobs)


@group.command("show")
def show_task(context: typer.Context, as_json: Json = False) -> None:
    """Show what the task asks, its files, its checker and its proof."""
    stored = context.obj.stored()
    document, proof = dict(stored.document), stored.proof
    value = {
        "key": stored.key, "state": stored.state, "digest": stored.digest, "run": stored.run, "made": stored.made,
        "seconds": stored.seconds, "provenance": dict(stored.provenance), "task": document,
        "files": [{"path": f.path, "kind": f.kind, "size": f.size, "digest": f.digest} for f in stored.files],
        "proof": {
            "killed": proof.killed, "misses": proof.misses, "kill_score": proof.kill_score,
            "counts": dict(proof.counts), "trials": [_trial(t) for t in proof.trials],
        },
    }  # fmt: skip
    emit(value, as_json, lambda console: _describe(console, value))


def _trial(trial: Any) -> dict[str, Any]:
    return {
        "kind": trial.kind, "name": trial.name, "about": trial.about, "outcome": trial.outcome, "held": trial.held,
        "equivalent": trial.equivalent, "message": trial.message,
        "findings": [{"name": n, "passed": p, "why": w} for n, p, w in trial.findings],
    }  # fmt: skip


def _describe(console: Console, value: dict[str, Any]) -> None:
    from rich.text import Text

    task = value["task"]
    words = {
        "key": value["key"], "state": value["state"], "digest": value["digest"], "instruction": task["instruction"],
        "opening": task["opening"], "saves": task["save"], "locale": task["locale"], "params": task["params"],
        "files": ", ".join(f"{f['path']} ({f['size']:,} B)" for f in value["files"]),
        "solution": "; ".join(map(_step, task["solution"])), "checks": "; ".join(map(_step, task["checks"])),
        "made": f"{value['made']:%Y-%m-%d %H:%M} UTC by run {value['run']} in {value['seconds']:.2f} s",
    }  # fmt: skip
    for name, text in words.items():
        console.print(Text.assemble((f"{name:12}", "bold"), str(text)), soft_wrap=True)
    trials = value["proof"]["trials"]
    rows = ([t["kind"], t["name"], t["outcome"], "equivalent" if t["equivalent"] else t["held"]] for t in trials)
    console.print(table(("trial", "state", "verdict", "held"), rows))


def _step(step: dict[str, Any]) -> str:
    from forge.model import Step

    return str(Step.from_json(step))


@group.command("materialize")
def materialize(
    context: typer.Context,
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="An empty folder, or a new one.", show_default=False)
    ],
    as_json: Json = False,
) -> None:
    """Lay the task's starting files out in a folder."""
    from forge.folder import materialise

    task = context.obj.task()
    materialise(task.files, folder)
    value = {"key": task.key, "folder": str(folder), "files": sorted(task.files), "instruction": task.instruction}

    def show(console: Console) -> None:
        for path in value["files"]:
            console.print(str(folder / path), markup=False, soft_wrap=True)
        console.print(task.instruction, markup=False, style="bold", soft_wrap=True)

    emit(value, as_json, show)


@group.command("open")
def open_task(context: typer.Context, as_json: Json = False) -> None:
    """Lay the task out in a temporary folder and start its application there; without a display, say how."""
    from forge.folder import materialise

    task = context.obj.task()
    folder = Path(tempfile.mkdtemp(prefix="forge-task-"))
    materialise(task.files, folder)
    command = [_program(task.app), str(folder / task.main_file)]
    started = _display() and shutil.which(command[0]) is not None
    if started:
        subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True)
    value = {
        "key": task.key, "folder": str(folder), "command": shlex.join(command), "started": started,
        "instruction": task.instruction, "judge": f"forge task '{task.key}' judge {shlex.quote(str(folder))}",
    }  # fmt: skip

    def show(console: Console) -> None:
        console.print(task.instruction, markup=False, style="bold", soft_wrap=True)
        console.print("Started:" if started else "Open it where there is a display:")
        console.print(f"  {value['command']}\nThen:\n  {value['judge']}", markup=False, soft_wrap=True)

    emit(value, as_json, show)


def _program(app: str) -> str:
    """What opens the documents of an application: LibreOffice its own, the desktop's choice all others."""
    return "soffice" if app.startswith("libreoffice_") else "xdg-open"


def _display() -> bool:
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@group.command("judge")
def judge(
    context: typer.Context,
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="The folder as the agent left it.", show_default=False)
    ],
    claim: Annotated[
        Claim, typer.Option(help="What the agent said when it ended; `failure` says that it cannot be done.")
    ] = Claim.none,
    as_json: Json = False,
) -> None:
    """Judge a folder. Exit code 0: passed, 1: failed, 3: an error, whose message says whose fault it was."""
    task = context.obj.task()
    verdict = _verdict(task, folder, claim)
    value = verdict.to_json() | {"key": task.key, "reward": verdict.reward, "progress": verdict.progress}
    emit(value, as_json, lambda console: _show_verdict(console, verdict))
    raise typer.Exit({"passed": ExitCode.OK, "failed": ExitCode.FAILED}.get(verdict.outcome, ExitCode.MACHINE))


def _verdict(task: Task, folder: Path, claim: Claim) -> Verdict:
    from forge.folder import TooMuch, read_folder
    from forge.judge import judge_files
    from forge.model import Verdict
    from forge.preparers import preparers

    try:
        files = read_folder(folder, task.files)
    except TooMuch as error:
        return Verdict.failed("files", str(error))
    return judge_files(task, preparers()[task.app], files, claim=claim.value)


def _show_verdict(console: Console, verdict: Verdict) -> None:
    rows = (["yes" if f.passed else "no", f.name, "" if f.passed else f.why] for f in verdict.findings)
    if verdict.findings:
        console.print(table(("holds", "finding", "why not"), rows))
    style = {"passed": "green", "failed": "red"}.get(verdict.outcome, "yellow")
    whose = f" of the {verdict.whose}: {verdict.message}" if verdict.whose else ""
    reward = "none" if verdict.reward is None else verdict.reward
    console.print(f"{verdict.outcome}{whose}; reward {reward}", style=style, markup=False, soft_wrap=True)
