"""What one does with a list: tick entries, or take them off it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from forge.model import Exactly
from forge.preparer import Kind, Place, edit
from tinyapp.preparer import Todo


def others(place: Place) -> Iterator[str]:
    """The other entries of the list."""
    return (entry for entry in place.document.entries if entry != place.value)


Entry = Annotated[str, Kind("entry", near=others, fails="wrong_target")]


@edit(touches=lambda a: [Exactly((f"{a.entry}/done",))])
def drop(todo: Todo, *, entry: Entry) -> None:
    """Take an entry off the list."""
    if todo.entries.pop(entry, None) is None:
        raise ValueError(f"no entry {entry!r}")


@edit(touches=lambda a: [Exactly((f"{a.entry}/done",))])
def tick(todo: Todo, *, entry: Entry) -> None:
    """Mark an entry as done."""
    if entry not in todo.entries:
        raise ValueError(f"no entry {entry!r}")
    todo.entries[entry] = True
