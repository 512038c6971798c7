"""Checks of what a job of several steps leaves behind, on the sheet as it is at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from forge.model import Area, Finding
from forge.preparer import check
from preparers.libreoffice_calc.areas import cells
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, at, box
from preparers.libreoffice_calc.formula.patterns import Pattern
from preparers.libreoffice_calc.kinds import Column, FormatCode, NewSheet, Range, SheetName, TableRange
from preparers.libreoffice_calc.kinds_looks import FontSize, Horizontal, Paint, Vertical
from preparers.libreoffice_calc.meaning.asked import copied
from preparers.libreoffice_calc.meaning.entries import Entry
from preparers.libreoffice_calc.meaning.finding import finding
from preparers.libreoffice_calc.meaning.looks import facts_of, fulfilled, style_at, unchanged, wishes
from preparers.libreoffice_calc.meaning.reacting import unlike
from preparers.libreoffice_calc.meaning.records import rows_with

__all__ = ["range_computes", "range_looks", "rows_marked"]

Spread = Literal["none", "rows"]
_LAST_COLUMN = 16_384


def _reach(area: str, spread: str) -> Box:
    """The range, or the whole rows of it, which a user may have chosen instead."""
    where = box(area)
    return where._replace(left=1, right=_LAST_COLUMN) if spread == "rows" else where


def _judged(a: Any) -> Iterable[Area]:
    return [cells(a.sheet, _reach(a.area, a.spread), *facts_of(vars(a)))]


@check(judges=_judged)
def range_looks(
    before: Book, after: Book, *, sheet: NewSheet, area: Range, spread: Spread = "none",
    code: FormatCode | None = None, bold: bool | None = None, italic: bool | None = None,
    size: FontSize | None = None, colour: Paint | None = None, fill: Paint | None = None,
    horizontal: Horizontal | None = None, vertical: Vertical | None = None, wrap: bool | None = None,
) -> Finding:  # fmt: skip
    """The cells of a range have the looks asked for, wherever they stood at the start.

    With `spread`, empty cells beside it in its rows may have them as well.
    """
    given = dict(locals())

    def wrong() -> str:
        page, wanted = after[sheet], wishes(given)
        lacking = ((place, _lacking(page, place, wanted)) for place in box(area).cells())
        if lacks := next((f"{at(*place)} has not {what}" for place, what in lacking if what), ""):
            return lacks
        beside = _beside(page, before, box(area)) if spread == "rows" else ()
        return next((f"{at(*p)} is formatted, too" for p in beside if not _left(page, before, p, given)), "")

    return finding("range_looks", wrong, f"{area} looks as asked for")


def _lacking(page: Sheet, place: tuple[int, int], wanted: Mapping[str, Any]) -> str:
    style = style_at(page, *place)
    return ", ".join(f"{name} {value}" for name, value in wanted.items() if not fulfilled(style, name, value))


def _start(before: Book, title: str) -> Sheet:
    """The sheet as it was; an empty one where there was none of that title."""
    return next((page for page in before.sheets if page.title.casefold() == title.casefold()), Sheet(title))


def _beside(page: Sheet, before: Book, area: Box) -> list[tuple[int, int]]:
    """The cells that the sheet mentions, now or at the start, in the rows of the range but not in its columns."""
    known = {*page.cells, *_start(before, page.title).cells}
    return sorted((r, c) for r, c in known if area.top <= r <= area.bottom and not area.left <= c <= area.right)


def _left(page: Sheet, before: Book, place: tuple[int, int], given: Mapping[str, Any]) -> bool:
    """Whether a cell looks as at the start or untouched, or else is empty and looks as asked for."""
    style, facts = style_at(page, *place), facts_of(given)
    if any(not unchanged(style_at(old, *place), style, facts) for old in (_start(before, page.title), Sheet(""))):
        return True
    return page.cell(*place).blank and not _lacking(page, place, wishes(given))


@check(judges=lambda a: [cells(a.sheet, a.area, "value", "formula")])
def range_computes(
    before: Book, after: Book, *, sheet: NewSheet, area: Range, formula: Pattern, table: TableRange | None = None
) -> Finding:
    """Every cell of a range holds a formula that computes what the pattern does when it is copied there.

    How the cells look is for other checks, or the frame, to judge. Headers in the pattern are those of the start.
    """

    def wrong() -> str:
        return unlike(after, sheet, copied(_start(before, sheet), table, area, formula))

    return finding("range_computes", wrong, f"{area} computes what is asked for")


@check(judges=lambda a: [cells(a.sheet, a.table, *facts_of(vars(a)))])
def rows_marked(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, column: Column, entry: Entry,
    bold: bool | None = None, colour: Paint | None = None, fill: Paint | None = None,
) -> Finding:  # fmt: skip
    """The table's rows in which a column held an entry at the start have the looks asked for, its others have not."""
    given = dict(locals())

    def wrong() -> str:
        old, new, wanted, facts = before[sheet], after[sheet], wishes(given), facts_of(given)
        rows = frozenset(rows_with(old, column, entry))
        for place in box(table).cells():
            if place[0] in rows:
                lacks = _lacking(new, place, wanted)
                if lacks:
                    return f"{at(*place)} has not {lacks}"
            elif changed := unchanged(style_at(old, *place), style_at(new, *place), facts):
                return f"{at(*place)} has another {changed} than at the start"
        return ""

    return finding("rows_marked", wrong, f"the rows with {column} = {entry!r} look as asked for")
