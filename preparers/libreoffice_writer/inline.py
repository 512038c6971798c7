"""What stands inside a paragraph: text, fields, pictures, notes, marks. All of it immutable, so that forks share it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Literal

from preparers.libreoffice_writer.formatting import NO_LAYOUT, NO_LOOK, Layout, Look

if TYPE_CHECKING:
    from preparers.libreoffice_writer.blocks import Block

__all__ = [
    "Break",
    "Comment",
    "CommentEnd",
    "Field",
    "Image",
    "Inline",
    "Mark",
    "Note",
    "Paragraph",
    "Restyled",
    "Revision",
    "Run",
    "joined",
    "text_of",
    "without_lead",
]


@dataclass(frozen=True, slots=True)
class Revision:
    """A tracked change that inserted or deleted something; `date` as in the file (2026-03-01T09:30:00Z)."""

    kind: Literal["insertion", "deletion"]
    author: str = ""
    date: str = ""


@dataclass(frozen=True, slots=True)
class Restyled:
    """A tracked change of formatting, and what was there before."""

    before: Look = NO_LOOK
    author: str = ""
    date: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text that looks alike. `\\t` is a tab, `\\n` a line break."""

    text: str
    look: Look = NO_LOOK
    style: str | None = None
    """A character style."""
    link: str | None = None
    """An address, or `#bookmark`."""
    revision: Revision | None = None
    restyled: Restyled | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """A field: its instruction (`PAGE`, `REF intro \\h`, `DATE \\@ "d MMMM yyyy"`) and what it showed last."""

    instruction: str
    shown: str = ""
    look: Look = NO_LOOK
    style: str | None = None
    link: str | None = None
    revision: Revision | None = None


@dataclass(frozen=True, slots=True)
class Break:
    """A page or column break inside a paragraph."""

    kind: Literal["page", "column"] = "page"
    revision: Revision | None = None


@dataclass(frozen=True, slots=True)
class Image:
    """A picture. `wrap`: inline (stands in the text like a letter), square, tight, through, topAndBottom, behind,
    front. What is not inline stands `across` and `down` from `across_from` and `down_from` (page, margin, column,
    paragraph, …): points, or a word such as center."""

    data: bytes
    width: float
    height: float
    alt: str = ""
    title: str = ""
    wrap: str = "inline"
    across: float | str = 0.0
    down: float | str = 0.0
    across_from: str = "column"
    down_from: str = "paragraph"
    side: str = "bothSides"
    """On which sides of it text may stand: bothSides, left, right or largest."""
    room: tuple[float, float, float, float] = (0.0, 0.0, 9.0, 9.0)
    """How far text keeps away from what is not inline: above, below, on the left, on the right."""
    link: str | None = None
    revision: Revision | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """The mark of a footnote or an endnote, with what the note says."""

    kind: Literal["footnote", "endnote"]
    blocks: tuple[Block, ...]
    revision: Revision | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a bookmark begins or ends."""

    name: str
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Comment:
    """Where a comment begins, with what it says. `key` is found again in the CommentEnd."""

    key: str
    blocks: tuple[Block, ...]
    author: str = ""
    initials: str = ""
    date: str = ""
    resolved: bool = False
    """Whether what it says is done, so that it is shown faintly or not at all."""


@dataclass(frozen=True, slots=True)
class CommentEnd:
    key: str


Inline = Run | Field | Break | Image | Note | Mark | Comment | CommentEnd


class _Texted:
    """Room for a text that is put together once. It is no field: it says nothing of its own."""

    __slots__ = ("_text",)
    _text: str


@dataclass(frozen=True, slots=True)
class Paragraph(_Texted):
    """A paragraph: what it holds, its style, and what its own formatting changes of that."""

    content: tuple[Inline, ...] = ()
    style: str = "Normal"
    layout: Layout = NO_LAYOUT
    mark: Look = NO_LOOK
    """Formatting of the paragraph's end: of an empty paragraph, and of the number in front of it."""
    revision: Revision | None = None
    """Whether the end of the paragraph was inserted or deleted."""

    @property
    def text(self) -> str:
        """The text as it will stand when all tracked changes are accepted."""
        try:
            return self._text
        except AttributeError:
            text = "".join(text_of(self.content))
            object.__setattr__(self, "_text", text)
            return text

    @property
    def only_run(self) -> Run | None:
        """Its one run, where it holds a text of one look and nothing else: no style, link or change of its own."""
        only = self.content[0] if len(self.content) == 1 else None
        if not isinstance(only, Run) or not only.text or only.style or only.link:
            return None
        return only if only.revision is None and only.restyled is None else None

    def runs(self) -> Iterator[Run]:
        """The pieces of text, in order."""
        return (item for item in self.content if isinstance(item, Run))

    def restyled(self, look: Look) -> Paragraph:
        """The same paragraph, all of its text looking like `look`."""
        items = (replace(item, look=look) if isinstance(item, Run | Field) else item for item in self.content)
        return replace(self, content=tuple(items))


def text_of(content: tuple[Inline, ...]) -> Iterator[str]:
    """The text of runs and what fields show, without what is deleted."""
    for item in content:
        if isinstance(item, Run | Field) and (item.revision is None or item.revision.kind == "insertion"):
            yield item.text if isinstance(item, Run) else item.shown


def joined(content: Iterable[Inline]) -> list[Inline]:
    """The items with neighbouring runs that differ in their text only made one, empty ones left out."""
    items = [item for item in content if not isinstance(item, Run) or item.text]
    if not any(isinstance(one, Run) and isinstance(other, Run) for one, other in pairwise(items)):
        return items
    found: list[Inline] = []
    for key, group in groupby(items, _kind):
        if isinstance(key, Run):
            runs = [item for item in group if isinstance(item, Run)]
            found.append(runs[0] if len(runs) == 1 else replace(key, text="".join(run.text for run in runs)))
        else:
            found.extend(group)
    return found


def _kind(item: Inline) -> Run | None:
    """A run without its text; None for all else."""
    return replace(item, text="") if isinstance(item, Run) else None


def without_lead(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """What a note says, without the blanks that files have between its number and its text."""
    first, rest = blocks[0] if blocks else Paragraph(), blocks[1:]
    if not isinstance(first, Paragraph):
        return blocks
    items = list(first.content)
    while items and isinstance(items[0], Run):
        text = items[0].text.lstrip(" \t")
        if text:
            items[0] = replace(items[0], text=text)
            break
        items.pop(0)
    return (replace(first, content=tuple(items)), *rest)
