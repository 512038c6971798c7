"""The deployments of the flow "forge", and how they are made known to a Prefect server. prefect.yaml says the same."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Any, Final

from prefect import Flow
from prefect.client.orchestration import get_client
from prefect.client.schemas.actions import WorkPoolCreate
from prefect.client.schemas.objects import ConcurrencyLimitConfig, ConcurrencyLimitStrategy
from prefect.deployments.runner import RunnerDeployment
from prefect.types.entrypoint import EntrypointType
from prefect.workers.process import ProcessWorker

from flows.certify import certify
from flows.synthesize import synthesize

__all__ = ["DEPLOYMENTS", "POOL", "TAG", "deploy"]

POOL: Final = "forge"
TAG: Final = "forge"
DEPLOYMENTS: Final[dict[str, Flow[..., Any]]] = {"synthesize": synthesize, "certify": certify}
"""Deployment -> its flow. They all have the flow name "forge": `prefect deployment run forge/synthesize`."""

_ONE_AT_A_TIME = ConcurrencyLimitConfig(limit=1, collision_strategy=ConcurrencyLimitStrategy.ENQUEUE)


def deploy(folder: Path) -> None:
    """Make the work pool and all deployments known to the server. Flow runs work in `folder`, with this Python."""
    with get_client(sync_client=True) as client:
        template = ProcessWorker.get_default_base_job_template()
        client.create_work_pool(WorkPoolCreate(name=POOL, type="process", base_job_template=template), overwrite=True)
    for name, flow in DEPLOYMENTS.items():
        RunnerDeployment.from_flow(
            flow,
            name,
            tags=[TAG],
            concurrency_limit=_ONE_AT_A_TIME,
            work_pool_name=POOL,
            job_variables={"working_dir": str(folder), "command": f"{shlex.quote(sys.executable)} -m prefect.engine"},
            entrypoint_type=EntrypointType.MODULE_PATH,
        ).apply()
