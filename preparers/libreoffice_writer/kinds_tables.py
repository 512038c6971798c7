"""What arguments about tables mean: their numbers, columns by heading, rows by key, texts of cells."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal

from forge.preparer import Kind, Place
from preparers._gridding import (
    CellLines,
    CellText,
    CellTexts,
    Edges,
    Part,
    Vertical,
    counted,
    new_texts,
    others,
    resized,
    ring,
    translated,
)
from preparers._gridding import columns as head
from preparers._gridding import keys as first
from preparers.libreoffice_writer.blocks import Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.meaning.gridding import columns, keys, lines, table_at

__all__ = [
    "CellLines",
    "CellText",
    "CellTexts",
    "ColumnHead",
    "ColumnHeads",
    "Edges",
    "Part",
    "RowKey",
    "RowKeys",
    "Separator",
    "TableNumber",
    "TableSide",
    "Vertical",
    "new_texts",
]  # fmt: skip


def _table(place: Place) -> Table | None:
    try:
        return table_at(place.document, int(place.args["table"]))
    except (ValueError, KeyError):
        return None


# ---- tables
def _other_tables(place: Place) -> Iterator[Any]:
    """The same place of the other tables: their columns and rows of the same number, then other ones."""
    document: Document = place.document
    here = _table(place)
    for number in range(1, len(document.tables()) + 1):
        if number != place.value and here is not None:
            there = table_at(document, number)
            said = lines(there)
            like = {place.name: number, **dict(translated(place, lines(here), said)), **resized(place, said)}
            yield like
            for name, known in (("column", columns(there)), ("row", keys(there))):
                if isinstance(like.get(name), str):
                    yield from ({**like, name: other} for other in known if other != like[name])


def _fits_table(place: Place) -> int:
    return int(1 <= place.value <= len(place.document.tables()))


TableNumber = Annotated[
    int, Kind("table", _other_tables, _fits_table, "wrong_target", "the number of a table in the document, from 1")
]


# ---- columns and rows
def _lines(place: Place) -> list[list[str]] | None:
    table = _table(place)
    return lines(table) if table else None


def _sets(known: Callable[[Table], list[str]]) -> Callable[[Place], Iterator[list[str]]]:
    """One less, another one for the last."""

    def near(place: Place) -> Iterator[list[str]]:
        table, chosen = _table(place), list(place.value)
        if len(chosen) > 1:
            yield chosen[:-1]
            yield chosen[1:]
        rest = [value for value in (known(table) if table else []) if value not in chosen]
        yield from ([*chosen[:-1], value] for value in rest[:3])

    return near


def _all_fit(known: Callable[[Table], list[str]]) -> Callable[[Place], int]:
    def fits(place: Place) -> int:
        table = _table(place)
        return int(table is not None and all(known(table).count(value) == 1 for value in place.value))

    return fits


ColumnHead = Annotated[
    str,
    Kind("column", others(head, _lines), counted(head, _lines), "wrong_target", "the heading of a column of the table"),
]
ColumnHeads = Annotated[
    list[str], Kind("columns", _sets(columns), _all_fit(columns), "wrong_target", "headings of columns of the table")
]
RowKey = Annotated[
    str, Kind("row", others(first, _lines), counted(first, _lines), "wrong_target", "what the first cell of a row says")
]
RowKeys = Annotated[
    list[str], Kind("rows", _sets(keys), _all_fit(keys), "wrong_target", "what the first cells of rows say")
]


# ---- looks
TableSide = Annotated[Literal["left", "center", "right"], Kind("table side", ring("left", "center", "right"))]
Separator = Annotated[
    Literal["tab", "comma", "semicolon", "paragraph"],
    Kind("separator", ring("tab", "comma", "semicolon", "paragraph")),
]
