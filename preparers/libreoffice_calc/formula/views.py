"""One sheet while it is computed: its values, and which of its places are still open."""

from __future__ import annotations

from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import Box, Cell, box
from preparers.libreoffice_calc.formula.values import Error, Failure, Value, from_cell, is_number

__all__ = ["WIDE", "NotReady", "Place", "Read", "View", "array_box"]

WIDE = 4096
"""Areas of more cells than this are read only as far as cells are used, and no array formula fills so many."""

Place = tuple[int, int]


class NotReady(Exception):
    """A formula needs cells that are not computed yet."""

    def __init__(self, view: View, places: list[Place]) -> None:
        super().__init__()
        self.view = view
        self.places = places


class Read:
    """The values of an area, row by row, `width` of them in a row."""

    __slots__ = ("_numbers", "values", "width")

    def __init__(self, values: list[Value], width: int) -> None:
        self.values = values
        self.width = width
        self._numbers: list[float] | None = None

    def numbers(self) -> list[float]:
        """The numbers among them. Raises Failure for an error."""
        if self._numbers is None:
            kinds = set(map(type, self.values))
            if Error in kinds:
                raise Failure(next(v for v in self.values if type(v) is Error))
            plain = kinds <= {float, int}
            self._numbers = self.values if plain else [float(v) for v in self.values if is_number(v)]  # type: ignore
        return self._numbers  # type: ignore[return-value]


class View:
    """One sheet while it is computed: its values, and which of its places are still open."""

    __slots__ = ("anchors", "bottom", "formulas", "names", "open", "right", "sheet", "values")

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.names = {name.casefold(): text for name, text in sheet.names.items()}
        self.formulas = {place: cell for place, cell in sheet.cells.items() if cell.formula is not None}
        self.anchors = dict(_spread(self.formulas))
        self.open = dict.fromkeys([*self.formulas, *self.anchors], False)
        """Places without a value yet; True while their formula waits for others."""
        self.values: dict[Place, Value] = {
            place: from_cell(cell.value) for place, cell in sheet.cells.items() if place not in self.open
        }
        filled = [*self.values, *self.open]
        self.bottom = max([row for row, _ in filled], default=0)
        self.right = max([column for _, column in filled], default=0)

    def waiting(self, place: Place) -> bool:
        return self.open[self.anchors.get(place, place)]

    def clipped(self, area: Box) -> Box:
        """The part of an area in which cells are used."""
        return Box(area.top, area.left, min(area.bottom, self.bottom), min(area.right, self.right))


def _spread(formulas: dict[Place, Cell]) -> list[tuple[Place, Place]]:
    """For array formulas over several cells: each further cell with the one that holds the formula."""
    return [
        (place, anchor)
        for anchor, cell in formulas.items()
        if cell.array and ":" in cell.array
        for place in array_box(cell.array).cells()
        if place != anchor
    ]


def array_box(text: str) -> Box:
    area = box(text)
    if (area.bottom - area.top + 1) * (area.right - area.left + 1) > WIDE:
        raise ValueError(f"an array formula over {text} fills more than {WIDE} cells")
    return area
