"""To-do lists: one entry a line, `[x]` in front of what is done."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from forge.model import Fact
from forge.preparer import Preparer


@dataclass
class Todo:
    """Entry -> whether it is done, in order."""

    entries: dict[str, bool]


class Tiny(Preparer[Todo]):
    """To-do lists (.todo)."""

    app = "tiny"
    suffixes = (".todo",)

    def read(self, data: bytes) -> Todo:
        entries = {}
        for line in data.decode().splitlines():
            if line[:4] not in ("[ ] ", "[x] "):
                raise ValueError(f"{line!r} is no entry")
            entries[line[4:]] = line[1] == "x"
        return Todo(entries)

    def write(self, document: Todo) -> bytes:
        return "".join(f"[{'x' if done else ' '}] {entry}\n" for entry, done in document.entries.items()).encode()

    def fork_document(self, document: Todo) -> Todo:
        return Todo(dict(document.entries))

    def facts(self, document: Todo) -> Mapping[str, Fact]:
        return {f"{entry}/done": done for entry, done in document.entries.items()}

    def same(self, address: str, a: Fact, b: Fact) -> bool:
        return bool(a == b)

    def damages(self, document: Todo, rng: random.Random) -> Iterator[tuple[str, Todo]]:
        for entry in rng.sample(sorted(document.entries), 2):
            yield f"{entry} is gone", Todo({k: v for k, v in document.entries.items() if k != entry})
