"""Edits of comments on slides: added, changed, deleted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.preparer import edit
from preparers.libreoffice_impress.areas import facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at
from preparers.libreoffice_impress.kinds import NewText, SlideTitle, slides_where
from preparers.libreoffice_impress.slide import Comment, Slide

__all__ = ["add_comment", "change_comment", "delete_comment"]

_AUTHOR = "Unknown Author"
"""What LibreOffice writes for a user who has given no name."""
_COMMENTED = slides_where(lambda slide: len(slide.comments) == 1)


def _told(deck: Deck, a: Any) -> dict[str, Any]:
    return {"slide": slide_at(deck, a.slide), "text": a.text}


@edit(touches=lambda a: [facts_named("comment")], hand=lambda deck, a: ("add_comment", _told(deck, a)))
def add_comment(deck: Deck, *, slide: SlideTitle, text: NewText) -> None:
    """Insert ▸ Comment on a slide."""
    number = slide_at(deck, slide)
    page = deck.slides[number]
    deck.slides[number] = replace(page, comments=(*page.comments, Comment(_AUTHOR, text)))


def _only(page: Slide) -> Comment:
    if len(page.comments) != 1:
        raise ValueError(f"{len(page.comments)} comments stand on the slide")
    return page.comments[0]


@edit(
    touches=lambda a: [facts_named("comment")],
    near={"slide": _COMMENTED},
    hand=lambda deck, a: ("change_comment", _told(deck, a)),
)
def change_comment(deck: Deck, *, slide: SlideTitle, text: NewText) -> None:
    """Another text typed into the only comment of a slide."""
    number = slide_at(deck, slide)
    page = deck.slides[number]
    old = _only(page)
    if old.text == text:
        raise ValueError("it says so already")
    deck.slides[number] = replace(page, comments=(replace(old, text=text),))


@edit(
    touches=lambda a: [facts_named("comment")],
    near={"slide": _COMMENTED},
    hand=lambda deck, a: ("delete_comment", {"slide": slide_at(deck, a.slide)}),
)
def delete_comment(deck: Deck, *, slide: SlideTitle) -> None:
    """Delete Comment on the only comment of a slide."""
    number = slide_at(deck, slide)
    _only(deck.slides[number])
    deck.slides[number] = replace(deck.slides[number], comments=())
