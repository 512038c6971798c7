"""The facts of a presentation: what skills may draw from and point at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeVar

from preparers._colours import is_called
from preparers.libreoffice_impress.chart import Chart
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.facts import DeckFacts
from preparers.libreoffice_impress.finding import BODIES, count_words, said_by, titles
from preparers.libreoffice_impress.meaning.phrases import count_words_on, texts_on
from preparers.libreoffice_impress.meaning.points import in_order, points_of
from preparers.libreoffice_impress.recipes.made import Made
from preparers.libreoffice_impress.recipes.telling_tables import tabled
from preparers.libreoffice_impress.shape import Picture, Shape, Table
from preparers.libreoffice_impress.slide import Slide

__all__ = ["facts_of"]

K = TypeVar("K")

_PAINTS = ("red", "orange", "green", "blue", "purple")
_RARE = ("overtime", "reorder_level", "shelf", "bonus", "hire_date", "payroll", "inventory")
_TITLES = ("summary", "contact", "budget", "deadline", "staff", "products", "expenses", "notes", "appointment")
_WORD = re.compile(r"\w[\w'’-]*")
_SPOKEN, _GROUP = 6, 3


def facts_of(made: Made) -> DeckFacts:
    """What is true of the finished presentation."""
    deck, plan = made.deck, made.plan
    names = titles(deck)
    slides = dict(zip(names, deck.slides, strict=True))
    points = {title: tuple(_points(slide)) for title, slide in slides.items() if any(_points(slide))}
    tables = {title: table for title, slide in slides.items() if (table := _held(slide, Table))}
    charts = {title: chart for title, slide in slides.items() if (chart := _held(slide, Chart))}
    boxes = {title: found for title, slide in slides.items() if (found := tuple(_boxes(slide)))}
    boxes = {title: found for title, found in boxes.items() if len(found) > 1}
    grids = {title: _grid(held) for title, held in tables.items()}
    lines = [line for found in points.values() for line in found]
    phrases = tuple(_phrases(deck, lines))
    phrases_of, words_of = _among(phrases, points), dict(_shared_words(deck, points))
    return DeckFacts(
        noun=plan.noun, title=plan.writing.title, subtitle=plan.writing.subtitle,
        organisation=made.scene.organisation.name, author=plan.author.name, slides=tuple(names),
        inner_slides=tuple(names[1:-1]), early_slides=tuple(names[1 : len(names) // 2]),
        late_slides=tuple(names[len(names) // 2 : -1]), later_slides=tuple(names[1:]),
        number_of={title: n for n, title in enumerate(names, 1)}, point_slides=tuple(points), points_of=points,
        notes_of={title: slide.notes for title, slide in slides.items() if slide.notes},
        noted_slides=tuple(title for title, slide in slides.items() if slide.notes),
        silent_slides=tuple(title for title in points if not slides[title].notes),
        table_slides=tuple(tables), columns_of={title: grid[0] for title, grid in grids.items()},
        keys_of={title: tuple(line[0] for line in grid[1:]) for title, grid in grids.items()},
        texts_of={title: {word: tuple(line[n] for line in grid[1:]) for n, word in enumerate(grid[0])}
                  for title, grid in grids.items()},
        chart_slides=tuple(charts), chart_titles={title: held.title or "" for title, held in charts.items()},
        series_of={title: tuple(s.name for s in held.series) for title, held in charts.items()},
        picture_slides=tuple(title for title, slide in slides.items() if _held(slide, Picture)),
        box_slides=tuple(boxes), boxes_of=boxes, boxes=tuple(text for found in boxes.values() for text in found),
        slide_of={text: title for title, found in boxes.items() for text in found},
        phrases=phrases, words=tuple(_words(deck, lines)), phrases_of=phrases_of, phrased_slides=tuple(phrases_of),
        words_of=words_of, worded_slides=tuple(words_of),
        sortable_slides=tuple(_sortable(deck)), long_slides=tuple(t for t, found in points.items() if len(found) > 2),
        line_of={title: {line: n for n, line in enumerate(found, 1)} for title, found in points.items()},
        shared_words=tuple(dict.fromkeys(w for own in words_of.values() for w in own)),
        font=made.theme.font, size=made.theme.size,
        paints=tuple(name for name in _PAINTS if not is_called(made.theme.colour, name)),
        sentences=tuple(_new_sentences(made)), new_titles=tuple(_new_titles(made, names)),
        spare_people=tuple(p.name for p in made.scene.staff(40) if not count_words(deck, p.last))[:8],
        absent_words=tuple(w for w in made.scene.words(*_RARE) if not count_words(deck, w)), places=dict(made.places),
        extra=dict(made.extra), **tabled(made, tables, charts),
    )  # fmt: skip


def _points(slide: Slide) -> list[str]:
    return [
        line for shape in slide.shapes if shape.placeholder in BODIES
        for line in said_by(shape).split("\n") if line.strip()
    ]  # fmt: skip


def _held(slide: Slide, kind: type[K]) -> K | None:
    return next((shape.content for shape in slide.shapes if isinstance(shape.content, kind)), None)


def _boxes(slide: Slide) -> Iterator[str]:
    shapes: list[Shape] = [s for s in slide.shapes if s.placeholder is None and s.content is None and s.fill]
    yield from (said_by(shape) for shape in shapes if said_by(shape).strip())


def _grid(table: Table) -> list[tuple[str, ...]]:
    return [tuple(cell.text.words for cell in row) for row in table.cells]


def _phrases(deck: Deck, lines: list[str]) -> Iterator[str]:
    """Groups of three words of points that stand nowhere else."""
    for line in lines:
        found = list(_WORD.finditer(line))
        if len(found) <= _GROUP:
            continue
        words = line[found[1].start() : found[_GROUP].end()]
        if not re.search(r"[^\w\s'’-]", words) and count_words(deck, words) == 1:
            yield words


def _words(deck: Deck, lines: list[str]) -> Iterator[str]:
    """Long words that stand in two points and more, never as part of others."""
    every = dict.fromkeys(word for line in lines for word in _WORD.findall(line) if len(word) >= _SPOKEN)
    for word in every:
        shown = sum(len(re.findall(rf"(?<!\w){re.escape(word)}(?!\w)", line)) for line in lines)
        if shown > 1 and shown == count_words(deck, word):
            yield word


def _among(texts: tuple[str, ...], points: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Slide -> those of the texts that stand in its points; slides with none are left out."""
    found = {title: tuple(t for t in texts if any(t in line for line in lines)) for title, lines in points.items()}
    return {title: held for title, held in found.items() if held}


def _sortable(deck: Deck) -> Iterator[str]:
    for number, title in enumerate(titles(deck)):
        try:
            points = points_of(deck, number)
            if in_order(points, descending=False) != points != in_order(points, descending=True):
                yield title
        except ValueError:
            continue


def _shared_words(deck: Deck, points: dict[str, tuple[str, ...]]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Slide with points -> words of them that stand on other slides, too, and inside no other word."""
    every = list(range(len(deck.slides)))
    for number, title in enumerate(titles(deck)):
        own = dict.fromkeys(
            word for line in points.get(title, ()) for word in _WORD.findall(line) if len(word) > _GROUP
        )
        found = tuple(
            word for word in own
            if count_words_on(deck, every, word) == _shown(deck, word) > count_words_on(deck, [number], word)
        )  # fmt: skip
        if found:
            yield title, found


def _shown(deck: Deck, word: str) -> int:
    """How often the letters stand on the slides, whatever their case, in other words too."""
    wanted = word.casefold()
    return sum(text.casefold().count(wanted) for text in texts_on(deck, list(range(len(deck.slides)))))


def _new_sentences(made: Made) -> Iterator[str]:
    rng, said = made.scene.rng(made.plan.topic, "new sentences"), dict[str, None]()
    for _ in range(12):
        said[made.scene.sentence(rng)] = None
    yield from (text for text in list(said)[:6] if not count_words(made.deck, text))


def _new_titles(made: Made, names: list[str]) -> Iterator[str]:
    folded = {name.casefold() for name in names}
    yield from (word for word in made.scene.words(*_TITLES) if word.casefold() not in folded)
