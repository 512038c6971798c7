"""What arguments about annotations mean: notes, comments, bookmarks, links, people, by what one sees of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any

from forge.preparer import Kind, Place
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Run
from preparers.libreoffice_writer.meaning.annotating import (
    bookmarks,
    comments,
    linked,
    note_text,
    notes,
)
from preparers.libreoffice_writer.meaning.reviewing import authors, change_texts
from preparers.libreoffice_writer.rewriting import walk

__all__ = [
    "Address",
    "Author",
    "BookmarkName",
    "ChangeText",
    "CommentText",
    "CommentedWords",
    "LinkWords",
    "NewName",
    "NoteNumber",
    "NoteText",
]  # fmt: skip


def _others(found: Callable[[Document], Iterable[Any]]) -> Callable[[Place], Iterator[Any]]:
    """The others of the kind, those behind it first."""

    def near(place: Place) -> Iterator[Any]:
        every = list(dict.fromkeys(found(place.document)))
        here = every.index(place.value) if place.value in every else 0
        yield from (other for other in (*every[here + 1 :], *every[:here]) if other != place.value)

    return near


def _count(found: Callable[[Document], Iterable[Any]]) -> Callable[[Place], int]:
    return lambda place: list(found(place.document)).count(place.value)


def _note_texts(document: Document) -> list[str]:
    return list(map(note_text, notes(document)))


def _note_numbers(document: Document) -> range:
    return range(1, len(notes(document, "footnote")) + 1)


def _comment_texts(document: Document) -> list[str]:
    return [remark.text for remark in comments(document)]


def _commented(document: Document) -> list[str]:
    return [remark.words for remark in comments(document)]


def _linked_words(document: Document) -> list[str]:
    return [words for words, _ in linked(document)]


NoteText = Annotated[
    str, Kind("note", _others(_note_texts), _count(_note_texts), "wrong_target", "what a footnote or endnote says")
]
NoteNumber = Annotated[
    int, Kind("footnote", _others(_note_numbers), _count(_note_numbers), "wrong_target", "the number of a footnote")
]
CommentText = Annotated[
    str, Kind("comment", _others(_comment_texts), _count(_comment_texts), "wrong_target", "what a comment says")
]
CommentedWords = Annotated[
    str,
    Kind("commented words", _others(_commented), _count(_commented), "wrong_target", "the words that a comment is on"),
]
BookmarkName = Annotated[
    str, Kind("bookmark", _others(bookmarks), _count(bookmarks), "wrong_target", "the name of a bookmark that is there")
]
LinkWords = Annotated[
    str,
    Kind("link", _others(_linked_words), _count(_linked_words), "wrong_target", "the words of a link that is there"),
]


def _fits_author(place: Place) -> int:
    return int(place.value in authors(place.document))


ChangeText = Annotated[
    str,
    Kind("change", _others(change_texts), _count(change_texts), "wrong_target", "the text of a tracked change"),
]
Author = Annotated[
    str, Kind("author", _others(authors), _fits_author, "wrong_target", "whose comments or tracked changes are meant")
]


def _other_names(place: Place) -> Iterator[str]:
    """Another case, a letter less, a digit more."""
    name = str(place.value)
    yield from (name.swapcase(), name[:-1] or f"{name}x", f"{name}2")


NewName = Annotated[str, Kind("new name", _other_names, words="the name that a bookmark is to get, one word")]


def _other_addresses(place: Place) -> Iterator[str]:
    """Another page, another server, another person; where it leads to a bookmark, another one."""
    address = str(place.value)
    if address.startswith("#"):
        yield from (f"#{name}" for name in bookmarks(place.document) if f"#{name}" != address)
        yield f"{address}x"
        return
    known = {r.link for _, p in walk(place.document.blocks) for r in p.content if isinstance(r, Run) and r.link}
    yield from sorted(known - {address})[:1]
    yield f"{address}x" if "@" in address else f"{address}/index"
    yield address.replace("://", "://new.") if "://" in address else address.replace(":", ":x")
    yield address[:-1]


Address = Annotated[
    str, Kind("address", _other_addresses, words="where a link leads: https://…, mailto:…, or #bookmark")
]
