"""Putting other paragraphs in the place of those that are there, and other looks on parts of their text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from preparers.libreoffice_writer.blocks import Block, Cell, Row, Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Field, Inline, Paragraph, Run

__all__ = ["Path", "Span", "around", "between", "inserted", "put", "shown", "walk"]

Path = tuple[int, ...]
"""Where a paragraph stands: the number of its block from 0, in a table (block, row, cell, block), and so on inside."""
Span = tuple[int, int]
"""Where a piece of a paragraph's text begins, and where the text behind it begins."""


def walk(blocks: Iterable[Block], above: Path = ()) -> Iterator[tuple[Path, Paragraph]]:
    """Every paragraph with its place, those in tables too; tables of contents are the application's."""
    for number, block in enumerate(blocks):
        if isinstance(block, Paragraph):
            yield (*above, number), block
        elif isinstance(block, Table):
            for r, row in enumerate(block.rows):
                for c, cell in enumerate(row.cells):
                    yield from walk(cell.blocks, (*above, number, r, c))


def put(document: Document, changes: Mapping[Path, Paragraph]) -> None:
    """Put paragraphs at places. Blocks in which nothing changes stay the same objects: observing knows them again."""
    document.blocks = list(_changed(document.blocks, changes, ()))


def _changed(blocks: Sequence[Block], changes: Mapping[Path, Paragraph], above: Path) -> Iterator[Block]:
    depth = len(above)
    concerned = {path[depth] for path in changes if path[:depth] == above}
    for number, block in enumerate(blocks):
        place = (*above, number)
        if number not in concerned:
            yield block
        elif isinstance(block, Table):
            rows = tuple(_row(row, changes, (*place, r)) for r, row in enumerate(block.rows))
            yield replace(block, rows=rows)
        else:
            yield changes[place]


def _row(row: Row, changes: Mapping[Path, Paragraph], place: Path) -> Row:
    return replace(row, cells=tuple(_cell(cell, changes, (*place, c)) for c, cell in enumerate(row.cells)))


def _cell(cell: Cell, changes: Mapping[Path, Paragraph], place: Path) -> Cell:
    if not any(path[: len(place)] == place for path in changes):
        return cell
    return replace(cell, blocks=tuple(_changed(cell.blocks, changes, place)))


def shown(item: Inline) -> str:
    """What an item adds to the text of its paragraph."""
    if not isinstance(item, Run | Field) or (item.revision is not None and item.revision.kind == "deletion"):
        return ""
    return item.text if isinstance(item, Run) else item.shown


def between(
    paragraph: Paragraph, spans: Iterable[Span], change: Callable[[Run | Field], Run | Field]
) -> Paragraph:  # fmt: skip
    """The paragraph with the pieces of its text in `spans` changed; runs are cut where a span begins or ends.

    A field counts as what it shows and is changed as a whole where a span meets it.
    """
    wanted = list(spans)
    content: list[Inline] = []
    at = 0
    for item in paragraph.content:
        text = shown(item)
        if isinstance(item, Run) and text:
            content += _pieces(item, at, wanted, change)
        elif isinstance(item, Field) and text and any(a < at + len(text) and at < b for a, b in wanted):
            content.append(change(item))
        else:
            content.append(item)
        at += len(text)
    return replace(paragraph, content=tuple(content))


def _pieces(
    run: Run, at: int, spans: Sequence[Span], change: Callable[[Run | Field], Run | Field]
) -> Iterator[Inline]:  # fmt: skip
    inside = {edge - at for span in spans for edge in span if at < edge < at + len(run.text)}
    edges = sorted({0, len(run.text), *inside})
    for begin, end in pairwise(edges):
        piece = run if end - begin == len(run.text) else replace(run, text=run.text[begin:end])
        yield change(piece) if any(a <= at + begin and at + end <= b for a, b in spans) else piece


def inserted(paragraph: Paragraph, at: int, *items: Inline) -> Paragraph:
    """The paragraph with something put into it behind that many letters, where a run ends or is cut."""
    cut = between(paragraph, [(0, at)], lambda run: run)
    content: list[Inline] = []
    passed, done = 0, False
    for item in cut.content:
        if passed >= at and not done:
            content += items
            done = True
        content.append(item)
        passed += len(shown(item))
    return replace(paragraph, content=(*content, *(() if done else items)))


def around(paragraph: Paragraph, words: str, before: Inline, behind: Inline) -> Paragraph:
    """The paragraph with items in front of and behind the first occurrence of the words."""
    begin = paragraph.text.index(words)
    return inserted(inserted(paragraph, begin + len(words), behind), begin, before)
