"""A presentation under construction, as mess and decorations meet it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from forge.model import Entry
from forge.scenario import Scenario
from preparers._grids import Grid
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import BODIES, said_by, title_of
from preparers.libreoffice_impress.recipes.plan import Plan
from preparers.libreoffice_impress.recipes.theme import Theme
from preparers.libreoffice_impress.slide import Slide

__all__ = ["Made"]


@dataclass(slots=True)
class Made:
    """The presentation so far, and the places where something was put on purpose."""

    scene: Scenario
    deck: Deck
    plan: Plan
    theme: Theme
    rng: random.Random
    """Chance of the mess or decoration that is being made."""
    places: dict[str, tuple[str, ...]] = field(default_factory=dict)
    extra: dict[str, Any] = field(default_factory=dict)
    """More about decorations: what pictures show, which lines run between which boxes."""
    grids: tuple[Grid, ...] = ()
    """Tables that decorations put in."""
    others: dict[str, Entry] = field(default_factory=dict)
    """Files beside the presentation."""

    def with_points(self) -> list[int]:
        """The indices of slides with a list of points."""
        return [
            number for number, slide in enumerate(self.deck.slides)
            if any(shape.placeholder in BODIES and said_by(shape).strip() for shape in slide.shapes)
        ]  # fmt: skip

    def some(self, count: int, among: list[int] | None = None) -> list[int]:
        """That many of the inner slides, in order."""
        open_ones = among if among is not None else list(range(1, len(self.deck.slides) - 1))
        return sorted(self.rng.sample(open_ones, min(count, len(open_ones))))

    def title(self, number: int) -> str:
        return title_of(self.deck.slides[number])

    def put(self, number: int, slide: Slide) -> None:
        self.deck.slides[number] = slide
