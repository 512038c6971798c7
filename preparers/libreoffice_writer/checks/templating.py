"""Checks of templates that were made of a document, whichever program wrote them."""

from __future__ import annotations

from forge.model import Finding
from forge.preparer import Workspace, check
from preparers._exports import FileName, exported, of_export
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.meaning.templating import template_fault

__all__ = ["template_saved"]


@check(on="desk", judges=of_export)
def template_saved(before: Workspace[Document], after: Workspace[Document], path: str, *, name: FileName) -> Finding:
    """There is a Word template of that name, and it holds what the document holds and looks like it."""
    try:
        wrong = template_fault(exported(after, path, name), after.documents[path])
    except ValueError as error:
        wrong = str(error)
    if wrong and name not in wrong:
        wrong = f"{name}: {wrong}"
    return Finding("template_saved", not wrong, wrong or f"{name} is a template of the document")
