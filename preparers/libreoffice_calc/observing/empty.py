"""The facts of cells that hold nothing: what one sees of them, and what whole columns and rows give them."""

from __future__ import annotations

from collections.abc import Iterator, Set

from forge.model import Fact
from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import Box, Style, letters
from preparers.libreoffice_calc.observing.style import edge_facts, style_facts, visible_facts

__all__ = ["empty_facts"]

_MOST_COVERED = 100_000
_MOST_STYLED = 200_000


def empty_facts(sheet: Sheet, empty: dict[tuple[int, int], Style], facts: dict[str, Fact]) -> None:
    """Add the facts of the empty cells; `empty` has those that the file mentions."""
    used, covered = sheet.used(), _covered(sheet)
    places = {**dict(_by_row_and_column(sheet, used)), **empty} if sheet.column_styles or sheet.row_styles else empty
    for place, style in places.items():
        look = edge_facts if place in covered else style_facts if used.holds(*place) else visible_facts
        where = f"{sheet.title}!{letters(place[1])}{place[0]}"
        for name, fact in look(style):
            facts[where + name] = fact


def _covered(sheet: Sheet) -> Set[tuple[int, int]]:
    """The cells that merged areas cover, of which only borders show; none when they are too many to count."""
    if sum((b.bottom - b.top + 1) * (b.right - b.left + 1) for b in sheet.merged) > _MOST_COVERED:
        return frozenset()
    return {place for area in sheet.merged for place in area.cells() if place != (area.top, area.left)}


def _by_row_and_column(sheet: Sheet, used: Box) -> Iterator[tuple[tuple[int, int], Style]]:
    """The empty cells in use that have the style of their column or, before it, of their row."""
    rows, columns = range(used.top, used.bottom + 1), range(used.left, used.right + 1)
    if len(rows) * len(columns) > _MOST_STYLED:
        return
    for column, style in sheet.column_styles.items():
        if column in columns:
            yield from (((row, column), style) for row in rows if (row, column) not in sheet.cells)
    for row, style in sheet.row_styles.items():
        if row in rows:
            yield from (((row, column), style) for column in columns if (row, column) not in sheet.cells)
