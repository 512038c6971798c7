"""What a part of the file is read with: its relationships, the styles, and the notes and comments it may refer to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from preparers._ooxml import Package, Relation
from preparers.libreoffice_writer.reading.styles import StyleSheet
from preparers.libreoffice_writer.reading.xml import Element
from preparers.libreoffice_writer.wordml import R, W

__all__ = ["MOST_DEPTH", "Source"]

MOST_DEPTH = 40
"""Tables in tables, and whatever else stands inside another, at most."""
_MOST_PARAGRAPHS = 60_000
"""Those of cells, notes, headers and footers among them: some 2,000 pages."""
_MOST_OPEN = 100
"""Bookmarks that have begun and not ended, and comments, at most: what they hold is kept for each."""


@dataclass
class Source:
    """One part (the body, a header, the footnotes, …) and what belongs to the whole file."""

    package: Package
    part: str
    sheet: StyleSheet
    notes: Mapping[tuple[str, str], tuple[str, Element]] = field(default_factory=dict)
    """(footnote or endnote, id) -> the part it stands in, and the element."""
    remarks: Mapping[str, tuple[str, Element]] = field(default_factory=dict)
    """The same for comments."""
    done: frozenset[str] = frozenset()
    """The ids of the last paragraphs of comments that are resolved; all parts of a file share it."""
    others: list[str] = field(default_factory=list)
    """What the model has no words for; all parts of a file share it."""
    marks: dict[str, str] = field(default_factory=dict)
    """Id of a bookmark that began -> its name."""
    begun: dict[str, str] = field(default_factory=dict)
    """The same for comments; all parts of a file share it."""
    depth: int = 0
    paragraphs: Iterator[int] = field(default_factory=lambda: iter(range(_MOST_PARAGRAPHS)))
    """Runs out when they are too many; all parts of a file share it."""
    taken: set[tuple[str, str]] = field(default_factory=set)
    """Notes and comments that something referred to; all parts of a file share it."""

    @cached_property
    def relations(self) -> Mapping[str, Relation]:
        return self.package.relations(self.part)

    def inside(self, part: str | None = None) -> Source:
        """The same, one level further in, or in another part. Raises ValueError where things nest without end."""
        if self.depth >= MOST_DEPTH:
            raise ValueError(f"things stand in each other more than {MOST_DEPTH} deep")
        return replace(self, part=part or self.part, depth=self.depth + 1, marks={} if part else self.marks)

    def open(self, begun: dict[str, str], identity: str, name: str) -> None:
        """A bookmark or comment begins. Raises ValueError when too many have not ended."""
        begun[identity] = name
        if len(begun) > _MOST_OPEN:
            raise ValueError(f"more than {_MOST_OPEN} bookmarks or comments lie over each other")

    def count_paragraph(self) -> None:
        """One more paragraph is read. Raises ValueError when they are too many."""
        if next(self.paragraphs, None) is None:
            raise ValueError(f"the file holds more than {_MOST_PARAGRAPHS:,} paragraphs")

    def take(self, kind: str, identity: str) -> tuple[str, Element] | None:
        """A note or comment (its part, its element) the first time that something refers to it: each has one place,
        and in a hostile file they would multiply."""
        found = self.remarks.get(identity) if kind == "comment" else self.notes.get((kind, identity))
        if found is None or (kind, identity) in self.taken:
            return None
        self.taken.add((kind, identity))
        return found

    def target(self, element: Element, attribute: str = "id") -> Relation | None:
        """Where the relationship leads that an element names."""
        return self.relations.get(element.get(R + attribute, ""))

    def style(self, identity: str | None) -> str | None:
        """The name of a style of that id."""
        return None if identity is None else self.sheet.names.get(identity)


def elements(root: Element | None, tag: str) -> dict[str, Element]:
    """The elements of that name by id, separators of notes left out."""
    if root is None:
        return {}
    found = root.iterfind(W + tag)
    return {e.get(W + "id", ""): e for e in found if e.get(W + "type", "normal") == "normal"}
