"""Edits that take cells elsewhere: copy, cut and paste, transpose."""

from __future__ import annotations

from typing import Any

from forge.preparer import Arguments, edit
from preparers.libreoffice_calc.areas import everywhere, sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import Box, box
from preparers.libreoffice_calc.kinds import Address, Column, Range, SheetName, TableRange
from preparers.libreoffice_calc.structure import ranges
from preparers.libreoffice_calc.structure.reach import around
from preparers.libreoffice_calc.tables import column_of

__all__ = ["copy_column", "copy_range", "move_range", "transpose_range"]

_RULES = ("validation*", "condition*", "merged*")


def _pasted(sheet: str) -> list[Any]:
    return [everywhere(sheet), sheet_facts(sheet, *_RULES)]


def _place(cell: str) -> tuple[int, int]:
    return box(cell)[:2]


@edit(
    touches=lambda a: _pasted(a.to_sheet),
    hand=lambda book, a: ("copy_range", {"sheet": a.sheet, "range": a.area, "to": a.to, "to_sheet": a.to_sheet}),
)
def copy_range(book: Book, *, sheet: SheetName, area: Range, to_sheet: SheetName, to: Address) -> None:
    """Copy a range, and paste it with its upper left corner in a cell of a sheet."""
    ranges.copy_range(book, sheet, box(area), *_place(to), to_sheet)


def _column(book: Book, a: Any) -> Box:
    """A column of a table with its header."""
    area, number = box(a.table), column_of(book[a.sheet], a.table, a.column)
    return Box(area.top, number, area.bottom, number)


@edit(
    touches=lambda a: _pasted(a.to_sheet),
    hand=lambda book, a: (
        "copy_range",
        {"sheet": a.sheet, "range": str(_column(book, a)), "to": a.to, "to_sheet": a.to_sheet},
    ),
)
def copy_column(
    book: Book, *, sheet: SheetName, table: TableRange, column: Column, to_sheet: SheetName, to: Address
) -> None:
    """Copy a column of a table, header included, and paste it on a sheet."""
    area = _column(book, Arguments({"sheet": sheet, "table": table, "column": column}))
    ranges.copy_range(book, sheet, area, *_place(to), to_sheet)


@edit(
    touches=lambda a: around(a.sheet),
    hand=lambda book, a: ("move_range", {"sheet": a.sheet, "range": a.area, "to": a.to}),
)
def move_range(book: Book, *, sheet: SheetName, area: Range, to: Address) -> None:
    """Cut a range, and paste it with its upper left corner in a cell of the same sheet; formulas follow."""
    ranges.move_range(book, sheet, box(area), *_place(to))


@edit(
    touches=lambda a: _pasted(a.to_sheet),
    hand=lambda book, a: ("transpose", {"sheet": a.sheet, "range": a.area, "to": a.to, "to_sheet": a.to_sheet}),
)
def transpose_range(book: Book, *, sheet: SheetName, area: Range, to_sheet: SheetName, to: Address) -> None:
    """Copy a range, and paste it on a sheet with rows and columns exchanged (Paste Special ▸ Transpose)."""
    ranges.transpose(book, sheet, box(area), *_place(to), to_sheet)
