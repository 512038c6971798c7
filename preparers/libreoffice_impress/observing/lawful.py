"""The laws for presentations that LibreOffice opens and saves without changing a fact.

- Transitions are among `KEPT_TRANSITIONS` and do not last one second (it is saved as two); slides go on by themselves
  only where they have a transition.
- Links are whole addresses; linked words hold no line break and look as their neighbours do; nothing in a group leads
  anywhere.
- Alternative text stands on pictures only. Pictures keep their rectangle.
- A bullet says its font; numbers are of `KEPT_SCHEMES`; lines are not distributed; words are not underlined one by one.
- Text runs across, or is turned as a whole (`vert`, `vert270`); nobody asks for text that shrinks.
- Tables have no row or column that other cells cover wholly.
- Patterns are among `KEPT_PATTERNS` and never a background; groups are neither turned nor mirrored.
- A placeholder fills one of its layout, of the same kind and slot, or is one for contents that has a place and a slot
  (`OWN` and higher) of its own; those for pictures are filled; no layout with
  vertical text is used, none that hides the pictures and lines of its master. Every placeholder has a place.
- Where there are tables, text in no placeholder has 18 points, as LibreOffice gives it to cells.
- Charts on a net have no axis titles. Comments have no `<` and no `&`: LibreOffice writes them without escaping.
- Dates at the foot are typed or of `KEPT_DATES`.
"""

from __future__ import annotations

from collections.abc import Iterator

from preparers.libreoffice_impress.chart import Chart
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.meaning.laying import OWN
from preparers.libreoffice_impress.observing.inherit import Inheritance
from preparers.libreoffice_impress.shape import Fill, Group, Picture, Shape, Table
from preparers.libreoffice_impress.slide import Slide, everything
from preparers.libreoffice_impress.text import BREAK, Format, Paragraph, Run, Text, over

__all__ = ["KEPT_DATES", "KEPT_PATTERNS", "KEPT_SCHEMES", "KEPT_TRANSITIONS", "unlawful"]

KEPT_TRANSITIONS = frozenset({
    "none", "blinds", "checker", "circle", "comb", "cover", "diamond", "dissolve", "fade", "newsflash", "plus", "pull",
    "push", "random", "randomBar", "split", "wedge", "wheel", "wipe",
})  # fmt: skip
KEPT_SCHEMES = frozenset({
    "arabicPlain", "arabicPeriod", "arabicParenR", "alphaLcPeriod", "alphaLcParenR", "alphaUcPeriod", "alphaUcParenR",
    "romanLcPeriod", "romanLcParenR", "romanUcPeriod", "romanUcParenR",
})  # fmt: skip
KEPT_PATTERNS = frozenset({"ltUpDiag", "horz"})
KEPT_DATES = frozenset({"datetime1", "datetime2", "datetime3", "datetime5", "datetime8", "datetime10"})
_DIRECTIONS = ("horz", "vert", "vert270")
_WHOLE = ("#", "http://", "https://", "mailto:", "ftp://")
_VERTICAL = frozenset({"vertTx", "vertTitleAndTx"})


def unlawful(deck: Deck) -> list[str]:
    """What LibreOffice would change, each in words that say where; empty for a presentation that it keeps as it is."""
    found = []
    for number, slide in enumerate(deck.slides, 1):
        found += [f"slide {number}: {fault}" for fault in _slide(deck, slide)]
    return found


def _slide(deck: Deck, slide: Slide) -> Iterator[str]:
    yield from _moves(slide)
    if deck.layout(slide).kind in _VERTICAL:
        yield "its layout has vertical text"
    if deck.master(slide).shapes and not deck.layout(slide).behind:
        yield "its layout hides what the master shows"
    yield from _fill(slide.background, "the background")
    if slide.background is not None and slide.background.kind == "pattern":
        yield "the background is a pattern"
    date = slide.footers.date
    if date is not None and date.startswith("datetime") and date not in KEPT_DATES:
        yield f"the date field {date!r} turns into another"
    for comment in slide.comments:
        if {"<", "&"} & {*comment.author, *comment.text}:
            yield "a comment holds < or &"
    places = {(one.kind, one.slot) for one in deck.layout(slide).placeholders}
    for shape in slide.shapes:
        own = shape.placeholder == "obj" and shape.place is not None and shape.slot >= OWN
        if shape.placeholder is not None and (shape.placeholder, shape.slot) not in places and not own:
            yield f"shape {shape.id}: its layout has no place for {shape.placeholder!r} in slot {shape.slot}"
    inheritance = Inheritance(deck, slide)
    if deck.levels and deck.levels[0].look.size not in (None, 18.0):
        yield from ("cells take 18 points" for shape in slide.shapes if isinstance(shape.content, Table))
    for shape in everything(slide.shapes):
        yield from (f"shape {shape.id}: {fault}" for fault in _shape(shape, inheritance))


def _moves(slide: Slide) -> Iterator[str]:
    found = slide.transition
    if found is None:
        return
    if found.kind not in KEPT_TRANSITIONS:
        yield f"the transition {found.kind!r} is lost"
    if found.kind == "none" and found.after is not None:
        yield "it goes on by itself but has no transition"
    if found.kind != "none" and found.seconds == 1.0:
        yield "the transition lasts one second, which is saved as two"


def _shape(shape: Shape, inheritance: Inheritance) -> Iterator[str]:
    content = shape.content
    if shape.alt and not isinstance(content, Picture):
        yield "it has alternative text but is no picture"
    yield from _link(shape.click)
    yield from _fill(shape.fill, "it")
    match content:
        case Picture() if shape.kind != "rect":
            yield "a picture in another shape than a rectangle"
        case Chart(kind="radar") if content.x_title or content.y_title:
            yield "a chart on a net with axis titles"
        case Table():
            yield from _table(content)
            for text in (cell.text for row in content.cells for cell in row):
                yield from _text(text, shape, inheritance)
        case Group():
            if shape.place is not None and (shape.place.rotation or shape.place.mirrored or shape.place.upside_down):
                yield "a group that is turned or mirrored"
            if any(member.click for member in everything(content.shapes)):
                yield "a member of a group that leads somewhere"
        case None:
            if shape.place is None and inheritance.of(shape).place() is None:
                yield "it has no place, nor has its layout one for it"
            if shape.placeholder == "pic":
                yield "an empty placeholder for a picture"
            yield from _text(shape.text or Text(), shape, inheritance)


def _fill(fill: Fill | None, what: str) -> Iterator[str]:
    if fill is not None and fill.kind == "pattern" and fill.pattern not in KEPT_PATTERNS:
        yield f"{what} has the pattern {fill.pattern!r}"


def _link(target: str | None) -> Iterator[str]:
    if target is not None and not target.startswith(_WHOLE):
        yield f"it leads to {target!r}, which is no whole address"


def _table(table: Table) -> Iterator[str]:
    for name, lines in (("row", table.cells), ("column", tuple(zip(*table.cells, strict=True)))):
        yield from (
            f"{name} {n} is covered wholly" for n, cells in enumerate(lines, 1) if not any(c.across for c in cells)
        )


# ---- texts ---------------------------------------------------------------------------------------------------------
def _text(text: Text, shape: Shape, inheritance: Inheritance) -> Iterator[str]:
    if text.vertical is not None and text.vertical not in _DIRECTIONS:
        yield f"its text runs {text.vertical}"
    if text.autofit == "text":
        yield "its text shrinks"
    inherited = inheritance.of(shape)
    for paragraph in text.paragraphs:
        yield from _paragraph(paragraph, over(paragraph.format, inherited.level(paragraph.level).format))
        for run in paragraph.runs:
            yield from _run(run)


def _paragraph(paragraph: Paragraph, format: Format) -> Iterator[str]:
    if format.align == "dist":
        yield "its lines are distributed"
    if format.bullet.kind == "number" and format.bullet.scheme not in KEPT_SCHEMES:
        yield f"numbers as {format.bullet.scheme!r}"
    if format.bullet.kind == "char" and format.bullet.font is None:
        yield "a bullet without a font"


def _run(run: Run) -> Iterator[str]:
    if run.look.underline == "words":
        yield "words are underlined one by one"
    yield from _link(run.link)
    if run.link is not None and BREAK in run.text:
        yield "a link across a line break"
