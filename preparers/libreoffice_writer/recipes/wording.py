"""Picking groups of words out of running text, such that a person could point at them."""

from __future__ import annotations

import re
from random import Random

__all__ = ["groups", "some_group"]

_WORD = re.compile(r"\w[\w’'-]*")
_SHORTEST = 4
"""Letters of a word with which a group may begin or end."""
_SCRIPT = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]{5,8}")
"""A group in a script without blanks between words."""


def groups(text: str, words: int = 3) -> list[str]:
    """Groups of that many neighbouring words without punctuation in them, not the first ones of the text."""
    found = list(_WORD.finditer(text))
    if len(found) < 6:
        return [match.group() for match in _SCRIPT.finditer(text, 10)]
    taken = []
    for first, last in zip(found[2:], found[1 + words :], strict=False):
        group = text[first.start() : last.end()]
        long_enough = min(len(first.group()), len(last.group())) >= _SHORTEST
        if long_enough and len(_WORD.findall(group)) == words and not re.search(r"[^\w\s’'-]|\s\s", group):
            taken.append(group)
    return taken


def some_group(text: str, rng: Random, words: int = 3) -> str:
    """One such group; the longest word where there is none."""
    found = [group for group in groups(text, words) if text.count(group) == 1]
    return rng.choice(found) if found else max(_WORD.findall(text), key=len)
