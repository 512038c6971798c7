"""Rectangles of cells copied, moved and transposed, with everything that hangs on them, as Calc pastes them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, Cell, box
from preparers.libreoffice_calc.formula.references import (
    Change,
    Copied,
    Moved,
    Renamed,
    names_in,
    rewritten,
    with_scope,
)
from preparers.libreoffice_calc.formula.tokens import LAST_COLUMN, LAST_ROW, Corner, Reference
from preparers.libreoffice_calc.parts import Condition, Validation
from preparers.libreoffice_calc.structure.rewriting import change_references

__all__ = ["copy_range", "move_range", "transpose"]

Ruled = TypeVar("Ruled", Condition, Validation)
Place = tuple[int, int]


def copy_range(book: Book, sheet: str, area: Box, top: int, left: int, to_sheet: str | None = None) -> None:
    """Copy cells, and paste them with their upper left corner at `top`, `left`.

    Raises ValueError off the sheet, and where merged cells would be cut through.
    """
    source, target = book[sheet], book[to_sheet or sheet]
    rows, columns = top - area.top, left - area.left
    change = Copied(rows, columns)
    clip = _Clip.cut(source, area, lambda place: (place[0] + rows, place[1] + columns))
    clip.paste(target, lambda cell, place: _rewritten(cell, target.title, change))
    if source is not target:
        _copy_names(source, target, clip)
    _paste_rules(source, target, area, rows, columns)


def move_range(book: Book, sheet: str, area: Box, top: int, left: int, to_sheet: str | None = None) -> None:
    """Cut cells, and paste them with their upper left corner at `top`, `left`: references to them follow.

    Raises ValueError off the sheet, and where merged cells would be cut through.
    """
    source, target = book[sheet], book[to_sheet or sheet]
    rows, columns = top - area.top, left - area.left
    clip = _Clip.cut(source, area, lambda place: (place[0] + rows, place[1] + columns))
    _check(clip.area, target, leaving=area if source is target else None)
    moved = Moved(source.title, area, target.title, top, left)
    _clear(source, area)
    if source is not target:
        _paste_rules(source, target, area, rows, columns)
    change_references(book, moved)
    clip.paste(target, lambda cell, place: _taken_along(cell, source, moved))
    _move_rules(source, area, rows, columns, stay=source is target)


def _taken_along(cell: Cell, source: Sheet, moved: Moved) -> Cell:
    """A moved cell: on another sheet, what it says without a sheet's title and leaves behind gets that title."""
    if cell.formula is None or moved.target == source.title:
        return _rewritten(cell, source.title, moved)
    names = {name.casefold() for name in source.names}
    return replace(
        cell, formula=with_scope(rewritten(cell.formula, source.title, _Carried(moved)), names, source.title)
    )


def transpose(book: Book, sheet: str, area: Box, top: int, left: int, to_sheet: str | None = None) -> None:
    """Copy cells and paste them with rows and columns exchanged. References that are relative throughout turn, too."""
    source, target = book[sheet], book[to_sheet or sheet]

    def turned(place: Place) -> Place:
        return top + place[1] - area.left, left + place[0] - area.top

    clip = _Clip.cut(source, area, turned)
    clip.paste(target, lambda cell, place: _rewritten(cell, target.title, _Transposed(place, turned(place))))
    _turn_rules(source, target, area, clip.area, turned)


@dataclass(frozen=True)
class _Clip:
    """What was cut out of a sheet, with the places where it goes."""

    area: Box
    cells: Sequence[tuple[Place, Place, Cell]]
    """(old place, new place, cell)."""
    comments: dict[Place, str]
    links: dict[Place, str]
    merged: frozenset[Box]

    @classmethod
    def cut(cls, sheet: Sheet, area: Box, onto: Callable[[Place], Place]) -> _Clip:
        def moved(part: Box) -> Box:
            (top, left), (bottom, right) = onto((part.top, part.left)), onto((part.bottom, part.right))
            return Box(top, left, bottom, right)

        _whole_merges(sheet, area)
        return cls(
            moved(area),
            [(p, onto(p), _with_array(cell, moved)) for p, cell in sheet.cells.items() if area.holds(*p)],
            {onto(p): text for p, text in sheet.comments.items() if area.holds(*p)},
            {onto(p): link for p, link in sheet.links.items() if area.holds(*p)},
            frozenset(moved(part) for part in sheet.merged if _inside(part, area)),
        )

    def paste(self, sheet: Sheet, written: Callable[[Cell, Place], Cell]) -> None:
        """Put it onto a sheet in place of what is there; `written` gives a cell, from its old place, as it reads."""
        _check(self.area, sheet)
        _clear(sheet, self.area)
        sheet.cells.update({new: written(cell, old) for old, new, cell in self.cells})
        sheet.comments.update(self.comments)
        sheet.links.update(self.links)
        sheet.merged |= self.merged


def _check(area: Box, sheet: Sheet, leaving: Box | None = None) -> None:
    """Raises ValueError when cells cannot be pasted there; merged cells inside of `leaving` are on their way out."""
    if area.top < 1 or area.left < 1 or area.bottom > LAST_ROW or area.right > LAST_COLUMN:
        raise ValueError(f"{area.bottom - area.top + 1} rows from row {area.top} on reach beyond the sheet")
    _whole_merges(sheet, area, leaving)


def _whole_merges(sheet: Sheet, area: Box, leaving: Box | None = None) -> None:
    for part in sheet.merged:
        if part.meets(area) and not _inside(part, area) and not (leaving and _inside(part, leaving)):
            raise ValueError(f"{area} on {sheet.title!r} cuts through the merged cells {part}")


def _inside(part: Box, area: Box) -> bool:
    return area.holds(part.top, part.left) and area.holds(part.bottom, part.right)


def _with_array(cell: Cell, moved: Callable[[Box], Box]) -> Cell:
    return replace(cell, array=str(moved(box(cell.array)))) if cell.array else cell


def _rewritten(cell: Cell, home: str, change: Change) -> Cell:
    return replace(cell, formula=rewritten(cell.formula, home, change)) if cell.formula is not None else cell


def _clear(sheet: Sheet, area: Box) -> None:
    """Empty a rectangle, formats included."""
    sheet.cells = {place: cell for place, cell in sheet.cells.items() if not area.holds(*place)}
    sheet.comments = {place: text for place, text in sheet.comments.items() if not area.holds(*place)}
    sheet.links = {place: link for place, link in sheet.links.items() if not area.holds(*place)}
    sheet.merged = {part for part in sheet.merged if not part.meets(area)}


def _copy_names(source: Sheet, target: Sheet, clip: _Clip) -> None:
    """Names of the source sheet that copied formulas use become the target's own, for places on it."""
    used = {name for _, _, cell in clip.cells if cell.formula for name in names_in(cell.formula)}
    own = {name.casefold() for name in target.names}
    for name, text in source.names.items():
        if name.casefold() in used - own:
            target.names[name] = rewritten(text, source.title, Renamed(source.title, target.title))


class _Carried(Change):
    """The references of cells that move to another sheet: what does not move along gets its sheet's title."""

    def __init__(self, change: Moved) -> None:
        self.change = change

    def __call__(self, found: Reference, sheet: str, home: str) -> Reference | None:
        result = self.change(found, sheet, home)
        if found.sheet is not None or result is None:
            return result
        return replace(result, sheet=self.change.sheet if result == found else None)


class _Transposed(Change):
    """The references of a cell that is pasted transposed."""

    def __init__(self, old: Place, new: Place) -> None:
        self.old, self.new = old, new

    def __call__(self, found: Reference, sheet: str, home: str) -> Reference | None:
        corners = [found.first, found.last or found.first]
        if any(c.fixed_row or c.fixed_column or c.row is None or c.column is None for c in corners):
            return Copied(self.new[0] - self.old[0], self.new[1] - self.old[1])(found, sheet, home)
        first, last = (self._turned(c) for c in corners)
        if first is None or last is None:
            return None
        return replace(found, first=first, last=last if found.last else None)

    def _turned(self, corner: Corner) -> Corner | None:
        row = self.new[0] + (corner.column or 0) - self.old[1]
        column = self.new[1] + (corner.row or 0) - self.old[0]
        return Corner(row, column) if 1 <= row <= LAST_ROW and 1 <= column <= LAST_COLUMN else None


def _paste_rules(source: Sheet, target: Sheet, area: Box, rows: int, columns: int) -> None:
    """The conditional formats and validations of copied cells."""
    target.conditions = _pasted(source.conditions, target.conditions, source is target, area, rows, columns)
    target.validations = _pasted(source.validations, target.validations, source is target, area, rows, columns)


def _pasted(
    source: tuple[Ruled, ...], target: tuple[Ruled, ...], same: bool, area: Box, rows: int, columns: int
) -> tuple[Ruled, ...]:
    """The target's rules: those that were there leave the pasted cells, those of the copied cells are valid there."""
    place = _moved(area, rows, columns)
    kept = {id(rule): _without(rule.areas, place) for rule in target}
    added = {id(rule): tuple(_moved(part, rows, columns) for part in _common(rule.areas, area)) for rule in source}
    result = [_based(rule, kept[id(rule)] + (added.get(id(rule), ()) if same else ())) for rule in target]
    if not same:
        result += [_based(rule, added[id(rule)]) for rule in source]
    return tuple(rule for rule in result if rule.areas)


def _turn_rules(source: Sheet, target: Sheet, area: Box, place: Box, turned: Callable[[Place], Place]) -> None:
    """The validations of cells that are pasted transposed; conditional formats do not come along."""
    turns = [
        (rule, [Box(*turned(a[:2]), *turned(a[2:])) for a in _common(rule.areas, area)]) for rule in source.validations
    ]
    rest = [replace(rule, areas=_without(rule.areas, place)) for rule in target.validations]
    added = [_based(rule, tuple(areas)) for rule, areas in turns]
    target.validations = tuple(rule for rule in rest + added if rule.areas)
    target.conditions = tuple(
        rule for old in target.conditions if (rule := replace(old, areas=_without(old.areas, place))).areas
    )


def _move_rules(sheet: Sheet, area: Box, rows: int, columns: int, *, stay: bool) -> None:
    """Take the rules of moved cells along, if they stay on the sheet; their references have been changed already."""
    sheet.conditions = tuple(_carried(rule, area, rows, columns, stay) for rule in sheet.conditions)
    sheet.conditions = tuple(rule for rule in sheet.conditions if rule.areas)
    sheet.validations = tuple(_carried(rule, area, rows, columns, stay) for rule in sheet.validations)
    sheet.validations = tuple(rule for rule in sheet.validations if rule.areas)


def _carried(rule: Ruled, area: Box, rows: int, columns: int, stay: bool) -> Ruled:
    place = _moved(area, rows, columns)
    left = _without(rule.areas, area)
    if not stay:
        return replace(rule, areas=left)
    return replace(
        rule, areas=_without(left, place) + tuple(_moved(a, rows, columns) for a in _common(rule.areas, area))
    )


def _based(rule: Ruled, areas: tuple[Box, ...]) -> Ruled:
    """The rule on other areas; its formulas, which are written for the upper left cell, are written for the new one."""
    if not areas or not rule.areas:
        return replace(rule, areas=areas)
    change = Copied(
        min(a.top for a in areas) - min(a.top for a in rule.areas),
        min(a.left for a in areas) - min(a.left for a in rule.areas),
    )
    if isinstance(rule, Condition):
        return replace(rule, areas=areas, formulas=tuple(_shifted(text, change) for text in rule.formulas))
    first, second = (text and _shifted(text, change) for text in (rule.formula1, rule.formula2))
    return replace(rule, areas=areas, formula1=first, formula2=second)


def _shifted(text: str, change: Change) -> str:
    try:
        return rewritten(text, "", change)
    except ValueError:
        return text


def _moved(area: Box, rows: int, columns: int) -> Box:
    return Box(area.top + rows, area.left + columns, area.bottom + rows, area.right + columns)


def _common(areas: Sequence[Box], area: Box) -> list[Box]:
    """The parts of areas that lie inside of one."""
    return [
        Box(max(a.top, area.top), max(a.left, area.left), min(a.bottom, area.bottom), min(a.right, area.right))
        for a in areas
        if a.meets(area)
    ]


def _without(areas: Sequence[Box], hole: Box) -> tuple[Box, ...]:
    """The areas without a rectangle."""
    return tuple(part for area in areas for part in _rest(area, hole))


def _rest(area: Box, hole: Box) -> list[Box]:
    if not area.meets(hole):
        return [area]
    top, bottom = max(area.top, hole.top), min(area.bottom, hole.bottom)
    parts = [
        Box(area.top, area.left, top - 1, area.right),
        Box(top, area.left, bottom, hole.left - 1),
        Box(top, hole.right + 1, bottom, area.right),
        Box(bottom + 1, area.left, area.bottom, area.right),
    ]
    return [part for part in parts if part.top <= part.bottom and part.left <= part.right]
