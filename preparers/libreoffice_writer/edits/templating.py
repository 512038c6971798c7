"""Edits that leave the document alone and put a template made of it beside it: File ▸ Save a Copy."""

from __future__ import annotations

from forge.preparer import Workspace, edit
from preparers._exports import FileName, of_export, put_file, target
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.meaning.templating import as_template

__all__ = ["save_template"]


@edit(on="desk", touches=of_export, hand=lambda document, a: ("export", {"saved_as": target(a.path, a.name)}))
def save_template(desk: Workspace[Document], path: str, *, name: FileName) -> None:
    """File ▸ Save a Copy as a Word template (.dotx), beside the document as it is now."""
    if not name.lower().endswith(".dotx"):
        raise ValueError(f"{name!r} does not end like a template")
    put_file(desk, path, name, as_template(desk.documents[path]))
