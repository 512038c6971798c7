"""Finding things in a text document as people name them: by title, by their first words, by what they say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from forge.errors import Absent
from preparers._remembered import Remembered
from preparers.libreoffice_writer.blocks import Block, Story, Table, paragraphs
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Break, Comment, CommentEnd, Inline, Mark, Note, Paragraph
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.rewriting import Path, Span, walk

__all__ = [
    "all_text", "beginning", "begins_page", "body", "body_text", "count_phrase", "heading_at", "headings",
    "is_listed", "is_prose", "keep_apart", "level_of", "meeting", "occurrences", "opening", "paragraph_at",
    "phrase_counter", "spans_of", "styled", "under",
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


def headings(document: Document) -> tuple[tuple[int, int, str], ...]:
    """(number of the block, level, title) of every heading, in order."""
    return _HEADINGS.of(lambda: tuple(_headings(document)), *document.blocks)


def _headings(document: Document) -> Iterator[tuple[int, int, str]]:
    for number, paragraph in body(document):
        level, title = level_of(paragraph), paragraph.text.strip()
        if level is not None and title:
            yield number, level, title


_HEADINGS: Remembered[tuple[tuple[int, int, str], ...]] = Remembered(50)


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
    return phrase_counter(document)(words)


def phrase_counter(document: Document) -> Callable[[str], int]:
    """`count_phrase` for many words of one document that stays as it is."""
    text = _folded(*_everywhere(document))
    return lambda words: text.count(words.casefold()) if words else 0


def all_text(document: Document) -> str:
    """The texts of all its paragraphs, those of headers, notes and comments too, with a sign between them that stands
    in no text."""
    return _joined(*_everywhere(document))


def body_text(document: Document) -> str:
    """The texts of the body and its tables, with a sign between them that stands in no text."""
    blocks = document.blocks
    return _BODY.of(lambda: _APART.join(paragraph.text for _, paragraph in walk(blocks)), *blocks)


_APART = "\0"


def _everywhere(document: Document) -> list[Block]:
    found = list(document.blocks)
    for section in document.sections():
        for _, story in section.stories:
            found += story
    return found


def _joined(*blocks: Block) -> str:
    known = _TEXTS if len(blocks) == 1 else _WHOLE
    return known.of(lambda: _APART.join(_texts(blocks)), *blocks)


def _folded(*blocks: Block) -> str:
    """The same in small letters."""
    known = _FOLDED if len(blocks) == 1 else _WHOLE_FOLDED
    return known.of(lambda: _joined(*blocks).casefold(), *blocks)


_TEXTS: Remembered[str] = Remembered()
_FOLDED: Remembered[str] = Remembered()
_WHOLE: Remembered[str] = Remembered(50)
_WHOLE_FOLDED: Remembered[str] = Remembered(50)
_BODY: Remembered[str] = Remembered(50)


def occurrences(document: Document, words: str) -> dict[Path, list[Span]]:
    """Where the words stand in the body and its tables, letter for letter."""
    if words not in body_text(document):
        return {}
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
