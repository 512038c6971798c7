"""Checks of the results that Data ▸ Subtotals puts between groups."""

from __future__ import annotations

from forge.model import Finding
from forge.preparer import check
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.edits.subtotals import FUNCTIONS, Function
from preparers.libreoffice_calc.kinds import Column, SheetName, TableRange
from preparers.libreoffice_calc.meaning.finding import finding
from preparers.libreoffice_calc.tables import column_of, data_of

__all__ = ["subtotals_made"]


@check(judges=lambda a: [])
def subtotals_made(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, group_by: Column, column: Column,
    function: Function,
) -> Finding:  # fmt: skip
    """There is a result for each group, and one of all; where they stand the frame sees."""

    def wrong() -> str:
        old, area = before[sheet], data_of(table)
        group, number = column_of(old, table, group_by), column_of(old, table, column)
        groups = {old.value(row, group) for row in range(area.top, area.bottom + 1)}
        formulas = [cell.formula or "" for (_, c), cell in after[sheet].cells.items() if c == number]
        found = sum(formula.startswith(f"=SUBTOTAL({FUNCTIONS[function]},") for formula in formulas)
        return "" if found == len(groups) + 1 else f"{found} results for {len(groups)} groups"

    return finding("subtotals_made", wrong, f"each {group_by} has a {function.lower()} of {column}")
