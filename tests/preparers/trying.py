"""Edits tried on a document: what they change, and whether the application, doing them itself, comes to the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from forge.model import Fact, Snapshot, differences
from forge.preparer import Arguments, verb_of
from preparers._libreoffice import Office
from preparers._remembered import Remembered

__all__ = ["Tried", "nothing_remembered"]


@dataclass(frozen=True)
class Tried:
    """How documents of one application are read, written, observed and compared."""

    suffix: str
    plugin: Path
    observe: Callable[[Any], Snapshot]
    same: Callable[[str, Fact, Fact], bool]
    read: Callable[[bytes], Any]
    write: Callable[[Any], bytes]

    def changed(self, edit: Any, start: Any, /, **arguments: Any) -> dict[str, tuple[Fact, Fact]]:
        """What the edit changes: address -> fact before and after."""
        done = start.fork()
        edit(done, **arguments)
        found = differences(self.observe(start), self.observe(done), self.same)
        return {d.address: (d.expected, d.found) for d in found}

    def by_hand(self, office: Office, edit: Any, start: Any, /, **arguments: Any) -> tuple[str, ...]:
        """Where LibreOffice, doing the edit itself, comes to something else."""
        verb, done = verb_of(edit), start.fork()
        assert verb is not None
        assert verb.hand is not None
        edit(done, **arguments)
        twin = verb.hand(start, Arguments(verb.bind(arguments)))
        assert twin is not None
        data = office.perform(self.write(start), self.suffix, self.plugin, twin[0], dict(twin[1]), recalculate=False)
        return tuple(map(str, differences(self.observe(done), self.observe(self.read(data)), self.same)))


@contextmanager
def nothing_remembered() -> Iterator[None]:
    """Everything is worked out anew."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Remembered, "of", lambda self, work, *objects: work())
        yield
