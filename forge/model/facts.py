"""Facts: a document as a flat mapping from address to plain value, areas of addresses, and differences."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

__all__ = [
    "Area",
    "Difference",
    "Exactly",
    "Fact",
    "Snapshot",
    "canonical_json",
    "covered",
    "differences",
    "digest",
    "short",
]

Fact = Any
"""None, bool, int, float, str, or a tuple of these: nothing mutable, nothing that knows its library."""

Snapshot = Mapping[str, Fact]
"""Address -> fact. Only what is there: a missing address equals None."""


class Area(Protocol):
    """A set of addresses that a check judges, or that an edit touches."""

    def covers(self, address: str) -> bool:
        """Whether `address` belongs to this area."""
        ...


@dataclass(frozen=True, slots=True)
class Exactly:
    """The area of the given addresses; one that ends in `*` stands for all that begin like it."""

    addresses: tuple[str, ...]

    def covers(self, address: str) -> bool:
        return any(address.startswith(a[:-1]) if a.endswith("*") else address == a for a in self.addresses)


@dataclass(frozen=True, slots=True)
class Difference:
    """One address at which two snapshots disagree."""

    address: str
    expected: Fact
    found: Fact

    def __str__(self) -> str:
        where = self.address if len(self.address) <= _MOST_SAID else f"{self.address[: _MOST_SAID - 1]}…"
        return f"{where}: {short(self.found)} instead of {short(self.expected)}"


_MOST_SAID = 200
"""Letters of an address in a message: names in a stranger's file may have any length."""


def short(fact: Fact, limit: int = 60) -> str:
    """A fact as people read it in a message."""
    text = "nothing" if fact is None else repr(fact)
    return text if len(text) <= limit else text[: limit - 1] + "…"


def covered(address: str, areas: Iterable[Area]) -> bool:
    """Whether any of `areas` covers `address`."""
    return any(area.covers(address) for area in areas)


def differences(expected: Snapshot, found: Snapshot, same: Callable[[str, Fact, Fact], bool]) -> tuple[Difference, ...]:
    """Every address where `found` is not the `same` as `expected`, in order of address."""
    out = [
        Difference(address, fact, found.get(address))
        for address, fact in expected.items()
        if found.get(address) != fact and not same(address, fact, found.get(address))
    ]
    out += [
        Difference(address, None, fact)
        for address, fact in found.items()
        if address not in expected and not same(address, None, fact)
    ]
    return tuple(sorted(out, key=lambda d: d.address))


def canonical_json(value: Any) -> str:
    """JSON with sorted keys and no spaces: equal values give equal text. Refuses what JSON has no form for."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def digest(value: Any) -> str:
    """SHA-256 of the canonical JSON of `value`, in hexadecimal; equal on every machine."""
    return hashlib.sha256(canonical_json(value).encode()).hexdigest()
