"""Formulas written with the headers of a table: `[Price]` is this row's cell, `[Price:]` the whole column's data."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated

from forge.preparer import Kind, Place
from preparers.libreoffice_calc.book import Box, Sheet, box, letters
from preparers.libreoffice_calc.formulas import parse
from preparers.libreoffice_calc.tables import column_of, data_of

__all__ = ["Pattern", "resolved"]

_HEADER = re.compile(r"\[([^\[\]]+?)(:?)\]")
_QUOTED = re.compile(r'"(?:[^"]|"")*"')


def resolved(sheet: Sheet, table: Box | str, pattern: str, row: int) -> str:
    """The formula for one row. Columns as a whole are absolute, so that the formula can be copied.

    Raises ValueError for a header that the table lacks, and where the result is no formula.
    """
    area = box(table) if isinstance(table, str) else table
    data = data_of(area)

    def place(found: re.Match[str]) -> str:
        name = letters(column_of(sheet, area, found[1]))
        return f"${name}${data.top}:${name}${data.bottom}" if found[2] else f"{name}{row}"

    formula = _HEADER.sub(place, pattern)
    parse(formula)
    return formula


_SWAPS = (
    (">=", ">"), ("<=", "<"), (">", ">="), ("<", "<="), ("SUMIFS(", "AVERAGEIFS("), ("AVERAGEIF(", "SUMIF("),
    ("SUMIF(", "AVERAGEIF("), ("SUMPRODUCT(", "SUM("), ("SUBTOTAL(109,", "SUM("), ("COUNTBLANK(", "COUNTA("),
    ("COUNTIF(", "1+COUNTIF("), ("AVERAGE(", "MEDIAN("), ("MEDIAN(", "AVERAGE("), ("SUM(", "AVERAGE("),
    ("MAX(", "MIN("), ("MIN(", "MAX("), ("LARGE(", "SMALL("), ("COUNT(", "1+COUNT("), ("UPPER(", "LOWER("),
    ("PROPER(", "UPPER("), ("MONTH(", "DAY("), ("YEAR(", "MONTH("), ('&" "&', '&"-"&'), ("*", "+"), ("/", "*"),
    ("-", "+"), ("+", "-"),
)  # fmt: skip


def _patterns(place: Place) -> Iterator[str]:
    """One operator or function changed, outside of quoted texts unless it is a criterion; then one more."""
    text = str(place.value)
    for old, new in _SWAPS:
        for found in re.finditer(re.escape(old), text):
            if not _inside_word(text, found.start(), old):
                yield text[: found.start()] + new + text[found.end() :]
                break
    yield f"{text}&1"


def _inside_word(text: str, start: int, old: str) -> bool:
    """Whether what stands there belongs to a header, to a longer name, or to a quoted text that is no criterion."""
    if any(m.start() <= start < m.end() for m in _HEADER.finditer(text)):
        return True
    if old[0].isalpha():
        return start > 0 and (text[start - 1].isalnum() or text[start - 1] in "._")
    quoted = next((m for m in _QUOTED.finditer(text) if m.start() < start < m.end()), None)
    return quoted is not None and not (old[0] in "<>" and start == quoted.start() + 1) and not old.startswith("&")


Pattern = Annotated[
    str,
    Kind("formula pattern", _patterns, words='a formula with headers in brackets, such as "=[Price]*[Tax rate]"'),
]
