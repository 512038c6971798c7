"""What a recipe says about its presentation: what stands on the slides and what is said. No looks, no chance."""

from __future__ import annotations

from dataclasses import dataclass

from forge.scenario import Person, Writing
from preparers._grids import Grid
from preparers.libreoffice_impress.recipes.theme import Taste

__all__ = ["Plan"]


@dataclass(frozen=True, slots=True)
class Plan:
    """One presentation: a slide for each passage of its writing, others with a table, a chart, a picture, boxes."""

    topic: str
    """A term that names the file."""
    noun: str
    """What it is, in English."""
    writing: Writing
    author: Person
    grids: tuple[Grid, ...]
    """Its tables, each on a slide of its own."""
    diagrams: tuple[tuple[str, tuple[str, ...]], ...]
    """Titles of slides, each with the texts of boxes, one behind the other."""
    chart_title: str
    categories: tuple[str, ...]
    series: tuple[tuple[str, tuple[float, ...]], ...]
    picture_title: str
    byline: bool = True
    """Whether the author stands below the subtitle."""
    introduced: bool = False
    """Whether there is always something to say to the first list of points."""
    taste: Taste = "any"
    """What suits it: which of the looks it can get."""
