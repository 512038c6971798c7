"""A presentation in memory: a few lists of immutable values, so that a fork copies the lists and shares the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from preparers._properties import NO_PROPERTIES, Properties
from preparers.libreoffice_impress.slide import Layout, Master, Slide
from preparers.libreoffice_impress.text import Level

__all__ = ["Deck", "Properties", "Show"]


@dataclass(frozen=True, slots=True)
class Show:
    """How the slide show runs."""

    loop: bool = False
    """Begins again at its end until somebody stops it."""
    by_hand: bool = False
    """Slides wait for a click even where they have a time."""


@dataclass(slots=True)
class Deck:
    """A presentation: its slides in order and what they have in common. Lengths are EMU (360,000 a centimetre)."""

    slides: list[Slide] = field(default_factory=list)
    masters: list[Master] = field(default_factory=list)
    width: int = 9_144_000
    height: int = 6_858_000
    properties: Properties = NO_PROPERTIES
    show: Show = Show()
    levels: tuple[Level, ...] = ()
    """How text looks that stands in no placeholder, by outline level."""
    beside: Mapping[str, bytes] = field(default_factory=dict, compare=False, repr=False)
    """The pictures that lie in its folder, by their names, for inserting; no part of the presentation."""

    def fork(self) -> Deck:
        """An independent copy."""
        return replace(self, slides=list(self.slides), masters=list(self.masters))

    def layout(self, slide: Slide) -> Layout:
        """The layout of a slide."""
        master, number = slide.layout
        return self.masters[master].layouts[number]

    def master(self, slide: Slide) -> Master:
        """The master of a slide."""
        return self.masters[slide.layout[0]]
