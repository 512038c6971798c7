"""What holds the parts of the file together: settings, properties, relationships, content types."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields

from preparers.libreoffice_writer.document import Document, Properties
from preparers.libreoffice_writer.writing.parts import NAMESPACES, RELATIONS
from preparers.libreoffice_writer.writing.xml import attribute, twips, xml_text

__all__ = ["content_types", "core", "package_relations", "settings"]

_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_CORE = {
    "category": "cp:category", "author": "dc:creator", "comments": "dc:description", "keywords": "cp:keywords",
    "subject": "dc:subject", "title": "dc:title",
}  # fmt: skip
_DATES = "".join(
    f'<dcterms:{name} xsi:type="dcterms:W3CDTF">2024-01-01T00:00:00Z</dcterms:{name}>'
    for name in ("created", "modified")
)
"""As the border sets them in every office file."""
_WORD = "http://schemas.microsoft.com/office/word"
_COMPATIBLE = "".join(
    f'<w:compatSetting w:name="{name}" w:uri="{_WORD}" w:val="{value}"/>'
    for name, value in (
        ("compatibilityMode", 15), ("overrideTableStyleFontSizeAndJustification", 1), ("enableOpenTypeFeatures", 1),
        ("doNotFlipMirrorIndents", 1),
    )
)  # fmt: skip


def settings(document: Document, footnotes: bool, endnotes: bool) -> bytes:
    """The settings part."""
    protected = ""
    if document.protection is not None:
        protected = f'<w:documentProtection w:edit="{attribute(document.protection)}" w:enforcement="1"/>'
    notes = "".join(
        f'<w:{kind}Pr><w:{kind} w:id="-1"/><w:{kind} w:id="0"/></w:{kind}Pr>'
        for kind, there in (("footnote", footnotes), ("endnote", endnotes))
        if there
    )
    inner = (
        f'<w:zoom w:percent="100"/>{"<w:displayBackgroundShape/>" if document.background else ""}'
        f"{'<w:trackRevisions/>' if document.track_changes else ''}{protected}"
        f'<w:defaultTabStop w:val="{twips(document.tab_every)}"/>'
        f"{'<w:autoHyphenation/>' if document.hyphenates else ''}"
        f"{'<w:evenAndOddHeaders/>' if document.even_differs else ''}"
        f'<w:characterSpacingControl w:val="doNotCompress"/>{notes}<w:compat>{_COMPATIBLE}</w:compat>'
        '<w:decimalSymbol w:val="."/><w:listSeparator w:val=","/>'
    )
    return f"{_HEAD}<w:settings{NAMESPACES}>{inner}</w:settings>".encode()


def core(properties: Properties) -> bytes:
    """The document's properties."""
    inner = "".join(
        f"<{_CORE[f.name]}>{xml_text(text)}</{_CORE[f.name]}>"
        for f in fields(properties)
        if (text := getattr(properties, f.name))
    )
    names = {"cp": f"{_PACKAGE}/metadata/core-properties", "dc": "http://purl.org/dc/elements/1.1/",
             "dcterms": "http://purl.org/dc/terms/", "xsi": "http://www.w3.org/2001/XMLSchema-instance"}  # fmt: skip
    spaces = "".join(f' xmlns:{prefix}="{address}"' for prefix, address in names.items())
    return f"{_HEAD}<cp:coreProperties{spaces}>{inner}{_DATES}</cp:coreProperties>".encode()


def package_relations() -> bytes:
    """Where the package begins."""
    return (
        f'{_HEAD}<Relationships xmlns="{_PACKAGE}/relationships">'
        f'<Relationship Id="rId1" Type="{RELATIONS}/officeDocument" Target="word/document.xml"/>'
        f'<Relationship Id="rId2" Type="{_PACKAGE}/relationships/metadata/core-properties"'
        ' Target="docProps/core.xml"/></Relationships>'
    ).encode()


def content_types(types: Mapping[str, str], names: Iterable[str]) -> bytes:
    """The content type of every part."""
    endings = sorted({name.rpartition(".")[2] for name in names if name.startswith("word/media/")})
    usual = {"rels": "application/vnd.openxmlformats-package.relationships+xml", "xml": "application/xml"}
    usual.update((ending, f"image/{ending}") for ending in endings)
    own = {**types, "docProps/core.xml": "application/vnd.openxmlformats-package.core-properties+xml"}
    inner = "".join(f'<Default Extension="{e}" ContentType="{kind}"/>' for e, kind in usual.items())
    inner += "".join(f'<Override PartName="/{name}" ContentType="{kind}"/>' for name, kind in sorted(own.items()))
    return f'{_HEAD}<Types xmlns="{_PACKAGE}/content-types">{inner}</Types>'.encode()
