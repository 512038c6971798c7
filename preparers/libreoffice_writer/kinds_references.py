"""What arguments about cross-references mean: paragraphs in which one stands, what it shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, get_args

from forge.preparer import Kind, Place
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import beginning, body, opening
from preparers.libreoffice_writer.meaning.referring import Shows, is_reference

__all__ = ["Referring", "Shown"]


def _referring(document: Document) -> Iterator[str]:
    """The first words of the paragraphs with just one reference."""
    for number, paragraph in body(document):
        if sum(map(is_reference, paragraph.content)) == 1:
            yield opening(document, number)


def _others(place: Place) -> Iterator[str]:
    yield from (words for words in _referring(place.document) if not words.startswith(str(place.value)))


def _fits(place: Place) -> int:
    return len(beginning(place.document, place.value))


Referring = Annotated[
    str,
    Kind("paragraph with a reference", _others, _fits, "wrong_target", "first words of a paragraph with one reference"),
]


def _other_shown(place: Place) -> Iterator[str]:
    yield from (choice for choice in get_args(Shows) if choice != place.value)


Shown = Annotated[Shows, Kind("what is shown", _other_shown, words="the text, the page or the number of the heading")]
