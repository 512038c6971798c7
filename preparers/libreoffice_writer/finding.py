"""Finding things in a text document as people name them: by title, by their first words, by what they say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from forge.errors import Absent
from preparers._remembered import Remembered
from preparers.libreoffice_writer.blocks import Block, Story, Table, paragraphs
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Break, Comment, CommentEnd, Inline, Mark, Note, Paragraph
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.rewriting import Path, Span, walk

__all__ = [
    "beginning", "begins_page", "body", "count_phrase", "heading_at", "headings", "is_listed", "is_prose", "keep_apart",
    "level_of", "meeting", "occurrences", "opening", "paragraph_at", "spans_of", "styled", "texts_with", "under",
]  # fmt: skip

_HEADING = re.compile(r"Heading ([1-9])")
_PROSE = frozenset({"Normal", "Body Text"})
_WORDS = 6
"""How many words are enough to name a paragraph, unless another one begins with them, too."""


# ---- paragraphs and headings
def body(document: Document) -> Iterator[tuple[int, Paragraph]]:
    """The paragraphs of the body that stand in no table, each with the number of its block."""
    return ((n, block) for n, block in enumerate(document.blocks) if isinstance(block, Paragraph))


def level_of(paragraph: Paragraph) -> int | None:
    """1 for a heading of the highest level; None for what is no heading."""
    found = _HEADING.fullmatch(paragraph.style)
    return int(found[1]) if found else None


def headings(document: Document) -> list[tuple[int, int, str]]:
    """(number of the block, level, title) of every heading, in order."""
    found = ((n, level_of(p), p.text.strip()) for n, p in body(document))
    return [(number, level, title) for number, level, title in found if level is not None and title]


def heading_at(document: Document, title: str) -> int:
    """The block of the heading with that title. Raises Absent unless there is just one."""
    return _one([number for number, _, found in headings(document) if found == title], f"heading {title!r}")


def under(document: Document, title: str) -> range:
    """The blocks that stand below a heading, up to the next one of its level or a higher one.

    Raises Absent unless there is just one such heading.
    """
    first = heading_at(document, title)
    every = headings(document)
    level = next(level for number, level, _ in every if number == first)
    end = next((number for number, other, _ in every if number > first and other <= level), len(document.blocks))
    return range(first + 1, end)


def paragraph_at(document: Document, words: str) -> int:
    """The block of the paragraph that begins with these words. Raises Absent unless there is just one."""
    return _one(beginning(document, words), f"paragraph that begins {words!r}")


def beginning(document: Document, words: str) -> list[int]:
    """The blocks of all paragraphs outside tables that begin with these words."""
    return [number for number, paragraph in body(document) if words and paragraph.text.startswith(words)]


def _one(found: list[int], what: str) -> int:
    if len(found) != 1:
        raise Absent(f"there {'is no' if not found else f'are {len(found)} times a'} {what}")
    return found[0]


def opening(document: Document, number: int, words: int = _WORDS) -> str:
    """The first words of a paragraph, as many as it takes to name it; all of its text where nothing less does."""
    block = document.blocks[number]
    text = block.text if isinstance(block, Paragraph) else ""
    ends = [found.end() for found in re.finditer(r"\S+", text)]
    if len(ends) < words // 2:  # a script without blanks between words
        ends = list(range(min(12, len(text)), len(text) + 1))
    for end in ends[words - 1 :]:
        if len(beginning(document, text[:end])) == 1:
            return text[:end]
    return text


def begins_page(document: Document, number: int) -> bool:
    """Whether a block is told to begin on a new page, by its own formatting, its style or a break at its place."""
    block = document.blocks[number]
    before = document.blocks[number - 1] if number else None
    if isinstance(before, Paragraph) and _breaks(tuple(reversed(before.content))):
        return True
    if not isinstance(block, Paragraph):
        return False
    broken = memory_of(document).effective.layout(block).page_break_before
    return bool(broken) or _breaks(block.content)


def _breaks(content: Iterable[Inline]) -> bool:
    """Whether a page break is the first thing that is seen."""
    first = next((item for item in content if not isinstance(item, Mark | Comment | CommentEnd)), None)
    return isinstance(first, Break) and first.kind == "page"


def is_listed(document: Document, paragraph: Paragraph) -> bool:
    """Whether a number or bullet stands in front of a paragraph."""
    if paragraph.layout.list is not None:
        return paragraph.layout.list in document.lists
    style = document.styles.get(paragraph.style)
    return style is not None and bool(style.layout.list)


def is_prose(document: Document, paragraph: Paragraph) -> bool:
    """Whether a paragraph is ordinary text: no heading, no list, nothing of a style of its own, not empty."""
    return paragraph.style in _PROSE and bool(paragraph.text.strip()) and not is_listed(document, paragraph)


def styled(document: Document, style: str) -> list[int]:
    """The blocks of the paragraphs of a style that hold text, outside tables."""
    return [number for number, paragraph in body(document) if paragraph.style == style and paragraph.text.strip()]


def meeting(document: Document, begin: int, end: int) -> bool:
    """Whether two tables would stand next to each other without the blocks between; in a file they would be one."""
    beside = (*document.blocks[max(begin - 1, 0) : begin], *document.blocks[end : end + 1])
    return len(beside) == 2 and all(isinstance(block, Table) for block in beside)


# ---- words
def spans_of(text: str, words: str) -> list[Span]:
    """Where `words` stand in a text, letter for letter."""
    found, at = [], text.find(words)
    while words and at >= 0:
        found.append((at, at + len(words)))
        at = text.find(words, at + len(words))
    return found


def _texts(blocks: Iterable[object]) -> Iterator[str]:
    story: Story = tuple(blocks)  # type: ignore[arg-type]
    for paragraph in paragraphs(story):
        yield paragraph.text
        for item in paragraph.content:
            if isinstance(item, Note | Comment):
                yield from _texts(item.blocks)


def count_phrase(document: Document, words: str) -> int:
    """How often the words stand anywhere in the document, whatever the case of their letters."""
    wanted = words.casefold()
    return sum(_folded(block).count(wanted) for block in _everywhere(document)) if wanted else 0


def texts_with(document: Document, words: str) -> Iterator[str]:
    """The text of every paragraph of those blocks in which the words stand, whatever the case of their letters."""
    wanted = words.casefold()
    return _texts(block for block in _everywhere(document) if wanted in _folded(block))


def _everywhere(document: Document) -> Iterator[Block]:
    yield from document.blocks
    for section in document.sections():
        for _, story in section.stories:
            yield from story


def _folded(block: Block) -> str:
    """All text of a block in small letters, its paragraphs kept apart."""
    return _FOLDED.of(lambda: "\0".join(_texts((block,))).casefold(), block)


_FOLDED: Remembered[str] = Remembered()


def occurrences(document: Document, words: str) -> dict[Path, list[Span]]:
    """Where the words stand in the body and its tables, letter for letter."""
    wanted = words.casefold()
    found = (
        ((number, *path[1:]), spans_of(paragraph.text, words))
        for number, block in enumerate(document.blocks)
        if wanted in _folded(block)
        for path, paragraph in walk((block,))
    )
    return {path: spans for path, spans in found if spans}


def keep_apart(document: Document, begin: int, end: int) -> None:
    """Raise ValueError where without these blocks two tables would meet, or the document begin or end with none."""
    before, behind = document.blocks[begin - 1 : begin] if begin else [], document.blocks[end : end + 1]
    if not before or not behind or not any(isinstance(block, Paragraph) for block in (*before, *behind)):
        raise ValueError("it keeps tables, or an end of the document, apart from what follows")
