"""Checks of sizes: lengths within what a hand can set, optimal widths within what fonts make of them; groups gone."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from forge.model import Finding
from forge.preparer import check
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import column_number, letters
from preparers.libreoffice_calc.kinds import Column, ColumnLetter, Columns, RowNumber, SheetName
from preparers.libreoffice_calc.kinds_looks import Centimetres
from preparers.libreoffice_calc.meaning.looks import target_boxes
from preparers.libreoffice_calc.meaning.widths import CHARACTERS, POINTS, needed_width
from preparers.libreoffice_calc.observing.same import same

__all__ = ["columns_fit", "columns_ungrouped", "columns_wide", "rows_high"]

_OFF = 0.12
"""Centimetres by which a length that was typed, or rounded to inches, may be off."""
_NARROWEST, _WIDEST, _SPARE = 0.82, 1.45, 2.5
"""An optimal width as shares of the estimate, and characters that it may have to spare."""


@check(judges=lambda a: [sheet_facts(a.sheet, "width/*")])
def columns_wide(
    before: Book, after: Book, *, sheet: SheetName, column: Column | None = None, columns: Columns | None = None,
    centimetres: Centimetres,
) -> Finding:  # fmt: skip
    """The columns are that wide, the others as wide as they were."""
    numbers = [area.left for area in target_boxes(before, dict(locals()))]
    return _widths(
        "columns_wide", before, after, sheet, dict.fromkeys(numbers, (centimetres - _OFF, centimetres + _OFF))
    )


@check(judges=lambda a: [sheet_facts(a.sheet, "width/*")])
def columns_fit(
    before: Book, after: Book, *, sheet: SheetName, column: Column | None = None, columns: Columns | None = None
) -> Finding:  # fmt: skip
    """The columns are about as wide as what they show, the others as wide as they were."""
    numbers = [area.left for area in target_boxes(before, dict(locals()))]
    needed = {n: needed_width(before[sheet], n) / CHARACTERS for n in numbers}
    spare = _SPARE / CHARACTERS
    return _widths(
        "columns_fit", before, after, sheet, {n: (w * _NARROWEST, w * _WIDEST + spare) for n, w in needed.items()}
    )


def _widths(
    name: str, before: Book, after: Book, sheet: str, wanted: Mapping[int, tuple[float, float]]
) -> Finding:  # fmt: skip
    if sheet not in after:
        return Finding(name, False, f"there is no sheet {sheet!r}")
    old, new = before[sheet].widths, after[sheet].widths
    return _lengths(name, old, new, wanted, CHARACTERS, lambda n: f"width/{letters(n)}")


@check(judges=lambda a: [sheet_facts(a.sheet, "height/*")])
def rows_high(
    before: Book, after: Book, *, sheet: SheetName, first_row: RowNumber, last_row: RowNumber | None = None,
    centimetres: Centimetres,
) -> Finding:  # fmt: skip
    """The rows are that high, the others as high as they were."""
    if sheet not in after:
        return Finding("rows_high", False, f"there is no sheet {sheet!r}")
    rows = range(first_row, (last_row or first_row) + 1)
    wanted = dict.fromkeys(rows, (centimetres - _OFF, centimetres + _OFF))
    return _lengths(
        "rows_high", before[sheet].heights, after[sheet].heights, wanted, POINTS, lambda n: f"height/{n}"
    )  # fmt: skip


@check(judges=lambda a: [])
def columns_ungrouped(
    before: Book, after: Book, *, sheet: SheetName, first: ColumnLetter, last: ColumnLetter
) -> Finding:  # fmt: skip
    """None of the columns is in a group."""
    numbers = range(column_number(first), column_number(last) + 1)
    grouped = sheet not in after or any(after[sheet].column_levels.get(number) for number in numbers)
    return Finding("columns_ungrouped", not grouped, f"{first} to {last} are {'still ' if grouped else 'not '}grouped")


def _lengths(
    name: str, before: Mapping[int, float], after: Mapping[int, float], wanted: Mapping[int, tuple[float, float]],
    unit: float, address: Callable[[int], str],
) -> Finding:  # fmt: skip
    for number, (low, high) in wanted.items():
        found = after.get(number, 0.0) / unit
        if not low <= found <= high:
            return Finding(name, False, f"{address(number)} is {found:.2f} cm, wanted {low:.2f} to {high:.2f}")
    for number in sorted({*before, *after} - set(wanted)):
        if not same(f"~{address(number)}", before.get(number), after.get(number)):
            return Finding(name, False, f"{address(number)} has changed")
    return Finding(name, True, f"{len(wanted)} lengths are right")
