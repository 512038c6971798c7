"""Edits that leave the presentation alone and put another file beside it: File ▸ Export."""

from __future__ import annotations

from typing import Any

from forge.preparer import Workspace, edit
from preparers._exports import FileName, of_export, put_file, put_pdf, target
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at
from preparers.libreoffice_impress.kinds import SlideTitle
from preparers.libreoffice_impress.meaning.exporting import shown_lines
from preparers.libreoffice_impress.meaning.picturing_slides import drawn, kind_of, too_alike

__all__ = ["export_pdf", "export_slide"]


@edit(on="desk", touches=of_export, hand=lambda deck, a: ("export", {"saved_as": target(a.path, a.name)}))
def export_pdf(desk: Workspace[Deck], path: str, *, name: FileName) -> None:
    """File ▸ Export As ▸ Export as PDF, beside the presentation: a page for each slide that is shown."""
    put_pdf(desk, path, name, shown_lines(desk.documents[path]))


def _slide_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "export", {"saved_as": target(a.path, a.name), "slide": slide_at(deck, a.slide)}


@edit(on="desk", touches=of_export, hand=_slide_hand)
def export_slide(desk: Workspace[Deck], path: str, *, slide: SlideTitle, name: FileName) -> None:
    """File ▸ Export of the slide in front, beside the presentation: a PNG or JPEG picture, as the name ends.

    Raises ValueError for a slide that looks so much like another one that a picture could be of either.
    """
    deck = desk.documents[path]
    number = slide_at(deck, slide)
    if too_alike(deck, number):
        raise ValueError(f"another slide looks like {slide!r}")
    put_file(desk, path, name, drawn(deck, number, kind_of(name)))
