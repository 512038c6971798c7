"""A small document for edits, and each edit done by us and by LibreOffice."""

from __future__ import annotations

from pathlib import Path

from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.reading.document import read
from preparers.libreoffice_writer.writing.document import write
from tests.preparers.trying import Tried
from tests.preparers.writer.small import document, grid, para, run

PLUGIN = Path(__file__).parents[3] / "preparers" / "libreoffice_writer" / "by_hand"


def small_text() -> Document:
    """p1 title, p2 heading, p3 p4 text under it, p5 heading, p6 text, t1, p7 text; `river` stands in p3, p4 and t1."""
    table = grid(1, 2)
    return document(
        para("The Town", style="Title"), para("Past", style="Heading 1"),
        para("Long ago the river was the only road."), para("Boats came up ", run("the river", italic=True), " at night."),
        para("Today", style="Heading 1"), para("Now there is a bridge of steel."), table,
        para("See the plan of the harbour.", left=36.0, alignment="right"),
    )  # fmt: skip


TRIED = Tried(".docx", PLUGIN, observe, same, read, write)
changed, by_hand = TRIED.changed, TRIED.by_hand
