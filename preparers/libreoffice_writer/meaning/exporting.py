"""What a text document says, in pieces that stand together where it is printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from preparers._exports import lacking
from preparers._pdf import Pages, Printed
from preparers.libreoffice_writer.blocks import Contents, paragraphs
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Field, Inline, Note, Paragraph, Run, without_lead
from preparers.libreoffice_writer.observing.memory import memory_of

__all__ = ["fault_of", "pieces"]

_SPARE = 12
"""Letters of a page that nothing accounts for, such as those of numbered lists."""
_SHARE = 0.02
"""The same as a share of all letters."""


def pieces(document: Document) -> list[str]:
    """What the body and its notes say, in pieces between which fields, pictures and marks of notes stand. Left out are
    tables of contents, which the application makes, and what is hidden or deleted."""
    blocks = (block for block in document.blocks if not isinstance(block, Contents))
    return [text for text in _all(document, paragraphs(blocks)) if text.strip()]


def _all(document: Document, found: Iterable[Paragraph]) -> Iterator[str]:
    for paragraph in found:
        yield from _pieces(document, paragraph)
        for item in paragraph.content:
            if isinstance(item, Note):
                yield from _all(document, paragraphs(without_lead(item.blocks)))


def _pieces(document: Document, paragraph: Paragraph) -> Iterator[str]:
    effective = memory_of(document).effective
    base = effective.look_of_style(paragraph.style)
    text = ""
    for item in paragraph.content:
        if isinstance(item, Run) and not _unseen(item) and not effective.look(base, item.style, item.look).hidden:
            text += item.text.replace("\n", " ").replace("\t", " ")
        elif not isinstance(item, Run) or item.text:
            yield text
            text = ""
    yield text


def _unseen(run: Run) -> bool:
    return run.revision is not None and run.revision.kind == "deletion"


def _perhaps(document: Document) -> Iterator[str]:
    """What may stand on the pages besides, some of it on every page."""
    for section in document.sections():
        for _, story in section.stories:
            yield from _all(document, paragraphs(story))
    for block in document.blocks:
        if isinstance(block, Contents):
            yield from (paragraph.text for paragraph in (*block.title, *block.entries))
    for paragraph in document.paragraphs():
        yield from (_shown(item) for item in paragraph.content)


def _shown(item: Inline) -> str:
    if isinstance(item, Field):
        return item.shown
    return item.text if isinstance(item, Run) and _unseen(item) else ""


def fault_of(document: Document, pages: Pages) -> str:
    """What is wrong with the pages of a PDF of the document; nothing where they say all of it and little else."""
    printed = Printed(pages, hyphens=not document.hyphenates)
    said = pieces(document)
    lost = printed.lost(said)
    if lost:
        return lacking(lost)
    for text in sorted(filter(str.strip, _perhaps(document)), key=len, reverse=True):
        for _ in pages:
            if not printed.take(text):
                break
    more = printed.letters_left
    if not document.others and more > _SPARE * len(pages) + _SHARE * sum(map(len, said)):
        return f"says more than the document: {more} letters that are not in it"
    return ""
