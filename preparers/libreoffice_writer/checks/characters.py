"""Checks of how text looks: colours by name, everything else as it was asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from forge.model import Area, Finding
from forge.preparer import check
from preparers.libreoffice_writer.areas import in_text, whole
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import Look
from preparers.libreoffice_writer.inline import Field, Paragraph, Run
from preparers.libreoffice_writer.kinds import Heading, Opening, Openings, Phrase, StyleInUse, Word
from preparers.libreoffice_writer.kinds_looks import FontName, FontSize, Paint, Points, Position, Switch, Underline
from preparers.libreoffice_writer.meaning.comparing import pairs
from preparers.libreoffice_writer.meaning.looks import JUDGED, alike, fulfilled, letters, looks_wished, said
from preparers.libreoffice_writer.meaning.targets import described, text_of
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.observing.text import LINK_STYLES
from preparers.libreoffice_writer.rewriting import Span, shown

__all__ = ["text_formatted"]


_NATURAL = {"bold": "Strong", "italic": "Emphasis"}
"""The character style that does nothing else."""


def _judged(a: Any) -> list[Area]:
    """Colours, which may be any shade of a name, and the character styles that do the same as a button."""
    wished = looks_wished(vars(a))
    names, styles = JUDGED & wished.keys(), _natural(wished)
    areas = [in_text(*names)] if names else []
    return [*areas, in_text("character_style"), whole(*(f"style/{name}/*" for name in styles))] if styles else areas


def _natural(wished: Mapping[str, Any]) -> list[str]:
    return [style for name, style in _NATURAL.items() if wished.get(name) is True]


@check(judges=_judged)
def text_formatted(
    before: Document, after: Document, *,
    phrase: Phrase | None = None, every: Word | None = None, paragraph: Opening | None = None,
    paragraphs: Openings | None = None, heading: Heading | None = None, under: Heading | None = None,
    styled: StyleInUse | None = None,
    bold: Switch | None = None, italic: Switch | None = None, underline: Underline | None = None,
    strike: Switch | None = None, colour: Paint | None = None, highlight: Paint | None = None,
    font: FontName | None = None, size: FontSize | None = None, caps: Switch | None = None,
    small_caps: Switch | None = None, position: Position | None = None, spacing: Points | None = None,
    hidden: Switch | None = None,
) -> Finding:  # fmt: skip
    """The text meant has the looks asked for; no other letter has another colour or background than before."""
    given = dict(locals())
    wanted = looks_wished(given)
    wrong = next(_wrong(before, after, given, wanted), "")
    return Finding("text_formatted", not wrong, wrong or f"{described(given)} has {said(wanted)}")


def _wrong(before: Document, after: Document, given: Mapping[str, Any], wanted: Mapping[str, Any]) -> Iterator[str]:
    """What is meant is looked for in the document after: what stands where, the frame sees."""
    try:
        targets = text_of(after, given)
    except ValueError as error:
        yield str(error)
        return
    judged, natural = tuple(sorted(JUDGED & wanted.keys())), _natural(wanted)
    looks = Sides(before, after)
    for old, (path, paragraph) in pairs(before, after):
        spans = targets.get(path, [])
        yield from _lacking(looks.after(paragraph), spans, wanted) if spans else ()
        if judged and (old is None or old[1] is not paragraph):
            yield from _strayed(looks, old[1] if old else None, paragraph, spans, judged)
        if natural and old is not None and old[1] is not paragraph:
            yield from _styled(old[1], paragraph, spans, natural)


class Sides:
    """How letters look in the document before and in the one after."""

    def __init__(self, before: Document, after: Document) -> None:
        self._before, self._after = memory_of(before).effective, memory_of(after).effective

    def before(self, paragraph: Paragraph) -> list[tuple[str, Look]]:
        return letters(self._before, paragraph)

    def after(self, paragraph: Paragraph) -> list[tuple[str, Look]]:
        return letters(self._after, paragraph)

    def plain(self, paragraph: Paragraph) -> Look:
        """How text of the paragraph's style looks."""
        return self._after.look_of_style(paragraph.style)


def _lacking(shown: list[tuple[str, Look]], spans: list[Span], wanted: Mapping[str, Any]) -> Iterator[str]:
    """What letters of the target lack; blanks show little and may lack it."""
    for begin, end in spans:
        for at in range(begin, end):
            letter, look = shown[at]
            lacks = None if letter.isspace() else fulfilled(look, wanted)
            if lacks is not None:
                text = "".join(letter for letter, _ in shown[begin:end])
                yield f"{text[:40]!r} has {lacks} {getattr(look, lacks)!r} instead of {wanted[lacks]!r}"
                break


def _strayed(
    looks: Sides, old: Paragraph | None, new: Paragraph, spans: list[Span], judged: tuple[str, ...]
) -> Iterator[str]:  # fmt: skip
    """Letters outside the target that look otherwise than before, or in new text otherwise than its style."""
    shown = looks.after(new)
    same_text = old is not None and old.text == new.text
    was = [look for _, look in looks.before(old)] if old is not None and same_text else [looks.plain(new)] * len(shown)
    inside = {at for begin, end in spans for at in range(begin, end)}
    for at, (letter, look) in enumerate(shown):
        if at not in inside and not letter.isspace() and not alike(look, was[at], judged):
            yield f"{new.text[:40]!r} has another {' or '.join(judged)} than before at {letter!r}"
            return


def _styled(old: Paragraph, new: Paragraph, spans: list[Span], natural: list[str]) -> Iterator[str]:
    """Letters that have another character style than before, but for those of the target that have one that does what
    was asked for."""
    was, now = _styles(old), _styles(new)
    if [letter for letter, _ in was] != [letter for letter, _ in now]:
        was = [(letter, None) for letter, _ in now]
    inside = {at for begin, end in spans for at in range(begin, end)}
    for at, ((letter, style), (_, before)) in enumerate(zip(now, was, strict=True)):
        if style != before and not (at in inside and style in natural):
            yield f"{new.text[:40]!r} has the character style {style} at {letter!r}"
            return


def _styles(paragraph: Paragraph) -> list[tuple[str, str | None]]:
    """Every letter of a paragraph's text and its character style."""
    found: list[tuple[str, str | None]] = []
    for item in paragraph.content:
        style = item.style if isinstance(item, Run | Field) and item.style not in LINK_STYLES else None
        found += [(letter, style) for letter in shown(item)]
    return found
