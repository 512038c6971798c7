"""Text put in the place of other text on slides, looking as it looked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.shape import Group, Shape, Table
from preparers.libreoffice_impress.slide import Slide, everything
from preparers.libreoffice_impress.text import Look, Paragraph, Run, Text

__all__ = ["count_runs", "mapped", "replaced", "retold"]


def retold(paragraph: Paragraph, text: str) -> Paragraph:
    """The paragraph with another text, in the look of its first letters."""
    look = paragraph.runs[0].look if paragraph.runs else Look()
    return replace(paragraph, runs=(Run(text, look),))


def mapped(slide: Slide, change: Callable[[Paragraph], Paragraph]) -> Slide:
    """The slide with every paragraph changed, those in tables and groups too; the same where none changes."""
    shapes = tuple(_shape(shape, change) for shape in slide.shapes)
    return slide if shapes == slide.shapes else replace(slide, shapes=shapes)


def _shape(shape: Shape, change: Callable[[Paragraph], Paragraph]) -> Shape:
    content = shape.content
    if isinstance(content, Group):
        content = Group(tuple(_shape(member, change) for member in content.shapes))
    if isinstance(content, Table):
        rows = tuple(tuple(replace(cell, text=_text(cell.text, change)) for cell in row) for row in content.cells)
        content = replace(content, cells=rows)
    return replace(shape, text=None if shape.text is None else _text(shape.text, change), content=content)


def _text(text: Text, change: Callable[[Paragraph], Paragraph]) -> Text:
    return replace(text, paragraphs=tuple(change(paragraph) for paragraph in text.paragraphs))


def replaced(slide: Slide, words: str, text: str) -> Slide:
    """The slide with `text` wherever it said `words`, letter for letter."""

    def change(paragraph: Paragraph) -> Paragraph:
        if words not in paragraph.text:
            return paragraph
        return replace(
            paragraph, runs=tuple(replace(run, text=run.text.replace(words, text)) for run in paragraph.runs)
        )

    return mapped(slide, change)


def count_runs(deck: Deck, words: str) -> int:
    """How often words stand in one run of text on the slides, letter for letter."""
    found = 0
    for slide in deck.slides:
        for shape in everything(slide.shapes):
            texts = [shape.text] if shape.text is not None else []
            if isinstance(shape.content, Table):
                texts += [cell.text for row in shape.content.cells for cell in row]
            found += sum(run.text.count(words) for text in texts for p in text.paragraphs for run in p.runs)
    return found
