"""Edits of the foot, the notes, the comments and the background of slides, beyond what pages.py does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_impress.areas import facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.edits.pages import chosen_slides, each_slide
from preparers.libreoffice_impress.finding import slide_at
from preparers.libreoffice_impress.kinds import NewText, SlideTitle, slides_where
from preparers.libreoffice_impress.kinds_deck import FootPart
from preparers.libreoffice_impress.kinds_looks import Switch
from preparers.libreoffice_impress.slide import Slide

__all__ = ["append_notes", "clear_background", "clear_foot", "clear_notes", "delete_comments", "set_date"]


def _date_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "set_date", {"slides": chosen_slides(deck, a.slide, but_first=a.but_first), "text": a.text}


@edit(touches=lambda a: [facts_named("date")], hand=_date_hand)
def set_date(deck: Deck, *, text: NewText, slide: SlideTitle | None = None, but_first: Switch = False) -> None:
    """Insert ▸ Header and Footer ▸ Date and time ▸ Fixed, for one slide, for all, or for all but the first."""
    chosen = chosen_slides(deck, slide, but_first=but_first)
    each_slide(deck, chosen, lambda found: replace(found, footers=replace(found.footers, date=text)))


_FOOT: dict[str, tuple[str, Any, str]] = {
    "footer": ("footer", None, "footer"), "number": ("number", False, "slide_number"),
}  # fmt: skip
"""Part -> field, nothing, name of its fact."""


def _foot_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "clear_foot", {"slides": chosen_slides(deck, a.slide), "part": a.part}


@edit(touches=lambda a: [facts_named(_FOOT[a.part][2])], hand=_foot_hand)
def clear_foot(deck: Deck, *, part: FootPart, slide: SlideTitle | None = None) -> None:
    """Insert ▸ Header and Footer with the footer or the slide number unticked, for one slide or for all."""
    field, nothing, _ = _FOOT[part]
    chosen = chosen_slides(deck, slide)
    each_slide(deck, chosen, lambda found: replace(found, footers=replace(found.footers, **{field: nothing})))


# ---- notes and comments
def _notes(a: Any) -> list[Area]:
    return [facts_named("notes")]


@edit(touches=_notes, hand=lambda deck, a: ("append_notes", {"slide": slide_at(deck, a.slide), "text": a.text}))
def append_notes(deck: Deck, *, slide: SlideTitle, text: NewText) -> None:
    """Type a further paragraph below the notes of a slide."""
    number = slide_at(deck, slide)
    old = deck.slides[number].notes.rstrip()
    if not old:
        raise ValueError("the slide has no notes")
    deck.slides[number] = replace(deck.slides[number], notes=f"{old}\n{text}")


@edit(touches=_notes, hand=lambda deck, a: ("clear_notes", {"slides": chosen_slides(deck, a.slide)}))
def clear_notes(deck: Deck, *, slide: SlideTitle | None = None) -> None:
    """Delete the notes of one slide or of all."""
    each_slide(deck, chosen_slides(deck, slide), lambda found: replace(found, notes=""))


@edit(
    touches=lambda a: [facts_named("comment")],
    near={"slide": slides_where(lambda slide: bool(slide.comments))},
    hand=lambda deck, a: ("delete_comments", {"slides": chosen_slides(deck, a.slide)}),
)
def delete_comments(deck: Deck, *, slide: SlideTitle | None = None) -> None:
    """Delete the comments of one slide, or all of the presentation."""
    each_slide(deck, chosen_slides(deck, slide), lambda found: replace(found, comments=()))


@edit(
    touches=lambda a: [facts_named("background")],
    near={"slide": slides_where(lambda slide: slide.background is not None)},
    hand=lambda deck, a: ("clear_background", {"slides": chosen_slides(deck, a.slide)}),
)
def clear_background(deck: Deck, *, slide: SlideTitle) -> None:
    """Slide Properties ▸ Background ▸ None: the slide has that of the master again."""

    def changed(found: Slide) -> Slide:
        return replace(found, background=None)

    each_slide(deck, chosen_slides(deck, slide), changed)
