"""The records of a table with one entry, and where they stand when they are listed on a sheet of their own."""

from __future__ import annotations

from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import Scalar
from preparers.libreoffice_calc.meaning.entries import column_data
from preparers.libreoffice_calc.tables import table_with

__all__ = ["listed", "rows_with"]

Place = tuple[int, int]


def rows_with(sheet: Sheet, column: str, entry: Scalar) -> list[int]:
    """The rows of a table in which a column holds the entry."""
    return [row for row, number in column_data(sheet, column).cells() if sheet.value(row, number) == entry]


def listed(sheet: Sheet, column: str, entry: Scalar) -> dict[Place, Place]:
    """Cell of the header or of a row with the entry -> its place when these rows stand below each other from A1 on."""
    table = table_with(sheet, column)
    return {
        (row, column_number): (number, column_number - table.left + 1)
        for number, row in enumerate([table.top, *rows_with(sheet, column, entry)], 1)
        for column_number in range(table.left, table.right + 1)
    }
