"""Edits that leave the document alone and put another file beside it: File ▸ Export."""

from __future__ import annotations

from forge.preparer import Workspace, edit
from preparers._exports import FileName, of_export, put_pdf, target
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.meaning.exporting import pieces

__all__ = ["export_pdf"]


@edit(on="desk", touches=of_export, hand=lambda document, a: ("export", {"saved_as": target(a.path, a.name)}))
def export_pdf(desk: Workspace[Document], path: str, *, name: FileName) -> None:
    """File ▸ Export As ▸ Export as PDF, beside the document."""
    put_pdf(desk, path, name, [pieces(desk.documents[path])])
