"""How paragraphs stand: sides, and what stands before points."""

from __future__ import annotations

from collections.abc import Iterator

from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.observing.inherit import Inheritance
from preparers.libreoffice_impress.shape import Shape
from preparers.libreoffice_impress.text import Bullet, Text, over

__all__ = ["BULLETS", "FILE_SIDES", "aligned", "bullets_of"]

FILE_SIDES = {"left": "l", "center": "ctr", "right": "r", "justify": "just"}
BULLETS = {
    "none": Bullet("none"), "dot": Bullet("char", "•", font="Arial"), "dash": Bullet("char", "–", font="Arial"),
    "numbers": Bullet("number", scheme="arabicPeriod", start=1, font="+mj-lt"),
    "letters": Bullet("number", scheme="alphaLcParenR", start=1, font="+mj-lt"),
}  # fmt: skip


def aligned(deck: Deck, number: int, shape: Shape, chosen: range) -> Iterator[str | None]:
    """The sides of some paragraphs in the end."""
    inherited = Inheritance(deck, deck.slides[number]).of(shape)
    for index, paragraph in enumerate((shape.text or Text()).paragraphs):
        if index in chosen:
            yield over(paragraph.format, inherited.level(paragraph.level).format).align


def bullets_of(deck: Deck, number: int, shape: Shape) -> Iterator[Bullet]:
    """What stands before each paragraph with text."""
    inherited = Inheritance(deck, deck.slides[number]).of(shape)
    for paragraph in (shape.text or Text()).paragraphs:
        if paragraph.text:
            yield over(paragraph.format, inherited.level(paragraph.level).format).bullet
