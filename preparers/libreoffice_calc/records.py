"""The records of a table with one entry, and where they stand when they are listed on a sheet of their own."""

from __future__ import annotations

from collections.abc import Sequence

from preparers.libreoffice_calc.book import Scalar, Sheet, box
from preparers.libreoffice_calc.tables import column_of, data_of

__all__ = ["listed", "rows_with"]

Place = tuple[int, int]


def rows_with(sheet: Sheet, table: str, column: str, entry: Scalar) -> list[int]:
    """The header's row and those in which a column holds the entry. Raises ValueError when there are none."""
    data, number = data_of(table), column_of(sheet, table, column)
    found = [row for row in range(data.top, data.bottom + 1) if sheet.value(row, number) == entry]
    if not found:
        raise ValueError(f"no row of {table} on {sheet.title!r} has {column} = {entry!r}")
    return [box(table).top, *found]


def listed(table: str, rows: Sequence[int]) -> dict[Place, Place]:
    """Cell of the table -> its place when the rows stand below each other from A1 on."""
    area = box(table)
    return {
        (row, column): (number, column - area.left + 1)
        for number, row in enumerate(rows, 1)
        for column in range(area.left, area.right + 1)
    }
