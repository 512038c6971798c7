"""What arguments about lists mean: items by their first words, lists by the heading they stand under, levels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from forge.preparer import Kind, Place
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import beginning, body, headings, is_listed, opening, under

__all__ = ["Item", "Level", "ListHeading"]


def _items(document: Document) -> Iterator[tuple[int, str]]:
    return ((n, opening(document, n)) for n, p in body(document) if is_listed(document, p) and p.text.strip())


def _other_items(place: Place) -> Iterator[str]:
    """Other items, the nearest first."""
    here = next(iter(beginning(place.document, place.value)), 0)
    for number, words in sorted(_items(place.document), key=lambda found: (abs(found[0] - here), found[0])):
        if number != here:
            yield words


Item = Annotated[
    str, Kind("item", _other_items, lambda place: len(beginning(place.document, place.value)), "wrong_target",
              "the first words of an item of a list")
]  # fmt: skip


def _with_lists(document: Document) -> list[str]:
    listed = [number for number, _ in _items(document)]
    titles = [title for _, _, title in headings(document)]
    return [title for title in titles if titles.count(title) == 1 and any(n in under(document, title) for n in listed)]


def _other_lists(place: Place) -> Iterator[str]:
    yield from (title for title in _with_lists(place.document) if title != place.value)


def _fits_list(place: Place) -> int:
    return _with_lists(place.document).count(place.value)


ListHeading = Annotated[
    str, Kind("list", _other_lists, _fits_list, "wrong_target", "the title of the heading that a list stands under")
]


def _other_levels(place: Place) -> Iterator[int]:
    yield from (level for level in (place.value + 1, place.value - 1) if level >= 1)


Level = Annotated[int, Kind("level", _other_levels, words="1 for the outermost level")]
