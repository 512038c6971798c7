"""Areas of a workbook's addresses: what an edit touches and what a check judges."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from forge.model import Area, Exactly
from preparers.libreoffice_calc.cell import Box, box, column_number

__all__ = ["Cells", "cells", "columns", "everything", "everywhere", "rows", "sheet_facts", "workbook_facts"]

_ADDRESS = re.compile(r"(.*)!([A-Z]{1,3})(\d+)/(\w+)")


@dataclass(frozen=True, slots=True)
class Cells:
    """Facts of the cells of one rectangle; `facts` empty means every fact of them."""

    sheet: str
    where: Box
    facts: frozenset[str] = frozenset()

    def covers(self, address: str) -> bool:
        found = _ADDRESS.fullmatch(address)
        if not found or found[1].casefold() != self.sheet.casefold():
            return False
        inside = self.where.holds(int(found[3]), column_number(found[2]))
        return inside and (not self.facts or found[4] in self.facts)


def cells(sheet: str, area: str | Box, *facts: str) -> Cells:
    """The cells of `B2:D9` on a sheet, for the named facts (value, formula, bold, …) or all."""
    return Cells(sheet, box(area) if isinstance(area, str) else area, frozenset(facts))


def everywhere(sheet: str, *facts: str) -> Cells:
    """All cells of a sheet, for the named facts."""
    return Cells(sheet, Box(1, 1, 1_048_576, 16_384), frozenset(facts))


def columns(sheet: str, first: int, last: int | None = None, *facts: str) -> Cells:
    """Whole columns; `last` None means to the end of the sheet."""
    return Cells(sheet, Box(1, first, 1_048_576, 16_384 if last is None else last), frozenset(facts))


def rows(sheet: str, first: int, last: int | None = None, *facts: str) -> Cells:
    """Whole rows; `last` None means to the end of the sheet."""
    return Cells(sheet, Box(first, 1, 1_048_576 if last is None else last, 16_384), frozenset(facts))


def sheet_facts(sheet: str, *names: str) -> Area:
    """Facts of a sheet as such: `freeze`, `width/C`, `print*` (a trailing star stands for all that begin so)."""
    return Exactly(tuple(f"{sheet}!~{name}" for name in names))


def workbook_facts(*names: str) -> Area:
    """Facts of the workbook: `sheets`, `name/Rate`, `name*`."""
    return Exactly(tuple(f"~{name}" for name in names))


def everything(*sheets: str) -> Iterable[Area]:
    """All facts of some sheets."""
    return [Exactly(tuple(f"{sheet}!*" for sheet in sheets))]
