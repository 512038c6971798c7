"""Proofs: what was run to admit a task, and what came of each run."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Literal

from forge.model.verdict import Verdict

__all__ = ["MISS_KINDS", "Kind", "Proof", "Trial"]

Kind = Literal[
    "oracle", "idle", "alternative", "detour", "resave",
    "wrong_target", "wrong_value", "partial", "doubled", "wrong_file", "damage", "declared",
    "damaged_file",
]  # fmt: skip

MISS_KINDS: frozenset[str] = frozenset(
    {"wrong_target", "wrong_value", "partial", "doubled", "wrong_file", "damage", "declared"}
)
"""The kinds that count as near misses; damaged, missing and foreign files (`damaged_file`) are counted apart."""

_MUST_PASS = frozenset({"oracle", "alternative", "detour", "resave"})


@dataclass(frozen=True, slots=True)
class Trial:
    """One run of the checker on one final state.

    `about` names what the state varies ("sort_rows.descending", "param column"); `equivalent` marks a miss whose
    snapshot is the oracle's, which proves nothing either way; `free` one that differs from it only in what the checks
    let be in many ways, which counts as equivalent.
    """

    kind: Kind
    name: str
    verdict: Verdict
    about: str = ""
    equivalent: bool = False
    expected: Literal["pass", "fail"] | None = None
    free: bool = False

    @property
    def must_pass(self) -> bool:
        return self.expected == "pass" if self.expected else self.kind in _MUST_PASS

    @property
    def held(self) -> bool:
        """Whether the verdict is the one that this kind of state deserves. An error never holds."""
        if self.equivalent:
            return True
        return self.verdict.outcome == ("passed" if self.must_pass else "failed")

    @property
    def is_miss(self) -> bool:
        """Whether it counts as a near miss."""
        return self.kind in MISS_KINDS and not self.equivalent

    @property
    def complaint(self) -> str:
        """What is wrong when the trial does not hold."""
        wrong = "did not pass" if self.must_pass else "did not fail"
        return f"{self.kind} {self.name!r} {wrong}: {self.verdict.why or self.verdict.outcome}"

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind, "name": self.name, "about": self.about, "held": self.held,
            "equivalent": self.equivalent, "verdict": self.verdict.to_json(),
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Proof:
    """Every trial of one task, the faults that no single trial shows, and the digests that goldens keep."""

    trials: tuple[Trial, ...]
    faults: tuple[str, ...] = ()
    oracle: str = ""
    """Digest of the oracle's snapshot."""
    misses: str = ""
    """Digest of the near misses and their verdicts."""

    @property
    def holds(self) -> bool:
        return not self.faults and all(t.held for t in self.trials)

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why the proof does not hold: faults first, then each trial that went the wrong way."""
        return (*self.faults, *(t.complaint for t in self.trials if not t.held))

    @property
    def killed(self) -> int:
        """Near misses that failed as they must."""
        return sum(t.is_miss and t.held for t in self.trials)

    @property
    def kill_score(self) -> float:
        """The share of non-equivalent near misses that failed, 0 to 1."""
        misses = [t for t in self.trials if t.is_miss]
        return self.killed / len(misses) if misses else 0.0

    def counts(self) -> Counter[str]:
        """How many trials of each kind there were, equivalent ones under `equivalent`."""
        return Counter("equivalent" if t.equivalent else t.kind for t in self.trials)
