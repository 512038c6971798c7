"""`make run`: start everything, synthesise through a real deployment, show how it goes, say what to type next."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from flows.programs import Program, interruptible, program
from flows.up import require_running, started
from forge.errors import ForgeError
from forge.settings import Settings, load_settings
from storage.catalog import Catalog
from storage.records import TaskFilter

__all__ = ["first_run", "main"]

_WANTED: Final = 2_000
_MORE: Final = 1.15
"""Some keys of a run are duplicates, so it is asked for this much more, and again until there are enough."""
_ROUNDS: Final = 8
_LOGS: Final = Path(".forge/prefect")
_NEXT: Final = (
    "forge tasks",
    "forge catalog stats",
    "forge up   (and in another terminal: prefect deployment run forge/synthesize --watch)",
)


def first_run(wanted: int, settings: Settings, console: Console) -> None:
    """Run forge/synthesize until the catalog holds `wanted` tasks. Raises ForgeError when it does not come so far."""
    with (
        started(settings, lambda text: console.print(text, highlight=False), _LOGS / "worker.log") as programs,
        Catalog.open(settings.catalog) as catalog,
    ):
        total = wanted
        for _ in range(_ROUNDS):
            total = round(total * _MORE)
            _run(total, wanted, catalog, programs, console)
            if _ready(catalog) >= wanted:
                _summary(catalog, console)
                return
        raise ForgeError(f"only {_ready(catalog):,} of {wanted:,} tasks came out; `forge catalog stats` tells why")


def _run(total: int, wanted: int, catalog: Catalog, programs: list[Program], console: Console) -> None:
    """One run of the deployment, watched."""
    request = f"request={json.dumps({'total': total})}"
    command = ("deployment", "run", "forge/synthesize", "--watch", "-p", request)
    console.print(f"[bold]prefect {' '.join(command[:5])} '{request}'[/bold]", highlight=False)
    log = _LOGS / "run.log"
    with program(*command, log=log) as run:
        _watch(run, wanted, catalog, programs, console)
        if run.poll():
            raise ForgeError(f"the run failed; {log} and {_LOGS / 'worker.log'} tell why")


def _watch(run: Program, wanted: int, catalog: Catalog, programs: list[Program], console: Console) -> None:
    columns = (
        TextColumn("proven tasks"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"),
        TimeElapsedColumn(), TextColumn("left"), TimeRemainingColumn(),
    )  # fmt: skip
    begin, had = time.monotonic(), _ready(catalog)
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("", total=wanted, completed=had, rate="")
        while run.poll() is None:
            require_running(programs)
            time.sleep(1)
            ready = _ready(catalog)
            rate = (ready - had) / (time.monotonic() - begin)
            progress.update(bar, completed=min(ready, wanted), rate=f"{rate:.1f}/s")


def _ready(catalog: Catalog) -> int:
    return catalog.count(TaskFilter(), cap=10_000_000)


def _summary(catalog: Catalog, console: Console) -> None:
    stats = catalog.stats()
    table = Table("application", "proven tasks", title="In the catalog")
    for application, states in sorted(stats.tasks.items()):
        table.add_row(application, f"{states.get('ready', 0):,}")
    console.print(table)
    console.print(f"{stats.killed:,} of {stats.misses:,} near misses failed as they must.", highlight=False)
    for (stage, reason), number in list(stats.rejections.items())[:5]:
        console.print(f"{number:,} keys were rejected: {stage}: {reason}", highlight=False, markup=False)
    console.print("Next:", *_NEXT, sep="\n  ", highlight=False)


def main() -> int:
    """Make the first 2,000 tasks; the exit code."""
    console = Console()
    try:
        settings = load_settings()
        with interruptible():
            first_run(_WANTED, settings, console)
            return 0
    except ForgeError as error:
        console.print(f"Error: {error}", style="red", markup=False, highlight=False)
    return 1


if __name__ == "__main__":
    sys.exit(main())
