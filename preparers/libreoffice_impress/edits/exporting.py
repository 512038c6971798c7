"""Edits that leave the presentation alone and put another file beside it: File ▸ Export."""

from __future__ import annotations

from forge.preparer import Workspace, edit
from preparers._exports import FileName, of_export, put_pdf, target
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.meaning.exporting import shown_lines

__all__ = ["export_pdf"]


@edit(on="desk", touches=of_export, hand=lambda deck, a: ("export", {"saved_as": target(a.path, a.name)}))
def export_pdf(desk: Workspace[Deck], path: str, *, name: FileName) -> None:
    """File ▸ Export As ▸ Export as PDF, beside the presentation: a page for each slide that is shown."""
    put_pdf(desk, path, name, shown_lines(desk.documents[path]))
