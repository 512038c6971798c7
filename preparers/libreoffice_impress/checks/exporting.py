"""Checks of files that a presentation was exported to, whichever program wrote them."""

from __future__ import annotations

from forge.model import Finding
from forge.preparer import Workspace, check
from preparers._exports import FileName, of_export, pdf_finding
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.meaning.exporting import shown_lines

__all__ = ["pdf_exported"]


@check(on="desk", judges=of_export)
def pdf_exported(before: Workspace[Deck], after: Workspace[Deck], path: str, *, name: FileName) -> Finding:
    """There is a PDF of that name with as many pages as slides are shown, and it says what they say."""
    parts = shown_lines(after.documents[path])
    return pdf_finding(
        "pdf_exported", after, path, name, parts,
        lambda pages: "" if len(pages) == len(parts) else f"{name} has {len(pages)} pages for {len(parts)} slides",
    )  # fmt: skip
