"""Edits that put whole rows and columns elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forge.preparer import Arguments, Place, edit
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import Box
from preparers.libreoffice_calc.kinds import Column, Key, SheetName
from preparers.libreoffice_calc.structure import changes
from preparers.libreoffice_calc.structure.reach import around
from preparers.libreoffice_calc.tables import column_of, headers, key_row, table_like, table_with

__all__ = ["move_column", "move_row_above"]


def _columns(book: Book, a: Any) -> dict[str, int]:
    page = book[a.sheet]
    table = table_with(page, a.column)
    return {"column": column_of(page, table, a.column), "before": column_of(page, table, a.before)}


@edit(
    touches=lambda a: around(a.sheet),
    incidental=lambda a: [sheet_facts(a.sheet, "width/XFD")],
    hand=lambda book, a: ("move_column", {"sheet": a.sheet, **_columns(book, a)}),
)
def move_column(book: Book, *, sheet: SheetName, column: Column, before: Column) -> None:
    """Cut a whole column and put it left of another of the table; the others close up, its width goes along."""
    page = book[sheet]
    source, target = _columns(book, Arguments({"sheet": sheet, "column": column, "before": before})).values()
    if target in (source, source + 1):
        raise ValueError(f"{column!r} stands left of {before!r} already")
    width = page.widths.get(source)
    changes.insert_columns(book, sheet, target)
    source += source >= target
    changes.move_range(book, sheet, Box(1, source, page.used().bottom, source), 1, target)
    changes.delete_columns(book, sheet, source)
    target -= source < target
    page.widths.pop(target, None)
    if width is not None:
        page.widths[target] = width


def _rows(book: Book, a: Any) -> dict[str, Any]:
    page = book[a.sheet]
    table = table_with(page, a.key_column)
    return {
        "sheet": a.sheet,
        "row": key_row(page, table, a.key_column, a.key),
        "above": key_row(page, table, a.key_column, a.above),
    }


def _other_pairs(place: Place) -> Iterator[dict[str, Any]]:
    """A late row above an early one: on the sibling sheet, or by another column that tells rows apart."""
    book, sheet = place.document, place.args["sheet"]
    area = table_with(book[sheet], place.args["key_column"])
    if place.name == "sheet":
        tables = [(title, other, place.args["key_column"]) for title, other in table_like(book, sheet, area)]
    else:
        tables = [(sheet, area, header) for header in headers(book[sheet], area)]
    for title, table, header in tables:
        number = column_of(book[title], table, header)
        values = [book[title].value(row, number) for row in range(table.top + 1, table.bottom + 1)]
        for key, above in ((values[-1], values[2]), (values[-2], values[1])):
            if values.count(key) == values.count(above) == 1:
                yield {"sheet": title, "key_column": header, "key": key, "above": above}


@edit(
    touches=lambda a: around(a.sheet),
    near={"sheet": _other_pairs, "key_column": _other_pairs},
    hand=lambda book, a: ("move_row", _rows(book, a)),
)
def move_row_above(book: Book, *, sheet: SheetName, key_column: Column, key: Key, above: Key) -> None:
    """Cut the whole row in which `key_column` holds `key` and put it directly above that of the key `above`.

    Raises ValueError for the top row of the table, where sums would no longer take it in.
    """
    page = book[sheet]
    table = table_with(page, key_column)
    source, target = (key_row(page, table, key_column, k) for k in (key, above))
    if target in (source, source + 1) or target == table.top + 1:
        raise ValueError(f"{key!r} cannot be moved above {above!r}")
    changes.insert_rows(book, sheet, target)
    source += source >= target
    changes.move_range(book, sheet, Box(source, 1, source, page.used().right), target, 1)
    changes.delete_rows(book, sheet, source)
