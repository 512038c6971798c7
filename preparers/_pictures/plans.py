"""Logos and floor plans."""

from __future__ import annotations

import random
from collections.abc import Sequence

from preparers._pictures.canvas import Canvas, Colour, mixed

__all__ = ["logo", "plan"]

_INKS: tuple[Colour, ...] = ((24, 74, 128), (150, 44, 52), (32, 110, 84), (98, 62, 130), (200, 110, 30), (44, 52, 62))
_PLAN = (520, 340)
_WALL: Colour = (70, 74, 80)


def logo(initials: str, rng: random.Random) -> bytes:
    """A PNG of 200 × 200 pixels: one to four letters in a mark of one colour."""
    canvas, ink = Canvas(200, 200), rng.choice(_INKS)
    paper = mixed(ink, (255, 255, 255), 0.86)
    form = rng.randrange(4)
    if form == 0:
        canvas.oval(14, 14, 172, 172, ink)
        canvas.oval(22, 22, 156, 156, None, paper, 3)
    elif form == 1:
        canvas.box(16, 16, 168, 168, ink, round_by=34)
        canvas.shape([(16, 150), (184, 120), (184, 160), (160, 184), (40, 184), (16, 160)], mixed(ink, paper, 0.35))
    elif form == 2:
        canvas.shape([(100, 8), (184, 54), (184, 146), (100, 192), (16, 146), (16, 54)], ink)
    else:
        canvas.box(16, 40, 168, 120, ink)
        canvas.box(16, 166, 168, 10, mixed(ink, paper, 0.5))
        canvas.box(16, 24, 168, 10, mixed(ink, paper, 0.5))
    size = {1: 104, 2: 78, 3: 58}.get(len(initials), 44)
    canvas.text(100, 100, initials, size, (255, 255, 255), "mm", bold=True)
    return canvas.png()


def plan(labels: Sequence[str], rng: random.Random, *, title: str = "") -> bytes:
    """A PNG of 520 × 340 pixels: a floor plan whose rooms, two to eight, bear the labels; a corridor runs between them.

    Labels go along the top from the left, then along the bottom.
    """
    canvas = Canvas(*_PLAN, (252, 251, 247))
    head = 34 if title else 12
    if title:
        canvas.text(260, 17, title, 17, _WALL, "mm", bold=True)
    above = (len(labels) + 1) // 2
    tall = (340 - head - 12 - 46) / 2
    _rooms(canvas, labels[:above], head, tall, rng, door_below=True)
    _rooms(canvas, labels[above:], head + tall + 46, tall, rng, door_below=False)
    canvas.box(12, head, 496, 328 - head, None, _WALL, 4)
    canvas.text(260, head + tall + 23, "corridor", 12, (140, 140, 140), "mm")
    canvas.box(11, head + tall + 8, 5, 30, (252, 251, 247))
    canvas.text(20, head + tall + 16, "entrance", 11, (140, 140, 140))
    return canvas.png()


def _rooms(
    canvas: Canvas, labels: Sequence[str], top: float, tall: float, rng: random.Random, *, door_below: bool
) -> None:  # fmt: skip
    shares = [rng.uniform(1, 1.5) for _ in labels]
    x, whole = 12.0, sum(shares)
    for label, share in zip(labels, shares, strict=True):
        wide = 496 * share / whole
        canvas.box(x, top, wide, tall, mixed(rng.choice(_INKS), (255, 255, 255), 0.88), _WALL, 2)
        door = x + rng.uniform(0.2, 0.6) * (wide - 30)
        canvas.box(door, top + tall - 2 if door_below else top - 2, 26, 5, (252, 251, 247))
        desk = (x + 10, top + 10) if door_below else (x + 10, top + tall - 26)
        canvas.box(*desk, min(46, wide / 2), 16, (222, 208, 186), (150, 136, 116))
        _label(canvas, label, x + wide / 2, top + tall / 2, wide - 10)
        x += wide


def _label(canvas: Canvas, label: str, x: float, y: float, room: float) -> None:
    """A label in the middle of a room: on two lines where it is too wide for one."""
    words, size = label.split(), 15.0
    if canvas.wide(label, size) <= room or len(words) == 1:
        while canvas.wide(label, size) > room and size > 9:
            size -= 1
        canvas.text(x, y, label, size, anchor="mm", bold=True)
        return
    half = (len(words) + 1) // 2
    for line, part in enumerate((words[:half], words[half:])):
        canvas.text(x, y - 9 + 18 * line, " ".join(part), min(size, 14), anchor="mm", bold=True)
