"""Checks of the order of rows."""

from __future__ import annotations

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.kinds import Column, SheetName, TableRange
from preparers.libreoffice_calc.tables import column_of, data_of

__all__ = ["rows_sorted"]


@check(judges=lambda a: [])
def rows_sorted(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, column: Column, descending: bool
) -> Finding:
    """The values of a column run in one direction; that whole rows moved is the frame's to see."""
    if sheet not in after:
        return Finding("rows_sorted", False, f"there is no sheet {sheet!r}")
    number, area = column_of(before[sheet], table, column), data_of(table)
    values = [after[sheet].value(r, number) for r in range(area.top, area.bottom + 1)]
    wanted = sorted(values, key=_order, reverse=descending)
    return Finding("rows_sorted", values == wanted, f"{column} runs {', '.join(short(v, 20) for v in values[:4])}, …")


def _order(value: object) -> tuple[int, float, str]:
    """Numbers before texts, as the application sorts."""
    if isinstance(value, int | float):
        return 0, float(value), ""
    return 1, 0.0, str(value).casefold()
