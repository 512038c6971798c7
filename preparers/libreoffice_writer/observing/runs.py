"""The text of a paragraph and how its letters look: each kind of formatting for itself.

A kind that is the same for all letters is one value, so that where the text ends or begins does not matter; otherwise
it is a tuple of (where it begins, the letters, value) for each stretch that is not plain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import groupby

from forge.model import Fact
from preparers._remembered import Remembered
from preparers.libreoffice_writer.formatting import Look
from preparers.libreoffice_writer.observing.effective import PLAIN_LOOK

__all__ = ["Piece", "look_facts", "spans"]

_ATTRIBUTES = tuple(f.name for f in fields(Look))
_ALWAYS = frozenset({"font", "size"})
_ON_BLANKS = frozenset({"underline", "strike", "double_strike", "highlight", "hidden", "spacing", "scale"})
"""What one sees on a blank; all else a blank takes from the letter before it."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of text that looks alike."""

    text: str
    look: Look


def look_facts(pieces: Sequence[Piece]) -> Iterator[tuple[str, Fact]]:
    """Every kind of character formatting in a paragraph that is not plain."""
    looks = list({id(piece.look): piece.look for piece in pieces}.values())
    if len(looks) == 1:
        yield from _ALIKE.of(lambda: tuple(_facts(pieces, looks)), looks[0])
    elif looks:
        yield from _facts(pieces, looks)


_ALIKE: Remembered[tuple[tuple[str, Fact], ...]] = Remembered()
"""The facts of text that looks alike."""


def _facts(pieces: Sequence[Piece], looks: Sequence[Look]) -> Iterator[tuple[str, Fact]]:
    for name in _ATTRIBUTES:
        plain = None if name in _ALWAYS else getattr(PLAIN_LOOK, name)
        values = {getattr(look, name) for look in looks}
        if name == "underline":
            values = {_underline(value) for value in values}
        if len(values) == 1:
            value = values.pop()
            if value != plain:
                yield name, value
            continue
        shown = [(piece.text, getattr(piece.look, name)) for piece in pieces]
        if name == "underline":
            shown = [(text, _underline(value)) for text, value in shown]
        found = spans(shown, plain, name in _ON_BLANKS)
        if found:
            yield name, found


def _underline(value: Fact) -> Fact:
    """LibreOffice saves a line under words only as a line under all."""
    return "single" if value == "words" else value


def spans(pieces: Sequence[tuple[str, Fact]], plain: Fact, on_blanks: bool) -> Fact:
    """The stretches that are not plain; one value where all of the text has the same."""
    pieces = [piece for piece in pieces if piece[0]]
    if not on_blanks:
        pieces = _without_blanks(pieces)
    if len({value for _, value in pieces}) == 1:
        value = pieces[0][1]
        return None if value == plain else value
    found, at = [], 0
    for value, group in groupby(pieces, lambda pair: pair[1]):
        text = "".join(text for text, _ in group)
        if value != plain:
            found.append((at, text, value))
        at += len(text)
    return tuple(found)


def _without_blanks(pieces: Sequence[tuple[str, Fact]]) -> list[tuple[str, Fact]]:
    """Blanks look like the letter before them, those at the beginning like the first letter."""
    last = next((value for text, value in pieces if not text.isspace()), pieces[0][1] if pieces else None)
    found = []
    for text, value in pieces:
        letters = text.lstrip()
        if blanks := text[: len(text) - len(letters)]:
            found.append((blanks, last))
        if letters:
            last = value
            found.append((letters, value))
    return found
