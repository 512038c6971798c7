"""Cells: where they stand, what they hold, how they look. All of it immutable, so that forks share it.

Rows and columns count from 1. Dates and times are serial numbers (days since 1899-12-30) with a number format, as the
application stores them. Colours are RRGGBB; `None` is automatic.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Literal, NamedTuple

__all__ = [
    "EPOCH",
    "PLAIN",
    "Alignment",
    "Border",
    "Box",
    "Cell",
    "Edge",
    "Font",
    "Rich",
    "Scalar",
    "Style",
    "at",
    "box",
    "column_number",
    "letters",
    "serial",
]

Scalar = float | int | str | bool | None
EPOCH = datetime(1899, 12, 30)


def serial(moment: date | datetime | time) -> float:
    """The serial number of a date or time: days since 1899-12-30."""
    if isinstance(moment, time):
        return (moment.hour * 3600 + moment.minute * 60 + moment.second) / 86400
    if not isinstance(moment, datetime):
        moment = datetime(moment.year, moment.month, moment.day)
    return (moment - EPOCH) / timedelta(days=1)


class Box(NamedTuple):
    """A rectangle of cells, both corners included."""

    top: int
    left: int
    bottom: int
    right: int

    def __str__(self) -> str:
        first, last = at(self.top, self.left), at(self.bottom, self.right)
        return first if first == last else f"{first}:{last}"

    def holds(self, row: int, column: int) -> bool:
        """Whether the cell lies inside."""
        return self.top <= row <= self.bottom and self.left <= column <= self.right

    def cells(self) -> Iterator[tuple[int, int]]:
        """Every (row, column), row by row."""
        return ((r, c) for r in range(self.top, self.bottom + 1) for c in range(self.left, self.right + 1))

    def meets(self, other: Box) -> bool:
        """Whether the two share a cell."""
        return (
            self.top <= other.bottom
            and other.top <= self.bottom
            and self.left <= other.right
            and other.left <= self.right
        )


@lru_cache(1024)
def letters(column: int) -> str:
    """`AB` for column 28."""
    name = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        name = chr(65 + rest) + name
    return name


@lru_cache(1024)
def column_number(name: str) -> int:
    """28 for column `AB`."""
    number = 0
    for letter in name.upper():
        number = number * 26 + ord(letter) - 64
    return number


def at(row: int, column: int) -> str:
    """`B7` for row 7, column 2."""
    return f"{letters(column)}{row}"


_BOX = re.compile(r"([A-Z]{1,3})([1-9]\d{0,6})(?::([A-Z]{1,3})([1-9]\d{0,6}))?")


def box(text: str) -> Box:
    """The rectangle that `B2:D9` or `B2` (dollar signs allowed) names. Raises ValueError for anything else."""
    found = _BOX.fullmatch(text.replace("$", "").upper())
    if not found:
        raise ValueError(f"{text!r} is not a range of cells such as B2:D9")
    left, top, right, bottom = found.groups()
    columns = sorted((column_number(left), column_number(right or left)))
    rows = sorted((int(top), int(bottom or top)))
    return Box(rows[0], columns[0], rows[1], columns[1])


@dataclass(frozen=True, slots=True)
class Font:
    name: str = "Calibri"
    size: float = 11
    bold: bool = False
    italic: bool = False
    underline: Literal["none", "single", "double"] = "none"
    strike: bool = False
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Edge:
    """One side of a border; `style` is thin, medium, thick, dashed, dotted, double, hair, …"""

    style: str = "thin"
    colour: str = "000000"


@dataclass(frozen=True, slots=True)
class Border:
    left: Edge | None = None
    right: Edge | None = None
    top: Edge | None = None
    bottom: Edge | None = None
    diagonal: Edge | None = None


@dataclass(frozen=True, slots=True)
class Alignment:
    horizontal: str | None = None
    vertical: str | None = None
    wrap: bool = False
    rotation: int = 0
    indent: int = 0
    shrink: bool = False


@dataclass(frozen=True, slots=True)
class Style:
    """How a cell looks and formats."""

    font: Font = Font()
    fill: str | None = None
    border: Border = Border()
    alignment: Alignment = Alignment()
    number_format: str = "General"
    locked: bool = True
    formula_hidden: bool = False


PLAIN = Style()
Rich = tuple[tuple[str, Font], ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """What one cell holds. With a formula (text with its `=`), `value` is what it computes to, errors as `#DIV/0!`.

    An array formula carries its range in front: `{=SUM(A1:A3*B1:B3)}` in `array`.
    """

    value: Scalar = None
    formula: str | None = None
    style: Style = PLAIN
    array: str | None = None
    rich: Rich | None = None

    @property
    def blank(self) -> bool:
        return self.value is None and self.formula is None
