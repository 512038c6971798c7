"""The deployment forge/synthesize: makes and proves tasks and keeps them in the catalog."""

from __future__ import annotations

from functools import cache
from typing import Any

from prefect import flow, get_run_logger, task
from prefect.cache_policies import NO_CACHE
from prefect.runtime import flow_run

from flows import synthesis
from flows.artifacts import Board, show_figures
from flows.plan import SynthesisRequest
from flows.pool import Pool
from flows.runner import task_runner
from flows.shards import Limits, Made, Shard
from flows.summary import Summary
from flows.tied import stop_with_worker
from forge.settings import load_settings

__all__ = ["make_shard", "synthesize"]

_DEFAULT = SynthesisRequest()
_pool = cache(Pool)
"""One pool in each process that makes shards: that of the flow, or a worker of Dask or Ray."""


@task(
    task_run_name="{shard.label}", retries=2, retry_delay_seconds=[2, 10], cache_policy=NO_CACHE, persist_result=False
)
def make_shard(shard: Shard, workers: int, limits: Limits) -> Made:
    """Make and prove the keys of one shard."""
    return _pool(workers, limits).run(shard)


def _name() -> str:
    request = flow_run.parameters.get("request") or {}
    return f"synthesize {SynthesisRequest.model_validate(request).label}"


@flow(name="forge", flow_run_name=_name, task_runner=task_runner(load_settings()), persist_result=False)
def synthesize(request: SynthesisRequest = _DEFAULT) -> dict[str, Any]:
    """Make and prove what the request still lacks in the catalog; run again, it goes on where it ended."""
    stop_with_worker()
    settings = load_settings()
    workers, limits = request.workers or settings.workers, synthesis.limits_of(settings)
    board, log = Board("synthesize-progress"), get_run_logger()

    def report(summary: Summary) -> None:
        board.show(summary.all.done, summary.owed)
        log.debug("%d of %d keys, %.2f a second", summary.all.done, summary.owed, summary.per_second)

    pool = _pool(workers, limits)
    try:
        summary = synthesis.synthesize(request, lambda s: make_shard.submit(s, workers, limits), report, settings)
    finally:
        pool.close()
        _pool.cache_clear()
    show_figures("synthesize", summary)
    log.info("%d admitted, %d rejected, run %d", summary.all.admitted, summary.all.rejected, summary.run)
    summary.require_success()
    return summary.to_json()
