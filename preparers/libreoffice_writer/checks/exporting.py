"""Checks of files that a document was exported to, whichever program wrote them."""

from __future__ import annotations

from functools import partial

from forge.model import Finding
from forge.preparer import Workspace, check
from preparers._exports import FileName, of_export, pdf_finding
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.meaning.exporting import fault_of

__all__ = ["pdf_exported"]


@check(on="desk", judges=of_export)
def pdf_exported(before: Workspace[Document], after: Workspace[Document], path: str, *, name: FileName) -> Finding:
    """There is a PDF of that name, and it says what the document says, and little else."""
    return pdf_finding("pdf_exported", after, path, name, partial(fault_of, after.documents[path]))
