"""Checks of how text looks: colours by name, everything else as it was asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from forge.model import Area, Finding
from forge.preparer import check
from preparers.libreoffice_writer.areas import in_text
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import Look
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.kinds import Heading, Opening, Openings, Phrase, StyleInUse, Word
from preparers.libreoffice_writer.kinds_looks import FontName, FontSize, Paint, Points, Position, Switch, Underline
from preparers.libreoffice_writer.meaning.comparing import pairs
from preparers.libreoffice_writer.meaning.looks import JUDGED, alike, fulfilled, letters, looks_wished, said
from preparers.libreoffice_writer.meaning.targets import described, text_of
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.rewriting import Span

__all__ = ["text_formatted"]


def _judged(a: Any) -> list[Area]:
    """Colours, which may be any shade of a name."""
    names = JUDGED & looks_wished(vars(a)).keys()
    return [in_text(*names)] if names else []


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
    judged = tuple(sorted(JUDGED & wanted.keys()))
    looks = Sides(before, after)
    for old, (path, paragraph) in pairs(before, after):
        spans = targets.get(path, [])
        yield from _lacking(looks.after(paragraph), spans, wanted) if spans else ()
        if judged and (old is None or old[1] is not paragraph):
            yield from _strayed(looks, old[1] if old else None, paragraph, spans, judged)


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
