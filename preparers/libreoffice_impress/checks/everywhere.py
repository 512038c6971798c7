"""Checks of the titles or the points of all slides: how they look and stand; and of untidy text put right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from forge.model import Area, Finding, short
from forge.preparer import check
from preparers.libreoffice_impress.areas import facts_named
from preparers.libreoffice_impress.checks.pages import chosen_slides
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import BODIES, said_by
from preparers.libreoffice_impress.kinds import SlideTitle
from preparers.libreoffice_impress.kinds_looks import Alignment, FontName, FontSize, Paint, Part, Switch
from preparers.libreoffice_impress.meaning.looks import lacking, looks_wished, said, shown_runs
from preparers.libreoffice_impress.meaning.parts import parts_of
from preparers.libreoffice_impress.meaning.phrases import letters
from preparers.libreoffice_impress.meaning.standing import FILE_SIDES, aligned
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.observing.same import same
from preparers.libreoffice_impress.shape import Shape
from preparers.libreoffice_impress.text import Text

__all__ = ["all_aligned", "all_formatted", "blanks_single", "no_empty_points"]


def _judged(a: Any) -> list[Area]:
    """Colours, which may be any shade of a name; with another size, the space between paragraphs."""
    names = [*(["colour", "bullet_colour"] if a.colour is not None else []),
             *(["before", "after"] if a.size is not None else [])]  # fmt: skip
    return [facts_named(*names)] if names else []


@check(judges=_judged)
def all_formatted(
    before: Deck, after: Deck, *, part: Part, but_first: Switch = False, bold: Switch | None = None,
    italic: Switch | None = None, colour: Paint | None = None, font: FontName | None = None,
    size: FontSize | None = None,
) -> Finding:  # fmt: skip
    """The titles or the points of all slides look so; all other text has the colours of before."""
    given = dict(locals())
    wrong = next(_wrong(before, after, given), "")
    return Finding("all_formatted", not wrong, wrong or f"all have {said(looks_wished(given))}")


def _whole(shape: Shape) -> range:
    return range(len((shape.text or Text()).paragraphs))


def _wrong(before: Deck, after: Deck, given: Mapping[str, Any]) -> Iterator[str]:
    wanted = looks_wished(given)
    chosen = list(parts_of(after, given["part"], but_first=given["but_first"]))
    for number, shape in chosen:
        for run, look in shown_runs(after, number, shape, _whole(shape)):
            if lacks := lacking(look, wanted):
                yield f"slide {number + 1}: {run.text[:40]!r} has another {lacks}"
    word = "title" if given["part"] == "title" else "body"
    meant = tuple(f"slide{number + 1}/{word}" for number, _ in chosen)
    old, new = observe(before), observe(after)
    for address in sorted({*old, *new}):
        where, _, fact = address.rpartition("/")
        if same(address, old.get(address), new.get(address)):
            continue
        if fact in ("colour", "bullet_colour") and given["colour"] and not where.startswith(meant):
            yield f"{where} has another {fact} than before"
        if fact in ("before", "after") and given["size"]:
            a, b = float(old.get(address) or 0), float(new.get(address) or 0)
            if not where.startswith(meant) or abs(a - b) > max(_LEAST, _SHARE * max(a, b)):
                yield f"{where} has another distance than before"


_LEAST, _SHARE = 2.0, 0.6
"""Points, and the share of the distance, that a distance may change by."""


@check(judges=lambda a: [])
def all_aligned(
    before: Deck, after: Deck, *, part: Part, alignment: Alignment, but_first: Switch = False
) -> Finding:  # fmt: skip
    """The titles or the points of all slides stand on that side."""
    chosen = parts_of(after, part, but_first=but_first)
    found = {side for number, shape in chosen for side in aligned(after, number, shape, _whole(shape))}
    return Finding("all_aligned", found == {FILE_SIDES[alignment]}, f"they stand {found}")


# ---- untidy text
@check(judges=lambda a: [])
def blanks_single(before: Deck, after: Deck, *, slide: SlideTitle | None = None) -> Finding:
    """No two blanks stand side by side on the slides meant."""
    try:
        left = [one.text for one in letters(after, chosen_slides(after, slide)) if "  " in one.text]
    except ValueError as error:
        return Finding("blanks_single", False, str(error))
    return Finding("blanks_single", not left, f"there are several blanks in {short(left)}")


@check(judges=lambda a: [])
def no_empty_points(before: Deck, after: Deck, *, slide: SlideTitle | None = None) -> Finding:
    """Every point of the slides meant says something."""
    try:
        chosen = chosen_slides(after, slide)
    except ValueError as error:
        return Finding("no_empty_points", False, str(error))
    left = [
        n + 1 for n in chosen for shape in after.slides[n].shapes
        if shape.placeholder in BODIES and said_by(shape).strip()
        and any(not paragraph.text.strip() for paragraph in (shape.text or Text()).paragraphs)
    ]  # fmt: skip
    return Finding("no_empty_points", not left, f"slides {left} have empty points" if left else "there are none")
