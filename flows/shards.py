"""Shards: the share of a plan that one task run makes, small enough to send to another process or machine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from forge.model import Result

__all__ = ["Done", "Limits", "Made", "Part", "Shard", "Trouble"]


@dataclass(frozen=True, slots=True)
class Limits:
    """What one task may cost: seconds of time, and megabytes of memory of the process that makes it."""

    seconds: float
    megabytes: int


@dataclass(frozen=True, slots=True)
class Part:
    """Some seeds of one skill version; `digest` is the skill's, so that a file edited meanwhile is noticed."""

    skill: str
    version: int
    digest: str
    seeds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shard:
    """Parts in plan order. `number` counts the shards of a run from 1."""

    number: int
    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        return sum(len(part.seeds) for part in self.parts)

    @property
    def label(self) -> str:
        """Its first key and its size, as people read it in a list of task runs."""
        first = self.parts[0]
        return f"{first.skill}@{first.version}#{first.seeds[0]} and {self.size - 1} more"


class Made:
    """What came of a shard, in its order, and the seconds that it took.

    No dataclass: Prefect would walk through every field of every task to find futures.
    """

    def __init__(self, results: list[Result], seconds: float) -> None:
        self.results, self.seconds = results, seconds

    def __iter__(self) -> Iterator[Result]:
        return iter(self.results)

    def __len__(self) -> int:
        return len(self.results)


class Done:
    """Sent when a process is ready to work, and when all seeds of a part were made."""


class Trouble:
    """Sent instead of a result when this process cannot work at all; its text says why."""

    def __init__(self, text: str) -> None:
        self.text = text
