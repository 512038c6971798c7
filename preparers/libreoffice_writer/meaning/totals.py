"""Totals of tables: which cells one is made of, and whether a formula is it for whatever numbers stand there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from forge.preparer import Place
from preparers.libreoffice_writer.blocks import Table
from preparers.libreoffice_writer.meaning.formulas import FUNCTIONS, Grid, worked_out
from preparers.libreoffice_writer.meaning.gridding import lines

__all__ = ["computes", "numbers", "other_reach", "other_totals", "reached", "total_fault"]

_WHOLE = re.compile(r"-?\d+")
_PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)


def numbers(table: Table) -> list[list[float | None]]:
    """The whole numbers that stand in the cells; headings and all else are None."""
    return [[float(text) if _WHOLE.fullmatch(text.strip()) else None for text in line] for line in lines(table)]


def reached(grid: Grid, row: int, column: int, of: str) -> list[tuple[int, int]]:
    """The cells with numbers above a cell or on its left, next to each other. Raises ValueError for fewer than two."""
    spots = (
        [(r, column) for r in range(row - 1, -1, -1)]
        if of == "above"
        else [(row, c) for c in range(column - 1, -1, -1)]
    )
    found: list[tuple[int, int]] = []
    for r, c in spots:
        if grid[r][c] is None:
            break
        found.append((r, c))
    if len(found) < 2:
        raise ValueError(f"there are no numbers {of} the cell")
    return found


def computes(grid: Grid, spots: list[tuple[int, int]], function: str) -> float:
    """What the function comes to there."""
    return FUNCTIONS[function]([grid[r][c] or 0.0 for r, c in spots])


def total_fault(formula: str, grid: Grid, row: int, column: int, function: str, of: str) -> str:
    """Why a formula in that cell is not the total; empty where it is, also after the numbers have changed."""
    spots = reached(grid, row, column, of)
    for other in (grid, *_changed(grid, spots)):
        try:
            value = worked_out(formula, other, row, column)
        except ValueError as error:
            return str(error)
        wanted = computes(other, spots, function)
        if abs(value - wanted) > 1e-6 * max(1.0, abs(wanted)):
            return f"the formula {formula!r} is not the {function} of the numbers {of} it"
    return ""


def _changed(grid: Grid, spots: list[tuple[int, int]]) -> Iterator[Grid]:
    """The table with other numbers, each of them once the largest and once the smallest."""
    for number in range(len(spots)):
        for sign in (1, -1):
            rows = [list(line) for line in grid]
            for n, (r, c) in enumerate(spots):
                rows[r][c] = float(sign * (10_000 if n == number else _PRIMES[n % len(_PRIMES)] + 50 * n))
            yield rows


# ---- near misses: the same total elsewhere, another total of the same table
def other_totals(place: Place) -> Iterator[dict[str, Any]]:
    """A total in other tables, where there is one to be worked out."""
    for number, table in enumerate(place.document.tables(), 1):
        if number != place.value:
            yield from ({"table": number, **spot} for spot in _open_spots(table, place.args["of"]))


def other_reach(place: Place) -> Iterator[dict[str, Any]]:
    """A total of the numbers on the other side, at the same place or where there are some."""
    other = "left" if place.value == "above" else "above"
    yield {"of": other}
    tables = place.document.tables()
    yield from ({"of": other, **spot} for spot in _open_spots(tables[place.args["table"] - 1], other))


def _open_spots(table: Table, of: str) -> Iterator[dict[str, str]]:
    """Row and column of the empty cells next to numbers."""
    grid, said = numbers(table), lines(table)
    for r, line in enumerate(said):
        for c, text in enumerate(line):
            try:
                if not text.strip() and reached(grid, r, c, of):
                    yield {"row": line[0], "column": said[0][c]}
            except ValueError:
                continue
