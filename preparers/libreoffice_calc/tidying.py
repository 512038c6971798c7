"""What tidying makes of texts and tables: the same rules for those who do it and those who check it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Literal

from preparers.libreoffice_calc.book import Scalar, Sheet, serial
from preparers.libreoffice_calc.numerals import number_in
from preparers.libreoffice_calc.tables import column_of, data_of

__all__ = [
    "Case", "blank_rows", "cased", "column_texts", "day_in", "duplicate_rows", "figure_in", "split_parts", "trimmed",
    "with_blanks_filled",
]  # fmt: skip

Place = tuple[int, int]
Case = Literal["upper", "lower", "capitalised"]


def column_texts(sheet: Sheet, table: str, column: str) -> dict[Place, str]:
    """The typed texts of a column of a table."""
    data, number = data_of(table), column_of(sheet, table, column)
    cells = (((row, number), sheet.cell(row, number)) for row in range(data.top, data.bottom + 1))
    return {place: c.value for place, c in cells if isinstance(c.value, str) and c.formula is None}


def trimmed(text: str) -> str:
    """Without blanks at the ends, with single ones inside: what TRIM gives."""
    return re.sub(" +", " ", text.strip(" "))


def _capitalised(text: str) -> str:
    return re.sub(r"\S+", lambda word: word[0][:1].upper() + word[0][1:].lower(), text)


_CASES: Mapping[str, Callable[[str], str]] = {"upper": str.upper, "lower": str.lower, "capitalised": _capitalised}


def cased(text: str, case: Case) -> str:
    """A text in capitals, in small letters, or with a capital at the beginning of each word only."""
    return _CASES[case](text)


def with_blanks_filled(sheet: Sheet, table: str, column: str) -> dict[Place, Scalar]:
    """The empty cells of a column with the value above each, the last one that is not empty.

    Raises ValueError when the first cell is empty.
    """
    data, number = data_of(table), column_of(sheet, table, column)
    found: dict[Place, Scalar] = {}
    above: Scalar = None
    for row in range(data.top, data.bottom + 1):
        value = sheet.value(row, number)
        if value is not None:
            above = value
        elif above is None:
            raise ValueError(f"nothing stands above the empty cell in row {row}")
        else:
            found[row, number] = above
    return found


def blank_rows(sheet: Sheet, table: str, column: str) -> list[int]:
    """The rows of a table in which a column is empty."""
    data, number = data_of(table), column_of(sheet, table, column)
    return [row for row in range(data.top, data.bottom + 1) if sheet.cell(row, number).blank]


def duplicate_rows(sheet: Sheet, table: str) -> list[int]:
    """The rows of a table that show in all columns what an earlier row shows."""
    data = data_of(table)
    seen: set[tuple[Scalar, ...]] = set()
    found: list[int] = []
    for row in range(data.top, data.bottom + 1):
        record = tuple(sheet.value(row, column) for column in range(data.left, data.right + 1))
        found += [row] if record in seen else []
        seen.add(record)
    return found


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
    """What stands before and behind the first separator. Raises ValueError without one."""
    before, found, behind = text.partition(separator)
    if not found:
        raise ValueError(f"{text!r} has no {separator!r}")
    return before, behind
