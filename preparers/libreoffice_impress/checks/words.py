"""Checks of words inside the text of slides: how they look, what they say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from forge.model import Area, Finding, short
from forge.preparer import check
from preparers.libreoffice_impress.areas import facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.edits.words import CASES
from preparers.libreoffice_impress.finding import body_of, said_by, slide_at, titles
from preparers.libreoffice_impress.kinds import NewText, Point, SlideTitle
from preparers.libreoffice_impress.kinds_looks import FontName, FontSize, Paint, Part, Switch, Underline
from preparers.libreoffice_impress.kinds_words import Case, Phrase, Position, Repeated
from preparers.libreoffice_impress.meaning.looks import lacking, looks_wished, said
from preparers.libreoffice_impress.meaning.phrases import count_words_on, letters, pages_of, spans
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.observing.same import same

__all__ = ["case_is", "words_formatted", "words_replaced_on"]

_PAINTED = ("colour", "highlight")


def _judged(a: Any) -> list[Area]:
    """Colours, which may be any shade of a name; with another size, the space between paragraphs."""
    names = [name for name in _PAINTED if getattr(a, name) is not None]
    names += ["before", "after"] if a.size is not None else []
    return [facts_named(*names)] if names else []


@check(judges=_judged)
def words_formatted(
    before: Deck, after: Deck, *, phrase: Phrase | None = None, every: Repeated | None = None,
    slide: SlideTitle | None = None, bold: Switch | None = None, italic: Switch | None = None,
    underline: Underline | None = None, strike: Switch | None = None, colour: Paint | None = None,
    highlight: Paint | None = None, font: FontName | None = None, size: FontSize | None = None,
    position: Position | None = None,
) -> Finding:  # fmt: skip
    """The words meant look so; all other letters have the colours of before."""
    given = dict(locals())
    try:
        wrong = next(_wrong(before, after, given), "") or next(_moved(before, after, given), "")
    except ValueError as error:
        wrong = str(error)
    return Finding("words_formatted", not wrong, wrong or f"they have {said(looks_wished(given))}")


def _wrong(before: Deck, after: Deck, given: Mapping[str, Any]) -> Iterator[str]:
    wanted, words = looks_wished(given), str(given["phrase"] or given["every"])
    pages = pages_of(before, given["slide"])
    every = list(range(len(after.slides)))
    old = {one.where: one for one in letters(before, list(range(len(before.slides))))}
    found = 0
    for one in letters(after, every):
        chosen = spans(one.text, words) if one.where[0] in pages else []
        found += len(chosen)
        for begin, end in chosen:
            for at in range(begin, end):
                if one.text[at].strip() and (lacks := lacking(one.looks[at], wanted)):
                    yield f"{words!r} lacks {lacks} {wanted.get(lacks)!r}"
        was = old.get(one.where)
        inside = {at for begin, end in chosen for at in range(begin, end)}
        if was is None or was.text != one.text:
            continue
        for at in set(range(len(one.text))) - inside:
            for name in _PAINTED:
                if name in wanted and getattr(was.looks[at], name) != getattr(one.looks[at], name):
                    yield f"{one.text[at : at + 20]!r} has another {name} than before"
    if not found:
        yield f"{words!r} does not stand there"


def _moved(before: Deck, after: Deck, given: Mapping[str, Any]) -> Iterator[str]:
    """Distances of paragraphs in percent follow the size of their letters, which applications fix or do not."""
    if given["size"] is None:
        return
    old, new, words = observe(before), observe(after), str(given["phrase"] or given["every"])
    for address in sorted({*old, *new}):
        where, _, fact = address.rpartition("/")
        if fact not in ("before", "after") or same(address, old.get(address), new.get(address)):
            continue
        owner, _, number = where.rpartition("/p")
        lines = str(new.get(f"{owner}/text", "")).split("\n")
        line = lines[int(number) - 1] if number.isdigit() and int(number) <= len(lines) else ""
        a, b = float(old.get(address) or 0), float(new.get(address) or 0)
        if not spans(line, words) or abs(a - b) > max(_LEAST, _SHARE * max(a, b)):
            yield f"{where} has another distance than before"


_LEAST, _SHARE = 2.0, 0.6
"""Points, and the share of the distance, that a distance may change by."""


@check(judges=lambda a: [])
def words_replaced_on(before: Deck, after: Deck, *, slide: SlideTitle, every: Repeated, text: NewText) -> Finding:
    """The slide says the new words wherever it said the old ones, in its title too."""
    pages = pages_of(before, slide)
    if max(pages) >= len(after.slides):
        return Finding("words_replaced_on", False, f"there are {len(after.slides)} slides")
    left = count_words_on(after, pages, every)
    wanted = count_words_on(before, pages, every) + count_words_on(before, pages, text)
    found = count_words_on(after, pages, text)
    return Finding("words_replaced_on", not left and found == wanted, f"{left} are left, {found} of {wanted} are new")


@check(judges=lambda a: [])
def case_is(
    before: Deck, after: Deck, *, slide: SlideTitle, part: Part | None = None, point: Point | None = None, case: Case
) -> Finding:
    """The title, the points or the one point read as before, in that case."""
    try:
        number = slide_at(before, slide)
        page, now = before.slides[number], after.slides[number]
        if part == "title":
            old, new = [slide], [titles(after)[number]]
        else:
            old, new = said_by(body_of(page)).split("\n"), said_by(body_of(now)).split("\n")
    except (ValueError, IndexError) as error:
        return Finding("case_is", False, str(error))
    wanted = [CASES[case](line) if point in (None, line) else line for line in old]
    return Finding("case_is", new == wanted and new != old, f"it says {short(new)}")
