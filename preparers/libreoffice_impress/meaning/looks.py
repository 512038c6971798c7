"""How letters are to look: wishes of verbs, fulfilled and compared as people see them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from preparers._colours import is_called, shade
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import TITLES, body_of, box_at, point_at, slide_at
from preparers.libreoffice_impress.observing.inherit import Inheritance
from preparers.libreoffice_impress.observing.normal import font_name
from preparers.libreoffice_impress.shape import Shape
from preparers.libreoffice_impress.text import Look, Paragraph, Run, Text, over

__all__ = ["KNOWN", "lacking", "looked", "looks_wished", "said", "shown_runs", "targets", "with_looks"]

KNOWN = ("bold", "italic", "underline", "strike", "colour", "font", "size", "highlight", "position")
_FILE = {"single": "sng", "double": "dbl", True: "sngStrike", False: "noStrike"}
_RAISED = {"super": 30_000, "sub": -25_000}
"""Thousandths of a percent, as presentations begin with."""


def looks_wished(given: Mapping[str, Any]) -> dict[str, Any]:
    """Of a verb's arguments, those that say how letters are to look."""
    return {name: given[name] for name in KNOWN if given.get(name) is not None}


def looked(wanted: Mapping[str, Any]) -> dict[str, Any]:
    """The wishes as a Look holds them."""
    found = dict(wanted)
    for name in ("colour", "highlight"):
        if name in found:
            found[name] = shade(found[name])
    if "position" in found:
        found["baseline"] = _RAISED[found.pop("position")]
    for name in ("underline", "strike"):
        if name in found:
            found[name] = _FILE[found[name]]
    return found


def targets(deck: Deck, given: Mapping[str, Any]) -> tuple[int, Shape, range]:
    """The slide, the shape and the paragraphs that are meant: a title (`part`), all points, one point, or a box.

    Raises ValueError for what is not there.
    """
    number = slide_at(deck, given["slide"])
    slide = deck.slides[number]
    if given.get("box"):
        shape = box_at(slide, given["box"])
    elif given.get("part") == "title":
        shape = next(one for one in slide.shapes if one.placeholder in TITLES)
    else:
        shape = body_of(slide)
    count = len((shape.text or Text()).paragraphs)
    if given.get("point"):
        index = point_at(slide, given["point"])
        return number, shape, range(index, index + 1)
    return number, shape, range(count)


def with_looks(shape: Shape, chosen: range, wanted: Mapping[str, Any]) -> Shape:
    """The shape, the letters of some of its paragraphs looking as wished."""
    text, changes = shape.text or Text(), looked(wanted)

    def dressed(paragraph: Paragraph) -> Paragraph:
        return replace(paragraph, runs=tuple(replace(run, look=replace(run.look, **changes)) for run in paragraph.runs))

    made = tuple(dressed(p) if n in chosen else p for n, p in enumerate(text.paragraphs))
    return replace(shape, text=replace(text, paragraphs=made))


def shown_runs(deck: Deck, number: int, shape: Shape, chosen: range) -> Iterator[tuple[Run, Look]]:
    """The runs of some paragraphs that hold letters, each with how it looks in the end."""
    inherited = Inheritance(deck, deck.slides[number]).of(shape)
    for index, paragraph in enumerate((shape.text or Text()).paragraphs):
        if index in chosen:
            base = inherited.level(paragraph.level).look
            for run in paragraph.runs:
                if run.text.strip():
                    found = over(run.look, base)
                    yield run, replace(found, font=font_name(inherited.font(found.font or "")))


def lacking(look: Look, wanted: Mapping[str, Any]) -> str | None:
    """The first wish that a look does not fulfil."""
    for name, value in looked(wanted).items():
        found = getattr(look, name)
        if name == "colour":
            kept = is_called(found or "000000", wanted["colour"])
        elif name == "highlight":
            kept = found is not None and is_called(found, wanted["highlight"])
        elif name == "baseline":
            kept = (found or 0) * value > 0
        elif name == "font":
            kept = font_name(found or "") == font_name(value)
        elif name == "size":
            kept = abs(float(found or 18.0) - value) < 0.2
        elif name in ("bold", "italic"):
            kept = bool(found) == value
        else:
            kept = (found or _NONE[name]) == value
        if not kept:
            return name
    return None


_NONE = {"underline": "none", "strike": "noStrike"}


def said(wanted: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in wanted.items())
