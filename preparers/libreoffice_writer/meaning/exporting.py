"""What a text document says, in pieces that stand together on a page."""

from __future__ import annotations

from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Run

__all__ = ["lines", "openings"]

_LONGEST = 60
"""Letters of a paragraph's beginning: a long one may go on behind the foot of its page."""


def lines(document: Document) -> list[str]:
    """The texts of all paragraphs, those in tables too, without what fields show."""
    texts = (
        "".join(item.text for item in paragraph.content if isinstance(item, Run) and not item.look.hidden)
        for paragraph in document.paragraphs()
    )
    return [text.replace("\n", " ").replace("\t", " ") for text in texts if text.strip()]


def openings(document: Document) -> list[str]:
    """The first words of every paragraph."""
    return [
        text if len(text) <= _LONGEST else text[:_LONGEST].rpartition(" ")[0] or text[:_LONGEST]
        for text in lines(document)
    ]
