"""Columns of tables by their headers alone, and what arguments mean that stand for their entries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from forge.preparer import Kind, Place
from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import Box
from preparers.libreoffice_calc.tables import column_of, data_of, table_with

__all__ = ["Entry", "column_data", "entries"]


def column_data(sheet: Sheet, column: str) -> Box:
    """The data below a header, down to its table's end. Raises ValueError without such a header."""
    table = table_with(sheet, column)
    data, number = data_of(table), column_of(sheet, table, column)
    return Box(data.top, number, data.bottom, number)


def entries(sheet: Sheet, column: str) -> list[Any]:
    """The distinct values of a column, in order of appearance, without empty cells."""
    values = (sheet.value(*place) for place in column_data(sheet, column).cells())
    return [value for value in dict.fromkeys(values) if value is not None]


def _others(place: Place) -> Iterator[Any]:
    """The column's other entries."""
    found = entries(place.document[place.args["sheet"]], place.args["column"])
    yield from (value for value in found if value != place.value)


def _count(place: Place) -> int:
    return entries(place.document[place.args["sheet"]], place.args["column"]).count(place.value)


Entry = Annotated[
    str | int | float, Kind("entry", _others, _count, "wrong_target", "a value that occurs in the column `column`")
]
