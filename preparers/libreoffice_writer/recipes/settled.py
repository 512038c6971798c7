"""Comments some of which are resolved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from preparers.libreoffice_writer.edits.resolving import resolve_comments
from preparers.libreoffice_writer.finding import spans_of
from preparers.libreoffice_writer.inline import Comment, CommentEnd, Paragraph, Run
from preparers.libreoffice_writer.meaning.annotating import comments
from preparers.libreoffice_writer.recipes.made import Made
from preparers.libreoffice_writer.recipes.wording import some_group
from preparers.libreoffice_writer.rewriting import around

__all__ = ["SETTLED", "Settled"]

Settled = Literal["open_comments", "settled_comments"]
_FEW = 6


def _open_comments(made: Made) -> None:
    """Five or six comments of two colleagues, none resolved: two or three of each."""
    people = made.rng.sample(made.scene.staff(15), 2)
    chosen = made.free(_FEW)
    texts = made.sentences(len(chosen))
    for key, (number, text) in enumerate(zip(chosen, texts, strict=True), 1):
        words = some_group(made.at(number).text, made.rng)
        if len(spans_of(made.at(number).text, words)) != 1:
            continue
        person = people[key % 2]
        initials = f"{person.first[:1]}{person.last[:1]}"
        remark = Comment(f"s{key}", (Paragraph((Run(text),)),), person.name, initials, made.moment())
        made.put(number, around(made.at(number), words, remark, CommentEnd(f"s{key}")))
    _told(made)
    made.places["commenters"] = tuple(person.name for person in people)


def _settled_comments(made: Made) -> None:
    """The same, two of them resolved: one of each colleague."""
    _open_comments(made)
    found = comments(made.document)
    for name in made.places["commenters"]:
        mine = [remark.text for remark in found if remark.comment.author == name]
        resolve_comments(made.document, says=made.rng.choice(mine))
    _told(made)


def _told(made: Made) -> None:
    found = comments(made.document)
    for name, resolved in (("open", False), ("settled", True)):
        made.places[f"{name}_comments"] = tuple(r.text for r in found if r.comment.resolved == resolved)
        made.places[f"{name}_words"] = tuple(r.words for r in found if r.comment.resolved == resolved)


SETTLED: Mapping[str, Callable[[Made], None]] = {
    "open_comments": _open_comments, "settled_comments": _settled_comments,
}  # fmt: skip
"""Decoration -> how it is made."""
