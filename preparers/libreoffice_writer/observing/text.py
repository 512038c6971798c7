"""The facts of what stands in one paragraph: its text, how it looks, what is attached to it and where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

from forge.model import Fact
from preparers.libreoffice_writer.formatting import Look
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
    without_lead,
)
from preparers.libreoffice_writer.observing.normal import digest, field_name, link
from preparers.libreoffice_writer.observing.runs import Piece, look_facts

if TYPE_CHECKING:
    from preparers.libreoffice_writer.observing.story import Observer

__all__ = ["LINK_STYLES", "Text"]

_AROUND = ("square", "tight", "through")
_ROOM = (0.0, 0.0, 9.0, 9.0)
LINK_STYLES = frozenset({"Hyperlink", "FollowedHyperlink", "Internet Link", "Visited Internet Link"})
_MOST_KEPT = 2_000
"""Letters of what a bookmark or comment lies over."""


@dataclass(slots=True)
class _Change:
    """A tracked change: where it begins, what it is, the texts of its runs, and how many letters further it reaches
    (what is deleted takes no room)."""

    at: int
    kind: str
    texts: list[str] = field(default_factory=list)
    reach: int = 0

    def goes_on(self, at: int, kind: str) -> bool:
        """Whether a change of that kind at `at` belongs to it."""
        return (kind, at) == (self.kind, self.at + self.reach)

    def add(self, text: str) -> None:
        self.texts.append(text)
        self.reach += len(text) if self.kind == "insertion" else 0


class Text:
    """Puts together the text of one paragraph and notes what stands where."""

    def __init__(self, observer: Observer, where: str, base: Look) -> None:
        self._observer, self._where, self._base = observer, where, base
        self._length = 0
        self._pieces: list[Piece] = []
        self._links: list[tuple[str, str | None]] = []
        self._changes: list[_Change] = []
        self._authors: list[str] = []
        self._restyled: list[tuple[int, str]] = []
        self._styles: list[tuple[str, str | None]] = []
        self._images = 0

    @property
    def plain(self) -> str:
        """The text so far."""
        return "".join(piece.text for piece in self._pieces)

    def take(self, item: object) -> None:
        """The next item."""
        match item:
            case Run():
                self._run(item, item.text, item.look)
                if item.restyled is not None and item.text:
                    self._restyled.append((self._length - len(item.text), item.text))
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
        self._length += len(text)
        self._pieces.append(Piece(text, look))
        if self._observer.begun:
            self._observer.since.append(text)

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
            if not self._changes or not self._changes[-1].goes_on(self._length, revision.kind):
                self._changes.append(_Change(self._length, revision.kind))
            self._changes[-1].add(text)

    def _image(self, image: Image) -> None:
        self._changed(image.revision, "[picture]")
        self._images += 1
        where = f"{self._where}/image{self._images}"
        facts = self._observer.facts
        facts[f"{where}/content"] = digest(image.data)
        facts[f"{where}/size"] = (image.width, image.height)
        facts[f"{where}/wrap"] = image.wrap
        if image.alt:
            facts[f"{where}/alt"] = image.alt
        if image.link:
            facts[f"{where}/link"] = link(image.link)
        if image.wrap in _AROUND and image.side != "bothSides":
            facts[f"{where}/side"] = image.side
        if image.wrap in ("topAndBottom", *_AROUND) and image.room != _ROOM:
            facts[f"{where}/room"] = image.room
        if image.wrap == "inline":
            facts[f"{where}/place"] = self._length
        else:
            facts[f"{where}/place"] = (image.across_from, image.across, image.down_from, image.down)

    def _note(self, note: Note) -> None:
        if note.revision is not None:
            self._changed(note.revision, f"[{note.kind}]")
        where = self._observer.count(note.kind)
        self._observer.facts[f"{where}/place"] = f"{self._where}@{self._length}"
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
        if comment.resolved:
            facts[f"{where}/resolved"] = True

    def _begins(self, key: str, where: str) -> None:
        self._observer.facts[f"{where}/place"] = f"{self._where}@{self._length}"
        self._observer.begun[key] = (where, len(self._observer.since))

    def _ends(self, key: str, name: str) -> None:
        found = self._observer.begun.pop(key, None)
        if found is None:
            return
        where, begin = found
        self._observer.facts[f"{where}/{name}"] = _kept("".join(self._observer.since[begin:]))
        if not self._observer.begun:
            self._observer.since.clear()

    def facts(self) -> Iterator[tuple[str, Fact]]:
        """The looks, links and tracked changes."""
        yield from look_facts(self._pieces)
        for name, pieces in (("links", self._links), ("character_style", self._styles)):
            found = _stretches(pieces)
            if found:
                yield name, found
        if self._changes:
            yield "changes", tuple((c.at, c.kind, "".join(c.texts)) for c in self._changes)
        if self._restyled:
            yield "restyled", tuple(self._restyled)
        if any(self._authors):
            yield "changed_by", tuple(dict.fromkeys(self._authors))


def _stretches(pieces: Sequence[tuple[str, str | None]]) -> tuple[Fact, ...]:
    """(where it begins, the letters, value) of each stretch that has a value."""
    found: list[tuple[int, str, str]] = []
    at = 0
    for value, group in groupby(pieces, itemgetter(1)):
        text = "".join(text for text, _ in group)
        if value is not None:
            found.append((at, text, value))
        at += len(text)
    return tuple(found)


def _kept(text: str) -> str:
    """A text, or what stands for a long one: many bookmarks may lie over all of a document."""
    if len(text) <= _MOST_KEPT:
        return text
    return f"{text[: _MOST_KEPT // 2]}… {len(text)} letters {digest(text.encode())}"
