"""Checks that a table of contents lists the headings that there are, and of headings that came or read otherwise."""

from __future__ import annotations

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import body, headings, level_of
from preparers.libreoffice_writer.kinds import Heading
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.contents import contents_at
from preparers.libreoffice_writer.observing.indexes import is_current, listed

__all__ = ["contents_current", "heading_inserted", "heading_renamed"]


@check(judges=lambda a: [])
def contents_current(before: Document, after: Document) -> Finding:
    """The one table of contents lists the headings that there are now, in their order."""
    _, found = contents_at(after)
    return Finding("contents_current", is_current(after, found), f"it lists {short(listed(found))}")


@check(judges=lambda a: [])
def heading_renamed(before: Document, after: Document, *, heading: Heading, to: NewText) -> Finding:
    """In the place of the heading stands one of its level with the other title."""
    old, new = headings(before), headings(after)
    wanted = [(level, to if title == heading else title) for _, level, title in old]
    found = [(level, title) for _, level, title in new]
    return Finding("heading_renamed", found == wanted, f"the headings are {short([title for _, title in found])}")


@check(judges=lambda a: [])
def heading_inserted(
    before: Document, after: Document, *, before_heading: Heading, title: NewText, text: NewText
) -> Finding:  # fmt: skip
    """In front of the heading stand one of its level with that title and the text under it."""
    paragraphs = [(level_of(block), block.text.strip()) for _, block in body(after)]
    spots = [n for n, (level, words) in enumerate(paragraphs) if level is not None and words == before_heading]
    ahead = paragraphs[max(spots[0] - 2, 0) : spots[0]] if len(spots) == 1 else []
    there = bool(ahead) and ahead == [(paragraphs[spots[0]][0], title), (None, text)]
    return Finding("heading_inserted", there, f"in front of it stand {short(ahead)}")
