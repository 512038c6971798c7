"""Edits of how text looks and stands: Format ▸ Character, alignment, bullets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_impress.areas import facts_named
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import put_shape, slide_at
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
from preparers.libreoffice_impress.meaning.looks import (
    lacking,
    looked,
    looks_wished,
    said,
    shown_runs,
    targets,
    with_looks,
)
from preparers.libreoffice_impress.meaning.standing import BULLETS, FILE_SIDES, aligned
from preparers.libreoffice_impress.text import Text

__all__ = ["align_text", "format_text", "set_bullets"]


def hand_place(deck: Deck, a: Any) -> dict[str, Any]:
    """What is meant, as LibreOffice's own functions are told it."""
    number, _, chosen = targets(deck, vars(a))
    about: dict[str, Any] = {"slide": number, "chosen": list(chosen)}
    return {**about, "box": a.box} if getattr(a, "box", None) else {**about, "part": a.part or "points"}


def _hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "format_text", {**hand_place(deck, a), "looks": looked(looks_wished(vars(a)))}


def _touched(a: Any) -> list[Area]:
    distances = ("before", "after") if a.size is not None else ()
    return [facts_named(*looks_wished(vars(a)), *distances, "bullet_colour")]


@edit(touches=_touched, hand=_hand)
def format_text(
    deck: Deck, *, slide: SlideTitle, part: Part | None = None, point: Point | None = None, box: Box | None = None,
    bold: Switch | None = None, italic: Switch | None = None, underline: Underline | None = None,
    strike: Switch | None = None, colour: Paint | None = None, font: FontName | None = None,
    size: FontSize | None = None,
) -> None:  # fmt: skip
    """Format ▸ Character on a slide's title or points (`part`), on one point, or on the text of a drawn shape."""
    given = dict(locals())
    wanted = looks_wished(given)
    number, shape, chosen = targets(deck, given)
    if not wanted or not chosen:
        raise ValueError("say how the text is to look")
    if all(lacking(look, wanted) is None for _, look in shown_runs(deck, number, shape, chosen)):
        raise ValueError(f"it has {said(wanted)} already")
    deck.slides[number] = put_shape(deck.slides[number], with_looks(shape, chosen, wanted))


@edit(
    touches=lambda a: [facts_named("align")],
    hand=lambda deck, a: ("align_text", {**hand_place(deck, a), "side": a.alignment}),
)
def align_text(
    deck: Deck, *, slide: SlideTitle, part: Part | None = None, point: Point | None = None, box: Box | None = None,
    alignment: Alignment,
) -> None:  # fmt: skip
    """Format ▸ Align Text on a slide's title or points, on one point, or on the text of a drawn shape."""
    number, shape, chosen = targets(deck, dict(locals()))
    if all(side == FILE_SIDES[alignment] for side in aligned(deck, number, shape, chosen)):
        raise ValueError("it stands so already")
    text = shape.text or Text()
    made = tuple(
        replace(p, format=replace(p.format, align=FILE_SIDES[alignment])) if n in chosen else p
        for n, p in enumerate(text.paragraphs)
    )
    deck.slides[number] = put_shape(deck.slides[number], replace(shape, text=replace(text, paragraphs=made)))


def _bullet_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "set_bullets", {"slide": slide_at(deck, a.slide), "kind": a.kind}


@edit(
    touches=lambda a: [facts_named("bullet", "bullet_colour", "bullet_size", "indent", "margin", "level")],
    hand=_bullet_hand,
)
def set_bullets(deck: Deck, *, slide: SlideTitle, kind: BulletKind) -> None:
    """Format ▸ Bullets and Numbering on all points of a slide."""
    number, shape, _ = targets(deck, {"slide": slide})
    text = shape.text or Text()
    made = tuple(replace(p, format=replace(p.format, bullet=BULLETS[kind])) for p in text.paragraphs)
    if made == text.paragraphs:
        raise ValueError("the points stand so already")
    deck.slides[number] = put_shape(deck.slides[number], replace(shape, text=replace(text, paragraphs=made)))
