"""Compiled parts of formulas put together: operators and function calls, place by place where needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from preparers.libreoffice_calc.formula.cells import Area, Grid, broadcast, corner, intersect
from preparers.libreoffice_calc.formula.functions import SINGLE, WHOLE, Function
from preparers.libreoffice_calc.formula.functions_math import whole
from preparers.libreoffice_calc.formula.values import FAILURES, Error, Failure, Value, error_of, number, text, truth

if TYPE_CHECKING:
    from preparers.libreoffice_calc.formula.evaluate import Machine

__all__ = ["Compiled", "Run", "applied", "called", "operand"]

Run = Callable[["Machine"], Any]


class Compiled(NamedTuple):
    run: Run
    single: bool
    """Whether it gives one value, never an area or a grid."""


def operand(part: Compiled, machine: Machine, array: bool) -> Any:
    """A part's value where single values are wanted: outside of array formulas an area stands for one."""
    value = part.run(machine)
    return intersect(value) if type(value) is Area and not array else value


def applied(apply: Callable[..., Value], values: Sequence[Any]) -> Any:
    """An operator on values, place by place where some are areas or grids."""
    return broadcast(apply, values) if any(map(_is_many, values)) else apply(*values)


def _is_many(value: object) -> bool:
    return type(value) is Grid or type(value) is Area


_CONVERSIONS: Mapping[str, Callable[[Value], Any]] = {
    "float": number,
    "int": lambda value: whole(number(value)),
    "str": text,
    "bool": truth,
    "Value": lambda value: value,
}


def called(function: Function, arguments: Sequence[tuple[str, Compiled]], array: bool) -> Compiled:
    """A call of a function with arguments of those kinds."""
    lazy = [part.single for kind, part in arguments if kind == "Lazy"]
    plain = all(part.single for kind, part in arguments if kind in SINGLE)
    if plain and (all(lazy) or not array):
        single = not function.gives_cells or (bool(lazy) and all(lazy))
        return Compiled(_direct(function, arguments), single)
    return Compiled(_Spread(function, arguments, array), False)


def _direct(function: Function, arguments: Sequence[tuple[str, Compiled]]) -> Run:
    """A call with single values where single values are wanted."""
    call = function.run
    runs = [_converted(part.run, kind) for kind, part in arguments]
    if function.wants_machine:
        return lambda machine: call(machine, *[run(machine) for run in runs])
    if len(runs) == 1:
        only = runs[0]
        return lambda machine: call(only(machine))
    return lambda machine: call(*[run(machine) for run in runs])


def _converted(run: Run, kind: str) -> Run:
    if kind == "Lazy":
        return lambda machine: run
    if kind in WHOLE or kind == "Value":
        return run
    convert = _CONVERSIONS[kind]
    return lambda machine: convert(run(machine))


class _Spread:
    """A call in which a grid may stand where a single value is wanted: then it happens once per place."""

    def __init__(self, function: Function, arguments: Sequence[tuple[str, Compiled]], array: bool) -> None:
        self.function = function
        self.arguments = arguments
        self.array = array
        # In an array formula all of the choices of an IF are computed, and chosen from place by place.
        self.eager = array and not all(part.single for kind, part in arguments if kind == "Lazy")

    def __call__(self, machine: Machine) -> Any:
        values = {i: self._tried(i, machine) for i in self._places() if self.eager or self.arguments[i][0] in SINGLE}
        rest = {i: part.run(machine) for i, (kind, part) in enumerate(self.arguments) if kind in WHOLE}
        if not any(map(_is_many, values.values())):
            lazy = {i: part.run for i, (kind, part) in enumerate(self.arguments) if kind == "Lazy"}
            return self._once(machine, {**lazy, **rest, **values})
        places = self._places()
        return broadcast(
            lambda *given: corner(self._once(machine, {**rest, **dict(zip(places, given, strict=True))})),
            [values[i] if i in values else self._tried(i, machine) for i in places],
        )

    def _places(self) -> list[int]:
        return [i for i, (kind, _) in enumerate(self.arguments) if kind not in WHOLE]

    def _tried(self, index: int, machine: Machine) -> Any:
        try:
            return operand(self.arguments[index][1], machine, self.array)
        except FAILURES as failure:
            return error_of(failure)

    def _once(self, machine: Machine, values: Mapping[int, Any]) -> Any:
        given = [_given(values[i], kind) for i, (kind, _) in enumerate(self.arguments)]
        return self.function.run(machine, *given) if self.function.wants_machine else self.function.run(*given)


def _given(value: Any, kind: str) -> Any:
    """One argument of one of the calls."""
    if kind == "Lazy":
        return value if callable(value) else lambda machine: corner(value)
    if type(value) is Error:
        raise Failure(value)
    return value if kind in WHOLE else _CONVERSIONS[kind](value)
