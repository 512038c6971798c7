"""What comes of one key of a plan: an admission, or a rejection with its reason."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from forge.model.proof import Proof
from forge.model.task import Task

__all__ = ["Admission", "Rejection", "Result", "Stage"]

Stage = Literal["make", "prove", "dedup", "limits"]


@dataclass(frozen=True, slots=True)
class Admission:
    """A task whose proof holds."""

    task: Task
    proof: Proof
    seconds: float = 0.0
    provenance: dict[str, Any] = field(default_factory=dict)

    @property
    def key(self) -> str:
        return self.task.key


@dataclass(frozen=True, slots=True)
class Rejection:
    """A key that gave no task: at which stage, why in a few words that group well, and the details.

    `reason` is a short class such as `near miss survived` or `duplicate of …`; `detail` is everything known.
    """

    skill: str
    version: int
    seed: int
    stage: Stage
    reason: str
    detail: str = ""

    @property
    def key(self) -> str:
        return f"{self.skill}@{self.version}#{self.seed}"


Result = Admission | Rejection
