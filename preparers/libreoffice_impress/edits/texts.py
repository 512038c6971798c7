"""Edits of what slides say: titles, points, words, notes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_impress.areas import everything, facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import TITLES, body_of, box_at, point_at, put_shape, slide_at
from preparers.libreoffice_impress.kinds import Box, NewText, Point, SlideTitle, Words
from preparers.libreoffice_impress.meaning.wording import count_runs, replaced, retold
from preparers.libreoffice_impress.shape import Shape
from preparers.libreoffice_impress.text import Paragraph, Text

__all__ = [
    "add_point", "move_point", "remove_point", "replace_words", "set_box_text", "set_notes", "set_point",
    "set_point_level", "set_title",
]  # fmt: skip


def _all(a: Any) -> list[Area]:
    return [everything()]


def _change_body(deck: Deck, title: str, change: Callable[[list[Paragraph]], list[Paragraph]]) -> None:
    number = slide_at(deck, title)
    slide = deck.slides[number]
    body = body_of(slide)
    text = body.text or Text()
    made = change(list(text.paragraphs))
    deck.slides[number] = put_shape(slide, replace(body, text=replace(text, paragraphs=tuple(made))))


def _place(deck: Deck, a: Any) -> dict[str, Any]:
    """The slide and the point as LibreOffice counts them, from 0."""
    number = slide_at(deck, a.slide)
    return {"slide": number, "point": point_at(deck.slides[number], a.point)}


@edit(touches=_all, hand=lambda deck, a: ("set_title", {"slide": slide_at(deck, a.slide), "text": a.text}))
def set_title(deck: Deck, *, slide: SlideTitle, text: NewText) -> None:
    """Type another title on a slide, looking as before."""
    number = slide_at(deck, slide)
    if text == slide:
        raise ValueError("that is its title already")
    shape = next(one for one in deck.slides[number].shapes if one.placeholder in TITLES)
    deck.slides[number] = put_shape(deck.slides[number], _retold(shape, text))


def _retold(shape: Shape, text: str) -> Shape:
    held = shape.text or Text()
    first = held.paragraphs[0] if held.paragraphs else Paragraph()
    return replace(shape, text=replace(held, paragraphs=(retold(first, text),)))


# ---- points
def _add_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    number = slide_at(deck, a.slide)
    return "add_point", {
        "slide": number,
        "behind": point_at(deck.slides[number], a.after) if a.after else None,
        "text": a.text,
    }


@edit(touches=_all, hand=_add_hand)
def add_point(deck: Deck, *, slide: SlideTitle, text: NewText, after: Point | None = None) -> None:
    """Type a further point behind another one, or at the end of the list: Enter, then the text."""
    index = None if after is None else point_at(deck.slides[slide_at(deck, slide)], after)

    def change(points: list[Paragraph]) -> list[Paragraph]:
        spot = len(points) if index is None else index + 1
        return [*points[:spot], retold(points[spot - 1], text), *points[spot:]]

    _change_body(deck, slide, change)


@edit(touches=_all, hand=lambda deck, a: ("remove_point", _place(deck, a)))
def remove_point(deck: Deck, *, slide: SlideTitle, point: Point) -> None:
    """Delete a point, its line with it."""
    index = point_at(deck.slides[slide_at(deck, slide)], point)

    def change(points: list[Paragraph]) -> list[Paragraph]:
        if len(points) < 2:
            raise ValueError("it is the only point")
        return [*points[:index], *points[index + 1 :]]

    _change_body(deck, slide, change)


@edit(touches=_all, hand=lambda deck, a: ("set_point", {**_place(deck, a), "text": a.text}))
def set_point(deck: Deck, *, slide: SlideTitle, point: Point, text: NewText) -> None:
    """Type another text over a point, looking as before."""
    index = point_at(deck.slides[slide_at(deck, slide)], point)
    if text == point:
        raise ValueError("it says so already")
    _change_body(deck, slide, lambda points: [*points[:index], retold(points[index], text), *points[index + 1 :]])


@edit(touches=_all, hand=lambda deck, a: ("move_point", {**_place(deck, a), "up": a.up}))
def move_point(deck: Deck, *, slide: SlideTitle, point: Point, up: bool) -> None:
    """Move a point up or down by one place (Alt+Shift+Up or Down)."""
    index = point_at(deck.slides[slide_at(deck, slide)], point)

    def change(points: list[Paragraph]) -> list[Paragraph]:
        other = index - 1 if up else index + 1
        if not 0 <= other < len(points):
            raise ValueError("it stands at the end of the list already")
        points[index], points[other] = points[other], points[index]
        return points

    _change_body(deck, slide, change)


@edit(touches=_all, hand=lambda deck, a: ("set_point_level", {**_place(deck, a), "level": a.level}))
def set_point_level(deck: Deck, *, slide: SlideTitle, point: Point, level: int) -> None:
    """Demote or promote a point (Tab, Shift+Tab): 1 is the outermost level."""
    index = point_at(deck.slides[slide_at(deck, slide)], point)

    def change(points: list[Paragraph]) -> list[Paragraph]:
        if not 1 <= level <= _DEEPEST or points[index].level == level - 1:
            raise ValueError(f"it cannot be put on level {level}, or is there already")
        return [*points[:index], replace(points[index], level=level - 1), *points[index + 1 :]]

    _change_body(deck, slide, change)


_DEEPEST = 5


# ---- words, boxes, notes
@edit(touches=_all, hand=lambda deck, a: ("replace_words", {"find": a.words, "text": a.text}))
def replace_words(deck: Deck, *, words: Words, text: NewText) -> None:
    """Edit ▸ Find and Replace ▸ Replace All: every occurrence of words on the slides gets another text."""
    if not count_runs(deck, words):
        raise ValueError(f"{words!r} stands nowhere on the slides")
    deck.slides[:] = [replaced(slide, words, text) for slide in deck.slides]


def _box_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "set_box_text", {"slide": slide_at(deck, a.slide), "box": a.box, "text": a.text}


@edit(touches=_all, hand=_box_hand)
def set_box_text(deck: Deck, *, slide: SlideTitle, box: Box, text: NewText) -> None:
    """Type another text into a drawn shape, looking as before."""
    number = slide_at(deck, slide)
    if text == box:
        raise ValueError("it says so already")
    deck.slides[number] = put_shape(deck.slides[number], _retold(box_at(deck.slides[number], box), text))


@edit(
    touches=lambda a: [facts_named("notes")],
    hand=lambda deck, a: ("set_notes", {"slide": slide_at(deck, a.slide), "text": a.text}),
)
def set_notes(deck: Deck, *, slide: SlideTitle, text: NewText) -> None:
    """Type the notes of a slide in the notes view, in the place of what stands there."""
    number = slide_at(deck, slide)
    if deck.slides[number].notes.strip() == text:
        raise ValueError("the notes say so already")
    deck.slides[number] = replace(deck.slides[number], notes=text)
