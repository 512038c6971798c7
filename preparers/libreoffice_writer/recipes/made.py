"""A document under construction, as mess and decorations meet it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from forge.model import Entry
from forge.scenario import Scenario
from preparers.libreoffice_writer.blocks import Block
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import body, headings, is_listed, is_prose, level_of, opening, under
from preparers.libreoffice_writer.inline import Inline, Paragraph
from preparers.libreoffice_writer.recipes.plan import Plan
from preparers.libreoffice_writer.recipes.theme import Theme

__all__ = ["Made"]


@dataclass(slots=True)
class Made:
    """The document so far, and the places where something was put on purpose."""

    scene: Scenario
    document: Document
    plan: Plan
    theme: Theme
    rng: random.Random
    """Chance of the mess or decoration that is being made."""
    places: dict[str, tuple[str, ...]] = field(default_factory=dict)
    extra: dict[str, Any] = field(default_factory=dict)
    """What pictures show, by decoration."""
    others: dict[str, Entry] = field(default_factory=dict)
    """Files beside the document."""
    taken: set[str] = field(default_factory=set)
    """Openings of paragraphs in which something was put already."""

    def prose(self) -> list[int]:
        """The blocks of the ordinary paragraphs below the first heading."""
        begin = min((number for number, _, _ in headings(self.document)), default=0)
        return [n for n, p in body(self.document) if n > begin and is_prose(self.document, p)]

    def free(self, count: int) -> list[int]:
        """That many ordinary paragraphs in which nothing was put yet, in order; they count as taken then."""
        open_ones = [n for n in self.prose() if opening(self.document, n) not in self.taken]
        chosen = sorted(self.rng.sample(open_ones, min(count, len(open_ones))))
        self.taken.update(self.name(number) for number in chosen)
        return chosen

    def items(self) -> list[int]:
        """The blocks of the items of lists; headings with numbers are none."""
        listed = ((n, p) for n, p in body(self.document) if is_listed(self.document, p) and p.text)
        return [number for number, paragraph in listed if level_of(paragraph) is None]

    def chapters(self) -> list[tuple[int, str]]:
        """The blocks and titles of the headings of the highest level that there is."""
        every = headings(self.document)
        top = min((level for _, level, _ in every), default=1)
        return [(number, title) for number, level, title in every if level == top]

    def end_of(self, title: str) -> int:
        """The block behind everything that stands under a heading."""
        return under(self.document, title).stop

    def name(self, number: int) -> str:
        """The first words of a paragraph."""
        return opening(self.document, number)

    def at(self, number: int) -> Paragraph:
        """The paragraph that is a block."""
        block = self.document.blocks[number]
        if not isinstance(block, Paragraph):
            raise ValueError(f"block {number} is no paragraph")
        return block

    def put(self, number: int, paragraph: Paragraph) -> None:
        """Another paragraph in the place of a block."""
        self.document.blocks[number] = paragraph

    def insert(self, number: int, *blocks: Block) -> None:
        """Blocks in front of a block."""
        self.document.blocks[number:number] = blocks

    def contents(self) -> Iterator[Inline]:
        """Everything that stands in paragraphs of the body."""
        return (item for paragraph in self.document.paragraphs() for item in paragraph.content)

    def sentences(self, count: int) -> list[str]:
        """Short remarks, no two alike."""
        found: dict[str, None] = {}
        while len(found) < count:
            found[self.scene.sentence(self.rng)] = None
        return list(found)

    def moment(self) -> str:
        """When somebody wrote something, in working hours of the last weeks; ISO 8601."""
        day = self.scene.dates(1, within_days=20, rng=self.rng)[0]
        return f"{day.isoformat()}T{self.rng.randint(8, 17):02}:{self.rng.randint(0, 59):02}:00Z"
