"""Functions that count and add what meets criteria: COUNTIF, SUMIFS, AVERAGEIF and their like."""

from __future__ import annotations

from collections.abc import Sequence

from preparers.libreoffice_calc.formula.arithmetic import total
from preparers.libreoffice_calc.formula.cells import Area, Cells, Grid, values_of
from preparers.libreoffice_calc.formula.criteria import criterion
from preparers.libreoffice_calc.formula.functions import function
from preparers.libreoffice_calc.formula.values import DIVISION, VALUE, Error, Failure, Value, is_number

__all__: list[str] = []


def _block(cells: Cells) -> Grid:
    return cells.block() if isinstance(cells, Area | Grid) else Grid([[cells]])


@function("COUNTIF")
def count_if(cells: Cells, wanted: Value) -> float:
    test, values = criterion(wanted), values_of(cells)
    found = sum(map(test, values))
    if isinstance(cells, Area) and test(None):
        found += cells.height * cells.width - len(values)
    return float(found)


@function("COUNTIFS", repeats=("Cells", "Value"))
def count_ifs(*pairs: Cells) -> float:
    return float(_matching(pairs, count_rest=True))


@function("SUMIF")
def sum_if(cells: Cells, wanted: Value, summed: Cells = None) -> float:
    return total(_chosen(cells, wanted, summed))


@function("AVERAGEIF")
def average_if(cells: Cells, wanted: Value, summed: Cells = None) -> float:
    return _average(_chosen(cells, wanted, summed))


@function("SUMIFS", repeats=("Cells", "Value"))
def sum_ifs(summed: Cells, *pairs: Cells) -> float:
    return total(_chosen_by_all(summed, pairs))


@function("AVERAGEIFS", repeats=("Cells", "Value"))
def average_ifs(summed: Cells, *pairs: Cells) -> float:
    return _average(_chosen_by_all(summed, pairs))


@function("MINIFS", repeats=("Cells", "Value"))
def min_ifs(summed: Cells, *pairs: Cells) -> float:
    return min(_chosen_by_all(summed, pairs), default=0.0)


@function("MAXIFS", repeats=("Cells", "Value"))
def max_ifs(summed: Cells, *pairs: Cells) -> float:
    return max(_chosen_by_all(summed, pairs), default=0.0)


def _average(numbers: list[float]) -> float:
    if not numbers:
        raise Failure(DIVISION)
    return total(numbers) / len(numbers)


def _chosen(cells: Cells, wanted: Value, summed: Cells) -> list[float]:
    """The numbers beside the cells that match; the summed area takes the size of the searched one."""
    test = criterion(wanted)
    if not isinstance(cells, Area) or not isinstance(summed, Area):
        return _numbers(
            [
                v
                for v, w in zip(values_of(summed if summed is not None else cells), values_of(cells), strict=False)
                if test(w)
            ]
        )
    searched = cells.block()
    beside = summed.part(0, 0, cells.height, cells.width).block()
    deep, wide = _extent([searched, beside])
    return _numbers([beside.at(r, c) for r in range(deep) for c in range(wide) if test(searched.at(r, c))])


def _chosen_by_all(summed: Cells, pairs: Sequence[Cells]) -> list[float]:
    return _numbers(_places(_block(summed), pairs))


def _places(summed: Grid, pairs: Sequence[Cells]) -> list[Value]:
    """The values at the places where every criterion is met. Raises Failure when the areas differ in size."""
    areas, tests = [_block(a) for a in pairs[::2]], [criterion(w) for w in pairs[1::2]]  # type: ignore[arg-type]
    if len(areas) != len(tests) or any((a.height, a.width) != (summed.height, summed.width) for a in areas):
        raise Failure(VALUE)
    deep, wide = _extent([summed, *areas])
    places = [(r, c) for r in range(deep) for c in range(wide)]
    for area, test in zip(areas, tests, strict=True):
        places = [place for place in places if test(area.at(*place))]
    return [summed.at(*place) for place in places]


def _matching(pairs: Sequence[Cells], *, count_rest: bool) -> int:
    first = _block(pairs[0])
    deep, wide = _extent([_block(a) for a in pairs[::2]])
    found = len(_places(Grid([[None] * wide] * deep, first.height, first.width), pairs))
    empty = count_rest and all(criterion(w)(None) for w in pairs[1::2])  # type: ignore[arg-type]
    return found + (first.height * first.width - deep * wide if empty else 0)


def _extent(grids: Sequence[Grid]) -> tuple[int, int]:
    """How many rows and columns of these hold anything."""
    return max(len(g.rows) for g in grids), max(len(g.rows[0]) if g.rows else 0 for g in grids)


def _numbers(values: Sequence[Value]) -> list[float]:
    """The numbers among them. Raises Failure for an error."""
    found: list[float] = []
    for value in values:
        if is_number(value):
            found.append(value)  # type: ignore[arg-type]
        elif type(value) is Error:
            raise Failure(value)
    return found
