"""Edits of lists of points: sub-points, points moved within a slide and between slides, slides merged and split."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_impress.areas import everything
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import point_at, slide_at, titles
from preparers.libreoffice_impress.kinds import NewText, OtherSlide, Point, SlideTitle
from preparers.libreoffice_impress.kinds_deck import Spot
from preparers.libreoffice_impress.kinds_looks import Switch
from preparers.libreoffice_impress.meaning.points import in_order, points_of, with_points
from preparers.libreoffice_impress.meaning.wording import retold
from preparers.libreoffice_impress.structure import insert_slide, remove_slide
from preparers.libreoffice_impress.text import plain

__all__ = ["add_subpoint", "merge_slides", "place_point", "send_point", "sort_points", "split_slide"]


def _all(a: Any) -> list[Area]:
    return [everything()]


def _place(deck: Deck, a: Any) -> dict[str, Any]:
    """The slide and the point as LibreOffice counts them, from 0."""
    number = slide_at(deck, a.slide)
    return {"slide": number, "point": point_at(deck.slides[number], a.point)}


@edit(touches=_all, hand=lambda deck, a: ("add_subpoint", {**_place(deck, a), "text": a.text}))
def add_subpoint(deck: Deck, *, slide: SlideTitle, point: Point, text: NewText) -> None:
    """Type a point directly below another one and demote it by one level: Enter, the text, Tab."""
    number = slide_at(deck, slide)
    index = point_at(deck.slides[number], point)
    points = points_of(deck, number)
    made = replace(retold(points[index], text), level=points[index].level + 1)
    deck.slides[number] = with_points(deck.slides[number], [*points[: index + 1], made, *points[index + 1 :]])


@edit(touches=_all, hand=lambda deck, a: ("place_point", {**_place(deck, a), "first": a.to == "first"}))
def place_point(deck: Deck, *, slide: SlideTitle, point: Point, to: Spot) -> None:
    """Move a point to the top or to the bottom of its list (Alt+Shift+Up or Down, as often as it takes)."""
    number = slide_at(deck, slide)
    points = points_of(deck, number)
    moved = points.pop(point_at(deck.slides[number], point))
    made = [moved, *points] if to == "first" else [*points, moved]
    if made == points_of(deck, number):
        raise ValueError(f"it is the {to} already")
    deck.slides[number] = with_points(deck.slides[number], made)


def _send_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "send_point", {**_place(deck, a), "to": slide_at(deck, a.to)}


@edit(touches=_all, hand=_send_hand)
def send_point(deck: Deck, *, slide: SlideTitle, point: Point, to: OtherSlide) -> None:
    """Cut a point from its list and paste it at the end of the list of another slide."""
    number, target = slide_at(deck, slide), slide_at(deck, to)
    points = points_of(deck, number)
    if number == target or len(points) < 2:
        raise ValueError("it is the only point, or stands on that slide already")
    moved = points.pop(point_at(deck.slides[number], point))
    deck.slides[target] = with_points(deck.slides[target], [*points_of(deck, target), moved])
    deck.slides[number] = with_points(deck.slides[number], points)


@edit(touches=_all, hand=lambda deck, a: ("sort_points", {"slide": slide_at(deck, a.slide), "reverse": a.descending}))
def sort_points(deck: Deck, *, slide: SlideTitle, descending: Switch = False) -> None:
    """Put the points of a slide in alphabetical order, by hand: the application has no command for it.

    Raises ValueError for points that people of different languages would order differently.
    """
    number = slide_at(deck, slide)
    points = points_of(deck, number)
    made = in_order(points, descending=descending)
    if made == points:
        raise ValueError("they stand in that order already")
    deck.slides[number] = with_points(deck.slides[number], made)


# ---- slides merged and split
def _merge_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "merge_slides", {"slide": slide_at(deck, a.slide), "into": slide_at(deck, a.into)}


@edit(touches=_all, hand=_merge_hand)
def merge_slides(deck: Deck, *, slide: SlideTitle, into: OtherSlide) -> None:
    """Put all points of a slide behind those of another one, and delete the slide."""
    number, target = slide_at(deck, slide), slide_at(deck, into)
    if number == target:
        raise ValueError("a slide cannot be put into itself")
    deck.slides[target] = with_points(deck.slides[target], [*points_of(deck, target), *points_of(deck, number)])
    remove_slide(deck, number)


@edit(touches=_all, hand=lambda deck, a: ("split_slide", {**_place(deck, a), "title": a.title}))
def split_slide(deck: Deck, *, slide: SlideTitle, point: Point, title: NewText) -> None:
    """Let the points from one on stand on a slide of their own behind it: duplicated, what is too much deleted."""
    number = slide_at(deck, slide)
    if title in titles(deck):
        raise ValueError(f"there is a slide {title!r} already")
    index, points = point_at(deck.slides[number], point), points_of(deck, number)
    if not index:
        raise ValueError("no point would be left")
    copy = with_points(deck.slides[number], points[index:])
    shapes = tuple(replace(one, text=plain(title)) if one.placeholder == "title" else one for one in copy.shapes)
    deck.slides[number] = with_points(deck.slides[number], points[:index])
    insert_slide(deck, number + 1, replace(copy, shapes=shapes, comments=(), notes=""))
