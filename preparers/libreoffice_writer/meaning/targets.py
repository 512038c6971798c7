"""What a verb is about: one phrase or all of its occurrences, a paragraph or several, a heading, what stands under it.

Exactly one of the target arguments is given in a call.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from forge.errors import Absent
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import (
    count_phrase,
    heading_at,
    is_prose,
    occurrences,
    paragraph_at,
    styled,
    under,
)
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.rewriting import Path, Span

__all__ = ["PARAGRAPH_TARGETS", "TEXT_TARGETS", "blocks_of", "described", "paragraphs_of", "text_of"]

PARAGRAPH_TARGETS = ("paragraph", "paragraphs", "heading", "under", "styled")
TEXT_TARGETS = ("phrase", "every", *PARAGRAPH_TARGETS)


def blocks_of(document: Document, given: Mapping[str, Any]) -> list[int]:
    """The numbers of the blocks that are meant. Raises ValueError where the target is missing, double or not there."""
    name = _target(given, PARAGRAPH_TARGETS)
    value = given[name]
    match name:
        case "paragraph":
            return [paragraph_at(document, value)]
        case "paragraphs":
            return sorted(paragraph_at(document, words) for words in value)
        case "heading":
            return [heading_at(document, value)]
        case "under":
            found = [n for n in under(document, value) if _prose(document, n)]
        case _:
            found = styled(document, value)
    if not found:
        raise Absent(f"there is no paragraph {name} {value!r}")
    return found


def paragraphs_of(document: Document, given: Mapping[str, Any]) -> dict[int, Paragraph]:
    """The paragraphs that are meant, by the numbers of their blocks."""
    found = {number: document.blocks[number] for number in blocks_of(document, given)}
    return {number: block for number, block in found.items() if isinstance(block, Paragraph)}


def text_of(document: Document, given: Mapping[str, Any]) -> dict[Path, list[Span]]:
    """The pieces of text that are meant, by place. Raises ValueError as `blocks_of`, and for a phrase in two places."""
    name = _target(given, TEXT_TARGETS)
    if name in PARAGRAPH_TARGETS:
        return {(number,): [(0, len(p.text))] for number, p in paragraphs_of(document, given).items()}
    words = given[name]
    found = occurrences(document, words)
    count = sum(map(len, found.values()))
    if name == "phrase" and (count != 1 or count_phrase(document, words) != 1):
        raise Absent(f"{words!r} stands in {count_phrase(document, words)} places, {count} of them in the text")
    if not count:
        raise Absent(f"{words!r} stands nowhere")
    return found


def described(given: Mapping[str, Any]) -> str:
    """The target in words, for findings."""
    name = next(name for name in TEXT_TARGETS if given.get(name))
    words = {"phrase": "", "every": "every ", "under": "the text under ", "styled": "the paragraphs of the style "}
    return f"{words.get(name, f'{name} ')}{given[name]!r}"


def _target(given: Mapping[str, Any], known: tuple[str, ...]) -> str:
    named = [name for name in known if given.get(name)]
    if len(named) != 1:
        raise ValueError(f"name one of {', '.join(known)}, not {', '.join(named) or 'none'}")
    return named[0]


def _prose(document: Document, number: int) -> bool:
    block = document.blocks[number]
    return isinstance(block, Paragraph) and is_prose(document, block)
