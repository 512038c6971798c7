"""Tracked changes: whose they are, and the text that accepting or rejecting them leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import (
    Break,
    Comment,
    Field,
    Image,
    Inline,
    Note,
    Paragraph,
    Revision,
    Run,
    joined,
)
from preparers.libreoffice_writer.rewriting import Path, shown, walk

__all__ = [
    "authors",
    "change_texts",
    "change_texts_of",
    "changed_paths",
    "original",
    "revision_of",
    "revisions",
    "settled",
    "written",
]

_REVISED = (Run, Field, Break, Image, Note)


def revision_of(item: Inline) -> Revision | None:
    """The tracked change that inserted or deleted an item."""
    return item.revision if isinstance(item, _REVISED) else None


def revisions(paragraph: Paragraph) -> Iterator[Revision]:
    """The insertions and deletions of a paragraph."""
    yield from (found for item in paragraph.content if (found := revision_of(item)) is not None)


def changed_paths(document: Document, author: str | None = None) -> list[Path]:
    """Where paragraphs with tracked changes stand, of one author or of anybody."""
    return [
        path for path, paragraph in walk(document.blocks)
        if any(author in (None, change.author) for change in revisions(paragraph))
    ]  # fmt: skip


def change_texts(document: Document) -> list[str]:
    """What each tracked change of text inserted or deleted, in order."""
    return [text for _, paragraph in walk(document.blocks) for text in change_texts_of(paragraph)]


def change_texts_of(paragraph: Paragraph) -> list[str]:
    """The same of one paragraph."""
    runs = (item for item in joined(paragraph.content) if isinstance(item, Run) and item.revision is not None)
    return [run.text.strip() for run in runs]


def authors(document: Document) -> list[str]:
    """Everybody who commented or changed something, in order."""
    found: dict[str, None] = {}
    for _, paragraph in walk(document.blocks):
        for item in paragraph.content:
            change = revision_of(item)
            if isinstance(item, Comment):
                found[item.author] = None
            elif change is not None:
                found[change.author] = None
    return list(found)


def settled(paragraph: Paragraph, *, accept: bool, concerned: Callable[[Inline], bool]) -> Paragraph:
    """The paragraph with some of its tracked changes accepted or rejected; the same object where it has none."""
    gone = "deletion" if accept else "insertion"
    content: list[Inline] = []
    for item in paragraph.content:
        if not isinstance(item, _REVISED) or item.revision is None or not concerned(item):
            content.append(item)
        elif item.revision.kind != gone:
            content.append(replace(item, revision=None))
    made = tuple(content)
    return paragraph if made == paragraph.content else replace(paragraph, content=made)


def original(paragraph: Paragraph) -> str:
    """The text as it was before any tracked change."""
    return settled(paragraph, accept=False, concerned=lambda item: True).text


def written(paragraph: Paragraph) -> str:
    """All that can be read in a paragraph while changes are shown, what is deleted, too."""
    return "".join(item.text if isinstance(item, Run) else shown(item) for item in paragraph.content)
