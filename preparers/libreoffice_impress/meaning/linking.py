"""Where clicks on objects lead."""

from __future__ import annotations

from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at

__all__ = ["target_of"]


def target_of(deck: Deck, to: str | None, address: str | None, action: str | None) -> str:
    """Where a click leads, as slides hold it. Raises ValueError unless just one is given."""
    given = [value for value in (to, address, action) if value is not None]
    if len(given) != 1:
        raise ValueError("say to which slide, address or action")
    return f"#{slide_at(deck, to) + 1}" if to is not None else address or f"#{action}"
