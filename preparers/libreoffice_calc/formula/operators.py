"""The operators of formulas on single values."""

from __future__ import annotations

import operator
from collections.abc import Callable
from math import isfinite

from preparers.libreoffice_calc.formula.arithmetic import approx_add
from preparers.libreoffice_calc.formula.functions_math import power
from preparers.libreoffice_calc.formula.functions_text import LONGEST
from preparers.libreoffice_calc.formula.values import DIVISION, NUMBER, VALUE, Failure, Value, compare, number, text

__all__ = ["BINARY", "UNARY", "twice_negative"]


def _plus(a: Value, b: Value) -> Value:
    return approx_add(number(a), number(b))


def _minus(a: Value, b: Value) -> Value:
    return approx_add(number(a), -number(b))


def _times(a: Value, b: Value) -> Value:
    return _finite(number(a) * number(b))


def _over(a: Value, b: Value) -> Value:
    dividend, divisor = number(a), number(b)
    if divisor == 0:
        raise Failure(DIVISION)
    return _finite(dividend / divisor)


def _power(a: Value, b: Value) -> Value:
    return power(number(a), number(b))


def _joined(a: Value, b: Value) -> Value:
    whole = text(a) + text(b)
    if len(whole) > LONGEST:
        raise Failure(VALUE)
    return whole


def _finite(value: float) -> float:
    if not isfinite(value):
        raise Failure(NUMBER)
    return value


def _comparison(test: Callable[[int, int], bool]) -> Callable[[Value, Value], Value]:
    return lambda a, b: test(compare(a, b), 0)


BINARY: dict[str, Callable[[Value, Value], Value]] = {
    "+": _plus, "-": _minus, "*": _times, "/": _over, "^": _power, "&": _joined,
    "=": _comparison(operator.eq), "<>": _comparison(operator.ne), "<": _comparison(operator.lt),
    ">": _comparison(operator.gt), "<=": _comparison(operator.le), ">=": _comparison(operator.ge),
}  # fmt: skip


def _negative(value: Value) -> Value:
    return -number(value)


def twice_negative(value: Value) -> Value:
    """Two signs turn a text into a number and leave a truth one."""
    return value if type(value) is bool else number(value)


def _same(value: Value) -> Value:
    return value


def _percent(value: Value) -> Value:
    return number(value) / 100


UNARY: dict[str, Callable[[Value], Value]] = {"-": _negative, "+": _same, "%": _percent}
