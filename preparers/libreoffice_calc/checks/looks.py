"""Checks of how cells look: colours by name, number formats by meaning, columns with or without their margins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal

from forge.model import Finding
from forge.preparer import check
from preparers.libreoffice_calc.areas import everywhere
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import Box, at
from preparers.libreoffice_calc.kinds import Column, Columns, FormatCode, Range, SheetName, Value
from preparers.libreoffice_calc.kinds_looks import FontName, FontSize, Horizontal, Paint, Underline, Vertical
from preparers.libreoffice_calc.meaning.looks import (
    facts_of,
    fulfilled,
    style_at,
    styled_places,
    target_boxes,
    unchanged,
    wishes,
)
from preparers.libreoffice_calc.meaning.matching import Test, bands, matching

__all__ = ["bands_formatted", "cells_formatted", "matching_formatted"]

Spread = Literal["none", "rows", "columns"]
Places = Iterable[tuple[int, int]]


@check(judges=lambda a: [everywhere(a.sheet, *facts_of(vars(a)))])
def cells_formatted(
    before: Book, after: Book, *, sheet: SheetName,
    area: Range | None = None, column: Column | None = None, columns: Columns | None = None,
    total_of: Column | None = None,
    spread: Spread = "none", code: FormatCode | None = None,
    bold: bool | None = None, italic: bool | None = None, underline: Underline | None = None,
    strike: bool | None = None, font: FontName | None = None, size: FontSize | None = None,
    colour: Paint | None = None, fill: Paint | None = None,
    horizontal: Horizontal | None = None, vertical: Vertical | None = None, wrap: bool | None = None,
    rotation: int | None = None, indent: int | None = None, shrink: bool | None = None,
    locked: bool | None = None, formula_hidden: bool | None = None,
) -> Finding:  # fmt: skip
    """The target's cells have the looks asked for, and no other cell of the sheet has changed in them.

    `spread` says where cells may go along or stay: in the target's rows or columns, which a user may have chosen
    whole.
    """
    given = dict(locals())
    targets = target_boxes(before, given)
    places = {place for target in targets for place in target.cells()}
    return _judged("cells_formatted", before, after, given, places, _beside(targets, spread))


@check(judges=lambda a: [everywhere(a.sheet, *facts_of(vars(a)))])
def matching_formatted(
    before: Book, after: Book, *, sheet: SheetName, column: Column, test: Test, value: Value | None = None,
    whole_row: bool, bold: bool | None = None, italic: bool | None = None, strike: bool | None = None,
    colour: Paint | None = None, fill: Paint | None = None,
) -> Finding:  # fmt: skip
    """The cells or rows whose value passes the test have the looks asked for, and no others."""
    given = dict(locals())
    places = set(matching(before[sheet], column, test, value, whole_row=whole_row))
    return _judged("matching_formatted", before, after, given, places, lambda row, number: False)


@check(judges=lambda a: [everywhere(a.sheet, "fill")])
def bands_formatted(
    before: Book, after: Book, *, sheet: SheetName, area: Range, odd: bool, fill: Paint
) -> Finding:  # fmt: skip
    """Every second row of the range has a fill of that name, and no other cell has another fill than before."""
    places = {place for band in bands(area, odd=odd) for place in band.cells()}
    return _judged("bands_formatted", before, after, dict(locals()), places, lambda row, number: False)


def _beside(targets: list[Box], spread: Spread) -> Callable[[int, int], bool]:
    if spread == "rows":
        return lambda row, column: any(t.top <= row <= t.bottom for t in targets)
    if spread == "columns":
        return lambda row, column: any(t.left <= column <= t.right for t in targets)
    return lambda row, column: False


def _judged(
    name: str, before: Book, after: Book, given: Mapping[str, Any], places: set[tuple[int, int]],
    beside: Callable[[int, int], bool],
) -> Finding:  # fmt: skip
    if given["sheet"] not in after:
        return Finding(name, False, f"there is no sheet {given['sheet']!r}")
    wrong = next(_wrong(before, after, given, places, beside), "")
    return Finding(name, not wrong, wrong or f"{len(places)} cells have {_said(wishes(given))}")


def _wrong(
    before: Book, after: Book, given: Mapping[str, Any], places: set[tuple[int, int]],
    beside: Callable[[int, int], bool],
) -> Iterator[str]:  # fmt: skip
    wanted = wishes(given)
    old, new = before[given["sheet"]], after[given["sheet"]]
    for place in sorted(places | set(styled_places(old, new))):
        style, was = style_at(new, *place), style_at(old, *place)
        if style == was and place not in places:
            continue
        lacks = [n for n, value in wanted.items() if not fulfilled(style, n, value)]
        if place in places:
            if lacks:
                yield f"{new.title}!{at(*place)} has not {_said({n: wanted[n] for n in lacks})}"
            continue
        changed = [n for n in wanted if unchanged(was, style, facts_of({n: wanted[n]}))]
        if changed and not (beside(*place) and set(changed).isdisjoint(lacks)):
            yield f"{new.title}!{at(*place)} has another {changed[0]} than at the start"


def _said(wanted: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in wanted.items())
