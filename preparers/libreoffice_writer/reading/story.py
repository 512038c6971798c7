"""Stories: what stands one below the other in a body, a cell, a header, a note."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from preparers.libreoffice_writer.blocks import Block, Contents, SectionBreak, Table
from preparers.libreoffice_writer.formatting import Look
from preparers.libreoffice_writer.inline import Field, Paragraph, Revision, Run
from preparers.libreoffice_writer.reading.formatting import read_layout, read_look
from preparers.libreoffice_writer.reading.inline import Inlines
from preparers.libreoffice_writer.reading.known import read_before
from preparers.libreoffice_writer.reading.sections import read_section
from preparers.libreoffice_writer.reading.source import Source
from preparers.libreoffice_writer.reading.tables import read_table
from preparers.libreoffice_writer.reading.xml import Element, value
from preparers.libreoffice_writer.wordml import W

__all__ = ["read_story"]

_TRANSPARENT = frozenset(W + tag for tag in ("sdtContent", "customXml", "smartTag", "ins", "del", "moveTo", "moveFrom"))
_MOST_LOOSE = 1_000


def read_story(element: Element, source: Source) -> tuple[Block, ...]:
    """The blocks inside an element."""
    story = _Story(source)
    story.all(element)
    story.finish()
    return tuple(story.blocks)


@dataclass(slots=True)
class _Story:
    source: Source
    blocks: list[Block] = field(default_factory=list)
    inlines: Inlines = field(init=False)
    entries: list[Paragraph] = field(default_factory=list)
    """Of a table of contents that has begun."""
    loose: int = 0
    """Bookmarks between paragraphs so far."""
    title: list[Paragraph] | None = None
    """Inside the frame of a table of contents, before it has begun: what stands above it."""

    def __post_init__(self) -> None:
        self.inlines = Inlines(self.source, read_story)

    def all(self, parent: Element) -> None:
        for child in parent:
            tag = child.tag
            if tag == W + "p":
                self._paragraph(child)
            elif tag == W + "tbl":
                self._add(self._table(child))
            elif tag == W + "sdt":
                self._control(child)
            elif tag in _TRANSPARENT:
                self.all(child)
            elif tag in (W + "bookmarkStart", W + "bookmarkEnd"):
                self._loose_mark(child)

    def finish(self) -> None:
        """A table of contents without an end ends here."""
        if self.inlines.fields.generated is not None:
            self._contents(self.inlines.fields.generated)

    def _add(self, block: Block) -> None:
        if self.title is not None and isinstance(block, Paragraph):
            self.title.append(block)
        else:
            self.blocks.append(block)

    def _loose_mark(self, element: Element) -> None:
        """A bookmark between paragraphs stands at the end of the one before."""
        self.loose += 1
        if self.loose > _MOST_LOOSE:
            raise ValueError(f"more than {_MOST_LOOSE:,} bookmarks stand between paragraphs")
        last = self.blocks[-1] if self.blocks else None
        marks = self.inlines.mark(element)
        if isinstance(last, Paragraph):
            self.blocks[-1] = replace(last, content=(*last.content, *marks))

    def _control(self, element: Element) -> None:
        """A content control: what it holds, a table of contents with its title."""
        inside = element.find(W + "sdtContent")
        if inside is None:
            return
        gallery = value(element.find(f"{W}sdtPr/{W}docPartObj"), "docPartGallery")
        if gallery != "Table of Contents" or self.title is not None:
            self.all(inside)
            return
        self.title = []
        self.all(inside)
        if self.title:
            self.blocks.extend(self.title)
        self.title = None

    def _table(self, element: Element) -> Table:
        return read_before(element, self.source, lambda: read_table(element, self.source, read_story))

    # ---- paragraphs
    def _paragraph(self, element: Element) -> None:
        about = element.find(W + "pPr")
        began = self.inlines.fields.generated
        self.inlines.fields.begin_paragraph()
        if self.inlines.fields.open or self.source.depth:
            made = self._read(element)
        else:
            made = read_before(element, self.source, lambda: self._read(element))
        ended = self.inlines.fields.ended
        if began is None and self.inlines.fields.generated is None and ended is None:
            self._add(made)
        else:
            self._entry(made, ended)
        self._section(about)

    def _read(self, element: Element) -> Paragraph:
        self.source.count_paragraph()
        about = element.find(W + "pPr")
        return Paragraph(
            content=self.inlines.read(element),
            style=self.source.style(value(about, "pStyle")) or self.source.sheet.usual,
            layout=read_layout(about),
            mark=self._mark(about),
            revision=_revision(about),
        )

    def _mark(self, about: Element | None) -> Look:
        return read_look(None if about is None else about.find(W + "rPr"), self.source.sheet.theme)

    def _section(self, about: Element | None) -> None:
        section = None if about is None else about.find(W + "sectPr")
        if section is not None:
            self._add(SectionBreak(read_section(section, self.source, read_story)))

    def _entry(self, made: Paragraph, ended: str | None) -> None:
        """A paragraph of a table of contents; its end alone is none."""
        if ended is None or any(isinstance(item, Run | Field) for item in made.content):
            self.entries.append(made)
        if ended is not None:
            self._contents(ended)

    def _contents(self, instruction: str) -> None:
        self.blocks.append(Contents(instruction, tuple(self.title or ()), tuple(self.entries)))
        self.title = None
        self.entries = []


def _revision(about: Element | None) -> Revision | None:
    mark = None if about is None else about.find(W + "rPr")
    for tag, kind in (("ins", "insertion"), ("moveTo", "insertion"), ("del", "deletion"), ("moveFrom", "deletion")):
        found = None if mark is None else mark.find(W + tag)
        if found is not None:
            return Revision(kind, found.get(W + "author", ""), found.get(W + "date", ""))  # type: ignore[arg-type]
    return None
