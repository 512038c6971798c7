"""One spelling for what applications write in several ways: fields, links, colours, text, blocks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from urllib.parse import unquote

from preparers.libreoffice_writer.blocks import Block, SectionBreak
from preparers.libreoffice_writer.formatting import Layout
from preparers.libreoffice_writer.inline import Break, Paragraph

__all__ = ["digest", "field_name", "is_blank", "link", "separate"]

_DATED = ("CREATEDATE", "SAVEDATE", "PRINTDATE", "EDITTIME")
"""Fields that LibreOffice gives a format of its own."""
_SWITCHES = re.compile(r'\\\*\s*"?(MERGEFORMAT|CHARFORMAT|ARABIC)"?|\\h\b', re.IGNORECASE)


@lru_cache(256)
def digest(data: bytes) -> str:
    """What a picture shows, by its bytes."""
    return sha256(data).hexdigest()[:16]


@lru_cache(1024)
def field_name(instruction: str) -> str:
    """What a field shows: its instruction without what changes nothing, quotes only where they are needed."""
    words = re.findall(r'"[^"]*"|\\.|[^\s"]+', _SWITCHES.sub(" ", instruction))
    if not words:
        return ""
    plain = [word.strip('"').replace("\\ ", " ").replace("\\/", "/") for word in words]
    name, rest = plain[0].upper(), plain[1:]
    if name in _DATED:
        return name
    switches: list[str] = []
    for word in rest:
        if word.startswith("\\") or not switches:
            switches.append(word)
        else:
            switches[-1] += f" {word}"
    return " ".join((name, *sorted(switches)))


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
    new_page = False
    kept = list(blocks)
    for number, block in enumerate(kept):
        if not isinstance(block, Paragraph):
            yield block
            continue
        if not block.content and number + 1 < len(kept) and isinstance(kept[number + 1], SectionBreak) and number:
            continue
        pieces, ends = _cut(block)
        for piece in pieces:
            yield _on_new_page(piece) if new_page else piece
            new_page = True
        new_page = ends
    if new_page:
        yield Paragraph(layout=Layout(page_break_before=True))


def _cut(paragraph: Paragraph) -> tuple[list[Paragraph], bool]:
    """A paragraph in pieces, each but the first on a page of its own; and whether what follows begins on a new one."""
    places = [n for n, item in enumerate(paragraph.content) if isinstance(item, Break) and item.kind == "page"]
    if not places:
        return [paragraph], False
    ends = [*places, len(paragraph.content)]
    begins = [0, *(place + 1 for place in places)]
    pieces = [replace(paragraph, content=paragraph.content[a:b]) for a, b in zip(begins, ends, strict=True)]
    if len(pieces) > 1 and not pieces[-1].content:
        return pieces[:-1], True
    if not pieces[0].content:
        return [_on_new_page(pieces[1]), *pieces[2:]], False
    return pieces, False


def _on_new_page(paragraph: Paragraph) -> Paragraph:
    return replace(paragraph, layout=replace(paragraph.layout, page_break_before=True))


def is_blank(blocks: Sequence[Block] | None) -> bool:
    """Whether a header or footer shows nothing."""
    if not blocks:
        return True
    return all(isinstance(b, Paragraph) and not b.content and b.layout == Layout() for b in blocks)

