"""The inside of paragraphs: runs, links, fields, notes, pictures, marks and tracked changes, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from lxml import etree

from preparers.libreoffice_writer.formatting import NO_LOOK
from preparers.libreoffice_writer.inline import (
    Break,
    Comment,
    CommentEnd,
    Inline,
    Mark,
    Note,
    Restyled,
    Revision,
    Run,
    without_lead,
)
from preparers.libreoffice_writer.reading.drawings import read_drawing, read_picture
from preparers.libreoffice_writer.reading.fields import Fields
from preparers.libreoffice_writer.reading.formatting import read_look
from preparers.libreoffice_writer.reading.source import Source
from preparers.libreoffice_writer.reading.xml import Element, value
from preparers.libreoffice_writer.wordml import W14, W

__all__ = ["Inlines"]


_MATHS = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_COMPATIBLE = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
_LETTERS = {"tab": "\t", "cr": "\n", "noBreakHyphen": "\u2011", "softHyphen": "\u00ad", "ptab": "\t"}
_WRAPPERS = frozenset({"smartTag", "sdtContent", "customXml", "dir", "bdo", "ruby", "rubyBase", "moveTo", "moveFrom"})


@dataclass(slots=True)
class Inlines:
    """Reads paragraphs of one story in order; fields may reach from one to a later one."""

    source: Source
    blocks_of: Callable[[Element, Source], tuple[Any, ...]]
    """Reads the blocks of a note or comment."""
    fields: Fields = field(default_factory=Fields)
    link: str | None = None
    revision: Revision | None = None
    closed: set[str] = field(default_factory=set)
    """The comments whose ranges end in this paragraph."""

    def read(self, paragraph: Element) -> tuple[Inline, ...]:
        """What a paragraph holds."""
        self.fields.begin_paragraph()
        self.closed.clear()
        self._all(paragraph)
        return self.fields.end_paragraph()

    def mark(self, element: Element) -> tuple[Inline, ...]:
        """The bookmark that begins or ends between two paragraphs."""
        self.fields.begin_paragraph()
        self._one(element)
        return self.fields.end_paragraph()

    def _all(self, parent: Element) -> None:
        for child in parent:
            if isinstance(child.tag, str):
                self._one(child)

    def _one(self, element: Element) -> None:
        space, _, name = element.tag.rpartition("}")
        if space + "}" != W:
            if space + "}" == _MATHS:
                self.source.others.append("a formula: " + "".join(map(str, element.itertext())))
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
                self._comment_ends(element.get(W + "id", ""))
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
            self.source.open(self.source.marks, identity, name)
        if name and name != "_GoBack":
            self.fields.items.append(Mark(name, ends))

    def _comment(self, identity: str) -> None:
        found = self.source.take("comment", identity)
        if found is None:
            return
        part, element = found
        blocks = self.blocks_of(element, self.source.inside(part))
        author, initials = element.get(W + "author", ""), element.get(W + "initials", "")
        date, last = element.get(W + "date", ""), element.findall(W + "p")[-1:]
        resolved = any(paragraph.get(W14 + "paraId") in self.source.done for paragraph in last)
        self.fields.items.append(Comment(identity, blocks, author, initials, date, resolved))
        self.source.open(self.source.begun, identity, author)

    def _comment_ends(self, identity: str) -> None:
        self.fields.items.append(CommentEnd(identity))
        self.source.begun.pop(identity, None)
        self.closed.add(identity)

    # ---- fields
    def _simple_field(self, element: Element) -> None:
        self.fields.begin(NO_LOOK, None)
        self.fields.instruct(element.get(W + "instr", ""))
        self.fields.separate()
        self._all(element)
        self.fields.end(self.link, self.revision)

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
                text = element.text or ""
                self._text(run, text if element.get(_SPACE) == "preserve" else text.strip(" \t\r\n"))
            case "br":
                kind = element.get(W + "type", "textWrapping")
                if kind in ("page", "column"):
                    self.fields.items.append(Break(kind, self.revision))  # type: ignore[arg-type]
                else:
                    self._text(run, "\n")
            case "sym":
                self._text(run, _symbol(element))
            case "fldChar":
                self._field_mark(element.get(W + "fldCharType"), run)
            case "instrText" | "delInstrText":
                self.fields.instruct(element.text or "")
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
                self.fields.begin(run.look, run.style)
            case "separate":
                self.fields.separate()
            case "end":
                self.fields.end(self.link, self.revision)

    def _text(self, run: Run, text: str) -> None:
        if self.fields.shows and text:
            self.fields.items.append(replace(run, text=text))

    def _pictures(self, found: Iterator[Any]) -> None:
        for image in found:
            self.fields.items.append(replace(image, revision=self.revision))

    def _note(self, kind: str, identity: str) -> None:
        found = self.source.take(kind, identity)
        if found is not None:
            part, element = found
            blocks = self.blocks_of(element, self.source.inside(part))
            self.fields.items.append(Note(kind, without_lead(blocks), self.revision))  # type: ignore[arg-type]

    def _referred(self, identity: str) -> None:
        """A comment without a range stands at one place."""
        if identity not in self.closed:
            before = len(self.fields.items)
            self._comment(identity)
            if len(self.fields.items) > before:
                self._comment_ends(identity)


def _symbol(element: Element) -> str:
    try:
        letter = chr(int(element.get(W + "char", "20"), 16))
    except (ValueError, OverflowError):
        return " "
    return " " if "\ud800" <= letter <= "\udfff" else letter
