"""Edits of links: words of points that lead to web or mail, drawn shapes and pictures that lead to slides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_impress.areas import everything, facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import body_of, put_shape, slide_at
from preparers.libreoffice_impress.kinds import Box, OtherSlide, SlideTitle, Words
from preparers.libreoffice_impress.kinds_objects import (
    Action,
    Address,
    PictureNumber,
    clicks_elsewhere,
    links_elsewhere,
    other_clicks,
    words_beside,
    words_elsewhere,
)
from preparers.libreoffice_impress.meaning.linking import target_of
from preparers.libreoffice_impress.objects import named, object_at, put_objects
from preparers.libreoffice_impress.text import Paragraph, Run, Text

__all__ = ["link_object", "link_words", "unlink_object", "unlink_words"]


def _all(a: Any) -> list[Area]:
    return [everything()]


def _words_hand(deck: Deck, a: Any) -> dict[str, Any]:
    return {"slide": slide_at(deck, a.slide), "words": a.words}


@edit(
    touches=_all, near={"slide": words_elsewhere, "words": words_beside},
    hand=lambda deck, a: ("link_words", {**_words_hand(deck, a), "address": a.address}),
)  # fmt: skip
def link_words(deck: Deck, *, slide: SlideTitle, words: Words, address: Address) -> None:
    """Insert ▸ Hyperlink on words of a slide's points; where they lead somewhere already, the address is changed."""
    _relink(deck, slide, words, address)


@edit(
    touches=_all, near={"slide": links_elsewhere, "words": links_elsewhere, "coloured": lambda place: ()},
    hand=lambda deck, a: ("unlink_words", _words_hand(deck, a)) if a.coloured else None,
)  # fmt: skip
def unlink_words(deck: Deck, *, slide: SlideTitle, words: Words, coloured: bool = False) -> None:
    """Remove Hyperlink on words of a slide's points: they stay as plain text, or as blue and underlined as links."""
    _relink(deck, slide, words, None)
    if coloured:
        _relook(deck, slide, words)


def _relook(deck: Deck, slide: str, words: str) -> None:
    """Words of a slide's points as LibreOffice shows links."""
    number = slide_at(deck, slide)
    shape = body_of(deck.slides[number])
    text = shape.text or Text()
    marked = [_linked(paragraph, words, _MARK) for paragraph in text.paragraphs]
    made = tuple(replace(p, runs=tuple(_blue(run) if run.link == _MARK else run for run in p.runs)) for p in marked)
    deck.slides[number] = put_shape(deck.slides[number], replace(shape, text=replace(text, paragraphs=made)))


_MARK = "#mark"


def _blue(run: Run) -> Run:
    return replace(run, link=None, look=replace(run.look, colour="0000FF", underline="sng"))


def _relink(deck: Deck, slide: str, words: str, address: str | None) -> None:
    number = slide_at(deck, slide)
    shape = body_of(deck.slides[number])
    text = shape.text or Text()
    made = tuple(_linked(paragraph, words, address) for paragraph in text.paragraphs)
    if made == text.paragraphs:
        raise ValueError(f"{words!r} is not there, or leads there already")
    deck.slides[number] = put_shape(deck.slides[number], replace(shape, text=replace(text, paragraphs=made)))


def _linked(paragraph: Paragraph, words: str, address: str | None) -> Paragraph:
    """The paragraph with words that lead elsewhere; all else of it stays."""
    start = paragraph.text.find(words)
    if start < 0:
        return paragraph
    parts: list[Run] = []
    at = 0
    for run in paragraph.runs:
        low, high = max(start - at, 0), min(start + len(words) - at, len(run.text))
        if low < high:
            pieces = ((run.text[:low], run.link), (run.text[low:high], address), (run.text[high:], run.link))
            parts += (replace(run, text=text, link=link) for text, link in pieces if text)
        else:
            parts.append(run)
        at += len(run.text)
    return replace(paragraph, runs=_joined(parts))


def _joined(runs: list[Run]) -> tuple[Run, ...]:
    """Neighbours that are alike but for their text as one run."""
    made: list[Run] = []
    for run in runs:
        if made and replace(made[-1], text="") == replace(run, text=""):
            made[-1] = replace(run, text=made[-1].text + run.text)
        else:
            made.append(run)
    return tuple(made)


# ---- objects
def _target(deck: Deck, a: Any) -> str:
    return target_of(deck, a.to, a.address, a.action)


def _clicks(hand: Callable[[Deck, Any], dict[str, Any]]) -> Callable[[Deck, Any], tuple[str, dict[str, Any]]]:
    return lambda deck, a: ("link_object", {**named(deck, a), **hand(deck, a)})


@edit(touches=lambda a: [facts_named("click")], hand=_clicks(lambda deck, a: {"target": _target(deck, a)}))
def link_object(
    deck: Deck, *, slide: SlideTitle, box: Box | None = None, picture: PictureNumber | None = None,
    to: OtherSlide | None = None, address: Address | None = None, action: Action | None = None,
) -> None:  # fmt: skip
    """Slide Show ▸ Interaction on a box or picture: a click leads to a slide, to a web page, or moves in the show."""
    shape = object_at(deck.slides[slide_at(deck, slide)], box, picture)
    put_objects(deck, slide, replace(shape, click=target_of(deck, to, address, action)))


@edit(
    touches=lambda a: [facts_named("click")], near={"slide": clicks_elsewhere, "box": other_clicks},
    hand=_clicks(lambda deck, a: {"target": None}),
)  # fmt: skip
def unlink_object(
    deck: Deck, *, slide: SlideTitle, box: Box | None = None, picture: PictureNumber | None = None
) -> None:
    """Slide Show ▸ Interaction ▸ No action on a box or picture."""
    shape = object_at(deck.slides[slide_at(deck, slide)], box, picture)
    put_objects(deck, slide, replace(shape, click=None))
