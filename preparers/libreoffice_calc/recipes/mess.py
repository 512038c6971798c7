"""Untidiness that a skill is about: duplicates, stray spaces, mixed case, gaps, numbers and dates kept as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Literal

from preparers.libreoffice_calc.book import EPOCH, Cell, Sheet, at

if TYPE_CHECKING:
    from preparers.libreoffice_calc.recipes.layout import Made

__all__ = ["MESSES", "Mess"]

Mess = Literal["duplicates", "stray_spaces", "mixed_case", "blanks", "text_numbers", "text_dates"]


def _some(made: Made, share: int = 5) -> list[int]:
    """A few rows of the table, in order; never the first."""
    rows = list(made.data_rows)[1:]
    return sorted(made.rng.sample(rows, max(2, len(rows) // share)))


def _swap(sheet: Sheet, row: int, column: int, value: str | None) -> None:
    cell = sheet.cell(row, column)
    sheet.cells[row, column] = replace(cell, value=value, formula=None)


def _duplicates(made: Made) -> None:
    """Some rows stand twice: the later one copies an earlier one whole, formulas adjusted to their row."""
    rows = list(made.data_rows)
    copies = sorted(made.rng.sample(rows[len(rows) // 2 :], max(2, len(rows) // 8)))
    for row in copies:
        source = made.rng.choice(rows[: len(rows) // 2])
        for column in range(made.table.left, made.table.right + 1):
            old = made.sheet.cell(source, column)
            if old.formula is None:
                made.sheet.cells[row, column] = Cell(old.value, None, old.style)
    made.places["duplicates"] = tuple(map(str, copies))


def _text_column(made: Made) -> int:
    return (made.of_kind("text") or made.of_kind("category"))[0]


def _stray_spaces(made: Made) -> None:
    """Blanks before, behind and doubled inside texts of one column."""
    column, found = _text_column(made), []
    for number, row in enumerate(_some(made)):
        text = str(made.sheet.value(row, column))
        messy = (f"  {text}", f"{text}  ", text.replace(" ", "   ", 1) if " " in text else f" {text} ")[number % 3]
        _swap(made.sheet, row, column, messy)
        found.append(at(row, column))
    made.places["stray_spaces"] = tuple(found)


def _mixed_case(made: Made) -> None:
    """Texts of one column in capitals or small letters here and there."""
    column, found = _text_column(made), []
    for number, row in enumerate(_some(made, 3)):
        text = str(made.sheet.value(row, column))
        _swap(made.sheet, row, column, text.upper() if number % 2 else text.lower())
        found.append(at(row, column))
    made.places["mixed_case"] = tuple(found)


def _blanks(made: Made) -> None:
    """Gaps in one column of texts."""
    column = (made.of_kind("category") or made.of_kind("text"))[-1]
    rows = _some(made)
    for row in rows:
        _swap(made.sheet, row, column, None)
    made.places["blanks"] = tuple(at(row, column) for row in rows)


def _text_numbers(made: Made) -> None:
    """Some whole numbers are kept as text."""
    column = (made.of_kind("whole") or made.of_kind("money"))[0]
    rows = [r for r in _some(made) if isinstance(made.sheet.value(r, column), int | float)]
    for row in rows:
        value = made.sheet.value(row, column)
        cell = made.sheet.cell(row, column)
        style = replace(cell.style, number_format="@")
        made.sheet.cells[row, column] = Cell(f"{value:.10g}", None, style)
    made.places["text_numbers"] = tuple(at(row, column) for row in rows)


def _text_dates(made: Made) -> None:
    """Some dates are kept as text, year first."""
    column, found = made.of_kind("date")[0], []
    for row in _some(made):
        value = made.sheet.value(row, column)
        if isinstance(value, int | float):
            day = EPOCH + timedelta(days=value)
            cell = made.sheet.cell(row, column)
            style = replace(cell.style, number_format="@")
            made.sheet.cells[row, column] = Cell(f"{day:%Y-%m-%d}", None, style)
            found.append(at(row, column))
    made.places["text_dates"] = tuple(found)


MESSES: Mapping[Mess, Callable[[Made], None]] = {
    "duplicates": _duplicates, "stray_spaces": _stray_spaces, "mixed_case": _mixed_case, "blanks": _blanks,
    "text_numbers": _text_numbers, "text_dates": _text_dates,
}  # fmt: skip
