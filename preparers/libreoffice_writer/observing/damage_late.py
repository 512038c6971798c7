"""Damage to what was added to the facts after others: done last, so that what is drawn of the others stays."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace

from preparers.libreoffice_writer.blocks import Contents
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Comment, Inline, Paragraph

__all__ = ["LATE_KINDS"]


def _comment_done(document: Document, rng: random.Random) -> None:
    """One comment resolved, or open again."""
    blocks = document.blocks
    places = [n for n, b in enumerate(blocks) if isinstance(b, Paragraph) and any(map(_is_comment, b.content))]
    place = rng.choice(places)
    block = blocks[place]
    assert isinstance(block, Paragraph)
    items = [replace(i, resolved=not i.resolved) if isinstance(i, Comment) else i for i in block.content]
    blocks[place] = replace(block, content=tuple(items))


def _is_comment(item: Inline) -> bool:
    return isinstance(item, Comment)


def _entry_gone(document: Document, rng: random.Random) -> None:
    """An entry of a table of contents deleted."""
    places = [n for n, b in enumerate(document.blocks) if isinstance(b, Contents) and len(b.entries) > 1]
    place = rng.choice(places)
    found = document.blocks[place]
    assert isinstance(found, Contents)
    gone = rng.randrange(len(found.entries))
    document.blocks[place] = replace(found, entries=(*found.entries[:gone], *found.entries[gone + 1 :]))


LATE_KINDS: Mapping[str, Callable[[Document, random.Random], None]] = {
    "a comment resolved or opened": _comment_done, "an entry of a table of contents gone": _entry_gone,
}  # fmt: skip
"""Kind of damage -> how it is done. LookupError or IndexError: there is nothing of that kind to damage."""
