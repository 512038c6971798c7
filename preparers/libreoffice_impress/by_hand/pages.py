"""Backgrounds, transitions, footers and numbers of slides."""

from __future__ import annotations

from typing import Any

from .tools import enum, page

EFFECTS = {
    "fade": (37, 101), "wipe": (1, 1), "split": (4, 13), "dissolve": (40, 0), "wheel": (23, 61), "circle": (17, 27),
    "diamond": (12, 26), "push": (35, 99), "cover": (36, 97),
}  # fmt: skip
"""Transition -> type and subtype (com.sun.star.animations.TransitionType and TransitionSubType)."""


def set_background(document: Any, *, slides: list[int], colour: str) -> None:
    """Slide Properties ▸ Background ▸ Color."""
    for number in slides:
        fill = document.createInstance("com.sun.star.drawing.Background")
        fill.FillStyle, fill.FillColor = enum("drawing.FillStyle", "SOLID"), int(colour, 16)
        page(document, number).Background = fill


def set_transition(document: Any, *, slides: list[int], kind: str) -> None:
    """Slide Transition in the sidebar."""
    for number in slides:
        found = page(document, number)
        found.TransitionType, found.TransitionSubtype = EFFECTS.get(kind, (0, 0))
        found.TransitionDuration = 2.0


def set_footer(document: Any, *, slides: list[int], text: str) -> None:
    """Insert ▸ Header and Footer ▸ Footer."""
    for number in slides:
        found = page(document, number)
        found.IsFooterVisible, found.FooterText = True, text


def set_slide_numbers(document: Any, *, slides: list[int], on: bool) -> None:
    """Insert ▸ Header and Footer ▸ Slide number."""
    for number in slides:
        page(document, number).IsPageNumberVisible = on
