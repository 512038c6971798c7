"""Paragraphs of a document before and after, side by side: those that stayed, those that came."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher

from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.rewriting import Path, walk

__all__ = ["pairs"]

Found = tuple[Path, Paragraph]


def pairs(before: Document, after: Document) -> Iterator[tuple[Found | None, Found]]:
    """Every paragraph of `after` with the one that it was, tables' too; None for one that was not there.

    They are matched by their texts in order, those between the same neighbours by their number.
    """
    old, new = list(walk(before.blocks)), list(walk(after.blocks))
    was, now = ([paragraph.text for _, paragraph in found] for found in (old, new))
    if was == now:
        yield from zip(old, new, strict=True)
        return
    for _, a, b, c, d in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        kept: list[Found | None] = [*old[a:b]] if b - a == d - c else [None] * (d - c)
        yield from zip(kept, new[c:d], strict=True)
