"""Edits that put rows in order by two columns, or only some rows of a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forge.preparer import Arguments, Place, edit
from preparers.libreoffice_calc.areas import cells
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import box
from preparers.libreoffice_calc.kinds import Column, Range, SheetName, TableRange
from preparers.libreoffice_calc.structure import changes
from preparers.libreoffice_calc.tables import column_of, headers, table_with

__all__ = ["sort_block", "sort_by_two"]


def _keys(book: Book, a: Any) -> list[tuple[int, bool]]:
    page = book[a.sheet]
    return [
        (column_of(page, a.table, a.first), a.first_descending),
        (column_of(page, a.table, a.second), a.second_descending),
    ]


def _other_headers(place: Place) -> Iterator[str]:
    """Headers that neither key has, those of columns with many different values first."""
    page, area = place.document[place.args["sheet"]], box(place.args["table"])
    rows = range(area.top + 1, area.bottom + 1)
    variety = {
        header: len({page.value(row, column) for row in rows})
        for column, header in enumerate(headers(page, area), area.left)
        if header not in (place.args["first"], place.args["second"])
    }
    yield from sorted(variety, key=lambda header: -variety[header])


def _narrower(place: Place) -> Iterator[str]:
    """The range without its last column, so that rows fall apart, then without its last or first row."""
    area = box(place.value)
    yield from map(str, (area._replace(right=area.right - 1), area._replace(bottom=area.bottom - 1)))
    yield str(area._replace(top=area.top + 1))


@edit(
    touches=lambda a: [cells(a.sheet, a.table)],
    near={"table": _narrower, "first": _other_headers, "second": _other_headers},
    hand=lambda book, a: ("sort_rows", {"sheet": a.sheet, "range": a.table, "keys": _keys(book, a)}),
)
def sort_by_two(
    book: Book, *, sheet: SheetName, table: TableRange, first: Column, first_descending: bool,
    second: Column, second_descending: bool,
) -> None:  # fmt: skip
    """Data ▸ Sort with two sort keys; the header stays on top."""
    page = book[sheet]
    keys = [
        (column_of(page, table, first), first_descending),
        (column_of(page, table, second), second_descending),
    ]
    changes.sort_rows(book, sheet, box(table), keys, header=True)


def _block(book: Book, a: Any) -> list[tuple[int, bool]]:
    page = book[a.sheet]
    return [(column_of(page, table_with(page, a.column), a.column), a.descending)]


@edit(
    touches=lambda a: [cells(a.sheet, a.area)],
    near={"area": _narrower},
    hand=lambda book, a: (
        "sort_rows",
        {"sheet": a.sheet, "range": a.area, "keys": _block(book, a), "header": False},
    ),
)
def sort_block(book: Book, *, sheet: SheetName, area: Range, column: Column, descending: bool) -> None:
    """Data ▸ Sort with some rows of a table selected, which have no header."""
    keys = _block(book, Arguments({"sheet": sheet, "column": column, "descending": descending}))
    changes.sort_rows(book, sheet, box(area), keys, header=False)
