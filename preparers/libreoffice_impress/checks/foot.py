"""Checks of the foot, the notes, the comments and the background of slides, beyond what pages.py does."""

from __future__ import annotations

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_impress.checks.pages import chosen_slides
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at
from preparers.libreoffice_impress.kinds import NewText, SlideTitle
from preparers.libreoffice_impress.kinds_deck import FootPart
from preparers.libreoffice_impress.kinds_looks import Switch
from preparers.libreoffice_impress.observing.deck import observe

__all__ = ["background_cleared", "comments_gone", "date_is", "foot_cleared", "notes_continued", "notes_gone"]


@check(judges=lambda a: [])
def date_is(
    before: Deck, after: Deck, *, text: NewText, slide: SlideTitle | None = None, but_first: Switch = False
) -> Finding:
    """The slides meant show that date at their foot."""
    try:
        chosen = chosen_slides(after, slide, but_first=but_first)
    except ValueError as error:
        return Finding("date_is", False, str(error))
    wrong = [n + 1 for n in chosen if (after.slides[n].footers.date or "") != text]
    return Finding("date_is", not wrong, f"slides {wrong} show something else" if wrong else "all show it")


@check(judges=lambda a: [])
def foot_cleared(before: Deck, after: Deck, *, part: FootPart, slide: SlideTitle | None = None) -> Finding:
    """The slides meant show no footer, or no number."""
    try:
        chosen = chosen_slides(after, slide)
    except ValueError as error:
        return Finding("foot_cleared", False, str(error))
    left = [n + 1 for n in chosen if getattr(after.slides[n].footers, part)]
    return Finding("foot_cleared", not left, f"slides {left} still do" if left else "none does")


@check(judges=lambda a: [])
def notes_continued(before: Deck, after: Deck, *, slide: SlideTitle, text: NewText) -> Finding:
    """The notes say what they said, and the text in a paragraph of its own below that."""
    try:
        old, new = (deck.slides[slide_at(deck, slide)].notes.strip() for deck in (before, after))
    except ValueError as error:
        return Finding("notes_continued", False, str(error))
    return Finding("notes_continued", new == f"{old}\n{text}", f"the notes end with {short(new[-80:])}")


@check(judges=lambda a: [])
def notes_gone(before: Deck, after: Deck, *, slide: SlideTitle | None = None) -> Finding:
    """The slides meant have no notes."""
    try:
        left = [n + 1 for n in chosen_slides(after, slide) if after.slides[n].notes.strip()]
    except ValueError as error:
        return Finding("notes_gone", False, str(error))
    return Finding("notes_gone", not left, f"slides {left} have notes" if left else "there are none")


@check(judges=lambda a: [])
def comments_gone(before: Deck, after: Deck, *, slide: SlideTitle | None = None) -> Finding:
    """The slides meant have no comments."""
    try:
        left = [n + 1 for n in chosen_slides(after, slide) if after.slides[n].comments]
    except ValueError as error:
        return Finding("comments_gone", False, str(error))
    return Finding("comments_gone", not left, f"slides {left} have comments" if left else "there are none")


@check(judges=lambda a: [])
def background_cleared(before: Deck, after: Deck, *, slide: SlideTitle) -> Finding:
    """The slide has another background than before, that of a slide which never had one of its own."""
    try:
        number, facts = slide_at(after, slide), observe(after)
    except ValueError as error:
        return Finding("background_cleared", False, str(error))
    found = facts.get(f"slide{number + 1}/background")
    plain = next((n for n, one in enumerate(before.slides) if one.background is None), None)
    usual = None if plain is None else observe(before).get(f"slide{plain + 1}/background")
    return Finding("background_cleared", found == usual, f"its background is {found}")
