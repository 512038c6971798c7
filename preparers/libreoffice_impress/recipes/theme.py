"""How a presentation looks: fonts, sizes, colours of titles and boxes, background; written into its master."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from forge.scenario import Locale
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.shape import solid
from preparers.libreoffice_impress.text import Level

__all__ = ["Theme"]

_FONTS = (("Calibri", "Calibri"), ("Arial", "Arial"), ("Georgia", "Calibri"), ("Liberation Sans", "Liberation Sans"),
          ("Verdana", "Verdana"), ("Cambria", "Calibri"))  # fmt: skip
"""Of titles, and of all else."""
_SHADES = (("1F4E79", "DDEBF7", "FFFFFF"), ("375623", "E2EFDA", "FFFFFF"), ("7B2C3B", "F8E5E8", "FFFFFF"),
           ("3B3059", "E4DFEC", "FFFFFF"), ("1F3864", "D9E2F3", "F7FAFD"), ("404040", "EDEDED", "FFFFFF"))  # fmt: skip
"""Of titles, of boxes and heads of tables, of the background."""
_JAPANESE = "IPAPGothic"


class Theme:
    """The looks that one person gives to one presentation."""

    def __init__(self, locale: Locale, rng: Random) -> None:
        self.title_font, self.font = rng.choice(_FONTS)
        if locale.language == "ja":
            self.title_font = self.font = _JAPANESE
        self.colour, self.fill, self.paper = rng.choice(_SHADES)
        self.title_size = rng.choice((36.0, 40.0, 32.0))
        self.size = rng.choice((20.0, 24.0, 22.0))

    def dress(self, deck: Deck) -> None:
        """Write the looks into the master."""
        master = deck.masters[0]
        title = tuple(
            Level(
                replace(level.format, align="l"),
                replace(level.look, size=self.title_size, colour=self.colour, bold=True),
            )
            for level in master.title
        )
        body = tuple(
            Level(level.format, replace(level.look, size=max(self.size - 2 * depth, 14.0)))
            for depth, level in enumerate(master.body)
        )
        background = None if self.paper == "FFFFFF" else solid(self.paper)
        deck.masters[0] = replace(
            master, fonts=(self.title_font, self.font), title=title, body=body, background=background
        )
