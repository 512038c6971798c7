"""Edits of what tables on slides say: cells filled, rows and columns inserted, deleted, moved, sorted, cells merged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal

from forge.model import Area
from forge.preparer import edit
from preparers._gridding import CellText, CellTexts, column_of, column_place, row_of
from preparers._ordering import in_order
from preparers.libreoffice_impress.areas import in_tables
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at
from preparers.libreoffice_impress.kinds_tables import ColumnHead, RowKey, TableSlide
from preparers.libreoffice_impress.meaning.gridding import (
    cleared,
    lines,
    plain,
    put_table,
    table_on,
    typed,
    with_cells,
)
from preparers.libreoffice_impress.shape import Cell, Table

__all__ = [
    "delete_column", "delete_row", "fill_column", "insert_column", "insert_row", "merge_cells", "move_row",
    "rename_column", "set_cell", "sort_rows",
]  # fmt: skip

_COVERED = Cell(across=0, down=0)


def _tables(a: Any) -> list[Area]:
    return [in_tables()]


def _read(deck: Deck, a: Any) -> list[list[str]]:
    return lines(plain(table_on(deck, a.slide)))


def _type_hand(deck: Deck, a: Any, cells: list[list[Any]]) -> tuple[str, dict[str, Any]]:
    return "fill_cells", {"slide": slide_at(deck, a.slide), "cells": cells}


def _retyped(table: Table, texts: list[list[str]]) -> Table:
    """The table with other texts typed over those of its cells."""
    return with_cells(table, lambda r, c, cell: cell if cell.text.words == texts[r][c] else typed(cell, texts[r][c]))


def _changes(old: list[list[str]], new: list[list[str]]) -> list[list[Any]]:
    return [[r, c, new[r][c]] for r, line in enumerate(old) for c, text in enumerate(line) if text != new[r][c]]


# ---- cells
def _with_cell(deck: Deck, a: Any) -> list[list[str]]:
    said = _read(deck, a)
    row = 0 if getattr(a, "row", None) is None else row_of(said, a.row)
    said[row][column_of(said, a.column)] = a.text
    return said


@edit(touches=_tables, hand=lambda deck, a: _type_hand(deck, a, _changes(_read(deck, a), _with_cell(deck, a))))
def set_cell(deck: Deck, *, slide: TableSlide, row: RowKey, column: ColumnHead, text: CellText) -> None:
    """Type a text into a cell of the slide's table in the place of what is there; a row is named by its first cell."""
    table = plain(table_on(deck, slide))
    said = lines(table)
    number, place = row_of(said, row), column_of(said, column)
    if said[number][place] == text:
        raise ValueError(f"the cell says {text!r} already")
    said[number][place] = text
    put_table(deck, slide, _retyped(table, said))


@edit(touches=_tables, hand=lambda deck, a: _type_hand(deck, a, _changes(_read(deck, a), _with_cell(deck, a))))
def rename_column(deck: Deck, *, slide: TableSlide, column: ColumnHead, text: CellText) -> None:
    """Type another heading for a column of the slide's table."""
    table = plain(table_on(deck, slide))
    said = lines(table)
    if text == column:
        raise ValueError("it is called so already")
    said[0][column_of(said, column)] = text
    put_table(deck, slide, _retyped(table, said))


def _filled(said: list[list[str]], column: str, text: str) -> list[list[str]]:
    place = column_of(said, column)
    return [said[0], *([*line[:place], text, *line[place + 1 :]] for line in said[1:])]


def _fill_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    said = _read(deck, a)
    return _type_hand(deck, a, _changes(said, _filled(said, a.column, a.text)))


@edit(touches=_tables, hand=_fill_hand)
def fill_column(deck: Deck, *, slide: TableSlide, column: ColumnHead, text: CellText) -> None:
    """Type the same text into every cell of a column below its heading."""
    table = plain(table_on(deck, slide))
    said = lines(table)
    made = _filled(said, column, text)
    if made == said:
        raise ValueError(f"all of the column says {text!r} already")
    put_table(deck, slide, _retyped(table, made))


# ---- rows
def _row_place(said: list[list[str]], row: str | None, where: str) -> int:
    return len(said) if row is None else row_of(said, row) + (where == "below")


def _insert_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    place = _row_place(_read(deck, a), a.row, a.where)
    beside = place - 1 if a.row is None or a.where == "below" else place
    return "insert_row", {"slide": slide_at(deck, a.slide), "at": place, "beside": beside, "texts": a.texts or []}


@edit(touches=_tables, hand=_insert_hand)
def insert_row(
    deck: Deck, *, slide: TableSlide, row: RowKey | None = None, where: Literal["above", "below"] = "below",
    texts: CellTexts | None = None,
) -> None:  # fmt: skip
    """Insert a row above or below another one (without one: at the end), with texts from the first cell on or empty.

    Its cells have ground, edges and height of those beside; their text looks as the application begins it.
    """
    table = plain(table_on(deck, slide))
    said = lines(table)
    place = _row_place(said, row, where)
    beside = place - 1 if row is None or where == "below" else place
    if texts is not None and len(texts) > len(table.widths):
        raise ValueError(f"there are {len(texts)} texts for {len(table.widths)} cells")
    given = [*(texts or []), *[""] * (len(table.widths) - len(texts or []))]
    new = tuple(cleared(cell, text) for cell, text in zip(table.cells[beside], given, strict=True))
    cells = (*table.cells[:place], new, *table.cells[place:])
    heights = (*table.heights[:place], table.heights[beside], *table.heights[place:])
    put_table(deck, slide, replace(table, cells=cells, heights=heights))


def _row_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "delete_row", {"slide": slide_at(deck, a.slide), "number": row_of(_read(deck, a), a.row)}


@edit(touches=_tables, hand=_row_hand)
def delete_row(deck: Deck, *, slide: TableSlide, row: RowKey) -> None:
    """Delete a row of the slide's table."""
    table = plain(table_on(deck, slide))
    number = row_of(lines(table), row)
    if len(table.cells) < 3:
        raise ValueError("no row would be left below the headings")
    put_table(deck, slide, _without(table, number))


def _without(table: Table, number: int) -> Table:
    heights = (*table.heights[:number], *table.heights[number + 1 :])
    return replace(table, cells=(*table.cells[:number], *table.cells[number + 1 :]), heights=heights)


def _moved(said: list[list[str]], row: str, before_row: str | None) -> list[int]:
    """The order of the rows, from 0, when one has been moved."""
    moved = row_of(said, row)
    target = len(said) if before_row is None else row_of(said, before_row)
    if target in (moved, moved + 1):
        raise ValueError("it stands there already")
    rest = [n for n in range(len(said)) if n != moved]
    at = target if target < moved else target - 1
    return [*rest[:at], moved, *rest[at:]]


def _move_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    said = _read(deck, a)
    return _type_hand(deck, a, _changes(said, [said[n] for n in _moved(said, a.row, a.before_row)]))


@edit(touches=_tables, hand=_move_hand)
def move_row(deck: Deck, *, slide: TableSlide, row: RowKey, before_row: RowKey | None = None) -> None:
    """Let a row stand in front of another one, or last; since rows cannot be dragged, their texts are typed anew."""
    table = plain(table_on(deck, slide))
    said = lines(table)
    put_table(deck, slide, _retyped(table, [said[n] for n in _moved(said, row, before_row)]))


def _sorted(said: list[list[str]], column: str, *, descending: bool) -> list[list[str]]:
    place = column_of(said, column)
    return [said[0], *in_order([(line[place], line) for line in said[1:]], descending=descending)]


def _sort_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    said = _read(deck, a)
    return _type_hand(deck, a, _changes(said, _sorted(said, a.column, descending=a.descending)))


@edit(touches=_tables, hand=_sort_hand)
def sort_rows(deck: Deck, *, slide: TableSlide, column: ColumnHead, descending: bool = False) -> None:
    """Bring the rows below the headings into the order of a column; on slides this means to type them anew."""
    table = plain(table_on(deck, slide))
    said = lines(table)
    made = _sorted(said, column, descending=descending)
    if made == said:
        raise ValueError("they are in that order already")
    put_table(deck, slide, _retyped(table, made))


# ---- columns
def _columns(table: Table, change: Callable[[list[Any], int], None]) -> Table:
    """The table with its cells changed row by row, and its widths likewise (as row -1)."""
    rows = []
    for number, row in enumerate(table.cells):
        cells = list(row)
        change(cells, number)
        rows.append(tuple(cells))
    widths: list[Any] = list(table.widths)
    change(widths, -1)
    return replace(table, cells=tuple(rows), widths=tuple(widths))


def _column_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    said = _read(deck, a)
    place = column_place(said, a.column, after=a.where == "after")
    beside = place - 1 if a.column is None or a.where == "after" else place
    below = a.texts or [a.every or ""] * (len(said) - 1)
    number = slide_at(deck, a.slide)
    return "insert_column", {"slide": number, "at": place, "beside": beside, "texts": [a.title, *below]}


@edit(touches=_tables, hand=_column_hand)
def insert_column(
    deck: Deck, *, slide: TableSlide, column: ColumnHead | None = None, where: Literal["after", "before"] = "after",
    title: CellText, texts: CellTexts | None = None, every: CellText | None = None,
) -> None:  # fmt: skip
    """Insert a column before or after another one (without one: at the end), with a heading, and below it texts, or the
    same text in `every` cell.

    It is as wide as the one beside, by which the table becomes wider; its text looks as the application begins it.
    """
    table = plain(table_on(deck, slide))
    place = column_place(lines(table), column, after=where == "after")
    beside = place - 1 if column is None or where == "after" else place
    said = [title, *(texts or [every or ""] * (len(table.cells) - 1))]
    if len(said) != len(table.cells):
        raise ValueError(f"there are {len(said) - 1} texts for {len(table.cells) - 1} rows")

    def insert(items: list[Any], number: int) -> None:
        items.insert(place, items[beside] if number < 0 else cleared(items[beside], said[number]))

    put_table(deck, slide, _columns(table, insert))


def _delete_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "delete_column", {"slide": slide_at(deck, a.slide), "number": column_of(_read(deck, a), a.column)}


@edit(touches=_tables, hand=_delete_hand)
def delete_column(deck: Deck, *, slide: TableSlide, column: ColumnHead) -> None:
    """Delete a column: the others keep their widths, so the table becomes narrower."""
    table = plain(table_on(deck, slide))
    place = column_of(lines(table), column)
    if len(table.widths) < 2:
        raise ValueError("no column would be left")
    put_table(deck, slide, _columns(table, lambda items, _: items.__delitem__(place)))


# ---- merged
def _merge_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    said = _read(deck, a)
    row = 0 if a.row is None else row_of(said, a.row)
    first, last = sorted((column_of(said, a.column), column_of(said, a.last)))
    return "merge_cells", {"slide": slide_at(deck, a.slide), "row": row, "first": first, "last": last}


@edit(touches=_tables, hand=_merge_hand)
def merge_cells(
    deck: Deck, *, slide: TableSlide, row: RowKey | None = None, column: ColumnHead, last: ColumnHead
) -> None:
    """Merge the cells of a row (without one: of the headings) from one column to another.

    What stood in each is a paragraph of its own then; empty cells leave none.
    """
    table = plain(table_on(deck, slide))
    said = lines(table)
    number = 0 if row is None else row_of(said, row)
    begin, end = sorted((column_of(said, column), column_of(said, last)))
    if begin == end:
        raise ValueError("that is one cell")
    cells = table.cells[number]
    held = tuple(p for cell in cells[begin : end + 1] for p in cell.text.paragraphs if p.text)
    merged = replace(cells[begin], text=replace(cells[begin].text, paragraphs=held), across=end - begin + 1)
    line = (*cells[:begin], merged, *[_COVERED] * (end - begin), *cells[end + 1 :])
    put_table(deck, slide, replace(table, cells=(*table.cells[:number], line, *table.cells[number + 1 :])))
