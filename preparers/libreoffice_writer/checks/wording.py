"""Checks of what a document says; that all else reads as before is the frame's to see."""

from __future__ import annotations

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import body, count_phrase, occurrences
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.kinds import Heading, Opening, Openings, Phrase, StyleInUse, Word
from preparers.libreoffice_writer.kinds_text import Case, NewText
from preparers.libreoffice_writer.meaning.targets import text_of
from preparers.libreoffice_writer.meaning.wording import CASES, reworded, squeezed_blanks
from preparers.libreoffice_writer.rewriting import walk

__all__ = ["blanks_single", "case_changed", "no_empty_paragraphs", "sentence_added", "text_replaced"]


@check(judges=lambda a: [])
def text_replaced(
    before: Document, after: Document, *, phrase: Phrase | None = None, every: Word | None = None, text: NewText
) -> Finding:
    """The old words stand nowhere any more, the new ones as often as the old ones did."""
    old = phrase or every or ""
    wanted = sum(map(len, text_of(before, {"phrase": phrase, "every": every}).values()))
    there = sum(map(len, occurrences(before, text).values())) + wanted if text else 0
    left = 0 if old in text else count_phrase(after, old)
    found = sum(map(len, occurrences(after, text).values())) if text else 0
    why = f"{short(old)} stands in {left} places, {short(text)} in {found} of {there}"
    return Finding("text_replaced", not left and found >= there, why)


@check(judges=lambda a: [])
def sentence_added(before: Document, after: Document, *, paragraph: Opening, text: NewText) -> Finding:
    """The paragraph ends with the sentence."""
    found = [block.text for _, block in body(after) if block.text.startswith(paragraph)]
    ends = len(found) == 1 and found[0].rstrip().endswith(text)
    return Finding("sentence_added", ends, f"{short(paragraph)} ends {short(found[0][-60:] if found else None)}")


@check(judges=lambda a: [])
def case_changed(
    before: Document, after: Document, *, phrase: Phrase | None = None, paragraph: Opening | None = None,
    paragraphs: Openings | None = None, heading: Heading | None = None, styled: StyleInUse | None = None,
    case: Case,
) -> Finding:  # fmt: skip
    """What was meant is written in the other case, at the places where it stood."""
    targets, old = text_of(before, dict(locals())), dict(walk(before.blocks))
    new = dict(walk(after.blocks))
    for path, spans in targets.items():
        wanted = reworded(old[path], CASES[case], spans).text
        found = new[path].text if path in new else None
        if found != wanted:
            return Finding("case_changed", False, f"there is {short(found)}, not {short(wanted)}")
    return Finding("case_changed", True, f"{len(targets)} paragraphs have it")


@check(judges=lambda a: [])
def blanks_single(before: Document, after: Document) -> Finding:
    """No paragraph has two blanks in a row."""
    untidy = [block.text for _, block in walk(after.blocks) if squeezed_blanks(block.text)]
    return Finding("blanks_single", not untidy, f"{len(untidy)} paragraphs have blanks too many")


@check(judges=lambda a: [])
def no_empty_paragraphs(before: Document, after: Document) -> Finding:
    """No empty paragraph stands between two paragraphs."""
    blocks = after.blocks
    empty = [
        n for n, block in enumerate(blocks[1:-1], 1)
        if isinstance(block, Paragraph) and not block.text.strip() and not block.content
        and isinstance(blocks[n - 1], Paragraph) and isinstance(blocks[n + 1], Paragraph)
    ]  # fmt: skip
    return Finding("no_empty_paragraphs", not empty, f"{len(empty)} paragraphs are empty")
