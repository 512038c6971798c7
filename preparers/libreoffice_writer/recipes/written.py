"""Writings for documents: such in whose paragraphs there is enough to point at, with numbers before the headings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from forge.scenario import Person, Scenario, Writing

__all__ = ["author_of", "named", "with_numbers", "written"]

_TRIES = 24
_ENOUGH = 2
_LONG = 180
"""Letters of a paragraph that takes more than two lines."""
_FIGURE = re.compile(r"(?<![\w.,:/£$€-])\d{2,4}(?![\w.,:/%£$€-])")


def written(scene: Scenario, kind: str, rng: Random, chapters: int, *elsewhere: object) -> Writing:
    """A writing with long paragraphs and with names and figures in them, the last one tried where none has enough.

    `elsewhere` is what else the document says: its tables, names. What stands twice in the writing is among `once`,
    too: not all of its points are in the document.
    """
    for _ in range(_TRIES):
        plain = _distinct(scene.writing(kind, rng, passages=chapters))
        writing = replace(plain, once=(*plain.once, *plain.often, *_figures(plain)))
        if _is_rich(writing, str(elsewhere)):
            break
    return writing


def author_of(scene: Scenario, writing: Writing, rng: Random) -> Person:
    """Whom title and subtitle name, or one of the staff."""
    return named(scene, f"{writing.title} {writing.subtitle}") or rng.choice(scene.staff(12))


def named(scene: Scenario, said: object) -> Person | None:
    """One of the staff whose name stands in what is said."""
    return next((person for person in scene.people if person.name in str(said)), None)


def with_numbers(writing: Writing, pattern: str) -> Writing:
    """The writing with a number in front of each heading: "{}. ", "§ {} "."""
    passages = (
        replace(passage, heading=pattern.format(n) + passage.heading) for n, passage in enumerate(writing.passages, 1)
    )
    return replace(writing, passages=tuple(passages))


def _distinct(writing: Writing) -> Writing:
    """Without points that begin a paragraph, too: they could not be told from it by their first words."""
    said = (writing.title, writing.subtitle, *_paragraphs(writing))
    passages = (
        replace(passage, points=tuple(p for p in passage.points if not any(text.startswith(p) for text in said)))
        for passage in writing.passages
    )
    return replace(writing, passages=tuple(passages))


def _paragraphs(writing: Writing) -> list[str]:
    return [text for passage in writing.passages for text in passage.paragraphs]


def _figures(writing: Writing) -> Iterator[str]:
    """Figures and years that stand once in all of the text and are no part of a name, date or amount there."""
    everything = "\n".join((writing.title, writing.subtitle, *(str(passage) for passage in writing.passages)))
    for value in dict.fromkeys(found for text in _paragraphs(writing) for found in _FIGURE.findall(text)):
        known = any(value in other for other in (*writing.once, *writing.often))
        if not known and everything.count(value) == 1:
            yield value


def _is_rich(writing: Writing, elsewhere: str) -> bool:
    texts = _paragraphs(writing)
    once = [value for value in writing.once if value not in elsewhere and sum(value in text for text in texts) == 1]
    long = [text for text in texts if len(text) > _LONG]
    return len(once) > _ENOUGH * 2 and len(long) > _ENOUGH
