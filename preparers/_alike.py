"""When two plain values are the same to a user: numbers within a tolerance, colours that nobody tells apart."""

from __future__ import annotations

from dataclasses import dataclass

from forge.model import Fact

__all__ = ["EXACT", "Tolerance", "alike"]

_HEX = frozenset("0123456789ABCDEF")
_CHANNEL = 3


@dataclass(frozen=True, slots=True)
class Tolerance:
    """How far numbers may lie apart, absolutely and as a share, and whether texts of six digits are colours."""

    absolute: float = 1e-9
    share: float = 1e-9
    colours: bool = False


EXACT = Tolerance()


def alike(a: Fact, b: Fact, tolerance: Tolerance) -> bool:
    """Whether two facts are the same within a tolerance, tuples part by part."""
    if isinstance(a, tuple) and isinstance(b, tuple):
        return len(a) == len(b) and all(x == y or alike(x, y, tolerance) for x, y in zip(a, b, strict=True))
    if isinstance(a, str) and isinstance(b, str):
        return tolerance.colours and _same_colours(a, b)
    if isinstance(a, bool) or isinstance(b, bool) or not (isinstance(a, int | float) and isinstance(b, int | float)):
        return False
    return bool(abs(a - b) <= max(tolerance.absolute, tolerance.share * max(abs(a), abs(b))))


def _same_colours(a: str, b: str) -> bool:
    """Colours, alone or at the end of a border's style."""
    (before, _, one), (after, _, other) = a.rpartition(" "), b.rpartition(" ")
    if before != after or len(one) != 6 or len(other) != 6 or not (_HEX.issuperset(one) and _HEX.issuperset(other)):
        return False
    return all(abs(int(one[i : i + 2], 16) - int(other[i : i + 2], 16)) <= _CHANNEL for i in (0, 2, 4))
