"""Small pictures made from nothing, the same bytes on every machine: a few coloured bars on white."""

from __future__ import annotations

import struct
import zlib
from random import Random

__all__ = ["chart"]

_WIDTH, _HEIGHT = 100, 60
_COLOURS = ((255, 255, 255), (31, 78, 121), (112, 173, 71), (192, 0, 0), (255, 192, 0))


def chart(rng: Random) -> bytes:
    """A PNG of 100 by 60 pixels: five bars of drawn heights and colours. Stored uncompressed, since the bytes that a
    compressor makes differ from one version to the next."""
    bars = [(rng.randint(8, 52), rng.randint(1, len(_COLOURS) - 1)) for _ in range(5)]
    rows = b"".join(b"\0" + bytes(_pixel(bars, x, _HEIGHT - y) for x in range(_WIDTH)) for y in range(_HEIGHT))
    palette = b"".join(bytes(colour) for colour in _COLOURS)
    head = struct.pack(">IIBBBBB", _WIDTH, _HEIGHT, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", _stored(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def _pixel(bars: list[tuple[int, int]], x: int, above: int) -> int:
    bar, inside = divmod(x, _WIDTH // len(bars))
    height, colour = bars[bar]
    return colour if 3 <= inside < 17 and above <= height else 0


def _stored(data: bytes) -> bytes:
    """A zlib stream (RFC 1950) of one block that is not compressed."""
    size = len(data)
    block = b"\x01" + struct.pack("<HH", size, size ^ 0xFFFF) + data
    return b"\x78\x01" + block + struct.pack(">I", zlib.adler32(data))


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
