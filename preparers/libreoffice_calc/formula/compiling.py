"""Syntax trees compiled to closures: a formula is compiled once and run on any workbook, at any place.

A closure takes the machine and gives a value, an area or a grid; errors are raised as Failure. Each node is known to
give a single value or not, so that ordinary formulas run without looking for arrays.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from preparers.libreoffice_calc.formula import (
    functions_conditional,
    functions_date,
    functions_lookup,
    functions_math,
    functions_money,
    functions_statistics,
    functions_text,
)  # fmt: skip
from preparers.libreoffice_calc.formula.calls import Compiled, Run, applied, called, operand
from preparers.libreoffice_calc.formula.cells import Area, Grid
from preparers.libreoffice_calc.formula.functions import FUNCTIONS, WHOLE
from preparers.libreoffice_calc.formula.operators import BINARY, UNARY, twice_negative
from preparers.libreoffice_calc.formula.syntax import (
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
from preparers.libreoffice_calc.formula.tokens import Reference
from preparers.libreoffice_calc.formula.values import ERRORS, VALUE, Failure, Value, number

if TYPE_CHECKING:
    from preparers.libreoffice_calc.formula.evaluate import Machine

__all__ = ["compiled", "compiled_name"]

SUBJECTS = (
    functions_conditional, functions_date, functions_lookup, functions_math, functions_money, functions_statistics,
    functions_text,
)  # fmt: skip
"""Imported for what they declare."""

VOLATILE = frozenset({"NOW", "RAND", "RANDBETWEEN", "TODAY"})


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
        return applied(apply, [operand(left, machine, array), operand(right, machine, array)])

    return Compiled(run, False)


def _unary(node: Unary, array: bool) -> Compiled:
    apply, inside = UNARY[node.operator], node.operand
    if node.operator == "-" and isinstance(inside, Unary) and inside.operator == "-":
        apply, inside = twice_negative, inside.operand
    part = _compile(inside, array)
    inner = part.run
    if part.single:
        return Compiled(lambda machine: apply(inner(machine)), True)
    return Compiled(lambda machine: applied(apply, [operand(part, machine, array)]), False)


def _combination(node: Binary, array: bool) -> Compiled:
    """Intersection or union of references."""
    left, right, both = _cells(node.left, array), _cells(node.right, array), node.operator == " "

    def run(machine: Machine) -> Any:
        first, second = left(machine), right(machine)
        return functions_lookup.intersection(first, second) if both else functions_lookup.union(first, second)

    return Compiled(run, False)


def _cells(node: Node, array: bool) -> Run:
    """An argument that may be an area; a single cell is one, too."""
    return (_area(node, array) if isinstance(node, Reference) else _compile(node, array)).run


def _call(node: Call, array: bool) -> Compiled:
    name, count = node.function, len(node.arguments)
    if name in VOLATILE:
        raise ValueError(f"{name} gives another value with every calculation; a task cannot be proved with it")
    function = FUNCTIONS.get(name)
    if function is None:
        raise ValueError(f"the function {name} is not known to Forge; use another, or add it to functions_*.py")
    kinds = function.kinds_of(count)
    if kinds is None:
        return _error(ErrorConstant(VALUE.code), array)
    arguments = zip(node.arguments, kinds, strict=True)
    return called(function, [(kind, _argument(part, kind, array)) for part, kind in arguments], array)


def _argument(node: Node, kind: str, array: bool) -> Compiled:
    if kind in WHOLE:
        return Compiled(_cells(node, array or kind == "Array"), False)
    return _compile(node, array)


_COMPILERS: dict[type, Callable[[Any, bool], Compiled]] = {
    Constant: _constant, ErrorConstant: _error, Missing: _missing, Reference: _reference, Name: _name,
    ArrayConstant: _array_constant, Binary: _binary, Unary: _unary, Call: _call,
}  # fmt: skip
