"""The deployment forge/certify: proves skills on many seeds and through the real application; writes certificates."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from typing import Any

from prefect import flow, get_run_logger, task
from prefect.cache_policies import NO_CACHE
from prefect.client.schemas.objects import State
from prefect.runtime import flow_run

from flows.artifacts import Board, show_certificates
from flows.certification import CertificationRequest, Certified, certify_skills
from flows.certifiers import Assignment, certify_one, processes
from flows.failing import failed
from flows.runner import threads
from flows.tied import stop_with_worker
from forge.certify import Certificate
from forge.errors import ForgeError

__all__ = ["certify", "certify_skill"]

_ALL = CertificationRequest()


@task(task_run_name="{assignment.skill}", cache_policy=NO_CACHE, persist_result=False)
def certify_skill(assignment: Assignment, pool: ProcessPoolExecutor) -> Certificate:
    """Certify one skill."""
    return pool.submit(certify_one, assignment).result()


def _name() -> str:
    request = CertificationRequest.model_validate(flow_run.parameters.get("request") or {})
    return f"certify {', '.join(request.skills)}"


@flow(name="forge", flow_run_name=_name, task_runner=threads(), persist_result=False)
def certify(request: CertificationRequest = _ALL) -> dict[str, Any] | State[Any]:
    """Certify the skills whose certificate is missing or stale; the certificates are written beside them."""
    stop_with_worker()
    try:
        return _certify(request)
    except ForgeError as error:
        return failed(error)


def _certify(request: CertificationRequest) -> dict[str, Any]:
    board = Board("certify-progress")

    def report(done: Certified) -> None:
        if done.certificates:
            board.show(len(done.certificates), done.owed)

    with processes(request.processes) as pool:
        done = certify_skills(request, pool, lambda a: certify_skill.submit(a, pool), report)
    show_certificates("certify", done)
    for app, why in done.lacking.items():
        get_run_logger().warning("%s: its skills are uncertified by the application: %s", app, why)
    failed = len(done.faults)
    get_run_logger().info("%d certified, %d failed, %d held already", done.owed - failed, failed, done.held)
    done.require_success()
    return {"certified": done.owed - failed, "failed": failed, "held": done.held}
