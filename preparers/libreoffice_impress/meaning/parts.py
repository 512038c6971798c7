"""The titles or the lists of points of a whole presentation."""

from __future__ import annotations

from collections.abc import Iterator

from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import BODIES, TITLES, said_by
from preparers.libreoffice_impress.shape import Shape

__all__ = ["parts_of"]


def parts_of(deck: Deck, part: str, *, but_first: bool = False) -> Iterator[tuple[int, Shape]]:
    """The index of each slide with such a part, and the shape: its title, or its points."""
    wanted = TITLES if part == "title" else BODIES
    for number, slide in enumerate(deck.slides):
        if number or not but_first:
            found = next((s for s in slide.shapes if s.placeholder in wanted and said_by(s).strip()), None)
            if found is not None:
                yield number, found
