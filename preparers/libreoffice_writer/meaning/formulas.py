"""Formulas in cells of tables: read as Word and LibreOffice write them, and worked out without running anything.

`=SUM(ABOVE)`, `=sum(B2:B6)`, `=mean B2:B6`, `=B2+B3`, `=(B2+B3)/2`, `=sum B2|B3`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from typing import Literal

from preparers.libreoffice_writer.blocks import Cell
from preparers.libreoffice_writer.inline import Field, Paragraph, Run

__all__ = ["FUNCTIONS", "Function", "Grid", "Reach", "formula_in", "worked_out"]

Function = Literal["sum", "average", "largest", "smallest"]
Reach = Literal["above", "left"]
Grid = Sequence[Sequence[float | None]]
"""The numbers of a table, row by row; None for a cell that holds none."""
FUNCTIONS: Mapping[str, Callable[[Sequence[float]], float]] = {
    "sum": sum, "average": lambda values: sum(values) / len(values), "largest": max, "smallest": min,
}  # fmt: skip
_NAMES: Mapping[str, str] = {
    "SUM": "sum", "AVERAGE": "average", "MEAN": "average", "MAX": "largest", "MIN": "smallest",
}  # fmt: skip
"""What Word and LibreOffice call them."""
_TOKEN = re.compile(r"\s*(?:(\d+(?:[.,]\d+)?)|([A-Za-z]{1,2}\d{1,3})|([A-Za-z]+)|([-+*/():;,|]))")
_LONGEST, _MOST_PIECES = 400, 100


def formula_in(cell: Cell) -> str | None:
    """What the formula says that is all of a cell; None where a cell holds something else."""
    if len(cell.blocks) != 1 or not isinstance(cell.blocks[0], Paragraph):
        return None
    held = [item for item in cell.blocks[0].content if not isinstance(item, Run) or item.text.strip()]
    if len(held) != 1 or not isinstance(held[0], Field):
        return None
    said = held[0].instruction.strip()
    return said[1:].partition("\\")[0].strip() if said.startswith("=") else None


def worked_out(formula: str, grid: Grid, row: int, column: int) -> float:
    """What a formula in that cell comes to. Raises ValueError for one that is none, or comes to nothing."""
    if len(formula) > _LONGEST:
        raise ValueError("the formula is too long")
    try:
        (value,) = _Formula(formula.replace("<", "").replace(">", ""), grid, row, column).whole()
    except (ZeroDivisionError, IndexError, OverflowError) as cause:
        raise ValueError(f"the formula {formula!r} comes to nothing") from cause
    if not isfinite(value):
        raise ValueError("the formula comes to more than can be counted")
    return value


class _Formula:
    """Reads a formula from left to right; every piece of it is a list of numbers."""

    def __init__(self, text: str, grid: Grid, row: int, column: int) -> None:
        self._grid, self._row, self._column = grid, row, column
        self._tokens: list[tuple[str, str]] = []
        at = 0
        while at < len(text.rstrip()):
            found = _TOKEN.match(text, at)
            if found is None:
                raise ValueError(f"{text[at:]!r} is no formula")
            kind = ("number", "cell", "name", "sign")[(found.lastindex or 1) - 1]
            self._tokens.append((kind, found[found.lastindex or 1].upper()))
            at = found.end()
        self._at, self._pieces = 0, 0

    def whole(self) -> list[float]:
        found = self._sum()
        if self._at < len(self._tokens) or len(found) != 1:
            raise ValueError("the formula is not one number")
        return found

    def _next(self, *signs: str) -> str:
        """The next sign if it is one of these; it counts as read then."""
        if self._at < len(self._tokens) and self._tokens[self._at] in [("sign", sign) for sign in signs]:
            self._at += 1
            return self._tokens[self._at - 1][1]
        return ""

    def _sum(self) -> list[float]:
        found = self._product()
        while sign := self._next("+", "-"):
            one, other = _single(found), _single(self._product())
            found = [one + other if sign == "+" else one - other]
        return found

    def _product(self) -> list[float]:
        found = self._piece()
        while sign := self._next("*", "/"):
            one, other = _single(found), _single(self._piece())
            found = [one * other if sign == "*" else one / other]
        return found

    def _piece(self) -> list[float]:
        self._pieces += 1
        if self._pieces > _MOST_PIECES:
            raise ValueError("the formula is too long")
        if self._next("-"):
            return [-_single(self._piece())]
        if self._next("("):
            found = self._list()
            if not self._next(")"):
                raise ValueError("a bracket is not closed")
            return found
        kind, text = self._tokens[self._at]
        self._at += 1
        match kind:
            case "number":
                return [float(text.replace(",", "."))]
            case "cell":
                return self._cells(text)
            case "name" if text in ("ABOVE", "LEFT"):
                return self._reached(text)
            case "name" if text in _NAMES:
                return [
                    FUNCTIONS[_NAMES[text]](self._list() if self._tokens[self._at] != ("sign", "(") else self._piece())
                ]
        raise ValueError(f"{text!r} means nothing in a formula")

    def _list(self) -> list[float]:
        found = self._sum()
        while self._next("|", ";", ","):
            found = [*found, *self._sum()]
        return found

    def _cells(self, first: str) -> list[float]:
        if not self._next(":"):
            return [self._value(*_place(first)) or 0.0]
        kind, last = self._tokens[self._at]
        self._at += 1
        if kind != "cell":
            raise ValueError("a range has no end")
        (top, left), (bottom, right) = _place(first), _place(last)
        held = [self._value(r, c) for r in range(top, bottom + 1) for c in range(left, right + 1)]
        return [value for value in held if value is not None]

    def _value(self, row: int, column: int) -> float | None:
        if (row, column) == (self._row, self._column):
            raise ValueError("the formula refers to itself")
        if row < 0 or column < 0:
            raise ValueError("rows are counted from 1")
        return self._grid[row][column]

    def _reached(self, side: str) -> list[float]:
        """The numbers next to the cell, up to the first cell without one."""
        beside = (
            [(r, self._column) for r in range(self._row - 1, -1, -1)]
            if side == "ABOVE"
            else [(self._row, c) for c in range(self._column - 1, -1, -1)]
        )
        held = [self._grid[r][c] for r, c in beside]
        end = held.index(None) if None in held else len(held)
        return [value for value in held[:end] if value is not None]


def _single(values: list[float]) -> float:
    if len(values) != 1:
        raise ValueError("several numbers stand where one should")
    return values[0]


def _place(name: str) -> tuple[int, int]:
    """Row and column, from 0, of a cell such as B3."""
    letters = name.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(name[len(letters) :]) - 1, column - 1
