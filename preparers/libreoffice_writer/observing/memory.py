"""What was observed of blocks before. Near misses are forks that share most blocks: most need no second look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from operator import is_
from typing import Any

from forge.model import Fact
from preparers.libreoffice_writer.blocks import Block, paragraphs
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Break, Field, Image, Run
from preparers.libreoffice_writer.observing.effective import Effective

__all__ = ["Known", "Memory", "memory_of"]

_MOST = 20_000
"""Blocks that are remembered; then it begins anew."""


@dataclass(frozen=True, slots=True)
class Known:
    """A block, held so that no other gets its identity, and its facts below its address; None where they depend on
    what stands around it."""

    block: Block
    facts: tuple[tuple[str, Fact], ...] | None = None
    used: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Memory:
    """The blocks observed with the same styles, lists and defaults."""

    basis: tuple[Any, ...]
    effective: Effective
    blocks: dict[int, Known] = field(default_factory=dict)

    def keep(self, known: Known) -> None:
        if len(self.blocks) >= _MOST:
            self.blocks.clear()
        self.blocks[id(known.block)] = known

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
    as_it_is = document.fork()
    as_it_is.blocks, as_it_is.seen = [], None
    document.seen = memory = Memory(basis, Effective(as_it_is))
    return memory
