"""Sweeping: flow runs that a crash left running are marked as crashed, so that they block no queue."""

from __future__ import annotations

from contextlib import suppress

import psutil
from prefect.client.orchestration import get_client
from prefect.client.schemas.filters import (
    FlowFilter,
    FlowFilterName,
    FlowRunFilter,
    FlowRunFilterState,
    FlowRunFilterStateType,
)
from prefect.client.schemas.objects import State, StateType
from prefect.states import Crashed

__all__ = ["sweep"]

_UNFINISHED = [StateType.RUNNING, StateType.PENDING, StateType.CANCELLING]


def sweep() -> int:
    """Mark the runs of the flow "forge" whose process on this machine is gone; how many there were."""
    unfinished = FlowRunFilter(state=FlowRunFilterState(type=FlowRunFilterStateType(any_=_UNFINISHED)))
    ours = FlowFilter(name=FlowFilterName(any_=["forge"]))
    state: State[None] = Crashed(message="Its process is gone; run it again to go on where it ended.")
    swept = 0
    with get_client(sync_client=True) as client:
        for run in client.read_flow_runs(flow_filter=ours, flow_run_filter=unfinished):
            if not _runs(run.infrastructure_pid):
                client.set_flow_run_state(run.id, state, force=True)
                swept += 1
    return swept


def _runs(place: str | None) -> bool:
    """Whether a flow's process, `pid` or `host:pid`, still runs."""
    number = (place or "").rpartition(":")[2]
    with suppress(ValueError, psutil.Error):
        return any("prefect" in part for part in psutil.Process(int(number)).cmdline())
    return False
