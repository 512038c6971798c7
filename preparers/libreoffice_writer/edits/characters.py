"""Edits of how text looks: Format ▸ Character on a phrase, on all of its occurrences, on paragraphs or headings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_writer.areas import in_text
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import opening
from preparers.libreoffice_writer.kinds import Heading, Opening, Openings, Phrase, StyleInUse, Word
from preparers.libreoffice_writer.kinds_looks import FontName, FontSize, Paint, Points, Position, Switch, Underline
from preparers.libreoffice_writer.meaning.looks import fulfilled, letters, looks_wished, painted, restyled, said
from preparers.libreoffice_writer.meaning.targets import blocks_of, text_of
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.rewriting import Path, Span, between, put, walk

__all__ = ["format_text"]


def hand_targets(document: Document, given: dict[str, Any]) -> dict[str, Any]:
    """The target as LibreOffice's own functions are told it: a phrase, all of a word, or paragraphs by their words."""
    for name in ("phrase", "every"):
        if given.get(name):
            return {name: given[name]}
    return {"paragraphs": [opening(document, number) for number in blocks_of(document, given)]}


def _hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "format_text", {**hand_targets(document, vars(a)), "looks": painted(looks_wished(vars(a)))}


def _touched(a: Any) -> list[Area]:
    return [in_text(*looks_wished(vars(a)))]


@edit(touches=_touched, hand=_hand)
def format_text(
    document: Document, *,
    phrase: Phrase | None = None, every: Word | None = None, paragraph: Opening | None = None,
    paragraphs: Openings | None = None, heading: Heading | None = None, under: Heading | None = None,
    styled: StyleInUse | None = None,
    bold: Switch | None = None, italic: Switch | None = None, underline: Underline | None = None,
    strike: Switch | None = None, colour: Paint | None = None, highlight: Paint | None = None,
    font: FontName | None = None, size: FontSize | None = None, caps: Switch | None = None,
    small_caps: Switch | None = None, position: Position | None = None, spacing: Points | None = None,
    hidden: Switch | None = None,
) -> None:  # fmt: skip
    """Format ▸ Character on a phrase, every occurrence of words, paragraphs or a heading: only what is given changes.

    `under` means the ordinary paragraphs below a heading; `spacing` is between the letters, in points.
    """
    given = dict(locals())
    wanted, targets = looks_wished(given), text_of(document, given)
    if not wanted:
        raise ValueError("say how the text is to look")
    if all(fulfilled(look, wanted) is None for look in _looks(document, targets)):
        raise ValueError(f"it has {said(wanted)} already")
    found = dict(walk(document.blocks))
    put(document, {p: between(found[p], spans, lambda run: restyled(run, wanted)) for p, spans in targets.items()})


def _looks(document: Document, targets: dict[Path, list[Span]]) -> Iterator[Any]:
    """How each letter of the targets looks."""
    effective = memory_of(document).effective
    for path, paragraph in walk(document.blocks):
        if path in targets:
            shown = letters(effective, paragraph)
            yield from (look for a, b in targets[path] for _, look in shown[a:b])
