"""Edits of conditional formats: scales, bars and icons; limits, order, looks and removal of rules that are there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from forge.preparer import Place, edit
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import box
from preparers.libreoffice_calc.kinds import Number, Range, SheetName
from preparers.libreoffice_calc.kinds_looks import CellStyle, IconSet, Paint
from preparers.libreoffice_calc.meaning.rules import CELL_STYLES, constant, rules_at
from preparers.libreoffice_calc.meaning.scales import bars_rule, icons_rule, scale_rule
from preparers.libreoffice_calc.parts import Condition

__all__ = [
    "add_colour_scale", "add_data_bars", "add_icons", "change_limit", "change_rule_style", "raise_last_rule",
    "remove_rules",
]  # fmt: skip


def _touched(a: Any) -> list[Any]:
    return [sheet_facts(a.sheet, "condition/*")]


def _other_ruled(place: Place) -> Iterator[dict[str, Any]]:
    """Other ranges with rules, on the same sheet or, for the sheet, on the others."""
    for page in place.document.sheets:
        same = page.title.casefold() == place.args["sheet"].casefold()
        areas = dict.fromkeys(str(rule.areas[0]) for rule in page.conditions)
        if same == (place.name == "area"):
            yield from ({"sheet": page.title, "area": area} for area in areas if not same or area != place.args["area"])


_RULED = {"sheet": _other_ruled, "area": _other_ruled}


def _add(book: Book, sheet: str, rule: Condition) -> None:
    book[sheet].conditions += (rule,)


@edit(touches=_touched)
def add_colour_scale(
    book: Book, *, sheet: SheetName, area: Range, low: Paint, high: Paint, middle: Paint | None = None
) -> None:
    """Format ▸ Conditional ▸ Color Scale from the lowest to the highest value, by way of the 50th percentile."""
    _add(book, sheet, scale_rule(dict(locals())))


@edit(touches=_touched)
def add_data_bars(book: Book, *, sheet: SheetName, area: Range, paint: Paint) -> None:
    """Format ▸ Conditional ▸ Data Bar from the lowest to the highest value."""
    _add(book, sheet, bars_rule(dict(locals())))


@edit(touches=_touched)
def add_icons(book: Book, *, sheet: SheetName, area: Range, icons: IconSet) -> None:
    """Format ▸ Conditional ▸ Icon Set with limits at equal parts of the range."""
    _add(book, sheet, icons_rule(dict(locals())))


@edit(
    touches=_touched,
    near=_RULED,
    hand=lambda book, a: ("change_condition", {"sheet": a.sheet, "range": a.area, "formula": constant(a.limit)}),
)
def change_limit(book: Book, *, sheet: SheetName, area: Range, limit: Number) -> None:
    """Format ▸ Conditional ▸ Manage ▸ Edit: the first rule of a range gets another limit."""
    rule = rules_at(book[sheet], box(area))[0]
    _replace(book, sheet, {rule: replace(rule, formulas=(constant(limit), *rule.formulas[1:]))})


@edit(touches=_touched, near=_RULED)
def change_rule_style(book: Book, *, sheet: SheetName, area: Range, style: CellStyle) -> None:
    """Format ▸ Conditional ▸ Manage ▸ Edit: the first rule of a range applies another cell style."""
    rule = rules_at(book[sheet], box(area))[0]
    _replace(book, sheet, {rule: replace(rule, look=CELL_STYLES[style])})


@edit(touches=_touched, near=_RULED)
def raise_last_rule(book: Book, *, sheet: SheetName, area: Range) -> None:
    """Format ▸ Conditional ▸ Manage ▸ Edit ▸ Up: the last rule of a range comes first.

    Raises ValueError when there is one only.
    """
    rules = rules_at(book[sheet], box(area))
    if len(rules) < 2:
        raise ValueError(f"{area} has one rule only")
    _replace(book, sheet, dict(zip(rules, [rules[-1], *rules[:-1]], strict=True)))


def _replace(book: Book, sheet: str, changed: dict[Condition, Condition]) -> None:
    page = book[sheet]
    page.conditions = tuple(changed.get(rule, rule) for rule in page.conditions)


@edit(
    touches=_touched, near=_RULED,
    hand=lambda book, a: ("remove_conditions", {"sheet": a.sheet, "range": a.area}),
)  # fmt: skip
def remove_rules(book: Book, *, sheet: SheetName, area: Range) -> None:
    """Format ▸ Conditional ▸ Manage ▸ Remove: every rule of a range."""
    gone = rules_at(book[sheet], box(area))
    book[sheet].conditions = tuple(rule for rule in book[sheet].conditions if rule not in gone)
