"""What an argument of a verb means: its neighbours for near misses, and how many objects of a start it fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import islice
from typing import Any, Literal, get_args, get_origin

from forge.errors import TaskFault, boundary
from forge.model.proof import Kind as TrialKind

__all__ = ["Kind", "Place", "neighbours"]


@dataclass(frozen=True, slots=True)
class Place:
    """Where an argument stands: the document when the verb's turn comes, its arguments, this one's name and value."""

    document: Any
    args: Mapping[str, Any]
    name: str
    value: Any


_MOST = 12
"""Neighbours that are asked for at most."""

Near = Callable[[Place], Iterable[Any]]


@dataclass(frozen=True, slots=True)
class Kind:
    """Metadata for `Annotated[...]`: a meaning that several arguments share.

    `near` yields neighbours, nearest first: another value, or a mapping when other arguments change with it.
    `fits` counts the objects of the document that the value could mean; a task is ambiguous unless it is 1.
    `fails` names the class of near miss that a neighbour makes.
    """

    name: str
    near: Near | None = None
    fits: Callable[[Place], int] | None = None
    fails: TrialKind = "wrong_value"
    words: str = field(default="", compare=False)
    """What to write in a skill, for the vocabulary page."""


def neighbours(kind: Kind | None, annotation: Any, near: Near | None, place: Place) -> Iterator[dict[str, Any]]:
    """Changes of arguments that make one wrong call each: the verb's own `near`, the kind's, else the type's."""
    with boundary(TaskFault, f"the neighbours of {place.name} = {place.value!r}"):
        changes = list(islice(_candidates(kind, annotation, near, place), _MOST))
    for change in changes:
        changed = dict(change) if isinstance(change, Mapping) else {place.name: change}
        if any(place.args.get(name) != value for name, value in changed.items()):
            yield changed


def _candidates(kind: Kind | None, annotation: Any, near: Near | None, place: Place) -> Iterable[Any]:
    if near is not None:
        return near(place)
    if kind is not None and kind.near is not None:
        return kind.near(place)
    return _by_type(annotation, place.value)


def _by_type(annotation: Any, value: Any) -> Iterator[Any]:
    if get_origin(annotation) is Literal:
        yield from (choice for choice in get_args(annotation) if choice != value)
        return
    match value:
        case bool():
            yield not value
        case int():
            yield from (value + 1, value - 1) if value > 1 else (value + 1, value + 2)
        case float():
            yield from (value + max(1.0, abs(value) * 0.1), value - max(1.0, abs(value) * 0.1), -value)
        case str():
            yield from _texts(value)
        case date():
            yield from (value + timedelta(days=1), value - timedelta(days=31))
        case list() | tuple():
            yield from _shorter(list(value))


def _texts(value: str) -> Iterator[str]:
    try:
        day = date.fromisoformat(value)
    except ValueError:
        yield from (value.swapcase(), value + "s" if value else "x", value[:-1])
    else:
        yield from ((day + timedelta(days=1)).isoformat(), (day - timedelta(days=31)).isoformat())


def _shorter(values: list[Any]) -> Iterator[list[Any]]:
    if len(values) > 1:
        yield values[:-1]
        yield values[1:]
        yield values[::-1]
    elif values:
        yield from ([other] for other in _by_type(Any, values[0]))
