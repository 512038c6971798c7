"""The file that is being written: its parts, what they refer to, and the numbers that must be unique in it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.styles import Style
from preparers.libreoffice_writer.writing.xml import attribute

__all__ = ["NAMESPACES", "Out", "Parts", "style_ids"]

_OFFICE = "http://schemas.openxmlformats.org"
RELATIONS = f"{_OFFICE}/officeDocument/2006/relationships"
NAMESPACES = (
    f' xmlns:w="{_OFFICE}/wordprocessingml/2006/main" xmlns:r="{RELATIONS}"'
    f' xmlns:wp="{_OFFICE}/drawingml/2006/wordprocessingDrawing" xmlns:a="{_OFFICE}/drawingml/2006/main"'
    f' xmlns:pic="{_OFFICE}/drawingml/2006/picture"'
)
_FORMATS = {b"\x89PNG": "png", b"\xff\xd8\xff": "jpeg", b"GIF8": "gif", b"BM": "bmp"}


def style_ids(styles: Mapping[str, Style]) -> dict[str, str]:
    """Name of each style -> what the file calls it: its own id, or one made of its name."""
    found = {name: style.id for name, style in styles.items() if style.id}
    taken = set(found.values())
    for name in sorted(styles):
        if name not in found:
            stem = re.sub(r"[^A-Za-z0-9]", "", name) or "Style"
            chosen = next(i for n in range(len(styles) + 1) if (i := f"{stem}{n or ''}") not in taken)
            taken.add(chosen)
            found[name] = chosen
    return found


@dataclass
class Parts:
    """All parts of one file, and what is numbered through all of them."""

    document: Document
    found: dict[str, bytes] = field(default_factory=dict)
    types: dict[str, str] = field(default_factory=dict)
    """Part -> its content type."""
    media: dict[str, str] = field(default_factory=dict)
    """Digest of a picture -> its part."""
    notes: dict[str, list[str]] = field(default_factory=lambda: {"footnote": [], "endnote": []})
    comments: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    """The ids of the last paragraphs of comments that are resolved."""
    keys: dict[str, int] = field(default_factory=dict)
    """Key of a comment -> its number."""
    bookmarks: dict[str, int] = field(default_factory=dict)
    used_lists: set[int] = field(default_factory=set)
    used_styles: set[str] = field(default_factory=set)
    counters: dict[str, int] = field(default_factory=dict)
    ids: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.ids = style_ids(self.document.styles)

    def count(self, what: str) -> int:
        """The next number, from 1."""
        self.counters[what] = self.counters.get(what, 0) + 1
        return self.counters[what]

    def style(self, name: str) -> str:
        """The id of a style. Raises ValueError for one that the document does not have."""
        if name not in self.ids:
            raise ValueError(f"the document has no style {name!r}")
        self.used_styles.add(name)
        return attribute(self.ids[name])

    def picture(self, data: bytes) -> str:
        """The part that holds a picture. Raises ValueError for what is none that applications read."""
        key = sha256(data).hexdigest()
        if key not in self.media:
            ending = next((name for head, name in _FORMATS.items() if data.startswith(head)), None)
            if ending is None:
                raise ValueError(f"a picture that begins {data[:8]!r} is no PNG, JPEG, GIF or BMP")
            self.media[key] = f"word/media/image{len(self.media) + 1}.{ending}"
            self.found[self.media[key]] = data
        return self.media[key]


@dataclass
class Out:
    """One part that is being written: what it refers to outside itself."""

    parts: Parts
    relations: dict[tuple[str, str, bool], str] = field(default_factory=dict)

    def relation(self, kind: str, target: str, *, external: bool = False) -> str:
        """The id of the relationship to a target, the same for the same one."""
        key = (kind, target, external)
        return self.relations.setdefault(key, f"rId{len(self.relations) + 1}")

    def relations_xml(self) -> bytes:
        modes = {True: ' TargetMode="External"', False: ""}
        inner = "".join(
            f'<Relationship Id="{identity}" Type="{_kind(kind)}" Target="{attribute(target)}"{modes[external]}/>'
            for (kind, target, external), identity in self.relations.items()
        )
        return (
            f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="{_OFFICE}'
            f'/package/2006/relationships">{inner}</Relationships>'
        ).encode()


def _kind(kind: str) -> str:
    """The type of a relationship: one of the format's own by its name alone, others in full."""
    return kind if ":" in kind else f"{RELATIONS}/{kind}"
