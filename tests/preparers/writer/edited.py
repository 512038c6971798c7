"""A small document for edits, and each edit done by us and by LibreOffice."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from forge.model import Fact, differences
from forge.preparer import Arguments, verb_of
from preparers._libreoffice import Office
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.reading.document import read
from preparers.libreoffice_writer.writing.document import write
from tests.preparers.writer.small import document, grid, para, run

PLUGIN = Path(__file__).parents[3] / "preparers" / "libreoffice_writer" / "by_hand"
Changes = Mapping[str, tuple[Fact, Fact]]


def small_text() -> Document:
    """p1 title, p2 heading, p3 p4 text under it, p5 heading, p6 text, t1, p7 text; `river` stands in p3, p4 and t1."""
    table = grid(1, 2)
    return document(
        para("The Town", style="Title"), para("Past", style="Heading 1"),
        para("Long ago the river was the only road."), para("Boats came up ", run("the river", italic=True), " at night."),
        para("Today", style="Heading 1"), para("Now there is a bridge of steel."), table,
        para("See the plan of the harbour.", left=36.0, alignment="right"),
    )  # fmt: skip


def changed(edit: Any, start: Document, **arguments: Any) -> dict[str, tuple[Fact, Fact]]:
    """What the edit changes: address -> fact before and after."""
    done = start.fork()
    edit(done, **arguments)
    return {d.address: (d.expected, d.found) for d in differences(observe(start), observe(done), same)}


def by_hand(office: Office, edit: Any, start: Document, **arguments: Any) -> tuple[str, ...]:
    """Where LibreOffice, doing the edit itself, comes to something else."""
    verb, done = verb_of(edit), start.fork()
    assert verb is not None
    assert verb.hand is not None
    edit(done, **arguments)
    twin = verb.hand(start, Arguments(verb.bind(arguments)))
    assert twin is not None
    theirs = read(office.perform(write(start), ".docx", PLUGIN, *twin, recalculate=False))
    return tuple(map(str, differences(observe(done), observe(theirs), same)))
