"""Recalculation: every formula cell of a workbook gets the value that LibreOffice Calc computes for it.

Cells are computed in the order of sheets, columns and rows. A formula that needs a cell without a value yet is put back
until that one has its own, so that no chain of formulas is too long; one that needs itself in the end sees `#VALUE!`
there, which is what Calc's Err:522 is saved as.
"""

from __future__ import annotations

from math import isfinite
from typing import Any

from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import Box, Cell, Scalar
from preparers.libreoffice_calc.formula.cells import Area, Grid, corner
from preparers.libreoffice_calc.formula.compiling import compiled, compiled_name
from preparers.libreoffice_calc.formula.values import (
    FAILURES,
    NAME,
    NOT_AVAILABLE,
    NUMBER,
    VALUE,
    Error,
    Failure,
    Value,
    error_of,
)  # fmt: skip
from preparers.libreoffice_calc.formula.views import WIDE, NotReady, Place, Read, View, array_box
from preparers.libreoffice_calc.unchanged import computes_alike

__all__ = ["Machine", "View", "recalculate"]

WORK = 10_000_000
"""Cells that one recalculation may look at, far more than any real workbook needs."""
LONGEST_COUNT = 100_000


class Machine:
    """Computes a workbook. `here`, `row` and `column` say which cell is computed at the moment."""

    def __init__(self, book: Book) -> None:
        self.views = [View(sheet) for sheet in book.sheets]
        self.names = {name.casefold(): text for name, text in book.names.items()}
        self.row = self.column = 1
        self._by_title = {view.sheet.title.casefold(): view for view in self.views}
        self._read: dict[tuple[int, Box], Read] = {}
        self._work = 0
        self._naming: list[str] = []
        if self.views:
            self.here = self.views[0]

    def run(self) -> None:
        """Compute everything. Raises ValueError for a formula that cannot be read or that calls an unknown function."""
        for view in self.views:
            for place in sorted(view.formulas, key=lambda p: (p[1], p[0])):
                self._settle(view, place)

    def _settle(self, view: View, place: Place) -> None:
        stack = [(view, place)]
        while stack:
            view, place = stack[-1]
            place = view.anchors.get(place, place)
            if place not in view.open:
                stack.pop()
                continue
            view.open[place] = True
            self.here, (self.row, self.column) = view, place
            try:
                self._finish(view, place, self._computed(view.formulas[place]))
                stack.pop()
            except NotReady as wait:
                stack += [(wait.view, other) for other in reversed(wait.places)]

    def _computed(self, cell: Cell) -> Any:
        run = compiled(cell.formula or "", cell.array is not None)
        self._naming.clear()
        try:
            result = run(self)
            return result if cell.array else corner(result)
        except FAILURES as failure:
            return error_of(failure)

    def _finish(self, view: View, place: Place, result: Any) -> None:
        array = view.formulas[place].array
        if array is None:
            view.values[place] = _settled(result)
            del view.open[place]
            return
        area = array_box(array) if ":" in array else Box(*place, *place)
        block = result.block() if isinstance(result, Area | Grid) else Grid([[result]])
        for row, column in area.cells():
            view.values[row, column] = _settled(_spread_value(block, row - area.top, column - area.left))
            del view.open[row, column]

    def sheet(self, title: str) -> View:
        """The sheet of that title. Raises Failure (#NAME?) when there is none."""
        view = self._by_title.get(title) or self._by_title.get(title.casefold())
        if view is None:
            raise Failure(NAME)
        return view

    def value(self, view: View, place: Place) -> Value:
        """The value of one cell. Raises Failure for an error."""
        found = self.peek(view, place)
        if type(found) is Error:
            raise Failure(found)
        return found

    def peek(self, view: View, place: Place) -> Value:
        """The value of one cell, an error as a value."""
        found = view.values.get(place)
        if found is None and place in view.open:
            if view.waiting(place):
                return VALUE
            raise NotReady(view, [place])
        return found

    def read(self, view: View, area: Box) -> Read:
        """The values of an area; a very large one as far as cells are used."""
        key = (id(view), area)
        if (known := self._read.get(key)) is not None:
            return known
        top, left, bottom, right = area
        if (bottom - top + 1) * (right - left + 1) > WIDE:
            top, left, bottom, right = view.clipped(area)
        columns = range(left, right + 1)
        self.work(max(bottom - top + 1, 0) * len(columns))
        get = view.values.get
        values = [get((row, column)) for row in range(top, bottom + 1) for column in columns]
        # Cells that are not computed yet have no value.
        if view.open and None in values and (circular := self._circular(view, Box(top, left, bottom, right))):
            places = Box(top, left, bottom, right).cells()
            return Read(
                [VALUE if place in circular else v for place, v in zip(places, values, strict=True)], len(columns)
            )
        found = self._read[key] = Read(values, len(columns))
        return found

    def _circular(self, view: View, area: Box) -> set[Place]:
        """The area's cells that wait for the very formula that reads it. Raises NotReady when some are not computed."""
        top, left, bottom, right = area
        found = [(r, c) for r, c in view.open if top <= r <= bottom and left <= c <= right]
        if ready := [place for place in found if not view.waiting(place)]:
            raise NotReady(view, ready)
        return set(found)

    def shown(self, view: View, area: Box, *, every: bool) -> list[Value]:
        """The values of an area without those of hidden rows and of SUBTOTAL formulas.

        Unless `every` hidden row is left out, only those are that lie within the sheet's filter.
        """
        hidden, filtered = view.sheet.hidden_rows, view.sheet.filter
        if not every:
            rows = filtered.area if filtered else Box(1, 1, 0, 0)
            hidden = {row for row in hidden if rows.top <= row <= rows.bottom}
        seen = view.clipped(area)
        values = self.read(view, seen).values
        return [
            value
            for place, value in zip(seen.cells(), values, strict=True)
            if place[0] not in hidden and not _subtotals(view.formulas.get(place))
        ]

    def named(self, name: str, sheet: str | None, array: bool) -> Any:
        """What a defined name stands for. Raises Failure (#NAME?) when it is not defined."""
        key = name.casefold()
        scope = self.here if sheet is None else self.sheet(sheet)
        text = scope.names.get(key) or self.names.get(key)
        if text is None or key in self._naming:
            raise Failure(NAME)
        self._naming.append(key)
        try:
            return compiled_name(text, array)(self)
        finally:
            self._naming.pop()

    def work(self, cells: int) -> None:
        """Count cells that are looked at. Raises ValueError beyond the limit."""
        self._work += cells
        if self._work > WORK:
            raise ValueError(f"the formulas look at more than {WORK:,} cells; use smaller ranges")

    def bounded(self, count: int) -> int:
        """A number of rows or columns to list. Raises ValueError when it is too large for that."""
        if count > LONGEST_COUNT:
            raise ValueError(f"a formula lists {count:,} rows or columns; use a smaller range")
        self.work(count)
        return count


def _spread_value(block: Grid, row: int, column: int) -> Value:
    """What an array formula puts at a place of its area: nothing beyond the result, of which a single row repeats."""
    inside = (block.height == 1 or row < block.height) and (block.width == 1 or column < block.width)
    return block.at(row, column) if inside else NOT_AVAILABLE


def _subtotals(cell: Cell | None) -> bool:
    return cell is not None and "SUBTOTAL(" in (cell.formula or "").upper()


def _settled(value: Value) -> Value:
    """A result as the cell keeps it: never empty, truths as such, other numbers as finite floats."""
    if type(value) is float or type(value) is int:
        return value + 0.0 if isfinite(value) else NUMBER
    return 0.0 if value is None else value


def _stored(value: Value, number_format: str) -> Scalar:
    """A result as files keep it: errors by their texts, an empty text as nothing, truths as such unless formatted."""
    if type(value) is Error:
        return value.code
    if type(value) is bool and number_format != "General":
        return float(value)
    return None if value == "" else value  # type: ignore[return-value]


def recalculate(book: Book) -> None:
    """Give every formula cell its value; cells whose value stays the same stay the same objects.

    Numbers are floats, errors their texts (`#DIV/0!`), an empty text None, as openpyxl reads what Calc has saved.
    Raises ValueError for a formula that is none, for an unknown or volatile function, and for unreasonable amounts of
    work.
    """
    if book.computed is not None and computes_alike(book, book.computed):
        return
    machine = Machine(book)
    machine.run()
    for view in machine.views:
        cells = view.sheet.cells
        for place in [*view.formulas, *view.anchors]:
            cell = cells.get(place, _NOTHING)
            value = _stored(view.values[place], cell.style.number_format)
            if cell.value != value or isinstance(cell.value, bool) is not isinstance(value, bool):
                cells[place] = Cell(value, cell.formula, cell.style, cell.array, cell.rich)
    book.computed = None
    book.computed = book.fork()


_NOTHING = Cell()
