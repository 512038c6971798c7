"""Ties between processes: a flow whose worker is gone ends, and programs that we start end with us."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
import time
from functools import cache
from typing import Final

__all__ = ["end_with_parent", "stop_with_worker"]

_SECONDS: Final = 1
_PR_SET_PDEATHSIG: Final = 1


@cache
def stop_with_worker() -> None:
    """In a process that a Prefect worker started: when the worker is gone, mark the flow run as crashed and end.

    Without, the run would hang on the broken pipes of its output and hold its place in the queue for ever.
    """
    run = os.environ.get("PREFECT__FLOW_RUN_ID")
    if run:
        threading.Thread(target=_watch, args=(run, os.getppid()), name="worker", daemon=True).start()


def _watch(run: str, worker: int) -> None:
    while os.getppid() == worker:
        time.sleep(_SECONDS)
    try:
        _crash(run)
    finally:
        os._exit(1)


def _crash(run: str) -> None:
    from uuid import UUID

    from prefect.client.orchestration import get_client
    from prefect.client.schemas.objects import State
    from prefect.states import Crashed

    with get_client(sync_client=True) as client:
        state: State[None] = Crashed(message="The worker is gone; run it again to go on where it ended.")
        client.set_flow_run_state(UUID(run), state, force=True)


def end_with_parent() -> None:
    """For `preexec_fn`: interrupt the new program when the thread that starts it ends, as Ctrl-C does. Linux only."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGINT)
