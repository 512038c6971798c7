"""Functions that look values up or take parts of areas, and the operators on references."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from preparers.libreoffice_calc.cell import Box
from preparers.libreoffice_calc.formula.cells import Area, Cells, Grid
from preparers.libreoffice_calc.formula.criteria import criterion, wildcard
from preparers.libreoffice_calc.formula.functions import Array, function
from preparers.libreoffice_calc.formula.values import NOT_AVAILABLE, VALUE, Error, Failure, Value, compare, is_number

if TYPE_CHECKING:
    from preparers.libreoffice_calc.formula.evaluate import Machine

__all__ = ["intersection", "union"]


def intersection(first: Cells, second: Cells) -> Area:
    if not isinstance(first, Area) or not isinstance(second, Area) or first.view is not second.view:
        raise Failure(VALUE)
    if not first.box.meets(second.box):
        raise Failure(Error("#NULL!"))
    a, b = first.box, second.box
    box = Box(max(a.top, b.top), max(a.left, b.left), min(a.bottom, b.bottom), min(a.right, b.right))
    return Area(first.machine, first.view, box)


def union(first: Cells, second: Cells) -> Grid:
    """The values of both, in one column."""
    values = [v for part in (first, second) for v in (part.values() if isinstance(part, Area | Grid) else [part])]
    return Grid([[v] for v in values])


def _block(cells: Cells) -> Grid:
    return cells.block() if isinstance(cells, Area | Grid) else Grid([[cells]])


def _exact(value: Value, found: Sequence[Value]) -> int:
    """The index of the first one that equals the value, wildcards in a text allowed. Raises Failure when none does."""
    test = criterion("=" + value) if isinstance(value, str) and value else criterion(value)
    if isinstance(value, str) and value[:1] in "<>=":
        test = wildcard(value)
    for index, candidate in enumerate(found):
        if test(candidate):
            return index
    raise Failure(NOT_AVAILABLE)


def _sorted_place(value: Value, found: Sequence[Value], *, falling: bool = False) -> int:
    """The index of the last one, in a sorted row of them, that does not lie behind the value.

    In a row that is not sorted, the search ends at the first one that lies behind, or behind the ones that are equal.
    """
    belongs, place, met = (_is_text if isinstance(value, str) else is_number), -1, False
    for index, candidate in enumerate(found):
        if belongs(candidate):
            order = compare(candidate, value)
            if (order < 0 if falling else order > 0) or (met and order):
                break
            place, met = index, not order
    if place < 0:
        raise Failure(NOT_AVAILABLE)
    return place


def _is_text(value: object) -> bool:
    return isinstance(value, str)


@function("MATCH")
def match(value: Value, cells: Array, kind: float = 1.0) -> float:
    block = _block(cells)
    if block.height > 1 and block.width > 1:
        raise Failure(NOT_AVAILABLE)
    found = block.values()
    if kind == 0:
        return 1.0 + _exact(value, found)
    return 1.0 + _sorted_place(value, found, falling=kind < 0)


def _looked_up(value: Value, keys: Sequence[Value], nearest: bool) -> int:
    return _sorted_place(value, keys) if nearest else _exact(value, keys)


@function("VLOOKUP")
def vertical_lookup(value: Value, table: Array, column: int, nearest: bool = True) -> Value:
    if not isinstance(table, Area | Grid) or not 1 <= column <= table.width:
        raise Failure(VALUE)
    keys = _slice(table, 0, 0, table.height, 1).values()
    return _value(table.at(_looked_up(value, keys, nearest), column - 1))


@function("HLOOKUP")
def horizontal_lookup(value: Value, table: Array, row: int, nearest: bool = True) -> Value:
    if not isinstance(table, Area | Grid) or not 1 <= row <= table.height:
        raise Failure(VALUE)
    keys = _slice(table, 0, 0, 1, table.width).values()
    return _value(table.at(row - 1, _looked_up(value, keys, nearest)))


def _value(value: Value) -> Value:
    """What was looked up; a truth comes back as a number."""
    if type(value) is Error:
        raise Failure(value)
    return float(value) if type(value) is bool else value


def _slice(cells: Area | Grid, top: int, left: int, height: int, width: int) -> Area | Grid:
    if isinstance(cells, Area):
        return cells.part(top, left, height, width)
    return Grid([[cells.at(top + r, left + c) for c in range(width)] for r in range(height)])


@function("LOOKUP")
def lookup(value: Value, cells: Array, results: Array = None) -> Value:
    block = _block(cells)
    across = block.width > block.height
    if results is None:
        keys = block.rows[0] if across else [row[0] for row in block.rows]
        place = _sorted_place(value, keys)
        return _value(block.at(block.height - 1, place) if across else block.at(place, block.width - 1))
    place = _sorted_place(value, block.values())
    beside = _block(results)
    return _value(beside.at(0, place) if beside.width > beside.height else beside.at(place, 0))


@function("INDEX")
def index(cells: Cells, row: int = 0, column: int = 0, area: int = 1) -> Cells:
    if not isinstance(cells, Area | Grid):
        cells = Grid([[cells]])
    if cells.height == 1 and not column and row > 1:
        row, column = 1, row
    if not (0 <= row <= cells.height and 0 <= column <= cells.width):
        raise Failure(VALUE)
    if row and (column or cells.width == 1) and isinstance(cells, Grid):
        return _value(cells.at(row - 1, max(column, 1) - 1))
    height, width = (1 if row else cells.height), (1 if column else cells.width)
    return _slice(cells, max(row, 1) - 1, max(column, 1) - 1, height, width)


@function("OFFSET")
def offset(cells: Cells, rows: int, columns: int, height: int = 0, width: int = 0) -> Cells:
    if not isinstance(cells, Area) or height < 0 or width < 0:
        raise Failure(VALUE)
    return cells.part(rows, columns, height or cells.height, width or cells.width)


@function("ROW")
def row(machine: Machine, cells: Cells = None) -> Cells:
    if not isinstance(cells, Area):
        return float(machine.row)
    return Grid([[float(cells.box.top + i)] for i in range(machine.bounded(cells.height))])


@function("COLUMN")
def column(machine: Machine, cells: Cells = None) -> Cells:
    if not isinstance(cells, Area):
        return float(machine.column)
    return Grid([[float(cells.box.left + i) for i in range(machine.bounded(cells.width))]])


@function("ROWS")
def rows(cells: Cells) -> float:
    return float(cells.height) if isinstance(cells, Area | Grid) else 1.0


@function("COLUMNS")
def columns(cells: Cells) -> float:
    return float(cells.width) if isinstance(cells, Area | Grid) else 1.0
