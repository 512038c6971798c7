"""Cells singled out: by a value of their column, alone or with their whole row; every second row of a range."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, Literal

from forge.preparer import Kind, Place
from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import Box, Scalar, box
from preparers.libreoffice_calc.tables import column_of, data_of, table_with

__all__ = ["Test", "bands", "matching", "other_columns", "other_values"]

_TURNED: Mapping[str, str] = {
    "is": "is not", "is not": "is", "below": "above", "above": "below", "largest": "smallest", "smallest": "largest",
}  # fmt: skip
Test = Annotated[
    Literal["is", "is not", "below", "above", "largest", "smallest"],
    Kind("test", lambda place: [_TURNED[place.value]], words="which values are meant"),
]


def matching(
    sheet: Sheet, column: str, test: str, value: Scalar, *, whole_row: bool
) -> list[tuple[int, int]]:  # fmt: skip
    """The places whose value passes, row by row; with `whole_row`, all places of their rows in the table."""
    table, number, values = _column(sheet, column)
    passes = _test(test, value, list(values.values()))
    columns = range(table.left, table.right + 1) if whole_row else (number,)
    return [(row, c) for row, found in values.items() if passes(found) for c in columns]


def _column(sheet: Sheet, column: str) -> tuple[Box, int, dict[int, Scalar]]:
    """The table with that column, the column's number, and its values by row."""
    table = table_with(sheet, column)
    number, data = column_of(sheet, table, column), data_of(table)
    return table, number, {r: sheet.value(r, number) for r in range(data.top, data.bottom + 1)}


def other_values(place: Place) -> Iterator[Scalar]:
    """Other values of the column: for a limit, first the nearest that changes what passes."""
    values = [
        v for v in _column(place.document[place.args["sheet"]], place.args["column"])[2].values() if v is not None
    ]
    limit = _number(place.value)
    if place.args["test"] in ("is", "is not") or limit is None:
        yield from (v for v in dict.fromkeys(values) if v != place.value)
        return
    numbers = sorted({n for n in map(_number, values) if n is not None})
    lower, higher = [n for n in reversed(numbers) if n < limit], [n for n in numbers if n > limit]
    yield from (*lower[:1], *higher[1:2]) if place.args["test"] == "below" else (*higher[:1], *lower[1:2])


def other_columns(place: Place) -> Iterator[dict[str, Any] | str]:
    """Other columns; where one value is asked for, with a value of theirs."""
    sheet: Sheet = place.document[place.args["sheet"]]
    table, number, _ = _column(sheet, place.value)
    others = sorted((c for c in range(table.left, table.right + 1) if c != number), key=lambda c: abs(c - number))
    for header in (str(sheet.value(table.top, c)) for c in others):
        if place.args["test"] in ("is", "is not"):
            values = [v for v in _column(sheet, header)[2].values() if v is not None]
            yield from ({"column": header, "value": v} for v in values[:1])
        else:
            yield header


def _test(test: str, value: Scalar, values: list[Scalar]) -> Callable[[Scalar], bool]:
    if test in ("is", "is not"):
        return lambda found: (found == value) == (test == "is")
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
