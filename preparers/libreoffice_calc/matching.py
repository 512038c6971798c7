"""Cells singled out: by a value of their column, alone or with their whole row; every second row of a range."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Literal

from forge.preparer import Kind
from preparers.libreoffice_calc.book import Box, Scalar, Sheet, box
from preparers.libreoffice_calc.tables import column_of, data_of, table_with

__all__ = ["Test", "bands", "matching"]

_TURNED: Mapping[str, str] = {"below": "above", "above": "below", "largest": "smallest", "smallest": "largest"}
Test = Annotated[
    Literal["is", "below", "above", "largest", "smallest"],
    Kind("test", lambda place: [_TURNED[place.value]] if place.value in _TURNED else ["below"]),
]


def matching(
    sheet: Sheet, column: str, test: str, value: Scalar, *, whole_row: bool
) -> list[tuple[int, int]]:  # fmt: skip
    """The places, row by row. Raises ValueError when nothing passes."""
    table = table_with(sheet, column)
    number, data = column_of(sheet, table, column), data_of(table)
    passes = _test(test, value, [sheet.value(r, number) for r in range(data.top, data.bottom + 1)])
    rows = [r for r in range(data.top, data.bottom + 1) if passes(sheet.value(r, number))]
    if not rows:
        raise ValueError(f"no row of {sheet.title!r} has {column} {test} {'' if value is None else value!r}")
    columns = range(table.left, table.right + 1) if whole_row else (number,)
    return [(row, c) for row in rows for c in columns]


def _test(test: str, value: Scalar, values: list[Scalar]) -> Callable[[Scalar], bool]:
    if test == "is":
        return lambda found: found == value
    numbers = [v for v in map(_number, values) if v is not None]
    if test in ("largest", "smallest"):
        limit = (max if test == "largest" else min)(numbers, default=None)
        return lambda found: limit is not None and _number(found) == limit
    if (bound := _number(value)) is None:
        raise ValueError(f"{test} compares numbers; {value!r} is none")
    if test == "below":
        return lambda found: (number := _number(found)) is not None and number < bound
    return lambda found: (number := _number(found)) is not None and number > bound


def _number(value: Scalar) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def bands(area: str, *, odd: bool) -> list[Box]:
    """Every second row of a range: its first, third, … row with `odd`, else the others."""
    top, left, bottom, right = box(area)
    return [Box(row, left, row, right) for row in range(top if odd else top + 1, bottom + 1, 2)]
