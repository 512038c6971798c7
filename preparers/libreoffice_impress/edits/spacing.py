"""Edits of the distances between lines and paragraphs: Format ▸ Spacing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.preparer import edit
from preparers.libreoffice_impress.areas import facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.edits.looks import hand_place
from preparers.libreoffice_impress.finding import put_shape
from preparers.libreoffice_impress.kinds import Box, Point, SlideTitle
from preparers.libreoffice_impress.kinds_deck import Distance, LinePercent
from preparers.libreoffice_impress.kinds_looks import Part
from preparers.libreoffice_impress.meaning.looks import targets
from preparers.libreoffice_impress.meaning.spacing import distances, wished
from preparers.libreoffice_impress.text import Text

__all__ = ["space_text"]


def _hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "space_text", {**hand_place(deck, a), "above": a.above, "below": a.below, "line": a.line}


@edit(touches=lambda a: [facts_named(*wished(vars(a)))], hand=_hand)
def space_text(
    deck: Deck, *, slide: SlideTitle, part: Part | None = None, point: Point | None = None, box: Box | None = None,
    above: Distance | None = None, below: Distance | None = None, line: LinePercent | None = None,
) -> None:  # fmt: skip
    """Format ▸ Paragraph ▸ Spacing on a slide's title or points, on one point, or on the text of a drawn shape.

    `above` and `below` are points, `line` percent of the usual distance of lines.
    """
    given = dict(locals())
    wanted = wished(given)
    number, shape, chosen = targets(deck, given)
    if not wanted:
        raise ValueError("say how far apart the text is to stand")
    if all(found == wanted for found in distances(deck, number, shape, chosen, wanted)):
        raise ValueError("it stands so already")
    text = shape.text or Text()
    made = tuple(
        replace(p, format=replace(p.format, **wanted)) if n in chosen else p for n, p in enumerate(text.paragraphs)
    )
    deck.slides[number] = put_shape(deck.slides[number], replace(shape, text=replace(text, paragraphs=made)))
