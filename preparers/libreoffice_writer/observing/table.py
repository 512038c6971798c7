"""The facts of tables: each cell with what its table's style gives it, lines side by side taken together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Any

from forge.model import Fact
from preparers._remembered import Remembered
from preparers.libreoffice_writer.blocks import Cell, Table
from preparers.libreoffice_writer.formatting import NO_LAYOUT, NO_LOOK, Borders, Edge, Layout, Look, over
from preparers.libreoffice_writer.observing.layout import line_fact
from preparers.libreoffice_writer.styles import Part, Style

__all__ = ["Frame", "shape"]


_USUAL_PADDING = (0.0, 5.4, 0.0, 5.4)
"""Points, as Word and LibreOffice begin tables."""


@dataclass(frozen=True, slots=True)
class Place:
    """A cell and where it stands: row and column from 1, and how far it reaches."""

    cell: Cell
    row: int
    column: int
    rows: int
    columns: int
    lowest: Cell
    """The last of the cells that are merged downwards: its lower line is theirs."""
    number: int
    """Which cell of its row it is, from 0."""


def shape(table: Table) -> tuple[Any, ...]:
    """All of a table but what stands in its cells: tables with an equal one have the same frame."""
    return (
        table.style, table.parts, table.borders, table.margins, table.alignment, table.indent, table.caption,
        table.widths, *((row.height, row.height_rule, row.header, row.whole, *(
            (c.span, c.joins_above, c.shading, c.borders, c.vertical, c.margins, c.direction) for c in row.cells
        )) for row in table.rows),
    )  # fmt: skip


class Frame:
    """What is seen of a table beside what stands in its cells, and how its style makes the text in them look."""

    def __init__(self, table: Table, styles: Mapping[str, Style]) -> None:
        grid = Grid(table, styles)
        self.facts = {f"/{name}": fact for name, fact in grid.facts()}
        self._cells: list[tuple[str, int, int, Look, Layout]] = []
        for place in grid.places():
            inside = f"/r{place.row}c{place.column}"
            self.facts.update((f"{inside}/{name}", fact) for name, fact in grid.cell_facts(place))
            self._cells.append((inside, place.row - 1, place.number, *grid.below(place)))

    def cells(self, table: Table) -> Iterator[tuple[str, Cell, Look, Layout]]:
        """The cells of a table of this shape that one sees, each with its address and what the style says."""
        for inside, row, number, look, layout in self._cells:
            yield inside, table.rows[row].cells[number], look, layout


class Grid:
    """One table, with its style worked out for each cell."""

    def __init__(self, table: Table, styles: Mapping[str, Style]) -> None:
        self._table = table = without_idle_columns(table)
        chain = _chain(table.style, styles)
        self._parts = _PARTS.of(lambda: _parts(chain), *chain)
        self._chosen: dict[tuple[int, int], tuple[Part, ...]] = {}
        self._places = list(_places(table))
        self._lines: dict[tuple[int, int], dict[str, Edge | None]] = {}
        self._height, self._width = len(table.rows), len(table.widths)

    @cached_property
    def _at(self) -> dict[tuple[int, int], Place]:
        """Which cell covers a row and column."""
        return {
            (row, column): place
            for place in self._places
            for row in range(place.row, place.row + place.rows)
            for column in range(place.column, place.column + place.columns)
        }

    def places(self) -> list[Place]:
        """The cells that one sees, row by row."""
        return self._places

    def facts(self) -> Iterator[tuple[str, Fact]]:
        """The facts of the table itself and of its rows."""
        table = self._table
        yield "rows", self._height
        yield "widths", table.widths
        if table.style and table.style not in ("Normal Table", "Table Grid"):
            yield "style", table.style
        if table.alignment not in (None, "left"):
            yield "alignment", table.alignment
        elif table.indent:
            yield "indent", table.indent
        if table.caption:
            yield "alt", table.caption
        for number, row in enumerate(table.rows, 1):
            if row.height:
                yield f"r{number}/height", (row.height_rule, row.height)
            if row.header:
                yield f"r{number}/header", True
            if row.whole:
                yield f"r{number}/whole", True

    def cell_facts(self, place: Place) -> Iterator[tuple[str, Fact]]:
        """What one sees of a cell beside what it holds."""
        if (place.rows, place.columns) != (1, 1):
            yield "spans", (place.rows, place.columns)
        shading = place.cell.shading
        vertical = place.cell.vertical
        for part in self._applying(place):
            shading = shading if shading is not None else part.shading
            vertical = vertical if vertical is not None else part.vertical
        if shading not in (None, "none", "auto"):
            yield "shading", shading
        if vertical not in (None, "top"):
            yield "vertical", vertical
        if (padding := self._padding(place)) != _USUAL_PADDING:
            yield "padding", padding
        if place.cell.direction not in (None, "lrTb"):
            yield "direction", place.cell.direction
        for side, line in self.lines(place).items():
            if (shown := line if _shows(line) else self._beside(place, side)) is not None:
                yield f"border_{side}", line_fact(shown)

    def _beside(self, place: Place, side: str) -> Edge | None:
        """The line of the cell beside: between two cells there is one, whichever of them holds it."""
        row, column, opposite = {
            "top": (place.row - 1, place.column, "bottom"), "left": (place.row, place.column - 1, "right"),
            "bottom": (place.row + place.rows, place.column, "top"),
            "right": (place.row, place.column + place.columns, "left"),
        }[side]  # fmt: skip
        other = self._at.get((row, column))
        line = self.lines(other)[opposite] if other is not None else None
        return line if _shows(line) else None

    def _padding(self, place: Place) -> tuple[float, ...]:
        """The distances of what the cell holds from its sides: top, left, bottom, right."""
        said = [place.cell.margins, self._table.margins, *(part.margins for part in self._applying(place))]
        sides = (next((s[n] for s in said if s is not None and s[n] is not None), None) for n in range(4))
        return tuple(usual if side is None else side for side, usual in zip(sides, _USUAL_PADDING, strict=True))

    def lines(self, place: Place) -> dict[str, Edge | None]:
        """The lines around a cell: its own, else the table's, else those of the table's style."""
        known = self._lines.get((place.row, place.column))
        if known is None:
            self._lines[place.row, place.column] = known = self._lines_of(place)
        return known

    def _lines_of(self, place: Place) -> dict[str, Edge | None]:
        own, lowest = place.cell.borders or Borders(), place.lowest.borders or Borders()
        sides = {
            "top": (own.top, "top" if place.row == 1 else "across"),
            "left": (own.left, "left" if place.column == 1 else "down"),
            "bottom": (lowest.bottom, "bottom" if place.row + place.rows > self._height else "across"),
            "right": (own.right, "right" if place.column + place.columns > self._width else "down"),
        }
        return {
            side: line if line is not None else self._line(place, side, outer) for side, (line, outer) in sides.items()
        }

    def _line(self, place: Place, side: str, outer: str) -> Edge | None:
        if self._table.borders is not None and (line := getattr(self._table.borders, outer)) is not None:
            return line  # type: ignore[no-any-return]
        for part in self._applying(place):
            line = None if part.borders is None else getattr(part.borders, side)
            if part.borders is not None and (part.name == "whole" or line is None):
                line = getattr(part.borders, outer)
            if line is not None:
                return line  # type: ignore[no-any-return]
        return None

    def below(self, place: Place) -> tuple[Look, Layout]:
        """How the table's style makes letters and paragraphs of a cell look."""
        applying = self._applying(place)
        return _BELOW.of(lambda: _below(applying), *applying)

    def _applying(self, place: Place) -> tuple[Part, ...]:
        """The parts of the table's style that a cell belongs to, the most particular first."""
        known = self._chosen.get((place.row, place.column))
        if known is None:
            names = self._applicable(place) if self._parts.keys() - {"whole"} else ["whole"]
            known = tuple(self._parts[name] for name in names if name in self._parts)
            self._chosen[place.row, place.column] = known
        return known

    def _applicable(self, place: Place) -> list[str]:
        chosen = self._table.parts
        first, last = place.row == 1, place.row + place.rows > self._height
        left, right = place.column == 1, place.column + place.columns > self._width
        row = place.row - ("firstRow" in chosen)
        column = place.column - ("firstColumn" in chosen)
        where = {
            "nwCell": first and left and {"firstRow", "firstColumn"} <= chosen,
            "neCell": first and right and {"firstRow", "lastColumn"} <= chosen,
            "swCell": last and left and {"lastRow", "firstColumn"} <= chosen,
            "seCell": last and right and {"lastRow", "lastColumn"} <= chosen,
            "firstRow": first and "firstRow" in chosen, "lastRow": last and "lastRow" in chosen,
            "firstCol": left and "firstColumn" in chosen, "lastCol": right and "lastColumn" in chosen,
            "band1Horz": "rows" in chosen and row % 2 == 1, "band2Horz": "rows" in chosen and row % 2 == 0 and row > 0,
            "band1Vert": "columns" in chosen and column % 2 == 1,
            "band2Vert": "columns" in chosen and column % 2 == 0 and column > 0,
            "whole": True,
        }  # fmt: skip
        return [name for name, here in where.items() if here]


def _shows(line: Edge | None) -> bool:
    return line is not None and line.style != "none"


def without_idle_columns(table: Table) -> Table:
    """The table without the columns of its grid at which no cell begins; LibreOffice does not keep them."""
    begins = {start for row in table.rows for start in accumulate((c.span for c in row.cells[:-1]), initial=0)}
    if len(begins) == len(table.widths) or not begins:
        return table
    edges = [*sorted(begins), len(table.widths)]
    rows = []
    for row in table.rows:
        ends = list(accumulate(cell.span for cell in row.cells))
        spans = (
            sum(end - cell.span <= edge < end for edge in edges) for cell, end in zip(row.cells, ends, strict=True)
        )
        cells = (replace(cell, span=max(span, 1)) for cell, span in zip(row.cells, spans, strict=True))
        rows.append(replace(row, cells=tuple(cells)))
    widths = tuple(sum(table.widths[a:b]) for a, b in pairwise(edges))
    return replace(table, rows=tuple(rows), widths=widths)


def _chain(name: str | None, styles: Mapping[str, Style]) -> list[Style]:
    """A style and those that it is based on."""
    chain: list[Style] = []
    while name is not None and (style := styles.get(name)) is not None and style not in chain:
        chain.append(style)
        name = style.based_on
    return chain


def _parts(chain: Sequence[Style]) -> dict[str, Part]:
    """The parts of a table style by name, with those of the styles that it is based on."""
    found: dict[str, Part] = {}
    for style in reversed(chain):
        own = {part.name: part for part in style.parts}
        own.setdefault("whole", Part("whole"))
        whole = own["whole"]
        own["whole"] = Part(
            "whole", style.look, style.layout, whole.shading, whole.borders, whole.vertical, whole.margins
        )
        for key, part in own.items():
            found[key] = _joined(found[key], part) if key in found else part
    return found


_PARTS: Remembered[dict[str, Part]] = Remembered()
_BELOW: Remembered[tuple[Look, Layout]] = Remembered()


def _below(applying: Sequence[Part]) -> tuple[Look, Layout]:
    """What parts of a style say of letters and paragraphs, the most particular first."""
    look, layout = NO_LOOK, NO_LAYOUT
    for part in reversed(applying):
        look, layout = over(look, part.look), over(layout, part.layout)
    return look, layout


def _joined(base: Part, upper: Part) -> Part:
    borders = upper.borders or base.borders
    if base.borders is not None and upper.borders is not None:
        borders = over(base.borders, upper.borders)
    return Part(
        base.name, over(base.look, upper.look), over(base.layout, upper.layout), upper.shading or base.shading,
        borders, upper.vertical or base.vertical, upper.margins or base.margins,
    )  # fmt: skip


def _places(table: Table) -> Iterator[Place]:
    """The cells that one sees: those merged with the cell above belong to it."""
    grid: list[dict[int, Cell]] = []
    for row in table.rows:
        at, found = 1, {}
        for cell in row.cells:
            found[at] = cell
            at += cell.span
        grid.append(found)
    for number, cells in enumerate(grid, 1):
        for which, (column, cell) in enumerate(cells.items()):
            if cell.joins_above and number > 1:
                continue
            reach, lowest = number, cell
            while reach < len(grid) and (under := grid[reach].get(column)) is not None and under.joins_above:
                reach, lowest = reach + 1, under
            yield Place(cell, number, column, reach - number + 1, cell.span, lowest, which)
