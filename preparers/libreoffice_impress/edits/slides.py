"""Edits of slides as such: added, deleted, moved, duplicated, hidden."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_impress.areas import everything, facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at, titles
from preparers.libreoffice_impress.kinds import NewPoints, NewText, OtherSlide, SlideTitle, slides_where
from preparers.libreoffice_impress.shape import Shape
from preparers.libreoffice_impress.slide import Slide
from preparers.libreoffice_impress.structure import insert_slide, remove_slide
from preparers.libreoffice_impress.structure import move_slide as moved
from preparers.libreoffice_impress.text import plain

__all__ = ["add_slide", "delete_slide", "duplicate_slide", "hide_slide", "move_slide", "show_slide"]

_TITLE_ONLY, _CONTENT = (0, 5), (0, 1)


def _all(a: Any) -> list[Area]:
    return [everything()]


@edit(
    touches=_all,
    hand=lambda deck, a: ("add_slide", {"after": slide_at(deck, a.after), "title": a.title, "points": a.points}),
)
def add_slide(deck: Deck, *, after: SlideTitle, title: NewText, points: NewPoints | None = None) -> None:
    """Slide ▸ New Slide behind another one, with a title and, if any are given, points."""
    if title in titles(deck):
        raise ValueError(f"there is a slide {title!r} already")
    shapes: tuple[Shape, ...] = (Shape(2, text=plain(title), placeholder="title"),)
    if points:
        shapes = (*shapes, Shape(3, text=plain("\n".join(points)), placeholder="obj", slot=1))
    insert_slide(deck, slide_at(deck, after) + 1, Slide(shapes, _CONTENT if points else _TITLE_ONLY))


@edit(touches=_all, hand=lambda deck, a: ("delete_slide", {"slide": slide_at(deck, a.slide)}))
def delete_slide(deck: Deck, *, slide: SlideTitle) -> None:
    """Slide ▸ Delete Slide."""
    remove_slide(deck, slide_at(deck, slide))


def _move_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "move_slide", {"slide": slide_at(deck, a.slide), "before": slide_at(deck, a.before) if a.before else None}


@edit(touches=_all, hand=_move_hand)
def move_slide(deck: Deck, *, slide: SlideTitle, before: OtherSlide | None = None) -> None:
    """Drag a slide in front of another one in the slide pane, or, with none given, to the end."""
    number = slide_at(deck, slide)
    target = slide_at(deck, before) if before else len(deck.slides)
    target -= target > number
    if target == number:
        raise ValueError("it stands there already")
    moved(deck, number, target)


@edit(touches=_all, hand=lambda deck, a: ("duplicate_slide", {"slide": slide_at(deck, a.slide), "title": a.title}))
def duplicate_slide(deck: Deck, *, slide: SlideTitle, title: NewText) -> None:
    """Slide ▸ Duplicate Slide; the copy stands behind it and gets another title."""
    number = slide_at(deck, slide)
    if title in titles(deck):
        raise ValueError(f"there is a slide {title!r} already")
    copy = deck.slides[number]
    shapes = tuple(
        replace(shape, text=plain(title)) if shape.placeholder in ("title", "ctrTitle") else shape
        for shape in copy.shapes
    )
    insert_slide(deck, number + 1, replace(copy, shapes=shapes, comments=()))


@edit(
    touches=lambda a: [facts_named("hidden")], near={"slide": slides_where(lambda slide: not slide.hidden)},
    hand=lambda deck, a: ("hide_slide", {"slide": slide_at(deck, a.slide), "hidden": True}),
)  # fmt: skip
def hide_slide(deck: Deck, *, slide: SlideTitle) -> None:
    """Slide ▸ Hide Slide: the show leaves it out."""
    _show(deck, slide, hidden=True)


@edit(
    touches=lambda a: [facts_named("hidden")], near={"slide": slides_where(lambda slide: slide.hidden)},
    hand=lambda deck, a: ("hide_slide", {"slide": slide_at(deck, a.slide), "hidden": False}),
)  # fmt: skip
def show_slide(deck: Deck, *, slide: SlideTitle) -> None:
    """Slide ▸ Show Slide: the show has it again."""
    _show(deck, slide, hidden=False)


def _show(deck: Deck, title: str, *, hidden: bool) -> None:
    number = slide_at(deck, title)
    if deck.slides[number].hidden == hidden:
        raise ValueError("it is so already")
    deck.slides[number] = replace(deck.slides[number], hidden=hidden)
