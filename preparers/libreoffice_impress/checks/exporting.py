"""Checks of files that a presentation was exported to, whichever program wrote them."""

from __future__ import annotations

from functools import partial

from forge.model import Finding
from forge.preparer import Workspace, check
from preparers._exports import FileName, exported, lacking, of_export, pdf_finding
from preparers._pdf import Pages, Printed
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at
from preparers.libreoffice_impress.kinds import SlideTitle
from preparers.libreoffice_impress.meaning.exporting import shown_lines
from preparers.libreoffice_impress.meaning.picturing_slides import fault_of, kind_of

__all__ = ["pdf_exported", "slide_exported"]


@check(on="desk", judges=of_export)
def pdf_exported(before: Workspace[Deck], after: Workspace[Deck], path: str, *, name: FileName) -> Finding:
    """There is a PDF of that name with as many pages as slides are shown, and it says what they say."""
    return pdf_finding("pdf_exported", after, path, name, partial(_fault, after.documents[path]))


def _fault(deck: Deck, pages: Pages) -> str:
    slides = shown_lines(deck)
    if len(pages) != len(slides):
        return f"has {len(pages)} pages for {len(slides)} slides"
    lost = (lacking(Printed([page]).lost(lines)) for page, lines in zip(pages, slides, strict=True))
    return next((f"{wrong} on page {number}" for number, wrong in enumerate(lost, 1) if wrong), "")


@check(on="desk", judges=of_export)
def slide_exported(
    before: Workspace[Deck], after: Workspace[Deck], path: str, *, slide: SlideTitle, name: FileName
) -> Finding:
    """There is a picture of that name, a PNG or JPEG as it ends, in the shape of the slides and on the slide's ground.

    What stands where on it is nearer to that slide than to every other one.
    """
    deck = after.documents[path]
    try:
        wrong = fault_of(deck, slide_at(deck, slide), exported(after, path, name), kind_of(name))
    except ValueError as error:
        wrong = str(error)
    if wrong and name not in wrong:
        wrong = f"{name}: {wrong}"
    return Finding("slide_exported", not wrong, wrong or f"{name} shows {slide!r}")
