"""Checks of scales, bars and icons, and of rules that were there before and have been changed or removed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from forge.model import Fact, Finding
from forge.preparer import check
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import box
from preparers.libreoffice_calc.kinds import Number, Range, SheetName
from preparers.libreoffice_calc.kinds_looks import CellStyle, IconSet, Paint
from preparers.libreoffice_calc.meaning.rules import constant, look_right, rules_at, rules_by_area, same_rules
from preparers.libreoffice_calc.meaning.scales import right_bars, right_icons, right_scale

__all__ = [
    "bars_added", "icons_added", "last_rule_first", "limit_changed", "rule_style_changed", "rules_removed",
    "scale_added",
]  # fmt: skip


def _added(
    name: str, before: Book, after: Book, given: Mapping[str, Any], right: Callable[[Fact, Mapping[str, Any]], bool]
) -> Finding:
    """One rule at the range that had none, and it is right; all other rules are as before."""
    title, area = given["sheet"], str(box(given["area"]))
    if title not in after:
        return Finding(name, False, f"there is no sheet {title!r}")
    if changed := same_rules(before, after, title, area):
        return Finding(name, False, f"the conditional formats of {changed} have changed")
    found = rules_by_area(after[title]).get(area, ())
    return Finding(name, len(found) == 1 and right(found[0], given), f"{area} has {found or 'no rule'}")


@check(judges=lambda a: [sheet_facts(a.sheet, "condition/*")])
def scale_added(
    before: Book, after: Book, *, sheet: SheetName, area: Range, low: Paint, high: Paint, middle: Paint | None = None
) -> Finding:
    """A colour scale from the lowest to the highest value in colours of those names."""
    return _added("scale_added", before, after, dict(locals()), right_scale)


@check(judges=lambda a: [sheet_facts(a.sheet, "condition/*")])
def bars_added(before: Book, after: Book, *, sheet: SheetName, area: Range, paint: Paint) -> Finding:
    """Data bars from the lowest to the highest value in a colour of that name."""
    return _added("bars_added", before, after, dict(locals()), right_bars)


@check(judges=lambda a: [sheet_facts(a.sheet, "condition/*")])
def icons_added(before: Book, after: Book, *, sheet: SheetName, area: Range, icons: IconSet) -> Finding:
    """An icon set with limits at equal parts of the range."""
    return _added("icons_added", before, after, dict(locals()), right_icons)


def _rules(book: Book, sheet: str, area: str) -> list[Any]:
    try:
        return list(rules_at(book[sheet], box(area))) if sheet in book else []
    except ValueError:
        return []


@check(judges=lambda a: [])
def limit_changed(before: Book, after: Book, *, sheet: SheetName, area: Range, limit: Number) -> Finding:
    """The first rule of the range has the limit; the rest of it is the frame's to see."""
    found = _rules(after, sheet, area)
    limits = [rule.formulas[:1] for rule in found]
    return Finding("limit_changed", limits[:1] == [(constant(limit),)], f"the limits of {area} are {limits}")


@check(judges=lambda a: [sheet_facts(a.sheet, "condition/*")])
def rule_style_changed(before: Book, after: Book, *, sheet: SheetName, area: Range, style: CellStyle) -> Finding:
    """The first rule of the range has the look of the cell style; the rest of it and all other rules are as before."""
    if sheet not in after:
        return Finding("rule_style_changed", False, f"there is no sheet {sheet!r}")
    if changed := same_rules(before, after, sheet, area):
        return Finding("rule_style_changed", False, f"the conditional formats of {changed} have changed")
    old, new = (rules_by_area(book[sheet]).get(area, ()) for book in (before, after))
    kept = len(new) == len(old) > 0 and new[0][:-1] == old[0][:-1] and new[1:] == old[1:]
    right = kept and look_right(new[0][-1], {"style": style})
    return Finding("rule_style_changed", right, f"the rules of {area} are {new}")


@check(judges=lambda a: [])
def last_rule_first(before: Book, after: Book, *, sheet: SheetName, area: Range) -> Finding:
    """The rule of the range that came last at the start comes first."""
    old, new = (rules_by_area(book[sheet]).get(area, ()) if sheet in book else () for book in (before, after))
    return Finding("last_rule_first", new == (*old[-1:], *old[:-1]), f"the rules of {area} are {new}")


@check(judges=lambda a: [])
def rules_removed(before: Book, after: Book, *, sheet: SheetName, area: Range) -> Finding:
    """The range has no rule left."""
    found = _rules(after, sheet, area)
    return Finding("rules_removed", sheet in after and not found, f"{area} has {len(found)} rules")
