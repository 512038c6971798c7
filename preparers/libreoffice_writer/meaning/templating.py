"""Templates: documents of which new ones are made. As files they are documents that say so in their content types."""

from __future__ import annotations

from forge.model import differences
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.wordml import MAIN_TYPE

__all__ = ["as_template", "template_fault"]

_TYPES = "[Content_Types].xml"
_DOCUMENT = f"{MAIN_TYPE}.document.main+xml"
_TEMPLATE = f"{MAIN_TYPE}.template.main+xml"


def as_template(document: Document) -> bytes:
    """The document as a template for Word (.dotx)."""
    from preparers._ooxml import Package, pack
    from preparers.libreoffice_writer.writing.document import write

    package = Package(write(document))
    parts = {name: package[name] for name in package}
    parts[_TYPES] = parts[_TYPES].replace(_DOCUMENT.encode(), _TEMPLATE.encode())
    return pack(parts)


def template_fault(data: bytes, document: Document) -> str:
    """Why a file is no template with just what the document holds; empty for one that is. Raises ValueError for what is
    no text document at all."""
    from preparers._ooxml import Package
    from preparers.libreoffice_writer.reading.document import read

    found = read(data)
    if _TEMPLATE.encode() not in Package(data)[_TYPES]:
        return "it is a document, not a template"
    other = differences(_said(document), _said(found), same)
    return f"it holds something else than the document: {other[0]}" if other else ""


def _said(document: Document) -> dict[str, object]:
    """What a template takes from its document; who made it and when is its own."""
    return {address: fact for address, fact in observe(document).items() if not address.startswith("~property/")}
