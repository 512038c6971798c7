"""`make run`: start everything, synthesise through a real deployment, show how it goes, say what to type next."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from flows.programs import Program, interruptible, program
from flows.progress import progress
from flows.typed import typed
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


def first_run(wanted: int, settings: Settings, console: Console) -> None:
    """Run forge/synthesize until the catalog holds `wanted` tasks. Raises ForgeError when it does not come so far."""
    with (
        started(settings, lambda text: _say(console, text), _LOGS / "worker.log") as programs,
        Catalog.open(settings.catalog) as catalog,
    ):
        total = wanted
        for _ in range(_ROUNDS):
            total = round(total * _MORE)
            _run(total, wanted, catalog, programs, console)
            if _ready(catalog) >= wanted:
                _summary(catalog, console)
                return
        raise ForgeError(
            f"only {_ready(catalog):,} of {wanted:,} tasks came out; `{typed('forge')} catalog stats` tells why"
        )


def _run(total: int, wanted: int, catalog: Catalog, programs: list[Program], console: Console) -> None:
    """One run of the deployment, watched."""
    request = f"request={json.dumps({'total': total})}"
    command = ("deployment", "run", "forge/synthesize", "--watch", "-p", request)
    words = f"{typed('prefect')} {' '.join(command[:5])} '{request}'"
    _say(console, words, "bold")
    log = _LOGS / "run.log"
    with program(*command, log=log) as run:
        _watch(run, wanted, catalog, programs, console)
        if run.poll():
            raise ForgeError(f"the run failed; {log} and {_LOGS / 'worker.log'} tell why")


def _watch(run: Program, wanted: int, catalog: Catalog, programs: list[Program], console: Console) -> None:
    with progress(console, "proven tasks", wanted, _ready(catalog)) as show:
        while run.poll() is None:
            require_running(programs)
            time.sleep(1)
            show(_ready(catalog))
        show(_ready(catalog))


def _ready(catalog: Catalog) -> int:
    return catalog.count(TaskFilter(), cap=10_000_000)


def _summary(catalog: Catalog, console: Console) -> None:
    stats = catalog.stats()
    table = Table("application", "proven tasks", title="In the catalog")
    for application, states in sorted(stats.tasks.items()):
        table.add_row(application, f"{states.get('ready', 0):,}")
    console.print(table)
    _say(console, f"{stats.killed:,} of {stats.misses:,} near misses failed as they must.")
    for (stage, reason), number in list(stats.rejections.items())[:5]:
        _say(console, f"{number:,} keys were rejected: {stage}: {reason}")
    _say(console, "\n  ".join(["Next:", *_next()]))


def _say(console: Console, text: str, style: str | None = None) -> None:
    """Print a line as it is, and in one piece, however wide the terminal: it may be something to type."""
    console.print(text, style=style, highlight=False, markup=False, soft_wrap=True)


def _next() -> tuple[str, ...]:
    forge, prefect = typed("forge"), typed("prefect")
    watch = f"{prefect} deployment run forge/synthesize --watch"
    return f"{forge} tasks", f"{forge} catalog stats", f"{forge} up   (and in another terminal: {watch})"


def main() -> int:
    """Make the first 2,000 tasks; the exit code."""
    console = Console()
    try:
        settings = load_settings()
        with interruptible():
            first_run(_WANTED, settings, console)
            return 0
    except ForgeError as error:
        _say(console, f"Error: {error}", "red")
    return 1


if __name__ == "__main__":
    sys.exit(main())
