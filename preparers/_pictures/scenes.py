"""Scenes as in photos: hills, a street, goods on a shelf, people, a harbour, plants."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal, get_args

from preparers._pictures.canvas import Canvas, Colour, mixed

__all__ = ["SUBJECTS", "Subject", "photo"]

Subject = Literal["landscape", "building", "product", "people", "harbour", "plants"]
SUBJECTS: tuple[Subject, ...] = get_args(Subject)
_SIZE = (480, 320)
_SKIES: tuple[tuple[Colour, Colour], ...] = (
    ((126, 179, 222), (226, 240, 249)), ((244, 178, 132), (252, 232, 200)), ((94, 128, 178), (214, 206, 226)),
    ((168, 204, 214), (242, 246, 240)),
)  # fmt: skip
_HILLS: tuple[Colour, ...] = ((94, 140, 97), (128, 150, 84), (86, 120, 128), (150, 130, 96))
_BRIGHT: tuple[Colour, ...] = (
    (196, 78, 62), (48, 110, 150), (226, 168, 62), (84, 140, 92), (128, 88, 142), (222, 122, 74), (62, 142, 142),
)  # fmt: skip
_SKIN: tuple[Colour, ...] = ((240, 206, 178), (206, 156, 120), (150, 104, 76), (108, 72, 54))
_HAIR: tuple[Colour, ...] = ((50, 40, 36), (110, 74, 46), (196, 160, 96), (150, 146, 142))
_DARK: Colour = (52, 58, 66)


def photo(rng: random.Random, *, subject: Subject | None = None) -> bytes:
    """A PNG of 480 × 320 pixels of a subject, drawn when none is given."""
    canvas = Canvas(*_SIZE)
    chosen: Subject = subject if subject is not None else rng.choice(SUBJECTS)
    _SCENES[chosen](canvas, rng)
    return canvas.png()


def _landscape(canvas: Canvas, rng: random.Random) -> None:
    _sky(canvas, rng, 240)
    _sun(canvas, rng)
    colour = rng.choice(_HILLS)
    for layer in range(4):
        _ridge(canvas, rng, 150 + 40 * layer, 34 - 5 * layer, mixed(colour, (226, 234, 238), 0.6 - 0.2 * layer))
    for _ in range(rng.randint(4, 8)):
        _tree(canvas, rng.uniform(10, 470), rng.uniform(268, 312), rng.uniform(22, 40), mixed(colour, _DARK, 0.35))


def _building(canvas: Canvas, rng: random.Random) -> None:
    _sky(canvas, rng, 270)
    canvas.box(0, 268, 480, 52, (150, 148, 146))
    x = -10.0
    while x < 480:
        wide, high = rng.uniform(80, 130), rng.uniform(110, 226)
        colour = mixed(rng.choice(_BRIGHT), (232, 222, 210), 0.62)
        canvas.box(x, 268 - high, wide, high, colour)
        _windows(canvas, rng, x, 268 - high, wide, high, colour)
        x += wide + rng.choice((0, 0, 6))
    canvas.line([(0, 294), (480, 294)], (226, 224, 214), 2)


def _windows(
    canvas: Canvas, rng: random.Random, x: float, y: float, wide: float, high: float, wall: Colour
) -> None:  # fmt: skip
    across, down = int(wide // 28), int((high - 44) // 34)
    gap, glass = wide / (across + 1), mixed((120, 150, 176), wall, 0.2)
    for row in range(down):
        for column in range(across):
            lit = (250, 226, 150) if rng.random() < 0.15 else glass
            canvas.box(x + gap * (column + 1) - 7, y + 14 + 34 * row, 14, 20, lit, (250, 250, 248))
    canvas.box(x + wide / 2 - 10, y + high - 32, 20, 32, mixed(wall, _DARK, 0.6))


def _product(canvas: Canvas, rng: random.Random) -> None:
    canvas.fade((238, 236, 232), (214, 210, 204))
    for shelf in (150, 292):
        canvas.box(20, shelf, 440, 10, (146, 108, 76))
        for place in range(5):
            _ware(canvas, rng, 40 + 86 * place, shelf)


def _ware(canvas: Canvas, rng: random.Random, x: float, floor: float) -> None:
    """A bottle, a box or a tin with a label."""
    colour, high, kind = rng.choice(_BRIGHT), rng.uniform(62, 104), rng.randrange(3)
    paper = mixed(colour, (255, 255, 255), 0.75)
    if kind == 0:
        canvas.box(x + 18, floor - high, 14, high * 0.4, mixed(colour, _DARK, 0.3), round_by=3)
        canvas.box(x + 6, floor - high * 0.7, 38, high * 0.7, colour, round_by=9)
        canvas.box(x + 6, floor - high * 0.48, 38, high * 0.26, paper)
    elif kind == 1:
        canvas.box(x, floor - high, 52, high, colour)
        canvas.box(x + 8, floor - high * 0.8, 36, high * 0.36, paper, round_by=3)
        canvas.line([(x, floor - high * 0.16), (x + 52, floor - high * 0.16)], paper, 3)
    else:
        canvas.box(x + 2, floor - high * 0.62, 48, high * 0.62, colour, round_by=4)
        canvas.oval(x + 2, floor - high * 0.68, 48, 14, mixed(colour, (255, 255, 255), 0.45))
        canvas.box(x + 2, floor - high * 0.42, 48, high * 0.22, paper)


def _people(canvas: Canvas, rng: random.Random) -> None:
    wall = mixed(rng.choice(_BRIGHT), (244, 240, 234), 0.8)
    canvas.fade(wall, mixed(wall, (255, 255, 255), 0.4))
    canvas.box(300, 30, 150, 92, (250, 250, 250), (150, 150, 150), 2)
    canvas.line([(318, 100), (350, 74), (384, 86), (430, 50)], rng.choice(_BRIGHT), 4)
    count = rng.randint(3, 5)
    for number in range(count):
        middle = 480 * (number + 0.5) / count + rng.uniform(-10, 10)
        _person(canvas, rng, middle, rng.uniform(128, 158))
    canvas.box(0, 284, 480, 36, (156, 118, 84))
    canvas.box(0, 284, 480, 6, (176, 138, 100))


def _person(canvas: Canvas, rng: random.Random, x: float, head: float) -> None:
    skin, shirt, hair = rng.choice(_SKIN), rng.choice(_BRIGHT), rng.choice(_HAIR)
    canvas.box(x - 42, head + 62, 84, 180, shirt, round_by=30)
    canvas.box(x - 10, head + 40, 20, 34, mixed(skin, _DARK, 0.12), round_by=8)
    if rng.random() < 0.5:
        canvas.box(x - 31, head - 8, 62, 76, hair, round_by=28)
    canvas.oval(x - 29, head - 12, 58, 50, hair)
    canvas.oval(x - 24, head, 48, 56, skin)
    for side in (-9, 9):
        canvas.oval(x + side - 2.5, head + 22, 5, 5, _DARK)
    canvas.line([(x - 8, head + 40), (x, head + 43), (x + 8, head + 40)], (150, 70, 66), 2)


def _harbour(canvas: Canvas, rng: random.Random) -> None:
    _sky(canvas, rng, 180)
    _sun(canvas, rng)
    _ridge(canvas, rng, 168, 14, (128, 150, 156))
    canvas.box(0, 180, 480, 140, (70, 124, 156))
    for _ in range(34):
        x, y = rng.uniform(0, 460), rng.uniform(190, 314)
        canvas.line([(x, y), (x + rng.uniform(10, 30), y)], (128, 174, 198), 1.5)
    for number in range(rng.randint(2, 3)):
        x, y, sail = 60 + 150 * number + rng.uniform(-20, 20), 210 + 30 * number, rng.choice(_BRIGHT)
        canvas.shape([(x + 34, y - 78), (x + 34, y - 6), (x + 2, y - 6)], sail)
        canvas.shape([(x + 40, y - 66), (x + 40, y - 6), (x + 72, y - 6)], (246, 244, 238))
        canvas.line([(x + 37, y - 84), (x + 37, y)], _DARK, 2)
        canvas.shape([(x - 10, y), (x + 84, y), (x + 70, y + 20), (x + 6, y + 20)], mixed(sail, _DARK, 0.5))


def _plants(canvas: Canvas, rng: random.Random) -> None:
    canvas.fade((236, 240, 232), (206, 218, 200))
    canvas.box(0, 270, 480, 50, (178, 144, 108))
    for number in range(4):
        x, colour = 66 + 116 * number + rng.uniform(-8, 8), rng.choice(((86, 138, 84), (60, 116, 84), (120, 150, 72)))
        for _ in range(rng.randint(7, 12)):
            turn, reach = rng.uniform(-1.15, 1.15), rng.uniform(60, 150)
            _leaf(canvas, x, 216, turn, reach, mixed(colour, (255, 255, 255), rng.uniform(0, 0.3)))
        pot = rng.choice(_BRIGHT)
        canvas.shape([(x - 34, 214), (x + 34, 214), (x + 25, 284), (x - 25, 284)], pot)
        canvas.box(x - 38, 208, 76, 14, mixed(pot, (255, 255, 255), 0.2), round_by=4)


def _leaf(canvas: Canvas, x: float, y: float, turn: float, reach: float, colour: Colour) -> None:
    tip = x + math.sin(turn) * reach, y - math.cos(turn) * reach
    bulge = math.cos(turn) * 11, math.sin(turn) * 11
    middle = (x + tip[0]) / 2, (y + tip[1]) / 2
    sides = [(middle[0] + s * bulge[0], middle[1] + s * bulge[1]) for s in (-1, 1)]
    canvas.shape([(x, y), sides[0], tip, sides[1]], colour)


def _sky(canvas: Canvas, rng: random.Random, height: float) -> None:
    canvas.fade(*rng.choice(_SKIES), height)


def _sun(canvas: Canvas, rng: random.Random) -> None:
    x, y, size = rng.uniform(60, 380), rng.uniform(24, 80), rng.uniform(36, 54)
    canvas.oval(x, y, size, size, (254, 244, 208))


def _ridge(canvas: Canvas, rng: random.Random, level: float, rough: float, colour: Colour) -> None:
    waves = [(rng.uniform(0.006, 0.022), rng.uniform(0, 6.3), rng.uniform(0.3, 1)) for _ in range(3)]
    line = [(x, level - rough * sum(a * math.sin(f * x + p) for f, p, a in waves)) for x in range(0, 481, 8)]
    canvas.shape([*line, (480, 320), (0, 320)], colour)


def _tree(canvas: Canvas, x: float, foot: float, high: float, colour: Colour) -> None:
    canvas.box(x - 2, foot - high * 0.3, 4, high * 0.3, (96, 74, 56))
    canvas.shape(
        [(x, foot - high), (x - high * 0.32, foot - high * 0.25), (x + high * 0.32, foot - high * 0.25)], colour
    )


_SCENES: Mapping[Subject, Callable[[Canvas, random.Random], None]] = MappingProxyType({
    "landscape": _landscape, "building": _building, "product": _product, "people": _people, "harbour": _harbour,
    "plants": _plants,
})  # fmt: skip
