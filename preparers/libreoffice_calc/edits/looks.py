"""Edits of how cells look: Format ▸ Cells on ranges and columns, and by hand on rows that a value singles out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forge.model import Area
from forge.preparer import Place, edit
from preparers._colours import shade
from preparers.libreoffice_calc.areas import cells, everywhere
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import Box, at, box
from preparers.libreoffice_calc.kinds import Column, Columns, FormatCode, Range, SheetName, Value
from preparers.libreoffice_calc.kinds_looks import FontName, FontSize, Horizontal, Paint, Underline, Vertical
from preparers.libreoffice_calc.meaning.looks import facts_of, put_style, restyled, style_at, target_boxes, wishes
from preparers.libreoffice_calc.meaning.matching import Test, bands, matching, other_columns, other_values

__all__ = ["format_bands", "format_cells", "format_matching"]


def _hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    ranges = [str(area) for area in target_boxes(book, vars(a))]
    return "format_cells", {"sheet": a.sheet, "ranges": ranges, **_plain(vars(a))}


def _matching_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    places = matching(book[a.sheet], a.column, a.test, a.value, whole_row=a.whole_row)
    return "format_cells", {"sheet": a.sheet, "ranges": [at(*p) for p in places], **_plain(vars(a))}


def _plain(given: dict[str, Any]) -> dict[str, Any]:
    wanted = wishes(given)
    return {name: shade(value) if name in ("fill", "colour") else value for name, value in wanted.items()}


def _touched(a: Any) -> list[Area]:
    """The facts asked for; turned text leans to a side."""
    return [everywhere(a.sheet, *facts_of(vars(a)), *(["horizontal"] if a.rotation else []))]


@edit(touches=_touched, hand=_hand)
def format_cells(
    book: Book, *, sheet: SheetName,
    area: Range | None = None, column: Column | None = None, columns: Columns | None = None,
    total_of: Column | None = None,
    code: FormatCode | None = None,
    bold: bool | None = None, italic: bool | None = None, underline: Underline | None = None,
    strike: bool | None = None, font: FontName | None = None, size: FontSize | None = None,
    colour: Paint | None = None, fill: Paint | None = None,
    horizontal: Horizontal | None = None, vertical: Vertical | None = None, wrap: bool | None = None,
    rotation: int | None = None, indent: int | None = None, shrink: bool | None = None,
    locked: bool | None = None, formula_hidden: bool | None = None,
) -> None:  # fmt: skip
    """Format ▸ Cells on a range, the data of one column or several, or a column's total: only what is given changes.

    `code` is the number format; `rotation` is in degrees counter-clockwise, `indent` in steps of 10 points.
    """
    given = dict(locals())
    page, wanted = book[sheet], wishes(given)
    for target in target_boxes(book, given):
        for row, number in target.cells():
            put_style(page, row, number, restyled(style_at(page, row, number), wanted))


@edit(
    touches=lambda a: [everywhere(a.sheet, *facts_of(vars(a)))], hand=_matching_hand,
    near={"value": other_values, "column": other_columns},
)  # fmt: skip
def format_matching(
    book: Book, *, sheet: SheetName, column: Column, test: Test, value: Value | None = None, whole_row: bool,
    bold: bool | None = None, italic: bool | None = None, strike: bool | None = None,
    colour: Paint | None = None, fill: Paint | None = None,
) -> None:  # fmt: skip
    """Format by hand the cells of a column whose value passes a test, or with `whole_row` the table's rows of them.

    Tests: `is`, `is not`, `below`, `above` (with a `value`), `largest`, `smallest` (without).
    """
    given = dict(locals())
    page, wanted = book[sheet], wishes(given)
    for place in matching(page, column, test, value, whole_row=whole_row):
        put_style(page, *place, restyled(style_at(page, *place), wanted))


def _bands_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    ranges = [str(band) for band in bands(a.area, odd=a.odd)]
    return "format_cells", {"sheet": a.sheet, "ranges": ranges, "fill": shade(a.fill)}


def _shorter(place: Place) -> Iterator[str]:
    """The range without its last band, or without its first column."""
    top, left, bottom, right = box(place.value)
    yield from (str(area) for area in (Box(top, left, bottom - 2, right), Box(top, left + 1, bottom, right)))


@edit(touches=lambda a: [cells(a.sheet, a.area, "fill")], near={"area": _shorter}, hand=_bands_hand)
def format_bands(book: Book, *, sheet: SheetName, area: Range, odd: bool, fill: Paint) -> None:
    """Fill every second row of a range by hand, with `odd` from the first row on, else from the second."""
    page = book[sheet]
    for band in bands(area, odd=odd):
        for place in band.cells():
            put_style(page, *place, restyled(style_at(page, *place), {"fill": fill}))
