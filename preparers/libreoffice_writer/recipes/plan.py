"""What a recipe says about its document: what is written in it, its lists and tables. No looks, no chance."""

from __future__ import annotations

from dataclasses import dataclass

from forge.scenario import Person, Writing
from preparers._grids import Grid
from preparers.libreoffice_writer.recipes.theme import Taste

__all__ = ["Plan"]


@dataclass(frozen=True, slots=True)
class Plan:
    """One document."""

    topic: str
    """A term that names the file."""
    noun: str
    """What it is, in English."""
    writing: Writing
    author: Person
    opening: tuple[tuple[str, str], ...] = ()
    """Lines between title and text, as `label` and what stands behind it at a tab stop."""
    grids: tuple[Grid, ...] = ()
    """Its tables; each stands at the end of a chapter under a heading of its own."""
    chapter: str = "Heading 1"
    """The style of the writing's headings."""
    letter: tuple[str, ...] = ()
    """Of a letter: the lines of sender and receiver and the date; the writing's title is its subject then."""
    numbered: bool = False
    """Whether the points of a chapter are numbered rather than bulleted."""
    taste: Taste = "any"
    """What suits it: which of the looks it can get."""
    dense: bool = False
    """Whether every chapter has points rather than some."""
    masthead: tuple[str, str] | None = None
    """Of what appears regularly: what stands on the left and on the right between two lines below the title."""
    closing: tuple[str, ...] = ()
    """Lines below the text, such as those for signatures."""
