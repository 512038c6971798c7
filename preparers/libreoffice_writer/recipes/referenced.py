"""Cross-references to headings that somebody put in before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from preparers.libreoffice_writer.edits.referring import refer_to_heading
from preparers.libreoffice_writer.meaning.referring import Shows
from preparers.libreoffice_writer.recipes.made import Made

__all__ = ["REFERENCED", "Referenced"]

Referenced = Literal["heading_references"]
_SHOWS: tuple[Shows, ...] = ("page", "text", "page")


def _heading_references(made: Made) -> None:
    """The last thing in three paragraphs is a reference in brackets to a chapter: its page, its text, its page."""
    chosen = made.free(3)
    titles = [title for _, title in made.rng.sample(made.chapters(), len(chosen))]
    names = []
    for number, title, shows in zip(chosen, titles, _SHOWS, strict=True):
        lead = "(p. " if shows == "page" else "(→ "
        name = made.name(number)
        refer_to_heading(made.document, paragraph=name, lead=lead, heading=title, shows=shows, tail=")")
        names.append(name)
    made.places["referring"], made.places["referred"] = tuple(names), tuple(titles)


REFERENCED: Mapping[str, Callable[[Made], None]] = {"heading_references": _heading_references}
"""Decoration -> how it is made."""
