"""OpenDocument files as LibreOffice writes them, without what differs from one writing to the next."""

from __future__ import annotations

import io
import re
import zipfile

__all__ = ["canonical"]

_EARLIEST = (1980, 1, 1, 0, 0, 0)
_LEFT_OUT = ("Thumbnails/", "Configurations2/")
_UNLISTED = re.compile(rb'\s*<manifest:file-entry [^>]*full-path="(?:Thumbnails|Configurations2)/[^>]*>')
_CLOCKS = re.compile(
    rb"<(meta:creation-date|dc:date|meta:editing-duration|meta:editing-cycles|meta:print-date)>[^<]*</\1>"
)


def canonical(data: bytes) -> bytes:
    """The same document without clocks and pictures of itself, its parts in order."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(stream, "w") as new:
        for name in sorted(old.namelist(), key=lambda n: (n != "mimetype", n)):
            if name.startswith(_LEFT_OUT) or name.endswith("/"):
                continue
            part = _CLOCKS.sub(b"", old.read(name)) if name == "meta.xml" else old.read(name)
            if name == "META-INF/manifest.xml":
                part = _UNLISTED.sub(b"", part)
            info = zipfile.ZipInfo(name, _EARLIEST)
            info.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            new.writestr(info, part)
    return stream.getvalue()
