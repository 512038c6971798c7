"""References in formula texts: what becomes of them when cells, rows, columns or sheets are moved, copied or deleted.

A change is a function from one reference and the title of the sheet it lies on to what it becomes; None is `#REF!`.
All rules are those of LibreOffice Calc 7.4: a range grows only for lines inserted inside of it, shrinks with those that
are deleted, and follows a move only as a whole.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from preparers.libreoffice_calc.cell import Box
from preparers.libreoffice_calc.formula.tokens import (
    LAST_COLUMN,
    LAST_ROW,
    Corner,
    Reference,
    quoted,
    reference,
    tokens,
)

__all__ = [
    "Axis", "Change", "Copied", "Lines", "Moved", "Removed", "Renamed", "moved_box", "names_in", "rewritten",
    "with_scope",
]  # fmt: skip

Axis = Literal["row", "column"]
LAST = {"row": LAST_ROW, "column": LAST_COLUMN}
BROKEN = "#REF!"


class Change(Protocol):
    """What becomes of a reference to cells of the sheet titled `sheet`, in a formula on the sheet titled `home`."""

    def __call__(self, found: Reference, sheet: str, home: str) -> Reference | None: ...


def rewritten(formula: str, home: str, change: Change, *, keep_broken: bool = False) -> str:
    """The formula with its references changed, all else as it was; `home` is the title of the sheet it stands on.

    With `keep_broken` a reference to what is gone stays as it was, which is what charts do. Raises ValueError where
    the text is no formula.
    """
    return "".join(
        _changed(token.text, home, change, keep_broken) if token.kind == "reference" else token.text
        for token in tokens(formula)
    )


def names_in(formula: str) -> set[str]:
    """The defined names that a formula uses without a sheet's title, in lower case."""
    return {token.text.casefold() for token in tokens(formula) if token.kind == "name" and "!" not in token.text}


def with_scope(formula: str, names: Container[str], sheet: str) -> str:
    """The formula with a sheet's title in front of its uses of some names (in lower case)."""
    return "".join(
        f"{quoted(sheet)}!{token.text}" if token.kind == "name" and token.text.casefold() in names else token.text
        for token in tokens(formula)
    )


def _changed(text: str, home: str, change: Change, keep_broken: bool) -> str:
    found = reference(text)
    if found is None:
        return text
    result = change(found, home if found.sheet is None else found.sheet, home)
    if result is None:
        return text if keep_broken else BROKEN
    return text if result == found else str(result)


def moved_box(area: Box, sheet: str, change: Change) -> Box | None:
    """What becomes of a rectangle on a sheet; None when it is gone."""
    first, last = Corner(area.top, area.left), Corner(area.bottom, area.right)
    result = change(Reference(first, last), sheet, sheet)
    return None if result is None else result.box


def _same(first: str, second: str) -> bool:
    return first.casefold() == second.casefold()


@dataclass(frozen=True)
class Lines:
    """Rows or columns inserted before `start` (`count` of them), or deleted from there on (`count` negative)."""

    sheet: str
    axis: Axis
    start: int
    count: int

    def __call__(self, found: Reference, sheet: str, home: str) -> Reference | None:
        if not _same(sheet, self.sheet):
            return found
        end = found.last or found.first
        first, last = getattr(found.first, self.axis), getattr(end, self.axis)
        if first is None or last is None:
            return found
        span = self.span(min(first, last), max(first, last))
        if span is None:
            return None
        low, high = span if first <= last else reversed(span)
        if found.last is None:
            return replace(found, first=_at(found.first, self.axis, low))
        return replace(found, first=_at(found.first, self.axis, low), last=_at(found.last, self.axis, high))

    def line(self, number: int) -> int | None:
        """What becomes of one row or column; None when it is deleted or pushed off the sheet."""
        if number < self.start:
            return number
        if number < self.start - self.count:
            return None
        return number + self.count if number + self.count <= LAST[self.axis] else None

    def span(self, first: int, last: int) -> tuple[int, int] | None:
        """What becomes of lines from `first` to `last`; those that reach the sheet's end still do."""
        end = LAST[self.axis]
        if first == 1 and last == end:
            return first, last
        low = first if first < self.start else max(first + self.count, self.start)
        high = last if last < self.start else max(last + self.count, self.start - 1)
        if last == end and first < end:
            high = end
        return (low, min(high, end)) if low <= min(high, end) else None


def _at(corner: Corner, axis: Axis, number: int) -> Corner:
    return corner._replace(row=number) if axis == "row" else corner._replace(column=number)


@dataclass(frozen=True)
class Renamed:
    """A sheet with a new title."""

    old: str
    new: str

    def __call__(self, found: Reference, sheet: str, home: str) -> Reference | None:
        return replace(found, sheet=self.new) if found.sheet is not None and _same(sheet, self.old) else found


@dataclass(frozen=True)
class Removed:
    """A sheet deleted."""

    title: str

    def __call__(self, found: Reference, sheet: str, home: str) -> Reference | None:
        return None if _same(sheet, self.title) else found


@dataclass(frozen=True)
class Copied:
    """A formula copied so many rows down and columns to the right: what is relative goes along.

    With `within`, references that name another sheet stay, as they do when rows are sorted.
    """

    rows: int
    columns: int
    within: bool = False

    def __call__(self, found: Reference, sheet: str, home: str) -> Reference | None:
        if self.within and not _same(sheet, home):
            return found
        first = _shifted(found.first, self.rows, self.columns)
        last = found.last and _shifted(found.last, self.rows, self.columns)
        if first is None or (found.last is not None and last is None):
            return None
        return replace(found, first=first, last=last)


def _shifted(corner: Corner, rows: int, columns: int) -> Corner | None:
    row = corner.row if corner.row is None or corner.fixed_row else corner.row + rows
    column = corner.column if corner.column is None or corner.fixed_column else corner.column + columns
    if (row is not None and not 1 <= row <= LAST_ROW) or (column is not None and not 1 <= column <= LAST_COLUMN):
        return None
    return corner._replace(row=row, column=column)


@dataclass(frozen=True)
class Moved:
    """A rectangle cut from one sheet and pasted with its corner at `top`, `left` of another or the same one.

    References to it as a whole or to parts of it follow; those that reach beyond it stay.
    """

    sheet: str
    area: Box
    target: str
    top: int
    left: int

    def __call__(self, found: Reference, sheet: str, home: str) -> Reference | None:
        box = found.box
        if (
            not _same(sheet, self.sheet)
            or not self.area.holds(box.top, box.left)
            or not self.area.holds(box.bottom, box.right)
        ):
            return found
        rows, columns = self.top - self.area.top, self.left - self.area.left
        first, last = _placed(found.first, rows, columns), found.last and _placed(found.last, rows, columns)
        named = found.sheet is not None or not _same(self.target, home)
        return Reference(first, last, self.target if named else None)


def _placed(corner: Corner, rows: int, columns: int) -> Corner:
    return corner._replace(row=(corner.row or 0) + rows, column=(corner.column or 0) + columns)
