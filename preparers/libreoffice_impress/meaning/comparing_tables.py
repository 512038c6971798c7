"""Tables before and after, as checks compare them: cells found again by their row's key and their column's heading."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from forge.model import Fact
from preparers._gridding import Lines, Spot
from preparers._remembered import Remembered
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at
from preparers.libreoffice_impress.meaning.gridding import lines, shape_on, table_on, tables_by_title
from preparers.libreoffice_impress.observing.inherit import Inheritance
from preparers.libreoffice_impress.observing.same import same
from preparers.libreoffice_impress.observing.table import table_facts
from preparers.libreoffice_impress.shape import Table

__all__ = ["TEXT_LOOKS", "changed_elsewhere", "facts_on", "same_scale", "strayed", "told"]

TEXT_LOOKS = ("font", "size", "bold", "italic", "underline", "colour", "align", "spaced")
"""Facts of a text that the application decides where text is new."""
_TABLE_PARTS = ("left", "top")


def told(deck: Deck, title: str) -> Lines:
    """The texts of a slide's table. Raises ValueError where there is none."""
    return [[text.strip() for text in line] for line in lines(table_on(deck, title))]


def facts_on(deck: Deck, title: str) -> Mapping[str, Fact]:
    """The facts of a slide's table by what stands behind its address: `r1c2/text`."""
    shape, slide = shape_on(deck, title), deck.slides[slide_at(deck, title)]
    table = shape.content
    assert isinstance(table, Table)
    master = deck.master(slide) if deck.masters else None
    return _FACTS.of(
        lambda: dict(table_facts(table, Inheritance(deck, slide).of(shape))), shape, slide, master, deck.levels
    )


_FACTS: Remembered[Mapping[str, Fact]] = Remembered(500)
"""By the shape of the table, and what it inherits from."""


def _cells(facts: Mapping[str, Fact]) -> Mapping[str, Mapping[str, Fact]]:
    """The facts of each cell by its address, `r1c2`."""
    found: dict[str, dict[str, Fact]] = {}
    for address, fact in facts.items():
        cell, apart, name = address.partition("/")
        if apart:
            found.setdefault(cell, {})[name] = fact
    return found


def _named(cells: Mapping[str, Mapping[str, Fact]], spot: Spot, names: tuple[str, ...]) -> dict[str, Fact]:
    """The facts of a cell that have one of the names."""
    found = cells.get(f"r{spot[0] + 1}c{spot[1] + 1}", {})
    return {address: fact for address, fact in found.items() if address.rpartition("/")[2] in names}


def _pairs(old: Lines, new: Lines) -> Iterator[tuple[Spot, Spot]]:
    """Cells of before and after in rows of one key under one heading; those of the headings, too."""
    rows = {line[0]: number for number, line in enumerate(old) if number}
    places = {heading: place for place, heading in enumerate(old[0])}
    for r, line in enumerate(new):
        for c, heading in enumerate(new[0]):
            row = 0 if not r else rows.get(line[0])
            if row is not None and heading in places:
                yield (row, places[heading]), (r, c)


def strayed(
    before: Deck, after: Deck, title: str, names: tuple[str, ...], meant: Callable[[Lines], list[Spot]]
) -> str:  # fmt: skip
    """The first cell of any table, but for those meant on one slide, whose named facts are others than before; nothing
    when there is none. Cells that are new have none to be compared with."""
    known = tables_by_title(before)
    for other in tables_by_title(after):
        if other not in known:
            continue
        old, new = told(before, other), told(after, other)
        apart = set(meant(new)) if other == title else set()
        was, now = _cells(facts_on(before, other)), _cells(facts_on(after, other))
        for there, here in _same_places(old, new):
            if here not in apart and not _alike(_named(was, there, names), _named(now, here, names)):
                return f"on {other!r}, row {here[0] + 1}, column {here[1] + 1} looks otherwise than before"
    return ""


def _same_places(old: Lines, new: Lines) -> Iterator[tuple[Spot, Spot]]:
    """Cells that are one: by place where the table has kept its form, else by key and heading."""
    if [len(line) for line in old] == [len(line) for line in new]:
        yield from (((r, c), (r, c)) for r, line in enumerate(new) for c in range(len(line)))
    else:
        yield from _pairs(old, new)


def _alike(a: Mapping[str, Fact], b: Mapping[str, Fact]) -> bool:
    return all(same(f"/{name}", a.get(name), b.get(name)) for name in {*a, *b})


def changed_elsewhere(before: Deck, after: Deck, title: str, *names: str) -> str:
    """The first table on another slide of which a fact (of those names, if any) is another than before."""
    known, found = tables_by_title(before), tables_by_title(after)
    for other in known:
        if other == title or other not in found:
            continue
        was, now = _whole(before, other), _whole(after, other)
        for address in sorted({*was, *now}):
            name = address.rpartition("/")[2].rstrip("0123456789")
            if (not names or name in names) and not same(f"/{address}", was.get(address), now.get(address)):
                return f"the table on {other!r} has changed: {address}"
    return ""


def _whole(deck: Deck, title: str) -> dict[str, Any]:
    place = shape_on(deck, title).place
    lengths = {name: getattr(place, name) / 360_000 for name in _TABLE_PARTS} if place is not None else {}
    return {**facts_on(deck, title), **lengths}


def same_scale(old: tuple[int, ...], new: tuple[int, ...]) -> bool:
    """Whether lengths have kept their proportions, or are all equal now."""
    shares = [after / max(before, 1) for before, after in zip(old, new, strict=True)]
    return max(shares) - min(shares) < 0.03 or max(new) - min(new) < 0.03 * max(new)
