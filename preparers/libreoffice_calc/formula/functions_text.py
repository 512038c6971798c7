"""Functions of text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from preparers.libreoffice_calc.formula.cells import Area, Cells, Grid
from preparers.libreoffice_calc.formula.criteria import wildcard_place
from preparers.libreoffice_calc.formula.functions import function
from preparers.libreoffice_calc.formula.number_text import formatted
from preparers.libreoffice_calc.formula.numerals import number_in
from preparers.libreoffice_calc.formula.values import VALUE, Failure, Value, text

__all__ = ["LONGEST"]

LONGEST = 65_535
"""Characters that a text in a cell can have; a longer result is an error."""


def _short(result: str) -> str:
    if len(result) > LONGEST:
        raise Failure(VALUE)
    return result


def _joined(parts: Sequence[str], between: str = "") -> str:
    """The parts in one, unless that would be too long: measured before, since a few can make very much."""
    if sum(map(len, parts)) + len(between) * max(len(parts) - 1, 0) > LONGEST:
        raise Failure(VALUE)
    return between.join(parts)


@function("LEN")
def length(value: str) -> float:
    return float(len(value))


@function("LEFT")
def left(value: str, count: int = 1) -> str:
    if count < 0:
        raise Failure(VALUE)
    return value[:count]


@function("RIGHT")
def right(value: str, count: int = 1) -> str:
    if count < 0:
        raise Failure(VALUE)
    return value[-count:] if count else ""


@function("MID")
def middle(value: str, start: int, count: int) -> str:
    if start < 1 or count < 0:
        raise Failure(VALUE)
    return value[start - 1 : start - 1 + count]


@function("FIND")
def find(wanted: str, value: str, start: int = 1) -> float:
    place = value.find(wanted, start - 1) if wanted and start >= 1 else -1
    if place < 0:
        raise Failure(VALUE)
    return 1.0 + place


@function("SEARCH")
def search(wanted: str, value: str, start: int = 1) -> float:
    if not wanted or not 1 <= start <= len(value):
        raise Failure(VALUE)
    place = wildcard_place(wanted, value, start - 1)
    if place is None:
        raise Failure(VALUE)
    return 1.0 + place


@function("SUBSTITUTE")
def substitute(value: str, old: str, new: str, which: int | None = None) -> str:
    if which is not None and which < 1:
        raise Failure(VALUE)
    if not old:
        return value
    parts = value.split(old)
    if which is None:
        return _joined(parts, new)
    if which >= len(parts):
        return value
    return _short(old.join(parts[:which]) + new + old.join(parts[which:]))


@function("REPLACE")
def replace(value: str, start: int, count: int, new: str) -> str:
    if start < 1 or count < 0:
        raise Failure(VALUE)
    return _short(value[: start - 1] + new + value[start - 1 + count :])


@function("UPPER")
def upper(value: str) -> str:
    return value.replace("ß", "ẞ").upper()


@function("LOWER")
def lower(value: str) -> str:
    return value.lower()


@function("PROPER")
def proper(value: str) -> str:
    return re.sub(r"[^\W\d_]+", lambda word: word[0][0].upper() + word[0][1:].lower(), value)


@function("TRIM")
def trim(value: str) -> str:
    return re.sub(" +", " ", value).strip(" ")


@function("CLEAN")
def clean(value: str) -> str:
    return "".join(c for c in value if ord(c) >= 32)


@function("CHAR")
def character(code: int) -> str:
    """A character by its code; beyond 127 that depends on the system. Raises ValueError there."""
    if code > 127:
        raise ValueError(f"CHAR({code}) depends on the system; write the character itself")
    if code < 1:
        raise Failure(VALUE)
    return chr(code)


@function("CODE")
def code(value: str) -> float:
    """The first character's code; beyond 127 that depends on the system. Raises ValueError there."""
    if not value:
        raise Failure(VALUE)
    if ord(value[0]) > 127:
        raise ValueError(f"CODE of {value[0]!r} depends on the system")
    return float(ord(value[0]))


@function("CONCATENATE")
def concatenate(*parts: str) -> str:
    return _joined(parts)


@function("CONCAT")
def concat(*parts: Cells) -> str:
    return _joined(_texts(parts))


@function("TEXTJOIN")
def text_join(between: str, skip_empty: bool, *parts: Cells) -> str:
    return _joined([t for t in _texts(parts) if t or not skip_empty], between)


def _texts(parts: tuple[Cells, ...]) -> list[str]:
    return [text(v) for p in parts for v in (p.values() if isinstance(p, Area | Grid) else [p])]


@function("TEXT")
def text_(value: Value, code: str) -> str:
    return formatted(value, code)


@function("VALUE")
def value_(value: Value) -> Value:
    if not isinstance(value, str):
        return 0.0 if value is None else value
    found = number_in(value)
    if found is None:
        raise Failure(VALUE)
    return found


@function("EXACT")
def exact(first: str, second: str) -> bool:
    return first == second


@function("REPT")
def repeat(value: str, count: int) -> str:
    if count < 0 or len(value) * count > LONGEST:
        raise Failure(VALUE)
    return value * count
