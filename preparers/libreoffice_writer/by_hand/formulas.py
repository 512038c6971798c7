"""Formulas in tables: F2 in a cell, the formula, Enter."""

from __future__ import annotations

from typing import Any

from .tables import cell_at, table_number


def compute_cell(document: Any, *, table: int, row: int, column: int, formula: str) -> None:
    """The formula as the formula bar takes it: `=sum <B2:B6>`."""
    cell_at(table_number(document, table), row, column).setFormula(formula)
