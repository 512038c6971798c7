"""Floating point as LibreOffice Calc does it: sums that snap to zero, equality within 2^-48, decimal rounding."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, fsum, isfinite, log10

__all__ = ["approx_add", "approx_equal", "approx_floor", "approx_value", "half_up", "rounded", "total"]

_WHOLE = 2.0**53
_E44, _E48 = 2.0**-44, 2.0**-48


def approx_equal(a: float, b: float) -> bool:
    """Whether two numbers are equal but for the last bits: within 2^-48 of each other, whole numbers exactly."""
    if a == b:
        return True
    if not a or not b:
        return False
    distance, a, b = abs(a - b), abs(a), abs(b)
    if not isfinite(distance) or distance > a * _E44 or distance > b * _E44:
        return False
    if a < _WHOLE and b < _WHOLE and a.is_integer() and b.is_integer():
        return False
    return distance < a * _E48 and distance < b * _E48


def approx_add(a: float, b: float) -> float:
    """The sum, 0 where the two cancel but for the last bits."""
    if (a < 0) != (b < 0) and approx_equal(a, -b):
        return 0.0
    return a + b


def total(numbers: Sequence[float]) -> float:
    """The sum with compensated rounding; the last number that is not 0 may cancel the rest to 0."""
    numbers = [x for x in numbers if x]
    if len(numbers) < 2:
        return numbers[0] if numbers else 0.0
    if not all(map(isfinite, numbers)):
        return sum(numbers)
    try:
        return approx_add(fsum(numbers[:-1]), numbers[-1])
    except OverflowError:
        return float("inf")


def approx_value(value: float) -> float:
    """The number with 15 significant digits, so that noise in the last bits does not decide a rounding."""
    size = abs(value)
    if not size or not isfinite(size) or size > 2.0**41 or (size * 2048).is_integer():
        return value
    digits = 14 - floor(log10(size))
    near = half_up(size * 10.0**digits) / 10.0**digits if digits >= 0 else half_up(size / 10.0**-digits) * 10.0**-digits
    if not isfinite(near):
        return value
    return near if value > 0 else -near


def approx_floor(value: float) -> float:
    return float(floor(approx_value(value)))


def half_up(value: float) -> float:
    """To the nearest whole number, halves away from zero."""
    whole = floor(abs(value))
    whole += abs(value) - whole >= 0.5
    return float(whole if value >= 0 else -whole)


def _corrected(value: float) -> float:
    return approx_floor(value + 0.5)


def _up(value: float) -> float:
    return float(ceil(approx_value(value)))


_MODES: dict[str, Callable[[float], float]] = {"nearest": _corrected, "up": _up, "down": approx_floor}


def rounded(value: float, digits: int, mode: str = "nearest") -> float:
    """A number with that many decimals (negative: tens, hundreds, …). `up` is away from zero, `down` towards it."""
    size = abs(value)
    if not size or not isfinite(size) or (digits >= 0 and (size >= 2.0**52 or size.is_integer())):
        return value
    if abs(digits) > 300:
        return value if digits > 0 else 0.0
    factor = 10.0 ** abs(digits)
    scaled = size * factor if digits >= 0 else size / factor
    if not isfinite(scaled):
        return value
    if scaled < 2.0**52:
        scaled = _MODES[mode](scaled)
    result = scaled / factor if digits >= 0 else scaled * factor
    return result if value > 0 else -result
