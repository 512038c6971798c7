"""One spelling for what applications write in several ways: fields, links, colours, text, blocks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from urllib.parse import unquote

from preparers.libreoffice_writer.blocks import Block, Contents, SectionBreak, Table
from preparers.libreoffice_writer.formatting import Layout
from preparers.libreoffice_writer.inline import Break, Paragraph, Run

__all__ = ["digest", "field_name", "is_blank", "link", "separate"]

_SWITCHES = re.compile(r'\\\*\s*"?(MERGEFORMAT|CHARFORMAT|ARABIC)"?|\\h\b', re.IGNORECASE)


@lru_cache(256)
def digest(data: bytes) -> str:
    """What a picture shows, by its bytes."""
    return sha256(data).hexdigest()[:16]


@lru_cache(1024)
def field_name(instruction: str) -> str:
    """What a field shows: its instruction without what changes nothing, quotes only where they are needed."""
    words = re.findall(r'"[^"]*"|\S+', _SWITCHES.sub(" ", instruction))
    if not words:
        return ""
    plain = [word[1:-1] if word.startswith('"') and " " not in word else word for word in words]
    return " ".join((plain[0].upper(), *plain[1:]))


@lru_cache(1024)
def link(target: str) -> str:
    """An address, without what browsers do to it."""
    address = unquote(target.strip())
    bare = re.fullmatch(r"(\w+://[^/?#]+)/?", address)
    return bare[1].lower() if bare else address


def separate(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks as the application keeps them: a page break inside a paragraph ends it, and what follows begins on a
    new page.
    """
    pending = False
    found: list[Block] = []
    for block in blocks:
        if isinstance(block, Paragraph):
            for piece in _cut(block):
                if pending:
                    piece = _on_new_page(piece)
                found.append(piece)
                pending = False
        else:
            found.append(block)
    yield from found


def _cut(paragraph: Paragraph) -> Iterator[Paragraph]:
    """A paragraph in pieces, each beginning on a page of its own but the first."""
    places = [n for n, item in enumerate(paragraph.content) if isinstance(item, Break) and item.kind == "page"]
    if not places:
        yield paragraph
        return
    start = 0
    for number, place in enumerate((*places, len(paragraph.content))):
        piece = replace(paragraph, content=paragraph.content[start:place])
        start = place + 1
        if number == 0 and not piece.content:
            continue
        yield _on_new_page(piece) if number else piece


def _on_new_page(paragraph: Paragraph) -> Paragraph:
    return replace(paragraph, layout=replace(paragraph.layout, page_break_before=True))


def is_blank(blocks: Sequence[Block] | None) -> bool:
    """Whether a header or footer shows nothing."""
    if not blocks:
        return True
    return all(isinstance(b, Paragraph) and not b.content and b.layout == Layout() for b in blocks)


__unused = (Contents, SectionBreak, Table, Run)
