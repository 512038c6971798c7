"""What File ▸ Properties shows, and the part of office packages that holds it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from lxml import etree

__all__ = ["NO_PROPERTIES", "Properties", "read_properties"]

_CORE: Final = "{http://schemas.openxmlformats.org/package/2006/metadata/core-properties}"
_DUBLIN: Final = "{http://purl.org/dc/elements/1.1/}"
_TAGS: Final = {
    "title": f"{_DUBLIN}title", "subject": f"{_DUBLIN}subject", "author": f"{_DUBLIN}creator",
    "comments": f"{_DUBLIN}description", "keywords": f"{_CORE}keywords", "category": f"{_CORE}category",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Properties:
    """What File ▸ Properties shows."""

    title: str = ""
    subject: str = ""
    author: str = ""
    keywords: str = ""
    comments: str = ""
    category: str = ""


NO_PROPERTIES: Final = Properties()


def read_properties(root: etree._Element | None) -> Properties:
    """What a `cp:coreProperties` says."""
    if root is None:
        return NO_PROPERTIES
    return Properties(**{f.name: (root.findtext(_TAGS[f.name]) or "").strip() for f in fields(Properties)})
