"""What a document says: words replaced, added, in another case; paragraphs inserted, deleted, moved."""

from __future__ import annotations

from typing import Any

from .tools import blocks, command, is_table, paragraph, ranges, select

CASES = {"upper": "ChangeCaseToUpper", "lower": "ChangeCaseToLower", "title": "ChangeCaseToTitleCase"}


def _replace_all(document: Any, find: str, text: str, *, regular: bool = False) -> None:
    search = document.createReplaceDescriptor()
    search.SearchString, search.ReplaceString = find, text
    search.SearchCaseSensitive, search.SearchRegularExpression = True, regular
    if not document.replaceAll(search):
        raise ValueError(f"{find!r} stands nowhere")


def replace_text(document: Any, *, find: str, text: str) -> None:
    """Find & Replace ▸ Replace All, matching case."""
    _replace_all(document, find, text)


def single_blanks(document: Any) -> None:
    """Find & Replace ▸ Replace All with a regular expression."""
    _replace_all(document, " {2,}", " ", regular=True)


def remove_empty_paragraphs(document: Any) -> None:
    """Find & Replace of empty paragraphs: `^$` by nothing."""
    _replace_all(document, "^$", "", regular=True)


def add_sentence(document: Any, *, paragraph: str, text: str) -> None:
    """The sentence typed at the end of the paragraph that begins so."""
    found = ranges(document, paragraphs=[paragraph])[0]
    cursor = found.Text.createTextCursorByRange(found.End)
    last = found.String[-1:]
    found.Text.insertString(cursor, text if not last.isascii() and not last.isalnum() else f" {text}", False)


def change_case(document: Any, *, case: str, **target: Any) -> None:
    """Format ▸ Text ▸ UPPERCASE or lowercase on each range of the target."""
    for found in ranges(document, **target):
        select(document, found)
        command(document, CASES[case])


def insert_paragraph(document: Any, *, paragraph: str, text: str) -> None:
    """Enter at the end of the paragraph that begins so, and the text."""
    found = ranges(document, paragraphs=[paragraph])[0]
    document.CurrentController.ViewCursor.gotoRange(found.End, False)
    command(document, "InsertPara")
    command(document, "InsertText", Text=text)


def delete_paragraph(document: Any, *, paragraph: str) -> None:
    """The whole paragraph selected, up to the next one, and deleted."""
    _select_whole(document, paragraph)
    command(document, "Delete")


def move_paragraph(document: Any, *, paragraph: str, before: str) -> None:
    """Edit ▸ Cut on the whole paragraph, Edit ▸ Paste in front of the other."""
    _select_whole(document, paragraph)
    command(document, "Cut")
    document.CurrentController.ViewCursor.gotoRange(ranges(document, paragraphs=[before])[0].Start, False)
    command(document, "Paste")


def _select_whole(document: Any, words: str) -> None:
    """A paragraph with its end: from its start to the start of the one that follows."""
    found = paragraph(document, words)
    rest = [block for block in blocks(document) if not is_table(block)]
    here = next(n for n, block in enumerate(rest) if block.String.startswith(words))
    cursor = document.CurrentController.ViewCursor
    cursor.gotoRange(found.Start, False)
    cursor.gotoRange(rest[here + 1].Start, True)
