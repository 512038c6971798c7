"""What arguments about tables mean: their numbers, columns by heading, rows by key, texts of cells."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal

from forge.preparer import Kind, Place
from preparers.libreoffice_writer.blocks import Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.meaning.gridding import columns, keys, table_at

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
            like = {place.name: number, **dict(_translated(place, here, there)), **_resized(place, there)}
            yield like
            for name, others in (("column", columns(there)), ("row", keys(there))):
                if isinstance(like.get(name), str):
                    yield from ({**like, name: other} for other in others if other != like[name])


def _translated(place: Place, here: Table, there: Table) -> Iterator[tuple[str, Any]]:
    for names, known, other in (
        (("column", "before", "to_column", "last", "order"), columns(here), columns(there)),
        (("row", "rows", "before_row"), keys(here), keys(there)),
    ):
        for name in names:
            value = place.args.get(name)
            if isinstance(value, str) and value in known:
                yield name, other[min(known.index(value), len(other) - 1)]
            elif isinstance(value, list) and all(v in known for v in value):
                yield name, [other[min(known.index(v), len(other) - 1)] for v in value]


def _resized(place: Place, there: Table) -> dict[str, Any]:
    """The texts of a new row or column, as many as the other table has room for."""
    texts = place.args.get("texts")
    if not texts:
        return {}
    if "title" not in place.args:
        return {"texts": texts[: len(there.widths)]}
    return {"texts": [texts[n % len(texts)] for n in range(len(there.rows) - 1)]}


def _fits_table(place: Place) -> int:
    return int(1 <= place.value <= len(place.document.tables()))


TableNumber = Annotated[
    int, Kind("table", _other_tables, _fits_table, "wrong_target", "the number of a table in the document, from 1")
]


# ---- columns and rows
def _others(known: Callable[[Table], list[str]]) -> Callable[[Place], Iterator[str]]:
    """The others of the same table, the nearest first."""

    def near(place: Place) -> Iterator[str]:
        table = _table(place)
        found = known(table) if table else []
        here = found.index(place.value) if place.value in found else 0
        order = sorted(range(len(found)), key=lambda n: (abs(n - here), n))
        yield from (found[n] for n in order if found[n] != place.value)

    return near


def _count(known: Callable[[Table], list[str]]) -> Callable[[Place], int]:
    def fits(place: Place) -> int:
        table = _table(place)
        return known(table).count(place.value) if table else 0

    return fits


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
    str, Kind("column", _others(columns), _count(columns), "wrong_target", "the heading of a column of the table")
]
ColumnHeads = Annotated[
    list[str], Kind("columns", _sets(columns), _all_fit(columns), "wrong_target", "headings of columns of the table")
]
RowKey = Annotated[str, Kind("row", _others(keys), _count(keys), "wrong_target", "what the first cell of a row says")]
RowKeys = Annotated[
    list[str], Kind("rows", _sets(keys), _all_fit(keys), "wrong_target", "what the first cells of rows say")
]


# ---- texts
def new_texts(text: str) -> Iterator[str]:
    """A letter less, a letter more, another case or figure."""
    if text[-1:].isdigit():
        yield f"{text[:-1]}{(int(text[-1]) + 1) % 10}"
    yield from (text[:-1] if len(text) > 1 else f"{text}x", f"{text}s")
    if text.swapcase() != text:
        yield text.swapcase()


def _other_lines(place: Place) -> Iterator[list[str]]:
    """One text otherwise, each in turn; the last one missing."""
    texts = list(place.value)
    for number, text in enumerate(texts):
        if text:
            yield [*texts[:number], next(new_texts(text)), *texts[number + 1 :]]
    if len(texts) > 1:
        yield [*texts[1:], texts[0]]
        yield [*texts[:-1], ""]


def _other_grids(place: Place) -> Iterator[list[list[str]]]:
    """One text otherwise in the first and the last line; a line less; two lines exchanged."""
    grid = [list(line) for line in place.value]
    if grid and grid[0] and grid[0][0]:
        yield [[next(new_texts(grid[0][0])), *grid[0][1:]], *grid[1:]]
    if len(grid) > 1:
        yield [*grid[:-1], [*grid[-1][:-1], next(new_texts(grid[-1][-1] or "x"))]]
        yield grid[:-1]
    if len(grid) > 2:
        yield [*grid[:-2], grid[-1], grid[-2]]


CellText = Annotated[
    str, Kind("cell text", lambda place: new_texts(str(place.value)), words="the text that is to stand there")
]
CellTexts = Annotated[list[str], Kind("cell texts", _other_lines, words="texts, one a cell")]
CellLines = Annotated[list[list[str]], Kind("cell lines", _other_grids, words="texts, row by row")]


# ---- parts and looks
def _ring(*values: str) -> Callable[[Place], Iterator[str]]:
    def near(place: Place) -> Iterator[str]:
        here = values.index(place.value)
        yield from (*values[here + 1 :], *values[:here])

    return near


Part = Annotated[
    Literal["header", "body", "bands", "last_row", "first_column", "last_column", "table"],
    Kind(
        "part", _ring("header", "last_row", "first_column", "last_column", "bands", "body", "table"), None,
        "wrong_target", "bands: every second row below the headings, beginning with the second",
    ),
]  # fmt: skip
Vertical = Annotated[Literal["top", "center", "bottom"], Kind("vertical", _ring("top", "center", "bottom"))]
Edges = Annotated[
    Literal["all", "outer", "rows", "none"],
    Kind("edges", _ring("all", "outer", "rows", "none"), words="rows: lines above and below each row only"),
]
TableSide = Annotated[Literal["left", "center", "right"], Kind("table side", _ring("left", "center", "right"))]
Separator = Annotated[
    Literal["tab", "comma", "semicolon", "paragraph"],
    Kind("separator", _ring("tab", "comma", "semicolon", "paragraph")),
]
