"""Edits of the titles or the points of all slides at once: how they look and stand; and untidy text put right."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_impress.areas import everything, facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.edits.pages import chosen_slides
from preparers.libreoffice_impress.finding import BODIES, put_shape, said_by
from preparers.libreoffice_impress.kinds import SlideTitle
from preparers.libreoffice_impress.kinds_looks import Alignment, FontName, FontSize, Paint, Part, Switch
from preparers.libreoffice_impress.meaning.looks import lacking, looked, looks_wished, said, shown_runs, with_looks
from preparers.libreoffice_impress.meaning.parts import parts_of
from preparers.libreoffice_impress.meaning.standing import FILE_SIDES, aligned
from preparers.libreoffice_impress.meaning.wording import mapped
from preparers.libreoffice_impress.shape import Shape
from preparers.libreoffice_impress.text import Paragraph, Text

__all__ = [
    "align_everywhere", "format_everywhere", "remove_double_blanks", "remove_empty_points",
]  # fmt: skip


def _all(a: Any) -> list[Area]:
    return [everything()]


def _hand_slides(deck: Deck, a: Any) -> dict[str, Any]:
    return {"slides": [number for number, _ in parts_of(deck, a.part, but_first=a.but_first)], "part": a.part}


def _format_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "format_everywhere", {**_hand_slides(deck, a), "looks": looked(looks_wished(vars(a)))}


def _touched(a: Any) -> list[Area]:
    distances = ("before", "after") if a.size is not None else ()
    return [facts_named(*looks_wished(vars(a)), *distances, "bullet_colour")]


@edit(touches=_touched, hand=_format_hand)
def format_everywhere(
    deck: Deck, *, part: Part, but_first: Switch = False, bold: Switch | None = None, italic: Switch | None = None,
    colour: Paint | None = None, font: FontName | None = None, size: FontSize | None = None,
) -> None:  # fmt: skip
    """Format ▸ Character on the titles or the points of all slides, in the master or one by one."""
    wanted = looks_wished(dict(locals()))
    found = list(parts_of(deck, part, but_first=but_first))
    if not wanted or all(
        lacking(look, wanted) is None
        for number, shape in found for _, look in shown_runs(deck, number, shape, _whole(shape))
    ):  # fmt: skip
        raise ValueError(f"all have {said(wanted)} already")
    for number, shape in found:
        deck.slides[number] = put_shape(deck.slides[number], with_looks(shape, _whole(shape), wanted))


def _whole(shape: Shape) -> range:
    return range(len((shape.text or Text()).paragraphs))


def _align_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "align_everywhere", {**_hand_slides(deck, a), "side": a.alignment}


@edit(touches=lambda a: [facts_named("align")], hand=_align_hand)
def align_everywhere(deck: Deck, *, part: Part, alignment: Alignment, but_first: Switch = False) -> None:
    """Format ▸ Align Text on the titles or the points of all slides, in the master or one by one."""
    side = FILE_SIDES[alignment]
    found = list(parts_of(deck, part, but_first=but_first))
    if all(one == side for number, shape in found for one in aligned(deck, number, shape, _whole(shape))):
        raise ValueError("all stand so already")
    for number, shape in found:
        text = shape.text or Text()
        made = tuple(replace(p, format=replace(p.format, align=side)) for p in text.paragraphs)
        deck.slides[number] = put_shape(
            deck.slides[number], replace(shape, text=replace(text, paragraphs=made))
        )  # fmt: skip


# ---- untidy text
def _tidied(deck: Deck, slide: str | None, change: Callable[[Paragraph], Paragraph]) -> None:
    before = list(deck.slides)
    for number in chosen_slides(deck, slide):
        deck.slides[number] = mapped(deck.slides[number], change)
    if before == deck.slides:
        raise ValueError("there is nothing to be tidied")


@edit(touches=_all, hand=lambda deck, a: ("remove_double_blanks", {"slides": chosen_slides(deck, a.slide)}))
def remove_double_blanks(deck: Deck, *, slide: SlideTitle | None = None) -> None:
    """Edit ▸ Find and Replace with several blanks for one, on one slide or on all."""
    _tidied(deck, slide, lambda paragraph: replace(
        paragraph, runs=tuple(replace(run, text=re.sub(" {2,}", " ", run.text)) for run in paragraph.runs)
    ))  # fmt: skip


@edit(touches=_all, hand=lambda deck, a: ("remove_empty_points", {"slides": chosen_slides(deck, a.slide)}))
def remove_empty_points(deck: Deck, *, slide: SlideTitle | None = None) -> None:
    """Delete the points that say nothing, on one slide or on all."""
    before = list(deck.slides)
    for number in chosen_slides(deck, slide):
        for shape in deck.slides[number].shapes:
            if shape.placeholder in BODIES and said_by(shape).strip():
                text = shape.text or Text()
                kept = tuple(p for p in text.paragraphs if p.text.strip())
                made = replace(shape, text=replace(text, paragraphs=kept))
                deck.slides[number] = put_shape(deck.slides[number], made)
    if before == deck.slides:
        raise ValueError("there are no empty points")
