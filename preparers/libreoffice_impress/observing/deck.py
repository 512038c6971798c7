"""A Deck as facts: address -> plain value, such that opening and saving it in LibreOffice changes none of them."""

from __future__ import annotations

from collections.abc import Iterator
from operator import is_

from forge.model import Fact
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.observing.normal import cm
from preparers.libreoffice_impress.observing.slide import slide_facts
from preparers.libreoffice_impress.slide import Slide

__all__ = ["observe"]

_MOST_SEEN = 2_000


def observe(deck: Deck) -> dict[str, Fact]:
    """All facts of the presentation."""
    facts: dict[str, Fact] = {"~size": (cm(deck.width), cm(deck.height)), "~slides": len(deck.slides)}
    facts.update(_settings(deck))
    for number, slide in enumerate(deck.slides, 1):
        facts.update(_seen(deck, slide, number))
    return facts


def _settings(deck: Deck) -> Iterator[tuple[str, Fact]]:
    for name in ("title", "subject", "author", "comments", "category"):
        if value := getattr(deck.properties, name).strip():
            yield f"~property/{name}", value
    if words := tuple(deck.properties.keywords.replace(",", " ").replace(";", " ").split()):
        yield "~property/keywords", words
    for name in ("loop", "by_hand"):
        if getattr(deck.show, name):
            yield f"~show/{name}", True


def _seen(deck: Deck, slide: Slide, number: int) -> dict[str, Fact]:
    """The facts of a slide: those of last time where neither it nor what it inherits has changed since."""
    now = (slide, deck.masters[slide.layout[0]] if deck.masters else None, deck.levels)
    found = deck.seen.get((id(slide), number))
    if found is not None and all(map(is_, found[0], now)):
        return found[1]  # type: ignore[no-any-return]
    before = f"slide{number}/"
    facts = {before + name: fact for name, fact in slide_facts(deck, slide)}
    if len(deck.seen) >= _MOST_SEEN:
        deck.seen.clear()
    deck.seen[id(slide), number] = (now, facts)
    return facts
