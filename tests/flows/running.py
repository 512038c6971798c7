"""A real `forge up` in a process of its own, and runs through `prefect deployment run`."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil

from storage.catalog import Catalog
from storage.records import TaskFilter

__all__ = ["PATIENCE", "Up", "deployment_run", "ended", "first_tasks", "forge_up", "wait_until"]

_UP = """
import sys
from flows.up import up
from forge.errors import ForgeError
from forge.settings import load_settings
try:
    up(load_settings(), lambda text: print(text, flush=True))
except ForgeError as error:
    sys.exit(f"{type(error).__name__}: {error}")
"""
PATIENCE = 600


class Up:
    """A running `forge up`, and what it started."""

    def __init__(self, log: Path) -> None:
        self._log = log
        with log.open("wb") as stream:
            self.process = subprocess.Popen([sys.executable, "-c", _UP], stdout=stream, stderr=stream)
        self.own = psutil.Process(self.process.pid)

    @property
    def said(self) -> str:
        return self._log.read_text(errors="replace")

    def wait_until_ready(self) -> None:
        wait_until(lambda: "\nready" in self.said or self.process.poll() is not None)
        assert "\nready" in self.said, self.said

    def started(self, what: str) -> psutil.Process:
        """The one process below it whose command line holds `what`."""
        wait_until(lambda: any(what in " ".join(p.cmdline()) for p in self.family))
        return next(p for p in self.family if what in " ".join(p.cmdline()))

    @property
    def family(self) -> list[psutil.Process]:
        return self.own.children(recursive=True)


def wait_until(true: object) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            if true():  # type: ignore[operator]
                return
        except psutil.NoSuchProcess:
            pass
        time.sleep(0.1)
    raise AssertionError("it did not come to pass")


@contextmanager
def forge_up() -> Iterator[Up]:
    running = Up(Path("up.log"))
    try:
        running.wait_until_ready()
        yield running
    finally:
        running.process.terminate()
        running.process.wait(60)


def deployment_run(parameters: dict[str, object]) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "prefect", "deployment", "run", "forge/synthesize", "--watch"]
    command += [part for name, value in parameters.items() for part in ("-p", f"{name}={json.dumps(value)}")]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def ended(run: subprocess.Popen[str]) -> tuple[int, str]:
    said, _ = run.communicate(timeout=PATIENCE)
    return run.returncode, said


def first_tasks(place: str) -> None:
    """Wait until a run has written something."""

    def some() -> bool:
        if not Path(place, "catalog.db").exists():
            return False
        with Catalog.open(f"sqlite:///{place}/catalog.db") as catalog:
            return catalog.count(TaskFilter()) > 0

    wait_until(some)
