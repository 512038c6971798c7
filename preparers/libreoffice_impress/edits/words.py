"""Edits of words inside the text of slides: how they look, what they say, their case."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_impress.areas import everything, facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import put_shape, slide_at
from preparers.libreoffice_impress.kinds import NewText, Point, SlideTitle
from preparers.libreoffice_impress.kinds_looks import FontName, FontSize, Paint, Part, Switch, Underline
from preparers.libreoffice_impress.kinds_words import Case, Phrase, Position, Repeated, other_pages
from preparers.libreoffice_impress.meaning.looks import lacking, looked, looks_wished, said, targets
from preparers.libreoffice_impress.meaning.phrases import between, letters, pages_of, spans
from preparers.libreoffice_impress.meaning.wording import mapped
from preparers.libreoffice_impress.shape import Table
from preparers.libreoffice_impress.text import Paragraph, Run, Text

__all__ = ["change_case", "format_words", "replace_words_on"]


def _all(a: Any) -> list[Area]:
    return [everything()]


def _words(a: Any) -> str:
    """The words that are meant. Raises ValueError unless just one of `phrase` and `every` is given."""
    if bool(a.get("phrase")) == bool(a.get("every")):
        raise ValueError("say either the phrase or every which word")
    return str(a.get("phrase") or a.get("every"))


def _in_tables(deck: Deck, pages: list[int], words: str) -> bool:
    """Whether some of the words stand in a table, where LibreOffice formats cells as a whole when it is told to."""
    tables = (shape.content for number in pages for shape in deck.slides[number].shapes)
    cells = (cell for table in tables if isinstance(table, Table) for row in table.cells for cell in row)
    return any(spans(paragraph.text, words) for cell in cells for paragraph in cell.text.paragraphs)


def _format_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]] | None:
    given, pages = vars(a), pages_of(deck, a.slide)
    if _in_tables(deck, pages, _words(given)):
        return None
    return "format_words", {"slides": pages, "words": _words(given), "looks": looked(looks_wished(given))}


def _touched(a: Any) -> list[Area]:
    distances = ("before", "after") if a.size is not None else ()
    return [facts_named(*looks_wished(vars(a)), "text", "raised", *_LOOKS, *distances)]


_LOOKS = ("font", "size", "colour", "bold", "italic", "underline", "strike", "highlight", "bullet_colour", "caps")
"""Runs that are cut anew say all of them."""


@edit(touches=_touched, near={"slide": other_pages}, hand=_format_hand)
def format_words(
    deck: Deck, *, phrase: Phrase | None = None, every: Repeated | None = None, slide: SlideTitle | None = None,
    bold: Switch | None = None, italic: Switch | None = None, underline: Underline | None = None,
    strike: Switch | None = None, colour: Paint | None = None, highlight: Paint | None = None,
    font: FontName | None = None, size: FontSize | None = None, position: Position | None = None,
) -> None:  # fmt: skip
    """Format ▸ Character on a phrase, or on every occurrence of a word, in the presentation or on one slide."""
    given = dict(locals())
    wanted, words, pages = looks_wished(given), _words(given), pages_of(deck, slide)
    if not wanted:
        raise ValueError("say how the words are to look")
    shown = [one.looks[at] for one in letters(deck, pages) for a, b in spans(one.text, words) for at in range(a, b)]
    if not shown:
        raise ValueError(f"{words!r} does not stand there")
    if all(lacking(look, wanted) is None for look in shown):
        raise ValueError(f"it has {said(wanted)} already")
    _change(deck, pages, words, lambda run: replace(run, look=replace(run.look, **looked(wanted))))


def _change(deck: Deck, pages: list[int], words: str, change: Callable[[Run], Run]) -> None:
    def changed(paragraph: Paragraph) -> Paragraph:
        chosen = spans(paragraph.text, words)
        return between(paragraph, chosen, change) if chosen else paragraph

    for number in pages:
        deck.slides[number] = mapped(deck.slides[number], changed)


def _replace_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "replace_words_on", {"slide": slide_at(deck, a.slide), "find": a.every, "text": a.text}


@edit(touches=_all, near={"slide": other_pages}, hand=_replace_hand)
def replace_words_on(deck: Deck, *, slide: SlideTitle, every: Repeated, text: NewText) -> None:
    """Every occurrence of a word on one slide gets another text, in the look of the word; other slides keep it."""
    pages = pages_of(deck, slide)
    if not any(spans(one.text, every) for one in letters(deck, pages)):
        raise ValueError(f"{every!r} does not stand on that slide")

    def changed(paragraph: Paragraph) -> Paragraph:
        for begin, end in reversed(spans(paragraph.text, every)):
            paragraph = between(paragraph, [(begin, end)], lambda run: replace(run, text=text))
        return paragraph

    deck.slides[pages[0]] = mapped(deck.slides[pages[0]], changed)


CASES: dict[str, Callable[[str], str]] = {
    "upper": str.upper, "lower": str.lower,
    "title": lambda text: " ".join(word[:1].upper() + word[1:].lower() for word in text.split(" ")),
}  # fmt: skip
"""Format ▸ Text ▸ UPPERCASE, lowercase, Capitalize Every Word."""


def _case_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    number, _, chosen = targets(deck, vars(a))
    return "change_case", {"slide": number, "part": a.part or "points", "chosen": list(chosen), "case": a.case}


@edit(touches=_all, hand=_case_hand)
def change_case(
    deck: Deck, *, slide: SlideTitle, part: Part | None = None, point: Point | None = None, case: Case
) -> None:
    """Format ▸ Text ▸ UPPERCASE and the like on a slide's title or points, or on one point."""
    number, shape, chosen = targets(deck, dict(locals()))
    text = shape.text or Text()
    made = tuple(
        replace(p, runs=tuple(replace(run, text=CASES[case](run.text)) for run in p.runs)) if n in chosen else p
        for n, p in enumerate(text.paragraphs)
    )
    if made == text.paragraphs:
        raise ValueError("it is written so already")
    deck.slides[number] = put_shape(deck.slides[number], replace(shape, text=replace(text, paragraphs=made)))
