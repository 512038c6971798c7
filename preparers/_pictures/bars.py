"""Charts as pictures: bars with their labels and an axis, values written above them or not."""

from __future__ import annotations

import math
from collections.abc import Sequence

from preparers._pictures.canvas import Canvas, Colour

__all__ = ["bar_picture"]

_WIDTH, _HEIGHT = 520, 320
_LEFT, _RIGHT, _BOTTOM = 58, 14, 42
_GREY: Colour = (120, 124, 130)
_STEPS = (1, 2, 2.5, 5, 10)


def bar_picture(
    labels: Sequence[str], values: Sequence[float], *, title: str = "", colour: Colour = (58, 112, 168),
    shown: bool = True,
) -> bytes:  # fmt: skip
    """A PNG of 520 × 320 pixels: one upright bar a label; with `shown`, each value (none negative) above its bar."""
    canvas = Canvas(_WIDTH, _HEIGHT)
    top = 46 if title else 20
    if title:
        canvas.text(_WIDTH / 2, 22, title, 17, anchor="mm", bold=True)
    step = _step(max(values))
    highest = step * math.ceil(max(values) * 1.04 / step)
    plot = _HEIGHT - _BOTTOM - top
    for line in range(round(highest / step) + 1):
        y = top + plot - plot * line * step / highest
        canvas.line([(_LEFT, y), (_WIDTH - _RIGHT, y)], (216, 218, 222), 1)
        canvas.text(_LEFT - 6, y, f"{line * step:,.10g}", 12, _GREY, "rm")
    wide = (_WIDTH - _LEFT - _RIGHT) / len(values)
    for number, (label, value) in enumerate(zip(labels, values, strict=True)):
        x, high = _LEFT + wide * number, plot * value / highest
        canvas.box(x + wide * 0.2, top + plot - high, wide * 0.6, high, colour)
        if shown:
            canvas.text(x + wide / 2, top + plot - high - 9, f"{value:,.10g}", 13, anchor="mm")
        _below(canvas, label, x + wide / 2, wide)
    canvas.line([(_LEFT, top + plot), (_WIDTH - _RIGHT, top + plot)], _GREY, 1.5)
    return canvas.png()


def _step(largest: float) -> float:
    """The distance of grid lines: a round number of which four to eight reach the largest value."""
    size = 10.0 ** math.floor(math.log10(max(largest, 1e-9) / 5))
    return next(size * step for step in _STEPS if size * step * 5.5 >= largest)


def _below(canvas: Canvas, label: str, x: float, wide: float) -> None:
    size = 13.0
    while canvas.wide(label, size) > wide - 4 and size > 9:
        size -= 1
    canvas.text(x, _HEIGHT - _BOTTOM + 14, label, size, anchor="mm")
