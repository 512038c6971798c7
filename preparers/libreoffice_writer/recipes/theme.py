"""How a document looks: fonts, sizes, colours of headings, spacing, paper; written into its styles."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Literal

from forge.scenario import Locale
from preparers.libreoffice_writer.blocks import Section
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import Borders, Layout, Look, over

__all__ = ["Taste", "Theme"]

Taste = Literal["any", "sober", "lively", "academic"]
"""Which looks suit a document; `any` are those of offices."""

_FONTS = (("Calibri", "Calibri", 11.0), ("Calibri", "Cambria", 11.0), ("Times New Roman", "Arial", 12.0),
          ("Arial", "Arial", 10.0), ("Georgia", "Georgia", 11.0), ("Liberation Serif", "Liberation Sans", 12.0),
          ("Verdana", "Verdana", 10.0), ("Liberation Sans", "Liberation Sans", 11.0))  # fmt: skip
"""Of text, of headings, and the size of text."""
_SHADES = (("1F4E79", "DDEBF7"), ("375623", "E2EFDA"), ("7B2C3B", "F8E5E8"), ("404040", "EDEDED"),
           ("3B3059", "E4DFEC"), ("000000", "D9D9D9"))  # fmt: skip
"""Of headings, and behind the headings of tables."""
_SOBER = (("Times New Roman", "Times New Roman", 11.0), ("Georgia", "Georgia", 10.0), ("Arial", "Arial", 10.0),
          ("Liberation Serif", "Liberation Serif", 12.0), ("Calibri", "Calibri", 11.0))  # fmt: skip
_DARK = (("000000", "D9D9D9"), ("404040", "EDEDED"), ("1F3864", "D9E2F3"))
_LIVELY = (("Calibri", "Verdana", 11.0), ("Verdana", "Verdana", 9.0), ("Arial", "Georgia", 10.0),
           ("Liberation Sans", "Liberation Sans", 10.0), ("Georgia", "Arial", 11.0))  # fmt: skip
_BRIGHT = (("C55A11", "FBE5D6"), ("00707A", "DDF1F2"), ("7B2C3B", "F8E5E8"), ("375623", "E2EFDA"),
           ("1F4E79", "DDEBF7"))  # fmt: skip
_ACADEMIC = (("Times New Roman", "Times New Roman", 12.0), ("Liberation Serif", "Liberation Sans", 12.0),
             ("Cambria", "Calibri", 11.0), ("Georgia", "Arial", 11.0))  # fmt: skip
_TASTES = {"any": (_FONTS, _SHADES), "sober": (_SOBER, _DARK), "lively": (_LIVELY, _BRIGHT),
           "academic": (_ACADEMIC, _DARK)}  # fmt: skip
_CENTRED = ("sober", "academic")
"""Tastes with titles in the middle."""
_JAPANESE = "Noto Sans CJK JP"
_PAPERS = {"a4": (595.3, 841.9), "letter": (612.0, 792.0)}
_MARGINS = ((72.0, 72.0, 72.0, 72.0), (70.9, 70.9, 56.7, 70.9), (72.0, 90.0, 72.0, 90.0))


class Theme:
    """The looks that one person gives to one document."""

    def __init__(self, locale: Locale, rng: Random, taste: Taste = "any") -> None:
        fonts, shades = _TASTES[taste]
        self.font, self.heading_font, self.size = rng.choice(fonts)
        if locale.language == "ja":
            self.font = self.heading_font = _JAPANESE
        self.colour, self.fill = rng.choice(shades)
        self.alignment = rng.choice(("left", "left", "justify"))
        self.after = rng.choice((6.0, 8.0, 10.0))
        self.line = rng.choice((1.0, 1.15, 1.15, 1.5))
        self.of_titles = "center" if taste in _CENTRED else "left"
        self.margins = rng.choice(_MARGINS)
        self.language = locale.code.replace("_", "-")
        self.paper = _PAPERS[locale.paper]

    def dress(self, document: Document) -> None:
        """Write the looks into the document's styles and its page.

        LibreOffice keeps the space above and below as one thing: a style that says one of them says both.
        """
        document.default_look = replace(document.default_look, language=self.language)
        alignment = None if self.alignment == "left" else self.alignment
        self._style(document, "Normal", Look(self.font, self.size),
                    Layout(alignment, before=0.0, after=self.after, line=self.line, line_rule="multiple"))  # fmt: skip
        for level, (larger, above) in enumerate(((5.0, 18.0), (2.0, 12.0), (0.0, 10.0)), 1):
            look = Look(self.heading_font, self.size + larger, True, colour=self.colour)
            layout = Layout("left", before=above, after=6.0, line=1.0, line_rule="multiple")
            self._style(document, f"Heading {level}", look, layout)
        self._style(document, "Title", Look(self.heading_font, self.size + 13, True, colour=self.colour),
                    Layout(self.of_titles, before=0.0, after=6.0, line=1.0, line_rule="multiple",
                           borders=Borders()))  # fmt: skip
        self._style(document, "Subtitle", Look(self.heading_font, self.size + 2, False, True, colour="595959"),
                    Layout(self.of_titles, before=0.0, after=12.0, line=1.0, line_rule="multiple"))  # fmt: skip
        for name in ("List Bullet", "List Number", "Header", "Footer"):
            self._style(document, name, Look(), Layout("left", before=0.0, after=self.after))
        self._style(document, "No Spacing", Look(self.font, self.size), Layout("left", before=0.0, after=0.0))
        width, height = self.paper
        document.section = Section(width, height, margins=self.margins)

    @property
    def width(self) -> float:
        """Of the text, in points."""
        return self.paper[0] - self.margins[1] - self.margins[3]

    @staticmethod
    def _style(document: Document, name: str, look: Look, layout: Layout) -> None:
        style = document.styles[name]
        document.styles[name] = replace(style, look=over(style.look, look), layout=over(style.layout, layout))
