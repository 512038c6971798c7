"""Checks of how text looks and stands: colours by name, all else exactly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from forge.model import Area, Finding
from forge.preparer import check
from preparers.libreoffice_impress.areas import facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.kinds import Box, Point, SlideTitle
from preparers.libreoffice_impress.kinds_looks import (
    Alignment,
    BulletKind,
    FontName,
    FontSize,
    Paint,
    Part,
    Switch,
    Underline,
)
from preparers.libreoffice_impress.meaning.looks import lacking, looks_wished, said, shown_runs, targets
from preparers.libreoffice_impress.meaning.standing import BULLETS, FILE_SIDES, aligned, bullets_of
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.observing.same import same

__all__ = ["bullets_are", "text_aligned", "text_formatted"]


def _judged(a: Any) -> list[Area]:
    """Colours, which may be any shade of a name; with another size, the space between paragraphs."""
    names = [*(["colour", "bullet_colour"] if a.colour is not None else []),
             *(["before", "after"] if a.size is not None else [])]  # fmt: skip
    return [facts_named(*names)] if names else []


@check(judges=_judged)
def text_formatted(
    before: Deck, after: Deck, *, slide: SlideTitle, part: Part | None = None, point: Point | None = None,
    box: Box | None = None, bold: Switch | None = None, italic: Switch | None = None,
    underline: Underline | None = None, strike: Switch | None = None, colour: Paint | None = None,
    font: FontName | None = None, size: FontSize | None = None,
) -> Finding:  # fmt: skip
    """The text meant looks so; all other text has the colours, and all paragraphs nearly the distances, of before."""
    given = dict(locals())
    try:
        wrong = next(_wrong(before, after, given), "")
    except ValueError as error:
        wrong = str(error)
    return Finding("text_formatted", not wrong, wrong or f"it has {said(looks_wished(given))}")


def _wrong(before: Deck, after: Deck, given: Mapping[str, Any]) -> Iterator[str]:
    wanted = looks_wished(given)
    number, shape, chosen = targets(after, given)
    for run, look in shown_runs(after, number, shape, chosen):
        lacks = lacking(look, wanted)
        if lacks:
            yield f"{run.text[:40]!r} has {lacks} {getattr(look, lacks)!r} instead of {wanted[lacks]!r}"
    old, new = observe(before), observe(after)
    names = {"colour"} if given.get("colour") else set()
    for address in sorted({*old, *new}):
        where, _, fact = address.rpartition("/")
        if fact in names and not same(address, old.get(address), new.get(address)) and not _meant(after, given, where):
            yield f"{where} has another {fact} than before"
        if given.get("size") and fact in ("before", "after"):
            a, b = float(old.get(address) or 0), float(new.get(address) or 0)
            if abs(a - b) > max(2.0, 0.6 * max(a, b)):
                yield f"{where} has another distance than before"


def _meant(deck: Deck, given: Mapping[str, Any], where: str) -> bool:
    """Whether an address is that of text which was to change: on that slide, with that text."""
    number, shape, chosen = targets(deck, given)
    if not where.startswith(f"slide{number + 1}/"):
        return False
    facts = observe(deck)
    owner = where.split("/p")[0]
    words = (shape.text.words if shape.text else "").rstrip("\n")
    paragraph = int(where.split("/p")[1].split("/")[0]) - 1 if "/p" in where else -1
    return facts.get(f"{owner}/text") == words and paragraph in chosen


@check(judges=lambda a: [])
def text_aligned(
    before: Deck, after: Deck, *, slide: SlideTitle, part: Part | None = None, point: Point | None = None,
    box: Box | None = None, alignment: Alignment,
) -> Finding:  # fmt: skip
    """The text meant stands on that side."""
    try:
        number, shape, chosen = targets(after, dict(locals()))
        found = set(aligned(after, number, shape, chosen))
    except ValueError as error:
        return Finding("text_aligned", False, str(error))
    return Finding("text_aligned", found == {FILE_SIDES[alignment]}, f"it stands {found}")


@check(judges=lambda a: [])
def bullets_are(before: Deck, after: Deck, *, slide: SlideTitle, kind: BulletKind) -> Finding:
    """All points of the slide have such a sign or number."""
    try:
        number, shape, _ = targets(after, {"slide": slide})
        found = {(b.kind, b.char if b.kind == "char" else b.scheme) for b in bullets_of(after, number, shape)}
    except ValueError as error:
        return Finding("bullets_are", False, str(error))
    wanted = BULLETS[kind]
    value = wanted.char if wanted.kind == "char" else wanted.scheme
    kept = {k for k, _ in found} == {"none"} if kind == "none" else found == {(wanted.kind, value)}
    return Finding("bullets_are", kept, f"there are {sorted(map(str, found))}")
