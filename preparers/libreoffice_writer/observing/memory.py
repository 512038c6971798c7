"""What was observed of blocks before. Near misses are forks that share most blocks: most need no second look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from operator import is_
from typing import Any

from forge.model import Fact
from preparers._remembered import Remembered
from preparers.libreoffice_writer.blocks import Block, paragraphs
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Break, Field, Image, Run
from preparers.libreoffice_writer.observing.effective import Effective

__all__ = ["Known", "Memory", "memory_of"]


@dataclass(frozen=True, slots=True)
class Known:
    """The facts of a block below its address, and the styles it uses."""

    facts: tuple[tuple[str, Fact], ...]
    used: Mapping[str, str]


@dataclass(slots=True)
class Memory:
    """The blocks observed with the same styles, lists and defaults."""

    basis: tuple[Any, ...]
    effective: Effective
    blocks: Remembered[Known | None] = field(default_factory=partial(Remembered, by_value=True))
    """By block, what its table's style says of letters and paragraphs, and whether it stands in a table or note; None
    where the facts depend on what stands around it."""
    laid: Remembered[tuple[tuple[str, Fact], ...]] = field(default_factory=Remembered)
    """Layout facts, by layout."""

    def stands_alone(self, block: Block) -> bool:
        """Whether nothing outside a block plays a part in its facts: no counting, no mark, no note."""
        return all(
            all(isinstance(item, Run | Field | Image | Break) for item in paragraph.content)
            and not self.effective.layout(paragraph).list
            for paragraph in paragraphs((block,))
        )


def memory_of(document: Document) -> Memory:
    """What is remembered for documents like this one; the document keeps it, and so do its forks."""
    basis = (
        document.default_look, document.default_layout, document.hyphenates,
        *document.styles, *document.styles.values(), *document.lists, *document.lists.values(),
    )  # fmt: skip
    memory = document.seen
    if isinstance(memory, Memory) and len(memory.basis) == len(basis) and all(map(is_, memory.basis, basis)):
        return memory
    document.seen = memory = _SAME.of(lambda: _MEMORIES.of(lambda: _new(document, basis), *basis), *basis)
    return memory


_SAME: Remembered[Memory] = Remembered(200)
_MEMORIES: Remembered[Memory] = Remembered(24, by_value=True)
"""One for a document, its forks, and what is read of their files."""


def _new(document: Document, basis: tuple[Any, ...]) -> Memory:
    as_it_is = document.fork()
    as_it_is.blocks, as_it_is.seen = [], None
    return Memory(basis, Effective(as_it_is))
