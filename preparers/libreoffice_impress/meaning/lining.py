"""The lines of tables: which sides of which cells have one."""

from __future__ import annotations

from preparers._colours import is_called
from preparers.libreoffice_impress.meaning.gridding import with_cells
from preparers.libreoffice_impress.shape import Cell, Line, Table
from preparers.libreoffice_impress.text import EMU_PER_POINT

__all__ = ["lined", "sides_of", "wrong_line"]

_SIDES = ("top", "left", "bottom", "right")
_NEAR_POINTS = 0.3


def sides_of(edges: str, row: int, column: int, rows: int, columns: int) -> set[str]:
    """The sides of a cell that have a line: of all cells, around the table, above and below rows, or none."""
    if edges == "all":
        return set(_SIDES)
    if edges == "rows":
        return {"top", "bottom"}
    outside = {"top": row == 0, "bottom": row == rows - 1, "left": column == 0, "right": column == columns - 1}
    return {side for side in _SIDES if edges == "outer" and outside[side]}


def _asked(table: Table, edges: str, row: int, column: int) -> set[str]:
    return sides_of(edges, row, column, len(table.heights), len(table.widths))


def lined(table: Table, edges: str, colour: str) -> Table:
    """The table with just these lines."""
    line, none = Line(colour, EMU_PER_POINT), Line(None)

    def change(row: int, column: int, cell: Cell) -> Cell:
        there = _asked(table, edges, row, column)
        top, left, bottom, right = (line if side in there else none for side in _SIDES)
        return Cell(cell.text, cell.fill, left, right, top, bottom, cell.across, cell.down)

    return with_cells(table, change)


def wrong_line(table: Table, edges: str, paint: str) -> str:
    """The first side of a cell whose line is not as asked for, or not as wide as the others; nothing when there is
    none. Cells that touch share a line, so it is enough when one of the two has it."""
    widths = []
    for row, cells in enumerate(table.cells):
        for column in range(len(cells)):
            for side in _SIDES:
                found, wanted = _shown(table, row, column, side), side in _asked(table, edges, row, column)
                where = f"the {side} of row {row + 1}, column {column + 1}"
                if wanted != (found is not None):
                    return f"{where} has {'a' if found else 'no'} line"
                if found is not None and not is_called(found.colour, paint):
                    return f"{where} has a line in {found.colour}"
                widths += [found.width / EMU_PER_POINT] if found is not None else []
    return "its lines are not equally wide" if widths and max(widths) - min(widths) > _NEAR_POINTS else ""


_ACROSS = {"top": (-1, 0, "bottom"), "bottom": (1, 0, "top"), "left": (0, -1, "right"), "right": (0, 1, "left")}
_WIDTH_SEEN = 0.1


def _shown(table: Table, row: int, column: int, side: str) -> Line | None:
    """The line that one sees at a side of a cell: its own or the neighbour's."""
    down, along, other = _ACROSS[side]
    candidates = [getattr(table.cells[row][column], side)]
    if 0 <= row + down < len(table.cells) and 0 <= column + along < len(table.widths):
        candidates.append(getattr(table.cells[row + down][column + along], other))
    lines = (line for line in candidates if line is not None and line.colour is not None)
    return next((line for line in lines if line.width / EMU_PER_POINT > _WIDTH_SEEN), None)
