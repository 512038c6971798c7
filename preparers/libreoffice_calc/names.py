"""Names that the file format gives to what we call otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["PROPERTIES"]

_DC = "{http://purl.org/dc/elements/1.1/}"
_CP = "{http://schemas.openxmlformats.org/package/2006/metadata/core-properties}"

PROPERTIES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "title": ("title", f"{_DC}title"), "subject": ("subject", f"{_DC}subject"),
        "keywords": ("keywords", f"{_CP}keywords"), "comments": ("description", f"{_DC}description"),
    }
)  # fmt: skip
"""Property of a document as its dialog calls it -> its attribute in openpyxl, its element in docProps/core.xml."""
