"""What was observed of blocks before. Near misses are forks that share most blocks: most need no second look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from forge.model import Fact, Piece
from preparers._remembered import Remembered
from preparers.libreoffice_writer.blocks import Block, Table, paragraphs
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import Layout, Look
from preparers.libreoffice_writer.inline import Break, Field, Image, Paragraph, Run
from preparers.libreoffice_writer.observing.effective import Effective
from preparers.libreoffice_writer.observing.references import leads_to_hidden
from preparers.libreoffice_writer.observing.table import Frame, shape
from preparers.libreoffice_writer.styles import List, Style

__all__ = ["Known", "Memory", "memory_of", "noted"]


class _Basis(NamedTuple):
    """What the facts of a block depend on beside the block."""

    look: Look
    layout: Layout
    hyphenates: bool
    styles: dict[str, Style]
    lists: dict[int, List]


@dataclass(frozen=True, slots=True)
class Known:
    """The facts of a block below its address, the styles it uses, and of a paragraph the list and level in which it is
    counted, and whether it begins on a new page by its formatting or style."""

    piece: Piece
    used: Mapping[str, str]
    listed: tuple[int, int] | None = None
    on_new_page: bool = False


@dataclass(slots=True)
class Memory:
    """The blocks observed with the same styles, lists and defaults."""

    basis: _Basis
    effective: Effective
    laid: Remembered[tuple[tuple[str, Fact], ...]] = field(default_factory=Remembered)
    """Layout facts, by layout."""
    styles: dict[str, Piece] = field(default_factory=dict)
    """What is seen of styles, by their names."""
    sections: Remembered[Piece] = field(default_factory=Remembered)
    """By section, and whether it is the first."""
    alike: Remembered[Known] = field(default_factory=partial(Remembered, by_value=True))
    """Of paragraphs that are one plain run, by all but their text."""
    _frames: Remembered[tuple[Frame, Piece]] = field(default_factory=partial(Remembered, by_value=True))
    """Of tables, by their shape."""
    _same: Remembered[Known | None] = field(default_factory=Remembered)
    _equal: Remembered[Known | None] = field(default_factory=partial(Remembered, by_value=True))

    def of(
        self, work: Callable[[], Known | None], block: Block, look: Look, layout: Layout, apart: bool
    ) -> Known | None:  # fmt: skip
        """What is known of a block, given what its table's style says of letters and paragraphs and whether it stands
        in a table or note; None where its facts depend on what stands around it."""
        of = block, look, layout, apart
        return self._same.of(lambda: self._equal.of(work, *of), *of)

    def frame(self, table: Table) -> tuple[Frame, Piece]:
        """The frame of a table, and its facts below the table's address."""

        def work() -> tuple[Frame, Piece]:
            frame = Frame(table, self.effective.styles)
            return frame, noted(frame.facts)

        return self._frames.of(work, *shape(table))

    def stands_alone(self, block: Block) -> bool:
        """Whether nothing outside a block plays a part in its facts but for its own number in a list: no mark, no note,
        no counting inside it."""
        if isinstance(block, Paragraph):
            return _plain(block)
        return all(_plain(p) and not self.effective.layout(p).list for p in paragraphs((block,)))


def _plain(paragraph: Paragraph) -> bool:
    return all(
        isinstance(item, Run | Image | Break) or (isinstance(item, Field) and not leads_to_hidden(item.instruction))
        for item in paragraph.content
    )


def noted(facts: Mapping[str, Fact]) -> Piece:
    """A piece of these facts, their numbers in one spelling."""
    return Piece({address: fact if type(fact) is str else _even(fact) for address, fact in facts.items()})


def _even(fact: Fact) -> Fact:
    """Whole numbers in one spelling: 12 and 12.0 are equal, and what is remembered of one serves the other."""
    if type(fact) is float:
        return int(fact) if fact.is_integer() else fact
    return tuple(map(_even, fact)) if type(fact) is tuple else fact


def memory_of(document: Document) -> Memory:
    """What is remembered for documents like this one; the document keeps it, and so do its forks."""
    memory = document.seen
    if isinstance(memory, Memory) and memory.basis == _basis(document):
        return memory
    basis = _Basis(*_basis(document)[:3], dict(document.styles), dict(document.lists))
    key = (*basis[:3], *basis.styles, *basis.styles.values(), *basis.lists, *basis.lists.values())
    document.seen = memory = _MEMORIES.of(lambda: _new(document, basis), *map(_first, key))
    return memory


def _basis(document: Document) -> _Basis:
    return _Basis(
        document.default_look, document.default_layout, document.hyphenates, document.styles, document.lists
    )  # fmt: skip


def _first(part: Any) -> Any:
    """The first of all parts that say the same."""
    return _PART.of(lambda: _EQUAL.of(lambda: part, part), part)


_PART: Remembered[Any] = Remembered(4_000)
_EQUAL: Remembered[Any] = Remembered(4_000, by_value=True)
_MEMORIES: Remembered[Memory] = Remembered(24)
"""One for a document, its forks, and what is read of their files."""


def _new(document: Document, basis: _Basis) -> Memory:
    as_it_is = document.fork()
    as_it_is.blocks, as_it_is.seen = [], None
    return Memory(basis, Effective(as_it_is))
