"""Checks of comments and tracked changes, whose author, where they are new, is whoever worked with the application."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_writer.areas import in_comments, in_text
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import missing
from preparers.libreoffice_writer.inline import Comment, Paragraph
from preparers.libreoffice_writer.kinds import Heading, Opening, Phrase
from preparers.libreoffice_writer.kinds_looks import Switch
from preparers.libreoffice_writer.kinds_notes import Author, ChangeText, CommentedWords, CommentText
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.annotating import comments, scope
from preparers.libreoffice_writer.meaning.reviewing import (
    change_texts_of,
    changed_paths,
    original,
    revision_of,
    revisions,
)
from preparers.libreoffice_writer.rewriting import shown, walk

__all__ = [
    "changes_recorded", "changes_settled", "comment_gone", "comment_on", "comment_reads", "comments_gone",
    "recorded_text",
]  # fmt: skip


# ---- comments
def _signed(document: Document) -> Counter[tuple[str, str]]:
    """(text, author) of the comments."""
    return Counter((remark.text, remark.comment.author) for remark in comments(document))


@check(judges=lambda a: [in_comments("author")])
def comment_on(before: Document, after: Document, *, phrase: Phrase, text: NewText) -> Finding:
    """A new comment, of whomever, with that text lies over the phrase; all others have the authors that they had."""
    new = _signed(after) - _signed(before)
    there = [remark for remark in comments(after) if remark.text == text and remark.words == phrase]
    kept = not _signed(before) - _signed(after)
    right = kept and len(there) == 1 and [said for said, _ in new.elements()] == [text]
    return Finding("comment_on", right, f"{len(there)} comments say {short(text)} on {short(phrase)}")


@check(judges=lambda a: [])
def comment_reads(
    before: Document, after: Document, *, says: CommentText | None = None, words: CommentedWords | None = None,
    text: NewText,
) -> Finding:  # fmt: skip
    """The comment, known by its old text or by the words that it is on, says the new text and nothing else."""
    if words:
        found = [remark.text for remark in comments(after) if remark.words == words]
        return Finding("comment_reads", found == [text], f"the comment on {short(words)} says {short(found)}")
    found = [remark.text for remark in comments(after)]
    done = found.count(text) == 1 and says not in found
    return Finding("comment_reads", done, f"the comments say {short(found)}")


@check(judges=lambda a: [])
def comment_gone(
    before: Document, after: Document, *, says: CommentText | None = None, words: CommentedWords | None = None
) -> Finding:
    """No comment says so, or lies over these words."""
    left = [remark for remark in comments(after) if remark.text == says or (words and remark.words == words)]
    return Finding("comment_gone", not left, f"{len(comments(after))} comments are left, that one {len(left)} times")


@check(judges=lambda a: [])
def comments_gone(
    before: Document, after: Document, *, author: Author | None = None, under: Heading | None = None
) -> Finding:
    """No comment of the author, or under the heading, is left; none at all where neither is named."""
    if lost := missing(after, under):
        return Finding("comments_gone", False, lost)
    inside = scope(after, under)
    left = [r.text for r in comments(after) if author in (None, r.comment.author) and inside(r.path)]
    return Finding("comments_gone", not left, f"{len(left)} are left: {short(left)}")


# ---- tracked changes
@check(judges=lambda a: [])
def changes_settled(
    before: Document, after: Document, *, accept: Switch, author: Author | None = None,
    under: Heading | None = None, change: ChangeText | None = None,
) -> Finding:  # fmt: skip
    """No such change is left open. Whether it was accepted or rejected, the text shows, which is the frame's to see."""
    if lost := missing(after, under):
        return Finding("changes_settled", False, lost)
    inside = scope(after, under)
    left = [path for path in changed_paths(after, author) if inside(path)]
    if change:
        paths = {path for path, block in walk(after.blocks) if change in change_texts_of(block)}
        left = [path for path in left if path in paths]
    return Finding("changes_settled", not left, f"{len(left)} paragraphs still have changes to be {_done(accept)}")


def _done(accept: bool) -> str:
    return "accepted" if accept else "rejected"


@check(judges=lambda a: [])
def changes_recorded(before: Document, after: Document) -> Finding:
    """Changes are recorded from now on."""
    now = "recorded" if after.track_changes else "not recorded"
    return Finding("changes_recorded", after.track_changes, f"changes are {now}")


@check(judges=lambda a: [in_text("changes", "changed_by")])
def recorded_text(
    before: Document, after: Document, *, phrase: Phrase | None = None, paragraph: Opening | None = None,
    text: NewText = "",
) -> Finding:  # fmt: skip
    """The new wording stands as a tracked change: rejecting it would bring the old one back; all others stay."""
    wrong = next(_wrong(before, after, phrase, paragraph), "")
    return Finding("recorded_text", not wrong, wrong or "the change is recorded")


def _wrong(before: Document, after: Document, phrase: str | None, paragraph: str | None) -> Iterator[str]:
    if not after.track_changes:
        yield "changes are not recorded"
    changed = 0
    old_blocks, new_blocks = dict(walk(before.blocks)), dict(walk(after.blocks))
    if old_blocks.keys() != new_blocks.keys():
        yield "there are more or fewer paragraphs"
        return
    for path, old in old_blocks.items():
        new = new_blocks[path]
        meant = (phrase or "") in old.text if phrase else old.text.startswith(paragraph or "")
        if not meant and _marks(new) != _marks(old):
            yield f"there are other changes in {short(old.text)}"
        if meant and any(revisions(new)):
            changed += 1
            if original(new) != original(old):
                yield f"without the changes it would say {short(original(new))}"
    if changed != 1:
        yield f"{changed} paragraphs meant have changes"


def _marks(paragraph: Paragraph) -> list[tuple[str, str, str]]:
    """The tracked changes as one reads them: kind, author, text of neighbours in one."""
    found: list[tuple[str, str, str]] = []
    for item in paragraph.content:
        change = revision_of(item)
        if change is None or isinstance(item, Comment):
            continue
        text = getattr(item, "text", shown(item))
        if found and found[-1][:2] == (change.kind, change.author):
            found[-1] = (change.kind, change.author, found[-1][2] + text)
        else:
            found.append((change.kind, change.author, text))
    return found
