"""The deployment forge/synthesize: makes and proves tasks and keeps them in the catalog."""

from __future__ import annotations

from typing import Any

from prefect import Task, flow, get_run_logger, task
from prefect.cache_policies import NO_CACHE
from prefect.client.schemas.objects import State, TaskRun
from prefect.runtime import flow_run

from flows import synthesis
from flows.artifacts import Board, show_figures
from flows.failing import failed
from flows.plan import SynthesisRequest
from flows.pool import PoolClosed, shared_pool
from flows.runner import task_runner
from flows.shards import Limits, Made, Shard
from flows.summary import Summary
from flows.tied import stop_with_worker
from forge.errors import ForgeError, InputError
from forge.settings import load_settings

__all__ = ["make_shard", "synthesize"]

_DEFAULT = SynthesisRequest()


def _may_pass(task: Task[..., Any], run: TaskRun, state: State[Any]) -> bool:
    """Whether a shard that failed may succeed when it is tried again."""
    return not isinstance(state.result(raise_on_failure=False), InputError | PoolClosed)


@task(
    task_run_name="{shard.label}", cache_policy=NO_CACHE, persist_result=False,
    retries=2, retry_delay_seconds=[2, 10], retry_condition_fn=_may_pass,
)  # fmt: skip
def make_shard(shard: Shard, workers: int, limits: Limits) -> Made:
    """Make and prove the keys of one shard."""
    return shared_pool(workers, limits).run(shard)


def _name() -> str:
    request = flow_run.parameters.get("request") or {}
    return f"synthesize {SynthesisRequest.model_validate(request).label}"


@flow(name="forge", flow_run_name=_name, task_runner=task_runner(load_settings()), persist_result=False)
def synthesize(request: SynthesisRequest = _DEFAULT) -> dict[str, Any] | State[Any]:
    """Make and prove what the request still lacks in the catalog; run again, it goes on where it ended."""
    stop_with_worker()
    try:
        return _synthesize(request)
    except ForgeError as error:
        return failed(error)


def _synthesize(request: SynthesisRequest) -> dict[str, Any]:
    settings = load_settings()
    workers, limits = request.workers or settings.workers, synthesis.limits_of(settings)
    board, log = Board("synthesize-progress"), get_run_logger()

    def report(summary: Summary) -> None:
        board.show(summary.settled, summary.owed)
        log.debug("%d of %d keys, %.2f a second", summary.settled, summary.owed, summary.per_second)

    pool = shared_pool(workers, limits)
    try:
        summary = synthesis.synthesize(request, lambda s: make_shard.submit(s, workers, limits), report, settings)
    finally:
        pool.close()
        shared_pool.cache_clear()
    show_figures("synthesize", summary)
    log.info("%d admitted, %d rejected, run %d", summary.all.admitted, summary.all.rejected, summary.run)
    summary.require_success()
    return summary.to_json()
