"""A small presentation for edits, and each edit done by us and by LibreOffice."""

from __future__ import annotations

import random
from dataclasses import replace

from preparers._pictures import photo
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.objects import box_of
from preparers.libreoffice_impress.shape import Connector, Group, Line, Picture, Place, Shape, solid
from preparers.libreoffice_impress.slide import Comment, Slide
from preparers.libreoffice_impress.template import new_deck
from preparers.libreoffice_impress.text import Paragraph, Run, Text, plain

EDGE = Line("1F4E79", 12_700)


def _title(text: str) -> Shape:
    return Shape(2, text=plain(text), placeholder="title")


def _box(id: int, words: str, left: float, top: float, width: float, height: float, kind: str = "roundRect") -> Shape:
    text = Text(plain(words, size=16.0, colour="000000").paragraphs, "ctr", True, "none")
    return Shape(id, box_of(left, top, width, height), kind, text, fill=solid("DDEBF7"), line=EDGE)


def _picture(id: int, seed: int, left: float, width: float) -> Shape:
    return Shape(id, box_of(left, 5, width, width / 1.5), content=Picture(photo(random.Random(seed))))


def small_deck() -> Deck:
    """1 Points: two points, one word linked. 2 Boxes: Ann, Bob (an arrow), Cem, Dora; lines Ann-Bob and Bob-Cem; a
    comment. 3 Pictures: two, 12 and 6 cm wide. 4 Team: Eva, Fritz and Gus in a group, Hana beside it."""
    deck = new_deck()
    points = Text((
        Paragraph((Run("We follow "), Run("our plan", link="https://example.org/plan"), Run(" from May."))),
        Paragraph((Run("The river is high in spring."),)),
    ))  # fmt: skip
    line = replace(EDGE, end="triangle")
    lines = (
        Shape(7, Place(2_160_000, 2_700_000, 720_000, 0), "straightConnector1", content=Connector((3, 3), (4, 1)), line=line),
        Shape(8, Place(4_680_000, 2_700_000, 1_080_000, 0), "straightConnector1", content=Connector((4, 3), (5, 1)), line=line),
    )  # fmt: skip
    team = Group((_box(4, "Eva", 2, 6, 4, 2), _box(5, "Fritz", 8, 7, 4, 2), _box(6, "Gus", 14, 6, 4, 3)))
    deck.slides = [
        Slide((_title("Points"), Shape(3, text=points, placeholder="obj", slot=1)), (0, 1)),
        Slide((_title("Boxes"), _box(3, "Ann", 2, 6, 4, 3), _box(4, "Bob", 8, 7, 5, 2, "rightArrow"),
               _box(5, "Cem", 16, 9, 3, 2), _box(6, "Dora", 22, 5, 6, 4), *lines),
              (0, 5), comments=(Comment("Ann Bell", "Who is this?"),)),
        Slide((_title("Pictures"), _picture(3, 1, 2, 12), _picture(4, 2, 16, 6)), (0, 5)),
        Slide((_title("Team"), Shape(3, content=team), _box(7, "Hana", 20, 6, 4, 2)), (0, 5)),
    ]  # fmt: skip
    deck.beside = {"new.png": photo(random.Random(3))}
    return deck
