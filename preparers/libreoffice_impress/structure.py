"""Slides inserted, removed and moved, so that links to slides still lead to the slides that they led to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.shape import Cell, Group, Shape, Table
from preparers.libreoffice_impress.slide import Slide
from preparers.libreoffice_impress.text import Paragraph, Run, Text

__all__ = ["insert_slide", "move_slide", "remove_slide"]

Link = Callable[[str | None], str | None]


def insert_slide(deck: Deck, at: int, slide: Slide) -> None:
    """Put a slide at index `at`, counted from 0; its own links are those of the presentation as it becomes."""
    _renumber(deck, [n if n < at else n + 1 for n in range(len(deck.slides))])
    deck.slides.insert(at, slide)


def remove_slide(deck: Deck, at: int) -> None:
    """Take away the slide at index `at`, and the links to it. Raises ValueError for the only slide."""
    if len(deck.slides) < 2:
        raise ValueError("the only slide of a presentation cannot be removed")
    del deck.slides[at]
    _renumber(deck, [n - (n > at) if n != at else None for n in range(len(deck.slides) + 1)])


def move_slide(deck: Deck, at: int, to: int) -> None:
    """Move the slide at index `at` to index `to`."""
    order = list(range(len(deck.slides)))
    order.insert(to, order.pop(at))
    deck.slides[:] = [deck.slides[n] for n in order]
    _renumber(deck, [order.index(n) for n in range(len(order))])


def _renumber(deck: Deck, becomes: list[int | None]) -> None:
    """Let every link to slide `n` (from 0) lead to slide `becomes[n]`, or nowhere."""

    def link(target: str | None) -> str | None:
        if target is None or not target.startswith("#") or not target[1:].isdigit():
            return target
        number = int(target[1:]) - 1
        now = becomes[number] if 0 <= number < len(becomes) else None
        return None if now is None else f"#{now + 1}"

    if becomes != list(range(len(becomes))):
        deck.slides[:] = [_slide(slide, link) for slide in deck.slides]


def _slide(slide: Slide, link: Link) -> Slide:
    """The slide with its links changed; the same one where none does, so that forks go on sharing it."""
    shapes = tuple(_shape(shape, link) for shape in slide.shapes)
    return slide if shapes == slide.shapes else replace(slide, shapes=shapes)


def _shape(shape: Shape, link: Link) -> Shape:
    content = shape.content
    if isinstance(content, Group):
        content = Group(tuple(_shape(member, link) for member in content.shapes))
    if isinstance(content, Table):
        content = replace(content, cells=tuple(tuple(_cell(cell, link) for cell in row) for row in content.cells))
    return replace(shape, click=link(shape.click), text=_text(shape.text, link), content=content)


def _cell(cell: Cell, link: Link) -> Cell:
    text = _text(cell.text, link)
    return cell if text is None else replace(cell, text=text)


def _text(text: Text | None, link: Link) -> Text | None:
    if text is None or not any(run.link for paragraph in text.paragraphs for run in paragraph.runs):
        return text
    return replace(text, paragraphs=tuple(_paragraph(paragraph, link) for paragraph in text.paragraphs))


def _paragraph(paragraph: Paragraph, link: Link) -> Paragraph:
    runs: tuple[Run, ...] = tuple(replace(run, link=link(run.link)) for run in paragraph.runs)
    return replace(paragraph, runs=runs)
