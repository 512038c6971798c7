"""Values that stand nowhere in a document yet, whatever the application, for pictures to show."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

__all__ = ["SIDES", "FreshValues"]

_DIGITS = re.compile(r"\d+(?:[.,]\d+)?")
_TRIES = 400
_ROWS = ((96, 38), (86, 44), (130, 26), (70, 40), (110, 36), (96, 24))
_PIXELS = (
    200, 320, 340, 360, 400, 420, 480, 520, *(first + each * lines for first, each in _ROWS for lines in range(12)),
)  # fmt: skip
"""How wide and high the pictures of `preparers._pictures` are, which documents say as well."""
SIDES = frozenset(float(side) for pixels in _PIXELS for side in (pixels, pixels * 0.75))
"""The same in pixels and in points."""


class FreshValues:
    """Draws numbers and texts that are not among those that a document holds, and none twice."""

    def __init__(self, rng: random.Random, held: Iterable[Any]) -> None:
        self._rng = rng
        self._text, self._numbers = "", set(SIDES)
        self._know(held)
        self._numbers |= {float(found.replace(",", ".")) for found in _DIGITS.findall(self._text)}

    def _know(self, values: Iterable[Any]) -> None:
        for value in values:
            if isinstance(value, str):
                self._text += f"\n{value.casefold()}"
            elif isinstance(value, int | float):
                self._numbers.add(float(value))
            elif isinstance(value, tuple | list):
                self._know(value)

    @property
    def rng(self) -> random.Random:
        return self._rng

    def door(self) -> int:
        """The second half of a room's number, one of its own where there is one left."""
        try:
            return int(self.number(10, 96))
        except ValueError:
            return self._rng.randint(10, 96)

    def number(self, low: float, high: float, digits: int = 0) -> float:
        """A number from `low` to `high` with so many decimals. Raises ValueError when none is left."""
        for _ in range(_TRIES):
            drawn = round(self._rng.uniform(low, high), digits)
            if float(drawn) not in self._numbers and f"{drawn:.{digits}f}" not in self._text:
                self._numbers.add(float(drawn))
                return int(drawn) if not digits else drawn
        raise ValueError(f"every number from {low} to {high} stands in the document already")

    def numbers(self, count: int, low: float, high: float, *, derived: Callable[[list[float]], float]) -> list[float]:
        """Whole numbers of which what is derived from them (a sum, a difference) stands nowhere either."""
        for _ in range(_TRIES):
            drawn = [self.number(low, high) for _ in range(count)]
            if float(derived(drawn)) not in self._numbers:
                return drawn
        raise ValueError(f"no {count} numbers from {low} to {high} are left")

    def text(self, choices: Sequence[str]) -> str:
        """One of the texts. Raises ValueError when all of them stand in the document."""
        return next(self.texts(choices))

    def texts(self, choices: Sequence[str]) -> Iterator[str]:
        """All of the texts that are fresh, in a drawn order."""
        order = self._rng.sample(choices, len(choices))
        fresh = [text for text in order if text.casefold() not in self._text]
        if not fresh:
            raise ValueError(f"all of {', '.join(choices)} stand in the document already")
        for text in fresh:
            self._text += f"\n{text.casefold()}"
            yield text

    def code(self, letters: str, digits: int = 5) -> str:
        """A code such as "R-48213"."""
        return f"{letters}{self.number(10 ** (digits - 1), 10**digits - 1)}"
