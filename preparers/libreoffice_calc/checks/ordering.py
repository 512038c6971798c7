"""Checks of rows in order by two columns, or within a block; that whole rows moved is the frame's to see."""

from __future__ import annotations

from collections.abc import Sequence

from forge.model import Finding
from forge.preparer import check
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import Scalar, box
from preparers.libreoffice_calc.formula.values import collated
from preparers.libreoffice_calc.kinds import Column, Range, SheetName, TableRange
from preparers.libreoffice_calc.meaning.finding import finding
from preparers.libreoffice_calc.tables import column_of, data_of, table_with

__all__ = ["block_sorted", "sorted_by_two"]


def _key(value: Scalar) -> tuple[int, float, object]:
    """Numbers before texts, as the application sorts."""
    if isinstance(value, int | float):
        return 0, float(value), ""
    return 1, 0.0, collated(str(value or ""))


def _runs(values: Sequence[Scalar], descending: bool) -> bool:
    keys = [_key(value) for value in values]
    return keys == sorted(keys, reverse=descending)


@check(judges=lambda a: [])
def sorted_by_two(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, first: Column, first_descending: bool,
    second: Column, second_descending: bool,
) -> Finding:  # fmt: skip
    """The first column runs in one direction, the second within equal values of the first."""

    def wrong() -> str:
        page, area = after[sheet], data_of(table)
        one, other = (column_of(before[sheet], table, header) for header in (first, second))
        held = [(page.value(r, one), page.value(r, other)) for r in range(area.top, area.bottom + 1)]
        if not _runs([key for key, _ in held], first_descending):
            return f"{first!r} is not in order"
        for value in dict.fromkeys(key for key, _ in held):
            if not _runs([inner for key, inner in held if key == value], second_descending):
                return f"{second!r} is not in order where {first} is {value!r}"
        return ""

    return finding("sorted_by_two", wrong, f"the rows run by {first} and {second}")


@check(judges=lambda a: [])
def block_sorted(
    before: Book, after: Book, *, sheet: SheetName, area: Range, column: Column, descending: bool
) -> Finding:
    """Within the block, the column runs in one direction."""

    def wrong() -> str:
        rows = range(box(area).top, box(area).bottom + 1)
        number = column_of(before[sheet], table_with(before[sheet], column), column)
        values = [after[sheet].value(row, number) for row in rows]
        return "" if _runs(values, descending) else f"{column!r} is not in order in {area}"

    return finding("block_sorted", wrong, f"{area} runs by {column}")
