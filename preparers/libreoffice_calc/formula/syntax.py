"""Syntax trees of formulas, cached by text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NoReturn

from preparers.libreoffice_calc.formula.tokens import Reference, Token, reference, split_sheet, tokens

__all__ = [
    "ArrayConstant", "Binary", "Call", "Constant", "ErrorConstant", "Missing", "Name", "Node", "Unary", "parse",
]  # fmt: skip

MAX_NESTING = 64
"""Brackets and function calls inside each other, as many as the file format's own application allows."""
MAX_HEIGHT = 100
"""Levels of the tree, each operator of a row of them one level: few enough to walk down."""


@dataclass(frozen=True, slots=True)
class Constant:
    value: float | str | bool


@dataclass(frozen=True, slots=True)
class ErrorConstant:
    code: str


@dataclass(frozen=True, slots=True)
class Missing:
    """An argument that is left out, as the second of `IF(A1,,3)`."""


@dataclass(frozen=True, slots=True)
class Name:
    """A defined name, perhaps one of a given sheet."""

    name: str
    sheet: str | None = None


@dataclass(frozen=True, slots=True)
class Unary:
    """`-` or `+` in front, `%` behind."""

    operator: str
    operand: Node


@dataclass(frozen=True, slots=True)
class Binary:
    """Arithmetic, `&`, a comparison, an intersection (a space) or a union (`~`)."""

    operator: str
    left: Node
    right: Node


@dataclass(frozen=True, slots=True)
class Call:
    """A function by its upper-case name, without the `_xlfn.` of newer ones."""

    function: str
    arguments: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class ArrayConstant:
    rows: tuple[tuple[Node, ...], ...]


Node = Constant | ErrorConstant | Missing | Name | Unary | Binary | Call | ArrayConstant | Reference


@lru_cache(maxsize=8192)
def parse(formula: str) -> Node:
    """The syntax tree of a formula (its `=` may be missing). Raises ValueError where the text is no formula."""
    tree = _Parser(formula).whole()
    if _height(tree) > MAX_HEIGHT:
        raise ValueError(f"{formula!r} is no formula: it has more than {MAX_HEIGHT} levels")
    return tree


def _height(tree: Node) -> int:
    level: list[Node] = [tree]
    height = 0
    while level:
        height += 1
        level = [part for node in level for part in _parts(node)]
    return height


def _parts(node: Node) -> tuple[Node, ...]:
    match node:
        case Unary():
            return (node.operand,)
        case Binary():
            return (node.left, node.right)
        case Call():
            return node.arguments
        case ArrayConstant():
            return tuple(element for row in node.rows for element in row)
    return ()


_LEVELS = {
    operator: level
    for level, operators in enumerate((("=", "<>", "<", ">", "<=", ">="), ("&",), ("+", "-"), ("*", "/"), ("^",)))
    for operator in operators
}
"""How strongly binary operators bind, the weakest first; all of them from the left."""
_END = Token("end", "")


class _Parser:
    """Recursive descent, binary operators by precedence."""

    def __init__(self, formula: str) -> None:
        self.formula = formula
        self.rest = [*reversed(_significant(tokens(formula)))]
        self.depth = 0

    @property
    def ahead(self) -> Token:
        return self.rest[-1] if self.rest else _END

    def whole(self) -> Node:
        tree = self.binary()
        if self.rest:
            self.fail(f"{self.ahead.text!r} is out of place")
        return tree

    def fail(self, why: str) -> NoReturn:
        raise ValueError(f"{self.formula!r} is no formula: {why}")

    def accept(self, *texts: str) -> str:
        """The next token's text, taken, if it is one of these operators or marks; nothing otherwise."""
        kind, text = self.ahead
        if kind not in ("operator", "mark") or text not in texts:
            return ""
        self.rest.pop()
        return text

    def expect(self, text: str) -> None:
        if not self.accept(text):
            self.fail(f"{text!r} is missing")

    def deeper(self, rule: Callable[[], Node]) -> Node:
        self.depth += 1
        if self.depth > MAX_NESTING:
            self.fail(f"it is nested deeper than {MAX_NESTING} levels")
        node = rule()
        self.depth -= 1
        return node

    def binary(self, weakest: int = 0) -> Node:
        left = self.unary()
        while self.ahead.kind == "operator" and _LEVELS.get(self.ahead.text, -1) >= weakest:
            operator = self.rest.pop().text
            left = Binary(operator, left, self.binary(_LEVELS[operator] + 1))
        return left

    def unary(self) -> Node:
        # A sign binds tighter than every binary operator: -2^2 is 4.
        if sign := self.accept("-", "+"):
            return Unary(sign, self.deeper(self.unary))
        operand = self.combined()
        while self.accept("%"):
            operand = Unary("%", operand)
        return operand

    def combined(self) -> Node:
        left = self.primary()
        while self.ahead.kind == "space" or self.ahead.text == "~":
            operator = "~" if self.rest.pop().text == "~" else " "
            left = Binary(operator, left, self.primary())
        return left

    def primary(self) -> Node:
        kind, text = self.ahead
        if not self.rest:
            self.fail("it ends too early")
        self.rest.pop()
        if kind == "function":
            return self.deeper(lambda: self.call(text))
        if kind == "reference":
            return reference(text) or Name(text)
        if kind in ("number", "text", "error", "name"):
            return _leaf(kind, text)
        if text == "(":
            return self.deeper(self.group)
        if text != "{":
            self.fail(f"{text!r} is out of place")
        return self.array()

    def group(self) -> Node:
        inner = self.binary()
        while self.accept(","):
            inner = Binary("~", inner, self.binary())
        self.expect(")")
        return inner

    def call(self, name: str) -> Node:
        self.expect("(")
        function = name.upper().removeprefix("_XLFN.")
        if self.accept(")"):
            return Call(function, ())
        arguments = [self.argument()]
        while not self.accept(")"):
            self.expect(",")
            arguments.append(self.argument())
        return Call(function, tuple(arguments))

    def argument(self) -> Node:
        return Missing() if self.ahead.kind == "mark" and self.ahead.text in ",)" else self.binary()

    def array(self) -> Node:
        rows = [[self.unary()]]
        while not self.accept("}"):
            if self.accept(";"):
                rows.append([self.unary()])
            else:
                self.expect(",")
                rows[-1].append(self.unary())
        if len({len(row) for row in rows}) > 1:
            self.fail("the rows of an array differ in length")
        return ArrayConstant(tuple(tuple(row) for row in rows))


def _leaf(kind: str, text: str) -> Node:
    if kind == "number":
        return Constant(float(text))
    if kind == "text":
        return Constant(text[1:-1].replace('""', '"'))
    if kind == "error":
        return ErrorConstant(text[text.rindex("#") :])
    if text.upper() in ("TRUE", "FALSE"):
        return Constant(text.upper() == "TRUE")
    sheet, name = split_sheet(text)
    return Name(name, sheet)


def _significant(found: tuple[Token, ...]) -> list[Token]:
    """Without the `=` in front and without spaces, but for those between two operands: they mean intersection."""
    return [
        token
        for i, token in enumerate(found)
        if token.kind not in ("space", "start")
        or (token.kind == "space" and 0 < i < len(found) - 1 and _operands(found[i - 1], found[i + 1]))
    ]


def _operands(before: Token, after: Token) -> bool:
    return (before.kind in ("reference", "name") or before.text == ")") and (
        after.kind in ("reference", "name", "function") or after.text == "("
    )
