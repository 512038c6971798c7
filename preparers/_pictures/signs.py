"""Texts that stand only in a picture: a receipt, a door sign, a whiteboard, a label, a form, a sticky note."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, get_args

from preparers._pictures.canvas import Canvas, Colour, mixed

__all__ = ["SURFACES", "Line", "Surface", "sign"]

Surface = Literal["receipt", "door", "whiteboard", "label", "form", "note"]
SURFACES: tuple[Surface, ...] = get_args(Surface)
Line = str | tuple[str, str]
"""A line of text, or what stands at its left and at its right."""
_INK: Colour = (38, 40, 46)
_PENS: tuple[Colour, ...] = ((28, 60, 140), (24, 100, 60), (150, 36, 40), (40, 40, 44))


def sign(lines: Sequence[Line], rng: random.Random, *, surface: Surface = "door") -> bytes:
    """A PNG of a thing with writing on it, 300 to 520 pixels wide; the first line is its heading."""
    canvas: Canvas = _DRAWERS[surface]([line if isinstance(line, tuple) else (line, "") for line in lines], rng)
    return canvas.png()


_Lines = Sequence[tuple[str, str]]


def _receipt(lines: _Lines, rng: random.Random) -> Canvas:
    """A till receipt on a table: heading in the middle, a torn edge, the last line in bold."""
    wide, high = 320, 96 + 24 * len(lines)
    table = mixed(rng.choice(_PENS), (210, 190, 166), 0.82)
    canvas = Canvas(wide, high, table)
    paper = (252, 252, 248)
    canvas.box(26, 16, wide - 52, high - 40, paper)
    for x in range(26, wide - 26, 12):
        canvas.shape([(x, high - 25), (x + 12, high - 25), (x + 6, high - 16)], paper)
    canvas.text(wide / 2, 38, lines[0][0], 17, _INK, "mm", bold=True)
    y = 62.0
    for number, (left, right) in enumerate(lines[1:], 2):
        last = number == len(lines)
        if last:
            canvas.line([(40, y - 2), (wide - 40, y - 2)], _INK, 1)
            y += 8
        _pair(canvas, left, right, 40, wide - 40, y, 14.5 if not last else 16.5, bold=last)
        y += 24
    canvas.turned(rng.uniform(-1.5, 1.5), table)
    return canvas


def _door(lines: _Lines, rng: random.Random) -> Canvas:
    """A sign screwed to a wall."""
    plate = rng.choice(((30, 70, 110), (60, 66, 72), (34, 96, 74), (236, 236, 232)))
    ink: Colour = (250, 250, 250) if sum(plate) < 420 else _INK
    canvas = Canvas(420, 96 + 38 * len(lines), (226, 222, 214))
    high = canvas.height
    canvas.box(34, 24, 352, high - 48, plate, mixed(plate, (0, 0, 0), 0.3), 2, round_by=10)
    for x, y in ((50, 40), (370, 40), (50, high - 40), (370, high - 40)):
        canvas.oval(x - 4, y - 4, 8, 8, (186, 186, 186), (110, 110, 110))
    for number, (left, right) in enumerate(lines):
        text, size = f"{left} {right}".strip(), 28.0 if not number else 21.0
        canvas.text(210, 62 + 38 * number, text, _fitting(canvas, text, size, 310), ink, "mm", bold=not number)
    return canvas


def _whiteboard(lines: _Lines, rng: random.Random) -> Canvas:
    """A whiteboard with a tray, written on with pens, each line a little aslant."""
    canvas = Canvas(520, 86 + 44 * len(lines), (206, 202, 196))
    high = canvas.height
    canvas.box(14, 12, 492, high - 30, (250, 251, 252), (150, 154, 158), 5, round_by=4)
    pen = rng.choice(_PENS)
    for number, (left, right) in enumerate(lines):
        y, x = 44 + 44 * number + rng.uniform(-2, 2), 40 + rng.uniform(0, 14)
        colour = pen if number else rng.choice(_PENS)
        size = _fitting(canvas, f"{left}  {right}", 26, 430)
        canvas.text(x, y, left, size, colour, "lm", bold=True)
        if right:
            canvas.text(478 - rng.uniform(0, 14), y, right, size, colour, "rm", bold=True)
        if not number:
            end = x + canvas.wide(f"{left} {right}".strip(), size)
            canvas.line([(x, y + 18), (min(end, 478), y + 16 + rng.uniform(0, 4))], colour, 2.5)
    canvas.box(180, high - 22, 160, 10, (170, 172, 176), round_by=3)
    for number, colour in enumerate(_PENS[:3]):
        canvas.box(196 + 44 * number, high - 25, 34, 6, colour, round_by=3)
    return canvas


def _label(lines: _Lines, rng: random.Random) -> Canvas:
    """A label on a carton, with bars of a code that says nothing."""
    carton = (198, 160, 112)
    canvas = Canvas(400, 130 + 26 * len(lines), carton)
    high = canvas.height
    canvas.line([(0, 14), (400, 14)], mixed(carton, (120, 90, 60), 0.5), 3)
    canvas.box(34, 32, 332, high - 62, (252, 252, 250), (120, 120, 120), 1, round_by=4)
    canvas.text(50, 56, lines[0][0], _fitting(canvas, lines[0][0], 21, 300), _INK, "lm", bold=True)
    canvas.line([(50, 72), (350, 72)], _INK, 1.5)
    for number, (left, right) in enumerate(lines[1:]):
        _pair(canvas, left, right, 50, 350, 82 + 26 * number, 16)
    x = 50.0
    while x < 240:
        wide = rng.choice((1.5, 2, 3, 4))
        canvas.box(x, high - 72, wide, 32, _INK)
        x += wide + rng.choice((2, 3, 5))
    canvas.turned(rng.uniform(-1, 1), carton)
    return canvas


def _form(lines: _Lines, rng: random.Random) -> Canvas:
    """A window with fields that are filled in, as in a screenshot."""
    bar = rng.choice(((44, 84, 130), (70, 74, 80), (30, 104, 96)))
    canvas = Canvas(480, 66 + 40 * (len(lines) - 1) + 44, (240, 241, 243))
    high = canvas.height
    canvas.box(0, 0, 480, 36, bar)
    canvas.text(14, 18, lines[0][0], 16, (255, 255, 255), "lm", bold=True)
    for number, x in enumerate((464, 442, 420)):
        canvas.oval(x - 6, 12, 12, 12, ((222, 96, 88), (230, 190, 90), (110, 180, 110))[number])
    for number, (left, right) in enumerate(lines[1:]):
        y = 50 + 40 * number
        canvas.text(22, y + 14, left, 14.5, (70, 74, 80), "lm")
        canvas.box(190, y, 266, 28, (255, 255, 255), (160, 166, 174), 1, round_by=3)
        canvas.text(200, y + 14, right, _fitting(canvas, right, 15.5, 246), _INK, "lm")
    canvas.box(374, high - 44, 82, 28, bar, round_by=4)
    canvas.text(415, high - 30, "OK", 14, (255, 255, 255), "mm", bold=True)
    return canvas


def _note(lines: _Lines, rng: random.Random) -> Canvas:
    """A sticky note on a desk."""
    paper = rng.choice(((252, 240, 150), (250, 214, 190), (204, 232, 190), (198, 224, 244)))
    desk, pen = (150, 120, 92), rng.choice(_PENS)
    canvas = Canvas(360, 110 + 36 * len(lines), desk)
    high = canvas.height
    canvas.box(36, 26, 290, high - 50, (128, 102, 78))
    canvas.box(30, 20, 290, high - 50, paper)
    canvas.shape([(290, high - 30), (320, high - 60), (320, high - 30)], mixed(paper, (120, 110, 90), 0.25))
    for number, (left, right) in enumerate(lines):
        y = 50 + 36 * number
        size = _fitting(canvas, f"{left}  {right}", 21, 254)
        canvas.text(46, y, left, size, pen, "lm", bold=True)
        if right:
            canvas.text(304, y, right, size, pen, "rm", bold=True)
    canvas.turned(rng.uniform(-2, 2), desk)
    return canvas


def _pair(
    canvas: Canvas, left: str, right: str, start: float, end: float, y: float, size: float, *, bold: bool = False
) -> None:  # fmt: skip
    """A text at the left and one at the right of a line, both small enough not to meet."""
    size = _fitting(canvas, f"{left}   {right}", size, end - start)
    canvas.text(start, y, left, size, _INK, bold=bold)
    if right:
        canvas.text(end, y, right, size, _INK, "ra", bold=bold)


def _fitting(canvas: Canvas, text: str, size: float, room: float) -> float:
    """The largest size, from `size` down to 10, at which a text fits."""
    while canvas.wide(text, size) > room and size > 10:
        size -= 0.5
    return size


_DRAWERS: Mapping[Surface, Callable[[_Lines, random.Random], Canvas]] = MappingProxyType({
    "receipt": _receipt, "door": _door, "whiteboard": _whiteboard, "label": _label, "form": _form, "note": _note,
})  # fmt: skip
