"""The facts of a document: what skills may draw from and point at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from forge.scenario import Locale
from preparers._colours import is_called
from preparers._grids import Grid
from preparers._tabulated import TOLD, tabulated
from preparers.libreoffice_writer.blocks import Table, paragraphs
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.facts import DocumentFacts
from preparers.libreoffice_writer.finding import (
    body,
    headings,
    is_listed,
    is_prose,
    opening,
    phrase_counter,
    spans_of,
    under,
)
from preparers.libreoffice_writer.inline import Image, Paragraph
from preparers.libreoffice_writer.kinds import distinct_in, repeated_words
from preparers.libreoffice_writer.meaning.gridding import lines
from preparers.libreoffice_writer.recipes.made import Made
from preparers.libreoffice_writer.recipes.wording import groups

__all__ = ["facts_of"]

_LONG = 170
"""Letters of a paragraph that takes more than two lines."""
_KANA = "\u3040"
"""The first letter of the scripts that are wide."""
_SPOKEN = 7
"""Letters of a word that is worth pointing at."""
_PAINTS = ("red", "orange", "green", "blue", "purple")
_DRAWN, _SENTENCES = 12, 6
_RARE = ("overtime", "reorder_level", "shelf", "bonus", "hire_date", "attendance", "payroll")
_PHRASES = 2
"""Groups of words of one paragraph that are offered."""


def facts_of(made: Made) -> DocumentFacts:
    """What is true of the finished document."""
    document, plan = made.document, made.plan
    count = phrase_counter(document)
    every = headings(document)
    top = min(level for _, level, _ in every)
    chapters = tuple(title for _, level, title in every if level == top)
    prose = {n: opening(document, n) for n in made.prose()}
    texts = [made.at(n).text for n in prose]
    styles = Counter(p.style for _, p in body(document) if p.text.strip())
    tables = document.tables()
    return DocumentFacts(
        noun=plan.noun, title=plan.writing.title, subtitle=plan.writing.subtitle,
        organisation=made.scene.organisation.name, author=plan.author.name,
        headings=tuple(title for _, _, title in every), chapters=chapters, later_chapters=chapters[1:],
        sections=tuple(title for _, level, title in every if level == top + 1),
        level_of={title: level for _, level, title in every},
        busy_headings=tuple(_busy(document)), paragraphs=tuple(prose.values()),
        long_paragraphs=tuple(words for n, words in prose.items() if _wide(made.at(n).text) > _LONG),
        paragraphs_under=dict(_below(document, prose)), items=tuple(opening(document, n) for n in made.items()),
        lists=dict(_below(document, {n: opening(document, n) for n in made.items()})),
        phrases=tuple(_phrases(document, texts)), names=tuple(_once(document, plan.writing.once, texts)),
        words=tuple(_repeated(document, plan.writing.often, texts)),
        styles=tuple(name for name, _ in styles.most_common()),
        font=made.theme.font, size=made.theme.size, alignment=made.theme.alignment,
        paints=tuple(name for name in _PAINTS if not is_called(made.theme.colour, name)),
        tables=tuple(range(1, len(tables) + 1)),
        columns_of={n: _line(found, 0) for n, found in enumerate(tables, 1)},
        keys_of={n: _column(found, 0) for n, found in enumerate(tables, 1)},
        texts_of={n: {word: _column(found, c) for c, word in enumerate(_line(found, 0))}
                  for n, found in enumerate(tables, 1)},
        heading_of=dict(enumerate(_above_tables(document), 1)),
        **_tabulated(tables, plan.grids, made.scene.locale), extra=dict(made.extra),
        plain_chapters=tuple(_plain(document, chapters)),
        pictures=sum(isinstance(item, Image) for item in made.contents()),
        header=_edge(document, "header"), footer=_edge(document, "footer"), places=dict(made.places),
        sentences=tuple(_new_sentences(made)),
        spare_people=tuple(p.name for p in made.scene.staff(40) if not count(p.last))[:8],
        absent_words=tuple(w for w in made.scene.words(*_RARE) if not count(w)),
    )  # fmt: skip


def _tabulated(tables: list[Table], grids: tuple[Grid, ...], locale: Locale) -> dict[str, Any]:
    told = {number: tabulated(lines(table), grids, locale) for number, table in enumerate(tables, 1)}
    found: dict[str, Any] = {name: {number: one[name] for number, one in told.items()} for name in TOLD}
    return {
        **found,
        "sortable_tables": tuple(n for n, words in found["sortable_columns"].items() if words),
        "plain_tables": tuple(n for n, words in found["plain_columns"].items() if words),
    }


def _wide(text: str) -> int:
    """How many letters wide a text is; those of Japanese take the room of two."""
    return len(text) + sum(letter >= _KANA for letter in text)


def _new_sentences(made: Made) -> Iterator[str]:
    rng = made.scene.rng(made.plan.topic, "new sentences")
    said: dict[str, None] = {}
    for _ in range(_DRAWN):
        said[made.scene.sentence(rng)] = None
    count = phrase_counter(made.document)
    yield from (text for text in list(said)[:_SENTENCES] if not count(text))


# ---- headings
def _busy(document: Document) -> Iterator[str]:
    every = headings(document)
    for number, level, title in every:
        inside = under(document, title)
        deeper = any(other in inside and lower > level for other, lower, _ in every if other != number)
        if not deeper and sum(_prose(document, n) for n in inside) > 1:
            yield title


def _plain(document: Document, chapters: tuple[str, ...]) -> Iterator[str]:
    for title in chapters[1:]:
        inside = under(document, title)
        ends = document.blocks[inside.start - 2], document.blocks[inside.stop - 1]
        if all(isinstance(block, Paragraph) for block in ends):
            yield title


def _prose(document: Document, number: int) -> bool:
    return any(n == number and is_prose(document, p) and not is_listed(document, p) for n, p in body(document))


def _below(document: Document, named: dict[int, str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Heading -> the names of those blocks that stand between it and the next heading of any level."""
    every = headings(document)
    ends = [*(number for number, _, _ in every[1:]), len(document.blocks)]
    for (number, _, title), end in zip(every, ends, strict=True):
        inside = tuple(words for n, words in named.items() if number < n < end)
        if inside:
            yield title, inside


def _above_tables(document: Document) -> Iterator[str]:
    """The heading that each table stands under."""
    last = ""
    titles = {number: title for number, _, title in headings(document)}
    for number, block in enumerate(document.blocks):
        last = titles.get(number, last)
        if isinstance(block, Table):
            yield last


# ---- words
def _once(document: Document, values: Iterable[str], texts: list[str]) -> Iterator[str]:
    """Those of the values that stand in the texts, and nowhere else in the document."""
    count = phrase_counter(document)
    for value in values:
        if any(value in text for text in texts) and count(value) == 1:
            yield value


def _phrases(document: Document, texts: list[str]) -> Iterator[str]:
    count = phrase_counter(document)
    for text in texts:
        found = [group for group in groups(text) if count(group) == 1]
        yield from found[:: max(1, len(found) // _PHRASES)][:_PHRASES]


def _repeated(document: Document, names: Iterable[str], texts: list[str]) -> Iterator[str]:
    known, distinct = repeated_words(document), distinct_in(document)
    for word in dict.fromkeys((*names, *(word for word in known if len(word) >= _SPOKEN))):
        if sum(bool(spans_of(text, word)) for text in texts) > 1 and (word in known or distinct(word)):
            yield word


# ---- tables and pages
def _line(table: Table, row: int) -> tuple[str, ...]:
    return tuple(cell.text for cell in table.rows[row].cells)


def _column(table: Table, column: int) -> tuple[str, ...]:
    return tuple(row.cells[column].text for row in table.rows[1:])


def _edge(document: Document, kind: str) -> str:
    story = document.section.story(kind)
    return "\n".join(paragraph.text for paragraph in paragraphs(story or ()))
