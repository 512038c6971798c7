"""Damage to texts: a word, how it looks, how its paragraph stands."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.observing.inherit import Inheritance
from preparers.libreoffice_impress.text import BREAK, Bullet, Level, Look, Paragraph, Run, Spacing, Text, over

__all__ = ["TEXTS"]

Change = Callable[[Deck, int, random.Random], None]


def _paragraph(change: Callable[[Paragraph, Level], Paragraph], *, outline: bool = False) -> Change:
    """A change to one paragraph with words in it, which is given what it inherits; with `outline` one of a body."""

    def apply(deck: Deck, at: int, rng: random.Random) -> None:
        slide = deck.slides[at]
        places = [
            (number, line)
            for number, shape in enumerate(slide.shapes)
            if shape.text is not None and (not outline or shape.placeholder in ("obj", "body"))
            for line, paragraph in enumerate(shape.text.paragraphs)
            if _worded(paragraph)
        ]
        number, line = rng.choice(places)
        shape = slide.shapes[number]
        text = shape.text or Text()
        lines = list(text.paragraphs)
        level = Inheritance(deck, slide).of(shape).level(lines[line].level)
        lines[line] = change(lines[line], level)
        shapes = list(slide.shapes)
        shapes[number] = replace(shape, text=replace(text, paragraphs=tuple(lines)))
        deck.slides[at] = replace(slide, shapes=tuple(shapes))

    return apply


def _worded(paragraph: Paragraph) -> bool:
    return any(_own(run) for run in paragraph.runs)


def _own(run: Run) -> bool:
    """Whether its look is a fact: those of links and fields are the application's."""
    return bool(run.text.strip()) and run.link is None and run.field is None


def _run(change: Callable[[Run, Look], Run]) -> Change:
    """A change to the first run that has a look of its own; `Look` is how it looks now, nothing left open."""

    def apply(paragraph: Paragraph, level: Level) -> Paragraph:
        runs = list(paragraph.runs)
        number = next(n for n, run in enumerate(runs) if _own(run))
        runs[number] = change(runs[number], over(runs[number].look, level.look))
        return replace(paragraph, runs=tuple(runs))

    return _paragraph(apply)


def _look(**change: Any) -> Change:
    return _run(lambda run, _: replace(run, look=replace(run.look, **change)))


def _format(outline: bool = False, /, **change: Any) -> Change:
    return _paragraph(lambda p, _: replace(p, format=replace(p.format, **change)), outline=outline)


def _other(name: str, value: Any, instead: Any) -> Change:
    """A look with `value`, or where it has that already with something else instead."""

    def apply(run: Run, look: Look) -> Run:
        made = instead if getattr(look, name) == value else value
        return replace(run, look=replace(run.look, **{name: made}))

    return _run(apply)


def _aligned(paragraph: Paragraph, level: Level) -> Paragraph:
    side = "r" if over(paragraph.format, level.format).align != "r" else "just"
    return replace(paragraph, format=replace(paragraph.format, align=side))


def _linked(run: Run, look: Look) -> Run:
    return replace(run, text=run.text.replace(BREAK, " "), link="https://example.org/unasked")


def _deeper(paragraph: Paragraph, level: Level) -> Paragraph:
    return replace(paragraph, level=paragraph.level + 1 if paragraph.level < 3 else 0)


TEXTS: dict[str, Change] = {
    "a word changed": _run(lambda run, _: replace(run, text=f"{run.text}x")),
    "a line emptied": _paragraph(lambda paragraph, _: replace(paragraph, runs=())),
    "bold": _other("bold", True, False),
    "italic": _other("italic", True, False),
    "underlined": _other("underline", "heavy", "wavy"),
    "struck out": _other("strike", "dblStrike", "sngStrike"),
    "another size": _look(size=37.0),
    "another font": _look(font="Comic Sans MS"),
    "another colour of text": _look(colour="E377C2"),
    "highlighted": _look(highlight="00FFCC"),
    "raised": _other("baseline", 30_000, -25_000),
    "letters apart": _other("spacing", 5.0, -2.0),
    "another alignment": _paragraph(_aligned),
    "more space before a line": _format(before=Spacing(33)),
    "more space between lines": _format(line=Spacing(270, "%")),
    "another bullet": _format(True, bullet=Bullet("char", "✗", font="Arial")),
    "another level": _paragraph(_deeper, outline=True),
    "a link": _run(_linked),
}
"""Kind of damage -> how it is done."""
