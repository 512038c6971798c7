"""Taking off what was put on text by hand, so that its style shows again: Format ▸ Clear Direct Formatting."""

from __future__ import annotations

from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_writer.areas import in_text
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.characters import hand_targets
from preparers.libreoffice_writer.kinds import Heading, Opening, Openings, Phrase, StyleInUse, Word
from preparers.libreoffice_writer.meaning.clearing import (
    CLEARED,
    bare,
    other_paragraphs,
    other_terms,
    other_words,
    shows_by_hand,
)
from preparers.libreoffice_writer.meaning.targets import PARAGRAPH_TARGETS, text_of
from preparers.libreoffice_writer.rewriting import put, walk

__all__ = ["clear_formatting"]


def _hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "clear_formatting", hand_targets(document, vars(a))


def _touched(a: Any) -> list[Area]:
    return [in_text(*CLEARED)]


@edit(
    touches=_touched, hand=_hand,
    near={"phrase": other_words, "every": other_terms, "paragraph": other_paragraphs},
)  # fmt: skip
def clear_formatting(
    document: Document, *,
    phrase: Phrase | None = None, every: Word | None = None, paragraph: Opening | None = None,
    paragraphs: Openings | None = None, heading: Heading | None = None, under: Heading | None = None,
    styled: StyleInUse | None = None,
) -> None:  # fmt: skip
    """Format ▸ Clear Direct Formatting on words or on whole paragraphs: what their styles say shows again.

    Of words only the characters are cleared, of paragraphs their layout, too; they stay in their list.
    """
    given = dict(locals())
    targets, whole = text_of(document, given), any(given[name] for name in PARAGRAPH_TARGETS)
    found = dict(walk(document.blocks))
    if not any(shows_by_hand(document, found[path], spans, whole=whole) for path, spans in targets.items()):
        raise ValueError("nothing is formatted by hand there")
    put(document, {path: bare(found[path], spans, whole=whole) for path, spans in targets.items()})
