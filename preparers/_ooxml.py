"""Office packages (zips of XML): canonical bytes when written, bounded and inert when read from strangers."""

from __future__ import annotations

import io
import math
import posixpath
import re
import stat
import struct
import warnings
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
    markup: int = 3_000_000
    """Elements and attributes of all the XML that is parsed; a part that is parsed twice counts twice."""
    pixels: int = 100_000_000
    """Of one picture."""


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


_DOCUMENT_TYPE = re.compile(rb"<\0?!\0?D\0?O\0?C\0?T\0?Y\0?P\0?E")
_ENCODINGS = frozenset({None, "UTF-8", "UTF-16", "UTF-16LE", "UTF-16BE", "US-ASCII", "ASCII"})


def parse(xml: bytes) -> etree._Element:
    """The root of an XML document. Raises ValueError for broken XML, for letters in another encoding than those of
    office files, and for any document type declaration: office files need none, and entities are how a small file
    grows without bound."""
    if _DOCUMENT_TYPE.search(xml):
        raise ValueError(_NO_TYPE)
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False, load_dtd=False)
    try:
        root = etree.fromstring(xml, parser)
    except etree.XMLSyntaxError as cause:
        raise ValueError(f"broken XML: {cause}") from cause
    about = root.getroottree().docinfo
    if about.internalDTD is not None:
        raise ValueError(_NO_TYPE)
    if about.encoding is not None and about.encoding.upper() not in _ENCODINGS:
        raise ValueError(f"the XML is encoded as {about.encoding}, which office files never are")
    return root


_NO_TYPE = "the XML declares a document type, which office files never do"
_PARSING = 50
"""What it costs to parse a part, be it empty: as much as so many elements."""


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
        # Counted before the directory is read: a stranger's may list a million entries.
        if data.count(b"PK\x01\x02") > self._limits.entries:
            raise ValueError(f"the file has more than {self._limits.entries:,} parts")
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(data))
            found = [info for info in self._archive.infolist() if not info.is_dir()]
        except _BROKEN as cause:
            raise ValueError(f"not an office file: {_foreign(data) or cause}") from cause
        _require_plain(found)
        self._entries = {info.filename: info for info in found}
        self._read: dict[str, bytes] = {}
        self._left, self._markup = self._limits.unpacked, self._limits.markup
        for info in found:
            _require_true(info, len(data), self._limits.entry)
            if info.filename.lower().endswith(_PICTURES):
                self._require_drawable(info.filename)

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
        except _BROKEN as cause:
            raise ValueError(f"damaged part {info.filename!r}: {cause}") from cause
        if len(data) > most:
            raise ValueError(f"part {info.filename!r} unpacks to more than {most:,} bytes")
        self._left -= len(data)
        return data

    def _require_drawable(self, name: str) -> None:
        """Raise ValueError for a picture that would fill the memory of whoever draws it."""
        if _pixels(self[name]) > self._limits.pixels:
            raise ValueError(f"the picture {name!r} has more than {self._limits.pixels:,} pixels")

    def tree(self, name: str) -> etree._Element:
        """The XML of a part. Raises ValueError when the part is missing or broken, or when all that was parsed so far
        is too much."""
        if name not in self:
            raise ValueError(f"the part {name!r} is missing")
        try:
            return parse(self.xml(name))
        except ValueError as cause:
            raise ValueError(f"part {name!r}: {cause}") from cause

    def xml(self, name: str) -> bytes:
        """The content of a part that is to be parsed. Raises ValueError when all that was parsed so far is too much."""
        xml = self[name]
        self._markup -= _PARSING + xml.count(b"<") + xml.count(b"=")
        if self._markup < 0:
            raise ValueError(f"the file has more than {self._limits.markup:,} elements and attributes")
        return xml

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


_BROKEN = (
    zipfile.BadZipFile, zlib.error, struct.error, ValueError, EOFError, RuntimeError, NotImplementedError, OSError,
    OverflowError,
)  # fmt: skip
"""What the zip library raises for files that are none, or damaged."""
_PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".bmp", ".tif", ".tiff", ".webp")
_OLE = bytes.fromhex("d0cf11e0a1b11ae1")
_LOCKED = 1
"""The flag of an entry that is encrypted."""


def _foreign(data: bytes) -> str:
    """What a file is that is no zip, in words."""
    if data.startswith(_OLE):
        return "it is in an older format or locked by a password"
    return "" if data else "it is empty"


def _require_plain(entries: list[zipfile.ZipInfo]) -> None:
    """Raise ValueError for entries of which applications make different things: two of one name (case does not
    count), names that leave the package, links."""
    seen: set[str] = set()
    for info in entries:
        name = info.filename
        if name.startswith("/") or ".." in name.split("/"):
            raise ValueError(f"the part's name {name!r} leads out of the file")
        if name.casefold() in seen:
            raise ValueError(f"the file holds the part {name!r} twice")
        seen.add(name.casefold())
        if stat.S_ISLNK(info.external_attr >> 16):
            raise ValueError(f"the part {name!r} is a symbolic link")


def _require_true(info: zipfile.ZipInfo, size: int, most: int) -> None:
    """Raise ValueError for an entry that is locked, packed in a way that office files are not, or larger than it may
    be (in bytes) or than the file is that holds it."""
    if info.flag_bits & _LOCKED:
        raise ValueError(f"the part {info.filename!r} is encrypted: the file is locked by a password")
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise ValueError(f"the part {info.filename!r} is packed in a way that office files are not")
    if info.compress_size > size:
        raise ValueError(f"the part {info.filename!r} calls itself larger than the file")
    if info.file_size > most:
        raise ValueError(f"part {info.filename!r} unpacks to more than {most:,} bytes")


def _pixels(data: bytes) -> float:
    """How many pixels a picture has by its own account; 0 for what is no picture."""
    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            with Image.open(io.BytesIO(data)) as picture:
                return picture.width * picture.height
        except Image.DecompressionBombError:
            return math.inf
        except Exception:  # whatever a stranger's picture makes the library raise
            return 0


def _relation(element: etree._Element, folder: str) -> Relation:
    kind, target = element.get("Type", "").rpartition("/")[2], element.get("Target", "")
    if element.get("TargetMode") == "External":
        return Relation(kind, target, True)
    return Relation(kind, posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/"), False)
