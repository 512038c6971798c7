"""Syntax trees compiled to closures: a formula is compiled once and run on any workbook, at any place.

A closure takes the machine and gives a value, an area or a grid; errors are raised as Failure. Each node is known to
give a single value or not, so that ordinary formulas run without looking for arrays.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from preparers.libreoffice_calc import (
    functions_conditional,
    functions_date,
    functions_lookup,
    functions_math,
    functions_money,
    functions_statistics,
    functions_text,
)  # fmt: skip
from preparers.libreoffice_calc.cells import Area, Grid, broadcast, corner, intersect
from preparers.libreoffice_calc.formulas import (
    ArrayConstant,
    Binary,
    Call,
    Constant,
    ErrorConstant,
    Missing,
    Name,
    Node,
    Unary,
    parse,
)  # fmt: skip
from preparers.libreoffice_calc.functions import FUNCTIONS, SINGLE, Function
from preparers.libreoffice_calc.operators import BINARY, UNARY, twice_negative
from preparers.libreoffice_calc.tokens import Reference
from preparers.libreoffice_calc.values import ERRORS, VALUE, Error, Failure, Value, number, text, truth

if TYPE_CHECKING:
    from preparers.libreoffice_calc.evaluate import Machine

__all__ = ["compiled", "compiled_name"]

SUBJECTS = (
    functions_conditional, functions_date, functions_lookup, functions_math, functions_money, functions_statistics,
    functions_text,
)  # fmt: skip
"""Imported for what they declare."""

VOLATILE = frozenset({"NOW", "RAND", "RANDBETWEEN", "TODAY"})

Run = Callable[["Machine"], Any]


class Compiled(NamedTuple):
    run: Run
    single: bool
    """Whether it gives one value, never an area or a grid."""


@lru_cache(maxsize=8192)
def compiled(formula: str, array: bool = False) -> Run:
    """A formula as a closure; `array` for array formulas. Raises ValueError for what is no formula or unknown."""
    return _compile(parse(formula), array).run


@lru_cache(maxsize=1024)
def compiled_name(definition: str, array: bool) -> Run:
    """What a defined name stands for, as a closure; a single cell is given as an area."""
    return _cells(parse(definition), array)


def _compile(node: Node, array: bool) -> Compiled:
    return _COMPILERS[type(node)](node, array)


def _constant(node: Constant, array: bool) -> Compiled:
    value = node.value
    return Compiled(lambda machine: value, True)


def _error(node: ErrorConstant, array: bool) -> Compiled:
    error = ERRORS[node.code]

    def run(machine: Machine) -> Value:
        raise Failure(error)

    return Compiled(run, True)


def _missing(node: Missing, array: bool) -> Compiled:
    return Compiled(lambda machine: None, True)


def _reference(node: Reference, array: bool) -> Compiled:
    if node.last is not None:
        return _area(node, array)
    sheet, place = node.sheet, (node.box.top, node.box.left)
    if sheet is None:
        return Compiled(lambda machine: machine.value(machine.here, place), True)
    return Compiled(lambda machine: machine.value(machine.sheet(sheet), place), True)


def _area(node: Reference, array: bool) -> Compiled:
    sheet, box = node.sheet, node.box
    if sheet is None:
        return Compiled(lambda machine: Area(machine, machine.here, box), False)
    return Compiled(lambda machine: Area(machine, machine.sheet(sheet), box), False)


def _name(node: Name, array: bool) -> Compiled:
    return Compiled(lambda machine: machine.named(node.name, node.sheet, array), False)


def _array_constant(node: ArrayConstant, array: bool) -> Compiled:
    grid = Grid([[_element(value) for value in row] for row in node.rows])
    return Compiled(lambda machine: grid, False)


def _element(node: Node) -> Value:
    """A constant of an array. Raises ValueError for anything that is none."""
    if isinstance(node, Constant):
        return node.value
    if isinstance(node, ErrorConstant):
        return ERRORS[node.code]
    if isinstance(node, Unary) and node.operator in "+-":
        value = number(_element(node.operand))
        return -value if node.operator == "-" else value
    raise ValueError("an array in braces holds something that is no constant")


def _binary(node: Binary, array: bool) -> Compiled:
    if node.operator in " ~":
        return _combination(node, array)
    apply, left, right = BINARY[node.operator], _compile(node.left, array), _compile(node.right, array)
    first, second = left.run, right.run
    if left.single and right.single:
        return Compiled(lambda machine: apply(first(machine), second(machine)), True)

    def run(machine: Machine) -> Any:
        return _applied(apply, [_operand(left, machine, array), _operand(right, machine, array)])

    return Compiled(run, False)


def _unary(node: Unary, array: bool) -> Compiled:
    apply, inside = UNARY[node.operator], node.operand
    if node.operator == "-" and isinstance(inside, Unary) and inside.operator == "-":
        apply, inside = twice_negative, inside.operand
    operand = _compile(inside, array)
    inner = operand.run
    if operand.single:
        return Compiled(lambda machine: apply(inner(machine)), True)
    return Compiled(lambda machine: _applied(apply, [_operand(operand, machine, array)]), False)


def _combination(node: Binary, array: bool) -> Compiled:
    """Intersection or union of references."""
    left, right, both = _cells(node.left, array), _cells(node.right, array), node.operator == " "

    def run(machine: Machine) -> Any:
        first, second = left(machine), right(machine)
        return functions_lookup.intersection(first, second) if both else functions_lookup.union(first, second)

    return Compiled(run, False)


def _operand(part: Compiled, machine: Machine, array: bool) -> Any:
    """A part's value where single values are wanted: an area is one only outside of array formulas."""
    value = part.run(machine)
    return intersect(value) if type(value) is Area and not array else value


def _applied(apply: Callable[..., Value], values: list[Any]) -> Any:
    if any(type(v) is Grid or type(v) is Area for v in values):
        return broadcast(apply, values)
    return apply(*values)


def _cells(node: Node, array: bool) -> Run:
    """An argument that may be an area; a single cell is one, too."""
    return (_area(node, array) if isinstance(node, Reference) else _compile(node, array)).run


_CONVERSIONS: dict[str, Callable[[Value], Any]] = {
    "float": number, "int": lambda value: functions_math.whole(number(value)), "str": text, "bool": truth,
    "Value": lambda value: value,
}  # fmt: skip


def _call(node: Call, array: bool) -> Compiled:
    name, count = node.function, len(node.arguments)
    if name in VOLATILE:
        raise ValueError(f"{name} gives another value with every calculation; a task cannot be proved with it")
    found = FUNCTIONS.get(name)
    if found is None:
        raise ValueError(f"the function {name} is not known to Forge; use another, or add it to functions_*.py")
    kinds = found.kinds_of(count)
    if kinds is None:
        return _error(ErrorConstant(VALUE.code), array)
    parts = [_argument(argument, kind, array) for argument, kind in zip(node.arguments, kinds, strict=True)]
    if all(p.single for p, kind in zip(parts, kinds, strict=True) if kind in SINGLE) and not (
        array and any(not p.single for p, kind in zip(parts, kinds, strict=True) if kind == "Lazy")
    ):
        return Compiled(_direct(found, kinds, parts), not found.gives_cells or _all_lazy_single(kinds, parts))
    return Compiled(_spread(found, kinds, parts, array), False)


def _argument(node: Node, kind: str, array: bool) -> Compiled:
    if kind in ("Cells", "Array"):
        return Compiled(_cells(node, array or kind == "Array"), False)
    return _compile(node, array)


def _all_lazy_single(kinds: tuple[str, ...], parts: list[Compiled]) -> bool:
    lazy = [p.single for p, kind in zip(parts, kinds, strict=True) if kind == "Lazy"]
    return bool(lazy) and all(lazy)


def _direct(function: Function, kinds: tuple[str, ...], parts: list[Compiled]) -> Run:
    """A call with single values where single values are wanted."""
    call = function.run
    runs = [_converted(part.run, kind) for part, kind in zip(parts, kinds, strict=True)]
    if function.wants_machine:
        return lambda machine: call(machine, *[run(machine) for run in runs])
    if len(runs) == 1:
        only = runs[0]
        return lambda machine: call(only(machine))
    return lambda machine: call(*[run(machine) for run in runs])


def _converted(run: Run, kind: str) -> Run:
    if kind == "Lazy":
        return lambda machine: run
    if kind in ("Cells", "Array", "Value"):
        return run
    convert = _CONVERSIONS[kind]
    return lambda machine: convert(run(machine))


def _spread(function: Function, kinds: tuple[str, ...], parts: list[Compiled], array: bool) -> Run:
    """A call that happens once per place when a grid stands where a single value is wanted."""
    single = [i for i, kind in enumerate(kinds) if kind in SINGLE]
    lazy = [i for i, kind in enumerate(kinds) if kind == "Lazy"]
    always = array and any(not parts[i].single for i in lazy)

    def run(machine: Machine) -> Any:
        values: dict[int, Any] = {i: _tried(parts[i], machine, array) for i in (single + lazy if always else single)}
        many = any(type(value) is Grid or type(value) is Area for value in values.values())
        for i, kind in enumerate(kinds):
            if i not in values:
                values[i] = _tried(parts[i], machine, array) if many and kind == "Lazy" else parts[i].run
                if kind not in SINGLE and kind != "Lazy":
                    values[i] = parts[i].run(machine)
        if not many:
            return _once(function, kinds, machine, values)
        places = single + lazy
        return broadcast(
            lambda *given: corner(_once(function, kinds, machine, values | dict(zip(places, given, strict=True)))),
            [values[i] for i in places],
        )

    return run


def _once(function: Function, kinds: tuple[str, ...], machine: Machine, values: dict[int, Any]) -> Any:
    arguments = [_given(values[i], kind) for i, kind in enumerate(kinds)]
    return function.run(machine, *arguments) if function.wants_machine else function.run(*arguments)


def _tried(part: Compiled, machine: Machine, array: bool) -> Any:
    try:
        return _operand(part, machine, array)
    except Failure as failure:
        return failure.error


def _given(value: Any, kind: str) -> Any:
    """One argument of a call that happens once per place."""
    if kind == "Lazy":
        return value if callable(value) else lambda machine: corner(value)
    if type(value) is Error:
        raise Failure(value)
    return value if kind in ("Cells", "Array") else _CONVERSIONS[kind](value)


_COMPILERS: dict[type, Callable[[Any, bool], Compiled]] = {
    Constant: _constant, ErrorConstant: _error, Missing: _missing, Reference: _reference, Name: _name,
    ArrayConstant: _array_constant, Binary: _binary, Unary: _unary, Call: _call,
}  # fmt: skip
