"""Lists of points: taken from a slide, put back, put in order."""

from __future__ import annotations

from dataclasses import replace

from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import body_of, put_shape
from preparers.libreoffice_impress.slide import Slide
from preparers.libreoffice_impress.text import Paragraph, Text

__all__ = ["in_order", "points_of", "with_points"]


def points_of(deck: Deck, number: int) -> list[Paragraph]:
    """The points of a slide, counted from 0. Raises ValueError when it has none."""
    return list((body_of(deck.slides[number]).text or Text()).paragraphs)


def with_points(slide: Slide, points: list[Paragraph]) -> Slide:
    """The slide with other points in its list."""
    body = body_of(slide)
    return put_shape(slide, replace(body, text=replace(body.text or Text(), paragraphs=tuple(points))))


def in_order(points: list[Paragraph], *, descending: bool) -> list[Paragraph]:
    """The points by their texts. Raises ValueError where languages differ in the order of their letters, or where
    points have sub-points."""
    texts = [point.text.casefold() for point in points]
    letters = [tuple(letter for letter in text if letter.isalnum()) for text in texts]
    if any(point.level for point in points) or len({*letters}) < len(points):
        raise ValueError("there are sub-points, or points that are alike")
    by_letters = sorted(range(len(points)), key=lambda n: letters[n])
    if not all(text.isascii() for text in texts) or by_letters != sorted(range(len(points)), key=lambda n: texts[n]):
        raise ValueError("not everybody would put them in the same order")
    return [points[n] for n in (reversed(by_letters) if descending else by_letters)]
