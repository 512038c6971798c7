"""Functions of finance: payments, present and future values."""

from __future__ import annotations

import math
from collections.abc import Callable

from preparers.libreoffice_calc.formula.cells import Cells
from preparers.libreoffice_calc.formula.functions import function
from preparers.libreoffice_calc.formula.functions_math import numbers
from preparers.libreoffice_calc.formula.values import DIVISION, NUMBER, VALUE, Failure

__all__: list[str] = []


def _guarded(compute: Callable[[], float]) -> float:
    try:
        result = compute()
    except (ArithmeticError, ValueError):
        raise Failure(NUMBER) from None
    return result


def _payment(rate: float, periods: float, present: float, future: float, at_start: bool) -> float:
    if not rate:
        return -(present + future) / periods
    growth = math.pow(1 + rate, periods)
    # Payments at the beginning of a period have earned interest once more.
    return -(present * growth + future) * rate / ((growth - 1) * (1 + rate * at_start))


def _future(rate: float, periods: float, payment: float, present: float, at_start: bool) -> float:
    if not rate:
        return -(present + payment * periods)
    growth = math.pow(1 + rate, periods)
    return -(present * growth + payment * (1 + rate * at_start) * (growth - 1) / rate)


@function("PMT")
def payment(rate: float, periods: float, present: float, future: float = 0.0, at_start: bool = False) -> float:
    return _guarded(lambda: _payment(rate, periods, present, future, at_start))


@function("FV")
def future_value(rate: float, periods: float, paid: float, present: float = 0.0, at_start: bool = False) -> float:
    return _guarded(lambda: _future(rate, periods, paid, present, at_start))


@function("PV")
def present_value(rate: float, periods: float, paid: float, future: float = 0.0, at_start: bool = False) -> float:
    return _guarded(lambda: (_future(rate, periods, paid, 0.0, at_start) - future) / math.pow(1 + rate, periods))


@function("NPV")
def net_present_value(rate: float, *payments: Cells) -> float:
    return _guarded(lambda: sum(p / math.pow(1 + rate, i) for i, p in enumerate(numbers(payments), 1)))


@function("IPMT")
def interest_paid(
    rate: float, period: float, periods: float, present: float, future: float = 0.0, at_start: bool = False
) -> float:
    return _guarded(lambda: _interest(rate, period, periods, present, future, at_start))


def _interest(rate: float, period: float, periods: float, present: float, future: float, at_start: bool) -> float:
    if not 1 <= period <= periods:
        raise Failure(VALUE)
    paid = _payment(rate, periods, present, future, at_start)
    if at_start:
        return 0.0 if period == 1 else (_future(rate, period - 2, paid, present, True) - paid) * rate
    return _future(rate, period - 1, paid, present, False) * rate


@function("PPMT")
def principal_paid(
    rate: float, period: float, periods: float, present: float, future: float = 0.0, at_start: bool = False
) -> float:
    return _guarded(
        lambda: (
            _payment(rate, periods, present, future, at_start)
            - _interest(rate, period, periods, present, future, at_start)
        )
    )


@function("SLN")
def straight_line(cost: float, rest: float, life: float) -> float:
    if not life:
        raise Failure(DIVISION)
    return (cost - rest) / life
