"""Where shards run: threads of the flow over one process pool, or Dask or Ray, by one setting."""

from __future__ import annotations

import importlib
from typing import Any

from prefect.task_runners import TaskRunner, ThreadPoolTaskRunner

from forge.errors import InputError
from forge.settings import Settings

__all__ = ["task_runner", "threads"]

_THREADS = 64
"""More than shards are ever in flight: threads only wait, the processes of the pool bound the work."""


def task_runner(settings: Settings) -> TaskRunner[Any]:
    """The task runner that FORGE_RUNNER names. Raises InputError when its package is not installed.

    Dask and Ray start their workers on this machine unless FORGE_RUNNER_ADDRESS names a cluster that is running;
    its machines need Forge and the same skills.
    """
    address = {"address": settings.runner_address}
    match settings.runner:
        case "thread":
            return threads()
        case "dask":
            cluster = {"n_workers": settings.workers, "threads_per_worker": 1, "host": "127.0.0.1"}
            here = {"cluster_kwargs": cluster | {"dashboard_address": None}}
            return _installed("dask", "DaskTaskRunner", address if settings.runner_address else here)
        case "ray":
            here = {"init_kwargs": {"num_cpus": settings.workers, "include_dashboard": False}}
            return _installed("ray", "RayTaskRunner", address if settings.runner_address else here)


def threads() -> TaskRunner[Any]:
    """Threads of the flow's own process, for tasks that wait for other processes."""
    return ThreadPoolTaskRunner(max_workers=_THREADS)


def _installed(extra: str, name: str, options: dict[str, Any]) -> TaskRunner[Any]:
    try:
        module = importlib.import_module(f"prefect_{extra}")
    except ImportError as error:
        raise InputError(
            f"FORGE_RUNNER={extra} needs a package that is not installed ({error.name});"
            f" pip install 'mage-cua-forge[{extra}]'"
        ) from error
    made: TaskRunner[Any] = getattr(module, name)(**options)
    return made
