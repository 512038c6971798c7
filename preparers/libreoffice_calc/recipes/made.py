"""A workbook under construction, as mess and decorations meet it."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from typing import Any

from forge.model import Entry
from forge.scenario import Scenario
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box
from preparers.libreoffice_calc.recipes.plan import Field

__all__ = ["Made"]


@dataclass(slots=True)
class Made:
    """The book so far, its main table, and the places where something was put on purpose."""

    scene: Scenario
    book: Book
    sheet: Sheet
    fields: tuple[Field, ...]
    table: Box
    rng: random.Random
    """Chance of the mess or decoration that is being made."""
    places: dict[str, tuple[str, ...]] = field(default_factory=dict)
    extra: dict[str, Any] = field(default_factory=dict)
    """What pictures say: kind of picture -> its facts."""
    others: dict[str, Entry] = field(default_factory=dict)
    """Files beside the workbook, by name."""

    def column(self, term: str) -> int:
        """The number of the column of a term."""
        return self.table.left + next(i for i, f in enumerate(self.fields) if f.term == term)

    def of_kind(self, *kinds: str) -> list[int]:
        """The numbers of the columns of typed values of some kinds; `formula` stands for all computed columns."""
        return [
            self.table.left + i
            for i, f in enumerate(self.fields)
            if ("formula" in kinds if f.formula else f.kind in kinds)
        ]

    def unread(self, *kinds: str) -> list[int]:
        """The same, of columns that no formula of the table reads."""
        read = {term for f in self.fields for term in re.findall(r"{(\w+)}", f.formula)}
        return [c for c in self.of_kind(*kinds) if self.fields[c - self.table.left].term not in read]

    def header(self, column: int) -> str:
        """What stands above a column."""
        return str(self.sheet.value(self.table.top, column))

    @property
    def data_rows(self) -> range:
        return range(self.table.top + 1, self.table.bottom + 1)
