"""OpenDocument files as LibreOffice writes them, without what differs from one writing to the next."""

from __future__ import annotations

import io
import re
import zipfile

from lxml import etree

from preparers._ooxml import parse

__all__ = ["canonical"]

_OFFICE, _STYLE = (f"{{urn:oasis:names:tc:opendocument:xmlns:{name}:1.0}}" for name in ("office", "style"))
_EARLIEST = (1980, 1, 1, 0, 0, 0)
_LEFT_OUT = ("Thumbnails/", "Configurations2/")
_UNLISTED = re.compile(rb'\s*<manifest:file-entry [^>]*full-path="(?:Thumbnails|Configurations2)/[^>]*>')
_CLOCKS = re.compile(
    rb"<(meta:creation-date|dc:date|meta:editing-duration|meta:editing-cycles|meta:print-date)>[^<]*</\1>"
)


def _in_order(styles: bytes) -> bytes:
    """Page styles in order of their names: LibreOffice writes them in the order of a hash table."""
    tree = parse(styles)
    for masters in tree.iter(f"{_OFFICE}master-styles"):
        pages = [child for child in masters if child.tag == f"{_STYLE}master-page"]
        for page in sorted(pages, key=lambda page: str(page.get(f"{_STYLE}name"))):
            masters.append(page)
    return etree.tostring(tree, encoding="UTF-8", xml_declaration=True)


def canonical(data: bytes) -> bytes:
    """The same document without clocks and pictures of itself, its parts in order."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(stream, "w") as new:
        for name in sorted(old.namelist(), key=lambda n: (n != "mimetype", n)):
            if name.startswith(_LEFT_OUT) or name.endswith("/"):
                continue
            part = _CLOCKS.sub(b"", old.read(name)) if name == "meta.xml" else old.read(name)
            if name == "styles.xml":
                part = _in_order(part)
            if name == "META-INF/manifest.xml":
                part = _UNLISTED.sub(b"", part)
            info = zipfile.ZipInfo(name, _EARLIEST)
            info.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            new.writestr(info, part)
    return stream.getvalue()
