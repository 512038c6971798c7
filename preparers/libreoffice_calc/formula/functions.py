"""The functions that formulas can call: how one is declared, and those of logic and information.

A function is a Python function whose annotations say what its arguments are turned into: `float`, `int` (whole part),
`str` and `bool` by Calc's conversions; `Value` any single value; `Cells` areas and grids as they are; `Array` the same
with the argument computed as an array formula's; `Lazy` the unevaluated argument. A first parameter `machine` is given
the machine. Results that may be areas are annotated `Cells`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from preparers.libreoffice_calc.formula.cells import Area, Cells, Grid, corner
from preparers.libreoffice_calc.formula.values import (
    ERRORS,
    FAILURES,
    NOT_AVAILABLE,
    VALUE,
    Error,
    Failure,
    Value,
    equal,
    error_of,
    is_number,
    number,
    truth,
)  # fmt: skip

if TYPE_CHECKING:
    from preparers.libreoffice_calc.formula.evaluate import Machine

__all__ = ["FUNCTIONS", "Array", "Function", "Lazy", "function"]

Lazy = Callable[["Machine"], Any]
Array = Cells
SINGLE = frozenset({"float", "int", "str", "bool", "Value"})
"""Kinds that take one value; a grid given for one makes the call happen place by place."""
WHOLE = frozenset({"Cells", "Array"})
"""Kinds that take areas and grids as they are."""


@dataclass(frozen=True, slots=True)
class Function:
    """A callable of formulas: the kinds of its fixed arguments and of the group that repeats, how many it needs."""

    run: Callable[..., Any]
    kinds: tuple[str, ...]
    repeats: tuple[str, ...]
    least: int
    wants_machine: bool
    gives_cells: bool

    def kinds_of(self, count: int) -> tuple[str, ...] | None:
        """What `count` arguments are turned into; None when it takes no such number."""
        extra = count - len(self.kinds)
        if count < self.least or (extra > 0 and not self.repeats):
            return None
        if extra <= 0:
            return self.kinds[:count]
        return self.kinds + (self.repeats * (extra // len(self.repeats) + 1))[:extra]


FUNCTIONS: dict[str, Function] = {}


def function(*names: str, repeats: Sequence[str] = ()) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Declare a function under its names; `repeats` gives the kinds of `*arguments` that come in groups."""

    def declare(run: Callable[..., Any]) -> Callable[..., Any]:
        parameters = list(inspect.signature(run).parameters.values())
        wants_machine = bool(parameters) and parameters[0].name == "machine"
        fixed = [p for p in parameters[wants_machine:] if p.kind is not p.VAR_POSITIONAL]
        rest = [p for p in parameters if p.kind is p.VAR_POSITIONAL]
        declared = Function(
            run,
            tuple(p.annotation.removesuffix(" | None") for p in fixed),
            tuple(repeats) or tuple(p.annotation for p in rest),
            sum(p.default is p.empty for p in fixed) + bool(rest and not fixed),
            wants_machine,
            inspect.signature(run).return_annotation == "Cells",
        )
        FUNCTIONS.update(dict.fromkeys(names, declared))
        return run

    return declare


@function("TRUE")
def true() -> bool:
    return True


@function("FALSE")
def false() -> bool:
    return False


@function("NA")
def not_available() -> Value:
    raise Failure(NOT_AVAILABLE)


@function("IF")
def if_(machine: Machine, condition: bool, then: Lazy = lambda _: True, otherwise: Lazy = lambda _: False) -> Cells:
    return _filled(then(machine) if condition else otherwise(machine))


@function("IFS")
def ifs(machine: Machine, *pairs: Lazy) -> Cells:
    for condition, result in zip(pairs[::2], pairs[1::2], strict=False):
        if truth(corner(condition(machine))):
            return _filled(result(machine))
    raise Failure(NOT_AVAILABLE)


@function("SWITCH")
def switch(machine: Machine, value: Value, *cases: Lazy) -> Cells:
    for case, result in zip(cases[::2], cases[1::2], strict=False):
        if equal(value, corner(case(machine))):
            return _filled(result(machine))
    if len(cases) % 2:
        return _filled(cases[-1](machine))
    raise Failure(NOT_AVAILABLE)


@function("CHOOSE")
def choose(machine: Machine, index: int, *choices: Lazy) -> Cells:
    if not 1 <= index <= len(choices):
        raise Failure(VALUE)
    return _filled(choices[index - 1](machine))


@function("IFERROR")
def if_error(machine: Machine, value: Lazy, otherwise: Lazy) -> Cells:
    try:
        return corner(value(machine))
    except FAILURES:
        return _filled(otherwise(machine))


@function("IFNA")
def if_na(machine: Machine, value: Lazy, otherwise: Lazy) -> Cells:
    try:
        return corner(value(machine))
    except Failure as failure:
        if failure.error is not NOT_AVAILABLE:
            raise
        return _filled(otherwise(machine))


def _filled(result: Cells) -> Cells:
    """The result; an argument that was left out is 0."""
    return 0.0 if result is None else result


def _truths(arguments: Sequence[Cells]) -> list[bool]:
    """The truths among arguments: texts in cells do not count, other texts are errors. Raises Failure without any."""
    found: list[bool] = []
    for argument in arguments:
        if isinstance(argument, Area | Grid):
            values = argument.values()
            _no_errors(values)
            found += [bool(v) for v in values if is_number(v)]
        elif isinstance(argument, str):
            raise Failure(VALUE)
        else:
            found.append(truth(argument))
    if not found:
        raise Failure(VALUE)
    return found


def _no_errors(values: Sequence[Value]) -> None:
    for value in values:
        if type(value) is Error:
            raise Failure(value)


@function("AND")
def and_(*conditions: Cells) -> bool:
    return all(_truths(conditions))


@function("OR")
def or_(*conditions: Cells) -> bool:
    return any(_truths(conditions))


@function("XOR")
def xor(*conditions: Cells) -> bool:
    return sum(_truths(conditions)) % 2 == 1


@function("NOT")
def not_(condition: bool) -> bool:
    return not condition


def _tried(machine: Machine, value: Lazy) -> Value:
    """The argument's value, an error as a value."""
    try:
        return corner(value(machine))
    except FAILURES as failure:
        return error_of(failure)


@function("ISERROR")
def is_error(machine: Machine, value: Lazy) -> bool:
    return type(_tried(machine, value)) is Error


@function("ISERR")
def is_other_error(machine: Machine, value: Lazy) -> bool:
    found = _tried(machine, value)
    return type(found) is Error and found is not NOT_AVAILABLE


@function("ISNA")
def is_na(machine: Machine, value: Lazy) -> bool:
    return _tried(machine, value) is NOT_AVAILABLE


@function("ISBLANK")
def is_blank(machine: Machine, value: Lazy) -> bool:
    return _tried(machine, value) is None


@function("ISNUMBER")
def is_a_number(machine: Machine, value: Lazy) -> bool:
    return is_number(_tried(machine, value))


@function("ISTEXT")
def is_text(machine: Machine, value: Lazy) -> bool:
    return type(_tried(machine, value)) is str


@function("ISNONTEXT")
def is_no_text(machine: Machine, value: Lazy) -> bool:
    return type(_tried(machine, value)) is not str


@function("ISLOGICAL")
def is_logical(machine: Machine, value: Lazy) -> bool:
    return type(_tried(machine, value)) is bool


def _whole(value: Value) -> int:
    """The whole part of a number. Raises Failure for anything else, nothing and texts included."""
    if not is_number(value):
        raise Failure(VALUE)
    return int(number(value))


@function("ISEVEN")
def is_even(value: Value) -> bool:
    return _whole(value) % 2 == 0


@function("ISODD")
def is_odd(value: Value) -> bool:
    return _whole(value) % 2 == 1


@function("N")
def as_number(value: Value) -> float:
    return number(value) if is_number(value) else 0.0


@function("T")
def as_text(value: Value) -> str:
    return value if isinstance(value, str) else ""


@function("ERROR.TYPE")
def error_type(machine: Machine, value: Lazy) -> float:
    order = ("#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A")
    found = _tried(machine, value)
    if not isinstance(found, Error) or found.code not in ERRORS:
        raise Failure(NOT_AVAILABLE)
    return 1.0 + order.index(found.code)
