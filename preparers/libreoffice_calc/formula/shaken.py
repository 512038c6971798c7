"""The inputs of formulas changed in fixed ways, to see whether results follow.

`turned` moves the values within each column, makes one kind of entry another, stretches the numbers, and puts extremes
at both ends, so that every row counts; `mirrored` puts the extremes the other way round. `planted` puts the numbers and
texts that a formula names into every second row, so that "more than 20" and "20 or more" differ. `thinned` empties
whole records. `strayed` and `estranged` raise numbers that a formula has no business with, in every second row. Keys
stay keys: a column whose texts are all different keeps them all, and a text that stands alone becomes another one of
the column that holds it. A column without negative numbers gets none: nobody need think of what cannot be.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeGuard

from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, Scalar
from preparers.libreoffice_calc.formula.reads import sources
from preparers.libreoffice_calc.formula.tokens import tokens

__all__ = [
    "Inputs", "Named", "computed", "estranged", "inputs", "mirrored", "planted", "settled", "strayed", "thinned",
    "turned",
]  # fmt: skip

Place = tuple[int, int]
Inputs = Mapping[str, frozenset[Place]]
"""Title of a sheet, in one case -> the places there that hold no formula."""

MOST = 20_000
"""Cells that are followed at most."""
_EVERY, _GONE = 2, 4
_MOST_NAMED = 6
_NOVEL = "Another entry"
_FAR = 1000
_NUMERAL = re.compile(r"-?\d+(?:\.\d+)?")


def inputs(book: Book, sheet: Sheet, formulas: Iterable[str]) -> Inputs:
    """The typed and empty cells that formulas on a sheet read, directly or through other formulas."""
    found: defaultdict[str, set[Place]] = defaultdict(set)
    seen: set[tuple[str, Place]] = set()
    areas = _Areas(book)
    todo = [(sheet, formula) for formula in formulas]
    while todo and len(seen) < MOST:
        home, formula = todo.pop()
        for page, area in areas.of(home, formula):
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


def computed(book: Book, sheet: Sheet, formulas: Iterable[str]) -> Inputs:
    """The cells with formulas that formulas on a sheet read directly."""
    found: defaultdict[str, set[Place]] = defaultdict(set)
    areas = _Areas(book)
    for page, area in (area for formula in formulas for area in areas.of(sheet, formula)):
        found[page.title.casefold()] |= {p for p in area.cells() if page.cell(*p).formula is not None}
    return {title: frozenset(places) for title, places in found.items() if places}


def settled(book: Book, places: Inputs) -> Book:
    """A fork in which some formulas are what they came to."""
    fork = book.fork()
    for title, those in places.items():
        cells = fork[title].cells
        cells.update({place: replace(cells[place], formula=None, array=None) for place in those if place in cells})
    return fork


class _Areas:
    """Where formulas of a workbook read, cut to what each sheet holds, which is looked up once."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._used: dict[str, Box] = {}

    def of(self, home: Sheet, formula: str) -> Iterator[tuple[Sheet, Box]]:
        """The areas that a formula on `home` reads, names followed."""
        for title, area in sources(formula):
            if isinstance(area, str):
                names = {name.casefold(): text for name, text in (self._book.names | home.names).items()}
                yield from (self.of(home, names[area]) if area in names and names[area] != formula else ())
            elif title is None or title in self._book:
                page = home if title is None else self._book[title]
                used = self._used.get(page.title)
                if used is None:
                    used = self._used[page.title] = page.used()
                yield page, Box(area.top, area.left, min(area.bottom, used.bottom), min(area.right, used.right))


@dataclass(frozen=True, slots=True)
class Named:
    """The numbers that a formula names, with their neighbours, and the texts; criteria such as ">=20" are numbers."""

    numbers: tuple[float, ...] = ()
    texts: tuple[str, ...] = ()

    @classmethod
    def of(cls, formula: str) -> Named:
        numbers: dict[float, None] = {}
        texts: dict[str, None] = {}
        for token in tokens(formula):
            text = token.text[1:-1].replace('""', '"') if token.kind == "text" else ""
            limits = _NUMERAL.findall(token.text if token.kind == "number" else text if text[:1] in "<>=" else "")
            numbers |= dict.fromkeys(map(float, limits))
            texts |= {text: None} if text and not limits else {}
        named = list(numbers)[:_MOST_NAMED]
        return cls(tuple(dict.fromkeys(n + d for n in named for d in (0.0, 1.0, -1.0))), tuple(texts))


@dataclass(frozen=True, slots=True)
class _Column:
    """Input cells that stand below each other."""

    sheet: Sheet
    places: list[Place]
    values: list[Scalar]

    @property
    def grouped(self) -> bool:
        """Whether it has texts of which some repeat."""
        texts = [v for v in self.values if isinstance(v, str)]
        return len(set(texts)) < len(texts)


def turned(book: Book, read: Inputs, named: Named) -> Book:
    """A fork with every input column turned, its numbers stretched, the largest at the end."""
    return _changed(book, read, lambda column, n, main: _peaked(_turned(column, n, named), n * main, 0, -1), alone=-1)


def mirrored(book: Book, read: Inputs, named: Named) -> Book:
    """The same with the smallest number at the end."""
    return _changed(book, read, lambda column, n, main: _peaked(_turned(column, n, named), n * main, -1, 0), alone=0)


def _turned(column: _Column, number: int, named: Named) -> list[Scalar]:
    shift = number % len(column.values)
    values = _stretched(column.values[shift:] + column.values[:shift])
    if column.grouped:
        values = _merged(values)
        values[-1] = named.texts[0] if named.texts else values[-1]
    return values


def planted(book: Book, read: Inputs, named: Named) -> Book:
    """A fork with what the formula names in every second row of its inputs."""
    single = sum(any(isinstance(v, str) for v in column.values) for column in _columns(book, read)) == 1

    def change(column: _Column, number: int, main: bool) -> list[Scalar]:
        values = list(column.values)
        texts = named.texts if column.grouped else ()
        least = min((v for v in values if _is_number(v)), default=0.0)
        numbers = [n for n in named.numbers if n >= min(least, 0.0)]
        for i in range(0, len(values), _EVERY):
            choices = numbers if _is_number(values[i]) else texts if isinstance(values[i], str) else ()
            values[i] = choices[i // _EVERY % len(choices)] if choices else values[i]
        if column.grouped and single:
            values[-1] = _NOVEL
        return values

    return _changed(book, read, change, alone=0)


def thinned(book: Book, read: Inputs, named: Named) -> Book:
    """A fork in which every fourth row of the inputs, and the last one, is emptied from end to end."""
    fork = book.fork()
    for title, places in read.items():
        rows = sorted({row for row, _ in places})
        gone = {*rows[1::_GONE], rows[-1]}
        sheet = fork[title]
        for place, cell in list(sheet.cells.items()):
            if place[0] in gone and cell.formula is None and cell.value is not None:
                sheet.cells[place] = replace(cell, value=None, rich=None)
    return fork


def strayed(book: Book, read: Inputs, named: Named) -> Book:
    """A fork in which typed numbers among the inputs are larger in the rows with even numbers."""
    return _raised(book, read, 0)


def estranged(book: Book, read: Inputs, named: Named) -> Book:
    """The same in the other rows: whichever record is the largest, in one of the two it is overtaken."""
    return _raised(book, read, 1)


def _raised(book: Book, read: Inputs, rest: int) -> Book:
    fork = book.fork()
    for title, places in read.items():
        for place in places:
            cell = fork[title].cell(*place)
            if _is_number(cell.value) and place[0] % _EVERY == rest:
                fork[title].cells[place] = replace(cell, value=cell.value + _FAR)
    return fork


def _columns(book: Book, read: Inputs) -> Iterator[_Column]:
    for title in sorted(read):
        runs: dict[tuple[int, int], list[Place]] = {}
        for row, column in sorted(read[title]):
            run = runs.pop((column, row - 1), [])
            runs[column, row] = [*run, (row, column)]
        for _, places in sorted(runs.items()):
            yield _Column(book[title], places, [book[title].value(*place) for place in places])


_Change = Callable[[_Column, int, bool], list[Scalar]]
"""Gives the new values of a column, by its number, and whether it belongs to the longest table."""


def _changed(book: Book, read: Inputs, change: _Change, *, alone: int) -> Book:
    """A fork with changed columns; a text alone becomes the one at `alone` of the column that holds it, too."""
    fork = book.fork()
    columns = list(_columns(fork, read))
    longest = max((len(c.values) for c in columns), default=0)
    lists = [(c, change(c, n, len(c.values) == longest)) for n, c in enumerate(columns, 1) if len(c.values) > 1]
    for column in columns:
        if len(column.values) == 1:
            [value] = column.values
            holders = [after[alone] for c, after in lists if isinstance(value, str) and value in c.values]
            lists.append((column, holders[:1] or _stretched([value])))
    for column, values in lists:
        for place, value in zip(column.places, values, strict=True):
            if value is not None or place in column.sheet.cells:
                column.sheet.cells[place] = replace(column.sheet.cell(*place), value=value, rich=None)
    return fork


def _merged(values: list[Scalar]) -> list[Scalar]:
    """The second kind of text turned into the first."""
    first, second, *_ = [*dict.fromkeys(v for v in values if isinstance(v, str)), None, None]
    return [first if v == second and second is not None else v for v in values]


def _stretched(values: list[Scalar]) -> list[Scalar]:
    """Every number raised by its rank, so that their order stays and no two are equal; whole numbers stay whole."""
    numbers = sorted((float(v), i) for i, v in enumerate(values) if _is_number(v))
    whole = all(n.is_integer() for n, _ in numbers)
    step = 0.25 if not whole else 37.0 if numbers and numbers[-1][0] > 1000 else 1.0
    raised = {i: n + step * rank for rank, (n, i) in enumerate(numbers, 1)}
    return [raised.get(i, v) for i, v in enumerate(values)]


def _peaked(values: list[Scalar], number: int, low: int, high: int) -> list[Scalar]:
    """The numbers at two places made the smallest and the largest of all, by another distance in every column."""
    numbers = [float(v) for v in values if _is_number(v)]
    if len(numbers) > 1:
        least, most = min(numbers), max(numbers)
        span = 3 * number * (most - least + 1)
        whole = all(n.is_integer() for n in numbers)
        under = least - span if least < 0 else float(least // (1 + number)) if whole else least / (1 + number)
        for place, extreme in ((low, under), (high, most + span)):
            values[place] = extreme if _is_number(values[place]) else values[place]
    return values


def _is_number(value: Scalar) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool)
