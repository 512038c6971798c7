"""Deduplication in plan order: of two tasks that are the same, the one that comes first in the plan stays."""

from __future__ import annotations

from collections.abc import Callable

from forge.model import Admission, Rejection, Result, Task
from storage.records import Siblings

__all__ = ["Deduplication"]


class Deduplication:
    """Judges results that arrive in plan order, skill by skill. `known` tells what a skill's tasks have used up."""

    def __init__(self, known: Callable[[str, int], Siblings], quota: int) -> None:
        self._known, self._quota = known, quota
        self._skill: tuple[str, int] | None = None
        self._keys: dict[str, str] = {}
        self._wordings: dict[str, int] = {}

    def judge(self, result: Result) -> Result:
        """`result` itself, or the rejection of a task that has a twin or too many siblings."""
        if isinstance(result, Rejection):
            return result
        self._turn_to(result.task)
        return self._twin(result.task) or self._crowd(result.task) or self._keep(result)

    def _turn_to(self, task: Task) -> None:
        if self._skill != (task.skill, task.version):
            self._skill = task.skill, task.version
            known = self._known(*self._skill)
            self._keys = dict(known.fingerprints)
            self._wordings = {masked: len(seeds) for masked, seeds in known.wordings.items()}

    def _twin(self, task: Task) -> Rejection | None:
        twin = self._keys.get(task.fingerprint)
        return _rejection(task, "duplicate", f"duplicate of {twin}: same words, same solution") if twin else None

    def _crowd(self, task: Task) -> Rejection | None:
        if self._wordings.get(task.masked, 0) < self._quota:
            return None
        return _rejection(task, "quota of siblings", f"{self._quota} tasks differ from it in values only")

    def _keep(self, admission: Admission) -> Admission:
        task = admission.task
        self._keys[task.fingerprint] = task.key
        self._wordings[task.masked] = self._wordings.get(task.masked, 0) + 1
        return admission


def _rejection(task: Task, reason: str, detail: str) -> Rejection:
    return Rejection(task.skill, task.version, task.seed, "dedup", reason, detail)
