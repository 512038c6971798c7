"""Checks of how a sheet is printed."""

from __future__ import annotations

from typing import Any

from forge.model import Finding
from forge.preparer import check
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import box, column_number, letters
from preparers.libreoffice_calc.kinds import ColumnLetter, Range, RowNumber, SheetName, Text
from preparers.libreoffice_calc.kinds_looks import Centimetres
from preparers.libreoffice_calc.meaning.finding import finding
from preparers.libreoffice_calc.meaning.pages import PART_OF, BreakRow, Paper, Part, given_page, given_texts, laid_out
from preparers.libreoffice_calc.observing.normal import MARGINS, header_text
from preparers.libreoffice_calc.parts import Print

__all__ = [
    "column_breaks_are", "columns_repeated", "page_is", "page_text_is", "print_area_is", "row_break_gone",
    "row_breaks_are", "rows_repeated",
]  # fmt: skip


@check(judges=lambda a: [])
def print_area_is(before: Book, after: Book, *, sheet: SheetName, area: Range) -> Finding:
    """One range is printed, and nothing else of the sheet."""

    def wrong() -> str:
        found = after[sheet].print.area
        return "" if found == (box(area),) else f"the print range is {', '.join(map(str, found)) or 'the whole sheet'}"

    return finding("print_area_is", wrong, f"the print range is {area}")


@check(judges=lambda a: [])
def rows_repeated(before: Book, after: Book, *, sheet: SheetName, first: RowNumber, last: RowNumber) -> Finding:
    """These rows are printed at the top of every page."""

    def wrong() -> str:
        found = after[sheet].print.title_rows
        return "" if found == (first, last) else f"the repeated rows are {found}"

    return finding("rows_repeated", wrong, f"the repeated rows are {first} to {last}")


@check(judges=lambda a: [])
def columns_repeated(
    before: Book, after: Book, *, sheet: SheetName, first: ColumnLetter, last: ColumnLetter
) -> Finding:
    """These columns are printed at the left of every page."""

    def wrong() -> str:
        found = after[sheet].print.title_columns
        wanted = column_number(first), column_number(last)
        return "" if found == wanted else f"the repeated columns are {found and [letters(n) for n in found]}"

    return finding("columns_repeated", wrong, f"the repeated columns are {first} to {last}")


_ROUNDING = 0.05
"""Inches that a margin may be off."""
_SIDES = frozenset({"left", "right", "top", "bottom"})


@check(judges=lambda a: [])
def page_is(
    before: Book, after: Book, *, sheet: SheetName, landscape: bool | None = None, paper: Paper | None = None,
    fit_wide: int | None = None, fit_tall: int | None = None, scale: int | None = None,
    centre_across: bool | None = None, centre_down: bool | None = None,
    gridlines: bool | None = None, headings: bool | None = None,
    left: Centimetres | None = None, right: Centimetres | None = None,
    top: Centimetres | None = None, bottom: Centimetres | None = None,
) -> Finding:  # fmt: skip
    """The page style has what is given; the rest of it is the frame's to see. Margins may be off by a millimetre."""
    given = given_page({name: value for name, value in locals().items() if name not in ("before", "after")})

    def wrong() -> str:
        wanted, found = laid_out(before[sheet].print, given), after[sheet].print
        margins = _margins(found) if _SIDES.isdisjoint(given) else _margins(wanted)
        return _page_wrong(wanted, found, margins)

    return finding("page_is", wrong, f"the page has {', '.join(f'{k} {v}' for k, v in given.items())}")


def _page_wrong(wanted: Print, found: Print, margins: tuple[float, ...]) -> str:
    for name in ("landscape", "fit", "centre_across", "centre_down", "gridlines", "headings"):
        if getattr(found, name) != getattr(wanted, name):
            return f"{name.replace('_', ' ')} is {getattr(found, name)}"
    if (found.paper or "A4") != (wanted.paper or "A4"):
        return f"the paper is {found.paper or 'A4'}"
    if (found.scale or 100) != (wanted.scale or 100):
        return f"the scale is {found.scale or 100} %"
    off = any(abs(a - b) > _ROUNDING for a, b in zip(_margins(found), margins, strict=True))
    return f"the margins are {', '.join(f'{m * 2.54:.1f} cm' for m in _margins(found))}" if off else ""


def _margins(page: Print) -> tuple[float, ...]:
    return page.margins or MARGINS


_ROOM = 0.6
"""Inches by which the application widens a margin for a header or footer that is switched on, or off."""


@check(judges=lambda a: [sheet_facts(a.sheet, "print/margins")])
def page_text_is(
    before: Book, after: Book, *, sheet: SheetName, part: Part, left: Text | None = None, centre: Text | None = None,
    right: Text | None = None,
) -> Finding:  # fmt: skip
    """The header or footer has the texts given, and those it had in its other areas. For a new one the margin beside it
    may have grown, for one that is gone shrunk."""
    given = given_texts(locals())

    def wrong() -> str:
        old, found = (tuple(map(header_text, getattr(b[sheet].print, part))) for b in (before, after))
        wanted = tuple(given.get(i, text) for i, text in enumerate(old))
        if found != wanted:
            return f"the {part} reads {' | '.join(found)}"
        return _room_wrong(before[sheet].print, after[sheet].print)

    return finding("page_text_is", wrong, f"the {part} reads as asked")


def _room_wrong(old: Print, new: Print) -> str:
    """Whether a margin has changed for which no header or footer that is new, or gone, accounts."""
    for i, (was, now) in enumerate(zip(_margins(old), _margins(new), strict=True)):
        low, high = _ROUNDING, _ROUNDING
        for part in (part for part, side in PART_OF.items() if side == i):
            had, has = any(getattr(old, part)), any(getattr(new, part))
            low, high = (_ROOM if had and not has else low), (_ROOM if has and not had else high)
        if not -low <= now - was <= high:
            return f"a margin is {now * 2.54:.1f} cm instead of {was * 2.54:.1f} cm"
    return ""


def _breaks_wrong(name: str, after: Any, wanted: list[int]) -> str:
    found = [after + 1 for after in sorted(after)]
    return "" if found == wanted else f"pages break before {name} {', '.join(map(str, found)) or 'none'}"


@check(judges=lambda a: [])
def row_breaks_are(before: Book, after: Book, *, sheet: SheetName, rows: list[RowNumber]) -> Finding:
    """Pages are broken by hand before these rows and no others."""
    return finding(
        "row_breaks_are",
        lambda: _breaks_wrong("row", after[sheet].print.row_breaks, sorted(rows)),
        f"pages break before rows {rows}",
    )


@check(judges=lambda a: [])
def column_breaks_are(before: Book, after: Book, *, sheet: SheetName, columns: list[ColumnLetter]) -> Finding:
    """Pages are broken by hand before these columns and no others."""
    numbers = sorted(map(column_number, columns))
    return finding(
        "column_breaks_are",
        lambda: _breaks_wrong("column", after[sheet].print.column_breaks, numbers),
        f"pages break before columns {columns}",
    )


@check(judges=lambda a: [])
def row_break_gone(before: Book, after: Book, *, sheet: SheetName, row: BreakRow) -> Finding:
    """No page is broken by hand before the row; the other breaks are there."""
    wanted = [b + 1 for b in before[sheet].print.row_breaks if b + 1 != row]
    return finding(
        "row_break_gone",
        lambda: _breaks_wrong("row", after[sheet].print.row_breaks, sorted(wanted)),
        f"no page break before row {row}",
    )
