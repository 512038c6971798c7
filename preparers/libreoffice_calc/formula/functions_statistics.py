"""Functions of statistics, and SUBTOTAL, which applies them to the rows that show."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence

from preparers.libreoffice_calc.formula.arithmetic import approx_floor, total
from preparers.libreoffice_calc.formula.cells import Area, Cells, Grid, values_of
from preparers.libreoffice_calc.formula.functions import Array, function
from preparers.libreoffice_calc.formula.functions_math import numbers, product, sum_
from preparers.libreoffice_calc.formula.numerals import number_in
from preparers.libreoffice_calc.formula.values import DIVISION, VALUE, Failure, is_number

__all__: list[str] = []


def _average(found: Sequence[float]) -> float:
    if not found:
        raise Failure(DIVISION)
    return total(found) / len(found)


def _squares(found: Sequence[float], less: int) -> float:
    """The variance; `less` is 1 for a sample."""
    if len(found) <= less:
        raise Failure(DIVISION)
    mean = total(found) / len(found)
    return math.fsum((x - mean) ** 2 for x in found) / (len(found) - less)


@function("AVERAGE")
def average(*arguments: Cells) -> float:
    return _average(numbers(arguments))


@function("COUNT")
def count(*arguments: Cells) -> float:
    return float(sum(_counted(argument) for argument in arguments))


def _counted(argument: Cells) -> int:
    if isinstance(argument, Area | Grid):
        return sum(map(is_number, argument.values()))
    return number_in(argument) is not None if isinstance(argument, str) else 1


@function("COUNTA")
def count_filled(*arguments: Cells) -> float:
    return float(sum(sum(v is not None for v in a.values()) if isinstance(a, Area | Grid) else 1 for a in arguments))


@function("COUNTBLANK")
def count_blank(cells: Cells) -> float:
    values = values_of(cells)
    beyond = cells.height * cells.width - len(values) if isinstance(cells, Area) else 0
    return float(beyond + sum(v is None or v == "" for v in values))


@function("MIN")
def minimum(*arguments: Cells) -> float:
    return min(numbers(arguments), default=0.0)


@function("MAX")
def maximum(*arguments: Cells) -> float:
    return max(numbers(arguments), default=0.0)


@function("MEDIAN")
def median(*arguments: Cells) -> float:
    return _quantile(sorted(numbers(arguments)), 0.5)


@function("MODE", "MODE.SNGL")
def mode(*arguments: Array) -> float:
    counts = Counter(numbers(arguments))
    most = max(counts.values(), default=0)
    if most < 2:
        raise Failure(VALUE)
    return min(value for value, n in counts.items() if n == most)


@function("STDEV", "STDEV.S")
def deviation(*arguments: Cells) -> float:
    return math.sqrt(_squares(numbers(arguments), 1))


@function("STDEVP", "STDEV.P")
def deviation_of_all(*arguments: Cells) -> float:
    return math.sqrt(_squares(numbers(arguments), 0))


@function("VAR", "VAR.S")
def variance(*arguments: Cells) -> float:
    return _squares(numbers(arguments), 1)


@function("VARP", "VAR.P")
def variance_of_all(*arguments: Cells) -> float:
    return _squares(numbers(arguments), 0)


@function("LARGE")
def large(cells: Cells, rank: int) -> float:
    return _ranked(sorted(numbers([cells]), reverse=True), rank)


@function("SMALL")
def small(cells: Cells, rank: int) -> float:
    return _ranked(sorted(numbers([cells])), rank)


def _ranked(found: list[float], rank: int) -> float:
    if not 1 <= rank <= len(found):
        raise Failure(VALUE)
    return found[rank - 1]


@function("RANK", "RANK.EQ")
def rank(value: float, cells: Cells, ascending: bool = False) -> float:
    """A value that lies between two but does not occur itself gets -1, descending one more than the larger ones."""
    found = sorted(numbers([cells]))
    if not found or not found[0] <= value <= found[-1]:
        raise Failure(VALUE)
    if ascending:
        return 1.0 + found.index(value) if value in found else -1.0
    return 1.0 + sum(x > value for x in found)


def _quantile(ordered: list[float], share: float) -> float:
    if not ordered or not 0 <= share <= 1:
        raise Failure(VALUE)
    place = share * (len(ordered) - 1)
    low = int(approx_floor(place))
    rest = place - low
    return ordered[low] if rest <= 0 else ordered[low] + rest * (ordered[low + 1] - ordered[low])


@function("PERCENTILE", "PERCENTILE.INC")
def percentile(cells: Cells, share: float) -> float:
    return _quantile(sorted(numbers([cells])), share)


@function("QUARTILE", "QUARTILE.INC")
def quartile(cells: Cells, quarter: int) -> float:
    return _quantile(sorted(numbers([cells])), quarter / 4)


_SUBTOTALS: dict[int, Callable[..., float]] = {
    1: average, 2: count, 3: count_filled, 4: maximum, 5: minimum, 6: product, 7: deviation,
    8: deviation_of_all, 9: sum_, 10: variance, 11: variance_of_all,
}  # fmt: skip


@function("SUBTOTAL")
def subtotal(kind: int, *areas: Cells) -> float:
    """Over the rows that show: 1 to 11 leave out what a filter hides, 101 to 111 every hidden row; neither counts other
    subtotals."""
    apply = _SUBTOTALS.get(kind - 100 if kind > 100 else kind)
    if apply is None or not all(isinstance(a, Area) for a in areas):
        raise Failure(VALUE)
    shown = [[v] for a in areas if isinstance(a, Area) for v in a.machine.shown(a.view, a.box, every=kind > 100)]
    return apply(Grid(shown)) if shown else apply(Grid([[]]))
