"""How a sheet is printed, as people speak of it: papers, margins in centimetres, texts at the top and the bottom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Annotated, Any, Literal

from forge.preparer import Kind, Place
from preparers.libreoffice_calc.observing.normal import MARGINS
from preparers.libreoffice_calc.parts import Print

__all__ = ["PART_OF", "PLACES", "BreakRow", "Paper", "Part", "given_page", "given_texts", "laid_out"]

_PAPERS = ("A3", "A5", "Letter", "Legal", "A4")
Paper = Annotated[
    Literal["A3", "A4", "A5", "Letter", "Legal"],
    Kind("paper", lambda place: (paper for paper in _PAPERS if paper != place.value)),
]


def _other_breaks(place: Place) -> Iterator[int]:
    yield from (b + 1 for b in place.document[place.args["sheet"]].print.row_breaks if b + 1 != place.value)


def _count_breaks(place: Place) -> int:
    return sum(b + 1 == place.value for b in place.document[place.args["sheet"]].print.row_breaks)


BreakRow = Annotated[
    int, Kind("row after a break", _other_breaks, _count_breaks, "wrong_target", "the first row of a page")
]
Part = Literal["header", "footer"]
PART_OF: Mapping[str, int] = {"header": 2, "footer": 3}
"""Part of a page -> which margin it needs room in, of left, right, top, bottom."""
PLACES = ("left", "centre", "right")
_SWITCHES = ("landscape", "paper", "centre_across", "centre_down", "gridlines", "headings")
_CM_PER_INCH = 2.54


def given_page(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """What is said of the page, without the sheet and without what nothing is said of."""
    return {name: value for name, value in arguments.items() if name not in ("book", "sheet") and value is not None}


def laid_out(page: Print, given: Mapping[str, Any]) -> Print:
    """The page set-up with some of it changed: `fit_wide` and `fit_tall` in pages (0: as many as it takes), `scale` in
    percent, `left`, `right`, `top`, `bottom` margins in centimetres, and the switches."""
    changes: dict[str, Any] = {name: given[name] for name in _SWITCHES if name in given}
    if "paper" in changes:
        changes["paper"] = None if changes["paper"] == "A4" else changes["paper"]
    if "fit_wide" in given or "fit_tall" in given:
        changes |= {"fit": (given.get("fit_wide", 0), given.get("fit_tall", 0)), "scale": None}
    if "scale" in given:
        changes |= {"scale": given["scale"], "fit": None}
    old = page.margins or MARGINS
    sides = ("left", "right", "top", "bottom")
    new = tuple(given[s] / _CM_PER_INCH if s in given else old[i] for i, s in enumerate(sides))
    changes["margins"] = None if new == MARGINS else new
    return replace(page, **changes)


def given_texts(arguments: Mapping[str, Any]) -> dict[int, str]:
    """Which of a header's three texts are given: 0 is the left one."""
    return {i: arguments[place] for i, place in enumerate(PLACES) if arguments[place] is not None}
