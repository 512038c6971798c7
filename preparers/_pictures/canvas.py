"""What pictures are drawn on: a canvas with smooth edges, letters of a font that is always there, small PNGs."""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import ImageFont

__all__ = ["Canvas", "Colour", "ascii_only", "mixed", "size_of"]

Colour = tuple[int, int, int]
_FINER = 2
"""Pixels drawn for each that is kept, across and down: edges come out smooth."""
_COLOURS = 64
_LETTERS = {
    "ß": "ss", "ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "đ": "d", "–": "-",
    "—": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "€": "EUR ", "£": "GBP ", "¥": "JPY ", "\u00a0": " ",
    "\u202f": " ",
}  # fmt: skip


def ascii_only(text: str) -> str:
    """A text in the letters that pictures can show: accents are dropped, other scripts left out."""
    spelled = "".join(_LETTERS.get(letter, letter) for letter in text)
    plain = unicodedata.normalize("NFKD", spelled).encode("ascii", "ignore").decode()
    return " ".join(plain.split())


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two, `share` of the way from the first."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@lru_cache(64)
def _font(size: float) -> ImageFont.FreeTypeFont:
    from PIL import ImageFont

    font = ImageFont.load_default(size)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise ValueError("pictures need a Pillow that was built with FreeType")
    return font


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height of a PNG in pixels, as its first part says (PNG specification, 11.2.2)."""
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


class Canvas:
    """A picture being drawn. All lengths are pixels of the finished picture."""

    def __init__(self, width: int, height: int, ground: Colour = (255, 255, 255)) -> None:
        from PIL import Image, ImageDraw

        self.width, self.height = width, height
        self._image = Image.new("RGB", (width * _FINER, height * _FINER), ground)
        self._draw = ImageDraw.Draw(self._image)

    def box(self, x: float, y: float, width: float, height: float, fill: Colour | None, line: Colour | None = None,
            thick: float = 1, round_by: float = 0) -> None:  # fmt: skip
        """A rectangle, filled, framed or both."""
        area = [n * _FINER for n in (x, y, x + width, y + height)]
        self._draw.rounded_rectangle(area, round_by * _FINER, fill, line, round(thick * _FINER) if line else 0)

    def oval(self, x: float, y: float, width: float, height: float, fill: Colour | None, line: Colour | None = None,
             thick: float = 1) -> None:  # fmt: skip
        """An ellipse in the rectangle."""
        area = [n * _FINER for n in (x, y, x + width, y + height)]
        self._draw.ellipse(area, fill, line, round(thick * _FINER) if line else 0)

    def shape(self, points: Sequence[tuple[float, float]], fill: Colour) -> None:
        """A filled polygon."""
        self._draw.polygon([(x * _FINER, y * _FINER) for x, y in points], fill)

    def line(self, points: Sequence[tuple[float, float]], colour: Colour, thick: float = 1) -> None:
        """A line from point to point."""
        self._draw.line([(x * _FINER, y * _FINER) for x, y in points], colour, round(thick * _FINER), "curve")

    def fade(self, top: Colour, bottom: Colour, height: float | None = None) -> None:
        """The ground down to `height`, from one colour to another."""
        lines = round((self.height if height is None else height) * _FINER)
        steps = 12
        for step in range(steps):
            edge = (0, lines * step // steps, self.width * _FINER, lines * (step + 1) // steps)
            self._draw.rectangle(edge, mixed(top, bottom, step / (steps - 1)))

    def text(self, x: float, y: float, text: str, size: float, colour: Colour = (30, 30, 30), anchor: str = "la",
             bold: bool = False) -> None:  # fmt: skip
        """A line of text; `anchor` as in Pillow: la left top, mm middle, ra right top."""
        stroke = size * _FINER * 0.02 if bold else 0
        self._draw.text(
            (x * _FINER, y * _FINER), ascii_only(text), colour, _font(size * _FINER), anchor, stroke_width=stroke
        )

    def wide(self, text: str, size: float) -> float:
        """How many pixels wide a text is."""
        return self._draw.textlength(ascii_only(text), _font(size * _FINER)) / _FINER

    def turned(self, degrees: float, ground: Colour) -> None:
        """What is drawn so far, turned by a little, as a photo of it would be."""
        from PIL import Image, ImageDraw

        self._image = self._image.rotate(degrees, Image.Resampling.BICUBIC, fillcolor=ground)
        self._draw = ImageDraw.Draw(self._image)

    def png(self) -> bytes:
        """The finished picture."""
        from PIL import Image

        small = self._image.resize((self.width, self.height), Image.Resampling.BOX)
        data = io.BytesIO()
        small.quantize(_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(data, "PNG", compress_level=9)
        return data.getvalue()
