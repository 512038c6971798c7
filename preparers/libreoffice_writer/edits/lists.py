"""Edits of lists: paragraphs made into one, taken out of it, moved to another level, numbered anew."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_writer.areas import everything, in_text
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import opening, paragraph_at
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.kinds import Heading, Openings
from preparers.libreoffice_writer.kinds_lists import Item, Level, ListHeading
from preparers.libreoffice_writer.meaning.listing import (
    TYPED,
    ListKind,
    begun,
    is_first,
    items_of,
    kind_of,
    list_of,
    listed,
    new_list,
    runs_on,
    unlisted,
)
from preparers.libreoffice_writer.meaning.wording import replaced
from preparers.libreoffice_writer.rewriting import Path, put

__all__ = ["list_typed", "make_list", "remove_list", "restart_numbering", "set_level"]

_FACTS = ("label", "level", "left", "first")


def _touched(a: Any) -> list[Area]:
    return [in_text(*_FACTS)]


def _at(document: Document, number: int) -> Paragraph:
    block = document.blocks[number]
    if not isinstance(block, Paragraph):
        raise ValueError("there is a table, not a paragraph")
    return block


def _words(document: Document, a: Any) -> list[str]:
    return [opening(document, number) for number in items_of(document, vars(a))]


def _make_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "make_list", {"paragraphs": _words(document, a), "kind": a.kind}


@edit(touches=_touched, hand=_make_hand)
def make_list(
    document: Document, *, paragraphs: Openings | None = None, under: Heading | None = None,
    list_under: ListHeading | None = None, kind: ListKind,
) -> None:  # fmt: skip
    """Toggle Unordered or Ordered List on paragraphs, on the ordinary ones under a heading, or on the list there."""
    found = {number: _at(document, number) for number in items_of(document, dict(locals()))}
    if all(kind_of(document, p) == kind for p in found.values()):
        raise ValueError("it is such a list already")
    number = new_list(document, kind)
    put(document, {(n,): listed(paragraph, number) for n, paragraph in found.items()})


def _remove_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "remove_list", {"paragraphs": _words(document, a)}


@edit(touches=_touched, hand=_remove_hand)
def remove_list(
    document: Document, *, paragraphs: Openings | None = None, list_under: ListHeading | None = None
) -> None:  # fmt: skip
    """Format ▸ Lists ▸ No List: the items stay, as paragraphs without number or bullet."""
    found = {number: _at(document, number) for number in items_of(document, dict(locals()))}
    if not any(list_of(document, paragraph) for paragraph in found.values()):
        raise ValueError("they are in no list")
    put(document, {(n,): unlisted(paragraph) for n, paragraph in found.items()})


def _level_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "set_level", {"item": opening(document, paragraph_at(document, a.item)), "level": a.level - 1}


@edit(touches=_touched, hand=_level_hand)
def set_level(document: Document, *, item: Item, level: Level) -> None:
    """Format ▸ Lists ▸ Demote or Promote One Level, until an item is on that level; 1 is the outermost."""
    number = paragraph_at(document, item)
    paragraph = _at(document, number)
    found = document.lists.get(list_of(document, paragraph))
    if found is None or level > len(found.levels) or (paragraph.layout.level or 0) == level - 1:
        raise ValueError("it is in no list of so many levels, or on that level already")
    put(document, {(number,): replace(paragraph, layout=replace(paragraph.layout, level=level - 1))})


def _restart_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "restart_numbering", {"item": opening(document, paragraph_at(document, a.item))}


@edit(touches=_touched, hand=_restart_hand)
def restart_numbering(document: Document, *, item: Item) -> None:
    """Format ▸ Lists ▸ Restart Numbering at an item: it is the first one of its level, the items below count on."""
    number = paragraph_at(document, item)
    paragraph = _at(document, number)
    if kind_of(document, paragraph) in (None, "bullet"):
        raise ValueError("it has no number")
    if is_first(document, number):
        raise ValueError("its level begins there already")
    fresh = begun(document, list_of(document, paragraph), paragraph.layout.level or 0)
    below = {n: _at(document, n) for n in runs_on(document, number)}
    put(document, {(n,): replace(p, layout=replace(p.layout, list=fresh, level=p.layout.level or 0))
                   for n, p in below.items()})  # fmt: skip


def _typed_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    prefixes = [_prefix(_at(document, number)) for number in items_of(document, vars(a))]
    return "list_typed", {"paragraphs": _words(document, a), "prefixes": prefixes, "kind": a.kind}


def _prefix(paragraph: Paragraph) -> str:
    found = TYPED.match(paragraph.text)
    if found is None:
        raise ValueError(f"no number or bullet is typed in front of {paragraph.text[:40]!r}")
    return found.group()


@edit(touches=lambda a: [everything()], hand=_typed_hand)
def list_typed(document: Document, *, paragraphs: Openings, kind: ListKind) -> None:
    """Delete the numbers or bullets that are typed in front of paragraphs, and make a real list of these."""
    numbers = items_of(document, {"paragraphs": paragraphs})
    fresh = new_list(document, kind)
    made: dict[Path, Paragraph] = {}
    for number in numbers:
        paragraph = _at(document, number)
        made[(number,)] = listed(replaced(paragraph, [(0, len(_prefix(paragraph)))], ""), fresh)
    put(document, made)
