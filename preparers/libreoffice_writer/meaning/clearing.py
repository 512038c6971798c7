"""Text as its style says and nobody else: what was put on it by hand, seen and taken off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace

from forge.preparer import Place
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import body, count_phrase, occurrences, opening
from preparers.libreoffice_writer.formatting import NO_LAYOUT, NO_LOOK, Look
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.meaning.looks import letters
from preparers.libreoffice_writer.observing.layout import layout_facts
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.rewriting import Span, between, walk

__all__ = ["CLEARED", "bare", "other_paragraphs", "other_terms", "other_words", "shows_by_hand"]

_LOOKS = tuple(f.name for f in fields(Look) if f.name != "language")
"""What is put on letters by hand; their language is no look."""
_LAYOUTS = (
    "alignment", "left", "right", "first", "before", "after", "line", "keep_next", "keep_lines", "widow_control",
    "outline", "shading", "tabs", "border_top", "border_left", "border_bottom", "border_right", "border_across",
    "contextual", "hyphenate",
)  # fmt: skip
CLEARED = (*_LOOKS, *_LAYOUTS)
"""The facts that clearing changes."""


def bare(paragraph: Paragraph, spans: Sequence[Span], *, whole: bool) -> Paragraph:
    """The paragraph without what was put on the letters of the spans by hand, and if `whole` on itself.

    Its list and what it begins on are no formatting: the application keeps them.
    """
    cleared = between(paragraph, spans, lambda item: replace(item, look=NO_LOOK))
    if not whole:
        return cleared
    own = paragraph.layout
    kept = replace(NO_LAYOUT, list=own.list, level=own.level, page_break_before=own.page_break_before)
    return replace(cleared, layout=kept, mark=NO_LOOK)


def shows_by_hand(document: Document, paragraph: Paragraph, spans: Sequence[Span], *, whole: bool) -> str:
    """The first thing that is seen there and that the style does not say; empty where there is none."""
    return next(_strange(document, paragraph, spans, whole), "")


def _strange(document: Document, paragraph: Paragraph, spans: Sequence[Span], whole: bool) -> Iterator[str]:
    effective = memory_of(document).effective
    plain = letters(effective, bare(paragraph, [(0, len(paragraph.text))], whole=False))
    shown = letters(effective, paragraph)
    for begin, end in spans:
        for (letter, look), (_, usual) in zip(shown[begin:end], plain[begin:end], strict=True):
            if not letter.isspace():
                yield from (n for n in _LOOKS if not same(f"/{n}", getattr(look, n), getattr(usual, n)))
    if whole:
        found = dict(layout_facts(effective.layout(paragraph)))
        usual_facts = dict(layout_facts(effective.layout(bare(paragraph, spans, whole=True))))
        yield from (name for name in _LAYOUTS if not same(f"/{name}", found.get(name), usual_facts.get(name)))


# ---- what else could be cleared: near misses, since elsewhere there is nothing to clear
def other_words(place: Place) -> Iterator[str]:
    """Other words that were formatted by hand, then the same ones without the last, or the first."""
    words = str(place.value)
    found = (text for text in _by_hand(place.document) if count_phrase(place.document, text) == 1)
    yield from (text for text in found if text != words)
    yield from (part for part in (words.rpartition(" ")[0], words.partition(" ")[2], words[:-1]) if part)


def other_terms(place: Place) -> Iterator[str]:
    """Other words that were formatted by hand in several places, then the same without their last letter."""
    words = str(place.value)
    found = dict.fromkeys(_by_hand(place.document))
    yield from (text for text in found if text != words and _count(place.document, text) > 1)
    yield words[:-1]


def other_paragraphs(place: Place) -> Iterator[str]:
    """Other paragraphs that were formatted by hand."""
    document: Document = place.document
    named = ((opening(document, number), paragraph) for number, paragraph in body(document))
    for words, paragraph in named:
        if words and words != place.value and bare(paragraph, [(0, len(paragraph.text))], whole=True) != paragraph:
            yield words


def _by_hand(document: Document) -> Iterator[str]:
    runs = (run for _, paragraph in walk(document.blocks) for run in paragraph.runs())
    yield from (run.text.strip() for run in runs if run.look != NO_LOOK and run.text.strip())


def _count(document: Document, words: str) -> int:
    return sum(map(len, occurrences(document, words).values()))
