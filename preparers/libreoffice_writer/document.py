"""Document: a text document in memory. Cheap to fork: containers are copied, blocks and styles are shared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from preparers._properties import NO_PROPERTIES, Properties
from preparers.libreoffice_writer.blocks import Block, Section, SectionBreak, Table, paragraphs
from preparers.libreoffice_writer.formatting import NO_LAYOUT, NO_LOOK, Layout, Look
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.styles import List, Style

__all__ = ["Document", "Properties"]


@dataclass(slots=True)
class Document:
    """A text document: its blocks in order, the layout of its last section, and what they refer to by name.

    Start from `template.blank()`, which has the styles that every document has.
    """

    blocks: list[Block] = field(default_factory=list)
    section: Section = field(default_factory=Section)
    styles: dict[str, Style] = field(default_factory=dict)
    default_look: Look = NO_LOOK
    default_layout: Layout = NO_LAYOUT
    lists: dict[int, List] = field(default_factory=dict)
    properties: Properties = NO_PROPERTIES
    even_differs: bool = False
    """Whether even pages have headers and footers of their own."""
    track_changes: bool = False
    """Whether changes are recorded."""
    background: str | None = None
    """The colour of the pages."""
    hyphenates: bool = False
    """Whether words are broken at the ends of lines where the paragraph allows it."""
    tab_every: float = 36.0
    """The distance of the tab stops that nobody set."""
    protection: str | None = None
    """What may be done while the document is protected: readOnly, comments, trackedChanges, forms."""
    others: tuple[str, ...] = ()
    """What else is there, such as text boxes and charts, in words: read, never written."""
    beside: Mapping[str, bytes] = field(default_factory=dict, compare=False, repr=False)
    """The pictures that lie in its folder, by their names, for inserting; no part of the document."""
    seen: Any = field(default=None, compare=False, repr=False)
    """What was observed of blocks before; forks look there first."""

    def fork(self) -> Document:
        """An independent copy."""
        return Document(
            list(self.blocks), self.section, dict(self.styles), self.default_look, self.default_layout,
            dict(self.lists), self.properties, self.even_differs, self.track_changes, self.background,
            self.hyphenates, self.tab_every, self.protection, self.others, self.beside, self.seen,
        )  # fmt: skip

    def sections(self) -> Iterator[Section]:
        """The layouts of the sections in order."""
        yield from (block.section for block in self.blocks if isinstance(block, SectionBreak))
        yield self.section

    def paragraphs(self) -> Iterator[Paragraph]:
        """Every paragraph of the body, those in tables and tables of contents too."""
        return paragraphs(self.blocks)

    def tables(self) -> list[Table]:
        """The tables of the body, those in cells not among them."""
        return [block for block in self.blocks if isinstance(block, Table)]

    def rewrite(self, change: Callable[[Paragraph], Paragraph]) -> None:
        """Put what `change` makes of it in the place of every paragraph that stands in the body outside tables."""
        self.blocks = [change(block) if isinstance(block, Paragraph) else block for block in self.blocks]
