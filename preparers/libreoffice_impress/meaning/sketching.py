"""A slide drawn roughly: surfaces, pictures, bars, and words as grey bars where they stand.

No font is needed, so the same slide gives the same picture on every machine; it is near enough to how applications show
the slide to tell it from the others.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from preparers.libreoffice_impress.chart import Chart
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.meaning.sketching_texts import Lines, lines_of
from preparers.libreoffice_impress.observing.inherit import Inheritance
from preparers.libreoffice_impress.observing.slide import background_of
from preparers.libreoffice_impress.shape import Connector, Fill, Group, Line, Picture, Place, Shape, Table
from preparers.libreoffice_impress.text import NO_TEXT, Text

if TYPE_CHECKING:
    from PIL.Image import Image

__all__ = ["WIDE", "sketch"]

WIDE = 480
"""How many pixels wide a sketch is."""
_FEW = 4_000_000
"""Pixels of a picture that is drawn; larger ones are a grey box."""
Box = tuple[float, float, float, float]


def sketch(deck: Deck, number: int) -> Image:
    """The slide of that index, from 0."""
    from PIL import Image

    slide = deck.slides[number]
    high = max(1, round(WIDE * deck.height / max(deck.width, 1)))
    found = background_of(deck, slide)
    ground = found.colours[0] if found is not None and found.colours else "FFFFFF"
    made = _Sketch(Image.new("RGB", (WIDE, high), f"#{ground}"), WIDE / max(deck.width, 1), Inheritance(deck, slide))
    for shape in slide.shapes:
        made.shape(shape)
    return made.image


class _Sketch:
    """One slide being drawn; `scale` is pixels for an EMU."""

    def __init__(self, image: Image, scale: float, inheritance: Inheritance) -> None:
        from PIL import ImageDraw

        self.image, self._scale, self._inheritance = image, scale, inheritance
        self._draw = ImageDraw.Draw(image)

    def shape(self, shape: Shape) -> None:
        """A shape with what it holds."""
        content, place = shape.content, shape.place or self._inheritance.of(shape).place()
        if isinstance(content, Group):
            for member in content.shapes:
                self.shape(member)
        if place is None or shape.hidden or isinstance(content, Group):
            return
        match content:
            case Picture():
                self._picture(content, place)
            case Table():
                self._table(content, place, shape)
            case Chart():
                self._chart(content, self._box(place))
            case Connector():
                self._connector(place, shape.line)
            case None:
                self._surface(shape, place)
                self._words(shape.text or NO_TEXT, shape, place)

    def _box(self, place: Place) -> Box:
        left, top = place.left * self._scale, place.top * self._scale
        return left, top, left + place.width * self._scale, top + place.height * self._scale

    def _rectangle(self, box: Box, fill: str | None, line: str | None = None, *, kind: str = "rect") -> None:
        left, top, right, bottom = box
        if right < left + 1 or bottom < top + 1:
            return
        draw: Any = self._draw.ellipse if kind == "ellipse" else self._draw.rectangle
        draw(box, fill=fill and f"#{fill}", outline=line and f"#{line}")

    def _surface(self, shape: Shape, place: Place) -> None:
        line = shape.line.colour if shape.line is not None else None
        self._rectangle(self._box(place), _solid(shape.fill), line, kind=shape.kind)

    def _connector(self, place: Place, line: Line | None) -> None:
        left, top, right, bottom = self._box(place)
        if place.mirrored != place.upside_down:
            top, bottom = bottom, top
        colour = "000000" if line is None or line.colour is None else line.colour
        self._draw.line((left, top, right, bottom), fill=f"#{colour}", width=1)

    def _picture(self, picture: Picture, place: Place) -> None:
        from PIL import Image

        left, top, right, bottom = (round(side) for side in self._box(place))
        try:
            with Image.open(io.BytesIO(picture.data)) as found:
                if found.width * found.height > _FEW:
                    raise ValueError("it is too large to be drawn")
                cut = _cut(found.width, found.height, picture.crop)
                size = max(1, right - left), max(1, bottom - top)
                self.image.paste(found.convert("RGB").resize(size, Image.Resampling.BOX, cut), (left, top))
        except (OSError, ValueError):
            self._rectangle((left, top, right, bottom), "BFBFBF")

    def _chart(self, chart: Chart, box: Box) -> None:
        """Columns side by side above the categories, in the colours of the theme; room for axis and legend."""
        left, top, right, bottom = box
        left, right, top, bottom = (
            left + 0.05 * (right - left),
            right,
            top + 0.03 * (bottom - top),
            bottom - 0.2 * (bottom - top),
        )
        every = [value for series in chart.series for value in series.values if value is not None]
        most, count = max([*every, 1e-9]), max((len(series.values) for series in chart.series), default=1) or 1
        room = (right - left) / count
        bar = room / (len(chart.series) + 1)
        for number, series in enumerate(chart.series):
            colour = self._inheritance.accents[number % len(self._inheritance.accents)]
            for spot, value in enumerate(series.values):
                x = left + spot * room + (number + 0.5) * bar
                y = bottom - (bottom - top) * 0.9 * max(value or 0, 0) / most
                self._rectangle((x, y, x + bar, bottom), colour)
        self._draw.line((left, bottom, right, bottom), fill="#808080")

    def _table(self, table: Table, place: Place, shape: Shape) -> None:
        top = place.top
        for row, height in zip(table.cells, table.heights, strict=True):
            left = place.left
            for cell, width in zip(row, table.widths, strict=True):
                spot = Place(left, top, width, height)
                self._rectangle(self._box(spot), _solid(cell.fill), "7F7F7F" if cell.bottom else None)
                self._words(cell.text, shape, spot)
                left += width
            top += height

    def _words(self, text: Text, shape: Shape, place: Place) -> None:
        """Every word as a bar as high as its small letters."""
        if text.words.strip():
            for left, middle, width, height, colour in _drawn(lines_of(text, self._inheritance.of(shape), place)):
                x, y = left * self._scale, middle * self._scale
                w, h = width * self._scale, height * self._scale
                self._draw.rectangle((x, y - h / 2, x + w, y + h / 2), fill=f"#{colour}")


def _cut(width: int, height: int, crop: tuple[float, float, float, float]) -> Box:
    """What is left of a picture, in pixels."""
    left, top, right, bottom = (share / 100 for share in crop)
    return width * left, height * top, width * (1 - right), height * (1 - bottom)


def _drawn(lines: Lines) -> Iterator[tuple[float, float, float, float, str]]:
    for line in lines:
        for left, width in line.words:
            yield line.left + left, line.middle, width, line.size * 0.5, line.colour


def _solid(fill: Fill | None) -> str | None:
    """The colour of a surface; of several the first."""
    return fill.colours[0] if fill is not None and fill.kind != "none" and fill.colours and fill.opacity else None
