"""Lists: the paragraphs that are in one, what a list of the application's toolbar is, and new lists like it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Literal

from forge.errors import Absent
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import is_listed, under
from preparers.libreoffice_writer.formatting import NO_LIST, Layout
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.meaning.targets import blocks_of
from preparers.libreoffice_writer.observing.lists import Counters
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.rewriting import walk
from preparers.libreoffice_writer.styles import Level, List

__all__ = [
    "TYPED",
    "ListKind",
    "begun",
    "is_first",
    "items_of",
    "kind_of",
    "list_of",
    "listed",
    "new_list",
    "runs_on",
    "unlisted",
]  # fmt: skip

ListKind = Literal["bullet", "number", "letter"]
"""Bullets; 1. 2. 3.; or a) b) c) on the first level, numbers below."""
TYPED = re.compile(r"^\s*(?:\(?(?:\d{1,3}|[A-Za-z])[.)]|[-–•*])\s+")
"""A number or bullet that somebody typed in front of a paragraph."""
_BULLETS = ("•", "◦", "▪")
_INDENT, _STEP = 36.0, 18.0
"""Points: how far the first level stands in, and each further one from the one above."""


def _levels(kind: ListKind) -> Iterator[Level]:
    for n in range(9):
        layout = Layout(left=_INDENT + _STEP * n, first=-_STEP)
        if kind == "bullet":
            yield Level("bullet", _BULLETS[n % 3], layout=layout)
        elif kind == "letter" and not n:
            yield Level("lowerLetter", "%1)", layout=layout)
        else:
            yield Level("decimal", f"%{n + 1}.", layout=layout)


def new_list(document: Document, kind: ListKind) -> int:
    """Add a list as the toolbar makes it, and give its number."""
    number = max(document.lists, default=0) + 1
    definition = max((found.definition for found in document.lists.values()), default=0) + 1
    document.lists = {**document.lists, number: List(tuple(_levels(kind)), definition)}
    return number


def begun(document: Document, number: int, level: int) -> int:
    """Add a list like another one that begins anew with 1 on that level, and give its number."""
    fresh = max(document.lists) + 1
    document.lists = {**document.lists, fresh: replace(document.lists[number], starts=((level, 1),))}
    return fresh


def list_of(document: Document, paragraph: Paragraph) -> int:
    """The number of the list that a paragraph is in, whoever says so; 0 for none."""
    if paragraph.layout.list is not None:
        return paragraph.layout.list if paragraph.layout.list in document.lists else NO_LIST
    style = document.styles.get(paragraph.style)
    return (style.layout.list or NO_LIST) if style else NO_LIST


def kind_of(document: Document, paragraph: Paragraph) -> ListKind | None:
    """What stands in front of a paragraph; None where it is in no list."""
    found = document.lists.get(list_of(document, paragraph))
    if found is None:
        return None
    kind = found.levels[min(paragraph.layout.level or 0, len(found.levels) - 1)].kind
    return "bullet" if kind == "bullet" else "letter" if kind == "lowerLetter" else "number"


def items_of(document: Document, given: Mapping[str, Any]) -> list[int]:
    """The blocks meant by `list_under` (the items of the lists below a heading), or by the usual targets.

    Raises ValueError where there are none.
    """
    heading = given.get("list_under")
    if not heading:
        return blocks_of(document, given)
    blocks = ((n, document.blocks[n]) for n in under(document, heading))
    found = [n for n, block in blocks if isinstance(block, Paragraph) and is_listed(document, block) and block.text]
    if not found:
        raise Absent(f"there is no list under {heading!r}")
    return found


def is_first(document: Document, number: int) -> bool:
    """Whether the item of a block has the first number of its level, so that nothing can begin anew there."""
    counters, effective = Counters(document), memory_of(document).effective
    for path, paragraph in walk(document.blocks[: number + 1]):
        layout = effective.layout(paragraph)
        counters.label(layout.list, layout.level or 0)
        if path == (number,) and (found := document.lists.get(layout.list or 0)) is not None:
            return counters.at[found.definition][layout.level or 0] == 1
    return False


def listed(paragraph: Paragraph, number: int) -> Paragraph:
    """The paragraph in a list, on the level that it had, standing in as the list says."""
    layout = replace(paragraph.layout, list=number, level=paragraph.layout.level or 0, left=None, first=None)
    return replace(paragraph, layout=layout)


def unlisted(paragraph: Paragraph) -> Paragraph:
    """The paragraph in no list."""
    return replace(paragraph, layout=replace(paragraph.layout, list=NO_LIST, level=None))


def runs_on(document: Document, first: int) -> list[int]:
    """The blocks from an item on that are in one list with it, without a gap."""
    found: list[int] = []
    number = None
    for at in range(first, len(document.blocks)):
        block = document.blocks[at]
        here = list_of(document, block) if isinstance(block, Paragraph) else NO_LIST
        if here == NO_LIST or here != (number or here):
            break
        found.append(at)
        number = here
    return found
