"""Edits of bookmarks, of links, and of cross-references to bookmarks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from forge.preparer import edit
from preparers.libreoffice_writer.areas import everything
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import heading_at, opening, paragraph_at
from preparers.libreoffice_writer.inline import Field, Inline, Mark, Paragraph, Run
from preparers.libreoffice_writer.kinds import Heading, Opening, Phrase
from preparers.libreoffice_writer.kinds_notes import Address, BookmarkName, LinkWords, NewName
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.annotating import bookmarks, linked, rewritten, without
from preparers.libreoffice_writer.meaning.targets import text_of
from preparers.libreoffice_writer.rewriting import around, between, put, walk

__all__ = [
    "change_link", "delete_bookmark", "insert_reference", "remove_link", "rename_bookmark", "set_bookmark", "set_link",
]  # fmt: skip


# ---- bookmarks
def _words(document: Document, phrase: str | None, heading: str | None) -> tuple[int | None, str]:
    """The block, where it is a heading, and the words."""
    if (phrase is None) == (heading is None):
        raise ValueError("name either a phrase or a heading")
    return (heading_at(document, heading), heading) if heading else (None, phrase or "")


def _set_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    target = {"phrase": a.phrase} if a.phrase else {"paragraph": opening(document, heading_at(document, a.heading))}
    return "set_bookmark", {**target, "name": a.name}


@edit(touches=lambda a: [everything()], hand=_set_hand)
def set_bookmark(
    document: Document, *, phrase: Phrase | None = None, heading: Heading | None = None, name: NewName
) -> None:
    """Insert ▸ Bookmark on a phrase, or on all of a heading's text."""
    if name in bookmarks(document):
        raise ValueError(f"there is a bookmark {name!r}")
    ((path, _),) = text_of(document, {"phrase": phrase, "heading": heading}).items()
    paragraph = dict(walk(document.blocks))[path]
    put(document, {path: around(paragraph, phrase or paragraph.text, Mark(name), Mark(name, ends=True))})


def _there(document: Document, name: str) -> None:
    if name not in bookmarks(document):
        raise ValueError(f"there is no bookmark {name!r}")


@edit(touches=lambda a: [everything()], hand=lambda document, a: ("delete_bookmark", {"name": a.name}))
def delete_bookmark(document: Document, *, name: BookmarkName) -> None:
    """Insert ▸ Bookmark ▸ Delete: the mark goes, the text stays."""
    _there(document, name)
    rewritten(document, lambda path, p: without(p, lambda item: isinstance(item, Mark) and item.name == name))


@edit(touches=lambda a: [everything()], hand=lambda document, a: ("rename_bookmark", {"name": a.name, "to": a.to}))
def rename_bookmark(document: Document, *, name: BookmarkName, to: NewName) -> None:
    """Insert ▸ Bookmark ▸ Rename."""
    _there(document, name)
    if to in bookmarks(document):
        raise ValueError(f"there is a bookmark {to!r}")

    def renamed(path: object, paragraph: Paragraph) -> Paragraph:
        if not any(isinstance(item, Mark) and item.name == name for item in paragraph.content):
            return paragraph
        return replace(paragraph, content=tuple(_called(item, name, to) for item in paragraph.content))

    rewritten(document, renamed)


def _called(item: Inline, name: str, to: str) -> Inline:
    return replace(item, name=to) if isinstance(item, Mark) and item.name == name else item


# ---- cross-references
FIELDS = {"text": "REF", "page": "PAGEREF"}


def _reference_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    paragraph = opening(document, paragraph_at(document, a.paragraph))
    return "insert_reference", {"paragraph": paragraph, "lead": a.lead, "bookmark": a.bookmark, "shows": a.shows}


@edit(touches=lambda a: [everything()], hand=_reference_hand)
def insert_reference(
    document: Document, *, paragraph: Opening, lead: NewText, bookmark: BookmarkName, shows: Literal["text", "page"]
) -> None:
    """Type words at the end of a paragraph, a blank before and behind them, and Insert ▸ Cross-reference to a bookmark
    that shows its text or its page."""
    _there(document, bookmark)
    number = paragraph_at(document, paragraph)
    block = document.blocks[number]
    assert isinstance(block, Paragraph)
    if not block.content or not isinstance(last := block.content[-1], Run) or last.revision or last.link:
        raise ValueError("the paragraph does not end with plain text")
    shown = bookmarks(document)[bookmark] if shows == "text" else "1"
    field = Field(f"{FIELDS[shows]} {bookmark} \\h", shown, last.look)
    typed = replace(last, text=f"{last.text} {lead} ")
    put(document, {(number,): replace(block, content=(*block.content[:-1], typed, field))})


# ---- links
def _link_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "set_link", {"phrase": a.phrase, "address": a.address}


@edit(touches=lambda a: [everything()], hand=_link_hand)
def set_link(document: Document, *, phrase: Phrase, address: Address) -> None:
    """Insert ▸ Hyperlink on a phrase: to a page of the web, a mail address, or a bookmark of the document."""
    ((path, spans),) = text_of(document, {"phrase": phrase}).items()
    paragraph = dict(walk(document.blocks))[path]
    if any(phrase in words or words in phrase for words, _ in linked(document)):
        raise ValueError("there is a link in it, or around it")
    put(document, {path: between(paragraph, spans, lambda run: replace(run, link=address, style="Hyperlink"))})


def _relinked(document: Document, words: str, address: str | None, *, plain: bool = False) -> None:
    """Raises ValueError unless just one link has these words, and another address."""
    found = [old for text, old in linked(document) if text == words]
    if len(found) != 1 or found[0] == address:
        raise ValueError(f"{len(found)} links say {words!r}, and lead to {', '.join(found)}")
    style = None if plain else "Hyperlink"

    def changed(path: object, paragraph: Paragraph) -> Paragraph:
        if not any(isinstance(item, Run) and item.link == found[0] for item in paragraph.content):
            return paragraph
        begin = paragraph.text.find(words)
        spans = [(begin, begin + len(words))] if begin >= 0 else []
        return between(paragraph, spans, lambda run: replace(run, link=address, style=style))

    rewritten(document, changed)


@edit(touches=lambda a: [everything()], hand=lambda document, a: ("set_link", {"phrase": a.link, "address": a.address}))
def change_link(document: Document, *, link: LinkWords, address: Address) -> None:
    """Edit Hyperlink: its words lead to another address."""
    _relinked(document, link, address)


@edit(touches=lambda a: [everything()], hand=lambda document, a: ("remove_link", {"phrase": a.link}))
def remove_link(document: Document, *, link: LinkWords, plain: bool = False) -> None:
    """Remove Hyperlink: its words stay, and in the application they look like a link still, unless made `plain`."""
    _relinked(document, link, None, plain=plain)
