"""Edits that enter formulas: into one cell, into a new column beside a table, along a range."""

from __future__ import annotations

from typing import Any

from forge.preparer import edit
from preparers.libreoffice_calc.areas import cells
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import at
from preparers.libreoffice_calc.formula.patterns import Pattern, Shown
from preparers.libreoffice_calc.kinds import Address, Range, SheetName, TableRange, Text
from preparers.libreoffice_calc.meaning.asked import beside, copied, free, new_column, one_cell
from preparers.libreoffice_calc.observing.normal import stored_formula

__all__ = ["add_formula_column", "fill_formula", "put_formula"]

_WRITTEN = ("value", "formula", "number_format")


def _put_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    [formula] = one_cell(book, a.sheet, a.table, a.cell, a.formula, a.into).values()
    return "fill_formula", {
        "sheet": a.into or a.sheet, "range": a.cell, "formula": stored_formula(formula),
        "code": a.number_format,
    }  # fmt: skip


@edit(touches=lambda a: [cells(a.into or a.sheet, a.cell, *_WRITTEN)], hand=_put_hand)
def put_formula(
    book: Book, *, sheet: SheetName, cell: Address, formula: Pattern, number_format: Shown,
    table: TableRange | None = None, into: SheetName | None = None,
) -> None:  # fmt: skip
    """Enter a formula about a table into a cell, of the sheet `into` if it is another one, and format that cell."""
    page = book[into or sheet]
    for place, text in one_cell(book, sheet, table, cell, formula, into).items():
        page.put(*place, text, number_format=number_format)


def _column_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    head, wanted = new_column(book[a.sheet], a.table, a.formula)
    first, last = min(wanted), max(wanted)
    return "new_column", {
        "sheet": a.sheet, "head": at(*head), "header": a.header, "range": f"{at(*first)}:{at(*last)}",
        "formula": stored_formula(wanted[first]), "code": a.number_format,
    }  # fmt: skip


@edit(
    touches=lambda a: [cells(a.sheet, beside(a.table), *_WRITTEN)],
    hand=_column_hand,
)
def add_formula_column(
    book: Book, *, sheet: SheetName, table: TableRange, header: Text, formula: Pattern, number_format: Shown
) -> None:
    """Write a header beside a table, a formula below it, fill it down to the table's end, and format the column."""
    page = book[sheet]
    head, wanted = new_column(page, table, formula)
    free(page, beside(table))
    page.put(*head, header)
    for place, text in wanted.items():
        page.put(*place, text, number_format=number_format)


def _fill_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    first = next(iter(copied(book[a.sheet], a.table, a.area, a.formula).values()))
    return "fill_formula", {
        "sheet": a.sheet, "range": a.area, "formula": stored_formula(first),
        "code": a.number_format,
    }  # fmt: skip


@edit(touches=lambda a: [cells(a.sheet, a.area, *_WRITTEN)], hand=_fill_hand)
def fill_formula(
    book: Book,
    *,
    sheet: SheetName,
    area: Range,
    formula: Pattern,
    number_format: Shown,
    table: TableRange | None = None,
) -> None:
    """Enter a formula into the first cell of a range, fill the range with it, and format the range."""
    page = book[sheet]
    for place, text in copied(page, table, area, formula).items():
        page.put(*place, text, number_format=number_format)
