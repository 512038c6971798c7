"""Files in memory: a mapping from relative path to content with mode, as tasks carry them and checkers read them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

__all__ = ["Entry", "Files", "bytes_digest", "file"]


@dataclass(frozen=True, slots=True)
class Entry:
    """What stands at one path: a file's bytes, the target of a symbolic link, or a folder."""

    kind: Literal["file", "link", "folder"] = "file"
    data: bytes = b""
    target: str = ""
    mode: int = 0o644

    def digest(self) -> str:
        """SHA-256 of kind, mode and content, in hexadecimal."""
        head = f"{self.kind}\0{self.mode:o}\0{self.target}\0".encode()
        return hashlib.sha256(head + self.data).hexdigest()


Files = Mapping[str, Entry]
"""Relative POSIX path -> entry."""


def file(data: bytes) -> Entry:
    """An ordinary file that holds `data`."""
    return Entry(data=data)


def bytes_digest(data: bytes) -> str:
    """SHA-256 of `data` in hexadecimal: the name of a blob."""
    return hashlib.sha256(data).hexdigest()
