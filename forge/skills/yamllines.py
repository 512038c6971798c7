"""YAML with places: plain data, and the line on which every part of it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from forge.errors import Fault, SkillError

__all__ = ["Lines", "load_yaml"]

Path_ = tuple[str | int, ...]
_LIMIT = 1_000_000
_UNTYPED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
"""Control characters, halves of pairs, and what is no character; line breaks and tabs are none of these."""


class Lines:
    """Where each part of one file stands: `lines.fault(("params", "column"), what, remedy)`."""

    def __init__(self, file: str, places: dict[Path_, int]) -> None:
        self.file, self._places = file, places

    def line(self, place: Path_) -> int:
        """The line of `place`, or of the nearest thing around it."""
        while place and place not in self._places:
            place = place[:-1]
        return self._places.get(place, 1)

    def fault(self, place: Path_, what: str, remedy: str = "") -> Fault:
        return Fault(self.file, self.line(place), what, remedy)


def load_yaml(path: Path, shown: str | None = None) -> tuple[Any, Lines]:
    """The data of a YAML file and its lines. Raises SkillError for what cannot be read as YAML of plain data."""
    name = shown or str(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SkillError(
            [Fault(name, 1, f"cannot be read: {error.strerror}", "check the path and its rights")]
        ) from None
    if len(data) > _LIMIT:
        raise _error(name, 1, f"is larger than {_LIMIT:,} bytes", "split it")
    try:
        text = data.decode("utf-8")
        node = yaml.compose(text, Loader=yaml.CSafeLoader)
        places = dict(_places(node)) if node is not None else {}
        return yaml.load(text, Loader=yaml.CSafeLoader), Lines(name, places)
    except _Odd as odd:
        raise _error(name, odd.line, odd.what, odd.remedy) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise _error(name, mark.line + 1 if mark else 1, f"is no valid YAML: {error.problem}") from None
    except (yaml.YAMLError, ValueError, RecursionError, TypeError) as error:
        raise SkillError(
            [Fault(name, 1, f"is no valid YAML: {str(error).splitlines()[0]}", "save it as UTF-8 text")]
        ) from None


def _error(name: str, line: int, what: str, remedy: str = "") -> SkillError:
    return SkillError([Fault(name, line, what, remedy)])


class _Odd(Exception):
    def __init__(self, line: int, what: str, remedy: str) -> None:
        self.line, self.what, self.remedy = line, what, remedy


def _places(node: yaml.Node, at: Path_ = (), seen: frozenset[int] = frozenset()) -> Iterator[tuple[Path_, int]]:
    line = node.start_mark.line + 1
    if id(node) in seen or len(at) > 20:
        raise _Odd(line, "holds itself or is nested too deeply", "write it out flat, without anchors")
    if isinstance(node, yaml.ScalarNode) and (found := _UNTYPED.search(node.value)):
        raise _Odd(line, f"holds the character {found[0]!r}, which nobody can type", "take it out")
    yield at, line
    if isinstance(node, yaml.MappingNode):
        keys: set[str] = set()
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise _Odd(key.start_mark.line + 1, "a key is no plain text", "write `name: value`")
            if key.tag != "tag:yaml.org,2002:str":
                remedy = f"write it in quotes: '{key.value}': …"
                raise _Odd(key.start_mark.line + 1, f"YAML reads the name {key.value!r} as something else", remedy)
            if key.value in keys:
                raise _Odd(key.start_mark.line + 1, f"{key.value!r} stands here twice", "keep one of them")
            keys.add(key.value)
            yield from _places(value, (*at, key.value), seen | {id(node)})
    elif isinstance(node, yaml.SequenceNode):
        for index, value in enumerate(node.value):
            yield from _places(value, (*at, index), seen | {id(node)})
