"""Areas of a document's addresses: what an edit touches and what a check judges."""

from __future__ import annotations

import re
from dataclasses import dataclass

from forge.model import Area, Exactly

__all__ = [
    "everything", "in_cells", "in_comments", "in_edges", "in_pictures", "in_sections", "in_styles", "in_table",
    "in_text", "whole",
]  # fmt: skip

_BODY = re.compile(r"(?:p|t)\d+(?:/r\d+c\d+/(?:p|t)\d+)*")
_CELL = re.compile(r"t\d+/r\d+c\d+(?:/t\d+/r\d+c\d+)*")
_PICTURE = re.compile(r"p\d+/image\d+")
_COMMENT = re.compile(r"comment\d+")
_STYLE = re.compile(r"style/.+")
_SECTION = re.compile(r"section\d+")


@dataclass(frozen=True, slots=True)
class _Facts:
    """The named facts of everything whose address is of one form."""

    names: frozenset[str]
    form: re.Pattern[str]

    def covers(self, address: str) -> bool:
        where, _, fact = address.rpartition("/")
        return fact in self.names and self.form.fullmatch(where) is not None


def in_text(*facts: str) -> Area:
    """The named facts of every paragraph and table of the body, those in cells too: `bold`, `alignment`, `text`."""
    return _Facts(frozenset(facts), _BODY)


def in_cells(*facts: str) -> Area:
    """The named facts of the cells of tables as such: `shading`, `vertical`, `border_top`."""
    return _Facts(frozenset(facts), _CELL)


def in_table(number: int, *facts: str) -> Area:
    """The named facts of a table, of its rows and cells and of what stands in them: `widths`, `shading`, `colour`."""
    return _Facts(frozenset(facts), re.compile(rf"t{number}(?:/.+)?"))


def in_pictures(*facts: str) -> Area:
    """The named facts of the pictures of the body outside tables: `size`, `wrap`, `place`."""
    return _Facts(frozenset(facts), _PICTURE)


def in_sections(*facts: str) -> Area:
    """The named facts of all sections as such: `margins`, `page`, `columns`."""
    return _Facts(frozenset(facts), _SECTION)


def in_edges(part: str, *facts: str) -> Area:
    """The named facts of what stands at the head or foot of pages; part: header, footer_first, …"""
    return _Facts(frozenset(facts), re.compile(rf"section\d+/{part}/p\d+"))


def in_comments(*facts: str) -> Area:
    """The named facts of all comments: `author`, `text`."""
    return _Facts(frozenset(facts), _COMMENT)


def in_styles(*facts: str) -> Area:
    """The named facts of all styles."""
    return _Facts(frozenset(facts), _STYLE)


def whole(*facts: str) -> Area:
    """Facts of the document as such: `~track_changes`, `section1/margins`, `style/Quote/*` (a star stands for all)."""
    return Exactly(facts)


def everything() -> Area:
    """All facts: what an edit touches that moves what stands below."""
    return Exactly(("*",))
