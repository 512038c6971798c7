"""Office packages (zips of XML): canonical bytes when written, bounded and inert when read from strangers."""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lxml import etree

__all__ = ["EPOCH", "Limits", "Package", "Relation", "canonical", "pack", "parse"]

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The date of every entry: the earliest that a zip can state."""
_STAMP = b"2024-01-01T00:00:00Z"
_CLOCKS = re.compile(rb"(<(dcterms:created|dcterms:modified|cp:lastPrinted)\b[^>]*>)[^<]*(</)")
_FIRST = ("mimetype", "[Content_Types].xml", "_rels/.rels")
_RELATIONS = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of a stranger's file is read before it is refused; sizes in bytes."""

    file: int = 50_000_000
    entries: int = 5_000
    entry: int = 60_000_000
    unpacked: int = 150_000_000


def pack(parts: Mapping[str, bytes]) -> bytes:
    """A package of these parts: equal parts give equal bytes, whatever the clock and their order."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in sorted(parts, key=lambda n: (_FIRST.index(n) if n in _FIRST else len(_FIRST), n)):
            data = parts[name]
            if name == "docProps/core.xml":
                data = _CLOCKS.sub(rb"\g<1>" + _STAMP + rb"\g<3>", data)
            info = zipfile.ZipInfo(name, EPOCH)
            info.external_attr = 0o644 << 16
            info.create_system = 3
            info.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return out.getvalue()


def canonical(data: bytes) -> bytes:
    """The package `data` rewritten by `pack`. Raises ValueError when it is no usable package."""
    package = Package(data)
    return pack({name: package[name] for name in package})


def parse(xml: bytes) -> etree._Element:
    """The root of an XML document. Raises ValueError for broken XML and for any document type declaration:
    office files need none, and entities are how a small file grows without bound."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False, load_dtd=False)
    try:
        root = etree.fromstring(xml, parser)
    except etree.XMLSyntaxError as cause:
        raise ValueError(f"broken XML: {cause}") from cause
    if etree.DocInfo(root).internalDTD is not None:
        raise ValueError("the XML declares a document type, which office files never do")
    return root


@dataclass(frozen=True, slots=True)
class Relation:
    """One relationship of a part: its type's last word, and the part it leads to or an external target."""

    kind: str
    target: str
    external: bool


class Package(Mapping[str, bytes]):
    """The parts of an office package, unpacked when asked for, within limits.

    Raises ValueError, with the reason in words, for what is no zip, damaged, encrypted or too large, at once or when
    the part is read; KeyError for a part that is not there.
    """

    def __init__(self, data: bytes, limits: Limits | None = None) -> None:
        self._limits = limits or Limits()
        if len(data) > self._limits.file:
            raise ValueError(f"the file is larger than {self._limits.file:,} bytes")
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(data))
            self._entries = {info.filename.lstrip("/"): info for info in self._archive.infolist() if not info.is_dir()}
        except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError, UnicodeError) as cause:
            raise ValueError(f"not an office file: {cause}") from cause
        if len(self._entries) > self._limits.entries:
            raise ValueError(f"the file has more than {self._limits.entries:,} parts")
        self._read: dict[str, bytes] = {}
        self._left = self._limits.unpacked

    def __getitem__(self, name: str) -> bytes:
        if name not in self._read:
            self._read[name] = self._unpack(self._entries[name])
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, name: object) -> bool:
        return name in self._entries

    def _unpack(self, info: zipfile.ZipInfo) -> bytes:
        """The content; the size that the zip states is not believed."""
        most = min(self._limits.entry, self._left)
        try:
            with self._archive.open(info) as stream:
                data = stream.read(most + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError, OSError) as cause:
            raise ValueError(f"damaged part {info.filename!r}: {cause}") from cause
        if len(data) > most:
            raise ValueError(f"part {info.filename!r} unpacks to more than {most:,} bytes")
        self._left -= len(data)
        return data

    def tree(self, name: str) -> etree._Element:
        """The XML of a part. Raises ValueError when the part is missing or broken."""
        if name not in self:
            raise ValueError(f"the part {name!r} is missing")
        try:
            return parse(self[name])
        except ValueError as cause:
            raise ValueError(f"part {name!r}: {cause}") from cause

    def relations(self, part: str) -> dict[str, Relation]:
        """The relationships of a part by id; `part` is `""` for the package itself."""
        folder, name = posixpath.split(part)
        path = posixpath.join(folder, "_rels", f"{name}.rels")
        if path not in self:
            return {}
        return {
            element.get("Id", ""): _relation(element, folder)
            for element in self.tree(path).iter(_RELATIONS)
            if element.get("Target") is not None
        }


def _relation(element: etree._Element, folder: str) -> Relation:
    kind, target = element.get("Type", "").rpartition("/")[2], element.get("Target", "")
    if element.get("TargetMode") == "External":
        return Relation(kind, target, True)
    return Relation(kind, posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/"), False)
