"""The parts of the package while it is written: their names, types and relationships, pictures by content."""

from __future__ import annotations

import hashlib
import re
from xml.sax.saxutils import escape, quoteattr

from preparers.libreoffice_impress.names import OFFICE

__all__ = ["HEAD", "Parts", "Relations", "attribute", "content"]

HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPES = {
    "png": "image/png", "jpeg": "image/jpeg", "gif": "image/gif", "xml": "application/xml",
    "rels": "application/vnd.openxmlformats-package.relationships+xml",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}  # fmt: skip
_MAGIC = ((b"\x89PNG\r\n\x1a\n", "png"), (b"\xff\xd8\xff", "jpeg"), (b"GIF8", "gif"))
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")


def content(text: str) -> str:
    """`text` as the content of an element. Raises ValueError for characters that no file can hold."""
    found = _FORBIDDEN.search(text)
    if found:
        raise ValueError(f"{text!r} holds a character that no presentation can: {found[0]!r}")
    return escape(text)


def attribute(text: str) -> str:
    """`text` as the quoted value of an attribute."""
    content(text)
    return quoteattr(text)


class Relations:
    """The relationships of one part, each target once."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str, bool], str] = {}

    def to(self, kind: str, target: str, *, external: bool = False) -> str:
        """The id of the relationship; `target` is relative to the part's folder."""
        return self._found.setdefault((kind, target, external), f"rId{len(self._found) + 1}")

    def xml(self) -> str:
        entries = "".join(
            f'<Relationship Id="{id}" Type="{kind if ":" in kind else f"{OFFICE}/{kind}"}" Target={attribute(target)}'
            + (' TargetMode="External"/>' if external else "/>")
            for (kind, target, external), id in self._found.items()
        )
        return f'{HEAD}<Relationships xmlns="{_PACKAGE}/relationships">{entries}</Relationships>'


class Parts:
    """All parts by name."""

    def __init__(self) -> None:
        self.found: dict[str, bytes] = {}
        self._types: dict[str, str] = {}
        self._pictures: dict[str, str] = {}

    def add(self, name: str, type: str, xml: str | bytes, relations: Relations | None = None) -> None:
        """A part of its content type and, when there are any, its relationships."""
        self.found[name] = xml if isinstance(xml, bytes) else xml.encode()
        if type:
            self._types[name] = type
        if relations is not None:
            folder, _, file = name.rpartition("/")
            self.found[f"{folder}/_rels/{file}.rels".lstrip("/")] = relations.xml().encode()

    def picture(self, data: bytes) -> str:
        """The part of a picture, relative to the folders of slides and masters. Raises ValueError for what is none."""
        digest = hashlib.sha256(data).hexdigest()
        if digest not in self._pictures:
            suffix = next((suffix for magic, suffix in _MAGIC if data.startswith(magic)), None)
            if suffix is None:
                raise ValueError("a picture that is neither PNG nor JPEG nor GIF")
            self._pictures[digest] = f"../media/image{len(self._pictures) + 1}.{suffix}"
            self.found[f"ppt/media/{self._pictures[digest].rpartition('/')[2]}"] = data
        return self._pictures[digest]

    def finished(self) -> dict[str, bytes]:
        """The parts with the list of their types."""
        defaults = "".join(f'<Default Extension="{s}" ContentType="{t}"/>' for s, t in sorted(_TYPES.items()))
        overrides = "".join(
            f'<Override PartName="/{name}" ContentType="{type}"/>' for name, type in sorted(self._types.items())
        )
        types = f'{HEAD}<Types xmlns="{_PACKAGE}/content-types">{defaults}{overrides}</Types>'
        return {"[Content_Types].xml": types.encode(), **self.found}
