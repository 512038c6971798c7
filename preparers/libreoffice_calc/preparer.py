"""The preparer for LibreOffice Calc: how workbooks are read, written, observed, damaged and brought up to date."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from forge.model import Fact, Files, Snapshot
from forge.preparer import Application, Preparer, Whereabouts, Workspace
from preparers._beside import with_pictures
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, Cell, box

__all__ = ["Calc"]


class Calc(Preparer[Book]):
    """Spreadsheets (.xlsx) as LibreOffice Calc opens and saves them."""

    app = "libreoffice_calc"
    suffixes = (".xlsx",)
    casts = (".ods",)

    def read(self, data: bytes) -> Book:
        from preparers.libreoffice_calc.reading.workbook import read

        return read(data)

    def write(self, document: Book) -> bytes:
        from preparers.libreoffice_calc.writing.workbook import write

        return write(document)

    def load(self, files: Files) -> Workspace[Book]:
        return with_pictures(super().load(files))

    def fork_document(self, document: Book) -> Book:
        return document.fork()

    def facts(self, document: Book) -> Mapping[str, Fact]:
        from preparers.libreoffice_calc.observing.workbook import observe

        return observe(document)

    def same(self, address: str, a: Fact, b: Fact) -> bool:
        from preparers.libreoffice_calc.observing.same import same

        return same(address, a, b)

    def refresh(self, document: Book) -> None:
        from preparers.libreoffice_calc.formula.evaluate import recalculate

        recalculate(document)

    def consequence(self, address: str, start: Snapshot, oracle: Snapshot) -> bool:
        """A computed value whose formula stays, or the look of an empty cell that came to lie in the used range."""
        cell, _, fact = address.rpartition("/")
        if fact == "value":
            formula = f"{cell}/formula"
            return formula in start and start.get(formula) == oracle.get(formula)
        sheet, _, place = cell.rpartition("!")
        if not sheet or place.startswith("~") or fact in _SEEN_ANYWHERE or fact.startswith("border_"):
            return False
        held = any(f"{cell}/{content}" in oracle for content in ("value", "formula"))
        return not held and address not in start and not _used(sheet, start).meets(box(place))

    def half(self, start: Book, done: Book) -> Book | None:
        """The work done on the first half of the changed cells only."""
        if start.titles != done.titles:
            return None
        fork, undone = done.fork(), 0
        for before, after in zip(start.sheets, fork.sheets, strict=True):
            changed = sorted(p for p in {*before.cells, *after.cells} if _own(before, p) != _own(after, p))
            for place in changed[(len(changed) + 1) // 2 :]:
                undone += 1
                if place in before.cells:
                    after.cells[place] = before.cells[place]
                else:
                    del after.cells[place]
        if not undone:
            return None
        self.refresh(fork)
        return fork

    def damages(self, document: Book, rng: random.Random) -> Iterator[tuple[str, Book]]:
        from preparers.libreoffice_calc.observing.damage import damages

        return damages(document, rng)

    def detours(self, document: Book) -> Iterator[tuple[str, Book]]:
        fork = document.fork()
        fork.active = len(fork.sheets) - 1
        yield "another sheet in front", fork
        fork = document.fork()
        for sheet in fork.sheets:
            sheet.zoom, sheet.active = 130, (9, 4)
        yield "zoomed, another active cell", fork

    def unlawful(self, document: Book) -> list[str]:
        from preparers.libreoffice_calc.writing.workbook import unlawful

        return unlawful(document)

    def incomplete(self, document: Book) -> bool:
        return any(cell.formula is not None for sheet in document.sheets for cell in sheet.cells.values())

    def whereabouts(self, facts: Any, path: str, opening: str) -> Whereabouts:
        name, sheet = path.rpartition("/")[2], facts.sheet
        if opening == "file_open":
            here: tuple[str, ...] = (
                "this sheet",
                "the current sheet",
                f'the sheet "{sheet}"',
                f'the "{sheet}" sheet',
                "the open sheet",
            )
            return Whereabouts(here, ("this workbook", "the open workbook", "the current workbook", "this spreadsheet"))
        here = (f'the sheet "{sheet}" of {name}', f'the "{sheet}" sheet in {name}', f"{name}, sheet {sheet}")
        return Whereabouts(here, (name, f"the workbook {name}", f"the spreadsheet {name}"))

    def application(self, *, sandbox: bool = False) -> Application:
        from preparers.libreoffice_calc.application import application

        return application(sandbox=sandbox)


def _own(sheet: Sheet, place: tuple[int, int]) -> Cell:
    """A cell without what its formula comes to, which follows from other cells."""
    cell = sheet.cell(*place)
    return replace(cell, value=None) if cell.formula else cell


_SEEN_ANYWHERE = frozenset({"fill", "unlocked"})
"""Facts, beside borders, that an empty cell shows outside the used range, too."""


def _used(sheet: str, facts: Snapshot) -> Box:
    """The smallest box around the cells of a sheet that hold something, as a snapshot tells it."""
    begin = f"{sheet}!"
    held = (a[len(begin) :].partition("/") for a in facts if a.startswith(begin) and a.endswith(("/value", "/formula")))
    boxes = [box(place) for place, _, _ in held if not place.startswith("~")] or [Box(1, 1, 1, 1)]
    tops, lefts, bottoms, rights = zip(*boxes, strict=True)
    return Box(min(tops), min(lefts), max(bottoms), max(rights))
