"""Tables of texts, whatever the application: columns named by their headings, rows by their first cell, parts by name;
what arguments about them mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

from forge.preparer import Kind, Place

__all__ = [
    "CellLines", "CellText", "CellTexts", "Edges", "Lines", "Part", "Spot", "Vertical", "chosen", "column_of",
    "column_place", "columns", "counted", "keys", "new_texts", "others", "resized", "ring", "row_of", "translated",
]  # fmt: skip

Lines = Sequence[Sequence[str]]
"""The texts of the cells, row by row, the headings first."""
Spot = tuple[int, int]
"""Row and column of a cell, from 0."""


# ---- finding
def columns(lines: Lines) -> list[str]:
    """The headings."""
    return list(lines[0])


def keys(lines: Lines) -> list[str]:
    """What stands in the first cell of each row below the headings."""
    return [line[0] for line in lines[1:]]


def column_of(lines: Lines, heading: str) -> int:
    """The column with that heading, from 0. Raises ValueError unless there is just one."""
    return _one(columns(lines), heading, "column")


def row_of(lines: Lines, key: str) -> int:
    """The row whose first cell says so, from 0. Raises ValueError unless there is just one."""
    return _one(keys(lines), key, "row") + 1


def _one(found: Sequence[str], wanted: str, what: str) -> int:
    if found.count(wanted) != 1:
        raise ValueError(f"the table has {found.count(wanted)} times a {what} {wanted!r}")
    return found.index(wanted)


def column_place(lines: Lines, column: str | None, *, after: bool) -> int:
    """Where a new column comes: beside the one with that heading, without one at the end."""
    return len(lines[0]) if column is None else column_of(lines, column) + after


def chosen(lines: Lines, given: Mapping[str, Any]) -> list[Spot]:
    """The cells that a verb is about: one part, one row, one column or, with both, one cell; rows without headings.

    Raises ValueError where the target is missing or not there.
    """
    part, row, column = (given.get(name) for name in ("part", "row", "column"))
    if (part is None) == (row is None and column is None):
        raise ValueError("name either a part of the table or a row, a column or both")
    last, wide = len(lines) - 1, len(lines[0])
    if part is not None:
        rows, places = _PARTS[part](last, wide)
    else:
        rows = [row_of(lines, row)] if row is not None else list(range(1, last + 1))
        places = [column_of(lines, column)] if column is not None else list(range(wide))
    return [(number, place) for number in rows for place in places]


_PARTS: Mapping[str, Callable[[int, int], tuple[list[int], list[int]]]] = {
    "header": lambda last, wide: ([0], list(range(wide))),
    "body": lambda last, wide: (list(range(1, last + 1)), list(range(wide))),
    "bands": lambda last, wide: (list(range(2, last + 1, 2)), list(range(wide))),
    "last_row": lambda last, wide: ([last], list(range(wide))),
    "first_column": lambda last, wide: (list(range(1, last + 1)), [0]),
    "last_column": lambda last, wide: (list(range(1, last + 1)), [wide - 1]),
    "table": lambda last, wide: (list(range(last + 1)), list(range(wide))),
}


# ---- what arguments mean
_Known = Callable[[Lines], list[str]]
_Found = Callable[[Place], Lines | None]


def others(known: _Known, found: _Found) -> Callable[[Place], Iterator[str]]:
    """The others of the same table, the nearest first."""

    def near(place: Place) -> Iterator[str]:
        lines = found(place)
        every = known(lines) if lines else []
        here = every.index(place.value) if place.value in every else 0
        order = sorted(range(len(every)), key=lambda n: (abs(n - here), n))
        yield from (every[n] for n in order if every[n] != place.value)

    return near


def counted(known: _Known, found: _Found) -> Callable[[Place], int]:
    """How many columns or rows of the table are called so."""

    def fits(place: Place) -> int:
        lines = found(place)
        return known(lines).count(place.value) if lines else 0

    return fits


def translated(place: Place, here: Lines, there: Lines) -> Iterator[tuple[str, Any]]:
    """The columns and rows that a call names, as another table calls those at the same places."""
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


def resized(place: Place, there: Lines) -> dict[str, Any]:
    """The texts of a new row or column, as many as another table has room for."""
    texts = place.args.get("texts")
    if not texts:
        return {}
    if "title" not in place.args:
        return {"texts": texts[: len(there[0])]}
    return {"texts": [texts[n % len(texts)] for n in range(len(there) - 1)]}


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


def ring(*values: str) -> Callable[[Place], Iterator[str]]:
    """The other choices, the next ones first."""

    def near(place: Place) -> Iterator[str]:
        here = values.index(place.value)
        yield from (*values[here + 1 :], *values[:here])

    return near


CellText = Annotated[
    str, Kind("cell text", lambda place: new_texts(str(place.value)), words="the text that is to stand there")
]
CellTexts = Annotated[list[str], Kind("cell texts", _other_lines, words="texts, one a cell")]
CellLines = Annotated[list[list[str]], Kind("cell lines", _other_grids, words="texts, row by row")]
Part = Annotated[
    Literal["header", "body", "bands", "last_row", "first_column", "last_column", "table"],
    Kind(
        "part", ring("header", "last_row", "first_column", "last_column", "bands", "body", "table"), None,
        "wrong_target", "bands: every second row below the headings, beginning with the second",
    ),
]  # fmt: skip
Vertical = Annotated[Literal["top", "center", "bottom"], Kind("vertical", ring("top", "center", "bottom"))]
Edges = Annotated[
    Literal["all", "outer", "rows", "none"],
    Kind("edges", ring("all", "outer", "rows", "none"), words="rows: lines above and below each row only"),
]
