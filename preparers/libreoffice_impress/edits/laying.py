"""Edits of the layout of a slide, and of the contents that a layout has room for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import Place, edit
from preparers.libreoffice_impress.areas import everything
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import point_at, put_shape, said_by, slide_at, titles
from preparers.libreoffice_impress.kinds import NewPoints, Point, SlideTitle
from preparers.libreoffice_impress.kinds_deck import ContentSpot, SlideLayout
from preparers.libreoffice_impress.meaning.laying import NUMBERS, contents_of, laid_out
from preparers.libreoffice_impress.meaning.points import points_of, with_points
from preparers.libreoffice_impress.text import Text, plain

__all__ = ["fill_content", "set_layout", "spread_points"]


def _all(a: Any) -> list[Area]:
    return [everything()]


def _layout_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "set_layout", {"slide": slide_at(deck, a.slide), "layout": NUMBERS[a.layout]}


@edit(touches=_all, hand=_layout_hand)
def set_layout(deck: Deck, *, slide: SlideTitle, layout: SlideLayout) -> None:
    """Sidebar ▸ Properties ▸ Layouts for one slide: its contents move to places of the layout, others stay empty."""
    number = slide_at(deck, slide)
    made = laid_out(deck, number, layout)
    if len(contents_of(made)) == len(contents_of(deck.slides[number])):
        raise ValueError("the slide has as many places for contents already")
    deck.slides[number] = made


def _fill_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "fill_content", {"slide": slide_at(deck, a.slide), "place": a.place - 1, "points": a.points}


def _other_spots(place: Place) -> Iterator[int]:
    """The other places of the slide: first the empty ones, then those where something stands."""
    deck: Deck = place.document
    held = contents_of(deck.slides[slide_at(deck, place.args["slide"])])
    rest = [n for n in range(1, len(held) + 1) if n != place.value]
    yield from sorted(rest, key=lambda n: bool(said_by(held[n - 1]).strip()))


def _other_slides(place: Place) -> Iterator[dict[str, Any]]:
    """The other slides with places for contents, those with as many first; the place is then one that they have."""
    deck: Deck = place.document
    every, wanted = titles(deck), int(place.args["place"])
    found = [(title, len(contents_of(slide))) for title, slide in zip(every, deck.slides, strict=True)]
    for title, count in sorted(found, key=lambda one: one[1] < wanted):
        if title and title != place.value and every.count(title) == 1 and count:
            yield {"slide": title, "place": min(wanted, count)}


@edit(touches=_all, hand=_fill_hand, near={"place": _other_spots, "slide": _other_slides})
def fill_content(deck: Deck, *, slide: SlideTitle, place: ContentSpot, points: NewPoints) -> None:
    """Click into a place for contents and type points, a line for each, instead of what may stand there."""
    number = slide_at(deck, slide)
    held = contents_of(deck.slides[number])
    if not 1 <= place <= len(held):
        raise ValueError(f"the slide has no place {place} for contents")
    shape = held[place - 1]
    made = put_shape(deck.slides[number], replace(shape, text=plain("\n".join(points))))
    if made == deck.slides[number]:
        raise ValueError("it says so already")
    deck.slides[number] = made


def _spread_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    number = slide_at(deck, a.slide)
    return "spread_points", {
        "slide": number, "point": point_at(deck.slides[number], a.point), "layout": NUMBERS[a.layout],
    }  # fmt: skip


@edit(touches=_all, hand=_spread_hand)
def spread_points(deck: Deck, *, slide: SlideTitle, point: Point, layout: SlideLayout) -> None:
    """Another layout for a slide with one list; the points from one on are cut and pasted into its second place."""
    number = slide_at(deck, slide)
    index, points = point_at(deck.slides[number], point), points_of(deck, number)
    made = laid_out(deck, number, layout)
    held = contents_of(made)
    if not index or len(held) < 2 or said_by(held[1]).strip():
        raise ValueError("no point would be left, or there is no empty second place")
    second = replace(held[1], text=replace(held[0].text or Text(), paragraphs=tuple(points[index:])))
    deck.slides[number] = put_shape(with_points(made, points[:index]), second)
