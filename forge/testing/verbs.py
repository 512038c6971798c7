"""Laws of verbs: documented, annotated, with a schema that refuses what it does not know."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError

from forge.preparer import Preparer, Verb, VerbKind

__all__ = ["KINDS", "verb_faults"]

KINDS: tuple[VerbKind, ...] = ("recipe", "edit", "check")
_SUBJECTS = {"recipe": 1, "edit": 1, "check": 2}
"""What a verb takes before its arguments: the scene; the document; the documents before and after. One that is about
all files takes a path as well."""
_STRANGER = "no_such_argument"


def verb_faults(preparer: Preparer[Any]) -> Iterator[str]:
    """Every fault of the signatures and words of a preparer's verbs."""
    for kind in KINDS:
        verbs = preparer.verbs(kind)
        if not verbs:
            yield f"{preparer.app} has no {kind}"
        for verb in verbs.values():
            for fault in _faults(verb):
                yield f"{kind} {verb.where}: {fault}"


def _faults(verb: Verb) -> Iterator[str]:
    if not verb.doc:
        yield "has no docstring; it is what the vocabulary page says"
    parameters = inspect.signature(verb.function).parameters
    subjects = _SUBJECTS[verb.kind] + (verb.on == "desk")
    if len(parameters) - len(verb.parameters) != subjects:
        yield f"takes {subjects} things by place, and its arguments by name only (behind a *)"
    for name, parameter in parameters.items():
        if parameter.annotation is parameter.empty:
            yield f"argument {name!r} has no annotation"
    yield from _facts(verb)
    yield from _schema(verb)


def _facts(verb: Verb) -> Iterator[str]:
    if verb.kind != "recipe":
        return
    params = getattr(verb.facts, "__dataclass_params__", None)
    if not dataclasses.is_dataclass(verb.facts) or not getattr(params, "frozen", False):
        yield "its facts are no frozen dataclass"


def _schema(verb: Verb) -> Iterator[str]:
    if verb.schema.model_config.get("extra") != "forbid":
        yield "its schema lets unknown arguments through"
        return
    try:
        verb.schema.model_validate({_STRANGER: 1})
    except ValidationError as error:
        if any(e["loc"] == (_STRANGER,) and e["type"] == "extra_forbidden" for e in error.errors()):
            return
    yield "its schema lets unknown arguments through"
