"""What the slides of a show say, line by line."""

from __future__ import annotations

from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import said_by
from preparers.libreoffice_impress.shape import Shape, Table
from preparers.libreoffice_impress.slide import everything

__all__ = ["shown_lines"]


def shown_lines(deck: Deck) -> list[list[str]]:
    """The lines of text of every slide that is not hidden."""
    return [
        [
            line
            for shape in everything(slide.shapes)
            for text in _texts(shape)
            for line in text.split("\n")
            if line.strip()
        ]
        for slide in deck.slides
        if not slide.hidden
    ]


def _texts(shape: Shape) -> list[str]:
    content = shape.content
    if isinstance(content, Table):
        return [cell.text.words for row in content.cells for cell in row]
    return [said_by(shape)]
