"""The numbers of headings: the list that the heading styles are in, as Tools ▸ Heading Numbering sets it up."""

from __future__ import annotations

import re
from dataclasses import replace

from forge.errors import Absent
from preparers.libreoffice_writer.blocks import paragraphs
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import headings
from preparers.libreoffice_writer.formatting import NO_LIST, Layout
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.meaning.annotating import rewritten
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.styles import Level, List

__all__ = ["heading_level", "numbered", "numbers_of", "pattern_of", "put_level", "style_of", "typed_numbers"]

_LEVELS, _OUTLINE = 9, 1
_HANGING = 21.6
"""Points by which text stands behind its number, for each level, as Word's own lists of headings have it."""
_TYPED = re.compile(r"(?:§ )?(\d{1,2})[.)]? ")
_UNNUMBERED = Level("none", "", layout=Layout(left=0.0, first=0.0), follow="nothing")


def style_of(level: int) -> str:
    """The paragraph style of the headings of a level."""
    return f"Heading {level}"


def pattern_of(level: int, shows: int, prefix: str, suffix: str) -> str:
    """How a file writes the number of a heading that shows so many levels, what stands before and behind it."""
    return prefix + ".".join(f"%{n}" for n in range(level - shows + 1, level + 1)) + suffix


def heading_level(
    level: int, numbers: str, *, shows: int = 1, prefix: str = "", suffix: str = "", start: int = 1,
    hanging: bool = False,
) -> Level:  # fmt: skip
    """What numbers the headings of a level. Raises ValueError where it cannot show so many levels."""
    if not 1 <= shows <= level:
        raise ValueError(f"a heading of level {level} cannot show {shows} levels")
    indent = _HANGING * level if hanging else 0.0
    layout = Layout(left=indent, first=-indent)
    return Level(numbers, pattern_of(level, shows, prefix, suffix), start, layout=layout, style=style_of(level))


def numbers_of(document: Document, level: int) -> tuple[int, int] | None:
    """The list that numbers the headings of a level through their style, and its level from 0; None for none."""
    layout = memory_of(document).effective.layout_of_style(style_of(level))
    found = document.lists.get(layout.list or NO_LIST)
    index = layout.level or 0
    if found is None or index >= len(found.levels) or found.levels[index].kind == "none":
        return None
    return layout.list or NO_LIST, index


def numbered(document: Document, level: int) -> Level | None:
    """What numbers the headings of a level, unless nothing does."""
    found = numbers_of(document, level)
    return None if found is None else document.lists[found[0]].levels[found[1]]


def put_level(document: Document, level: int, wanted: Level | None) -> None:
    """Number the headings of a level like that, or no more. Raises Absent where there are none."""
    if not any(other == level for _, other, _ in headings(document)):
        raise Absent(f"there is no heading of level {level}")
    number = _outline(document)
    levels = list(document.lists[number].levels)
    levels[level - 1] = wanted or _UNNUMBERED
    definition = document.lists[number].definition
    document.lists = {
        n: replace(found, levels=tuple(levels)) if found.definition == definition else found
        for n, found in document.lists.items()
    }
    style = document.styles[style_of(level)]
    layout = replace(style.layout, list=number if wanted else None, level=level - 1 if wanted else None)
    document.styles[style.name] = replace(style, layout=layout)


def _outline(document: Document) -> int:
    """The list that the numbers of headings come from, a new one where none are numbered."""
    known = next((found for level in range(1, _LEVELS + 1) if (found := numbers_of(document, level))), None)
    if known is not None:
        return known[0]
    definition = max((found.definition for found in document.lists.values()), default=0) + 1
    number = _first_free(document)
    document.lists = {**document.lists, number: List((_UNNUMBERED,) * _LEVELS, definition)}
    return number


def _first_free(document: Document) -> int:
    """A number for a new list: 1, for LibreOffice 7.4 takes no other one of a file for its Heading Numbering. The list
    that had it gets another one, unless a header or footer uses it."""
    fresh = max(document.lists, default=0) + 1
    if _OUTLINE not in document.lists:
        return _OUTLINE
    stories = (story for section in document.sections() for _, story in section.stories)
    if any(paragraph.layout.list == _OUTLINE for story in stories for paragraph in paragraphs(story)):
        return fresh
    lists = dict(document.lists)
    document.lists = {**lists, fresh: lists.pop(_OUTLINE)}
    document.styles = {
        name: replace(style, layout=replace(style.layout, list=fresh)) if style.layout.list == _OUTLINE else style
        for name, style in document.styles.items()
    }
    rewritten(document, lambda path, paragraph: _moved(paragraph, fresh))
    return _OUTLINE


def _moved(paragraph: Paragraph, fresh: int) -> Paragraph:
    """The paragraph in the list of another number where it was in that of the outline."""
    if paragraph.layout.list != _OUTLINE:
        return paragraph
    return replace(paragraph, layout=replace(paragraph.layout, list=fresh))


def typed_numbers(document: Document) -> tuple[int, dict[int, str]]:
    """The highest level of headings, and block -> the number, with the blank behind it, that is typed in front of a
    heading of that level; none where they are not numbered through from 1, since a heading may begin with a figure for
    reasons of its own."""
    every = headings(document)
    top = min((level for _, level, _ in every), default=1)
    titles = [(number, title) for number, level, title in every if level == top]
    found = {number: match for number, title in titles if (match := _TYPED.match(title))}
    through = [int(match[1]) for match in found.values()] == list(range(1, len(titles) + 1))
    return top, {number: match.group() for number, match in found.items()} if through else {}
