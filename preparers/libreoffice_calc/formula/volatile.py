"""Which cells depend on the clock or on chance, so that their values are no facts."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache

from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box
from preparers.libreoffice_calc.formula.reads import Source, sources

__all__ = ["volatile_cells"]

_STRING = r'"(?:[^"]|"")*"'
_MOVING = re.compile(rf"{_STRING}|\b(NOW|TODAY|RAND|RANDBETWEEN|RANDARRAY|CELL|INFO)\(", re.IGNORECASE)


_MOST_FORMULAS, _MOST_PASSES = 5_000, 20
"""Beyond these only the formulas that name the clock themselves are found: a stranger's file must not take for ever."""


def volatile_cells(book: Book) -> dict[str, set[tuple[int, int]]]:
    """The places of such cells by their sheet's title in one case. Empty for nearly every workbook."""
    formulas = 0
    found: dict[str, set[tuple[int, int]]] = defaultdict(set)
    for sheet in book.sheets:
        for place, cell in sheet.cells.items():
            if cell.formula is not None:
                formulas += 1
                if _moves(cell.formula):
                    found[sheet.title.casefold()].add(place)
    names = {name.casefold(): refers for name, refers in book.names.items()}
    moving_names = {name for name, refers in names.items() if _moves(refers)}
    if (found or moving_names) and formulas <= _MOST_FORMULAS:
        for _ in range(_MOST_PASSES):
            if not _spread(book, names, moving_names, found):
                break
    return found


@lru_cache(65536)
def _moves(formula: str) -> bool:
    return any(match[1] for match in _MOVING.finditer(formula))


def _spread(
    book: Book, names: dict[str, str], moving_names: set[str], found: dict[str, set[tuple[int, int]]]
) -> bool:  # fmt: skip
    """Add the cells that read one already found; whether there were any."""
    grown = False
    for sheet in book.sheets:
        mine = found[sheet.title.casefold()]
        for place, cell in sheet.cells.items():
            if cell.formula is None or place in mine:
                continue
            if any(_reads(source, sheet, names, moving_names, found) for source in sources(cell.formula)):
                mine.add(place)
                grown = True
    return grown


def _reads(
    source: Source, sheet: Sheet, names: dict[str, str], moving_names: set[str],
    found: dict[str, set[tuple[int, int]]],
) -> bool:  # fmt: skip
    title, where = source
    if isinstance(where, str):
        local = {name.casefold(): refers for name, refers in sheet.names.items()}
        refers = local.get(where, names.get(where))
        if refers is None:
            return False
        return where in moving_names or any(
            isinstance(area, Box) and _meets(found, other or sheet.title, area) for other, area in sources(refers)
        )
    return _meets(found, title or sheet.title, where)


def _meets(found: dict[str, set[tuple[int, int]]], title: str, area: Box) -> bool:
    return any(area.holds(*place) for place in found.get(title.casefold(), ()))
