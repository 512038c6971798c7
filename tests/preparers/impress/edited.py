"""Small presentations for edits, and each edit done by us and by LibreOffice."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from forge.model import Fact, differences
from forge.preparer import Arguments, verb_of
from preparers._libreoffice import Office
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.observing.same import same
from preparers.libreoffice_impress.reading.deck import read
from preparers.libreoffice_impress.writing.deck import write

PLUGIN = Path(__file__).parents[3] / "preparers" / "libreoffice_impress" / "by_hand"
Changes = Mapping[str, tuple[Fact, Fact]]


def changed(edit: Any, start: Deck, **arguments: Any) -> dict[str, tuple[Fact, Fact]]:
    """What the edit changes: address -> fact before and after."""
    done = start.fork()
    edit(done, **arguments)
    return {d.address: (d.expected, d.found) for d in differences(observe(start), observe(done), same)}


def by_hand(office: Office, edit: Any, start: Deck, **arguments: Any) -> tuple[str, ...]:
    """Where LibreOffice, doing the edit itself, comes to something else."""
    verb, done = verb_of(edit), start.fork()
    assert verb is not None
    assert verb.hand is not None
    edit(done, **arguments)
    twin = verb.hand(start, Arguments(verb.bind(arguments)))
    assert twin is not None
    theirs = read(office.perform(write(start), ".pptx", PLUGIN, *twin, recalculate=False))
    return tuple(map(str, differences(observe(done), observe(theirs), same)))
