"""What arguments about tables on slides mean: their slides, columns by heading, rows by key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from forge.preparer import Kind, Place
from preparers._gridding import columns, counted, keys, others, resized, translated
from preparers.libreoffice_impress.finding import titles
from preparers.libreoffice_impress.meaning.gridding import lines, table_on, tables_by_title

__all__ = ["ColumnHead", "RowKey", "TableSlide"]


def _lines(place: Place) -> list[list[str]] | None:
    try:
        return lines(table_on(place.document, str(place.args.get("slide"))))
    except ValueError:
        return None


def _other_slides(place: Place) -> Iterator[dict[str, Any]]:
    """The same place of the tables on the other slides, the nearest slide first."""
    every, here = titles(place.document), _lines(place)
    tables = tables_by_title(place.document)
    spot = every.index(place.value) if place.value in every else 0
    for title in sorted(tables, key=lambda one: abs(every.index(one) - spot)):
        if title != place.value and title and here:
            there = lines(tables[title])
            yield {place.name: title, **dict(translated(place, here, there)), **resized(place, there)}


def _count_tables(place: Place) -> int:
    return int(place.value in tables_by_title(place.document) and titles(place.document).count(place.value) == 1)


TableSlide = Annotated[
    str, Kind("table slide", _other_slides, _count_tables, "wrong_target", "the title of a slide with one table")
]
ColumnHead = Annotated[
    str,
    Kind(
        "column", others(columns, _lines), counted(columns, _lines), "wrong_target",
        "the heading of a column of the table",
    ),
]  # fmt: skip
RowKey = Annotated[
    str, Kind("row", others(keys, _lines), counted(keys, _lines), "wrong_target", "what the first cell of a row says")
]
