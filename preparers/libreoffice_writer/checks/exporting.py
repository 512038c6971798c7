"""Checks of files that a document was exported to, whichever program wrote them."""

from __future__ import annotations

from forge.model import Finding
from forge.preparer import Workspace, check
from preparers._exports import FileName, of_export, pdf_finding
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.meaning.exporting import openings

__all__ = ["pdf_exported"]


@check(on="desk", judges=of_export)
def pdf_exported(before: Workspace[Document], after: Workspace[Document], path: str, *, name: FileName) -> Finding:
    """There is a PDF of that name, and it holds what the document says."""
    return pdf_finding("pdf_exported", after, path, name, [openings(after.documents[path])])
