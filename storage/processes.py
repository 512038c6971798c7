"""Which process a run belongs to, and whether that process still lives: so runs that were killed are found out."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

import psutil

__all__ = ["PROCESS", "abandoned", "this_process"]

PROCESS: Final = "process"
"""Where the counts of a run that has not ended name its process."""
_SLACK: Final = 2.0
"""Seconds by which two readings of a process's start may differ: it is told in relation to the clock."""


def this_process() -> dict[str, Any]:
    """What tells this process from every other one, on all machines and at all times."""
    return {"host": _host(), "pid": os.getpid(), "started": psutil.Process().create_time()}


def abandoned(counts: Mapping[str, Any]) -> bool:
    """Whether the run with these counts was begun by a process of this host that is gone.

    Of processes of other hosts, and of runs that name none, nothing is known: False.
    """
    noted = counts.get(PROCESS)
    return isinstance(noted, Mapping) and noted.get("host") == _host() and not _lives(noted)


def _lives(noted: Mapping[str, Any]) -> bool:
    with suppress(psutil.AccessDenied):
        try:
            process = psutil.Process(noted["pid"])
            same = abs(process.create_time() - noted["started"]) < _SLACK
            return same and process.status() != psutil.STATUS_ZOMBIE
        except psutil.NoSuchProcess:
            return False
    return True


@cache
def _host() -> str:
    """This machine. Containers may share its name but not its processes, so the space of process ids counts, too."""
    parts = [platform.node()]
    with suppress(OSError):
        parts.append(Path("/etc/machine-id").read_text("utf-8").strip())
    with suppress(OSError):
        parts.append(os.readlink("/proc/self/ns/pid"))  # noqa: PTH115 - no path, a name in brackets
    return " ".join(filter(None, parts))
