"""Formulas, constants and series in new columns and along ranges."""

from __future__ import annotations

from typing import Any

from .cells import drag_fill, fill_down, fill_series, set_formula, set_number_format, set_value
from .tools import cells_of


def fill_formula(document: Any, *, sheet: str, range: str, formula: str, code: str) -> None:
    """A formula in the first cell, formatted, and filled into the rest of the range, down or to the right."""
    first, _, last = range.partition(":")
    set_formula(document, sheet=sheet, cell=first, formula=formula)
    set_number_format(document, sheet=sheet, range=range, code=code)
    if last:
        wide = cells_of(document, sheet, range).RangeAddress
        direction = "right" if wide.EndColumn > wide.StartColumn else "down"
        drag_fill(document, sheet=sheet, range=range, direction=direction)


def new_column(
    document: Any, *, sheet: str, head: str, header: str, range: str, formula: str = "",
    value: float | str | None = None, step: float | None = None, code: str = "",
) -> None:  # fmt: skip
    """A header, and below it a formula, a constant or a series, formatted and filled down."""
    first = range.partition(":")[0]
    set_value(document, sheet=sheet, cell=head, value=header)
    if formula:
        set_formula(document, sheet=sheet, cell=first, formula=formula)
    elif value is not None:
        set_value(document, sheet=sheet, cell=first, value=value)
    if code:
        set_number_format(document, sheet=sheet, range=range, code=code)
    if step is None:
        fill_down(document, sheet=sheet, range=range)
    else:
        fill_series(document, sheet=sheet, range=range, step=step)
