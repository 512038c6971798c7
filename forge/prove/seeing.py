"""Visual evidence: what must be looked at may stand as text in no file, and not in the instruction."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from forge.model import Snapshot
from forge.prove.case import Case

__all__ = ["unseen"]

_NUMBER = re.compile(r"\d+(?:[.,\u00a0\u202f' ]\d+)*")
_DIGEST = re.compile(r"\b[0-9a-f]{16,}\b")
"""What stands in facts for the content of a picture or file: nobody reads numbers from it."""
_LEAST = 2
"""Letters of a text that could not stand somewhere by chance."""


def unseen(case: Case) -> Iterator[str]:
    """Each value that is said to be seen only, and can be read: in the instruction or in a file, however it is written.

    Numbers count in any spelling.
    """
    if not case.task.seen:
        return
    said = _DIGEST.sub("", "\n".join([case.task.instruction, *_plain_files(case), *_texts(case.start_facts)]))
    folded, numbers = said.casefold(), set(_numbers(said)) | set(_figures(case.start_facts.values()))
    for value in _scalars(case.task.seen):
        if isinstance(value, str) and (len(value) < _LEAST or _readable(value, folded, numbers)):
            yield f"{value!r} is said to be seen only, but it can be read"
        if isinstance(value, int | float) and float(value) in numbers:
            yield f"{value:g} is said to be seen only, but it can be read"


def _readable(text: str, folded: str, numbers: set[float]) -> bool:
    """Whether a text stands there, or, of one that is a number, the number."""
    if text.casefold() in folded:
        return True
    found = _number(text) if _NUMBER.fullmatch(text) else None
    return found is not None and found in numbers


def _plain_files(case: Case) -> Iterator[str]:
    """Files beside the documents, those that are text."""
    for path, entry in case.start.others.items():
        yield path
        if b"\0" not in entry.data:
            yield entry.data.decode("utf-8", "replace")


def _texts(facts: Snapshot) -> Iterator[str]:
    for address, fact in facts.items():
        yield address
        yield from (value for value in _scalars([fact]) if isinstance(value, str))


def _figures(values: Iterable[Any]) -> Iterator[float]:
    for value in _scalars(values):
        if isinstance(value, int | float) and not isinstance(value, bool):
            yield float(value)


def _scalars(values: Iterable[Any]) -> Iterator[Any]:
    for value in values:
        if isinstance(value, Mapping):
            yield from _scalars(value.values())
        elif isinstance(value, list | tuple):
            yield from _scalars(value)
        else:
            yield value


def _numbers(text: str) -> Iterator[float]:
    for found in _NUMBER.findall(text):
        value = _number(found)
        if value is not None:
            yield value


def _number(text: str) -> float | None:
    """The number that digits with signs between them are, taking the last sign for the decimal one where it can be."""
    groups = re.split(r"[.,\u00a0\u202f' ]", text)
    signs = re.findall(r"[.,\u00a0\u202f' ]", text)
    decimal = bool(signs) and signs[-1] in ".," and len(groups[-1]) != 3
    whole = "".join(groups[:-1] if decimal else groups)
    return float(f"{whole}.{groups[-1]}" if decimal else whole)
