"""Whether cells hold formulas that compute what is wanted, whatever the formulas look like.

The wanted formulas are put into a fork in place of the found ones, and both are computed: on the workbook as it is, and
again after their inputs were changed in the ways of `shaken`. Any formula is right that gives the same results each
time; a typed result is not. A formula with a function that our own recalculation does not know is right when the
values that the application stored are the wanted ones and when it reads every cell that the wanted formula reads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from forge.model import short
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, Cell, Scalar, at, box
from preparers.libreoffice_calc.formula.compiling import compiled
from preparers.libreoffice_calc.formula.evaluate import recalculate
from preparers.libreoffice_calc.formula.shaken import (
    Inputs,
    Named,
    computed,
    estranged,
    inputs,
    mirrored,
    planted,
    settled,
    strayed,
    thinned,
    turned,
)
from preparers.libreoffice_calc.observing.normal import ERRORS

__all__ = ["equal", "unlike"]

Place = tuple[int, int]
Wanted = Mapping[Place, str]
"""Place -> the formula that would be right there."""
_CLOSE = 1e-9


def equal(found: object, wanted: object) -> bool:
    """Whether a cell's value is the wanted one: numbers to 9 digits, texts to the letter, True is not 1."""
    if isinstance(found, bool) or isinstance(wanted, bool):
        return found is wanted
    if isinstance(found, int | float) and isinstance(wanted, int | float):
        return abs(found - wanted) <= _CLOSE * max(1.0, abs(found), abs(wanted))
    return found == wanted or (found in ERRORS and wanted in ERRORS)


def unlike(after: Book, sheet: str, wanted: Wanted, *, typed: bool = False) -> str:
    """What is wrong with the formulas in the places of `wanted`, in words; empty when nothing is.

    With `typed`, values that stand there instead of formulas are right, too.
    """
    page = after[sheet]
    formulas = {place: formula for place, formula in _formulas(page) if place in wanted}
    bare = [place for place in wanted if place not in formulas]
    if bare and (formulas or not typed):
        held = page.value(*bare[0])
        return f"{at(*bare[0])} holds {'nothing' if held is None else f'{short(held)}, no formula'}"
    found = _computable(after)
    model = _with(found, sheet, wanted)
    try:
        recalculate(model)
        if any(not _known(formula) for formula in formulas.values()) or not formulas:
            return _different(page, model[sheet], wanted, "as it is") or _unread(after, page, formulas, wanted)
        recalculate(found)
        return _different(found[sheet], model[sheet], wanted, "as it is") or _shaken(found, model, sheet, wanted)
    except ValueError as error:
        return f"the workbook cannot be computed anew: {error}"


@lru_cache(16384)
def _known(formula: str) -> bool:
    """Whether our own recalculation can compute a formula."""
    try:
        compiled(formula)
    except ValueError:
        return False
    return True


def _computable(book: Book) -> Book:
    """A fork in which formulas that we cannot compute are the values that the application stored for them."""
    fork = book.fork()
    for sheet in fork.sheets:
        for place, cell in list(sheet.cells.items()):
            if cell.formula is not None and not _known(cell.formula):
                sheet.cells[place] = replace(cell, formula=None, array=None)
    return fork


def _formulas(page: Sheet) -> Iterator[tuple[Place, str]]:
    """Every place with a formula of its own, or within the area of an array formula."""
    for place, cell in page.cells.items():
        if cell.formula is not None:
            area = box(cell.array) if cell.array else Box(*place, *place)
            yield from ((inside, cell.formula) for inside in area.cells())


def _with(book: Book, sheet: str, wanted: Wanted) -> Book:
    """A fork that holds the wanted formulas."""
    fork = book.fork()
    page = fork[sheet]
    for place, formula in wanted.items():
        page.cells[place] = Cell(None, formula, page.cell(*place).style)
    return fork


def _shaken(found: Book, model: Book, sheet: str, wanted: Wanted) -> str:
    """The comparison on changed inputs; records are emptied only where they are counted or nothing else helps."""
    read, first = inputs(model, model[sheet], wanted.values()), next(iter(wanted.values()))
    own = [found[sheet].cell(*place).formula or "" for place in wanted]
    others = {t: places - read.get(t, frozenset()) for t, places in inputs(found, found[sheet], own).items()}
    shakes: list[tuple[Shake, Inputs]] = [(turned, read), (mirrored, read), (planted, read), (thinned, read)]
    if any(others.values()):
        shakes[:0] = [(strayed, others), (estranged, others)]
    moved = False
    for shake, places in shakes:
        if shake is thinned and moved and not _COUNTING.search(first):
            break
        one, other = (_changed(book, shake, places, first) for book in (found, model))
        if why := _different(
            one[sheet], other[sheet], _sensible(model, other, sheet, wanted), f"once inputs are {shake.__name__}"
        ):
            return why
        moved = moved or any(not equal(other[sheet].value(*p), model[sheet].value(*p)) for p in wanted)
    return _overruled(found, model, sheet, wanted, own)


def _changed(book: Book, shake: Shake, places: Inputs, formula: str) -> Book:
    fork = shake(book, places, Named.of(formula))
    recalculate(fork)
    return fork


def _overruled(found: Book, model: Book, sheet: str, wanted: Wanted, own: list[str]) -> str:
    """The comparison with other results of the formulas that are read, where both sides read the same ones, or
    different columns of the same rows."""
    read = computed(model, model[sheet], wanted.values())
    mine = computed(found, found[sheet], own)
    shared = sum(len(places & mine.get(title, frozenset())) for title, places in read.items())
    if not shared and read and _rows(read) == _rows(mine):
        read = {title: places | mine[title] for title, places in read.items()}
    elif not shared or 2 * shared < sum(map(len, read.values())):
        return ""
    for shake in (turned, mirrored):
        one, other = (_changed(settled(book, read), shake, read, "") for book in (found, model))
        sensible = _sensible(model, other, sheet, wanted)
        if why := _different(one[sheet], other[sheet], sensible, "once formulas that it reads come to something else"):
            return why
    return ""


def _rows(places: Inputs) -> dict[str, set[int]]:
    return {title: {row for row, _ in those} for title, those in places.items()}


def _sensible(model: Book, changed: Book, sheet: str, wanted: Wanted) -> Wanted:
    """The places without those where changed inputs, and they alone, make an error of what is wanted: what a formula
    does with records that cannot be, nobody has asked. Where nothing else is left, errors must do."""
    now, before = changed[sheet], model[sheet]
    return {p: f for p, f in wanted.items() if now.value(*p) not in ERRORS or before.value(*p) in ERRORS} or wanted


Shake = Callable[[Book, Inputs, Named], Book]
_COUNTING = re.compile(r"\b(COUNT|COUNTA|COUNTBLANK)\(", re.IGNORECASE)


def _different(found: Sheet, model: Sheet, wanted: Wanted, when: str) -> str:
    for place in wanted:
        value, right = found.value(*place), model.value(*place)
        if not equal(_bare(value), _bare(right)):
            return f"{at(*place)} comes to {short(value)} instead of {short(right)} {when}"
    return ""


def _bare(value: Scalar) -> Scalar:
    """A truth as the number that it is beside formulas, whose format decides how it shows."""
    return float(value) if isinstance(value, bool) else value


def _unread(after: Book, page: Sheet, formulas: Mapping[Place, str], wanted: Wanted) -> str:
    """The first formula that does not read all that the wanted one reads, in words."""
    for place in formulas:
        formula = wanted[place]
        own, right = inputs(after, page, [formulas[place]]), inputs(after, page, [formula])
        lacking = [(title, p) for title, places in right.items() for p in places - own.get(title, frozenset())]
        if lacking:
            return f"{at(*place)} does not read {at(*min(lacking)[1])}"
    return ""
