"""What arguments about new text mean: sentences to be typed, titles, names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from forge.preparer import Kind, Place

__all__ = ["Case", "NewText"]


def _other_texts(place: Place) -> Iterator[str]:
    """A letter more or less, another case."""
    text = str(place.value)
    yield from (text[:-1] if len(text) > 1 else f"{text}x", f"{text[:1].swapcase()}{text[1:]}", f"{text}s")


NewText = Annotated[str, Kind("new text", _other_texts, words="the text that is to stand there")]


def _other_cases(place: Place) -> Iterator[str]:
    yield from (case for case in ("lower", "title", "upper") if case != place.value)


Case = Annotated[Literal["upper", "lower", "title"], Kind("case", _other_cases, words="title: every word begins large")]
