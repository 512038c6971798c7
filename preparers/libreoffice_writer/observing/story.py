"""The facts of stories: paragraphs, tables and what stands in them, one below the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from forge.model import Fact
from preparers.libreoffice_writer.blocks import Block, Contents, SectionBreak, Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import NO_LAYOUT, NO_LOOK, Layout, Look
from preparers.libreoffice_writer.inline import (
    Comment,
    CommentEnd,
    Field,
    Image,
    Mark,
    Note,
    Paragraph,
    Revision,
    Run,
    joined,
    without_lead,
)
from preparers.libreoffice_writer.observing.effective import Effective
from preparers.libreoffice_writer.observing.layout import layout_facts
from preparers.libreoffice_writer.observing.lists import Counters
from preparers.libreoffice_writer.observing.normal import digest, field_name, link, separate
from preparers.libreoffice_writer.observing.runs import Piece, look_facts
from preparers.libreoffice_writer.observing.table import Grid

__all__ = ["LINK_STYLES", "Observer"]

LINK_STYLES = frozenset({"Hyperlink", "FollowedHyperlink", "Internet Link", "Visited Internet Link"})


@dataclass(slots=True)
class Observer:
    """Walks through one document and notes its facts."""

    document: Document
    facts: dict[str, Fact] = field(default_factory=dict)
    effective: Effective = field(init=False)
    counters: Counters = field(init=False)
    counts: dict[str, int] = field(default_factory=dict)
    """How many comments, footnotes, … there were so far."""
    begun: dict[str, tuple[str, int, list[str]]] = field(default_factory=dict)
    """Comments and bookmarks that have begun: address, and the texts since then."""
    apart: int = 0
    """How many cells and notes the walk is in, one inside the other."""
    used: dict[str, str] = field(default_factory=dict)
    """The styles that something uses, with their kind."""

    def __post_init__(self) -> None:
        self.effective = Effective(self.document)
        self.counters = Counters(self.document)

    def count(self, what: str) -> str:
        """The address of the next comment, footnote, …"""
        self.counts[what] = self.counts.get(what, 0) + 1
        return f"{what}{self.counts[what]}"

    def story(self, prefix: str, blocks: Sequence[Block], look: Look = NO_LOOK, layout: Layout = NO_LAYOUT) -> None:
        """All blocks; paragraphs, tables and tables of contents are counted apart, from 1."""
        paragraph = table = contents = section = 0
        for block, begins in separate(blocks):
            match block:
                case Paragraph():
                    paragraph += 1
                    where = f"{prefix}p{paragraph}"
                    self.paragraph(where, block, look, layout)
                    if not begins and paragraph > 1 and self.effective.layout(block).page_break_before:
                        begins = "page"
                    if begins and not self.apart:
                        self.facts[f"{where}/break"] = begins
                case Table():
                    table += 1
                    if begins:
                        self.facts[f"{prefix}t{table}/break"] = begins
                    self.facts[f"{prefix}t{table}/place"] = f"after p{paragraph}"
                    self.table(f"{prefix}t{table}", block)
                case Contents():
                    contents += 1
                    self.contents(f"{prefix}toc{contents}", block, paragraph)
                case SectionBreak():
                    section += 1
                    self.facts[f"{prefix}section{section}/ends"] = f"after p{paragraph}"

    def contents(self, where: str, block: Contents, after: int) -> None:
        """A table of contents: what it is made from; its entries the application makes."""
        self.facts[f"{where}/place"] = f"after p{after}"
        self.facts[f"{where}/made_from"] = field_name(block.instruction)
        title = "\n".join(paragraph.text for paragraph in block.title)
        if title:
            self.facts[f"{where}/title"] = title

    # ---- paragraphs
    def paragraph(self, where: str, paragraph: Paragraph, below: Look, layout: Layout) -> None:
        self.used[paragraph.style] = "paragraph"
        base = self.effective.look_of_style(paragraph.style, below)
        text = _Text(self, where, base)
        for item in joined(paragraph.content):
            text.take(item)
        self.facts[f"{where}/text"] = text.plain
        self.facts[f"{where}/style"] = paragraph.style
        self.facts.update((f"{where}/{name}", fact) for name, fact in text.facts())
        if paragraph.revision is not None:
            self.facts[f"{where}/end"] = paragraph.revision.kind
        self.facts.update((f"{where}/{name}", fact) for name, fact in self.laid_out(paragraph, layout))

    def laid_out(self, paragraph: Paragraph, below: Layout) -> Iterator[tuple[str, Fact]]:
        layout = self.effective.layout(paragraph, below)
        if self.apart:  # LibreOffice sets it in tables and notes as it likes
            layout = replace(layout, widow_control=True)
        label = self.counters.label(layout.list, layout.level or 0)
        if label is not None:
            yield "label", label
            yield "level", layout.level or 0
        yield from layout_facts(layout)
        if self.effective.hyphenates(paragraph.style, layout):
            yield "hyphenate", True

    # ---- tables
    def table(self, where: str, table: Table) -> None:
        grid = Grid(table, self.document.styles)
        if table.style:
            self.used[table.style] = "table"
        self.facts.update((f"{where}/{name}", fact) for name, fact in grid.facts())
        for place in grid.places():
            inside = f"{where}/r{place.row}c{place.column}"
            self.facts.update((f"{inside}/{name}", fact) for name, fact in grid.cell_facts(place))
            look, layout = grid.below(place)
            self.apart += 1
            self.story(f"{inside}/", place.cell.blocks, look, layout)
            self.apart -= 1


class _Text:
    """Puts together the text of one paragraph and notes what stands where."""

    def __init__(self, observer: Observer, where: str, base: Look) -> None:
        self._observer, self._where, self._base = observer, where, base
        self.plain = ""
        self._pieces: list[Piece] = []
        self._links: list[tuple[str, str | None]] = []
        self._changes: list[tuple[int, str, str]] = []
        self._authors: list[str] = []
        self._restyled: list[tuple[int, str]] = []
        self._styles: list[tuple[str, str | None]] = []
        self._images = 0

    def take(self, item: object) -> None:
        """The next item."""
        match item:
            case Run():
                self._run(item, item.text, item.look)
                if item.restyled is not None and item.text:
                    self._restyled.append((len(self.plain) - len(item.text), item.text))
                    self._authors.append(item.restyled.author)
            case Field():
                self._run(item, f"⟦{field_name(item.instruction)}⟧", item.look)
            case Image():
                self._image(item)
            case Note():
                self._note(item)
            case Mark():
                self._bookmark(item)
            case Comment():
                self._comment(item)
            case CommentEnd():
                self._ends(f"comment {item.key}", "on")

    def _add(self, text: str, look: Look) -> None:
        self.plain += text
        self._pieces.append(Piece(text, look))
        for _, _, texts in self._observer.begun.values():
            texts.append(text)

    def _run(self, item: Run | Field, text: str, own: Look) -> None:
        if not text:
            return
        self._changed(item.revision, text)
        if item.revision is not None and item.revision.kind == "deletion":
            return
        style = None if item.link and item.style in LINK_STYLES else item.style
        if style:
            self._observer.used[style] = "character"
        self._add(text, self._observer.effective.look(self._base, style, own))
        # a field beside a link joins it when LibreOffice saves, so that links of fields are no facts
        self._links.append((text, link(item.link) if item.link and isinstance(item, Run) else None))
        self._styles.append((text, style))

    def _changed(self, revision: Revision | None, text: str) -> None:
        if revision is not None:
            self._authors.append(revision.author)
            at = len(self.plain)
            last = self._changes[-1] if self._changes else None
            if last is not None and last[1] == revision.kind and at - (len(last[2]) if last[1] == "insertion" else 0) == last[0]:
                self._changes[-1] = (last[0], last[1], last[2] + text)
            else:
                self._changes.append((at, revision.kind, text))

    def _image(self, image: Image) -> None:
        self._images += 1
        where = f"{self._where}/image{self._images}"
        facts = self._observer.facts
        facts[f"{where}/content"] = digest(image.data)
        facts[f"{where}/size"] = (image.width, image.height)
        facts[f"{where}/wrap"] = image.wrap
        if image.alt or image.title:
            facts[f"{where}/alt"] = image.alt or image.title
        if image.link:
            facts[f"{where}/link"] = link(image.link)
        if image.wrap == "inline":
            facts[f"{where}/place"] = len(self.plain)
        else:
            facts[f"{where}/place"] = (image.across_from, image.across, image.down_from, image.down)

    def _note(self, note: Note) -> None:
        if note.revision is not None:
            self._changed(note.revision, f"[{note.kind}]")
        where = self._observer.count(note.kind)
        self._observer.facts[f"{where}/place"] = f"{self._where}@{len(self.plain)}"
        self._observer.apart += 1
        self._observer.story(f"{where}/", without_lead(note.blocks))
        self._observer.apart -= 1

    def _bookmark(self, mark: Mark) -> None:
        if mark.name.startswith("_"):
            return
        where = f"bookmark/{mark.name}"
        if mark.ends:
            self._ends(where, "text")
        else:
            self._begins(where, where)

    def _comment(self, comment: Comment) -> None:
        where = self._observer.count("comment")
        self._begins(f"comment {comment.key}", where)
        facts = self._observer.facts
        facts[f"{where}/author"] = comment.author
        facts[f"{where}/text"] = "\n".join(b.text for b in comment.blocks if isinstance(b, Paragraph))

    def _begins(self, key: str, where: str) -> None:
        self._observer.facts[f"{where}/place"] = f"{self._where}@{len(self.plain)}"
        self._observer.begun[key] = (where, len(self.plain), [])

    def _ends(self, key: str, name: str) -> None:
        found = self._observer.begun.pop(key, None)
        if found is not None:
            self._observer.facts[f"{found[0]}/{name}"] = "".join(found[2])

    def facts(self) -> Iterator[tuple[str, Fact]]:
        """The looks, links and tracked changes."""
        yield from look_facts(self._pieces)
        for name, pieces in (("links", self._links), ("character_style", self._styles)):
            found = _stretches(pieces)
            if found:
                yield name, found
        if self._changes:
            yield "changes", tuple(self._changes)
        if self._restyled:
            yield "restyled", tuple(self._restyled)
        if any(self._authors):
            yield "changed_by", tuple(dict.fromkeys(self._authors))


def _stretches(pieces: Sequence[tuple[str, str | None]]) -> tuple[Fact, ...]:
    """(where it begins, the letters, value) of each stretch that has a value."""
    found: list[tuple[int, str, str]] = []
    at = 0
    for text, value in pieces:
        if value is not None:
            if found and found[-1][2] == value and found[-1][0] + len(found[-1][1]) == at:
                found[-1] = (found[-1][0], found[-1][1] + text, value)
            else:
                found.append((at, text, value))
        at += len(text)
    return tuple(found)
