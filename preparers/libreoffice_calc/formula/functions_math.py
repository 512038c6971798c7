"""Functions of arithmetic and rounding."""

from __future__ import annotations

import math
from collections.abc import Sequence

from preparers.libreoffice_calc.formula.arithmetic import (
    approx_equal,
    approx_floor,
    approx_value,
    half_up,
    rounded,
    total,
)  # fmt: skip
from preparers.libreoffice_calc.formula.cells import Area, Cells, Grid
from preparers.libreoffice_calc.formula.functions import Array, function
from preparers.libreoffice_calc.formula.values import DIVISION, NUMBER, VALUE, Error, Failure, Value, is_number, number

__all__ = ["numbers", "power", "whole"]


def whole(value: float) -> int:
    """The whole part, noise in the last bits aside. Raises Failure for what no whole number can hold."""
    if not math.isfinite(value) or abs(value) > 2.0**53:
        raise Failure(VALUE)
    return math.trunc(approx_value(value))


def numbers(arguments: Sequence[Cells]) -> list[float]:
    """The numbers among arguments: in areas and grids only true ones, a left-out argument is 0.

    Raises Failure for errors and for a text that is given directly, even one that reads as a number.
    """
    found: list[float] = []
    for argument in arguments:
        if isinstance(argument, Area):
            found += argument.numbers()
        elif isinstance(argument, Grid):
            found += _true_numbers(argument.values())
        elif isinstance(argument, str):
            raise Failure(VALUE)
        else:
            found.append(number(argument))
    return found


def _true_numbers(values: Sequence[Value]) -> list[float]:
    for value in values:
        if type(value) is Error:
            raise Failure(value)
    return [float(value) for value in values if is_number(value)]  # type: ignore[arg-type]


def power(base: float, exponent: float) -> float:
    """Base to the exponent; a negative base has odd roots. Raises Failure where the result is no number."""
    try:
        result = base**exponent
        if isinstance(result, complex):
            root = 1 / exponent
            if not approx_equal(root, half_up(root)) or half_up(root) % 2 == 0:
                raise Failure(NUMBER)
            result = -((-base) ** exponent)
    except (ZeroDivisionError, OverflowError):
        raise Failure(NUMBER) from None
    return float(result)


@function("SUM")
def sum_(*arguments: Cells) -> float:
    return total(numbers(arguments))


@function("PRODUCT")
def product(*arguments: Cells) -> float:
    found = numbers(arguments)
    return math.prod(found) if found else 0.0


@function("SUMSQ")
def sum_of_squares(*arguments: Cells) -> float:
    return total([x * x for x in numbers(arguments)])


@function("SUMPRODUCT")
def sum_product(*arrays: Array) -> float:
    blocks = [a.block() if isinstance(a, Area | Grid) else Grid([[a]]) for a in arrays]
    if not blocks or any((b.height, b.width) != (blocks[0].height, blocks[0].width) for b in blocks):
        raise Failure(VALUE)
    deep, wide = min(len(b.rows) for b in blocks), min(len(b.rows[0]) if b.rows else 0 for b in blocks)
    products = [math.prod(_factor(b.at(r, c)) for b in blocks) for r in range(deep) for c in range(wide)]
    return total(products)


def _factor(value: Value) -> float:
    """A number of an array; whatever is none counts as 0."""
    if type(value) is Error:
        raise Failure(value)
    return float(value) if is_number(value) else 0.0  # type: ignore[arg-type]


@function("ABS")
def absolute(value: float) -> float:
    return abs(value)


@function("SIGN")
def sign(value: float) -> float:
    return float((value > 0) - (value < 0))


@function("INT")
def integer(value: float) -> float:
    return approx_floor(value)


@function("ROUND")
def round_(value: float, digits: int = 0) -> float:
    return rounded(value, digits)


@function("ROUNDUP")
def round_up(value: float, digits: int = 0) -> float:
    return rounded(approx_value(value), digits, "up")


@function("ROUNDDOWN", "TRUNC")
def round_down(value: float, digits: int = 0) -> float:
    return rounded(approx_value(value), digits, "down")


@function("MROUND")
def round_to(value: float, step: float) -> float:
    return step * half_up(approx_value(value / step)) if step else 0.0


@function("CEILING")
def ceiling(value: float, step: float = 1.0) -> float:
    return _stepped(value, step, up=True)


@function("FLOOR")
def floor(value: float, step: float = 1.0) -> float:
    return _stepped(value, step, up=False)


def _stepped(value: float, step: float, *, up: bool) -> float:
    if not value or not step:
        return 0.0
    if value > 0 > step:
        raise Failure(VALUE)
    steps = approx_value(value / step)
    # A negative number with a positive step counts in the step's own direction.
    return (math.ceil(steps) if up else math.floor(steps)) * step


@function("MOD")
def modulo(value: float, divisor: float) -> float:
    if not divisor:
        raise Failure(DIVISION)
    rest = value - approx_floor(value / divisor) * divisor
    return 0.0 if approx_equal(value, approx_floor(value / divisor) * divisor) else rest


@function("QUOTIENT")
def quotient(value: float, divisor: float) -> float:
    if not divisor:
        raise Failure(DIVISION)
    return float(math.trunc(value / divisor))


@function("POWER")
def power_(base: float, exponent: float) -> float:
    return power(base, exponent)


@function("SQRT")
def root(value: float) -> float:
    if value < 0:
        raise Failure(VALUE)
    return math.sqrt(value)


@function("EXP")
def exponential(value: float) -> float:
    try:
        return math.exp(value)
    except OverflowError:
        raise Failure(NUMBER) from None


def _logarithm(value: float, base: float) -> float:
    if value <= 0 or base <= 0 or base == 1:
        raise Failure(VALUE)
    return math.log10(value) if base == 10 else math.log2(value) if base == 2 else math.log(value) / math.log(base)


@function("LN")
def natural_logarithm(value: float) -> float:
    return _logarithm(value, math.e)


@function("LOG")
def logarithm(value: float, base: float = 10.0) -> float:
    return _logarithm(value, base)


@function("LOG10")
def decimal_logarithm(value: float) -> float:
    return _logarithm(value, 10.0)


@function("PI")
def pi() -> float:
    return math.pi
