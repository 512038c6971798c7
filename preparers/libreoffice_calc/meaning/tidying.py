"""What tidying makes of texts and tables: the same rules for those who do it and those who check it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Literal

from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import Box, Scalar, serial
from preparers.libreoffice_calc.formula.functions_text import proper
from preparers.libreoffice_calc.formula.numerals import number_in
from preparers.libreoffice_calc.meaning.entries import column_data
from preparers.libreoffice_calc.tables import data_of, table_with

__all__ = [
    "Case", "blank_cells", "cased", "column_texts", "day_in", "duplicate_rows", "figure_in", "main_table",
    "split_parts", "trimmed", "with_blanks_filled",
]  # fmt: skip

Place = tuple[int, int]
Case = Literal["upper", "lower", "capitalised", "proper"]
"""`capitalised` begins words after blanks, `proper` after everything that is no letter: O'neill, O'Neill."""


def column_texts(sheet: Sheet, column: str) -> dict[Place, str]:
    """The typed texts below a header."""
    cells = ((place, sheet.cell(*place)) for place in column_data(sheet, column).cells())
    return {place: c.value for place, c in cells if isinstance(c.value, str) and c.formula is None}


def trimmed(text: str) -> str:
    """Without blanks at the ends, with single ones inside: what TRIM gives."""
    return re.sub(" +", " ", text.strip(" "))


def _capitalised(text: str) -> str:
    return re.sub(r"\S+", lambda word: word[0][:1].upper() + word[0][1:].lower(), text)


_CASES: Mapping[str, Callable[[str], str]] = {
    "upper": str.upper,
    "lower": str.lower,
    "capitalised": _capitalised,
    "proper": proper,
}


def cased(text: str, case: Case) -> str:
    """A text in capitals, in small letters, or with capitals at the beginnings of words only."""
    return _CASES[case](text)


def with_blanks_filled(sheet: Sheet, column: str) -> dict[Place, Scalar]:
    """The empty cells of a column with the value above each, the last one that is not empty.

    Raises ValueError when the first cell is empty.
    """
    found: dict[Place, Scalar] = {}
    above: Scalar = None
    for place in column_data(sheet, column).cells():
        value = sheet.value(*place)
        if value is not None:
            above = value
        elif above is None:
            raise ValueError(f"nothing stands above the empty cell in row {place[0]}")
        else:
            found[place] = above
    return found


def blank_cells(sheet: Sheet, column: str) -> list[Place]:
    """The empty cells below a header, down to its table's end."""
    return [place for place in column_data(sheet, column).cells() if sheet.cell(*place).blank]


def duplicate_rows(sheet: Sheet) -> list[int]:
    """The rows of a sheet's main table that show in all columns what an earlier row shows."""
    data = data_of(main_table(sheet))
    seen: set[tuple[Scalar, ...]] = set()
    found: list[int] = []
    for row in range(data.top, data.bottom + 1):
        record = tuple(sheet.value(row, column) for column in range(data.left, data.right + 1))
        found += [row] if record in seen else []
        seen.add(record)
    return found


def main_table(sheet: Sheet) -> Box:
    """The table with the widest header row, the topmost of these. Raises ValueError on a sheet without texts."""
    rows: dict[int, list[int]] = {}
    for (row, column), cell in sheet.cells.items():
        if isinstance(cell.value, str) and cell.formula is None:
            rows.setdefault(row, []).append(column)
    if not rows:
        raise ValueError(f"there is no table on {sheet.title!r}")
    top = max(rows, key=lambda row: (len(rows[row]), -row))
    return table_with(sheet, str(sheet.value(top, min(rows[top]))))


def figure_in(text: str) -> float:
    """The number that a text shows. Raises ValueError when it shows none."""
    found = number_in(text)
    if found is None:
        raise ValueError(f"{text!r} is no number")
    return found


def day_in(text: str) -> float:
    """The serial number of a date written as 2025-03-04. Raises ValueError for anything else."""
    return serial(date.fromisoformat(text))


def split_parts(text: str, separator: str) -> tuple[str, str]:
    """What stands before and behind the first separator; nothing behind where there is none."""
    before, _, behind = text.partition(separator)
    return before, behind
