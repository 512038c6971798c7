"""What reviewers and authors leave in a document: comments and changes of two people, endnotes, bookmarks on words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Literal

from forge.scenario import Person
from preparers.libreoffice_writer.finding import headings, spans_of
from preparers.libreoffice_writer.inline import Comment, CommentEnd, Mark, Note, Paragraph, Revision, Run
from preparers.libreoffice_writer.recipes.made import Made
from preparers.libreoffice_writer.recipes.wording import some_group
from preparers.libreoffice_writer.rewriting import around, between

__all__ = ["ANNOTATED", "Annotations"]

Annotations = Literal["endnotes", "marked_words", "review"]
_MARKS = ("budget", "contact", "deadline", "decision", "figures", "quotation", "source", "summary", "turnover")


# ---- two reviewers
def _review(made: Made) -> None:
    """Each of two colleagues strikes words out, adds a sentence and writes two comments, in eight paragraphs."""
    people = made.rng.sample(made.scene.staff(15), 2)
    chosen = made.free(8)
    made.rng.shuffle(chosen)
    texts = made.sentences(6)
    jobs = [(what, who) for what in ("comment", "deletion", "insertion", "comment") for who in people]
    remarks: list[tuple[int, str, str, str]] = []
    changes: list[tuple[int, str, str, str]] = []
    for (what, who), number in zip(jobs, chosen, strict=False):
        if what == "comment":
            remarks.append((number, *_remark(made, number, texts.pop(), who)))
        else:
            changes.append((number, *_change(made, number, what, texts, who)))
    _told(made, sorted(remarks), sorted(changes))
    made.places["reviewers"] = tuple(person.name for person in people)


def _remark(made: Made, number: int, text: str, who: Person) -> tuple[str, str, str]:
    words = some_group(made.at(number).text, made.rng)
    key = f"r{number}"
    comment = Comment(key, (Paragraph((Run(text),)),), who.name, f"{who.first[:1]}{who.last[:1]}", made.moment())
    made.put(number, around(made.at(number), words, comment, CommentEnd(key)))
    return text, words, who.name


def _change(made: Made, number: int, kind: str, texts: list[str], who: Person) -> tuple[str, str, str]:
    paragraph = made.at(number)
    if kind == "deletion":
        words = some_group(paragraph.text, made.rng)
        gone = Revision("deletion", who.name, made.moment())
        spans = spans_of(paragraph.text, words)
        made.put(number, between(paragraph, spans, lambda run: replace(run, revision=gone)))
    else:
        words = texts.pop()
        run = Run(f" {words}", revision=Revision("insertion", who.name, made.moment()))
        made.put(number, replace(paragraph, content=(*paragraph.content, run)))
    return kind, words, who.name


def _told(
    made: Made, remarks: list[tuple[int, str, str, str]], changes: list[tuple[int, str, str, str]]
) -> None:  # fmt: skip
    made.places["review_comments"] = tuple(text for _, text, _, _ in remarks)
    made.places["review_commented"] = tuple(words for _, _, words, _ in remarks)
    made.places["review_authors"] = tuple(name for _, _, _, name in remarks)
    made.places["review_changed_under"] = _above(made, [number for number, _, _, _ in changes])
    made.places["review_commented_under"] = _above(made, [number for number, _, _, _ in remarks])
    made.places["review_changes"] = tuple(words for _, _, words, _ in changes)
    made.places["review_changers"] = tuple(name for _, _, _, name in changes)
    for kind in ("deletion", "insertion"):
        made.places[f"review_{kind}s"] = tuple(words for _, what, words, _ in changes if what == kind)


def _above(made: Made, numbers: list[int]) -> tuple[str, ...]:
    """The headings, each once, that these blocks stand under."""
    every = headings(made.document)
    return tuple(dict.fromkeys([title for at, _, title in every if at < number][-1] for number in numbers))


# ---- notes and bookmarks
def _endnotes(made: Made) -> None:
    """An endnote behind the text of three paragraphs."""
    chosen = made.free(3)
    texts = made.sentences(len(chosen))
    for number, text in zip(chosen, texts, strict=True):
        paragraph = made.at(number)
        note = Note("endnote", (Paragraph((Run(text),), "Endnote Text"),))
        made.put(number, replace(paragraph, content=(*paragraph.content, note)))
    made.places["endnotes"] = tuple(map(made.name, chosen))
    made.places["endnote_texts"] = tuple(texts)


def _marked_words(made: Made) -> None:
    """Bookmarks on words of three paragraphs."""
    chosen, words = made.free(3), []
    names = made.rng.sample(_MARKS, len(chosen))
    for number, name in zip(chosen, names, strict=True):
        text = some_group(made.at(number).text, made.rng)
        made.put(number, around(made.at(number), text, Mark(name), Mark(name, ends=True)))
        words.append(text)
    made.places["marks"], made.places["marked_words"] = tuple(names), tuple(words)
    made.places["new_marks"] = tuple(name for name in _MARKS if name not in names)


ANNOTATED: Mapping[str, Callable[[Made], None]] = {
    "endnotes": _endnotes, "marked_words": _marked_words, "review": _review,
}  # fmt: skip
