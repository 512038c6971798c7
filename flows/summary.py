"""Figures of a run: what has come of its keys so far, in numbers that add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from forge.errors import ForgeError
from forge.model import Admission, Result

__all__ = ["Summary", "Tally"]


@dataclass(slots=True)
class Tally:
    """Keys of one application or skill that were admitted, and that were rejected."""

    admitted: int = 0
    rejected: int = 0

    @property
    def done(self) -> int:
        return self.admitted + self.rejected

    def count(self, result: Result) -> None:
        """Add one key."""
        if isinstance(result, Admission):
            self.admitted += 1
        else:
            self.rejected += 1


@dataclass
class Summary:
    """A run in numbers, while it goes on and at its end. `seconds` is how long it has run."""

    run: int
    wanted: int
    owed: int
    """Keys that nothing was settled about when the run began; the others were there already."""
    left_out: Mapping[str, str] = field(default_factory=dict)
    """Skill -> why it was not taken."""
    all: Tally = field(default_factory=Tally)
    applications: dict[str, Tally] = field(default_factory=dict)
    skills: dict[str, Tally] = field(default_factory=dict)
    reasons: Counter[tuple[str, str]] = field(default_factory=Counter)
    """(stage, reason) -> rejected keys."""
    elsewhere: int = 0
    """Keys that another run settled while this one made them, too."""
    seconds: float = 0.0

    def count(self, result: Result) -> None:
        """Add one key."""
        skill = result.task.skill if isinstance(result, Admission) else result.skill
        application = skill.partition(".")[0]
        for tally in (
            self.all,
            self.applications.setdefault(application, Tally()),
            self.skills.setdefault(skill, Tally()),
        ):
            tally.count(result)
        if not isinstance(result, Admission):
            self.reasons[result.stage, result.reason] += 1

    @property
    def left(self) -> int:
        """Keys still to be made."""
        return self.owed - self.settled

    @property
    def settled(self) -> int:
        """Keys of this run that nothing is owed of any more."""
        return self.all.done + self.elsewhere

    @property
    def per_second(self) -> float:
        """Keys settled a second, rejected ones included; 0 at the start."""
        return self.settled / self.seconds if self.seconds else 0.0

    @property
    def remaining(self) -> float | None:
        """Seconds that the rest will take at this rate; None while there is no rate."""
        return self.left / self.per_second if self.settled else None

    @property
    def barren(self) -> list[str]:
        """The skills of which every key was rejected."""
        return sorted(skill for skill, tally in self.skills.items() if not tally.admitted)

    @property
    def failed(self) -> bool:
        """Whether all that was tried was rejected."""
        return self.all.rejected > 0 and not self.all.admitted

    def require_success(self) -> None:
        """Raises ForgeError, naming the most frequent reasons, when all that was tried was rejected."""
        if self.failed:
            why = "; ".join(f"{stage}: {reason} ({n})" for (stage, reason), n in self.reasons.most_common(3))
            raise ForgeError(f"all {self.all.rejected} keys of this run were rejected: {why}")

    def to_json(self) -> dict[str, Any]:
        """A plain form, as the catalog keeps it with the run and `--json` prints it."""
        return {
            "run": self.run, "wanted": self.wanted, "had": self.wanted - self.owed, "owed": self.owed,
            "admitted": self.all.admitted, "rejected": self.all.rejected, "elsewhere": self.elsewhere,
            "applications": {app: [t.admitted, t.rejected] for app, t in sorted(self.applications.items())},
            "reasons": [[stage, reason, n] for (stage, reason), n in self.reasons.most_common()],
            "barren": self.barren, "left_out": dict(self.left_out),
            "seconds": round(self.seconds, 3), "per_second": round(self.per_second, 3),
        }  # fmt: skip
