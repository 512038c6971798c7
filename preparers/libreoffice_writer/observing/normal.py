"""One spelling for what applications write in several ways: fields, links, colours, text, blocks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from urllib.parse import unquote

from preparers.libreoffice_writer.blocks import Block, SectionBreak, Table
from preparers.libreoffice_writer.inline import Break, Comment, CommentEnd, Inline, Mark, Paragraph

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
    words: list[str] = re.findall(r'"[^"]*"|\\.|[^\s"]+', _SWITCHES.sub(" ", instruction))
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
    return str(bare[1]).lower() if bare else address


def separate(blocks: Iterable[Block]) -> Iterator[tuple[Block, str | None]]:
    """The blocks as the application keeps them, each with what it begins on: a new page, a new column, or None.

    A break inside a paragraph ends it. A break in front of everything, or behind it, shows nothing. An empty paragraph
    that holds only the end of a section is how files write that the section ends.
    """
    kept = list(blocks)
    if all(map(_stays, kept)):
        yield from ((block, None) for block in kept)
        return
    begins: str | None = None
    first = True
    for number, block in enumerate(kept):
        following = kept[number + 1] if number + 1 < len(kept) else None
        if isinstance(block, SectionBreak):
            yield block, None
            begins, first = None, True
            continue
        if isinstance(block, Paragraph) and not block.content and isinstance(following, SectionBreak) and not first:
            continue
        pieces, ends = _cut(block) if isinstance(block, Paragraph) else ([(block, begins or _of_table(block))], None)
        for piece, own in pieces:
            yield piece, None if first else own or begins
            begins, first = None, False
        begins = ends


def _stays(block: Block) -> bool:
    """Whether a block is kept as it is and begins on nothing, whatever stands around it."""
    if isinstance(block, Paragraph):
        return not any(type(item) is Break for item in block.content)
    return not isinstance(block, SectionBreak) and _of_table(block) is None


def _of_table(block: Block) -> str | None:
    """What a table begins on, as LibreOffice writes it: in the first paragraph of its first cell."""
    if not isinstance(block, Table) or not block.rows or not block.rows[0].cells:
        return None
    inside = block.rows[0].cells[0].blocks
    return "page" if inside and isinstance(inside[0], Paragraph) and inside[0].layout.page_break_before else None


def _cut(paragraph: Paragraph) -> tuple[list[tuple[Block, str | None]], str | None]:
    """A paragraph in pieces, each with what it begins on, and what the block after it begins on."""
    breaks = [(n, item.kind) for n, item in enumerate(paragraph.content) if isinstance(item, Break)]
    if not breaks:
        return [(paragraph, None)], None
    ends = [*(place for place, _ in breaks), len(paragraph.content)]
    starts = [0, *(place + 1 for place, _ in breaks)]
    kinds = [None, *(kind for _, kind in breaks)]
    contents = [paragraph.content[start:end] for start, end in zip(starts, ends, strict=True)]
    following = None
    if not any(map(_shows, contents[-1])):
        marks = contents.pop()
        contents[-1] += marks
        following = kinds.pop()
    if len(contents) > 1 and not any(map(_shows, contents[0])):
        contents[:2] = [contents[0] + contents[1]]
        del kinds[0]
    return [(replace(paragraph, content=c), kind) for c, kind in zip(contents, kinds, strict=True)], following


def _shows(item: Inline) -> bool:
    """Whether an item of a paragraph is seen, so that a break before or after it makes a difference."""
    return not isinstance(item, Mark | Comment | CommentEnd)


def is_blank(blocks: Sequence[Block] | None) -> bool:
    """Whether a header or footer shows nothing."""
    if not blocks:
        return True
    return all(
        isinstance(b, Paragraph) and not b.content and b.layout.borders is None and b.layout.shading is None
        for b in blocks
    )
