"""The first run: starts everything, synthesises 2,000 tasks through the deployment, and says what to do next."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from flows.programs import interruptible
from flows.up import started
from forge.errors import ForgeError
from forge.settings import Settings, load_settings
from storage.catalog import Catalog
from storage.records import TaskFilter

__all__ = ["first_run", "main"]

_WANTED: Final = 2000
_ROUNDS: Final = 3
_NEXT = """
What to type next:
  .venv/bin/forge tasks                       browse what was made
  .venv/bin/forge tasks --text sort           search it
  .venv/bin/forge task KEY show               one task: instruction, solution, checker, proof
  .venv/bin/forge task KEY materialize DIR    its files in a folder, to be opened
  .venv/bin/forge up                          the server again; then, in a second terminal:
  .venv/bin/prefect deployment run forge/synthesize --watch
  docs/adding-a-skill.md                      your own skill: one YAML file"""


def first_run(settings: Settings, console: Console, wanted: int = _WANTED) -> int:
    """Synthesise until the catalog holds `wanted` tasks; returns how many it holds.

    Raises ForgeError when a run of the deployment fails, or when the tasks do not come together.
    """
    log = Path(".forge/worker.log")
    log.parent.mkdir(parents=True, exist_ok=True)
    with started(settings, lambda line: console.print(line, highlight=False), log):
        total, have = wanted, 0
        for _ in range(_ROUNDS):
            with _progress(settings, console, wanted):
                _deployment_run({"total": total}, log)
            have = _count(settings)
            if have >= wanted:
                return have
            # Some keys are rejected: ask for as many more as are missing, and a few to spare.
            total += (wanted - have) * 2 + 20
    raise ForgeError(f"the catalog holds {have} tasks, {wanted} were wanted; `forge catalog stats` says why")


def _deployment_run(request: dict[str, int], log: Path) -> None:
    command = [sys.executable, "-m", "prefect", "deployment", "run", "forge/synthesize", "--watch"]
    command += ["-p", f"request={json.dumps(request)}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ForgeError(f"`prefect deployment run forge/synthesize` failed; see {log}\n{done.stdout}{done.stderr}")


def _count(settings: Settings) -> int:
    with Catalog.open(settings.catalog) as catalog:
        return catalog.count(TaskFilter(), cap=sys.maxsize)


@contextmanager
def _progress(settings: Settings, console: Console, wanted: int) -> Iterator[None]:
    """A bar of the tasks in the catalog while the deployment runs, read from the catalog itself."""
    columns = (
        TextColumn("prefect deployment run forge/synthesize"), BarColumn(), MofNCompleteColumn(), TextColumn("tasks"),
        TextColumn("{task.fields[rate]}"), TimeElapsedColumn(),
    )  # fmt: skip
    over = threading.Event()
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("", total=wanted, rate="")
        before, start = _count(settings), time.monotonic()

        def watch() -> None:
            while not over.wait(1):
                now = _count(settings)
                rate = f"{(now - before) / (time.monotonic() - start):.1f}/s"
                progress.update(bar, completed=min(now, wanted), rate=rate)

        watcher = threading.Thread(target=watch, daemon=True)
        watcher.start()
        try:
            yield
        finally:
            over.set()
            watcher.join()
            progress.update(bar, completed=min(_count(settings), wanted))


def main() -> None:
    """`make run`."""
    console, settings = Console(), load_settings()
    try:
        with interruptible():
            have = first_run(settings, console)
            subprocess.run([sys.executable, "-m", "forge.cli", "catalog", "stats"], check=False)
            console.print(f"{have} proven tasks are in {settings.catalog}", style="bold green", highlight=False)
            console.print(_NEXT, highlight=False)
            return
        sys.exit(130)
    except ForgeError as error:
        console.print(f"error: {error}", style="red", markup=False, highlight=False)
        sys.exit(1)


if __name__ == "__main__":
    main()
