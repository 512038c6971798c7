"""Checks of the distances between lines and paragraphs."""

from __future__ import annotations

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.kinds import Box, Point, SlideTitle
from preparers.libreoffice_impress.kinds_deck import Distance, LinePercent
from preparers.libreoffice_impress.kinds_looks import Part
from preparers.libreoffice_impress.meaning.looks import targets
from preparers.libreoffice_impress.meaning.spacing import distances, wished
from preparers.libreoffice_impress.text import Spacing

__all__ = ["text_spaced"]

_NEAR = 0.3
"""Points, or percent of a line."""


def _near(found: Spacing | None, wanted: Spacing) -> bool:
    return found is not None and found.unit == wanted.unit and abs(found.amount - wanted.amount) < _NEAR


@check(judges=lambda a: [])
def text_spaced(
    before: Deck, after: Deck, *, slide: SlideTitle, part: Part | None = None, point: Point | None = None,
    box: Box | None = None, above: Distance | None = None, below: Distance | None = None,
    line: LinePercent | None = None,
) -> Finding:  # fmt: skip
    """The text meant has those distances."""
    given = dict(locals())
    wanted = wished(given)
    try:
        number, shape, chosen = targets(after, given)
    except ValueError as error:
        return Finding("text_spaced", False, str(error))
    found = list(distances(after, number, shape, chosen, wanted))
    kept = bool(found) and all(_near(one[name], wanted[name]) for one in found for name in wanted)
    return Finding("text_spaced", kept, f"it has {short(found)}")
