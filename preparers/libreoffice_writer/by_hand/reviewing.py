"""Comments, and tracked changes: Insert ▸ Comment and Edit ▸ Track Changes."""

from __future__ import annotations

from typing import Any

from .tools import command, occurrences, paragraph, ranges, select


# ---- comments
def _comments(document: Any) -> list[Any]:
    fields, found = document.TextFields.createEnumeration(), []
    while fields.hasMoreElements():
        field = fields.nextElement()
        if field.supportsService("com.sun.star.text.textfield.Annotation"):
            found.append(field)
    return found


def _comment(document: Any, says: str) -> Any:
    found = [comment for comment in _comments(document) if comment.Content == says]
    if len(found) != 1:
        raise ValueError(f"{len(found)} comments say {says!r}")
    return found[0]


def add_comment(document: Any, *, phrase: str, text: str) -> None:
    """Insert ▸ Comment with the words selected."""
    select(document, occurrences(document, phrase)[0])
    command(document, "InsertAnnotation", Text=text)


def change_comment(document: Any, *, says: str, text: str) -> None:
    """The text of the comment typed over."""
    _comment(document, says).Content = text


def delete_comments(document: Any, *, texts: list[str]) -> None:
    """Delete Comment on each."""
    for text in texts:
        _comment(document, text).dispose()


# ---- tracked changes
def settle_changes(
    document: Any, *, accept: bool, author: str | None, paragraphs: list[str] | None, change: str | None
) -> None:
    """Edit ▸ Track Changes ▸ Manage: accept or reject those of an author, in some paragraphs, a single one, all."""
    kind = "Accept" if accept else "Reject"
    if author is None and paragraphs is None and change is None:
        command(document, f"{kind}AllTrackedChanges")
        return
    places = None if paragraphs is None else [paragraph(document, words) for words in paragraphs]
    while (found := _next(document, author, places, change)) is not None:
        select(document, _range(found))
        command(document, f"{kind}TrackedChange")


def _range(change: Any) -> Any:
    cursor = change.RedlineStart.Text.createTextCursorByRange(change.RedlineStart)
    cursor.gotoRange(change.RedlineEnd, True)
    return cursor


def _next(document: Any, author: str | None, places: list[Any] | None, text: str | None) -> Any:
    """The first tracked change of the author in one of the places."""
    found = document.Redlines.createEnumeration()
    while found.hasMoreElements():
        change = found.nextElement()
        if author in (None, change.RedlineAuthor) and (places is None or any(_in(change, p) for p in places)):
            if text is not None and _range(change).String.strip() != text:
                continue
            return change
    return None


def _in(change: Any, place: Any) -> bool:
    text = place.Text
    try:
        return bool(text.compareRegionStarts(place, change.RedlineStart) >= 0
                    and text.compareRegionEnds(place, change.RedlineEnd) <= 0)  # fmt: skip
    except Exception:  # it stands in another text, such as a cell
        return False


def record_changes(document: Any, *, on: bool) -> None:
    """Edit ▸ Track Changes ▸ Record."""
    document.RecordChanges = on


def write_recorded(
    document: Any, *, text: str, phrase: str | None = None, paragraphs: list[str] | None = None
) -> None:  # fmt: skip
    """Edit ▸ Track Changes ▸ Record; the words selected and typed over, or a sentence typed at the paragraph's end."""
    document.RecordChanges = True
    found = ranges(document, phrase=phrase, paragraphs=paragraphs)[0]
    if phrase:
        select(document, found)
        command(document, "InsertText", Text=text) if text else command(document, "Delete")
        return
    document.CurrentController.ViewCursor.gotoRange(found.End, False)
    command(document, "InsertText", Text=f" {text}")
