"""The rules a skill must keep beyond its schema: names that exist, arguments that fit, draws in an order that works."""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from forge.draw import Draw
from forge.errors import Fault
from forge.preparer import Preparer, Verb, VerbKind
from forge.registry import suggestion
from forge.scenario import locale_codes
from forge.skills.spec import OPENINGS, SkillSpec
from forge.skills.template import Expression, Template, expression, template
from forge.skills.yamllines import Lines, Path_

__all__ = ["faults"]

GIVEN = frozenset({"facts", "here", "book", "scene"})
"""Names that every instruction may use beside its parameters."""
SCENE = frozenset({"organisation", "people", "products", "clients", "places", "today", "locale"})


@dataclasses.dataclass(frozen=True)
class _Context:
    spec: SkillSpec
    preparer: Preparer[Any]
    lines: Lines
    facts: frozenset[str]


def faults(spec: SkillSpec, preparer: Preparer[Any], lines: Lines) -> Iterator[Fault]:
    """Every fault of a skill whose schema is kept."""
    recipes = _recipes(spec, preparer)
    known = [frozenset(f.name for f in dataclasses.fields(v.facts)) for v in recipes.values() if v and v.facts]
    context = _Context(spec, preparer, lines, frozenset.intersection(*known) if known else frozenset())
    yield from _prepare(context, recipes)
    yield from _params(context)
    yield from _opening(context)
    yield from _format(context)
    yield from _seen(context)
    yield from _instruction(context)
    yield from _infeasible(context)
    for part, kind in (("solution", "edit"), ("checks", "check")):
        for number, step in enumerate(getattr(spec, part)):
            yield from _step(context, (part, number), step, kind)  # type: ignore[arg-type]
    for part in ("also_pass", "must_fail"):
        for row, steps in enumerate(getattr(spec, part)):
            for number, step in enumerate(steps):
                yield from _step(context, (part, row, number), step, "edit")


def _recipes(spec: SkillSpec, preparer: Preparer[Any]) -> dict[Any, Verb | None]:
    try:
        names = spec.recipes()
    except (ValueError, TypeError):
        return {}
    verbs = preparer.verbs("recipe")
    return {str(name): verbs.get(name) if isinstance(name, str) else None for name in names}


def _prepare(context: _Context, recipes: Mapping[Any, Verb | None]) -> Iterator[Fault]:
    at: Path_ = ("prepare",)
    for name, verb in recipes.items():
        if verb is None:
            hint = suggestion(str(name), context.preparer.verbs("recipe"))
            yield context.lines.fault(
                _place(context, "prepare", "recipe"), f"{context.spec.app} has no recipe {name!r}", hint
            )
    for name, form in context.spec.prepare.items():
        here = _place(context, "prepare", name)
        yield from _draw(context, here, form, frozenset())
        if name == "recipe":
            continue
        if name == "locale":
            yield from _locales(context, here, form)
            continue
        for verb in filter(None, recipes.values()):
            yield from _argument(context, here, verb, name, form)
    for verb in filter(None, recipes.values()):
        yield from _missing(context, at, verb, context.spec.prepare)


def _params(context: _Context) -> Iterator[Fault]:
    every, earlier = frozenset(context.spec.params), set(GIVEN - {"here", "book"})
    for name, form in context.spec.params.items():
        at = _place(context, "params", name)
        used = _names_in(form)
        for later in sorted((used & every) - earlier):
            mutual = later == name or name in _reach(context.spec.params, later)
            what = f"{name!r} needs {later!r}, which needs {name!r}" if mutual else f"{name!r} needs {later!r}"
            remedy = "break the cycle" if mutual else f"draw {later!r} first: parameters are drawn in order"
            yield context.lines.fault(at, what + (": a cycle" if mutual else ", drawn after it"), remedy)
        yield from _draw(context, at, form, every)
        earlier.add(name)


def _place(context: _Context, part: str, name: str) -> Path_:
    """Where a form stands: an infeasible twin may have its own."""
    block = context.spec.infeasible
    own = block is not None and name in getattr(block, part)
    return ("infeasible", part, name) if own else (part, name)


def _reach(params: Mapping[str, Any], start: str) -> set[str]:
    """All parameters that `start` needs, directly or not."""
    found: set[str] = set()
    todo = [start]
    while todo:
        needed = _names_in(params.get(todo.pop())) & set(params)
        todo += sorted(needed - found)
        found |= needed
    return found


def _draw(context: _Context, at: Path_, form: Any, params: frozenset[str]) -> Iterator[Fault]:
    try:
        draw = Draw.of(form)
    except ValueError as error:
        yield context.lines.fault(at, str(error))
        return
    sources = [draw.source, *draw.options.values()]
    if draw.form in ("one_of", "some_of") and isinstance(draw.source, str) and not draw.source.startswith("$"):
        sources[0] = f"${draw.source}"
    yield from _values(context, at, sources, params)


def _values(context: _Context, at: Path_, value: Any, params: frozenset[str]) -> Iterator[Fault]:
    """Faults of the expressions in a value."""
    for text in _expressions(value):
        try:
            found = expression(text)
        except ValueError as error:
            yield context.lines.fault(at, f"{text} {error}")
            continue
        yield from _names(context, at, text, found, params | (GIVEN - {"here", "book"}))


def _names(
    context: _Context, at: Path_, shown: str, text: Expression | Template, known: frozenset[str]
) -> Iterator[Fault]:
    for name in sorted(text.names - known):
        yield context.lines.fault(at, f"{shown!r} uses the unknown name {name!r}", suggestion(name, known))
    for owner, attribute in sorted(text.attributes):
        fields = {"facts": context.facts, "scene": SCENE}.get(owner)
        if fields is not None and attribute not in fields:
            hint = suggestion(attribute, fields)
            yield context.lines.fault(at, f"{shown!r}: {owner} has no {attribute!r} with every recipe here", hint)


def _expressions(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        if value.startswith("$") and not value.startswith("$$"):
            yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _expressions(inner)
    elif isinstance(value, Iterable):
        for inner in value:
            yield from _expressions(inner)


def _names_in(form: Any) -> set[str]:
    names: set[str] = set()
    values = dict(form) if isinstance(form, Mapping) else {"value": form}
    for key in ("one_of", "some_of"):
        if isinstance(source := values.get(key), str) and not source.startswith("$"):
            values[key] = f"${source}"
    for text in _expressions(values):
        try:
            names |= expression(text).names
        except ValueError:
            continue
    return names


def _opening(context: _Context) -> Iterator[Fault]:
    opening = context.spec.opening
    if isinstance(opening, str):
        return
    try:
        choices = Draw.of(opening).source
    except ValueError as error:
        yield context.lines.fault(("opening",), str(error))
        return
    for choice in choices if isinstance(choices, list) else [choices]:
        if choice not in OPENINGS:
            hint = suggestion(str(choice), OPENINGS)
            yield context.lines.fault(("opening",), f"there is no opening {choice!r}", hint)


def _seen(context: _Context) -> Iterator[Fault]:
    spec = context.spec
    yield from _values(context, ("seen",), spec.seen, frozenset(spec.params))
    if (spec.evidence == "visual") != bool(spec.seen):
        what = (
            "evidence is visual" if spec.evidence == "visual" else f"evidence is {spec.evidence}, but `seen` says what"
        )
        yield context.lines.fault(("evidence",), what, "list the values that must be looked at under `seen`")


def _format(context: _Context) -> Iterator[Fault]:
    known = [ending[1:] for ending in (*context.preparer.suffixes, *context.preparer.casts)]
    try:
        source = Draw.of(context.spec.format).source if context.spec.format else []
    except ValueError as error:
        yield context.lines.fault(("format",), str(error))
        return
    for choice in source if isinstance(source, list) else [source]:
        if choice not in known:
            hint = suggestion(str(choice), known)
            yield context.lines.fault(("format",), f"{context.spec.app} has no documents {choice!r}", hint)


def _instruction(context: _Context) -> Iterator[Fault]:
    known = frozenset(context.spec.params) | GIVEN
    for number, wording in enumerate(context.spec.instruction):
        at: Path_ = ("instruction", number)
        try:
            found = template(wording)
        except ValueError as error:
            yield context.lines.fault(at, f"the wording {error}")
            continue
        yield from _names(context, at, wording, found, known)


def _infeasible(context: _Context) -> Iterator[Fault]:
    """A twin draws otherwise what the skill draws; it adds no name that the skill lacks."""
    block = context.spec.infeasible
    if block is None:
        return
    if not block.params and not block.prepare:
        yield context.lines.fault(("infeasible",), "changes nothing", "write `params:` or `prepare:` of the twin")
    for name in block.params:
        if name not in context.spec.params or name not in _names_of(context.spec.instruction):
            hint = "the twin has the words of the skill, which do not name it"
            yield context.lines.fault(("infeasible", "params", name), f"no wording says {name!r}", hint)


def _names_of(wordings: Iterable[str]) -> set[str]:
    names: set[str] = set()
    for wording in wordings:
        with contextlib.suppress(ValueError):
            names |= template(wording).names
    return names


def _step(context: _Context, at: Path_, step: Mapping[str, Any], kind: VerbKind) -> Iterator[Fault]:
    verbs = context.preparer.verbs(kind)
    name = step.get(kind)
    if name is None:
        yield context.lines.fault(at, f"names no {kind}", f"write `{kind}: NAME`, see `forge vocabulary`")
        return
    if not isinstance(name, str) or name not in verbs:
        hint = suggestion(str(name), verbs)
        yield context.lines.fault((*at, kind), f"{context.spec.app} has no {kind} {name!r}", hint)
        return
    for argument, value in step.items():
        if argument not in (kind, "file"):
            yield from _argument(context, (*at, argument), verbs[name], argument, value)
        yield from _values(context, (*at, argument), value, frozenset(context.spec.params))
    yield from _missing(context, at, verbs[name], step)


def _argument(context: _Context, at: Path_, verb: Verb, name: str, value: Any) -> Iterator[Fault]:
    if name not in verb.parameters:
        hint = suggestion(str(name), verb.parameters)
        yield context.lines.fault(at, f"{verb.kind} {verb.name!r} takes no {name!r}", hint)
        return
    drawn = verb.kind == "recipe" and isinstance(value, Mapping)
    if not drawn and not any(_expressions(value)) and (wrong := verb.fault_of(name, value)):
        yield context.lines.fault(at, f"{verb.kind} {verb.name!r}: {name}: {wrong} (written: {value!r})")


def _locales(context: _Context, at: Path_, form: Any) -> Iterator[Fault]:
    """Locales are those that there are."""
    try:
        source = Draw.of(form).source
    except ValueError:
        return
    known = locale_codes()
    for code in source if isinstance(source, list) else [source]:
        if code not in known:
            yield context.lines.fault(at, f"there is no locale {code!r}", suggestion(str(code), known))


def _missing(context: _Context, at: Path_, verb: Verb, given: Mapping[str, Any]) -> Iterator[Fault]:
    for name, parameter in verb.parameters.items():
        if parameter.default is parameter.empty and name not in given:
            yield context.lines.fault(at, f"{verb.kind} {verb.name!r} lacks {name!r}", f"write `{name}: …`")
