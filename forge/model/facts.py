"""Facts: a document as a flat mapping from address to plain value, areas of addresses, and differences."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

__all__ = [
    "Area",
    "Difference",
    "Exactly",
    "Fact",
    "Piece",
    "Pieced",
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


class Piece:
    """Facts that several snapshots share. Never changed once it is made."""

    __slots__ = ("_under", "facts")

    def __init__(self, facts: Mapping[str, Fact]) -> None:
        self.facts = facts
        self._under: dict[str, Piece] = {}

    def under(self, prefix: str) -> Piece:
        """The same facts with `prefix` in front of every address: one object, as long as it is remembered."""
        known = self._under.get(prefix)
        if known is None:
            if len(self._under) >= _MOST_PREFIXES:
                self._under.clear()
            known = Piece({prefix + address: fact for address, fact in self.facts.items()})
            self._under[prefix] = known
        return known


_MOST_PREFIXES = 100


class Pieced(Mapping[str, Fact]):
    """A snapshot in pieces with no address in common: what two of them share need not be compared."""

    def __init__(self, pieces: Iterable[Piece]) -> None:
        self.pieces = tuple(pieces)

    @cached_property
    def _all(self) -> dict[str, Fact]:
        return _joined(self.pieces)

    def __getitem__(self, address: str) -> Fact:
        return self._all[address]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._all!r})"

    def under(self, prefix: str) -> Iterator[Piece]:
        """Its pieces with `prefix` in front of every address."""
        return (piece.under(prefix) for piece in self.pieces)


def _joined(pieces: Iterable[Piece]) -> dict[str, Fact]:
    found: dict[str, Fact] = {}
    for piece in pieces:
        found.update(piece.facts)
    return found


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
    if isinstance(expected, Pieced) and isinstance(found, Pieced):
        return differences(_unshared(expected, found), _unshared(found, expected), same)
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


def _unshared(mine: Pieced, other: Pieced) -> Snapshot:
    """The facts of the pieces that only the first has."""
    shared = set(map(id, other.pieces))
    return _joined(piece for piece in mine.pieces if id(piece) not in shared)


def canonical_json(value: Any) -> str:
    """JSON with sorted keys and no spaces: equal values give equal text. Refuses what JSON has no form for."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def digest(value: Any) -> str:
    """SHA-256 of the canonical JSON of `value`, in hexadecimal; equal on every machine."""
    return hashlib.sha256(canonical_json(value).encode()).hexdigest()
