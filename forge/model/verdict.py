"""Verdicts: what the checks found, and the reward that follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from forge.errors import Attributed, Whose

__all__ = ["Claim", "Finding", "Outcome", "Verdict"]

Outcome = Literal["passed", "failed", "error"]

Claim = Literal["none", "success", "failure"]
"""What an agent said when it ended: nothing (its steps ran out), that the work is done, that it cannot be done.

Of all that an agent says, this alone is read by a verdict, and only *failure* counts."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What one check, or the frame, found: its name, whether it holds, and why in words."""

    name: str
    passed: bool
    why: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """All findings on one final state. An error names whose fault it was and is neither 0 nor 1."""

    outcome: Outcome
    findings: tuple[Finding, ...] = ()
    whose: Whose | None = None
    message: str = ""

    @classmethod
    def of(cls, findings: tuple[Finding, ...]) -> Verdict:
        """Passed when there are findings and every one of them holds."""
        won = bool(findings) and all(f.passed for f in findings)
        return cls("passed" if won else "failed", findings)

    @classmethod
    def failed(cls, name: str, why: str) -> Verdict:
        """A failure that was settled before any check ran."""
        return cls("failed", (Finding(name, False, why),))

    @classmethod
    def error(cls, fault: Attributed) -> Verdict:
        """The verdict that an attributed error becomes."""
        return cls("error", (), fault.whose, str(fault))

    @property
    def passed(self) -> bool:
        return self.outcome == "passed"

    @property
    def reward(self) -> int | None:
        """1 when passed, 0 when failed, None for an error."""
        return {"passed": 1, "failed": 0}.get(self.outcome)

    @property
    def progress(self) -> float:
        """The share of findings that hold, 0 to 1. A diagnostic: never a reward."""
        return sum(f.passed for f in self.findings) / len(self.findings) if self.findings else 0.0

    @property
    def why(self) -> str:
        """The reasons of the findings that do not hold, or the error's message."""
        return self.message or "; ".join(f"{f.name}: {f.why}" for f in self.findings if not f.passed)

    def to_json(self) -> dict[str, Any]:
        """A plain form for the catalog and for `--json`."""
        findings = [{"name": f.name, "passed": f.passed, "why": f.why} for f in self.findings]
        return {"outcome": self.outcome, "whose": self.whose, "message": self.message, "findings": findings}
