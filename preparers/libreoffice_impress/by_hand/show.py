"""How the show runs, and the properties of the document."""

from __future__ import annotations

from typing import Any

from .tools import page

NAMES = {"title": "Title", "subject": "Subject", "comments": "Description"}


def set_transition_pace(document: Any, *, slides: list[int], seconds: float) -> None:
    """Slide Transition ▸ Duration."""
    for number in slides:
        page(document, number).TransitionDuration = float(seconds)


def set_advance(document: Any, *, slides: list[int], seconds: float | None) -> None:
    """Slide Transition ▸ Advance Slide."""
    for number in slides:
        found = page(document, number)
        found.Change = 0 if seconds is None else 1
        if seconds is not None:
            found.HighResDuration = float(seconds)


def set_show(document: Any, *, loop: bool | None, by_hand: bool | None) -> None:
    """Slide Show ▸ Slide Show Settings."""
    if loop is not None:
        document.Presentation.IsEndless = loop
        if loop:
            document.Presentation.Pause = 0
    if by_hand is not None:
        document.Presentation.IsAutomatic = by_hand


def set_properties(document: Any, **texts: str) -> None:
    """File ▸ Properties ▸ Description."""
    for name, text in texts.items():
        if name == "keywords":
            document.DocumentProperties.Keywords = tuple(word.strip() for word in text.split(",") if word.strip())
        else:
            setattr(document.DocumentProperties, NAMES[name], text)
