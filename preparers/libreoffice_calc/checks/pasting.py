"""Checks of cells that were taken elsewhere; that nothing else changed is the frame's to see."""

from __future__ import annotations

from collections.abc import Mapping

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import Box, at, box
from preparers.libreoffice_calc.kinds import Address, Column, Range, SheetName, TableRange
from preparers.libreoffice_calc.meaning.reacting import equal
from preparers.libreoffice_calc.tables import column_of

__all__ = ["column_copied", "range_copied", "range_moved", "range_transposed"]

Place = tuple[int, int]


def _arrived(name: str, before: Book, after: Book, sheet: str, to_sheet: str, onto: Mapping[Place, Place]) -> Finding:
    """Whether what was typed in the cells of one sheet stands in those of another."""
    if to_sheet not in after:
        return Finding(name, False, f"there is no sheet {to_sheet!r}")
    for old, new in onto.items():
        cell, found = before[sheet].cell(*old), after[to_sheet].value(*new)
        if cell.formula is None and not equal(found, cell.value):
            return Finding(name, False, f"{at(*new)} holds {short(found)}, wanted {short(cell.value)}")
    return Finding(name, True)


def _shifted(area: Box, to: str) -> dict[Place, Place]:
    top, left = box(to)[:2]
    return {(r, c): (top + r - area.top, left + c - area.left) for r, c in area.cells()}


@check(judges=lambda a: [])
def range_copied(
    before: Book, after: Book, *, sheet: SheetName, area: Range, to_sheet: SheetName, to: Address
) -> Finding:
    """A copy of a range stands on a sheet from a cell on."""
    return _arrived("range_copied", before, after, sheet, to_sheet, _shifted(box(area), to))


@check(judges=lambda a: [])
def column_copied(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, column: Column, to_sheet: SheetName, to: Address
) -> Finding:
    """A copy of a column of a table, header included, stands on a sheet from a cell on."""
    area, number = box(table), column_of(before[sheet], table, column)
    onto = _shifted(Box(area.top, number, area.bottom, number), to)
    return _arrived("column_copied", before, after, sheet, to_sheet, onto)


@check(judges=lambda a: [])
def range_moved(before: Book, after: Book, *, sheet: SheetName, area: Range, to: Address) -> Finding:
    """What stood in a range stands elsewhere on the sheet."""
    return _arrived("range_moved", before, after, sheet, sheet, _shifted(box(area), to))


@check(judges=lambda a: [])
def range_transposed(
    before: Book, after: Book, *, sheet: SheetName, area: Range, to_sheet: SheetName, to: Address
) -> Finding:
    """A copy of a range with rows and columns exchanged stands on a sheet from a cell on."""
    (top, left), source = box(to)[:2], box(area)
    onto = {(r, c): (top + c - source.left, left + r - source.top) for r, c in source.cells()}
    return _arrived("range_transposed", before, after, sheet, to_sheet, onto)
