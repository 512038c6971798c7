"""Words around an instruction: where the work is, who saves, and the wording with its values masked."""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from forge.preparer import Whereabouts

__all__ = ["SAVING", "joined", "mask", "place"]

SAVING = (
    "Save the file when you are done.",
    "Save your changes.",
    "Save it under the same name.",
    "Then save the file.",
    "Please save afterwards.",
    "Save it in its current format.",
)
_PATHS = 0.25


def place(where: Whereabouts, path: str, opening: str, rng: random.Random) -> dict[str, str]:
    """The phrases `here` and `book`; a file that is not in front is named, now and then by its path."""
    number = rng.randrange(1000)
    here, book = where.here[number % len(where.here)], where.book[number % len(where.book)]
    name = path.rpartition("/")[2]
    if opening != "file_open" and rng.random() < _PATHS:
        here, book = (words.replace(name, f"~/{path}") for words in (here, book))
    return {"here": here, "book": book}


def joined(text: str, saving: str) -> str:
    """An instruction and what it says of saving, with the article that a drawn colour asks for
    and a capital letter where it begins with how the document is called.

    The sentence about saving has a line of its own where the text before it has no end, or it would seem to be part of
    what is to be written.
    """
    said = re.sub(r"\b([Aa]) (?=orange\b)", r"\1n ", text)
    if said.startswith(("the ", "this ")):
        said = said[0].upper() + said[1:]
    return f"{said}{' ' if said.endswith(_ENDS) else _NEW_LINE}{saving}".strip()


_ENDS = (".", "?", "!", '"', ")", "。")
_NEW_LINE = "\n"


def mask(text: str, names: Mapping[str, Any], places: Mapping[str, str]) -> str:
    """`text` with every drawn value replaced by ‹name›, the longest first: what sibling tasks have in common."""
    values: dict[str, str] = {}
    for name, value in names.items():
        if name == "scene":
            continue
        values.update((words, name) for words in _texts(value) if words in text and (len(words) > 1 or words.isdigit()))
    values.update((words, name) for name, words in places.items())
    for words in sorted(values, key=lambda w: (-len(w), w)):
        edge = (
            (r"(?<!\w)" if words[0].isalnum() else "") + re.escape(words) + (r"(?!\w)" if words[-1].isalnum() else "")
        )
        text = re.sub(edge, f"‹{values[words]}›", text)
    return re.sub(r"-?\d+(?:[.,:/-]\d+)*", "‹number›", text)


def _texts(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case bool() | None:
            return
        case int() | float():
            yield f"{value:.10g}"
        case Mapping():
            for key, inner in value.items():
                yield from _texts(key)
                yield from _texts(inner)
        case Iterable():
            for inner in value:
                yield from _texts(inner)
        case _ if dataclasses.is_dataclass(value):
            for field in dataclasses.fields(value):
                yield from _texts(getattr(value, field.name))
