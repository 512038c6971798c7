"""Tasks: immutable instances that skills make; steps, the calls of edits and checks that they carry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from forge.model.facts import digest
from forge.model.files import Entry, Files

__all__ = ["Step", "Steps", "Task"]


@dataclass(frozen=True, slots=True)
class Step:
    """One call of a verb: an edit or a check by name, the document it is about, its arguments as plain values."""

    verb: str
    file: str
    args: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        return {"verb": self.verb, "file": self.file, "args": dict(self.args)}

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Step:
        return cls(value["verb"], value["file"], value["args"])

    def __str__(self) -> str:
        return f"{self.verb}({', '.join(f'{k}={v!r}' for k, v in self.args.items())})"


Steps = tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Task:
    """An instruction, starting files, how to open them, the solution, the checker, and where it all came from.

    `key` is skill@version#seed. `content` is the digest of the start's facts, equal on every machine; `digest` covers
    everything an agent or a checker meets.
    """

    skill: str
    version: int
    seed: int
    app: str
    instruction: str
    wording: int
    """Which of the skill's wordings was drawn, from 0."""
    opening: str
    files: Files
    main_file: str
    content: str
    params: Mapping[str, Any]
    stated: tuple[str, ...]
    """The names whose values the instruction states."""
    solution: Steps
    checks: Steps
    also_pass: tuple[Steps, ...] = ()
    must_fail: tuple[Steps, ...] = ()
    channels: Mapping[str, str] = field(default_factory=dict)
    evidence: Literal["text", "visual", "app_state"] = "text"
    level: int = 1
    tags: tuple[str, ...] = ()
    save: Literal["agent", "runner"] = "agent"
    locale: str = "en_US"
    signature: str = ""
    """The skill's structural signature: equal for skills that differ in names and values only."""
    masked: str = ""
    """The instruction's template with its values masked: tasks with the same one are siblings."""
    seen: tuple[Any, ...] = ()
    """Values that stand in pictures, charts and shapes only."""
    infeasible: str = ""
    """Why it cannot be done; empty for a task that can. Such a task has neither solution nor checks: it is passed by
    leaving everything as it was and saying so."""

    @property
    def key(self) -> str:
        return f"{self.skill}@{self.version}#{self.seed}"

    @property
    def digest(self) -> str:
        """SHA-256 over instruction, opening, start, solution and checker."""
        return digest({k: v for k, v in self.to_json().items() if k not in _NO_CONTENT} | {"content": self.content})

    @property
    def fingerprint(self) -> str:
        """What two tasks of a skill share when one of them is superfluous: words and solution."""
        return digest([self.skill, self.instruction, [s.to_json() for s in self.solution]])

    def to_json(self) -> dict[str, Any]:
        """Everything but the files' bytes, in a plain form from which `from_json` makes the task again."""
        plain = {name: getattr(self, name) for name in _PLAIN}
        plain |= {name: list(getattr(self, name)) for name in ("stated", "tags", "seen")}
        plain |= {name: dict(getattr(self, name)) for name in ("params", "channels")}
        plain |= {name: [s.to_json() for s in getattr(self, name)] for name in ("solution", "checks")}
        plain |= {
            name: [[s.to_json() for s in steps] for steps in getattr(self, name)] for name in ("also_pass", "must_fail")
        }
        return plain

    @classmethod
    def from_json(cls, value: Mapping[str, Any], files: Mapping[str, Entry]) -> Task:
        """The task that `to_json` described, with its starting files."""
        made = {name: value[name] for name in _PLAIN if name in value or name != "infeasible"}
        made |= {name: tuple(value.get(name, ())) for name in ("stated", "tags", "seen")}
        made |= {name: dict(value[name]) for name in ("params", "channels")}
        made |= {name: tuple(map(Step.from_json, value[name])) for name in ("solution", "checks")}
        made |= {name: tuple(tuple(map(Step.from_json, s)) for s in value[name]) for name in ("also_pass", "must_fail")}
        return cls(**made, files=files)


_PLAIN = (
    "skill", "version", "seed", "app", "instruction", "wording", "opening", "main_file", "content",
    "evidence", "level", "save", "locale", "signature", "masked", "infeasible",
)  # fmt: skip
_NO_CONTENT = frozenset({"level", "tags", "signature", "masked", "wording", "seed", "content"})
"""The one table of fields that do not count towards a task's digest (`content` is added back by hand)."""
