"""Checks of lists. How far items stand in is left open: the toolbar, the styles and the dialogs differ in it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from forge.model import Fact, Finding
from forge.preparer import check
from preparers.libreoffice_writer.areas import in_text
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import body, paragraph_at
from preparers.libreoffice_writer.kinds import Heading, Openings
from preparers.libreoffice_writer.kinds_lists import Item, Level, ListHeading
from preparers.libreoffice_writer.meaning.listing import TYPED, ListKind, items_of
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.observing.same import same

__all__ = ["level_set", "list_made", "list_removed", "lists_changed", "numbering_restarted", "typed_listed"]

_JUDGED = ("label", "level", "left", "first")
_NUMBER = re.compile(r"\(?(\d+)[.)]?")


@check(judges=lambda a: [in_text(*_JUDGED)])
def list_made(
    before: Document, after: Document, *, paragraphs: Openings | None = None, under: Heading | None = None,
    list_under: ListHeading | None = None, kind: ListKind,
) -> Finding:  # fmt: skip
    """Bullets, or numbers from 1 on, stand in front of what was meant; lists and indents elsewhere are as before."""
    return _finding("list_made", before, after, items_of(before, dict(locals())), kind)


@check(judges=lambda a: [in_text(*_JUDGED)])
def typed_listed(before: Document, after: Document, *, paragraphs: Openings, kind: ListKind) -> Finding:
    """The paragraphs are in a list, and nothing that was typed in its place stands in front of them."""
    blocks = items_of(before, {"paragraphs": paragraphs})
    left = [p.text for n, p in body(after) if n in blocks and TYPED.match(p.text)]
    if left:
        return Finding("typed_listed", False, f"{len(left)} still begin with what was typed")
    return _finding("typed_listed", before, after, blocks, kind)


@check(judges=lambda a: [in_text(*_JUDGED)])
def list_removed(
    before: Document, after: Document, *, paragraphs: Openings | None = None, list_under: ListHeading | None = None
) -> Finding:  # fmt: skip
    """Nothing stands in front of what was meant; lists and indents elsewhere are as before."""
    return _finding("list_removed", before, after, items_of(before, dict(locals())), None)


@check(judges=lambda a: [in_text(*_JUDGED)])
def lists_changed(before: Document, after: Document, *, removed: Openings, numbered: ListHeading) -> Finding:
    """The one list is none any more, the other one is numbered from 1; all others are as before."""
    gone, kept = items_of(before, {"paragraphs": removed}), items_of(before, {"list_under": numbered})
    old, new = observe(before), observe(after)
    wrong = next(_strayed(before, after, {*gone, *kept}), "")
    wrong = wrong or next(_unlike(_addresses(before, gone), old, new, None), "")
    wrong = wrong or next(_unlike(_addresses(before, kept), old, new, "number"), "")
    return Finding("lists_changed", not wrong, wrong or "both are as they should be")


def _finding(name: str, before: Document, after: Document, blocks: Collection[int], kind: str | None) -> Finding:
    wrong = next(_wrong(before, after, blocks, kind), "")
    return Finding(name, not wrong, wrong or f"{len(blocks)} paragraphs are as they should be")


def _wrong(before: Document, after: Document, blocks: Collection[int], kind: str | None) -> Iterator[str]:
    yield from _strayed(before, after, blocks)
    yield from _unlike(_addresses(before, blocks), observe(before), observe(after), kind)


def _strayed(before: Document, after: Document, blocks: Collection[int]) -> Iterator[str]:
    """What is judged and changed where nothing was meant."""
    if len(list(body(before))) != len(list(body(after))):
        yield "there are more or fewer paragraphs"
    old, new = observe(before), observe(after)
    meant = {f"{name}/{fact}" for name in _addresses(before, blocks) for fact in _JUDGED}
    for address in sorted((old.keys() | new.keys()) - meant):
        where, _, fact = address.rpartition("/")
        if fact in _JUDGED and where[:1] in "pt" and not same(address, old.get(address), new.get(address)):
            yield f"{address} is {new.get(address)!r}, not {old.get(address)!r}"


def _addresses(document: Document, blocks: Collection[int]) -> list[str]:
    """Where the facts of paragraphs stand, which are counted apart from tables."""
    return [f"p{count}" for count, (number, _) in enumerate(body(document), 1) if number in blocks]


def _unlike(names: list[str], old: Mapping[str, Fact], new: Mapping[str, Fact], kind: str | None) -> Iterator[str]:
    counts: list[int] = []
    for name in names:
        label: Any = new.get(f"{name}/label")
        level: Any = new.get(f"{name}/level", 0)
        if kind is None:
            if label is not None:
                yield f"{label!r} stands in front of {name}"
            continue
        if level != (old.get(f"{name}/level") or 0):
            yield f"{name} is on level {level + 1}"
        counts = [*counts[: level + 1], *[0] * (level + 1 - len(counts))]
        counts[level] += 1
        if label is None or not _fits(str(label), kind, counts[level]):
            yield f"{label!r} stands in front of {name}"


def _fits(label: str, kind: str, number: int) -> bool:
    if kind == "bullet":
        return 0 < len(label) <= 2 and not any(letter.isalnum() for letter in label)
    if kind == "letter":
        return label == f"{chr(96 + number)})"
    found = _NUMBER.fullmatch(label)
    return found is not None and int(found[1]) == number


@check(judges=lambda a: [])
def level_set(before: Document, after: Document, *, item: Item, level: Level) -> Finding:
    """The item is on that level."""
    (name,) = _addresses(before, [paragraph_at(before, item)])
    found = observe(after).get(f"{name}/level")
    return Finding("level_set", found == level - 1, f"{name} is on level {found}, counted from 0")


@check(judges=lambda a: [])
def numbering_restarted(before: Document, after: Document, *, item: Item) -> Finding:
    """The item has the first number of its level."""
    (name,) = _addresses(before, [paragraph_at(before, item)])
    label = str(observe(after).get(f"{name}/label", ""))
    return Finding("numbering_restarted", label.strip("(). ").lower() in ("1", "a", "i"), f"its number is {label!r}")
