"""Pages that somebody laid out before: a landscape chapter, columns, numbered lines, properties that say something."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from preparers.libreoffice_writer.blocks import Table
from preparers.libreoffice_writer.document import Properties
from preparers.libreoffice_writer.edits.pages import number_lines
from preparers.libreoffice_writer.edits.sections import set_columns, turn_chapter
from preparers.libreoffice_writer.finding import under
from preparers.libreoffice_writer.inline import Paragraph, Run
from preparers.libreoffice_writer.recipes.made import Made

__all__ = ["PAGED", "Paged"]

Paged = Literal["all_columns", "below_tables", "columns", "landscape", "line_numbers", "properties"]
_GAPS = (0.8, 1.0, 1.25)
"""Centimetres between columns."""


def _below_tables(made: Made) -> None:
    """A sentence of its own below every table, so that no chapter ends with one."""
    blocks = made.document.blocks
    for number in reversed([n for n, block in enumerate(blocks) if isinstance(block, Table)]):
        made.insert(number + 1, Paragraph((Run(made.scene.sentence(made.rng)),)))
    made.places["below_tables"] = ()


def _landscape(made: Made) -> None:
    """A chapter in the middle on landscape pages; none of the tables ends a chapter."""
    _below_tables(made)
    _, title = made.rng.choice(made.chapters()[1:-1])
    turn_chapter(made.document, heading=title)
    made.places["landscape"] = (title,)


def _columns(made: Made) -> None:
    """The text of a chapter that has no table in two columns."""
    blocks = made.document.blocks
    fit = [
        title for _, title in made.chapters()[:-1]
        if all(isinstance(blocks[n], Paragraph) for n in under(made.document, title))
    ]  # fmt: skip
    title, gap = made.rng.choice(fit), made.rng.choice(_GAPS)
    set_columns(made.document, under=title, count=2, gap=gap)
    made.places["columns"] = (title,)


def _all_columns(made: Made) -> None:
    """All text in two columns."""
    set_columns(made.document, count=2, gap=made.rng.choice(_GAPS))
    made.places["all_columns"] = ("2",)


def _line_numbers(made: Made) -> None:
    """Every fifth line has its number beside it."""
    number_lines(made.document, every=5)
    made.places["line_numbers"] = ("5",)


def _properties(made: Made) -> None:
    """A title, a subject, keywords and comments in the properties, as somebody left them."""
    scene = made.scene
    keywords = ", ".join(scene.words("overview", "report"))
    said = Properties(
        f"{made.plan.writing.title} (1)", scene.sentence(made.rng), keywords=keywords, comments=scene.sentence(made.rng)
    )
    made.document.properties = said
    made.places["properties"] = (said.title, said.subject, said.keywords, said.comments)


PAGED: Mapping[str, Callable[[Made], None]] = {
    "all_columns": _all_columns, "below_tables": _below_tables, "columns": _columns, "landscape": _landscape,
    "line_numbers": _line_numbers, "properties": _properties,
}  # fmt: skip
