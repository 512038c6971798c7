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
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import psutil

__all__ = ["shares"]

_TASKS: Final = 1500
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
    """CPU seconds by role of all processes below this one, sampled, since processes end on the way."""

    def __init__(self) -> None:
        self._seconds: dict[tuple[int, float], tuple[str, float]] = {}
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self) -> None:
        while not self._over.wait(0.2):
            for process in psutil.Process().children(recursive=True):
                try:
                    times, role = process.cpu_times(), _role(process)
                    if role:
                        self._seconds[process.pid, process.create_time()] = role, times.user + times.system
                except psutil.Error:
                    continue

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


def shares() -> Iterator[str]:
    """CPU time of catalog, blobs and Prefect against all of it, in a run of forge/synthesize."""
    with tempfile.TemporaryDirectory(prefix="forge-bench-") as folder:
        meter = _Meter()
        spent = _measured(Path(folder), meter)
        meter.stop()
    total = sum(spent.values())
    for role, seconds in spent.items():
        yield f"{role:50} {seconds:8.1f} s CPU  {seconds / total:6.1%}"
    rest = total - spent["making and proving"]
    yield f"VERDICT catalog, blobs and Prefect together: {rest / total:.1%} of the CPU time of {_TASKS} tasks"


def _measured(folder: Path, meter: _Meter) -> Mapping[str, float]:
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
        request = json.dumps({"total": _TASKS})
        subprocess.run([*run, "-p", f"request={request}"], cwd=folder, env=environment, check=True, capture_output=True)
        after = meter.now()
    finally:
        up.terminate()
        up.wait()
    return {role: after[role] - before[role] for role in after}
