"""Checks of formulas: any formula is right that computes what is asked for, also when its inputs change.

How that is found out is told in `reacting`. The cells may look as they did or like their neighbours, and a number may
have any format that shows it as the same kind of thing: amount, percentage, date. Where only a result is asked for, a
typed one is as good as a formula.
"""

from __future__ import annotations

from collections.abc import Iterable

from forge.model import Area, Finding
from forge.preparer import check
from preparers.libreoffice_calc.areas import cells, sheet_facts
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, at, box, letters
from preparers.libreoffice_calc.formula.patterns import Pattern, Shown
from preparers.libreoffice_calc.formula.reads import sources
from preparers.libreoffice_calc.kinds import Address, Range, SheetName, TableRange, Text
from preparers.libreoffice_calc.meaning.asked import beside, copied, new_column, one_cell
from preparers.libreoffice_calc.meaning.reacting import unlike
from preparers.libreoffice_calc.meaning.showing import LOOK, alike_formats, dressed

__all__ = ["area_computes", "cell_computes", "cell_shows", "column_computes", "column_shows", "uses_name"]

Place = tuple[int, int]


def judged_column(sheet: str, table: str) -> list[Area]:
    """A new column beside a table: what it holds, how it looks, and how wide it is."""
    area = beside(table)
    return [cells(sheet, area, "value", "formula", *LOOK), sheet_facts(sheet, f"width/{letters(area.left)}")]


def _judged(sheet: str, area: str | Box) -> list[Area]:
    return [cells(sheet, area, "value", "formula", *LOOK)]


def _asked(
    name: str, before: Book, after: Book, sheet: str, wanted: dict[Place, str], number_format: str,
    *, typed: bool = False,
) -> Finding:  # fmt: skip
    """The finding on formulas in cells of one sheet."""
    if sheet not in after:
        return Finding(name, False, f"there is no sheet {sheet!r}")
    why = unlike(after, sheet, wanted, typed=typed) or looks_wrong(before, after, sheet, wanted, number_format)
    return Finding(name, not why, why)


def looks_wrong(before: Book, after: Book, sheet: str, places: Iterable[Place], number_format: str) -> str:
    """What is wrong with how filled cells show their numbers, or with how they look; empty when nothing is."""
    old, new = before[sheet], after[sheet]
    for row, column in places:
        if why := dressed(old, new, (row, column), beside_of(row, column)):
            return why
        found = new.cell(row, column)
        shown = alike_formats(found.style.number_format, number_format)
        if not shown and not _inherits(after, new, (row, column), number_format):
            return (
                f"{at(row, column)} is formatted {found.style.number_format!r}, wanted something like {number_format!r}"
            )
    return ""


def beside_of(row: int, column: int) -> list[Place]:
    """The cells to the left and above."""
    return [(r, c) for r, c in ((row, column - 1), (row - 1, column)) if r > 0 and c > 0]


def _inherits(book: Book, page: Sheet, place: Place, number_format: str) -> bool:
    """Whether the application shows an unformatted formula like what it reads, and that has the wanted kind."""
    cell = page.cell(*place)
    if cell.formula is None or cell.style.number_format != "General":
        return False
    for title, area in sources(cell.formula):
        if isinstance(area, Box) and (title is None or title in book):
            read = (page if title is None else book[title]).cell(area.top, area.left)
            if alike_formats(read.style.number_format, number_format):
                return True
    return False


@check(judges=lambda a: _judged(a.into or a.sheet, a.cell))
def cell_computes(
    before: Book, after: Book, *, sheet: SheetName, cell: Address, formula: Pattern, number_format: Shown,
    table: TableRange | None = None, into: SheetName | None = None,
) -> Finding:  # fmt: skip
    """One cell holds a formula that computes what the pattern computes from the table."""
    wanted = one_cell(before, sheet, table, cell, formula, into)
    return _asked("cell_computes", before, after, into or sheet, wanted, number_format)


@check(judges=lambda a: _judged(a.into or a.sheet, a.cell))
def cell_shows(
    before: Book, after: Book, *, sheet: SheetName, cell: Address, formula: Pattern, number_format: Shown,
    table: TableRange | None = None, into: SheetName | None = None,
) -> Finding:  # fmt: skip
    """One cell shows the result of the pattern, typed or by a formula."""
    wanted = one_cell(before, sheet, table, cell, formula, into)
    return _asked("cell_shows", before, after, into or sheet, wanted, number_format, typed=True)


def _column(
    name: str, before: Book, after: Book, sheet: str, table: str, header: str, formula: str, number_format: str,
    *, typed: bool = False,
) -> Finding:  # fmt: skip
    head, wanted = new_column(before[sheet], table, formula)
    if why := header_wrong(before, after, sheet, head, header):
        return Finding(name, False, why)
    return _asked(name, before, after, sheet, wanted, number_format, typed=typed)


def header_wrong(before: Book, after: Book, sheet: str, head: Place, header: str) -> str:
    """What is wrong with the header of a new column; empty when nothing is."""
    if sheet not in after:
        return f"there is no sheet {sheet!r}"
    found = after[sheet].cell(*head)
    if found.formula is not None or found.value != header:
        return f"{at(*head)} holds {found.formula or found.value!r}, wanted the header {header!r}"
    return dressed(before[sheet], after[sheet], head, beside_of(*head))


@check(judges=lambda a: judged_column(a.sheet, a.table))
def column_computes(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, header: Text, formula: Pattern,
    number_format: Shown,
) -> Finding:  # fmt: skip
    """The column beside the table has the header and, in every row, a formula that computes what the pattern does."""
    return _column("column_computes", before, after, sheet, table, header, formula, number_format)


@check(judges=lambda a: judged_column(a.sheet, a.table))
def column_shows(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, header: Text, formula: Pattern,
    number_format: Shown,
) -> Finding:  # fmt: skip
    """The column beside the table has the header and shows the pattern's results, typed or by formulas."""
    return _column("column_shows", before, after, sheet, table, header, formula, number_format, typed=True)


@check(judges=lambda a: _judged(a.sheet, a.area))
def area_computes(
    before: Book, after: Book, *, sheet: SheetName, area: Range, formula: Pattern, number_format: Shown,
    table: TableRange | None = None,
) -> Finding:  # fmt: skip
    """Every cell of a range holds a formula that computes what the pattern does when it is copied there."""
    wanted = copied(before[sheet], table, area, formula)
    return _asked("area_computes", before, after, sheet, wanted, number_format)


@check(judges=lambda a: [])
def uses_name(before: Book, after: Book, *, sheet: SheetName, cell: Address, name: Text) -> Finding:
    """The formula in a cell uses a defined name; what it computes is for other checks to judge."""
    if sheet not in after:
        return Finding("uses_name", False, f"there is no sheet {sheet!r}")
    formula = after[sheet].cell(*box(cell)[:2]).formula or ""
    found = any(where == name.casefold() for _, where in sources(formula))
    return Finding("uses_name", found, f"{cell} holds {formula or 'no formula'!r}; the name {name!r} is wanted in it")
