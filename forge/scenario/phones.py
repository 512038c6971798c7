"""Telephone numbers that belong to nobody.

Ranges set aside for fiction: 555-01xx (North America), Ofcom's drama numbers (United Kingdom), the Bundesnetzagentur's
(Germany), ARCEP's (France). Where the regulator names none, numbers whose subscriber part begins with 0, which no
exchange assigns.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

__all__ = ["main_number", "numbers"]


def main_number(pattern: str) -> str:
    """The number of the switchboard: the first of the range, which `numbers` never gives."""
    return _with(pattern, 0)


def numbers(patterns: Iterable[str], rng: Random, *, odd: bool) -> Iterator[str]:
    """All numbers of the ranges, each once, in a drawn order; only odd or only even ones, so that two groups of
    people share none."""
    for pattern in patterns:
        half = 10 ** pattern.count("#") // 2
        start, step = rng.randrange(half), _coprime(half, rng)
        values = (2 * ((start + i * step) % half) + odd for i in range(half))
        yield from (_with(pattern, value) for value in values if value)


def _coprime(half: int, rng: Random) -> int:
    """A step that reaches every value below `half`, which has no prime factors but 2 and 5."""
    return next(step for step in range(rng.randrange(half), 2 * half) if step % 2 and step % 5)


def _with(pattern: str, value: int) -> str:
    digits = iter(str(value).rjust(pattern.count("#"), "0"))
    return "".join(next(digits) if mark == "#" else mark for mark in pattern)
