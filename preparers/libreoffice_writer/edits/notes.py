"""Edits of footnotes and endnotes: put behind words, reworded, deleted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from forge.preparer import edit
from preparers.libreoffice_writer.areas import everything
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import opening, paragraph_at
from preparers.libreoffice_writer.inline import Note, Paragraph, Run
from preparers.libreoffice_writer.kinds import Heading, Opening, Phrase
from preparers.libreoffice_writer.kinds_notes import NoteNumber, NoteText
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.annotating import (
    NoteKind,
    note_text,
    notes,
    of_text,
    rewritten,
    scope,
    without,
)
from preparers.libreoffice_writer.meaning.targets import text_of
from preparers.libreoffice_writer.rewriting import inserted, put, walk

__all__ = ["change_note", "convert_note", "convert_notes", "delete_note", "delete_notes", "insert_note"]


def _insert_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    target = {"phrase": a.phrase} if a.phrase else {"paragraph": opening(document, paragraph_at(document, a.paragraph))}
    return "insert_note", {**target, "text": a.text, "end": a.kind == "endnote"}


@edit(touches=lambda a: [everything()], hand=_insert_hand)
def insert_note(
    document: Document, *, phrase: Phrase | None = None, paragraph: Opening | None = None, text: NewText,
    kind: Literal["footnote", "endnote"] = "footnote",
) -> None:  # fmt: skip
    """Insert ▸ Footnote and Endnote directly behind a phrase, or at the end of a paragraph."""
    ((path, spans),) = text_of(document, {"phrase": phrase, "paragraph": paragraph}).items()
    style = f"{kind.title()} Text"
    note = Note(kind, (Paragraph((Run(text),), style if style in document.styles else "Normal"),))
    put(document, {path: inserted(dict(walk(document.blocks))[path], spans[0][1], note)})


def _note(document: Document, number: int | None, says: str | None) -> Note:
    """The one that is meant. Raises ValueError unless there is just one."""
    if (number is None) == (says is None):
        raise ValueError("name a note either by its number or by what it says")
    found = [
        note for count, note in enumerate(notes(document, "footnote" if number else None), 1)
        if (note_text(note) == says if says else count == number)
    ]  # fmt: skip
    if len(found) != 1:
        raise ValueError(f"{len(found)} notes are {number or says!r}")
    return found[0]


def _change_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "change_note", {"says": note_text(_note(document, a.number, a.says)), "text": a.text}


@edit(touches=lambda a: [everything()], hand=_change_hand)
def change_note(
    document: Document, *, number: NoteNumber | None = None, says: NoteText | None = None, text: NewText
) -> None:
    """Give a footnote, by its number or by what it says, or an endnote, by what it says, another text."""
    note = _note(document, number, says)
    if note_text(note) == text:
        raise ValueError("it says so already")
    changed = replace(note, blocks=of_text(note.blocks, text))

    def reworded(path: object, paragraph: Paragraph) -> Paragraph:
        if all(item is not note for item in paragraph.content):
            return paragraph
        return replace(paragraph, content=tuple(changed if item is note else item for item in paragraph.content))

    rewritten(document, reworded)


def _delete_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "delete_notes", {"texts": [note_text(_note(document, a.number, a.says))]}


@edit(touches=lambda a: [everything()], hand=_delete_hand)
def delete_note(document: Document, *, number: NoteNumber | None = None, says: NoteText | None = None) -> None:
    """Delete the mark of a footnote or endnote in the text, and the note with it."""
    note = _note(document, number, says)
    rewritten(document, lambda path, paragraph: without(paragraph, lambda item: item is note))


def _all_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    inside = scope(document, a.under)
    found = [
        note_text(item) for path, paragraph in walk(document.blocks) if inside(path)
        for item in paragraph.content if isinstance(item, Note)
    ]  # fmt: skip
    return "delete_notes", {"texts": found}


@edit(touches=lambda a: [everything()], hand=_all_hand)
def delete_notes(document: Document, *, under: Heading | None = None) -> None:
    """Delete all footnotes and endnotes, or those in the text under a heading."""
    inside, before = scope(document, under), list(document.blocks)
    rewritten(document, lambda path, p: without(p, lambda item: isinstance(item, Note)) if inside(path) else p)
    if document.blocks == before:
        raise ValueError("there are no notes")


# ---- the other kind
def _converted(document: Document, note: Note, keep_style: bool) -> Note:
    """The note as one of the other kind; its paragraphs change their style where they had that of notes."""
    kind: NoteKind = "endnote" if note.kind == "footnote" else "footnote"
    old, new = f"{note.kind.title()} Text", f"{kind.title()} Text"
    if keep_style or new not in document.styles:
        return replace(note, kind=kind)
    blocks = (
        replace(block, style=new) if isinstance(block, Paragraph) and block.style == old else block
        for block in note.blocks
    )  # fmt: skip
    return replace(note, kind=kind, blocks=tuple(blocks))


def _convert(document: Document, meant: list[Note], keep_style: bool) -> None:
    others = {id(note): _converted(document, note, keep_style) for note in meant}

    def changed(path: object, paragraph: Paragraph) -> Paragraph:
        if not any(id(item) in others for item in paragraph.content):
            return paragraph
        return replace(paragraph, content=tuple(others.get(id(item), item) for item in paragraph.content))

    rewritten(document, changed)


def _convert_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "convert_notes", {"texts": [note_text(_note(document, a.number, a.says))]}


@edit(touches=lambda a: [everything()], hand=_convert_hand)
def convert_note(
    document: Document, *, number: NoteNumber | None = None, says: NoteText | None = None, keep_style: bool = False
) -> None:
    """Edit ▸ Footnote or Endnote ▸ Type: a footnote becomes an endnote, or the other way round.

    With `keep_style` its text keeps the paragraph style that it had, as that dialog leaves it.
    """
    _convert(document, [_note(document, number, says)], keep_style)


def _convert_all_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "convert_notes", {"texts": list(map(note_text, notes(document)))}


@edit(touches=lambda a: [everything()], hand=_convert_all_hand)
def convert_notes(document: Document, *, keep_style: bool = False) -> None:
    """Turn all footnotes into endnotes, or all endnotes into footnotes, in a document that has notes of one kind."""
    found = notes(document)
    if len({note.kind for note in found}) != 1:
        raise ValueError("there are not notes of one kind")
    _convert(document, found, keep_style)
