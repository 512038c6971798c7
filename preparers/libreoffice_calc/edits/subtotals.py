"""The edit behind Data ▸ Subtotals: rows of results between the groups of a table, with their outline."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, Literal

from forge.model import Area
from forge.preparer import Place, edit
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, Cell, Font, Style, box, letters
from preparers.libreoffice_calc.kinds import Column, SheetName, TableRange
from preparers.libreoffice_calc.structure import changes
from preparers.libreoffice_calc.structure.reach import around
from preparers.libreoffice_calc.tables import column_of, headers

__all__ = ["FUNCTIONS", "Function", "subtotals"]

Function = Literal["Sum", "Average", "Max", "Min"]
FUNCTIONS: Mapping[str, int] = {"Sum": 9, "Average": 1, "Max": 4, "Min": 5}
"""Function by its name in labels -> its number in SUBTOTAL."""

_RESULT = Style(font=Font(bold=True, italic=True, underline="single"))
"""The cell style Result."""


def _touched(a: Any) -> list[Area]:
    return list(around(a.sheet))


def _hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    page = book[a.sheet]
    columns = {"group_by": column_of(page, a.table, a.group_by), "columns": [column_of(page, a.table, a.column)]}
    return "subtotals", {"sheet": a.sheet, "range": a.table, "function": a.function.upper(), **columns}


def _other_groups(place: Place) -> Iterator[str]:
    """Other columns of texts, those with few different ones first."""
    page, area = place.document[place.args["sheet"]], box(place.args["table"])
    variety: dict[str, int] = {}
    for number, header in enumerate(headers(page, area), area.left):
        held = [page.value(row, number) for row in range(area.top + 1, area.bottom + 1)]
        if header != place.value and all(isinstance(value, str) for value in held):
            variety[header] = len(set(held))
    yield from sorted(variety, key=lambda header: variety[header])


@edit(touches=_touched, near={"group_by": _other_groups}, hand=_hand)
def subtotals(
    book: Book, *, sheet: SheetName, table: TableRange, group_by: Column, column: Column, function: Function
) -> None:
    """Data ▸ Subtotals, as its dialog proposes it: rows sorted into groups, a result below each, one of all.

    Raises ValueError when the groups are not named by texts.
    """
    page, area = book[sheet], box(table)
    group, number = column_of(page, area, group_by), column_of(page, area, column)
    changes.sort_rows(book, sheet, area, [(group, False)], header=True)
    spans = _spans(page, area, group)
    for _, last, _ in reversed(spans):
        changes.insert_rows(book, sheet, last + 1)
    end = area.bottom + len(spans) + 1
    changes.insert_rows(book, sheet, end)
    for shift, (first, last, name) in enumerate(spans):
        _result(page, last + 1 + shift, (group, number), f"{name} {function}", (first + shift, last + shift), function)
        _outline(page, first + shift, last + shift, last=shift == len(spans) - 1)
    _result(page, end, (group, number), f"Grand {function}", (area.top + 1, end - 2), function)


def _spans(page: Sheet, area: Box, group: int) -> list[tuple[int, int, str]]:
    """(first row, last row, name) of each group of sorted rows."""
    found = []
    for name, rows in groupby(range(area.top + 1, area.bottom + 1), key=lambda row: page.value(row, group)):
        if not isinstance(name, str):
            raise ValueError(f"{name!r} in column {letters(group)} is no text that names a group")
        span = list(rows)
        found.append((span[0], span[-1], name))
    return found


def _result(
    page: Sheet, row: int, columns: tuple[int, int], label: str, rows: tuple[int, int], function: Function
) -> None:
    """A row with a label in the column of groups and a formula in that of numbers."""
    group, number = columns
    area = f"${letters(number)}${rows[0]}:${letters(number)}${rows[1]}"
    page.cells[row, group] = Cell(label, None, _RESULT)
    page.cells[row, number] = Cell(None, f"=SUBTOTAL({FUNCTIONS[function]},{area})", _RESULT)


def _outline(page: Sheet, first: int, last_row: int, *, last: bool) -> None:
    """Two levels for the rows of a group, one for its result but for the last of all."""
    for row in range(first, last_row + 1):
        page.row_levels[row] = page.row_levels.get(row, 0) + 2
    if not last:
        page.row_levels[last_row + 1] = 1
