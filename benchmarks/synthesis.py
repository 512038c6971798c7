"""What the catalog, the blobs and Prefect cost beside the making and proving of tasks, in one run of the deployment."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import psutil

__all__ = ["endurance", "shares"]

_TASKS: Final = 1500
_MANY: Final = 20_000
_ROOT: Final = Path(__file__).resolve().parent.parent
_ROLES: Final = {
    "making and proving": re.compile(r"flows\.work"),
    "flow: planning, catalog, blobs, Prefect's client": re.compile(r"prefect\.engine"),
    "Prefect's server": re.compile(r"prefect server start|prefect\.server|uvicorn"),
    "Prefect's worker": re.compile(r"prefect worker start"),
}


def _role(process: psutil.Process) -> str | None:
    line = " ".join(process.cmdline())
    return next((role for role, pattern in _ROLES.items() if pattern.search(line)), None)


class _Meter:
    """CPU seconds and memory by role of all processes below this one, sampled, since processes end on the way."""

    def __init__(self) -> None:
        self._seconds: dict[tuple[int, float], tuple[str, float]] = {}
        self.memory: list[dict[str, float]] = []
        """MiB by role, two samples a second."""
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self) -> None:
        while not self._over.wait(0.5):
            memory = dict.fromkeys(_ROLES, 0.0)
            for process in psutil.Process().children(recursive=True):
                try:
                    times, role = process.cpu_times(), _role(process)
                    if role:
                        self._seconds[process.pid, process.create_time()] = role, times.user + times.system
                        memory[role] += process.memory_info().rss / 2**20
                except psutil.Error:
                    continue
            self.memory.append(memory)

    def now(self) -> dict[str, float]:
        """CPU seconds so far."""
        totals = dict.fromkeys(_ROLES, 0.0)
        for role, seconds in list(self._seconds.values()):
            totals[role] += seconds
        return totals

    def stop(self) -> None:
        """No more samples."""
        self._over.set()
        self._thread.join()


@dataclass(frozen=True)
class _Run:
    """CPU seconds by role, samples of memory in MiB by role, and what `forge catalog stats` says at the end."""

    spent: Mapping[str, float]
    memory: Sequence[Mapping[str, float]]
    stats: Mapping[str, Any]
    seconds: float

    def shares(self) -> Iterator[str]:
        """What each role spent, and the verdict on all that is not making and proving."""
        total = sum(self.spent.values())
        for role, seconds in self.spent.items():
            yield f"{role:50} {seconds:8.1f} s CPU  {seconds / total:6.1%}"
        rest = total - self.spent["making and proving"]
        yield f"VERDICT catalog, blobs and Prefect together: {rest / total:.1%} of the CPU time"


def shares() -> Iterator[str]:
    """CPU time of catalog, blobs and Prefect against all of it, in a run of forge/synthesize with 1,500 tasks."""
    yield from _run(_TASKS).shares()


def endurance() -> Iterator[str]:
    """Memory over a run of 20,000 tasks, what came of it, and the same shares."""
    run = _run(_MANY)
    yield f"{_MANY:,} keys in {run.seconds:,.0f} s: {json.dumps(run.stats)}"
    for tenth in range(1, 10):
        part = run.memory[len(run.memory) * tenth // 10 :][: len(run.memory) // 20 or 1]
        peaks = ", ".join(f"{role.split(':')[0]} {max(m[role] for m in part):,.0f}" for role in _ROLES)
        yield f"after {tenth} tenths, MiB: {peaks}"
    yield from run.shares()


def _run(tasks: int) -> _Run:
    """A run of forge/synthesize in an empty folder."""
    with tempfile.TemporaryDirectory(prefix="forge-bench-") as folder:
        meter, begin = _Meter(), time.monotonic()
        spent = _measured(Path(folder), meter, tasks)
        seconds = time.monotonic() - begin
        meter.stop()
        command = [sys.executable, "-m", "forge.cli", "catalog", "stats", "--json"]
        environment = os.environ | {"PYTHONPATH": str(_ROOT)}
        said = subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, text=True).stdout
    return _Run(spent, meter.memory, json.loads(said), seconds)


def _measured(folder: Path, meter: _Meter, tasks: int) -> Mapping[str, float]:
    """CPU seconds by role from the start of the run to its end; the server's own start is not part of a run."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        api = f"http://127.0.0.1:{probe.getsockname()[1]}/api"
    environment = os.environ | {
        "PREFECT_API_URL": api,
        "PREFECT_HOME": str(folder / "prefect"),
        "PYTHONPATH": str(_ROOT),
    }
    command = [sys.executable, "-m", "forge.cli", "up"]
    up = subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        for line in up.stdout or ():
            if line.startswith("ready"):
                break
        before = meter.now()
        run = [sys.executable, "-m", "prefect", "deployment", "run", "forge/synthesize", "--watch"]
        request = json.dumps({"total": tasks})
        subprocess.run([*run, "-p", f"request={request}"], cwd=folder, env=environment, check=True, capture_output=True)
        after = meter.now()
    finally:
        up.terminate()
        up.wait()
    return {role: after[role] - before[role] for role in after}
