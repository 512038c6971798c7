"""Words inside the text of slides: where they stand, and runs changed for just these letters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from preparers._remembered import Remembered
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at
from preparers.libreoffice_impress.observing.inherit import Inheritance
from preparers.libreoffice_impress.observing.normal import font_name
from preparers.libreoffice_impress.shape import Group, Shape, Table
from preparers.libreoffice_impress.slide import Slide
from preparers.libreoffice_impress.text import Look, Paragraph, Run, over

__all__ = ["Letters", "between", "count_words_on", "letters", "pages_of", "spans", "texts_on"]

Span = tuple[int, int]


def spans(text: str, words: str) -> list[Span]:
    """Where the words stand in a text as whole words, letter for letter."""
    return [(found.start(), found.end()) for found in re.finditer(_edged(words), text)] if words else []


def _edged(words: str) -> str:
    before = r"(?<!\w)" if words[0].isalnum() else ""
    after = r"(?!\w)" if words[-1].isalnum() else ""
    return f"{before}{re.escape(words)}{after}"


def pages_of(deck: Deck, slide: str | None) -> list[int]:
    """The slide of that title, or all of them, from 0."""
    return [slide_at(deck, slide)] if slide else list(range(len(deck.slides)))


def between(paragraph: Paragraph, chosen: list[Span], change: Callable[[Run], Run]) -> Paragraph:
    """The paragraph with the letters of some spans changed; its runs are cut where they have to be."""
    made: list[Run] = []
    at = 0
    for run in paragraph.runs:
        cuts = sorted({0, len(run.text), *(min(max(edge - at, 0), len(run.text)) for span in chosen for edge in span)})
        for begin, end in pairwise(cuts):
            part = replace(run, text=run.text[begin:end])
            inside = any(a <= at + begin and at + end <= b for a, b in chosen)
            made.append(change(part) if inside else part)
        at += len(run.text)
    return replace(paragraph, runs=tuple(made))


@dataclass(frozen=True, slots=True)
class Letters:
    """One paragraph: where it stands, what it says, and how each of its letters looks."""

    where: tuple[int, ...]
    """Slide, then places in it; the same before and after where no text changes."""
    text: str
    looks: tuple[Look, ...]


def letters(deck: Deck, pages: list[int]) -> Iterator[Letters]:
    """The paragraphs of some slides, in order."""
    for number in pages:
        inheritance = Inheritance(deck, deck.slides[number])
        for place, shape in _placed(deck.slides[number].shapes, (number,)):
            inherited = inheritance.of(shape)
            for path, paragraph in _paragraphs(shape, place):
                base = inherited.level(paragraph.level).look
                looks: list[Look] = []
                for run in paragraph.runs:
                    found = over(run.look, base)
                    shown = replace(found, font=font_name(inherited.font(found.font or "")))
                    looks += [shown] * len(run.text)
                yield Letters(path, paragraph.text, tuple(looks))


def _placed(shapes: tuple[Shape, ...], before: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], Shape]]:
    for number, shape in enumerate(shapes):
        yield (*before, number), shape
        if isinstance(shape.content, Group):
            yield from _placed(shape.content.shapes, (*before, number))


def _paragraphs(shape: Shape, place: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], Paragraph]]:
    if shape.text is not None:
        yield from (((*place, n), paragraph) for n, paragraph in enumerate(shape.text.paragraphs))
    if isinstance(shape.content, Table):
        for row, cells in enumerate(shape.content.cells):
            for column, cell in enumerate(cells):
                yield from (((*place, row, column, n), p) for n, p in enumerate(cell.text.paragraphs))


def count_words_on(deck: Deck, pages: list[int], words: str) -> int:
    """How often the words stand on some slides, as whole words and letter for letter."""
    return sum(len(spans(text, words)) for text in texts_on(deck, pages) if words in text)


def texts_on(deck: Deck, pages: list[int]) -> Iterator[str]:
    """The text of every paragraph of some slides, in order."""
    for number in pages:
        slide = deck.slides[number]
        yield from _TEXTS.of(lambda slide=slide: tuple(_texts(slide)), slide)  # type: ignore[misc]


_TEXTS: Remembered[tuple[str, ...]] = Remembered(2_000)


def _texts(slide: Slide) -> Iterator[str]:
    for place, shape in _placed(slide.shapes, ()):
        yield from (paragraph.text for _, paragraph in _paragraphs(shape, place))
