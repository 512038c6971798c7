"""Rows of a rectangle sorted, as Data ▸ Sort does it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, Cell
from preparers.libreoffice_calc.formula.references import Copied, rewritten
from preparers.libreoffice_calc.formula.values import Error, collated, from_cell

__all__ = ["sort_rows"]

Value = TypeVar("Value")
Place = tuple[int, int]


def sort_rows(book: Book, sheet: str, area: Box, keys: Sequence[tuple[int, bool]], header: bool = True) -> None:
    """Sort by columns (each with whether it descends), the most important one first; a header row stays on top.

    Numbers and truths come before texts (in any case), texts before errors, empty cells last in either direction; equal
    rows keep their order. Cells go with their formats, comments and links, hidden rows stay hidden, heights stay where
    they are; relative references to the same sheet go along. Raises ValueError when cells of the area are merged.
    """
    found = book[sheet]
    body = area._replace(top=area.top + 1) if header else area
    merged = next((part for part in found.merged if part.meets(body)), None)
    if merged:
        raise ValueError(f"{merged} on {sheet!r} is merged; rows with merged cells cannot be sorted")
    rows = list(range(body.top, body.bottom + 1))
    for column, descending in reversed(keys):
        rows = _sorted(found, rows, column, descending)
    _rearrange(found, body, {old: new for new, old in enumerate(rows, body.top)})


def _sorted(sheet: Sheet, rows: list[int], column: int, descending: bool) -> list[int]:
    keys = {row: _key(sheet.cell(row, column)) for row in rows}
    filled = sorted((row for row in rows if keys[row]), key=lambda row: keys[row], reverse=descending)
    return filled + [row for row in rows if not keys[row]]


def _key(cell: Cell) -> tuple[Any, ...]:
    """What a cell is sorted by; nothing for an empty one."""
    value = from_cell(cell.value)
    if type(value) is Error:
        return (2,)
    if isinstance(value, str) or (value is None and cell.formula is not None):
        return 1, collated(value or "")
    return () if value is None else (0, value)


def _rearrange(sheet: Sheet, body: Box, onto: Mapping[int, int]) -> None:
    sheet.cells = {**_outside(sheet.cells, body), **_cells(sheet, body, onto)}
    sheet.comments = {**_outside(sheet.comments, body), **_inside(sheet.comments, body, onto)}
    sheet.links = {**_outside(sheet.links, body), **_inside(sheet.links, body, onto)}
    sheet.hidden_rows = {onto.get(row, row) for row in sheet.hidden_rows}


def _outside(values: Mapping[Place, Value], body: Box) -> dict[Place, Value]:
    return {place: value for place, value in values.items() if not body.holds(*place)}


def _inside(values: Mapping[Place, Value], body: Box, onto: Mapping[int, int]) -> dict[Place, Value]:
    return {(onto[row], column): value for (row, column), value in values.items() if body.holds(row, column)}


def _cells(sheet: Sheet, body: Box, onto: Mapping[int, int]) -> dict[Place, Cell]:
    return {
        (onto[row], column): _carried(cell, sheet.title, onto[row] - row)
        for (row, column), cell in sheet.cells.items()
        if body.holds(row, column)
    }


def _carried(cell: Cell, title: str, rows: int) -> Cell:
    if cell.formula is None or not rows:
        return cell
    return replace(cell, formula=rewritten(cell.formula, title, Copied(rows, 0, within=True)))
