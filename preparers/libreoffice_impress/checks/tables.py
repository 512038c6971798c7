"""Checks of what tables on slides say; how new text looks and how wide columns are then may be any that one expects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from forge.model import Finding, short
from forge.preparer import check
from preparers._gridding import CellText, CellTexts, Spot, column_of, columns, keys, row_of
from preparers._ordering import in_order
from preparers.libreoffice_impress.areas import in_tables
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.kinds_tables import ColumnHead, RowKey, TableSlide
from preparers.libreoffice_impress.meaning.comparing_tables import (
    TEXT_LOOKS,
    changed_elsewhere,
    same_scale,
    strayed,
    told,
)
from preparers.libreoffice_impress.meaning.gridding import table_on

__all__ = [
    "cell_says",
    "cells_merged",
    "column_filled",
    "column_gone",
    "column_inserted",
    "column_renamed",
    "finding",
    "row_gone",
    "row_inserted",
    "row_moved",
    "rows_sorted",
]  # fmt: skip


def finding(name: str, held: Callable[[], tuple[bool, str]]) -> Finding:
    """A finding of what holds and is seen; things that are not there are wrong as well."""
    try:
        kept, seen = held()
    except ValueError as error:
        kept, seen = False, str(error)
    return Finding(name, kept, seen)


# ---- cells
@check(judges=lambda a: [])
def cell_says(
    before: Deck, after: Deck, *, slide: TableSlide, row: RowKey, column: ColumnHead, text: CellText
) -> Finding:  # fmt: skip
    """The cell holds just this text."""

    def held() -> tuple[bool, str]:
        said = told(after, slide)
        place = column_of(said, column)
        key = text if place == 0 else row
        return said[row_of(said, key)][place] == text, f"it says {short(said[row_of(said, key)][place])}"

    return finding("cell_says", held)


@check(judges=lambda a: [])
def column_renamed(before: Deck, after: Deck, *, slide: TableSlide, column: ColumnHead, text: CellText) -> Finding:
    """A column is headed so, none as before."""

    def held() -> tuple[bool, str]:
        found = columns(told(after, slide))
        return found.count(text) == 1 and column not in found, f"the headings are {short(found)}"

    return finding("column_renamed", held)


@check(judges=lambda a: [])
def column_filled(before: Deck, after: Deck, *, slide: TableSlide, column: ColumnHead, text: CellText) -> Finding:
    """Every cell below the heading holds just this text."""

    def held() -> tuple[bool, str]:
        said = told(after, slide)
        found = {line[column_of(said, column)] for line in said[1:]}
        return found == {text}, f"its cells say {short(sorted(found))}"

    return finding("column_filled", held)


# ---- rows
_NEW = (*TEXT_LOOKS, "height")
"""What the application decides about a new row or column."""
_LOW, _HIGH = 0.4, 4.0
"""Centimetres between which a new row is high."""


def _new_spots(said: Any, row: int | None = None, column: int | None = None) -> list[Spot]:
    return [
        (r, c) for r, line in enumerate(said) for c in range(len(line)) if row == r or column == c
    ]  # fmt: skip


@check(judges=lambda a: [in_tables(*_NEW)])
def row_inserted(
    before: Deck, after: Deck, *, slide: TableSlide, row: RowKey | None = None,
    where: Literal["above", "below"] = "below", texts: CellTexts | None = None,
) -> Finding:  # fmt: skip
    """A row of these texts stands directly below or above the other one, or last; no old text looks otherwise, and no
    other row is higher or lower than before."""

    def held() -> tuple[bool, str]:
        said = told(after, slide)
        wanted = [*(texts or []), *[""] * (len(said[0]) - len(texts or []))]
        at = len(said) - 1 if row is None else row_of(said, row) + (1 if where == "below" else -1)
        found = said[at] if 0 < at < len(said) else None
        wrong = strayed(before, after, slide, TEXT_LOOKS, lambda lines: _new_spots(lines, row=at))
        wrong = wrong or changed_elsewhere(before, after, slide, "height") or _heights(before, after, slide, at)
        return found == wanted and not wrong, wrong or f"there stands {short(found)}"

    return finding("row_inserted", held)


def _heights(before: Deck, after: Deck, slide: str, at: int) -> str:
    old, new = table_on(before, slide).heights, list(table_on(after, slide).heights)
    high = new.pop(at) / 360_000
    rest = sorted(old)
    if not _LOW <= high <= _HIGH:
        return f"the new row is {high:.1f} cm high"
    if len(new) == len(old) and any(abs(a - b) > 36_000 for a, b in zip(sorted(new), rest, strict=True)):
        return "another row is higher or lower than before"
    return ""


@check(judges=lambda a: [])
def row_gone(before: Deck, after: Deck, *, slide: TableSlide, row: RowKey) -> Finding:
    """No row begins so any more."""

    def held() -> tuple[bool, str]:
        found = keys(told(after, slide))
        return row not in found, f"the rows are {short(found)}"

    return finding("row_gone", held)


@check(judges=lambda a: [])
def row_moved(
    before: Deck, after: Deck, *, slide: TableSlide, row: RowKey, before_row: RowKey | None = None
) -> Finding:  # fmt: skip
    """The row stands directly in front of the other one, or last."""

    def held() -> tuple[bool, str]:
        found = keys(told(after, slide))
        spot = found.index(row) if found.count(row) == 1 else -1
        follows = found[spot + 1] if 0 <= spot < len(found) - 1 else None
        return spot >= 0 and follows == before_row, f"behind it stands {short(follows)}"

    return finding("row_moved", held)


@check(judges=lambda a: [])
def rows_sorted(
    before: Deck, after: Deck, *, slide: TableSlide, column: ColumnHead, descending: bool = False
) -> Finding:  # fmt: skip
    """The rows below the headings stand in the order of the column."""

    def held() -> tuple[bool, str]:
        said = told(after, slide)
        place = column_of(said, column)
        found = [line[place] for line in said[1:]]
        return found == in_order(
            [(text, text) for text in found], descending=descending
        ), f"the order is {short(found)}"

    return finding("rows_sorted", held)


# ---- columns
_NARROW, _WIDEST = 360_000, 46 * 360_000
"""EMU: a column that can be read, a table that nobody would leave so."""


@check(judges=lambda a: [in_tables(*TEXT_LOOKS, "width", "left")])
def column_inserted(
    before: Deck, after: Deck, *, slide: TableSlide, column: ColumnHead | None = None,
    where: Literal["after", "before"] = "after", title: CellText, texts: CellTexts | None = None,
    every: CellText | None = None,
) -> Finding:  # fmt: skip
    """A column of these texts stands directly after or before the other one, or last; no old text looks otherwise, and
    the other columns have kept their proportions or are all equally wide."""

    def held() -> tuple[bool, str]:
        said = told(after, slide)
        wanted = [title, *(texts or [every or ""] * (len(said) - 1))]
        at = len(said[0]) - 1 if column is None else column_of(said, column) + (1 if where == "after" else -1)
        found = [line[at] for line in said] if 0 <= at < len(said[0]) else []
        wrong = strayed(before, after, slide, TEXT_LOOKS, lambda lines: _new_spots(lines, column=at))
        wrong = wrong or changed_elsewhere(before, after, slide, "width", "left") or _widths(before, after, slide, at)
        return found == wanted and not wrong, wrong or f"there stands {short(found)}"

    return finding("column_inserted", held)


def _widths(before: Deck, after: Deck, slide: str, at: int | None) -> str:
    old, new = table_on(before, slide).widths, table_on(after, slide).widths
    rest = tuple(width for n, width in enumerate(new) if n != at)
    if min(new) < _NARROW or sum(new) > _WIDEST:
        return f"the columns are {[round(width / 360_000, 1) for width in new]} cm wide"
    if len(rest) == len(old) and not same_scale(old, rest):
        return "the other columns have lost their proportions"
    return ""


@check(judges=lambda a: [in_tables("width")])
def column_gone(before: Deck, after: Deck, *, slide: TableSlide, column: ColumnHead) -> Finding:
    """No column is headed so any more; the others have kept their proportions or are all equally wide."""

    def held() -> tuple[bool, str]:
        found, old = columns(told(after, slide)), told(before, slide)
        kept = [n for n in range(len(old[0])) if n != column_of(old, column)]
        was, now = table_on(before, slide).widths, table_on(after, slide).widths
        wrong = changed_elsewhere(before, after, slide, "width")
        if len(now) == len(kept) and not same_scale(tuple(was[n] for n in kept), now):
            wrong = wrong or "the other columns have lost their proportions"
        return column not in found and min(now) >= _NARROW and not wrong, wrong or f"the headings are {short(found)}"

    return finding("column_gone", held)


# ---- merged
@check(judges=lambda a: [])
def cells_merged(
    before: Deck, after: Deck, *, slide: TableSlide, row: RowKey | None = None, column: ColumnHead, last: ColumnHead
) -> Finding:  # fmt: skip
    """One cell takes the place of those from the one column to the other, with all that stood in them."""

    def held() -> tuple[bool, str]:
        old, found = told(before, slide), table_on(after, slide)
        number = 0 if row is None else row_of(old, row)
        begin, end = sorted((column_of(old, column), column_of(old, last)))
        wanted = [text for text in old[number][begin : end + 1] if text]
        cell = found.cells[number][begin] if number < len(found.cells) and begin < len(found.widths) else None
        if cell is None:
            return False, "the table has become smaller"
        merged = (cell.across, cell.down) == (end - begin + 1, 1)
        return merged and cell.text.words.split("\n") == wanted, f"it covers {cell.across} cells: {cell.text.words!r}"

    return finding("cells_merged", held)
