"""Areas of a presentation's addresses: what an edit touches and what a check judges."""

from __future__ import annotations

import re
from dataclasses import dataclass

from forge.model import Area, Exactly

__all__ = ["everything", "facts_named", "in_charts", "in_tables", "objects_of"]


@dataclass(frozen=True, slots=True)
class _Named:
    """Facts of some names on slides whose addresses fit a form."""

    names: frozenset[str]
    form: re.Pattern[str]

    def covers(self, address: str) -> bool:
        where, _, fact = address.rpartition("/")
        return fact.rstrip("0123456789") in self.names and self.form.match(where) is not None


@dataclass(frozen=True, slots=True)
class _Within:
    """Facts of one sort of shape on any slide."""

    word: str
    names: frozenset[str]

    def covers(self, address: str) -> bool:
        if re.match(rf"slide\d+/{self.word}\d+/", address) is None:
            return False
        return not self.names or address.rpartition("/")[2].rstrip("0123456789") in self.names


def facts_named(*names: str) -> Area:
    """The named facts of everything on any slide: `bold`, `fill`, `left`."""
    return _Named(frozenset(names), re.compile(r"slide\d+"))


def everything() -> Area:
    """All facts: what an edit touches that moves slides or shapes."""
    return Exactly(("*",))


def in_tables(*names: str) -> Area:
    """The named facts of tables on any slide, of their cells and the texts in them; without names all of them."""
    return _Within("table", frozenset(names))


def in_charts(*names: str) -> Area:
    """The named facts of charts on any slide and of their series; without names all of them."""
    return _Within("chart", frozenset(names))


@dataclass(frozen=True, slots=True)
class _Objects:
    """Everything about things of one sort that stand on slides by themselves."""

    form: re.Pattern[str]

    def covers(self, address: str) -> bool:
        return self.form.match(address) is not None


def objects_of(sort: str) -> Area:
    """All facts of pictures, shapes, connectors or groups, none of their order: what a check judges by itself."""
    return _Objects(re.compile(rf"slide\d+/{sort}\d+/"))
