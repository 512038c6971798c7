"""How far a change of structure reaches: areas of everything that refers to cells or comes of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from forge.model import Area
from preparers.libreoffice_calc.areas import everything, workbook_facts

__all__ = ["References", "around", "structure"]

_REFERRING = re.compile(r"~(name|validation|condition|chart)/.*|[A-Z]{1,3}\d+/(formula|value)")


@dataclass(frozen=True, slots=True)
class References:
    """Formulas and what they come to, names, rules and charts, on whatever sheet."""

    def covers(self, address: str) -> bool:
        return _REFERRING.fullmatch(address.rpartition("!")[2]) is not None


def around(*sheets: str) -> Iterable[Area]:
    """All of some sheets, and what refers to their cells from elsewhere."""
    return [*everything(*sheets), References()]


def structure(*sheets: str) -> Iterable[Area]:
    """The same, with the list of sheets."""
    return [*around(*sheets), workbook_facts("sheets")]
