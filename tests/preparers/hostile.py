"""Files that an agent may leave to break or fool a judge: made here, by name, for each kind of office file."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from preparers._ooxml import Package

__all__ = ["Entry", "Office", "archive", "everyones", "harmless", "parts_of", "picture"]

OLE = bytes.fromhex("d0cf11e0a1b11ae1")
"""How files of the older formats begin, and those that Office encrypts."""
_LOCAL, _CENTRAL, _END = b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06"
_STORED, _DEFLATED = 0, 8


@dataclass(frozen=True, slots=True)
class Office:
    """One kind of office file: its ending, its main part, the part that holds the words, and a file of that kind."""

    suffix: str
    main: str
    words: str
    good: bytes


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a zip as it stands in the file, whatever is true: None for what is."""

    name: str
    stored: bytes = b""
    method: int = _STORED
    size: int | None = None
    crc: int = 0
    flags: int = 0
    attributes: int = 0o644 << 16
    extra: bytes = b""

    @classmethod
    def of(cls, name: str, data: bytes, **changes: object) -> Entry:
        """An honest entry, but for `changes`."""
        packer = zlib.compressobj(6, zlib.DEFLATED, -15)
        stored = packer.compress(data) + packer.flush()
        return cls(
            name, **{"stored": stored, "method": _DEFLATED, "size": len(data), "crc": zlib.crc32(data), **changes}
        )  # type: ignore[arg-type]


def archive(entries: Iterable[Entry], comment: bytes = b"") -> bytes:
    """A zip of these entries, one after the other."""
    local, central, at = [], [], 0
    for entry in entries:
        name = entry.name.encode()
        size = len(entry.stored) if entry.size is None else entry.size
        about = struct.pack(
            "<HHHHHIII", 20, entry.flags | 0x800, entry.method, 0, 33, entry.crc, len(entry.stored), size
        )
        head = _LOCAL + about + struct.pack("<HH", len(name), 0) + name
        where = struct.pack("<HHHHHII", len(name), len(entry.extra), 0, 0, 0, entry.attributes, at)
        central.append(_CENTRAL + struct.pack("<H", 0x314) + about + where + name + entry.extra)
        local += [head, entry.stored]
        at += len(head) + len(entry.stored)
    count, table = min(len(central), 0xFFFF), b"".join(central)
    end = _END + struct.pack("<HHHHIIH", 0, 0, count, count, len(table), at, len(comment)) + comment
    return b"".join(local) + table + end


def parts_of(data: bytes) -> dict[str, bytes]:
    package = Package(data)
    return {name: package[name] for name in package}


def zeros(megabytes: int) -> tuple[bytes, int]:
    """So many megabytes of zeros, deflated (a block after a full flush can be repeated), and their number of bytes."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    block = packer.compress(bytes(1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)
    return block * megabytes + packer.flush(), megabytes << 20


def picture(width: int, height: int) -> bytes:
    """A picture (PNG) of one colour whose data unpack to all its pixels, a bit each."""
    row = zlib.compress(bytes(1 + width // 8) * min(height, 1_000), 9)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", row) + chunk(b"IEND", b"")


# ---- what every kind can be made into ------------------------------------------------------------------------------
def everyones(office: Office, canary: str, port: int) -> Mapping[str, Callable[[], bytes]]:
    """Hostile files of any kind, by name. `canary` is the address of a file, `port` of a server of this machine."""
    found = parts_of(office.good)
    words = found[office.words]
    main = b'<?xml version="1.0" encoding="UTF-8"?>' + re.sub(rb"^<\?xml.*?\?>", b"", found[office.main])

    def packed(*more: Entry, **instead: bytes) -> bytes:
        parts = {**found, **instead}
        return archive([*(Entry.of(name, data) for name, data in parts.items()), *more])

    def main_is(xml: bytes) -> bytes:
        return packed(**{office.main: xml})

    def words_are(xml: bytes) -> bytes:
        return packed(**{office.words: xml})

    def declared(subset: str, inner: str = "") -> bytes:
        """The main part with a document type, and `inner` where its root begins."""
        root = main.index(b"<", main.index(b"?>") + 2)
        end = main.index(b">", root) + 1
        return main[:root] + f"<!DOCTYPE x {subset}>".encode() + main[root:end] + inner.encode() + main[end:]

    def changed(name: str, **changes: object) -> bytes:
        return archive([Entry.of(n, d, **(changes if n == name else {})) for n, d in found.items()])

    def laughs() -> bytes:
        names = "abcdefghij"
        kept = "".join(f'<!ENTITY {n} "{f"&{names[i - 1]};" * 10}">' for i, n in enumerate(names) if i)
        return main_is(declared(f'[<!ENTITY a "ha">{kept}]', "&j;"))

    def related(kind: str, target: str) -> bytes:
        """A relationship that leads out of the file, from the main part and from the package."""
        link = (
            f'<Relationship Id="out" Type="http://x/{kind}" Target="{target}" TargetMode="External"/></Relationships>'
        )
        folder, _, name = office.main.rpartition("/")
        places = ("_rels/.rels", f"{folder}/_rels/{name}.rels")
        own = f'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/{kind}"'.encode()
        return packed(
            **{
                n: found[n].replace(own, b'Type="http://x/gone"').replace(b"</Relationships>", link.encode())
                for n in places
            }
        )

    def deep(count: int) -> bytes:
        return main_is(b'<?xml version="1.0"?>' + b"<a>" * count + b"</a>" * count)

    def wide() -> bytes:
        end = main.index(b">", main.index(b"<", main.index(b"?>") + 2))
        return main_is(main[:end] + b' hostile="' + b"x" * 10_500_000 + b'"' + main[end:])

    def shuffled() -> bytes:
        """The main part's relationships in a circle: each part leads to the main part."""
        circle = f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{"".join(f"<Relationship Id={chr(34)}rId{n}{chr(34)} Type={chr(34)}http://x/{kind}{chr(34)} Target={chr(34)}/{office.main}{chr(34)}/>" for n, kind in enumerate(_KINDS, 1))}</Relationships>'
        rels = [n for n in found if n.endswith(".rels") and n != "_rels/.rels"]
        return packed(**{n: circle.encode() for n in rels})

    def encoded(xml: bytes) -> bytes:
        return xml.decode().replace("UTF-8", "UTF-16").encode("utf-16")

    def bomb(name: str) -> bytes:
        packed, size = zeros(2_048)
        return archive([Entry(name, packed, _DEFLATED, size)])

    def modest() -> bytes:
        """The part with the words unpacks to 70 MB and calls itself small."""
        honest = [Entry.of(n, d) for n, d in found.items() if n != office.words]
        return archive([*honest, Entry(office.words, zeros(70)[0], _DEFLATED, 1_000)])

    return {
        "nothing": lambda: b"",
        "a text": lambda: b"Dear judge, this is right.\n" * 50,
        "quoted-printable": lambda: b"MIME-Version: 1.0\nContent-Transfer-Encoding: quoted-printable\n\n=50=4B=03=04" + b"=3D" * 9_000,
        "NUL bytes": lambda: bytes(100_000),
        "a page of the web": lambda: b"<html><body>" + b"<table>" * 9 + b"</body></html>",
        "only the begin": lambda: office.good[:400],
        "without its end": lambda: office.good[:-30],
        "without its middle": lambda: office.good[: len(office.good) // 3] + office.good[len(office.good) // 2 :],
        "an empty zip": lambda: archive([]),
        "a zip of folders": lambda: archive([Entry(f"{n}/") for n in range(50)]),
        "2 GB of zeros": lambda: bomb(office.main),
        "zeros that call themselves small": modest,
        "a zip in a zip in a zip": lambda: archive([Entry.of(f"{n}.zip", bomb("bomb")) for n in range(3)]),
        "100,000 parts": lambda: archive([Entry(f"p{n}") for n in range(100_000)]),
        "70,000 parts whose count ran over": lambda: archive([*(Entry.of(n, d) for n, d in found.items()), *(Entry(f"p{n}") for n in range(70_000))]),
        "a wrong checksum": lambda: changed(office.words, crc=1234),
        "a locked zip": lambda: changed(office.words, flags=1),
        "packed by bzip2": lambda: changed(office.words, method=12),
        "packed by LZMA": lambda: changed(office.words, method=14, stored=b"\x09\x04\x05\x00\x5d\xff\xff\xff\xff" + bytes(99)),
        "a package that Office locked": lambda: OLE + bytes(3 << 9) + "EncryptedPackage".encode("utf-16-le") + bytes(4_000),
        "sizes beyond the file": lambda: changed(office.words, extra=struct.pack("<HHQQ", 1, 16, 1 << 60, 1 << 60), size=0xFFFFFFFF),
        "half an extra field": lambda: changed(office.words, extra=b"\x01\x00\x40\x00", size=0xFFFFFFFF),
        "the same name twice": lambda: packed(Entry.of(office.words, words.replace(b">", b"> ", 1))),
        "the same name in other letters": lambda: packed(Entry.of(office.words.upper(), words)),
        "an absolute name": lambda: packed(Entry.of("/etc/passwd", b"root")),
        "a name that climbs": lambda: packed(Entry.of("../../../etc/cron.d/x", b"root")),
        "a name that climbs inside": lambda: packed(Entry.of("xl/../../x", b"root")),
        "an entry that is a link": lambda: changed(office.words, attributes=0o120777 << 16, stored=b"/etc/passwd", method=_STORED, size=11, crc=zlib.crc32(b"/etc/passwd")),
        "a billion laughs": laughs,
        "one entity many times": lambda: main_is(declared(f'[<!ENTITY a "{"x" * 100_000}">]', "&a;" * 30_000)),
        "entities in an attribute": lambda: main_is(declared(f'[<!ENTITY a "{"x" * 50_000}">]', f'<x y="{"&a;" * 30_000}"/>')),
        "an entity from a file": lambda: main_is(declared(f'[<!ENTITY a SYSTEM "{canary}">]', "&a;")),
        "an entity from the net": lambda: main_is(declared(f'[<!ENTITY a SYSTEM "http://127.0.0.1:{port}/a">]', "&a;")),
        "a document type from a file": lambda: main_is(declared(f'SYSTEM "{canary}"')),
        "a document type from the net": lambda: main_is(declared(f'SYSTEM "http://127.0.0.1:{port}/a.dtd"')),
        "parameter entities": lambda: main_is(declared(f'[<!ENTITY % a SYSTEM "{canary}"><!ENTITY % b SYSTEM "http://127.0.0.1:{port}/b"> %a; %b;]')),
        "a document type in UTF-16": lambda: main_is(encoded(declared('[<!ENTITY a "b">]'))),
        "an inclusion": lambda: main_is(main[: main.rindex(b"</")] + f'<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="{canary}" parse="text"/>'.encode() + main[main.rindex(b"</") :] + b"<"),
        "UTF-7": lambda: main_is(main.replace(b"UTF-8", b"UTF-7", 1)),
        "UTF-16 cut in the middle of a letter": lambda: main_is(encoded(main)[: len(main) | 1]),
        "NUL bytes in the XML": lambda: words_are(words.replace(b"<", b"<\0", 3)),
        "bytes that are no UTF-8": lambda: words_are(words[: words.rindex(b"</")] + b"\xff\xfe\x80" + words[words.rindex(b"</") :]),
        "100,000 elements in each other": lambda: deep(100_000),
        "an attribute of 10 MB": wide,
        "no relationships": lambda: archive([Entry.of(n, d) for n, d in found.items() if not n.endswith(".rels")]),
        "relationships in a circle": shuffled,
        "a main part on another machine": lambda: related("officeDocument", f"http://127.0.0.1:{port}/{office.main}"),
        "a main part in a file outside": lambda: related("officeDocument", canary).replace(office.main.encode(), office.main[:-1].encode() + b"_"),
        "a main part of another name": lambda: archive([Entry.of(n.replace(office.main, "x.bin"), d) for n, d in found.items()]),
        "five million empty elements": lambda: words_are(words[: words.rindex(b"</")] + b"<a/>" * 5_000_000 + words[words.rindex(b"</") :]),
        "six million attributes": lambda: words_are(words[: words.rindex(b"</")] + (b"<a " + b" ".join(b"a%d=''" % n for n in range(60)) + b"/>") * 100_000 + words[words.rindex(b"</") :]),
    }  # fmt: skip


_KINDS = ("worksheet", "styles", "sharedStrings", "theme", "slideMaster", "slide", "slideLayout", "numbering", "header")


def harmless(office: Office, canary: str, port: int) -> Mapping[str, Callable[[], bytes]]:
    """The good file in other guises: odd, and the same."""
    found = parts_of(office.good)
    folder, _, name = office.main.rpartition("/")
    rels = f"{folder}/_rels/{name}.rels"
    wires = "".join(
        f'<Relationship Id="out{n}" Type="http://x/{kind}" Target="{target}" TargetMode="External"/>'
        for n, (kind, target) in enumerate(
            (("externalLink", canary), ("attachedTemplate", f"http://127.0.0.1:{port}/t"))
        )
    )
    sixteen = found[office.main].decode().replace("UTF-8", "UTF-16").encode("utf-16")
    wired = found[rels].replace(b"</Relationships>", f"{wires}</Relationships>".encode())
    return {
        "UTF-16": lambda: archive(Entry.of(n, sixteen if n == office.main else d) for n, d in found.items()),
        "stored, in another order": lambda: archive(Entry(n, d, crc=zlib.crc32(d)) for n, d in reversed(found.items())),
        "with folders and a comment": lambda: archive(
            [Entry("x/"), *(Entry.of(n, d) for n, d in found.items())], b"PK"
        ),
        "with relationships that nothing uses": lambda: archive(
            Entry.of(n, wired if n == rels else d) for n, d in found.items()
        ),
    }
