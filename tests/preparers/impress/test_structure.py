"""Links to slides go on leading to the slides that they led to."""

from __future__ import annotations

import pytest

from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.shape import Cell, Group, Place, Shape, Table
from preparers.libreoffice_impress.slide import Slide
from preparers.libreoffice_impress.structure import insert_slide, move_slide, remove_slide
from preparers.libreoffice_impress.template import new_deck
from preparers.libreoffice_impress.text import Paragraph, Run, Text

BOX = Place(0, 0, 360_000, 360_000)


def linked(target: str) -> Text:
    return Text((Paragraph((Run("go", link=target),)),))


def deck() -> Deck:
    """Four slides; the first leads to the third by a shape, by words, in a table and in a group."""
    made = new_deck()
    table = Table(((Cell(linked("#3")),),), (360_000,), (360_000,))
    shapes = (
        Shape(2, BOX, click="#3"), Shape(3, BOX, text=linked("#3")), Shape(4, BOX, content=table),
        Shape(5, content=Group((Shape(6, BOX, click="#3"),))), Shape(7, BOX, click="#next"), Shape(8, BOX, click="https://a.org"),
    )  # fmt: skip
    made.slides = [Slide(shapes), *(Slide(notes=name) for name in "bcd")]
    return made


def targets(made: Deck) -> set[str | None]:
    """Where the links to slides of the slide with the shapes lead."""
    slide = next(slide for slide in made.slides if slide.shapes)
    click, words, table, group, following, away = slide.shapes
    assert (following.click, away.click) == ("#next", "https://a.org")
    assert words.text is not None
    assert isinstance(table.content, Table)
    assert isinstance(group.content, Group)
    cell = table.content.cells[0][0].text
    return {click.click, group.content.shapes[0].click, *(t.paragraphs[0].runs[0].link for t in (words.text, cell))}


def names(made: Deck) -> str:
    return "".join(slide.notes or "a" for slide in made.slides)


@pytest.mark.parametrize(
    ("at", "to", "order", "target"),
    [(3, 0, "dabc", "#4"), (0, 3, "bcda", "#2"), (2, 1, "acbd", "#2"), (1, 1, "abcd", "#3")],
)
def test_moving(at: int, to: int, order: str, target: str) -> None:
    made = deck()
    move_slide(made, at, to)
    assert (names(made), targets(made)) == (order, {target})


@pytest.mark.parametrize(
    ("at", "order", "target"), [(0, "xabcd", "#4"), (2, "abxcd", "#4"), (3, "abcxd", "#3"), (4, "abcdx", "#3")]
)
def test_inserting(at: int, order: str, target: str) -> None:
    made = deck()
    insert_slide(made, at, Slide(notes="x"))
    assert (names(made), targets(made)) == (order, {target})


@pytest.mark.parametrize(("at", "order", "target"), [(1, "acd", "#2"), (2, "abd", None), (3, "abc", "#3")])
def test_removing(at: int, order: str, target: str | None) -> None:
    made = deck()
    remove_slide(made, at)
    assert (names(made), targets(made)) == (order, {target})


def test_the_only_slide_stays() -> None:
    made = new_deck()
    made.slides = [Slide()]
    with pytest.raises(ValueError, match="the only slide"):
        remove_slide(made, 0)


def test_slides_without_links_stay_the_same_objects() -> None:
    made = deck()
    before = list(made.slides)
    insert_slide(made, 4, Slide())
    assert all(a is b for a, b in zip(before, made.slides, strict=False))
    insert_slide(made, 0, Slide())
    assert all(a is b for a, b in zip(before[1:], made.slides[2:], strict=False))
