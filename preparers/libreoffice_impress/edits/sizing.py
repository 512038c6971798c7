"""Edits of the size of the slides: a format and its orientation, or a width and a height."""

from __future__ import annotations

from typing import Any

from forge.model import Area, Exactly
from forge.preparer import edit
from preparers.libreoffice_impress.areas import facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.kinds_deck import Orientation, Side, SlideFormat
from preparers.libreoffice_impress.meaning.sizing import measures, resized

__all__ = ["set_slide_format", "set_slide_size"]


def _touched(a: Any) -> list[Area]:
    return [Exactly(("~size",)), facts_named("left", "top", "width", "height", "held", "from", "to", "behind")]


def _format_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    width, height = measures(a.format, a.orientation)
    return "set_slide_size", {"width": width, "height": height}


@edit(touches=_touched, hand=_format_hand)
def set_slide_format(deck: Deck, *, format: SlideFormat, orientation: Orientation = "landscape") -> None:
    """Sidebar ▸ Slide ▸ Format and Orientation: all slides get that size, and what stands on them is fitted to it."""
    resized(deck, *measures(format, orientation))


@edit(touches=_touched, hand=lambda deck, a: ("set_slide_size", {"width": a.width, "height": a.height}))
def set_slide_size(deck: Deck, *, width: Side, height: Side) -> None:
    """Slide ▸ Slide Properties ▸ Slide ▸ Width and Height, with Fit object to paper format."""
    resized(deck, width, height)
