"""The facts of one slide, by what stands behind the slide's own address."""

from __future__ import annotations

from collections.abc import Iterator

from forge.model import Fact
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.observing.addresses import Addresses
from preparers.libreoffice_impress.observing.inherit import Inheritance
from preparers.libreoffice_impress.observing.normal import transition_variant
from preparers.libreoffice_impress.observing.shape import fill_fact, shape_facts
from preparers.libreoffice_impress.shape import Fill, Group
from preparers.libreoffice_impress.slide import Effect, Slide, Transition

__all__ = ["background_of", "slide_facts"]

Facts = Iterator[tuple[str, Fact]]


def slide_facts(deck: Deck, slide: Slide) -> Facts:
    """All facts of the slide."""
    addresses, inheritance = Addresses(slide.shapes), Inheritance(deck, slide)
    yield "order", tuple(address for address, _ in addresses.all)
    if slide.hidden:
        yield "hidden", True
    if (filled := fill_fact(background_of(deck, slide))) is not None:
        yield "background", filled
    if slide.transition is not None:
        yield from _transition(slide.transition)
    for number, effect in enumerate(slide.effects, 1):
        yield f"animation{number}", _effect(effect, addresses)
    if slide.notes.strip():
        yield "notes", slide.notes.rstrip()
    for number, comment in enumerate(slide.comments, 1):
        yield f"comment{number}", (comment.author, comment.text)
    if slide.footers.footer:
        yield "footer", slide.footers.footer
    if slide.footers.date:
        yield "date", slide.footers.date
    if slide.footers.number:
        yield "slide_number", True
    if fixed := tuple(_fixed(deck, slide)):
        yield "behind", fixed
    for address, shape in addresses.all:
        yield from ((f"{address}/{name}", fact) for name, fact in shape_facts(shape, inheritance, addresses))


def background_of(deck: Deck, slide: Slide) -> Fill | None:
    """What covers the slide: its own, else the layout's, else the master's; a fill with nothing says nothing."""
    sources = (slide, deck.layout(slide), deck.master(slide)) if deck.masters else (slide,)
    stated = (one.background for one in sources)
    found = next((fill for fill in stated if fill is not None and fill.kind != "none"), None)
    return None if found is not None and found.kind == "solid" and found.colours == ("FFFFFF",) else found


def _fixed(deck: Deck, slide: Slide) -> Iterator[Fact]:
    """What the master and the layout put behind the shapes of the slide: words, pictures, surfaces."""
    if not deck.masters or not slide.behind:
        return
    layout, inheritance = deck.layout(slide), Inheritance(deck, slide)
    for _, shape in Addresses((*(deck.master(slide).shapes if layout.behind else ()), *layout.shapes)).all:
        if shape.place is not None and not isinstance(shape.content, Group):
            facts = dict(shape_facts(shape, inheritance, Addresses(())))
            yield tuple(
                facts[name]
                for name in ("kind", "left", "top", "width", "height", "text", "fill", "line", "picture")
                if name in facts
            )


def _transition(found: Transition) -> Facts:
    """An effect that does nothing has no speed."""
    if found.kind != "none":
        yield "transition", (found.kind, transition_variant(found.kind, found.variant))
        yield "transition_seconds", found.seconds
    if found.after is not None:
        yield "advances_after", found.after


def _effect(effect: Effect, addresses: Addresses) -> Fact:
    part = () if effect.paragraph is None else (f"p{effect.paragraph + 1}",)
    target = "/".join((addresses.of(effect.shape) or "?", *part))
    seconds = 0.0 if effect.name == "appear" else effect.seconds
    return (target, effect.kind, effect.name, effect.variant, effect.trigger, seconds, effect.delay)
