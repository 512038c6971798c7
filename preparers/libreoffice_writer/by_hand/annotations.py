"""What is attached to text: notes, bookmarks, links, cross-references, as the Insert menu puts them in."""

from __future__ import annotations

from typing import Any

from .tools import command, constant, occurrences, paragraph, select


def _spot(document: Any, phrase: str | None, paragraph_: str | None) -> Any:
    """All of a phrase, or of a paragraph."""
    return occurrences(document, phrase)[0] if phrase else paragraph(document, paragraph_ or "")


def insert_note(
    document: Any, *, text: str, end: bool, phrase: str | None = None, paragraph: str | None = None
) -> None:
    """Insert ▸ Footnote and Endnote, with the cursor behind the words, and the text of the note typed."""
    document.CurrentController.ViewCursor.gotoRange(_spot(document, phrase, paragraph).End, False)
    command(document, "InsertEndnote" if end else "InsertFootnote")
    command(document, "InsertText", Text=text)


def _notes(document: Any) -> list[Any]:
    return [notes.getByIndex(n) for notes in (document.Footnotes, document.Endnotes) for n in range(notes.Count)]


def _note(document: Any, says: str) -> Any:
    found = [note for note in _notes(document) if note.String.strip() == says]
    if len(found) != 1:
        raise ValueError(f"{len(found)} notes say {says!r}")
    return found[0]


def change_note(document: Any, *, says: str, text: str) -> None:
    """The text of the note selected and typed over."""
    _note(document, says).String = text


def delete_notes(document: Any, *, texts: list[str]) -> None:
    """Delete, with the mark of each note selected in the text."""
    for text in texts:
        _note(document, text).Anchor.String = ""


def convert_notes(document: Any, *, texts: list[str]) -> None:
    """A note of the other kind inserted behind the mark of each, with its text typed, and the mark deleted."""
    for text in texts:
        note = _note(document, text)
        ends = bool(note.supportsService("com.sun.star.text.Endnote"))
        document.CurrentController.ViewCursor.gotoRange(note.Anchor.End, False)
        command(document, "InsertFootnote" if ends else "InsertEndnote")
        command(document, "InsertText", Text=text)
        note.Anchor.String = ""


def set_bookmark(document: Any, *, name: str, phrase: str | None = None, paragraph: str | None = None) -> None:
    """Insert ▸ Bookmark with the words selected."""
    found = _spot(document, phrase, paragraph)
    select(document, found.Text.createTextCursorByRange(found))
    command(document, "InsertBookmark", Bookmark=name)


def delete_bookmark(document: Any, *, name: str) -> None:
    """Insert ▸ Bookmark ▸ Delete."""
    document.Bookmarks.getByName(name).dispose()


def rename_bookmark(document: Any, *, name: str, to: str) -> None:
    """Insert ▸ Bookmark ▸ Rename."""
    document.Bookmarks.getByName(name).Name = to


def insert_reference(document: Any, *, paragraph: str, lead: str, bookmark: str, shows: str) -> None:
    """The words typed at the end of the paragraph, and Insert ▸ Cross-reference ▸ Bookmarks."""
    cursor = document.CurrentController.ViewCursor
    cursor.gotoRange(_spot(document, None, paragraph).End, False)
    command(document, "InsertText", Text=f" {lead} ")
    field = document.createInstance("com.sun.star.text.textfield.GetReference")
    field.ReferenceFieldSource = constant("text.ReferenceFieldSource.BOOKMARK")
    field.SourceName = bookmark
    field.ReferenceFieldPart = constant(f"text.ReferenceFieldPart.{shows.upper()}")
    document.Text.insertTextContent(cursor, field, False)
    document.TextFields.refresh()


def set_link(document: Any, *, phrase: str, address: str) -> None:
    """Insert ▸ Hyperlink on the words, or Edit Hyperlink where they have one."""
    occurrences(document, phrase)[0].HyperLinkURL = address


def remove_link(document: Any, *, phrase: str) -> None:
    """Remove Hyperlink."""
    select(document, occurrences(document, phrase)[0])
    command(document, "RemoveHyperlink")
