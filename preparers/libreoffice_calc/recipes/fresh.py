"""Values that stand nowhere in a workbook yet, for pictures to show."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence

from preparers.libreoffice_calc.formula.evaluate import recalculate
from preparers.libreoffice_calc.recipes.made import Made

__all__ = ["Fresh"]

_DIGITS = re.compile(r"\d+(?:[.,]\d+)?")
_TRIES = 400
_WIDTHS = set(map(float, range(43)))
"""Columns are so many characters wide, which files say as well."""


class Fresh:
    """Draws numbers and texts that no cell holds, and none twice."""

    def __init__(self, made: Made) -> None:
        self._rng = made.rng
        recalculate(made.book)
        values = [c.value for sheet in made.book.sheets for c in sheet.cells.values() if c.value is not None]
        self._text = "\n".join((*made.book.titles, *(v for v in values if isinstance(v, str)))).casefold()
        self._numbers = {float(v) for v in values if isinstance(v, int | float)}
        self._numbers |= _WIDTHS
        self._numbers |= {float(found.replace(",", ".")) for found in _DIGITS.findall(self._text)}

    @property
    def rng(self) -> random.Random:
        return self._rng

    def number(self, low: float, high: float, digits: int = 0) -> float:
        """A number from `low` to `high` with so many decimals. Raises ValueError when none is left."""
        for _ in range(_TRIES):
            drawn = round(self._rng.uniform(low, high), digits)
            if float(drawn) not in self._numbers:
                self._numbers.add(float(drawn))
                return int(drawn) if not digits else drawn
        raise ValueError(f"every number from {low} to {high} stands in the workbook already")

    def numbers(self, count: int, low: float, high: float, *, derived: Callable[[list[float]], float]) -> list[float]:
        """Whole numbers of which what is derived from them (a sum, a difference) stands nowhere either."""
        for _ in range(_TRIES):
            drawn = [self.number(low, high) for _ in range(count)]
            if float(derived(drawn)) not in self._numbers:
                return drawn
        raise ValueError(f"no {count} numbers from {low} to {high} are left")

    def text(self, choices: Sequence[str]) -> str:
        """One of the texts. Raises ValueError when all of them stand in the workbook."""
        return next(self.texts(choices))

    def texts(self, choices: Sequence[str]) -> Iterator[str]:
        """All of the texts that are fresh, in a drawn order."""
        order = self._rng.sample(choices, len(choices))
        fresh = [text for text in order if text.casefold() not in self._text]
        if not fresh:
            raise ValueError(f"all of {', '.join(choices)} stand in the workbook already")
        for text in fresh:
            self._text += f"\n{text.casefold()}"
            yield text

    def code(self, letters: str, digits: int = 5) -> str:
        """A code such as "R-48213"."""
        return f"{letters}{self.number(10 ** (digits - 1), 10**digits - 1)}"
