"""Checks of cross-references to headings: where one stands, what it leads to and what it shows."""

from __future__ import annotations

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import body
from preparers.libreoffice_writer.inline import Field, Paragraph
from preparers.libreoffice_writer.kinds import Heading, Opening, Phrase
from preparers.libreoffice_writer.kinds_references import Referring, Shown
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.referring import (
    called,
    heading_of,
    is_reference,
    read_out,
    reference_in,
    shows_of,
    spot_of,
)
from preparers.libreoffice_writer.rewriting import walk

__all__ = ["heading_referred", "reference_changed", "reference_frozen"]

_MADE = {"text": "REF {}", "page": "PAGEREF {}", "number": "REF \\r {}"}


@check(judges=lambda a: [])
def heading_referred(
    before: Document, after: Document, *, paragraph: Opening | None = None, phrase: Phrase | None = None, lead: NewText,
    heading: Heading, shows: Shown, tail: NewText = "",
) -> Finding:  # fmt: skip
    """Behind the phrase, or at the end of the paragraph, stand a blank, the words and a field that shows the text, the
    page or the number of the heading, then what belongs behind it."""
    path, at = spot_of(before, paragraph, phrase)
    old = dict(walk(before.blocks))[path]
    made = f"{old.text[:at]} {lead}⟦{_MADE[shows].format(called(before, heading))}⟧{tail}"
    found = [text for _, block in walk(after.blocks) if (text := read_out(after, block)).startswith(made)]
    shorter = [read_out(after, block) for _, block in walk(after.blocks) if block.text.startswith(old.text[: at or 1])]
    return Finding("heading_referred", len(found) == 1, f"there stands {short([*found, *shorter][:1])}")


def _there(after: Document, words: str) -> tuple[Paragraph, Field] | None:
    """The one paragraph that begins so, and the one reference in it."""
    blocks = [block for _, block in body(after) if block.text.startswith(words)]
    fields = [item for block in blocks for item in block.content if is_reference(item) and isinstance(item, Field)]
    return (blocks[0], fields[0]) if len(blocks) == len(fields) == 1 else None


@check(judges=lambda a: [])
def reference_changed(
    before: Document, after: Document, *, paragraph: Referring, heading: Heading | None = None,
    shows: Shown | None = None,
) -> Finding:  # fmt: skip
    """The reference in the paragraph leads to that heading and shows that much of it; what is not asked for is as
    before."""
    number, place = reference_in(before, paragraph)
    block = before.blocks[number]
    assert isinstance(block, Paragraph)
    old = block.content[place]
    assert isinstance(old, Field)
    wanted = heading or heading_of(before, old), shows or shows_of(old)
    there = _there(after, paragraph)
    found = None if there is None else (heading_of(after, there[1]), shows_of(there[1]))
    return Finding("reference_changed", found == wanted, f"it leads to {short(found)}")


@check(judges=lambda a: [])
def reference_frozen(before: Document, after: Document, *, paragraph: Referring, text: NewText) -> Finding:
    """In the place of the reference in the paragraph stands plain text."""
    number, place = reference_in(before, paragraph)
    block = before.blocks[number]
    assert isinstance(block, Paragraph)
    ahead = read_out(before, Paragraph(block.content[:place]))
    found = [p for _, p in body(after) if p.text.startswith(f"{ahead}{text}")]
    plain = len(found) == 1 and not any(map(is_reference, found[0].content))
    return Finding("reference_frozen", plain, f"{len(found)} paragraphs begin {short(ahead[-20:] + text)}")
