"""Checks of notes, bookmarks, links and cross-references; that all else is as before is the frame's to see."""

from __future__ import annotations

from typing import Literal

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import body
from preparers.libreoffice_writer.inline import Field, Note, Paragraph, Run
from preparers.libreoffice_writer.kinds import Heading, Opening, Phrase
from preparers.libreoffice_writer.kinds_notes import Address, BookmarkName, LinkWords, NewName, NoteNumber, NoteText
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.annotating import bookmarks, linked, note_text, notes, scope
from preparers.libreoffice_writer.observing.normal import field_name, link
from preparers.libreoffice_writer.rewriting import shown, walk

__all__ = [
    "bookmark_gone", "bookmark_renamed", "bookmark_set", "link_leads", "link_removed", "note_converted",
    "note_gone", "note_reads", "note_stands", "notes_converted", "notes_gone", "reference_stands",
]  # fmt: skip


# ---- notes
@check(judges=lambda a: [])
def note_stands(
    before: Document, after: Document, *, phrase: Phrase | None = None, paragraph: Opening | None = None, text: NewText,
    kind: Literal["footnote", "endnote"] = "footnote",
) -> Finding:  # fmt: skip
    """Directly behind the phrase, or at the end of the paragraph, stands a note of that kind with that text."""
    spots = [_before(block, note) for _, block in walk(after.blocks) for note in _notes(block, kind, text)]
    if phrase:
        there = len(spots) == 1 and spots[0][0].endswith(phrase)
    else:
        there = len(spots) == 1 and spots[0][0].startswith(paragraph or "") and not spots[0][1].strip()
    return Finding("note_stands", there, f"{len(spots)} {kind}s say {short(text)}")


def _notes(block: Paragraph, kind: str, text: str) -> list[Note]:
    return [i for i in block.content if isinstance(i, Note) and i.kind == kind and note_text(i) == text]


def _before(block: Paragraph, note: Note) -> tuple[str, str]:
    """The text in front of the mark of a note, and behind it."""
    place = next(n for n, item in enumerate(block.content) if item is note)
    return "".join(map(shown, block.content[:place])), "".join(map(shown, block.content[place + 1 :]))


def _meant(document: Document, number: int | None, says: str | None) -> str | None:
    """What the note says that is meant."""
    if says is not None:
        return says
    found = [note_text(note) for note in notes(document, "footnote")]
    return found[number - 1] if number is not None and 0 < number <= len(found) else None


@check(judges=lambda a: [])
def note_reads(
    before: Document, after: Document, *, number: NoteNumber | None = None, says: NoteText | None = None, text: NewText
) -> Finding:
    """One note says the new text, none the old one."""
    old = _meant(before, number, says)
    texts = list(map(note_text, notes(after)))
    return Finding("note_reads", texts.count(text) == 1 and old not in texts, f"the notes say {short(texts)}")


@check(judges=lambda a: [])
def note_gone(
    before: Document, after: Document, *, number: NoteNumber | None = None, says: NoteText | None = None
) -> Finding:
    """No note says what that one said."""
    texts = list(map(note_text, notes(after)))
    return Finding("note_gone", _meant(before, number, says) not in texts, f"there are the notes {short(texts)}")


@check(judges=lambda a: [])
def notes_gone(before: Document, after: Document, *, under: Heading | None = None) -> Finding:
    """There is no note, or none in the text under the heading."""
    inside = scope(after, under)
    left = [i for path, p in walk(after.blocks) if inside(path) for i in p.content if isinstance(i, Note)]
    return Finding("notes_gone", not left, f"{len(left)} notes are left")


def _kinds(document: Document) -> list[tuple[str, str]]:
    return [(note.kind, note_text(note)) for note in notes(document)]


def _turned(kind: str) -> str:
    return "endnote" if kind == "footnote" else "footnote"


@check(judges=lambda a: [])
def note_converted(
    before: Document, after: Document, *, number: NoteNumber | None = None, says: NoteText | None = None
) -> Finding:
    """That note, with its words, is of the other kind; all others are of the kind that they were."""
    text = _meant(before, number, says)
    wanted = [(_turned(kind) if words == text else kind, words) for kind, words in _kinds(before)]
    found = _kinds(after)
    return Finding("note_converted", found == wanted and found != _kinds(before), f"there are {short(found)}")


@check(judges=lambda a: [])
def notes_converted(before: Document, after: Document) -> Finding:
    """Every note is of the other kind, in the same order and with the same words."""
    found = _kinds(after)
    done = bool(found) and found == [(_turned(kind), words) for kind, words in _kinds(before)]
    return Finding("notes_converted", done, f"there are {short(found)}")


# ---- bookmarks
@check(judges=lambda a: [])
def bookmark_set(
    before: Document, after: Document, *, phrase: Phrase | None = None, heading: Heading | None = None, name: NewName
) -> Finding:
    """A bookmark of that name lies over the phrase or over all of the heading."""
    found = bookmarks(after).get(name)
    return Finding("bookmark_set", found is not None and found == (phrase or heading), f"{name!r} is on {short(found)}")


@check(judges=lambda a: [])
def bookmark_gone(before: Document, after: Document, *, name: BookmarkName) -> Finding:
    """There is no bookmark of that name."""
    return Finding("bookmark_gone", name not in bookmarks(after), f"there are {', '.join(bookmarks(after)) or 'none'}")


@check(judges=lambda a: [])
def bookmark_renamed(before: Document, after: Document, *, name: BookmarkName, to: NewName) -> Finding:
    """The bookmark has the other name, and lies where it lay."""
    old, new = bookmarks(before), bookmarks(after)
    done = name not in new and new.get(to) == old.get(name)
    return Finding("bookmark_renamed", done, f"there are {', '.join(new) or 'none'}")


# ---- links and references
@check(judges=lambda a: [])
def link_leads(
    before: Document, after: Document, *, phrase: Phrase | None = None, link_words: LinkWords | None = None,
    address: Address,
) -> Finding:  # fmt: skip
    """The words, all of them and no others, lead to that address."""
    words = phrase or link_words
    found = [target for text, target in linked(after) if text == words]
    leads = [link(target) for target in found] == [link(address)]
    return Finding("link_leads", leads, f"{short(words)} leads to {', '.join(found) or 'nothing'}")


@check(judges=lambda a: [])
def link_removed(before: Document, after: Document, *, words: LinkWords) -> Finding:
    """The words are there, and lead nowhere."""
    left = [text for text, _ in linked(after) if text in words or words in text]
    there = any(words in paragraph.text for _, paragraph in walk(after.blocks))
    return Finding("link_removed", there and not left, f"links are on {short(left)}")


@check(judges=lambda a: [])
def reference_stands(
    before: Document, after: Document, *, paragraph: Opening, lead: NewText, bookmark: BookmarkName,
    shows: Literal["text", "page"],
) -> Finding:  # fmt: skip
    """The paragraph ends with the words and a field that shows the text or the page of the bookmark."""
    wanted = field_name(f"{'PAGEREF' if shows == 'page' else 'REF'} {bookmark}")
    blocks = [block for _, block in body(after) if block.text.startswith(paragraph)]
    content = [item for block in blocks for item in block.content if shown(item)]
    fields = [field_name(item.instruction) for item in content[-1:] if isinstance(item, Field)]
    words = "".join(item.text if isinstance(item, Run) else "" for item in content[:-1]).rstrip()
    stands = len(blocks) == 1 and fields == [wanted] and words.endswith(f" {lead}")
    return Finding("reference_stands", stands, f"it ends with {short(words[-40:])} and {fields or 'no field'}")
