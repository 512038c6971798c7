"""The inputs of formulas changed in fixed ways, to see whether results follow.

`turned` moves the values within each column, by another number of rows in each, stretches the numbers without making
ties, and lets texts that repeat repeat elsewhere. `planted` puts the numbers that a formula names into some rows, so
that "more than 20" and "20 or more" differ. `thinned` empties whole records. Keys stay keys: a column whose texts are
all different keeps them all.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeGuard

from preparers.libreoffice_calc.book import Book, Box, Scalar, Sheet
from preparers.libreoffice_calc.reads import sources
from preparers.libreoffice_calc.tokens import tokens

__all__ = ["Inputs", "inputs", "numbers_named", "planted", "thinned", "turned"]

Place = tuple[int, int]
Inputs = Mapping[str, frozenset[Place]]
"""Title of a sheet, in one case -> the places there that hold no formula."""

MOST = 20_000
"""Cells that are followed at most."""
_EVERY = 3
_NUMERAL = re.compile(r"-?\d+(?:\.\d+)?")


def inputs(book: Book, sheet: Sheet, formulas: Iterable[str]) -> Inputs:
    """The typed and empty cells that formulas on a sheet read, directly or through other formulas."""
    found: defaultdict[str, set[Place]] = defaultdict(set)
    seen: set[tuple[str, Place]] = set()
    todo = [(sheet, formula) for formula in formulas]
    while todo and len(seen) < MOST:
        home, formula = todo.pop()
        for page, area in _areas(book, home, formula):
            for place in area.cells():
                if (page.title, place) in seen:
                    continue
                seen.add((page.title, place))
                cell = page.cells.get(place)
                if cell is not None and cell.formula is not None:
                    todo.append((page, cell.formula))
                else:
                    found[page.title.casefold()].add(place)
    return {title: frozenset(places) for title, places in found.items()}


def _areas(book: Book, home: Sheet, formula: str) -> Iterator[tuple[Sheet, Box]]:
    """Where a formula reads: names followed once, areas cut to what the sheet holds."""
    for title, area in sources(formula):
        if isinstance(area, str):
            names = {name.casefold(): text for name, text in (book.names | home.names).items()}
            yield from (_areas(book, home, names[area]) if area in names and names[area] != formula else ())
        elif title is None or title in book:
            page = home if title is None else book[title]
            used = page.used()
            yield page, Box(area.top, area.left, min(area.bottom, used.bottom), min(area.right, used.right))


def numbers_named(formula: str) -> tuple[float, ...]:
    """The numbers that stand in a formula, those in its quoted texts included."""
    found: list[float] = []
    for token in tokens(formula):
        if token.kind == "number":
            found.append(float(token.text))
        elif token.kind == "text":
            found += [float(text) for text in _NUMERAL.findall(token.text)]
    return tuple(dict.fromkeys(found))


def turned(book: Book, read: Inputs) -> Book:
    """A fork with every input column turned and its numbers stretched."""
    fork = book.fork()
    for number, (sheet, places) in enumerate(_columns(fork, read), 1):
        values = [sheet.value(*place) for place in places]
        shift = number % len(values)
        values = values[shift:] + values[:shift]
        _write(sheet, places, _stretched(_repeated(values)))
    return fork


def planted(book: Book, read: Inputs, numbers: tuple[float, ...]) -> Book:
    """A fork in which every third number of an input column is one of `numbers`."""
    fork = book.fork()
    for sheet, places in _columns(fork, read):
        values = [sheet.value(*place) for place in places]
        if len(values) > 1 and numbers:
            marked = [
                numbers[(i // _EVERY) % len(numbers)] if i % _EVERY == 0 and _is_number(v) else v
                for i, v in enumerate(values)
            ]
            _write(sheet, places, marked)
    return fork


def thinned(book: Book, read: Inputs) -> Book:
    """A fork in which every fourth row of the inputs is emptied from end to end."""
    fork = book.fork()
    for title, places in read.items():
        rows = sorted({row for row, _ in places})[1 :: _EVERY + 1]
        sheet = fork[title]
        for place, cell in list(sheet.cells.items()):
            if place[0] in rows and cell.formula is None and cell.value is not None:
                sheet.cells[place] = replace(cell, value=None, rich=None)
    return fork


def _columns(book: Book, read: Inputs) -> Iterator[tuple[Sheet, list[Place]]]:
    for title in sorted(read):
        columns: defaultdict[int, list[Place]] = defaultdict(list)
        for place in sorted(read[title]):
            columns[place[1]].append(place)
        yield from ((book[title], columns[number]) for number in sorted(columns))


def _write(sheet: Sheet, places: list[Place], values: Iterable[Scalar]) -> None:
    for place, value in zip(places, values, strict=True):
        if value is not None or place in sheet.cells:
            sheet.cells[place] = replace(sheet.cell(*place), value=value, rich=None)


def _repeated(values: list[Scalar]) -> list[Scalar]:
    """Texts among which some repeat, with every third one like the one before."""
    texts = [v for v in values if isinstance(v, str)]
    if len(set(texts)) == len(texts):
        return values
    return [
        values[i - 1] if i % _EVERY == 2 and isinstance(v, str) and isinstance(values[i - 1], str) else v
        for i, v in enumerate(values)
    ]


def _stretched(values: list[Scalar]) -> list[Scalar]:
    """Every number raised by its rank, so that order and ties stay; whole numbers stay whole."""
    numbers = sorted({float(v) for v in values if _is_number(v)})
    step = 1.0 if all(n.is_integer() for n in numbers) else 0.25
    raised = {n: n + step * rank for rank, n in enumerate(numbers, 1)}
    return [raised[float(v)] if _is_number(v) else v for v in values]


def _is_number(value: Scalar) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool)
