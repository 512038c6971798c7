"""Distances between lines and paragraphs: wished for, and as they are in the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.observing.inherit import Inheritance
from preparers.libreoffice_impress.shape import Shape
from preparers.libreoffice_impress.text import Spacing, Text, over

__all__ = ["distances", "wished"]

_FIELDS = {"above": "before", "below": "after", "line": "line"}


def wished(given: Mapping[str, Any]) -> dict[str, Any]:
    """Of a verb's arguments, the distances, as a Format holds them."""
    return {
        field: Spacing(float(given[name]), "%" if name == "line" else "pt")
        for name, field in _FIELDS.items() if given.get(name) is not None
    }  # fmt: skip


def distances(
    deck: Deck, number: int, shape: Shape, chosen: range, wanted: Mapping[str, Spacing]
) -> Iterator[dict[str, Spacing | None]]:
    """Of some paragraphs, the distances that are wished for."""
    inherited = Inheritance(deck, deck.slides[number]).of(shape)
    for index, paragraph in enumerate((shape.text or Text()).paragraphs):
        if index in chosen and paragraph.text:
            format = over(paragraph.format, inherited.level(paragraph.level).format)
            yield {field: getattr(format, field) for field in wanted}
