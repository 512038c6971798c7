"""What is attached to text, found as people name it: notes, comments, bookmarks, links, tracked changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from preparers.libreoffice_writer.blocks import Block, paragraphs
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import under
from preparers.libreoffice_writer.inline import Comment, CommentEnd, Inline, Mark, Note, Paragraph, Run, text_of
from preparers.libreoffice_writer.rewriting import Path, put, walk

__all__ = [
    "NoteKind", "Remark", "bookmarks", "comments", "linked", "note_text", "notes", "of_text", "rewritten", "said",
    "scope", "without",
]  # fmt: skip

NoteKind = Literal["footnote", "endnote"]


def rewritten(document: Document, change: Callable[[Path, Paragraph], Paragraph]) -> None:
    """Put what `change` makes of it in the place of every paragraph, those in tables too."""
    made = ((path, paragraph, change(path, paragraph)) for path, paragraph in walk(document.blocks))
    put(document, {path: new for path, old, new in made if new is not old})


def without(paragraph: Paragraph, unwanted: Callable[[Inline], bool]) -> Paragraph:
    """The paragraph without some of its items; the same object where it has none of them."""
    kept = tuple(item for item in paragraph.content if not unwanted(item))
    return paragraph if len(kept) == len(paragraph.content) else replace(paragraph, content=kept)


def said(blocks: tuple[Block, ...]) -> str:
    """What a note or comment says, a line a paragraph."""
    return "\n".join(paragraph.text for paragraph in paragraphs(blocks)).strip()


def of_text(blocks: tuple[Block, ...], text: str) -> tuple[Block, ...]:
    """The blocks of a note or comment with another text, in the style and look of the first one."""
    first = next(paragraphs(blocks), Paragraph())
    run = next((run for run in first.runs() if run.text.strip()), Run(""))
    return (replace(first, content=(replace(run, text=text),)),)


# ---- notes
def notes(document: Document, kind: NoteKind | None = None) -> list[Note]:
    """The footnotes or endnotes in order, which is how the application numbers them."""
    items = (item for _, paragraph in walk(document.blocks) for item in paragraph.content)
    return [item for item in items if isinstance(item, Note) and kind in (None, item.kind)]


def note_text(note: Note) -> str:
    """What a note says."""
    return said(note.blocks)


# ---- comments
@dataclass(frozen=True, slots=True)
class Remark:
    """A comment, and what it is about."""

    path: Path
    comment: Comment
    text: str
    words: str
    """What it lies over; empty where it is at one place only."""


def comments(document: Document) -> list[Remark]:
    """The comments in order."""
    return [remark for path, paragraph in walk(document.blocks) for remark in _remarks(path, paragraph)]


def _remarks(path: Path, paragraph: Paragraph) -> Iterator[Remark]:
    for number, item in enumerate(paragraph.content):
        if isinstance(item, Comment):
            behind = paragraph.content[number:]
            end = next((n for n, o in enumerate(behind) if isinstance(o, CommentEnd) and o.key == item.key), 0)
            yield Remark(path, item, said(item.blocks), "".join(text_of(behind[:end])))


# ---- bookmarks and links
def bookmarks(document: Document) -> dict[str, str]:
    """Name -> the text that a bookmark of a user lies over, as far as its paragraph goes."""
    found: dict[str, str] = {}
    for _, paragraph in walk(document.blocks):
        for number, item in enumerate(paragraph.content):
            if isinstance(item, Mark) and not item.ends and not item.name.startswith("_"):
                behind = paragraph.content[number:]
                end = next(
                    (n for n, o in enumerate(behind) if isinstance(o, Mark) and o.ends and o.name == item.name), 0
                )
                found[item.name] = "".join(text_of(behind[:end]))
    return found


def linked(document: Document) -> list[tuple[str, str]]:
    """(words, address) of every link, in order."""
    found: list[tuple[str, str]] = []
    for _, paragraph in walk(document.blocks):
        last: str | None = None
        for item in paragraph.content:
            link = item.link if isinstance(item, Run) else None
            if isinstance(item, Run) and link and link == last:
                found[-1] = (found[-1][0] + item.text, link)
            elif isinstance(item, Run) and link:
                found.append((item.text, link))
            last = link if isinstance(item, Run) else last
    return found


def scope(document: Document, heading: str | None) -> Callable[[Path], bool]:
    """Whether a paragraph stands under a heading; everything does where there is none to stand under."""
    blocks = under(document, heading) if heading else range(len(document.blocks))
    return lambda path: path[0] in blocks
