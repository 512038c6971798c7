"""Formulas written with the headers of a table: `[Price]` is this row's cell, `[Price:]` the whole column's data with
dollar signs, `[Price::]` the same without."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated

from forge.preparer import Kind, Place
from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import box, letters
from preparers.libreoffice_calc.formula.syntax import parse
from preparers.libreoffice_calc.meaning.showing import format_kind
from preparers.libreoffice_calc.tables import column_of, data_of

__all__ = ["Pattern", "Shown", "resolved"]

_HEADER = re.compile(r"\[([^\[\]]+?)(:{0,2})\]")
_QUOTED = re.compile(r'"(?:[^"]|"")*"')


def resolved(sheet: Sheet, table: str | None, pattern: str, row: int) -> str:
    """The formula for one row; without headers it needs no table.

    Raises ValueError for a header that the table lacks, or when it comes to no formula.
    """
    if table is None:
        parse(pattern)
        return pattern
    area, data = box(table), data_of(table)

    def place(found: re.Match[str]) -> str:
        name = letters(column_of(sheet, area, found[1]))
        if found[2]:
            fixed = "$" if found[2] == ":" else ""
            return f"{fixed}{name}{fixed}{data.top}:{fixed}{name}{fixed}{data.bottom}"
        return f"{name}{row}"

    formula = _HEADER.sub(place, pattern)
    parse(formula)
    return formula


def _other_kinds(place: Place) -> Iterator[str]:
    """Formats that make something else of a number."""
    yield from (code for code in ("yyyy-mm-dd", "0.00%") if format_kind(code) != format_kind(place.value))


Shown = Annotated[
    str,
    Kind("shown as", _other_kinds, words="a format code; any other that shows the same kind of thing is right, too"),
]


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
