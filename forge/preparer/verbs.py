"""Verbs: the recipes, edits and checks of a preparer, as decorated functions whose signatures are the YAML's schema."""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError, create_model

from forge.errors import TaskFault
from forge.model import Area
from forge.preparer.arguments import Kind, Near
from forge.scenario import Scenario

__all__ = ["Areas", "Arguments", "Verb", "VerbKind", "check", "edit", "recipe", "verb_of"]

VerbKind = Literal["recipe", "edit", "check"]
Subject = Literal["document", "desk"]
F = TypeVar("F", bound=Callable[..., Any])


class Arguments:
    """The arguments of one call, as attributes: what `touches`, `judges` and `hand` are given."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.__dict__.update(values)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"no argument {name!r}")


Areas = Callable[[Any], Iterable[Area]]
Hand = Callable[[Any, Any], tuple[str, Mapping[str, Any]] | None]


@dataclass(frozen=True)
class Verb:
    """One recipe, edit or check: its function and what its decorator says about it."""

    kind: VerbKind
    name: str
    function: Callable[..., Any]
    near: Mapping[str, Near] = field(default_factory=dict)
    touches: Areas | None = None
    incidental: Areas | None = None
    judges: Areas | None = None
    free: Areas | None = None
    """For a check: what may be in many ways in what it judges, such as where a new thing stands."""
    written: str = ""
    """For a recipe: the kind of writing that it takes from its scene; it is given scenes that have some."""
    facts: type[Any] | None = None
    """For a recipe: the frozen dataclass of the facts that it gives."""
    on: Subject = "document"
    """What an edit or check is given: the document that its step names, or the whole desk and that document's path."""
    hand: Hand | None = None
    """For an edit that the application can do itself: (document, arguments) -> name and arguments of its twin."""

    @property
    def doc(self) -> str:
        return inspect.getdoc(self.function) or ""

    @property
    def where(self) -> str:
        """`module.function`, for messages."""
        return f"{self.function.__module__}.{self.function.__qualname__}"

    def world(self, scene: Scenario) -> Scenario:
        """The scene for a recipe: this one, or its like in a language that can say what the recipe writes."""
        return scene.where_written(self.written) if self.written else scene

    @cached_property
    def parameters(self) -> Mapping[str, inspect.Parameter]:
        """The keyword-only arguments, in order: those a skill writes."""
        found = inspect.signature(self.function).parameters
        return {n: p for n, p in found.items() if p.kind is inspect.Parameter.KEYWORD_ONLY}

    @cached_property
    def annotations(self) -> Mapping[str, Any]:
        """Argument -> resolved annotation, `Annotated` kept."""
        hints = typing.get_type_hints(self.function, include_extras=True)
        return {name: hints.get(name, Any) for name in self.parameters}

    @cached_property
    def returns(self) -> Any:
        return typing.get_type_hints(self.function, include_extras=True).get("return")

    @cached_property
    def kinds(self) -> Mapping[str, Kind | None]:
        """Argument -> its declared kind, if any."""
        return {name: _kind(annotation) for name, annotation in self.annotations.items()}

    @cached_property
    def schema(self) -> type[BaseModel]:
        """The pydantic model of the arguments; unknown ones are refused."""
        fields: dict[str, Any] = {
            name: (annotation, ... if (p := self.parameters[name]).default is p.empty else p.default)
            for name, annotation in self.annotations.items()
        }
        config = ConfigDict(extra="forbid", arbitrary_types_allowed=True)
        return create_model(f"{self.name}_arguments", __config__=config, **fields)

    @cached_property
    def _adapters(self) -> dict[str, TypeAdapter[Any]]:
        return {name: TypeAdapter(annotation) for name, annotation in self.annotations.items()}

    def fault_of(self, name: str, value: Any) -> str | None:
        """What is wrong with a literal value of one argument, or None."""
        try:
            self._adapters[name].validate_python(value)
        except ValidationError as error:
            return "; ".join(str(e["msg"]) for e in error.errors())
        return None

    def bind(self, args: Mapping[str, Any]) -> dict[str, Any]:
        """The validated arguments of a call. Raises TaskFault naming verb and argument."""
        try:
            made = self.schema.model_validate(dict(args))
        except ValidationError as error:
            first = error.errors()[0]
            place = ".".join(map(str, first["loc"]))
            raise TaskFault(f"{self.kind} {self.name}: {place}: {first['msg']} (got {first.get('input')!r})") from None
        return {name: getattr(made, name) for name in self.parameters}


def _kind(annotation: Any) -> Kind | None:
    for extra in typing.get_args(annotation)[1:] if typing.get_origin(annotation) is typing.Annotated else ():
        if isinstance(extra, Kind):
            return extra
    for inner in typing.get_args(annotation):
        if (found := _kind(inner)) is not None:
            return found
    return None


_MARK = "__forge_verb__"


def _mark(function: F, verb: Verb) -> F:
    setattr(function, _MARK, verb)
    return function


def verb_of(function: object) -> Verb | None:
    """The verb that a decorated function is, or None."""
    found = getattr(function, _MARK, None)
    return found if isinstance(found, Verb) else None


def recipe(*, facts: type[Any], written: str = "") -> Callable[[F], F]:
    """A function that makes starting documents from a Scenario: `(scene, *, …) -> Prepared`.

    `facts` is the dataclass of what it tells skills about them, `written` the kind of writing that it asks for.
    """

    def mark(function: F) -> F:
        return _mark(function, Verb("recipe", function.__name__, function, facts=facts, written=written))

    return mark


def edit(
    *,
    touches: Areas,
    near: Mapping[str, Near] | None = None,
    incidental: Areas | None = None,
    hand: Hand | None = None,
    on: Subject = "document",
) -> Callable[[F], F]:
    """A function that changes a document in place: `(document, *, …) -> None`; ValueError says why it cannot.

    One `on` the desk makes other files: `(workspace, path, *, …) -> None`, where `path` is that of the step's document;
    its areas are those of the workspace, and their arguments have that `path`, too.

    `touches` gives the areas it may change; `incidental` those that the application changes by itself with it (the
    frame leaves them alone); `near` overrides the neighbours of arguments; `hand` names the by-hand twin through
    which the real application does the same.
    """

    def mark(function: F) -> F:
        verb = Verb("edit", function.__name__, function, near or {}, touches, incidental, on=on, hand=hand)
        return _mark(function, verb)

    return mark


def check(*, judges: Areas, free: Areas | None = None, on: Subject = "document") -> Callable[[F], F]:
    """A function that judges an area: `(before, after, *, …) -> Finding`; `judges` takes that area from the frame.

    `free` is the part of it in which the check lets things be in many ways: damage that the check passes, and that
    changes nothing else, proves nothing.

    One `on` the desk judges other files: `(before, after, path, *, …) -> Finding`, given workspaces.
    """

    def mark(function: F) -> F:
        return _mark(function, Verb("check", function.__name__, function, judges=judges, free=free, on=on))

    return mark
