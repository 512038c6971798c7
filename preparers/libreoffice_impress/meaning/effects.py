"""Animations: the one of a title, of points or of a drawn shape, and what new ones begin with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from forge.errors import Absent
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.meaning.looks import targets
from preparers.libreoffice_impress.slide import Effect

__all__ = ["USUAL", "effects_of", "moved"]

USUAL: Mapping[str, tuple[str, float]] = {
    "appear": ("", 0.0), "fade": ("", 0.5), "wipe": ("up", 0.5), "dissolve": ("", 0.5), "split": ("outVertical", 0.5),
    "circle": ("out", 2.0), "diamond": ("out", 2.0), "wheel": ("1", 2.0),
}  # fmt: skip
"""Effect -> variant and seconds, as the application adds it."""


def effects_of(deck: Deck, given: Mapping[str, Any]) -> tuple[int, int]:
    """The slide and the index of the one effect that is meant. Raises ValueError unless there is just one."""
    number, shape, _ = targets(deck, given)
    found = [n for n, effect in enumerate(deck.slides[number].effects) if effect.shape == shape.id]
    if len(found) != 1:
        raise Absent(f"it has {len(found)} effects")
    return number, found[0]


def moved(effects: tuple[Effect, ...], index: int, *, first: bool) -> tuple[Effect, ...]:
    """The effects with one of them at the beginning or at the end."""
    rest = (*effects[:index], *effects[index + 1 :])
    return (effects[index], *rest) if first else (*rest, effects[index])
