"""Templates and expressions of skills: sandboxed Jinja with a short list of filters, checked before it is run."""

from __future__ import annotations

import calendar
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cached_property, lru_cache
from typing import Any

from jinja2 import Environment, StrictUndefined, TemplateError, meta, nodes
from jinja2.exceptions import SecurityError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from forge.errors import TaskFault
from forge.registry import suggestion

__all__ = ["Expression", "Template", "evaluate", "expression", "template"]

_LENGTH = 4000
_KEPT = ("lower", "upper", "title", "capitalize", "length", "first", "last", "join", "round", "replace", "abs", "int")


class _Sandbox(ImmutableSandboxedEnvironment):
    """No globals, few filters, and no arithmetic that eats memory."""

    intercepted_binops = frozenset({"*", "**", "%"})

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        if not all(isinstance(side, int | float) and abs(side) < 1e12 for side in (left, right)) or operator == "**":
            raise SecurityError(f"{operator!r} is for numbers below 1e12")
        return super().call_binop(context, operator, left, right)


def _longdate(value: str | date) -> str:
    """2025-03-04 -> 4 March 2025."""
    day = value if isinstance(value, date) else date.fromisoformat(value)
    return f"{day.day} {calendar.month_name[day.month]} {day.year}"


def _listing(values: Iterable[Any], last: str = "and") -> str:
    """[A, B, C] -> A, B and C."""
    words = [str(value) for value in values]
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def _quoted(values: Any) -> Any:
    """A text, or each of several, in double quotes."""
    return f'"{values}"' if isinstance(values, str) else [f'"{value}"' for value in values]


def _ordinal(number: int) -> str:
    """1 -> 1st."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in (11, 12, 13) else ending}"


def _plainly(number: float) -> str:
    """1200.0 -> 1200; 0.5 -> 0.5."""
    return f"{number:.10g}" if abs(number) < 1e10 else str(number)


def _environment() -> Environment:
    made = _Sandbox(undefined=StrictUndefined, autoescape=False, trim_blocks=True)
    made.globals.clear()
    made.filters = {name: made.filters[name] for name in _KEPT}
    made.filters |= {
        "longdate": _longdate, "listing": _listing, "quoted": _quoted, "ordinal": _ordinal, "plainly": _plainly,
    }  # fmt: skip
    return made


_ENV = _environment()


class _Text:
    """Source with the names that it uses; subclasses render it. Raises ValueError for what may not be written."""

    def __init__(self, source: str) -> None:
        self.source = source
        try:
            tree = _ENV.parse(source)
        except TemplateError as error:
            raise ValueError(f"is no valid template: {error.message}") from None
        except RecursionError:
            raise ValueError("is nested too deeply") from None
        found = list(tree.find_all(nodes.Node))
        for node in found:
            _refuse(node)
        self.names = frozenset(meta.find_undeclared_variables(tree))
        self.attributes = frozenset(
            (node.node.name, node.attr)
            for node in found
            if isinstance(node, nodes.Getattr) and isinstance(node.node, nodes.Name)
        )


_BANNED = (nodes.Call, nodes.Import, nodes.FromImport, nodes.Include, nodes.Extends, nodes.Macro, nodes.For)


def _refuse(node: nodes.Node) -> None:
    """Raises ValueError for what a skill may not write: inner attributes, calls, loops, filters that are not ours."""
    match node:
        case nodes.Getattr(attr=str(name)) | nodes.Getitem(arg=nodes.Const(value=str(name))) if name.startswith("_"):
            raise ValueError(f"may not reach for {name!r}")
        case nodes.Filter(name=name) if name not in _ENV.filters:
            raise ValueError(f"knows no filter {name!r}; {suggestion(name, _ENV.filters)}")
        case nodes.Test(name=name) if name not in _ENV.tests:
            raise ValueError(f"knows no test {name!r}; {suggestion(name, _ENV.tests)}")
        case _ if isinstance(node, _BANNED):
            raise ValueError(f"may not use {type(node).__name__.lower()}; draw a parameter instead")


class Template(_Text):
    """An instruction's wording."""

    @cached_property
    def _ready(self) -> Any:
        return _ENV.from_string(self.source)

    def render(self, names: Mapping[str, Any]) -> str:
        """The text. Raises TaskFault for a name that is missing, or text past 4,000 characters."""
        try:
            text = " ".join(self._ready.render(names).split())
        except Exception as error:
            raise TaskFault(f"wording {self.source!r}: {type(error).__name__}: {error}") from error
        if not text or len(text) > _LENGTH:
            raise TaskFault(f"wording {self.source!r} gives {len(text)} characters; 1 to {_LENGTH} are allowed")
        return text


class Expression(_Text):
    """`$expression` of a skill: a value, not a text. `$not.x` is written for `$not x`."""

    def __init__(self, source: str) -> None:
        inner = source.removeprefix("$")
        inner = f"not {inner[4:]}" if inner.startswith("not.") else inner
        super().__init__(f"{{{{ ({inner}) }}}}")
        self.written, self._inner = source, inner

    @cached_property
    def _value(self) -> Any:
        return _ENV.compile_expression(f"({self._inner})", undefined_to_none=False)

    def value(self, names: Mapping[str, Any]) -> Any:
        """What it comes to. Raises TaskFault when it comes to nothing."""
        try:
            found = self._value(names)
            if isinstance(found, StrictUndefined):
                found._fail_with_undefined_error()
        except Exception as error:
            raise TaskFault(f"{self.written}: {type(error).__name__}: {error}") from error
        return found


@lru_cache(4096)
def expression(source: str) -> Expression:
    """The expression of a text, compiled once. Raises ValueError."""
    return Expression(source)


@lru_cache(4096)
def template(source: str) -> Template:
    """The template of a text, compiled once. Raises ValueError."""
    return Template(source)


def evaluate(value: Any, names: Mapping[str, Any]) -> Any:
    """`value` with every `$expression` in it replaced by what it comes to; `$$` stands for a dollar sign."""
    if isinstance(value, str):
        if value.startswith("$$"):
            return value[1:]
        return expression(value).value(names) if value.startswith("$") else value
    if isinstance(value, Mapping):
        return {key: evaluate(inner, names) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [evaluate(inner, names) for inner in value]
    return value
