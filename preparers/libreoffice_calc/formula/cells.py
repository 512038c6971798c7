"""Several values at once: areas of a sheet, read when needed, and grids of computed values; functions over them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from preparers.libreoffice_calc.cell import Box
from preparers.libreoffice_calc.formula.values import FAILURES, VALUE, Error, Failure, Value, error_of

if TYPE_CHECKING:
    from preparers.libreoffice_calc.formula.evaluate import Machine
    from preparers.libreoffice_calc.formula.views import View

__all__ = ["Area", "Cells", "Grid", "broadcast", "corner", "intersect", "values_of"]


LARGEST = 50_000
"""Values that one step of a formula may compute at once, far more than any real one does."""


class Grid:
    """A rectangle of computed values. `rows` may hold fewer than `height` × `width` say: the rest is empty."""

    __slots__ = ("height", "rows", "width")

    def __init__(self, rows: Sequence[Sequence[Value]], height: int = 0, width: int = 0) -> None:
        self.rows = rows
        self.height = height or len(rows)
        self.width = width or (len(rows[0]) if rows else 0)

    def at(self, row: int, column: int) -> Value:
        """The value there, counted from 0; one row or one column stands for as many as are asked for."""
        row, column = (0 if self.height == 1 else row), (0 if self.width == 1 else column)
        return self.rows[row][column] if row < len(self.rows) and column < len(self.rows[row]) else None

    def values(self) -> list[Value]:
        """The values, row by row."""
        return [value for row in self.rows for value in row]

    def block(self) -> Grid:
        return self


class Area:
    """A rectangle of a sheet."""

    __slots__ = ("box", "machine", "view")

    def __init__(self, machine: Machine, view: View, box: Box) -> None:
        self.machine = machine
        self.view = view
        self.box = box

    @property
    def height(self) -> int:
        return self.box.bottom - self.box.top + 1

    @property
    def width(self) -> int:
        return self.box.right - self.box.left + 1

    def at(self, row: int, column: int) -> Value:
        """The value there, counted from 0."""
        return self.machine.peek(self.view, (self.box.top + row, self.box.left + column))

    def values(self) -> list[Value]:
        """The values, row by row, of the part of it that lies where cells are used."""
        return self.machine.read(self.view, self.box).values

    def numbers(self) -> list[float]:
        """The numbers among its values. Raises Failure for an error."""
        return self.machine.read(self.view, self.view.clipped(self.box)).numbers()

    def block(self) -> Grid:
        read = self.machine.read(self.view, self.box)
        rows = [read.values[i : i + read.width] for i in range(0, len(read.values), read.width)] if read.width else []
        return Grid(rows, self.height, self.width)

    def part(self, top: int, left: int, height: int, width: int) -> Area:
        """A rectangle placed relative to this one's corner. Raises Failure before the sheet's first row or column."""
        if top + self.box.top < 1 or left + self.box.left < 1 or height < 1 or width < 1:
            raise Failure(VALUE)
        first_row, first_column = self.box.top + top, self.box.left + left
        return Area(
            self.machine, self.view, Box(first_row, first_column, first_row + height - 1, first_column + width - 1)
        )


Cells = Area | Grid | Value
"""What an argument can be that takes areas: None stands for an argument that is left out."""


def values_of(cells: Cells) -> list[Value]:
    """All values of an argument."""
    return cells.values() if isinstance(cells, Area | Grid) else [cells]


def intersect(area: Area) -> Value:
    """The one value that an area stands for where a single one is expected: that in the formula's own row or column."""
    machine, (top, left, bottom, right) = area.machine, area.box
    if left == right and (top == bottom or top <= machine.row <= bottom):
        return corner(machine.peek(area.view, (top if top == bottom else machine.row, left)))
    if top == bottom and left <= machine.column <= right:
        return corner(machine.peek(area.view, (top, machine.column)))
    raise Failure(VALUE)


def corner(value: Any) -> Value:
    """A single value: a grid's first one. Raises Failure for an error."""
    if type(value) is Area:
        return intersect(value)
    if type(value) is Grid:
        value = value.at(0, 0)
    if type(value) is Error:
        raise Failure(value)
    return value  # type: ignore[no-any-return]


def broadcast(function: Callable[..., Value], arguments: Iterable[Cells]) -> Grid:
    """The function applied place by place; single rows, columns and values are used for all places."""
    blocks = [a.block() if isinstance(a, Area | Grid) else Grid([[a]]) for a in arguments]
    height, width = _shape([b.height for b in blocks]), _shape([b.width for b in blocks])
    deep = min(height, max(len(b.rows) for b in blocks))
    wide = min(width, max(len(b.rows[0]) if b.rows else 0 for b in blocks))
    if deep * wide > LARGEST:
        raise ValueError(f"a formula computes {deep * wide:,} values at once; use smaller ranges")
    rows = [[_applied(function, [b.at(r, c) for b in blocks]) for c in range(wide)] for r in range(deep)]
    return Grid(rows, height, width)


def _shape(sizes: list[int]) -> int:
    return min((size for size in sizes if size > 1), default=1)


def _applied(function: Callable[..., Value], values: list[Value]) -> Value:
    try:
        return function(*values)
    except FAILURES as failure:
        return error_of(failure)
