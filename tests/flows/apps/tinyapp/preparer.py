"""To-do lists: one entry a line, `[x]` in front of what is done."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from forge.errors import MachineFault
from forge.model import Fact, Files, Step
from forge.preparer import Preparer


@dataclass
class Todo:
    """Entry -> whether it is done, in order."""

    entries: dict[str, bool]


class Editor:
    """The application: an editor that opens lists and saves them."""

    def environment(self) -> Mapping[str, str]:
        return {"tiny": "1.0"}

    def resave(self, files: Files, *, recalculate: bool = False) -> Files:
        tiny = Tiny()
        return tiny.save(tiny.load(files))

    def perform(self, files: Files, step: Step, name: str, args: Mapping[str, Any]) -> Files:
        raise MachineFault("this editor does nothing by itself")

    def pages(self, files: Files, path: str, *, limit: int, dpi: int) -> tuple[bytes, ...]:
        raise MachineFault("this editor draws nothing")

    def close(self) -> None:
        return


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

    def application(self, *, sandbox: bool = False) -> Editor:
        return Editor()
