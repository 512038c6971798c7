"""How text would break into lines, by the usual widths of letters: a fair guess for any font of offices."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from preparers.libreoffice_impress.observing.inherit import Inherited
from preparers.libreoffice_impress.shape import Place
from preparers.libreoffice_impress.text import BREAK, EMU_PER_POINT, Format, Look, Paragraph, Spacing, Text, over

__all__ = ["Lines", "SketchedLine", "lines_of"]

_LINE = 1.2
"""Of the size: how far lines stand apart."""
_NARROW, _WIDE, _USUAL = frozenset("iljtfrI.,:;!'|()[]- "), frozenset("mwMW@%"), 0.52
_FONTS = {"Verdana": 1.16, "Georgia": 1.02, "DejaVu Sans": 1.16, "Calibri": 0.93, "Cambria": 0.97, "Courier New": 1.15}
"""How wide the letters of a font are, beside those of Arial."""
_INSETS = (91_440, 45_720, 91_440, 45_720)
_MOST = 400
"""Lines that are laid out."""


@dataclass(frozen=True, slots=True)
class SketchedLine:
    """One line of text: where it begins, the height of its middle, its words from its beginning. Lengths are EMU."""

    left: float
    middle: float
    size: float
    colour: str
    words: tuple[tuple[float, float], ...]


Lines = list[SketchedLine]


@lru_cache(4096)
def _width(word: str) -> float:
    """Of a word, in sizes of its letters."""
    return sum(
        0.27 if letter in _NARROW else 0.86 if letter in _WIDE
        else 1.0 if unicodedata.east_asian_width(letter) in "WF" else 0.68 if letter.isupper() else _USUAL
        for letter in word
    )  # fmt: skip


def lines_of(text: Text, inherited: Inherited, place: Place) -> Lines:
    """The lines of a text that lies in a box."""
    laid = inherited.laid(text)
    left, top, right, bottom = laid.insets or _INSETS
    room = place.width - left - right if laid.wrap is not False else float("inf")
    made: Lines = []
    down = 0.0
    for paragraph in text.paragraphs[:_MOST]:
        down = _paragraph(paragraph, inherited, room, down, made)
    spare = place.height - top - bottom - down
    shift = place.top + top + {"ctr": spare / 2, "b": spare}.get(laid.anchor or "t", 0.0)
    return [
        SketchedLine(place.left + left + one.left, shift + one.middle, one.size, one.colour, one.words) for one in made
    ]


def _paragraph(paragraph: Paragraph, inherited: Inherited, room: float, down: float, made: Lines) -> float:
    """The lines of a paragraph put to those above it; how far down it reaches."""
    level = inherited.level(paragraph.level)
    format = over(paragraph.format, level.format)
    look = over(paragraph.runs[0].look if paragraph.runs else Look(), level.look)
    size = (look.size or 18.0) * EMU_PER_POINT
    step = _LINE * size * (format.line.amount / 100 if format.line and format.line.unit == "%" else 1.0)
    begin = float(format.margin or 0)
    down += _space(format.before, size)
    for words in _broken(paragraph.text, size * _FONTS.get(inherited.font(look.font or ""), 1.0), room - begin):
        long = words[-1][0] + words[-1][1] if words else 0.0
        slack = max(0.0, room - begin - long) if room != float("inf") else 0.0
        side = begin + {"ctr": slack / 2, "r": slack}.get(_side(format), 0.0)
        if len(made) < _MOST:
            made.append(SketchedLine(side, down + step / 2, size, look.colour or "000000", tuple(words)))
        down += step
    return down + _space(format.after, size)


def _side(format: Format) -> str:
    return format.align or "l"


def _space(spacing: Spacing | None, size: float) -> float:
    if spacing is None:
        return 0.0
    return spacing.amount * EMU_PER_POINT if spacing.unit == "pt" else spacing.amount / 100 * size


def _broken(text: str, size: float, room: float) -> Iterator[list[tuple[float, float]]]:
    """Lines of words, each with where it begins and how wide it is."""
    blank = _width(" ") * size
    for part in text.split(BREAK):
        line: list[tuple[float, float]] = []
        at = 0.0
        for word in _pieces(part, size, room):
            wide = _width(word) * size
            if line and at + wide > room:
                yield line
                line, at = [], 0.0
            line.append((at, wide))
            at += wide + blank
        yield line


def _pieces(text: str, size: float, room: float) -> Iterator[str]:
    """The words; those that are wider than a line, as in languages without blanks, letter by letter."""
    for word in text.split():
        if _width(word) * size > room:
            yield from word[:_MOST]
        else:
            yield word
