"""Text put in the place of other text, and paragraphs that are written like others."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

from forge.errors import Absent
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Break, Inline, Paragraph, Run
from preparers.libreoffice_writer.rewriting import Span, between, shown

__all__ = ["CASES", "like", "replaced", "reworded", "single_spaced", "squeezed_blanks"]

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
CASES: dict[str, Callable[[str], str]] = {
    "upper": str.upper, "lower": str.lower,
    "title": lambda text: _WORD.sub(lambda word: word.group()[:1].upper() + word.group()[1:].lower(), text),
}  # fmt: skip
"""Name of a case -> what it makes of a text."""
_BLANKS = re.compile(r" {2,}")


def replaced(paragraph: Paragraph, spans: Iterable[Span], text: str) -> Paragraph:
    """The paragraph with `text` in the place of each span, in the look of the first letter that was there."""
    for begin, end in sorted(spans, reverse=True):
        paragraph = _replaced(paragraph, begin, end, text)
    return paragraph


def _replaced(paragraph: Paragraph, begin: int, end: int, text: str) -> Paragraph:
    content: list[Inline] = []
    at, waiting = 0, True
    for item in between(paragraph, [(begin, end)], lambda run: run).content:
        length = len(shown(item))
        if isinstance(item, Run) and length and begin <= at and at + length <= end:
            if waiting and text:
                content.append(replace(item, text=text))
            waiting = False
        else:
            content.append(item)
        at += length
    return replace(paragraph, content=tuple(content))


def reworded(paragraph: Paragraph, change: Callable[[str], str], spans: Iterable[Span]) -> Paragraph:
    """The paragraph with each span of its text changed letter by letter, looks kept."""
    return between(paragraph, spans, lambda run: replace(run, text=change(run.text)) if isinstance(run, Run) else run)


def squeezed_blanks(text: str) -> list[Span]:
    """Where a text has more blanks than one in a row, all but the first of each row."""
    return [(found.start() + 1, found.end()) for found in _BLANKS.finditer(text)]


def single_spaced(paragraph: Paragraph) -> Paragraph:
    """The paragraph with one blank where there were more."""
    return replaced(paragraph, squeezed_blanks(paragraph.text), "")


def like(document: Document, number: int, text: str) -> Paragraph:
    """A paragraph with that text, such as the application begins it behind a block: laid out and looking like it."""
    block = document.blocks[number]
    if not isinstance(block, Paragraph):
        raise Absent("there is a table, not a paragraph")
    last = next((run for run in reversed(list(block.runs())) if run.text), Run(""))
    if any(isinstance(item, Break) for item in block.content):
        raise ValueError("the paragraph has a break in it")
    run = Run(text, last.look, last.style)
    following = document.styles[block.style].next if block.style in document.styles else None
    style = following if following and following != block.style else block.style
    if style != block.style:
        return Paragraph((Run(text),), style)
    return Paragraph((run,), style, block.layout)
