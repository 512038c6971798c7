"""The values that formulas work with, and how Calc turns one kind into another.

A value is None (an empty cell), a number, a text, a truth, or an error. Truths are numbers that show differently.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from preparers.libreoffice_calc.cell import Scalar
from preparers.libreoffice_calc.formula.arithmetic import approx_equal
from preparers.libreoffice_calc.formula.numerals import general, number_in

__all__ = [
    "DIVISION", "ERRORS", "FAILURES", "NAME", "NOT_AVAILABLE", "NUMBER", "VALUE", "Error", "Failure", "Value",
    "collated", "compare", "equal", "error_of", "from_cell", "is_number", "number", "text", "truth",
]  # fmt: skip


class Error:
    """An error as a value. There is one object per code."""

    __slots__ = ("code",)

    def __init__(self, code: str) -> None:
        self.code = code

    def __repr__(self) -> str:
        return self.code


Value = Scalar | Error

DIVISION: Final = Error("#DIV/0!")
NOT_AVAILABLE: Final = Error("#N/A")
NAME: Final = Error("#NAME?")
NUMBER: Final = Error("#NUM!")
VALUE: Final = Error("#VALUE!")
ERRORS: Final = {e.code: e for e in (DIVISION, NOT_AVAILABLE, NAME, NUMBER, VALUE, Error("#REF!"), Error("#NULL!"))}


class Failure(Exception):
    """A formula or a part of it has an error as its value."""

    def __init__(self, error: Error) -> None:
        super().__init__(error.code)
        self.error = error


FAILURES = (Failure, ArithmeticError)
"""What a computation without a value raises: a Failure, or Python's own errors where numbers grow too large."""


def error_of(failure: Exception) -> Error:
    """The error that a formula shows for one of FAILURES."""
    return failure.error if isinstance(failure, Failure) else NUMBER


def from_cell(value: Scalar) -> Value:
    """A stored value: the texts of errors stand for errors."""
    if type(value) is str and value[:1] == "#":
        return ERRORS.get(value, value)
    return value


def is_number(value: object) -> bool:
    """Whether Calc counts it as a number; truths are."""
    return type(value) is float or type(value) is int or type(value) is bool


def number(value: Value) -> float:
    """The value as a number: nothing is 0, text what it reads as. Raises Failure for other text and for errors."""
    kind = type(value)
    if kind is float or kind is int or kind is bool:
        return value + 0.0  # type: ignore[operator]
    if value is None:
        return 0.0
    if kind is str:
        found = number_in(value)
        if found is None:
            raise Failure(VALUE)
        return found
    raise Failure(value)  # type: ignore[arg-type]


def text(value: Value) -> str:
    """The value as text: numbers in the General format, truths as 1 and 0. Raises Failure for errors."""
    kind = type(value)
    if kind is str:
        return value  # type: ignore[return-value]
    if value is None:
        return ""
    if kind is Error:
        raise Failure(value)  # type: ignore[arg-type]
    return general(value)  # type: ignore[arg-type]


def truth(value: Value) -> bool:
    return number(value) != 0


# The order of the Unicode collation algorithm (CLDR root): these come before the digits, digits before letters.
_FIRST = " _-–—,;:!?.·'‘’\"“”()[]{}@*/\\&#%`^°+<=>|~$£¥€"
_ORDER = {ord(c): chr(i) for i, c in enumerate(_FIRST, 1)}


@lru_cache(maxsize=8192)
def collated(value: str) -> tuple[str, str]:
    """The key by which Calc orders texts: letters without case or accents first, then accents."""
    folded = value.casefold()
    if folded.isascii():
        return folded.translate(_ORDER), ""
    parts = unicodedata.normalize("NFD", folded)
    base = "".join(c for c in parts if not unicodedata.combining(c))
    accents = "".join(c if unicodedata.combining(c) else " " for c in parts)
    return base.translate(_ORDER), accents.rstrip(" ")


def compare(a: Value, b: Value) -> int:
    """-1, 0 or 1: numbers before texts, an empty cell equal to 0 and to an empty text. Raises Failure for errors."""
    for value in (a, b):
        if type(value) is Error:
            raise Failure(value)
    if a is None:
        a = "" if type(b) is str else 0.0
    if b is None:
        b = "" if type(a) is str else 0.0
    if type(a) is str and type(b) is str:
        first, second = collated(a), collated(b)
        return (first > second) - (first < second)
    if type(a) is str or type(b) is str:
        return 1 if type(a) is str else -1
    if approx_equal(a, b):  # type: ignore[arg-type]
        return 0
    return -1 if a < b else 1  # type: ignore[operator]


def equal(a: Value, b: Value) -> bool:
    return compare(a, b) == 0
