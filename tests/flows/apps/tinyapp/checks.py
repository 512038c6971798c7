"""Whether an entry is ticked."""

from __future__ import annotations

from forge.model import Exactly, Finding
from forge.preparer import check
from tinyapp.edits import Entry
from tinyapp.preparer import Todo


@check(judges=lambda a: [Exactly((f"{a.entry}/done",))])
def ticked(before: Todo, after: Todo, *, entry: Entry) -> Finding:
    """The entry is marked as done."""
    return Finding("ticked", after.entries.get(entry, False), f"{entry} is not done")
