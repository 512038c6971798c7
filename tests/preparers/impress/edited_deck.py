"""A small presentation for edits, and each edit done by us and by LibreOffice."""

from __future__ import annotations

from typing import Any

from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.shape import Line, Place, Shape, solid
from preparers.libreoffice_impress.slide import Comment, Effect, Footers, Slide, Transition
from preparers.libreoffice_impress.template import new_deck
from preparers.libreoffice_impress.text import Paragraph, Run, Text, plain


def points(*lines: str | tuple[str, int]) -> Text:
    """A list of points, each a text, or a text and its level."""
    listed = [(line, 0) if isinstance(line, str) else line for line in lines]
    return Text(tuple(Paragraph((Run(text),) if text else (), level) for text, level in listed))


def listed(title: str, *lines: str | tuple[str, int], **parts: Any) -> Slide:
    """A slide with a title and points."""
    shapes = (
        Shape(2, text=plain(title), placeholder="title"),
        Shape(3, text=points(*lines), placeholder="obj", slot=1),
    )
    return Slide(shapes, (0, 1), **parts)


def small_deck() -> Deck:
    """Slide 1 the title, 2 Past and 3 Today with points, 4 Steps with two boxes and 5 Plans with points of two levels.

    `river` stands on the slides 2 and 3; slide 2 has notes and a transition, the boxes come on one by one, slide 5 has
    a date, a footer, its number, a double blank and an empty point; slide 3 a background of its own and a comment.
    """
    deck = new_deck()
    front = (
        Shape(2, text=plain("The Town"), placeholder="ctrTitle"),
        Shape(3, text=plain("A short history"), placeholder="subTitle", slot=1),
    )
    boxes = tuple(
        Shape(3 + n, Place(1_000_000 + n * 4_000_000, 2_500_000, 3_000_000, 1_200_000), "roundRect",
              Text(plain(word, size=16.0, colour="000000").paragraphs, "ctr", True, "none"),
              fill=solid("DDEBF7"), line=Line("1F4E79", 12_700))
        for n, word in enumerate(("Ask", "Build"))
    )  # fmt: skip
    steps = (Shape(2, text=plain("Steps"), placeholder="title"), *boxes)
    deck.slides = [
        Slide(front, (0, 0)),
        listed("Past", "Long ago the river was the only road", "Boats came up the river at night", "Nobody was late",
               notes="Say who ferried them.", transition=Transition("fade")),
        listed("Today", "Now there is a bridge of steel", "The river is quiet", background=solid("FFFFA6"),
               comments=(Comment("Ann", "Which one?"),)),
        Slide(steps, (0, 5), effects=(Effect(3, name="fade"), Effect(4, name="wipe", variant="up", trigger="after"))),
        listed("Plans", "A new  harbour", ("with cranes", 1), "", "A school", footers=Footers("Draft", "1 May 2026", True)),
    ]  # fmt: skip
    return deck
