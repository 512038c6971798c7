"""Untidiness that a skill is about: duplicates, stray spaces, mixed case, gaps, numbers and dates kept as text.

Each notes the places it made untidy, and under `<mess>_column` the header of the column.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Literal

from preparers.libreoffice_calc.cell import EPOCH, Cell, at
from preparers.libreoffice_calc.recipes.made import Made

__all__ = ["MESSES", "Mess"]

Mess = Literal[
    "duplicates", "stray_spaces", "mixed_case", "blanks", "text_numbers", "text_dates", "shuffled", "marked_entries"
]


def _some(made: Made, rows: Sequence[int] | None = None, share: int = 5) -> list[int]:
    """A few rows of the table, or of those given, in order; never the table's first."""
    rows = [r for r in made.data_rows if r > made.table.top + 1] if rows is None else rows
    return sorted(made.rng.sample(rows, min(len(rows), max(2, len(rows) // share))))


def _put(made: Made, mess: Mess, column: int, values: Mapping[int, str | None], code: str | None = None) -> None:
    """Write the values into rows of one column, as texts of the format `code` if one is given, and note it."""
    for row, value in values.items():
        style = made.sheet.cell(row, column).style
        made.sheet.cells[row, column] = Cell(value, None, replace(style, number_format=code) if code else style)
    made.places[mess] = tuple(at(row, column) for row in values)
    made.places[f"{mess}_column"] = (made.header(column),)


def _texts(made: Made, column: int) -> dict[int, str]:
    return {r: text for r in made.data_rows[1:] if isinstance(text := made.sheet.value(r, column), str)}


def _duplicates(made: Made) -> None:
    """Some rows stand twice: what is typed in the later one is what is typed in an earlier one."""
    rows = list(made.data_rows)
    half = len(rows) // 2
    count = max(2, len(rows) // 8)
    copies, sources = sorted(made.rng.sample(rows[half:], count)), made.rng.sample(rows[:half], count)
    for row, source in zip(copies, sources, strict=True):
        for column in range(made.table.left, made.table.right + 1):
            old = made.sheet.cell(source, column)
            if old.formula is None:
                made.sheet.cells[row, column] = old
    made.places["duplicates"] = tuple(map(str, copies))


def _stray_spaces(made: Made) -> None:
    """Blanks before, behind and doubled inside texts of one column."""
    column = made.of_kind("text")[0]
    texts = _texts(made, column)
    found = {}
    for number, row in enumerate(_some(made)):
        text = texts[row]
        inside = text.replace(" ", "   ", 1) if " " in text else f" {text} "
        found[row] = (f"  {text}", f"{text}  ", inside)[number % 3]
    _put(made, "stray_spaces", column, found)


def _mixed_case(made: Made) -> None:
    """Texts of one column in capitals or small letters here and there."""
    for column in (*made.of_kind("text"), *made.unread("category"), *made.of_kind("key")):
        cased = {r: t for r, t in _texts(made, column).items() if t not in (t.upper(), t.lower())}
        if len(cased) > 3:
            break
    else:
        # Where the script knows no capitals, codes are what is typed in small letters.
        column = made.of_kind("key")[0]
        cased = {r: t for r, t in _texts(made, column).items() if t != t.lower()}
    rows = enumerate(_some(made, list(cased), 3))
    _put(made, "mixed_case", column, {r: _recased(cased[r], capitals=n % 2 == 1) for n, r in rows})


def _recased(text: str, *, capitals: bool) -> str:
    """In capitals if that changes anything, else in small letters."""
    return text.upper() if capitals and text != text.upper() else text.lower()


def _blanks(made: Made) -> None:
    """Gaps in one column of texts, one that no formula reads."""
    column = (made.unread("category") or made.unread("text"))[-1]
    _put(made, "blanks", column, dict.fromkeys(_some(made)))


def _text_numbers(made: Made) -> None:
    """Some whole numbers are kept as text."""
    column = (made.of_kind("whole") or made.of_kind("money"))[0]
    numbers = {r: made.sheet.value(r, column) for r in _some(made)}
    _put(made, "text_numbers", column, {r: f"{n:.10g}" for r, n in numbers.items() if isinstance(n, int | float)}, "@")


def _text_dates(made: Made) -> None:
    """Some dates are kept as text, year first."""
    column = made.of_kind("date")[0]
    dates = {r: made.sheet.value(r, column) for r in _some(made)}
    texts = {r: f"{EPOCH + timedelta(days=n):%Y-%m-%d}" for r, n in dates.items() if isinstance(n, int | float)}
    _put(made, "text_dates", column, dict(texts), "@")


def _shuffled(made: Made) -> None:
    """The rows stand in no order; formulas stay in their row and read what is there now."""
    rows, sheet = list(made.data_rows), made.sheet
    order = made.rng.sample(rows, len(rows))
    for column in range(made.table.left, made.table.right + 1):
        if sheet.cell(rows[0], column).formula is None:
            cells = [sheet.cell(row, column) for row in order]
            sheet.cells.update(((row, column), cell) for row, cell in zip(rows, cells, strict=True))
    made.places["shuffled"] = (str(made.table),)


def _marked_entries(made: Made) -> None:
    """Some entries of a column that no formula reads are marked with an asterisk; others of the same text are not."""
    column = next(c for c in (*made.unread("category"), *made.of_kind("category")) if _repeated(made, c))
    entry = _repeated(made, column)[0]
    rows = [r for r, text in _texts(made, column).items() if text == entry]
    _put(made, "marked_entries", column, dict.fromkeys(rows[::2], f"{entry} *"))
    made.places["marked_entries"] = (entry,)


def _repeated(made: Made, column: int) -> list[str]:
    """The texts that stand at least twice in a column below its first row."""
    texts = list(_texts(made, column).values())
    return [text for text in dict.fromkeys(texts) if texts.count(text) > 1]


MESSES: Mapping[Mess, Callable[[Made], None]] = {
    "duplicates": _duplicates, "stray_spaces": _stray_spaces, "mixed_case": _mixed_case, "blanks": _blanks,
    "text_numbers": _text_numbers, "text_dates": _text_dates, "shuffled": _shuffled,
    "marked_entries": _marked_entries,
}  # fmt: skip
