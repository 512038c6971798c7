"""Checks of text that looks as its style says: nothing that was put on it by hand shows any more."""

from __future__ import annotations

from forge.model import Finding
from forge.preparer import check
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.kinds import Heading, Opening, Openings, Phrase, StyleInUse, Word
from preparers.libreoffice_writer.meaning.clearing import shows_by_hand
from preparers.libreoffice_writer.meaning.targets import PARAGRAPH_TARGETS, described, text_of
from preparers.libreoffice_writer.rewriting import walk

__all__ = ["formatting_cleared"]


@check(judges=lambda a: [])
def formatting_cleared(
    before: Document, after: Document, *,
    phrase: Phrase | None = None, every: Word | None = None, paragraph: Opening | None = None,
    paragraphs: Openings | None = None, heading: Heading | None = None, under: Heading | None = None,
    styled: StyleInUse | None = None,
) -> Finding:  # fmt: skip
    """The text meant looks as its style says, whole paragraphs are laid out like that as well."""
    given = dict(locals())
    whole = any(given[name] for name in PARAGRAPH_TARGETS)
    try:
        targets = text_of(after, given)
    except ValueError as error:
        return Finding("formatting_cleared", False, str(error))
    for path, paragraph_there in walk(after.blocks):
        if path in targets:
            name = shows_by_hand(after, paragraph_there, targets[path], whole=whole)
            if name:
                text = paragraph_there.text[:40]
                return Finding("formatting_cleared", False, f"{text!r} has {name} of its own")
    return Finding("formatting_cleared", True, f"{described(given)} looks as its style says")
