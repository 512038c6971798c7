"""The inside of paragraphs: runs, links, fields, notes, pictures, marks and tracked changes, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from lxml import etree

from preparers.libreoffice_writer.formatting import NO_LOOK, Look
from preparers.libreoffice_writer.inline import (
    Break,
    Comment,
    CommentEnd,
    Field,
    Inline,
    Mark,
    Note,
    Restyled,
    Revision,
    Run,
    without_lead,
)
from preparers.libreoffice_writer.reading.drawings import read_drawing, read_picture
from preparers.libreoffice_writer.reading.formatting import read_look
from preparers.libreoffice_writer.reading.source import Source
from preparers.libreoffice_writer.reading.xml import Element, value
from preparers.libreoffice_writer.wordml import W

__all__ = ["GENERATED", "Inlines"]

GENERATED = ("TOC", "INDEX", "BIBLIOGRAPHY", "TOA")
"""Fields whose results are paragraphs of their own."""

_MATHS = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
_COMPATIBLE = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
_LETTERS = {"tab": "\t", "cr": "\n", "noBreakHyphen": "\u2011", "softHyphen": "\u00ad", "ptab": "\t"}
_WRAPPERS = frozenset({"smartTag", "sdtContent", "customXml", "dir", "bdo", "ruby", "rubyBase", "moveTo", "moveFrom"})
_MOST_FIELDS = 40


@dataclass(slots=True)
class _Open:
    """A field that has begun: what it says so far, and what had been read before it."""

    look: Look
    style: str | None
    before: list[Inline]
    instruction: str = ""
    shows: bool = False


@dataclass(slots=True)
class Inlines:
    """Reads paragraphs of one story in order; fields may reach from one to a later one."""

    source: Source
    blocks_of: Callable[[Element, Source], tuple[Any, ...]]
    """Reads the blocks of a note or comment."""
    items: list[Inline] = field(default_factory=list)
    open: list[_Open] = field(default_factory=list)
    link: str | None = None
    revision: Revision | None = None
    generated: str | None = None
    """The instruction of a field of paragraphs that has begun and not ended."""
    ended: str | None = None
    """That of one which ended in this paragraph."""

    def read(self, paragraph: Element) -> tuple[Inline, ...]:
        """What a paragraph holds."""
        self.items, self.ended = [], None
        self._all(paragraph)
        self._close_short_fields()
        return tuple(self.items)

    def _close_short_fields(self) -> None:
        """Fields other than those of paragraphs end with the paragraph, or all that follows would be theirs."""
        while self.open and not self._is_generated(self.open[-1]):
            self._end()

    @staticmethod
    def _is_generated(found: _Open) -> bool:
        return found.instruction.split(" ", 1)[0].upper() in GENERATED

    def _all(self, parent: Element) -> None:
        for child in parent:
            if isinstance(child.tag, str):
                self._one(child)

    def _one(self, element: Element) -> None:
        space, _, name = element.tag.rpartition("}")
        if space + "}" != W:
            if space + "}" == _MATHS:
                self.source.others.append("a formula: " + "".join(element.itertext()))
            elif element.tag == _COMPATIBLE + "AlternateContent":
                self._alternative(element)
            return
        match name:
            case "r":
                self._run(element)
            case "hyperlink":
                self._linked(element)
            case "ins" | "del" | "moveTo" | "moveFrom":
                self._revised(element, "insertion" if name in ("ins", "moveTo") else "deletion")
            case "fldSimple":
                self._simple_field(element)
            case "sdt":
                self._all_of(element.find(W + "sdtContent"))
            case "bookmarkStart" | "bookmarkEnd":
                self._bookmark(element, name == "bookmarkEnd")
            case "commentRangeStart":
                self._comment(element.get(W + "id", ""))
            case "commentRangeEnd":
                self.items.append(CommentEnd(element.get(W + "id", "")))
            case _ if name in _WRAPPERS:
                self._all(element)

    def _all_of(self, element: Element | None) -> None:
        if element is not None:
            self._all(element)

    def _alternative(self, element: Element) -> None:
        chosen = element.find(_COMPATIBLE + "Choice")
        self._all_of(element.find(_COMPATIBLE + "Fallback") if chosen is None else chosen)

    # ---- what stands around runs
    def _linked(self, element: Element) -> None:
        relation, anchor = self.source.target(element), element.get(W + "anchor")
        before = self.link
        self.link = relation.target if relation else before
        if anchor:
            self.link = f"{relation.target if relation else ''}#{anchor}"
        self._all(element)
        self.link = before

    def _revised(self, element: Element, kind: Any) -> None:
        before = self.revision
        self.revision = Revision(kind, element.get(W + "author", ""), element.get(W + "date", ""))
        self._all(element)
        self.revision = before

    def _bookmark(self, element: Element, ends: bool) -> None:
        identity = element.get(W + "id", "")
        name = self.source.marks.pop(identity, None) if ends else element.get(W + "name", "")
        if not ends and name:
            self.source.marks[identity] = name
        if name and name != "_GoBack":
            self.items.append(Mark(name, ends))

    def _comment(self, identity: str) -> None:
        part, element = self.source.remarks.get(identity, ("", None))
        if element is None:
            return
        blocks = self.blocks_of(element, self.source.inside(part))
        author, initials = element.get(W + "author", ""), element.get(W + "initials", "")
        self.items.append(Comment(identity, blocks, author, initials, element.get(W + "date", "")))

    # ---- fields
    def _simple_field(self, element: Element) -> None:
        self._begin(NO_LOOK, None)
        self.open[-1].instruction = element.get(W + "instr", "").strip()
        self._separate()
        self._all(element)
        self._end()

    def _begin(self, look: Look, style: str | None) -> None:
        if len(self.open) >= _MOST_FIELDS:
            raise ValueError(f"fields stand in each other more than {_MOST_FIELDS} deep")
        self.open.append(_Open(look, style, self.items))
        self.items = []

    def _separate(self) -> None:
        if not self.open:
            return
        top = self.open[-1]
        top.instruction, top.shows = " ".join(top.instruction.split()), True
        if self._is_generated(top):
            self.generated, self.items = top.instruction, top.before

    def _end(self) -> None:
        """The field that began last ends: it, or what it stands for, joins what was read before it."""
        if not self.open:
            return
        if not self.open[-1].shows:
            self._separate()
        top, shown = self.open.pop(), self.items
        if self._is_generated(top):
            self.generated, self.ended = None, top.instruction
            return
        self.items = top.before
        self.items.extend(self._field(top, shown))

    def _field(self, top: _Open, shown: list[Inline]) -> Iterator[Inline]:
        word, _, rest = top.instruction.partition(" ")
        runs = [item for item in shown if isinstance(item, Run | Field)]
        if word.upper() == "HYPERLINK":
            link = _address(rest)
            yield from (replace(item, link=link) if isinstance(item, Run | Field) else item for item in shown)
            return
        if word.upper() in ("", "FORMTEXT"):
            yield from shown
            return
        look, style = (runs[0].look, runs[0].style) if runs else (top.look, top.style)
        text = "".join(item.text if isinstance(item, Run) else item.shown for item in runs)
        revision = runs[0].revision if runs else self.revision
        yield Field(top.instruction, text, look, style, runs[0].link if runs else self.link, revision)
        yield from (item for item in shown if not isinstance(item, Run | Field))

    # ---- runs
    def _run(self, element: Element) -> None:
        properties = element.find(W + "rPr")
        look = read_look(properties, self.source.sheet.theme)
        style = self.source.style(value(properties, "rStyle"))
        run = Run("", look, style, self.link, self.revision, self._restyled(properties))
        for child in element:
            if isinstance(child.tag, str):
                self._piece(child, run)

    def _restyled(self, properties: Element | None) -> Restyled | None:
        change = None if properties is None else properties.find(W + "rPrChange")
        if change is None:
            return None
        before = read_look(change.find(W + "rPr"), self.source.sheet.theme)
        return Restyled(before, change.get(W + "author", ""), change.get(W + "date", ""))

    def _piece(self, element: Element, run: Run) -> None:
        if element.tag == _COMPATIBLE + "AlternateContent":
            self._alternative_piece(element, run)
            return
        name = etree.QName(element).localname
        match name:
            case "t" | "delText":
                self._text(run, element.text or "")
            case "br":
                kind = element.get(W + "type", "textWrapping")
                if kind in ("page", "column"):
                    self.items.append(Break(kind, self.revision))  # type: ignore[arg-type]
                else:
                    self._text(run, "\n")
            case "sym":
                self._text(run, _symbol(element))
            case "fldChar":
                self._field_mark(element.get(W + "fldCharType"), run)
            case "instrText" | "delInstrText" if self.open:
                self.open[-1].instruction += element.text or ""
            case "drawing":
                self._pictures(read_drawing(element, self.source))
            case "pict" | "object":
                self._pictures(read_picture(element, self.source))
            case "footnoteReference" | "endnoteReference":
                self._note(name.removesuffix("Reference"), element.get(W + "id", ""))
            case "commentReference":
                self._referred(element.get(W + "id", ""))
            case _ if name in _LETTERS:
                self._text(run, _LETTERS[name])

    def _alternative_piece(self, element: Element, run: Run) -> None:
        chosen = element.find(_COMPATIBLE + "Choice")
        if chosen is None:
            chosen = element.find(_COMPATIBLE + "Fallback")
        for child in () if chosen is None else chosen:
            if isinstance(child.tag, str):
                self._piece(child, run)

    def _field_mark(self, kind: str | None, run: Run) -> None:
        match kind:
            case "begin":
                self._begin(run.look, run.style)
            case "separate":
                self._separate()
            case "end":
                self._end()

    def _text(self, run: Run, text: str) -> None:
        """Text joins the run before it where that looks alike and is of the same kind."""
        if self.open and not self.open[-1].shows or not text:
            return
        last = self.items[-1] if self.items else None
        if isinstance(last, Run) and replace(last, text="") == run:
            self.items[-1] = replace(last, text=last.text + text)
        else:
            self.items.append(replace(run, text=text))

    def _pictures(self, found: Iterator[Any]) -> None:
        for image in found:
            self.items.append(replace(image, revision=self.revision))

    def _note(self, kind: str, identity: str) -> None:
        part, element = self.source.notes.get((kind, identity), ("", None))
        if element is not None:
            blocks = self.blocks_of(element, self.source.inside(part))
            self.items.append(Note(kind, without_lead(blocks), self.revision))  # type: ignore[arg-type]

    def _referred(self, identity: str) -> None:
        """A comment without a range stands at one place."""
        if not any(isinstance(item, CommentEnd) and item.key == identity for item in self.items):
            before = len(self.items)
            self._comment(identity)
            if len(self.items) > before:
                self.items.append(CommentEnd(identity))


def _address(rest: str) -> str:
    """Where a HYPERLINK field leads: its first text in quotes, and after `\\l` the place in it."""
    words, place, address = rest.replace("”", '"').split('"'), "", ""
    for index in range(1, len(words), 2):
        if words[index - 1].strip().endswith("\\l"):
            place = words[index]
        elif not words[index - 1].strip() or not address:
            address = address or words[index]
    if len(words) == 1:
        address = rest.split(" ")[0]
    return f"{address}#{place}" if place else address


def _symbol(element: Element) -> str:
    try:
        return chr(int(element.get(W + "char", "20"), 16))
    except (ValueError, OverflowError):
        return " "
