"""Checks of the size of the slides; where everything stands then, the frame knows."""

from __future__ import annotations

from forge.model import Finding
from forge.preparer import check
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.kinds_deck import Orientation, Side, SlideFormat
from preparers.libreoffice_impress.meaning.sizing import measures
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.observing.same import same

__all__ = ["slide_format_is", "slide_size_is"]


def _measured(name: str, deck: Deck, width: float, height: float) -> Finding:
    found = observe(deck)["~size"]
    return Finding(name, same("~size", found, (width, height)), f"the slides are {found[0]} × {found[1]} cm")


@check(judges=lambda a: [])
def slide_format_is(
    before: Deck, after: Deck, *, format: SlideFormat, orientation: Orientation = "landscape"
) -> Finding:
    """The slides are as wide and as high as that format is."""
    return _measured("slide_format_is", after, *measures(format, orientation))


@check(judges=lambda a: [])
def slide_size_is(before: Deck, after: Deck, *, width: Side, height: Side) -> Finding:
    """The slides are that wide and that high."""
    return _measured("slide_size_is", after, width, height)
