"""The vocabulary: what skills may write for each application, read from the verbs themselves."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import itertools
import textwrap
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from forge.cli.output import Json, emit
from forge.errors import InputError

if TYPE_CHECKING:
    from rich.console import Console

    from forge.preparer import Preparer, Verb, VerbKind

__all__ = ["as_markdown", "vocabulary", "vocabulary_of"]

_KINDS: tuple[VerbKind, ...] = ("recipe", "edit", "check")


def vocabulary(
    app: Annotated[
        str | None, typer.Argument(metavar="APP", help="An application; all when none is given.", show_default=False)
    ] = None,
    verb: Annotated[str | None, typer.Argument(metavar="VERB", help="One of its verbs.", show_default=False)] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print it as a Markdown page.")] = False,
    as_json: Json = False,
) -> None:
    """What a skill may write: recipes with their facts, edits and checks with their arguments."""
    value = {"applications": vocabulary_of(app, verb)}
    if markdown and not as_json:
        print(as_markdown(value["applications"]), end="")
        return
    emit(value, as_json, lambda console: _show(console, value["applications"]))


def vocabulary_of(app: str | None = None, verb: str | None = None) -> list[dict[str, Any]]:
    """The vocabulary as plain data. Raises InputError for an application or a verb that is not there."""
    from forge.preparers import preparers
    from forge.registry import suggestion

    chosen = [preparers()[app]] if app else list(preparers().values())
    found = [_application(preparer, verb) for preparer in chosen]
    if verb is not None and not any(entry[kind + "s"] for entry in found for kind in _KINDS):
        known = {name for preparer in chosen for kind in _KINDS for name in preparer.verbs(kind)}
        raise InputError(f"there is no recipe, edit or check {verb!r}; {suggestion(verb, known)}")
    return found


def _application(preparer: Preparer[Any], wanted: str | None) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "app": preparer.app, "doc": inspect.getdoc(type(preparer)) or "", "suffixes": list(preparer.suffixes),
    }  # fmt: skip
    for kind in _KINDS:
        verbs = sorted(preparer.verbs(kind).items())
        entry[f"{kind}s"] = [_verb(verb) for name, verb in verbs if wanted in (None, name)]
    return entry


def _verb(verb: Verb) -> dict[str, Any]:
    entry: dict[str, Any] = {"name": verb.name, "doc": verb.doc, "arguments": list(map(dict, _arguments(verb)))}
    if verb.kind == "recipe":
        entry["facts"] = _facts(verb.facts) if verb.facts else []
    if verb.kind == "edit":
        entry["by_hand"] = verb.hand is not None
    return entry


def _arguments(verb: Verb) -> Iterator[Mapping[str, Any]]:
    for name, parameter in verb.parameters.items():
        kind = verb.kinds[name]
        required = parameter.default is parameter.empty
        yield {
            "name": name, "type": _type(verb.annotations[name]), "kind": kind.name if kind else "",
            "words": kind.words if kind else "", "required": required,
            "default": None if required else _plain(parameter.default),
        }  # fmt: skip


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _type(annotation: Any) -> str:
    """A type as a skill's author reads it: `text`, `number`, `"sum" or "average"`, `list of text`."""
    origin, inner = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is Annotated:
        return _type(inner[0])
    if origin is typing.Literal:
        return " or ".join(f'"{choice}"' if isinstance(choice, str) else str(choice) for choice in inner)
    if origin in (list, tuple, set, frozenset):
        return f"list of {_type(inner[0])}" if inner else "list"
    if origin in (typing.Union, types.UnionType):
        return " or ".join(dict.fromkeys(_type(choice) for choice in inner))
    if origin is dict or annotation is dict:
        return "mapping"
    return _NAMES.get(annotation, getattr(annotation, "__name__", str(annotation)))


_NAMES: dict[Any, str] = {
    str: "text", int: "whole number", float: "number", bool: "true or false", type(None): "nothing", Any: "anything",
}  # fmt: skip


def _facts(facts: type[Any]) -> list[dict[str, str]]:
    """The fields of a recipe's facts, with the words that stand below them in the source."""
    words = _field_docs(facts)
    return [{"name": f.name, "doc": words.get(f.name, "")} for f in dataclasses.fields(facts)]


def _field_docs(facts: type[Any]) -> dict[str, str]:
    try:
        body = ast.parse(textwrap.dedent(inspect.getsource(facts))).body[0]
    except (OSError, TypeError, SyntaxError):
        return {}
    docs: dict[str, str] = {}
    statements: Sequence[ast.stmt] = getattr(body, "body", [])
    for field, text in itertools.pairwise(statements):
        named = isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if named and isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant):
            docs[field.target.id] = inspect.cleandoc(str(text.value.value))  # type: ignore[attr-defined]
    return docs


# ---- for people
def _show(console: Console, applications: Sequence[Mapping[str, Any]]) -> None:
    from rich.markdown import Markdown

    console.print(Markdown(as_markdown(applications)))


def as_markdown(applications: Sequence[Mapping[str, Any]]) -> str:
    """The vocabulary as a page."""
    return "\n".join(["# Vocabulary", "", _INTRODUCTION, *(line for app in applications for line in _page(app)), ""])


_INTRODUCTION = """\
What a skill may write, for each application. This page is made by `forge vocabulary --markdown` from the verbs
themselves: their docstrings, their arguments and the meaning of these. An argument without a default must be written;
any other name is refused when the skill is loaded."""


def _page(app: Mapping[str, Any]) -> Iterator[str]:
    yield from ("", f"## {app['app']}", "", f"{app['doc']} Files: {', '.join(app['suffixes'])}.")
    for kind, title in (("recipes", "Recipes"), ("edits", "Edits"), ("checks", "Checks")):
        if app[kind]:
            yield from ("", f"### {title}")
        for verb in app[kind]:
            yield from _entry(verb)
    facts = {verb["name"]: verb["facts"] for verb in app["recipes"] if verb["facts"]}
    yield from _facts_page(facts)


def _entry(verb: Mapping[str, Any]) -> Iterator[str]:
    by_hand = " The application can do it itself." if verb.get("by_hand") else ""
    yield from ("", f"#### {verb['name']}", "", verb["doc"].strip() + by_hand)
    if verb["arguments"]:
        yield ""
    for argument in verb["arguments"]:
        meaning = argument["words"] or argument["type"]
        default = "" if argument["required"] else f", default {_default(argument['default'])}"
        yield f"- `{argument['name']}`: {meaning}{default}"


def _default(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    return "none" if value == [] else f"`{value}`"


def _facts_page(facts: Mapping[str, Sequence[Mapping[str, str]]]) -> Iterator[str]:
    """Recipes mostly share one shape of facts, which is then listed once."""
    shapes: dict[str, tuple[list[str], Sequence[Mapping[str, str]]]] = {}
    for name, fields in facts.items():
        shapes.setdefault(str(fields), ([], fields))[0].append(name)
    for names, fields in shapes.values():
        yield from ("", f"### Facts of {', '.join(names)}", "")
        for field in fields:
            yield f"- `facts.{field['name']}`" + (f": {' '.join(field['doc'].split())}" if field["doc"] else "")
