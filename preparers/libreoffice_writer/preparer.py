"""The preparer for LibreOffice Writer: how text documents are read, written, observed and damaged."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from itertools import pairwise
from typing import Any

from forge.model import Fact, Files, Snapshot
from forge.preparer import Application, Preparer, Whereabouts, Workspace
from preparers._beside import with_pictures
from preparers.libreoffice_writer.blocks import Contents, Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Paragraph, Run

__all__ = ["Writer"]


_OF_HEADINGS = ("/style", "/text")
"""Kinds of facts by which a paragraph is a heading or another one."""


class Writer(Preparer[Document]):
    """Text documents (.docx) as LibreOffice Writer opens and saves them."""

    app = "libreoffice_writer"
    suffixes = (".docx",)
    casts = (".odt",)

    def read(self, data: bytes) -> Document:
        from preparers.libreoffice_writer.reading.document import read

        return read(data)

    def write(self, document: Document) -> bytes:
        from preparers.libreoffice_writer.writing.document import write

        return write(document)

    def load(self, files: Files) -> Workspace[Document]:
        return with_pictures(super().load(files))

    def fork_document(self, document: Document) -> Document:
        return document.fork()

    def facts(self, document: Document) -> Mapping[str, Fact]:
        from preparers.libreoffice_writer.observing.document import observe

        return observe(document)

    def same(self, address: str, a: Fact, b: Fact) -> bool:
        from preparers.libreoffice_writer.observing.same import same

        return same(address, a, b)

    def consequence(self, address: str, start: Snapshot, oracle: Snapshot) -> bool:
        """The number of a paragraph that stays in its list at its level: it is counted. What a table of contents lists
        that is out of date because headings are others than before."""
        where, _, fact = address.rpartition("/")
        if fact == "lists":
            return any(a.endswith(_OF_HEADINGS) and start.get(a) != oracle.get(a) for a in (*start, *oracle))
        level = f"{where}/level"
        return fact == "label" and level in start and start.get(level) == oracle.get(level)

    def half(self, start: Document, done: Document) -> Document | None:
        """The work done on the first half of the changed blocks only; where none has changed, on the first half of
        what is said of the pages, or of the properties."""
        if len(start.blocks) != len(done.blocks):
            return None
        if start.blocks == done.blocks:
            return _half_around(start, done)
        changed = [n for n, (a, b) in enumerate(zip(start.blocks, done.blocks, strict=True)) if a != b]
        undone = changed[(len(changed) + 1) // 2 :]
        if undone and all(_counts_alike(start, done, place) for place in undone):
            undone = changed[: len(changed) // 2]
        fork = done.fork()
        if not undone:
            return self._half_contents(start, fork, changed[0])
        for place in undone:
            fork.blocks[place] = start.blocks[place]
        return None if _tables_meet(fork) else fork

    @staticmethod
    def _half_contents(start: Document, fork: Document, place: int) -> Document | None:
        """Where a table of contents is all that has changed, half of that."""
        was, now = start.blocks[place], fork.blocks[place]
        half = _half_of(was, now) if isinstance(was, Contents) and isinstance(now, Contents) else None
        if half is None:
            return None
        fork.blocks[place] = half
        return fork

    def damages(self, document: Document, rng: random.Random) -> Iterator[tuple[str, Document]]:
        from preparers.libreoffice_writer.observing.damage import damages

        return damages(document, rng)

    def detours(self, document: Document) -> Iterator[tuple[str, Document]]:
        """Typing and undoing leaves text in more runs than before."""
        fork = document.fork()
        fork.rewrite(_in_pieces)
        yield "typed and undone", fork

    def unlawful(self, document: Document) -> list[str]:
        from preparers.libreoffice_writer.observing.lawful import unlawful

        return unlawful(document)

    def whereabouts(self, facts: Any, path: str, opening: str) -> Whereabouts:
        name = path.rpartition("/")[2]
        if opening == "file_open":
            words: tuple[str, ...] = ("this document", "the open document", "the current document", "the document")
            return Whereabouts(words, words)
        words = (name, f"the document {name}", f"the file {name}", f"the text document {name}")
        return Whereabouts(words, words)

    def application(self, *, sandbox: bool = False) -> Application:
        from preparers.libreoffice_writer.application import application

        return application(sandbox=sandbox)


def _tables_meet(document: Document) -> bool:
    """Whether two tables stand without a paragraph between them: no file can hold that, nor the application do it."""
    return any(isinstance(one, Table) and isinstance(other, Table) for one, other in pairwise(document.blocks))


def _counts_alike(start: Document, done: Document, place: int) -> bool:
    """Whether all that has changed of an item is which of two lists it is in that count as one: left as it was, it
    would have the same number behind an item that begins anew, and nobody could tell that half of the work was left."""
    old, new = start.blocks[place], done.blocks[place]
    if not isinstance(old, Paragraph) or not isinstance(new, Paragraph):
        return False
    lists = done.lists.get(old.layout.list or 0), done.lists.get(new.layout.list or 0)
    if lists[0] is None or lists[1] is None or lists[0].definition != lists[1].definition:
        return False
    return replace(old, layout=replace(old.layout, list=new.layout.list, level=new.layout.level)) == new


def _half_around(start: Document, done: Document) -> Document | None:
    """The document with half of what the last section, or else the properties, say anew."""
    for name in ("section", "properties"):
        half = _half_of(getattr(start, name), getattr(done, name))
        if half is not None:
            fork = done.fork()
            setattr(fork, name, half)
            return fork
    return None


def _half_of(was: Any, now: Any) -> Any:
    """A value with half of what it says anew, of its one part that differs where there is just one; None for none."""
    changed = [name for name in _parts(now) if getattr(was, name) != getattr(now, name)]
    if len(changed) == 1 and is_dataclass(getattr(now, changed[0])):
        inner = _half_of(getattr(was, changed[0]), getattr(now, changed[0]))
        return None if inner is None else replace(now, **{changed[0]: inner})
    undone = {name: getattr(was, name) for name in changed[(len(changed) + 1) // 2 :]}
    return replace(now, **undone) if undone else None


def _parts(value: Any) -> list[str]:
    """What a half is taken from; the entries of a table of contents are the application's."""
    return ["instruction", "title"] if isinstance(value, Contents) else [f.name for f in fields(value)]


def _in_pieces(paragraph: Paragraph) -> Paragraph:
    """The same paragraph with every text in two runs and an empty one between them."""
    items: list[Any] = []
    for item in paragraph.content:
        if isinstance(item, Run) and len(item.text) > 1:
            middle = len(item.text) // 2
            items += [replace(item, text=text) for text in (item.text[:middle], "", item.text[middle:])]
        else:
            items.append(item)
    return replace(paragraph, content=tuple(items))
