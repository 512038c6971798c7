"""Edits of how a sheet is printed: print ranges, repeated rows, page style, headers and footers, page breaks.

Print ranges and repeated rows are set where there are none: LibreOffice 7.4 keeps those that an .xlsx file has as
names, and saves these too when the user has changed or cleared them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from forge.preparer import Place, edit
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import box, column_number, letters
from preparers.libreoffice_calc.kinds import ColumnLetter, Range, RowNumber, SheetName, Text
from preparers.libreoffice_calc.kinds_looks import Centimetres
from preparers.libreoffice_calc.meaning.pages import BreakRow, Paper, Part, given_page, given_texts, laid_out

__all__ = [
    "break_before_column", "break_before_row", "remove_all_breaks", "remove_row_break",
    "repeat_columns", "repeat_rows", "set_page", "set_page_text", "set_print_area",
]  # fmt: skip


def _change(book: Book, sheet: str, **changes: Any) -> None:
    page = book[sheet]
    page.print = replace(page.print, **changes)


# ---- print ranges
@edit(
    touches=lambda a: [sheet_facts(a.sheet, "print/area")],
    hand=lambda book, a: ("print_area", {"sheet": a.sheet, "ranges": [a.area]}),
)
def set_print_area(book: Book, *, sheet: SheetName, area: Range) -> None:
    """Format ▸ Print Ranges ▸ Define: this range alone is printed. Raises ValueError where there is a print range."""
    if book[sheet].print.area:
        raise ValueError(f"{sheet!r} has a print range already")
    _change(book, sheet, area=(box(area),))


def _later_rows(place: Place) -> Iterator[dict[str, int]]:
    """One row less at the top, where there is one, else both ends one row further down."""
    first, last = place.args["first"], place.args["last"]
    yield {"first": first + 1, "last": max(last, first + 1)}
    yield {"first": first + 1, "last": last + 1}


@edit(
    near={"first": _later_rows},
    touches=lambda a: [sheet_facts(a.sheet, "print/title_rows")],
    hand=lambda book, a: ("repeat_rows", {"sheet": a.sheet, "first": a.first, "last": a.last}),
)
def repeat_rows(book: Book, *, sheet: SheetName, first: RowNumber, last: RowNumber) -> None:
    """Format ▸ Print Ranges ▸ Edit ▸ Rows to Repeat. Raises ValueError where some are repeated."""
    if last < first or book[sheet].print.title_rows:
        raise ValueError(f"rows {first} to {last} cannot be repeated")
    _change(book, sheet, title_rows=(first, last))


def _later_columns(place: Place) -> Iterator[dict[str, str]]:
    """The same for columns."""
    first, last = column_number(place.args["first"]), column_number(place.args["last"])
    yield {"first": letters(first + 1), "last": letters(max(last, first + 1))}
    yield {"first": letters(first + 1), "last": letters(last + 1)}


@edit(
    near={"first": _later_columns},
    touches=lambda a: [sheet_facts(a.sheet, "print/title_columns")],
    hand=lambda book, a: ("repeat_columns", {"sheet": a.sheet, "first": a.first, "last": a.last}),
)
def repeat_columns(book: Book, *, sheet: SheetName, first: ColumnLetter, last: ColumnLetter) -> None:
    """Format ▸ Print Ranges ▸ Edit ▸ Columns to Repeat. Raises ValueError where some are."""
    numbers = column_number(first), column_number(last)
    if numbers[1] < numbers[0] or book[sheet].print.title_columns:
        raise ValueError(f"columns {first} to {last} cannot be repeated")
    _change(book, sheet, title_columns=numbers)


# ---- page style
_FACTS = {"fit_wide": "fit", "fit_tall": "fit", **dict.fromkeys(("left", "right", "top", "bottom"), "margins")}
"""Argument -> the fact that it is about, where that has another name."""


def _page_facts(a: Any) -> Any:
    return [sheet_facts(a.sheet, *(f"print/{_FACTS.get(name, name)}" for name in given_page(vars(a))))]


@edit(touches=_page_facts, hand=lambda book, a: ("page_style", {"sheet": a.sheet, **given_page(vars(a))}))
def set_page(
    book: Book, *, sheet: SheetName, landscape: bool | None = None, paper: Paper | None = None,
    fit_wide: int | None = None, fit_tall: int | None = None, scale: int | None = None,
    centre_across: bool | None = None, centre_down: bool | None = None,
    gridlines: bool | None = None, headings: bool | None = None,
    left: Centimetres | None = None, right: Centimetres | None = None,
    top: Centimetres | None = None, bottom: Centimetres | None = None,
) -> None:  # fmt: skip
    """Format ▸ Page Style ▸ Page and Sheet: only what is given changes.

    `fit_wide` and `fit_tall` are numbers of pages, 0 for as many as it takes; `scale` is in percent.
    """
    given = given_page(locals())
    page = book[sheet]
    page.print = laid_out(page.print, given)


@edit(
    touches=lambda a: [sheet_facts(a.sheet, f"print/{a.part}")],
    hand=lambda book, a: (
        "page_texts", {"sheet": a.sheet, "part": a.part, "texts": {str(i): t for i, t in given_texts(vars(a)).items()}},
    ),
)  # fmt: skip
def set_page_text(
    book: Book, *, sheet: SheetName, part: Part, left: Text | None = None, centre: Text | None = None,
    right: Text | None = None,
) -> None:  # fmt: skip
    """Format ▸ Page Style ▸ Header or Footer ▸ Edit: texts of the left, centre and right area; what is not given stays.

    `&P` is the page's number, `&N` the number of pages, `&A` the sheet's name, `&F` the file's, `&D` the date; `&&` is
    an ampersand.
    """
    given = given_texts(locals())
    old = getattr(book[sheet].print, part)
    _change(book, sheet, **{part: tuple(given.get(i, text) for i, text in enumerate(old))})


# ---- page breaks
@edit(
    touches=lambda a: [sheet_facts(a.sheet, "print/row_breaks")],
    hand=lambda book, a: ("row_break", {"sheet": a.sheet, "row": a.row, "broken": True}),
)
def break_before_row(book: Book, *, sheet: SheetName, row: RowNumber) -> None:
    """Sheet ▸ Insert Page Break ▸ Row Break, with the cursor in that row."""
    breaks = book[sheet].print.row_breaks
    if row < 2 or row - 1 in breaks:
        raise ValueError(f"no page break can be put before row {row}")
    _change(book, sheet, row_breaks=tuple(sorted((*breaks, row - 1))))


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "print/column_breaks")],
    hand=lambda book, a: ("column_break", {"sheet": a.sheet, "column": a.before, "broken": True}),
)
def break_before_column(book: Book, *, sheet: SheetName, before: ColumnLetter) -> None:
    """Sheet ▸ Insert Page Break ▸ Column Break, with the cursor in that column."""
    breaks, number = book[sheet].print.column_breaks, column_number(before)
    if number < 2 or number - 1 in breaks:
        raise ValueError(f"no page break can be put before column {before}")
    _change(book, sheet, column_breaks=tuple(sorted((*breaks, number - 1))))


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "print/row_breaks")],
    hand=lambda book, a: ("row_break", {"sheet": a.sheet, "row": a.row, "broken": False}),
)
def remove_row_break(book: Book, *, sheet: SheetName, row: BreakRow) -> None:
    """Sheet ▸ Delete Page Break ▸ Row Break, with the cursor in the row below the break."""
    breaks = book[sheet].print.row_breaks
    if row - 1 not in breaks:
        raise ValueError(f"no page break stands before row {row}")
    _change(book, sheet, row_breaks=tuple(b for b in breaks if b != row - 1))


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "print/row_breaks", "print/column_breaks")],
    hand=lambda book, a: ("remove_all_breaks", {"sheet": a.sheet}),
)
def remove_all_breaks(book: Book, *, sheet: SheetName) -> None:
    """Sheet ▸ Delete Page Break ▸ Delete All Breaks of the sheet."""
    found = book[sheet].print
    if not (found.row_breaks or found.column_breaks):
        raise ValueError(f"{sheet!r} has no page breaks")
    _change(book, sheet, row_breaks=(), column_breaks=())
