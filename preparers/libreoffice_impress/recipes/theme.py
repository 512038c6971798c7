"""How a presentation looks: fonts, sizes, colours of titles and boxes, background; written into its master."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Literal

from forge.scenario import Locale
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.shape import solid
from preparers.libreoffice_impress.text import Level

__all__ = ["Taste", "Theme"]

Taste = Literal["any", "sober", "lively"]
"""Which looks suit a presentation; `any` are those of offices."""

_FONTS = (("Calibri", "Calibri"), ("Arial", "Arial"), ("Georgia", "Calibri"), ("Liberation Sans", "Liberation Sans"),
          ("Verdana", "Verdana"), ("Cambria", "Calibri"))  # fmt: skip
"""Of titles, and of all else."""
_SHADES = (("1F4E79", "DDEBF7", "FFFFFF"), ("375623", "E2EFDA", "FFFFFF"), ("7B2C3B", "F8E5E8", "FFFFFF"),
           ("3B3059", "E4DFEC", "FFFFFF"), ("1F3864", "D9E2F3", "F7FAFD"), ("404040", "EDEDED", "FFFFFF"))  # fmt: skip
"""Of titles, of boxes and heads of tables, of the background."""
_SOBER = (("Arial", "Arial"), ("Calibri", "Calibri"), ("Liberation Sans", "Liberation Sans"), ("Cambria", "Calibri"))
_DARK = (("1F3864", "D9E2F3", "FFFFFF"), ("404040", "EDEDED", "FFFFFF"), ("000000", "D9D9D9", "FFFFFF"),
         ("1F4E79", "DDEBF7", "F7FAFD"))  # fmt: skip
_LIVELY = (("Verdana", "Verdana"), ("Georgia", "Verdana"), ("Calibri", "Calibri"), ("Arial", "Georgia"))
_BRIGHT = (("C55A11", "FBE5D6", "FFFFFF"), ("00707A", "DDF1F2", "FFFFFF"), ("375623", "E2EFDA", "FBFDF8"),
           ("7B2C3B", "F8E5E8", "FFFFFF"))  # fmt: skip
_TASTES = {"any": (_FONTS, _SHADES), "sober": (_SOBER, _DARK), "lively": (_LIVELY, _BRIGHT)}
_JAPANESE = "IPAPGothic"


class Theme:
    """The looks that one person gives to one presentation."""

    def __init__(self, locale: Locale, rng: Random, taste: Taste = "any") -> None:
        fonts, shades = _TASTES[taste]
        self.title_font, self.font = rng.choice(fonts)
        if locale.language == "ja":
            self.title_font = self.font = _JAPANESE
        self.colour, self.fill, self.paper = rng.choice(shades)
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
