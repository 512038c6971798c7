"""What arguments mean that stand for entries of a table's columns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from forge.preparer import Kind, Place
from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.tables import column_of, data_of

__all__ = ["Entry", "entries"]


def entries(sheet: Sheet, table: str, column: str) -> list[Any]:
    """The distinct values of a column, in order of appearance, without empty cells."""
    data, number = data_of(table), column_of(sheet, table, column)
    values = (sheet.value(row, number) for row in range(data.top, data.bottom + 1))
    return [value for value in dict.fromkeys(values) if value is not None]


def _others(place: Place) -> Iterator[Any]:
    """The column's other entries."""
    sheet = place.document[place.args["sheet"]]
    found = entries(sheet, place.args["table"], place.args["column"])
    yield from (value for value in found if value != place.value)


def _count(place: Place) -> int:
    sheet = place.document[place.args["sheet"]]
    return entries(sheet, place.args["table"], place.args["column"]).count(place.value)


Entry = Annotated[
    str | int | float, Kind("entry", _others, _count, "wrong_target", "a value that occurs in the column `column`")
]
