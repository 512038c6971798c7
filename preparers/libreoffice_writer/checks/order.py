"""Checks of what stands where: paragraphs and chapters that came, went or moved."""

from __future__ import annotations

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import body, heading_at, headings, paragraph_at
from preparers.libreoffice_writer.kinds import Heading, Opening
from preparers.libreoffice_writer.kinds_text import NewText

__all__ = ["chapter_before", "chapter_gone", "paragraph_before", "paragraph_follows", "paragraph_gone"]


def _texts(document: Document) -> list[str]:
    return [block.text for _, block in body(document)]


@check(judges=lambda a: [])
def paragraph_follows(
    before: Document,
    after: Document,
    *,
    paragraph: Opening | None = None,
    heading: Heading | None = None,
    text: NewText,
) -> Finding:
    """Behind the paragraph or heading stands one with just that text."""
    texts = _texts(after)
    spots = [n for n, found in enumerate(texts) if (found.startswith(paragraph) if paragraph else found == heading)]
    behind = [texts[n + 1].strip() for n in spots if n + 1 < len(texts)]
    return Finding("paragraph_follows", behind == [text], f"behind it stands {short(behind[0] if behind else None)}")


@check(judges=lambda a: [])
def paragraph_gone(before: Document, after: Document, *, paragraph: Opening) -> Finding:
    """No paragraph begins with these words."""
    left = [text for text in _texts(after) if text.startswith(paragraph)]
    return Finding("paragraph_gone", not left, f"{len(left)} paragraphs begin {short(paragraph)}")


@check(judges=lambda a: [])
def paragraph_before(before: Document, after: Document, *, paragraph: Opening, other: Opening) -> Finding:
    """The one paragraph stands directly in front of the other."""
    moved = before.blocks[paragraph_at(before, paragraph)]
    texts = _texts(after)
    spots = [n for n, text in enumerate(texts) if text.startswith(other)]
    there = [texts[n - 1] for n in spots if n]
    kept = len(spots) == 1 and there == [getattr(moved, "text", None)]
    return Finding("paragraph_before", kept, f"in front of it stands {short(there[0] if there else None)}")


@check(judges=lambda a: [])
def chapter_before(before: Document, after: Document, *, heading: Heading, other: Heading) -> Finding:
    """Of the headings of its level and above, the one stands directly in front of the other."""
    level = next(lv for n, lv, _ in headings(before) if n == heading_at(before, heading))
    titles = [title for _, lv, title in headings(after) if lv <= level]
    spot = titles.index(other) if titles.count(other) == 1 else 0
    kept = spot > 0 and titles[spot - 1] == heading
    return Finding("chapter_before", kept, f"in front of it stands {short(titles[spot - 1] if spot else None)}")


@check(judges=lambda a: [])
def chapter_gone(before: Document, after: Document, *, heading: Heading) -> Finding:
    """There is no heading of that title."""
    left = [title for _, _, title in headings(after) if title == heading]
    return Finding("chapter_gone", not left, f"there are {len(left)} headings {short(heading)}")
