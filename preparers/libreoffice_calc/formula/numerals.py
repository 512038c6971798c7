"""Numbers as text and text as numbers, in the English of the United States, as Calc converts them in formulas."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from functools import lru_cache
from math import isinf

from preparers.libreoffice_calc.cell import serial

__all__ = ["general", "number_in"]

_MONTHS = {
    name: number
    for number, names in enumerate(
        ("jan january", "feb february", "mar march", "apr april", "may", "jun june", "jul july", "aug august",
         "sep september", "oct october", "nov november", "dec december"), 1
    )
    for name in names.split()
}  # fmt: skip

_NUMBER = re.compile(r"([+-])?(\$)?([+-])?(\d+|\d{1,3}(?:,\d{3})+)?(\.\d*)?(?:[eE]([+-]?\d{1,3}))?(\s*%)?(-)?")
_FRACTION = re.compile(r"([+-])?(?:(\d+) )?(\d+)/(\d+)")
_TIME = re.compile(r"(\d{1,5}):(\d{1,2})(?::(\d{1,2})(\.\d+)?)?(?:\s*([aApP])[mM])?")
_DATES: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})"), "ymd"),
    (re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4}|\d{1,2})"), "mdy"),
    (re.compile(r"([A-Za-z]+)\.? (\d{1,2}),? (\d{4}|\d{2})"), "mdy"),
    (re.compile(r"(\d{1,2})-([A-Za-z]+)\.?-(\d{4}|\d{2})"), "dmy"),
    (re.compile(r"([A-Za-z]+)\.? (\d{4})"), "my"),
)


def general(value: float) -> str:
    """A number as text in the General format: up to 15 digits, `1E+020` from 10^15 on unless whole and exact."""
    if float(value).is_integer() and abs(value) < 2.0**53:
        return str(int(value))
    mantissa, _, power = f"{value:.14E}".partition("E")
    if 1e-14 <= abs(value) < 1e15:
        text = f"{value:.{max(14 - int(power), 0)}f}"
        return text.rstrip("0").rstrip(".") if "." in text else text
    return f"{mantissa.rstrip('0').rstrip('.')}E{power[0]}{int(power[1:]):03d}"


@lru_cache(maxsize=8192)
def number_in(text: str) -> float | None:
    """The number that a text says (`1,000`, `5%`, `$3.50`, `2024-02-29`, `12:30`, `TRUE`), None when it says none.

    Dates without a year, which Calc completes with the current one, say none: they would depend on the clock.
    """
    text = text.strip(" ")
    if not text or len(text) > 60:
        return None
    if text.upper() in ("TRUE", "FALSE"):
        return float(text.upper() == "TRUE")
    readers: tuple[Callable[[str], float | None], ...] = (_plain, _fraction, _moment)
    return next((number for read in readers if (number := read(text)) is not None), None)


def _plain(text: str) -> float | None:
    if text.startswith("(") and text.endswith(")") and len(text) > 2:
        inner = _plain(text[1:-1])
        return None if inner is None or inner < 0 or text[1] in "+-" else -inner
    match = _NUMBER.fullmatch(text)
    if match is None:
        return None
    before, _, behind, whole, decimals, exponent, percent, last = match.groups()
    signs = [sign for sign in (before, behind, last) if sign]
    if len(signs) > 1 or not (whole or (decimals and len(decimals) > 1)):
        return None
    size = float(f"{(whole or '0').replace(',', '')}{decimals or ''}e{exponent or 0}") / (100 if percent else 1)
    return None if isinf(size) else -size if "-" in signs else size


def _fraction(text: str) -> float | None:
    match = _FRACTION.fullmatch(text)
    if match is None or not match[2] or not int(match[4]):
        return None
    size = int(match[2]) + int(match[3]) / int(match[4])
    return -size if match[1] == "-" else size


def _moment(text: str) -> float | None:
    """A date, a time, or both."""
    if (time := _time(text)) is not None:
        return time
    for cut in (len(text), text.find("T") if "T" in text else -1, text.rfind(" "), text.rfind(" ", 0, text.rfind(" "))):
        day = _day(text[:cut]) if cut > 0 else None
        if day is not None:
            clock = 0.0 if cut == len(text) else _time(text[cut + 1 :])
            return None if clock is None else day + clock
    return None


def _time(text: str) -> float | None:
    match = _TIME.fullmatch(text)
    if match is None:
        return None
    hour, minute, second = int(match[1]), int(match[2]), float((match[3] or "0") + (match[4] or ""))
    if minute > 59 or second >= 60 or (match[5] and not 1 <= hour <= 12):
        return None
    if match[5]:
        hour = hour % 12 + (12 if match[5] in "pP" else 0)
    return (hour * 3600 + minute * 60 + second) / 86400


def _day(text: str) -> float | None:
    for pattern, order in _DATES:
        if match := pattern.fullmatch(text):
            parts = dict(zip(order, match.groups(), strict=True))
            return _serial(parts["y"], parts["m"], parts.get("d", "1"))
    return None


def _serial(year: str, month: str, day: str) -> float | None:
    number = int(month) if month.isdigit() else _MONTHS.get(month.lower())
    full = int(year) + (0 if len(year) > 2 else 2000 if int(year) < 30 else 1900)
    try:
        return serial(date(full, number or 0, int(day)))
    except ValueError:
        return None
