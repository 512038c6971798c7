"""Fields: what they say, what they show, and links in the guise of fields. They may reach over several paragraphs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from preparers.libreoffice_writer.formatting import Look
from preparers.libreoffice_writer.inline import Field, Inline, Revision, Run, joined

__all__ = ["Fields"]

_GENERATED = ("TOC", "INDEX", "BIBLIOGRAPHY", "TOA")
"""Fields whose results are paragraphs of their own."""
_MOST = 40
_MOST_PIECES, _MOST_LETTERS = 20, 100
"""Of what a field says, looked at to learn its kind: it is asked at the end of each paragraph."""


@dataclass(slots=True)
class _Open:
    """A field that has begun: what it says so far, and what had been read before it."""

    look: Look
    style: str | None
    before: list[Inline]
    said: list[str] = field(default_factory=list)
    instruction: str = ""
    shows: bool = False

    @property
    def generated(self) -> bool:
        begin = self.instruction or "".join(self.said[:_MOST_PIECES])
        return begin[:_MOST_LETTERS].split(" ", 1)[0].upper() in _GENERATED


@dataclass(slots=True)
class Fields:
    """The items of a paragraph that is being read, and the fields that have begun and not ended."""

    items: list[Inline] = field(default_factory=list)
    open: list[_Open] = field(default_factory=list)
    generated: str | None = None
    """The instruction of a field of paragraphs that has begun and not ended."""
    ended: str | None = None
    """That of one which ended in this paragraph."""

    def begin_paragraph(self) -> None:
        self.items, self.ended = [], None

    def end_paragraph(self) -> tuple[Inline, ...]:
        """What the paragraph holds. Fields other than those of paragraphs end with it, or all that follows would be
        theirs."""
        while self.open and not self.open[-1].generated:
            self.end(None, None)
        return tuple(joined(self.items))

    @property
    def shows(self) -> bool:
        """Whether text that comes now is shown, not part of an instruction."""
        return not self.open or self.open[-1].shows

    def begin(self, look: Look, style: str | None) -> None:
        """A field begins. Raises ValueError for fields in fields without end."""
        if len(self.open) >= _MOST:
            raise ValueError(f"fields stand in each other more than {_MOST} deep")
        self.open.append(_Open(look, style, self.items))
        self.items = []

    def instruct(self, text: str) -> None:
        """More of what the field says."""
        if self.open:
            self.open[-1].said.append(text)

    def separate(self) -> None:
        """What the field says ends, what it shows begins."""
        if not self.open:
            return
        top = self.open[-1]
        top.instruction, top.shows = " ".join("".join((top.instruction, *top.said)).split()), True
        top.said.clear()
        if top.generated:
            self.generated, self.items = top.instruction, top.before

    def end(self, link: str | None, revision: Revision | None) -> None:
        """The field that began last ends: it, or what it stands for, joins what was read before it."""
        if not self.open:
            return
        if not self.open[-1].shows:
            self.separate()
        top, shown = self.open.pop(), self.items
        if top.generated:
            self.generated, self.ended = None, top.instruction
            return
        self.items = top.before
        self.items.extend(_made(top, shown, link, revision))


def _made(top: _Open, shown: list[Inline], link: str | None, revision: Revision | None) -> Iterator[Inline]:
    """The field, or the text that it shows where that is what it is for."""
    word, _, rest = top.instruction.partition(" ")
    runs = [item for item in shown if isinstance(item, Run | Field)]
    if word.upper() == "HYPERLINK":
        address = _address(rest)
        yield from (replace(item, link=address) if isinstance(item, Run | Field) else item for item in shown)
        return
    if word.upper() in ("", "FORMTEXT"):
        yield from shown
        return
    look, style = (runs[0].look, runs[0].style) if runs else (top.look, top.style)
    text = "".join(item.text if isinstance(item, Run) else item.shown for item in runs)
    if runs:
        link, revision = runs[0].link, runs[0].revision
    yield Field(top.instruction, text, look, style, link, revision)
    yield from (item for item in shown if not isinstance(item, Run | Field))


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
