"""Documents made of raw XML, for what only other applications (or nobody sane) would write."""

from __future__ import annotations

from tests.preparers.calc.packages import PACKAGE, REL, relations, unzipped, zipped

__all__ = ["PACKAGE", "W", "raw_document", "relations", "unzipped", "zipped"]

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_KIND = "application/vnd.openxmlformats-officedocument.wordprocessingml"
_SPACES = (
    f'xmlns:w="{W}" xmlns:r="{REL}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    ' xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"'
    ' xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml"'
    ' xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
    ' xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
)
_ROOTS = {
    "styles": "styles",
    "numbering": "numbering",
    "footnotes": "footnotes",
    "comments": "comments",
    "settings": "settings",
}


def raw_document(body: str = "", **parts: str) -> bytes:
    """A document with that inside `w:body`; `parts` are what stands inside the roots of styles, numbering, …"""
    types = "".join(
        f'<Override PartName="/word/{name}.xml" ContentType="{_KIND}.{name}+xml"/>' for name in parts if name in _ROOTS
    )
    found: dict[str, str | bytes] = {
        "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/word/document.xml" ContentType="{_KIND}.document.main+xml"/>{types}</Types>',
        "_rels/.rels": relations(("r1", "officeDocument", "word/document.xml")),
        "word/document.xml": f"<w:document {_SPACES}><w:body>{body}</w:body></w:document>",
        "word/_rels/document.xml.rels": relations(*((f"r{name}", name, f"{name}.xml") for name in parts)),
    }
    found |= {f"word/{name}.xml": f"<w:{name} {_SPACES}>{inner}</w:{name}>" for name, inner in parts.items()}
    return zipped(found)
