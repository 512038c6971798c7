"""The namespaces of presentation files: braced for lxml, and as the declarations of a root element."""

from __future__ import annotations

from typing import Final

from lxml import etree

__all__ = ["CHART", "DECLARED", "DRAWING", "OFFICE", "POWERPOINT_2010", "REL", "SHOW", "Element", "local"]

Element = etree._Element

_SCHEMAS: Final = "http://schemas.openxmlformats.org"
SHOW = f"{{{_SCHEMAS}/presentationml/2006/main}}"
DRAWING = f"{{{_SCHEMAS}/drawingml/2006/main}}"
CHART = f"{{{_SCHEMAS}/drawingml/2006/chart}}"
REL = f"{{{_SCHEMAS}/officeDocument/2006/relationships}}"
POWERPOINT_2010 = "{http://schemas.microsoft.com/office/powerpoint/2010/main}"
OFFICE = f"{_SCHEMAS}/officeDocument/2006/relationships"
"""What the types of relationships begin with."""
DECLARED = f'xmlns:a="{DRAWING[1:-1]}" xmlns:r="{REL[1:-1]}" xmlns:p="{SHOW[1:-1]}"'


def local(element: Element) -> str:
    """The name of an element without its namespace; empty for comments and the like."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""
