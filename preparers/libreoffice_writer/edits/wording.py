"""Edits of what a document says: words replaced, added, in another case; blanks and empty paragraphs tidied."""

from __future__ import annotations

from typing import Any

from forge.preparer import edit
from preparers.libreoffice_writer.areas import everything
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.characters import hand_targets
from preparers.libreoffice_writer.finding import paragraph_at, spans_of
from preparers.libreoffice_writer.inline import Paragraph, Run
from preparers.libreoffice_writer.kinds import Heading, Opening, Openings, Phrase, StyleInUse, Word
from preparers.libreoffice_writer.kinds_text import Case, NewText
from preparers.libreoffice_writer.meaning.targets import text_of
from preparers.libreoffice_writer.meaning.wording import CASES, replaced, reworded, single_spaced
from preparers.libreoffice_writer.rewriting import put, walk

__all__ = ["add_sentence", "change_case", "remove_empty_paragraphs", "replace_text", "single_blanks"]


def _replace_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "replace_text", {"find": a.phrase or a.every, "text": a.text}


@edit(touches=lambda a: [everything()], hand=_replace_hand)
def replace_text(
    document: Document, *, phrase: Phrase | None = None, every: Word | None = None, text: NewText,
    with_blank: bool = False,
) -> None:  # fmt: skip
    """Edit ▸ Find and Replace: a phrase, or every occurrence of words, gets another text (none deletes it).

    `with_blank` takes the blank behind along, as people do who delete words.
    """
    words = phrase or every or ""
    if with_blank and any(spans_of(block.text, f"{words} ") for _, block in walk(document.blocks)):
        phrase, every = (f"{words} ", None) if phrase else (None, f"{words} ")
    targets = text_of(document, {"phrase": phrase, "every": every})
    if text == (phrase or every):
        raise ValueError(f"it says {text!r} already")
    found = dict(walk(document.blocks))
    put(document, {path: replaced(found[path], spans, text) for path, spans in targets.items()})


def _sentence_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "add_sentence", {"paragraph": a.paragraph, "text": a.text}


@edit(touches=lambda a: [everything()], hand=_sentence_hand)
def add_sentence(document: Document, *, paragraph: Opening, text: NewText) -> None:
    """Type a sentence at the end of a paragraph, behind a blank, looking like the text before it."""
    number = paragraph_at(document, paragraph)
    block = document.blocks[number]
    assert isinstance(block, Paragraph)
    if not block.content or not isinstance(last := block.content[-1], Run):
        raise ValueError("the paragraph does not end with plain text")
    if block.text.rstrip().endswith(text):
        raise ValueError("it ends so already")
    joint = "" if not last.text[-1:].isascii() and not last.text[-1:].isalnum() else " "
    end = len(block.text)
    typed = replaced(block, [(end - 1, end)], f"{block.text[-1]}{joint}{text}")
    put(document, {(number,): typed})


def _case_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "change_case", {**hand_targets(document, vars(a)), "case": a.case}


@edit(touches=lambda a: [everything()], hand=_case_hand)
def change_case(
    document: Document, *, phrase: Phrase | None = None, paragraph: Opening | None = None,
    paragraphs: Openings | None = None, heading: Heading | None = None, styled: StyleInUse | None = None,
    case: Case,
) -> None:  # fmt: skip
    """Format ▸ Text ▸ UPPERCASE or lowercase: the letters themselves change, not how they look."""
    targets = text_of(document, dict(locals()))
    found = dict(walk(document.blocks))
    changed = {path: reworded(found[path], CASES[case], spans) for path, spans in targets.items()}
    if all(paragraph.text == found[path].text for path, paragraph in changed.items()):
        raise ValueError("it is written so already")
    put(document, changed)


@edit(touches=lambda a: [everything()], hand=lambda document, a: ("single_blanks", {}))
def single_blanks(document: Document) -> None:
    """Find and Replace with regular expressions: several blanks in a row become one, wherever they stand."""
    changed = {path: tidy for path, block in walk(document.blocks) if (tidy := single_spaced(block)).text != block.text}
    if not changed:
        raise ValueError("there are no blanks too many")
    put(document, changed)


@edit(touches=lambda a: [everything()], hand=lambda document, a: ("remove_empty_paragraphs", {}))
def remove_empty_paragraphs(document: Document) -> None:
    """Delete every empty paragraph between paragraphs of text."""
    kept = [
        block for number, block in enumerate(document.blocks)
        if not (isinstance(block, Paragraph) and not block.content and _between(document, number))
    ]  # fmt: skip
    if len(kept) == len(document.blocks):
        raise ValueError("there are no empty paragraphs")
    document.blocks = kept


def _between(document: Document, number: int) -> bool:
    """Whether paragraphs stand on both sides; tables need one beside them."""
    around = document.blocks[number - 1 : number], document.blocks[number + 1 : number + 2]
    return number > 0 and all(side and isinstance(side[0], Paragraph) for side in around)
