"""Conditional formats as verbs speak of them: built, read as facts, compared by meaning, tried on cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from forge.model import Fact
from preparers._colours import is_called, shade
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box
from preparers.libreoffice_calc.observing.same import same
from preparers.libreoffice_calc.observing.sheet import sheet_facts
from preparers.libreoffice_calc.parts import Condition, Look, frozen_settings

__all__ = [
    "CELL_STYLES",
    "condition",
    "constant",
    "look_of",
    "look_right",
    "passes",
    "rules_at",
    "rules_by_area",
    "same_rules",
]

CELL_STYLES: Mapping[str, Look] = MappingProxyType(
    {
        "Good": Look(colour="006600", fill="CCFFCC"), "Bad": Look(colour="CC0000", fill="FFCCCC"),
        "Neutral": Look(colour="996600", fill="FFFFCC"), "Error": Look(bold=True, colour="FFFFFF", fill="CC0000"),
        "Warning": Look(colour="CC0000"), "Accent 1": Look(bold=True, colour="FFFFFF", fill="000000"),
        "Accent 2": Look(bold=True, colour="FFFFFF", fill="808080"),
    }
)  # fmt: skip
"""What conditions with LibreOffice's own cell styles look like once they are saved in a workbook."""

_TWINS: Mapping[str, Look] = MappingProxyType(
    {
        "Good": Look(colour="006100", fill="C6EFCE"), "Bad": Look(colour="9C0006", fill="FFC7CE"),
        "Neutral": Look(colour="9C5700", fill="FFEB9C"),
    }
)  # fmt: skip
"""The styles of the same names in other spreadsheet applications, which people call so as well."""

_PARTS = ("bold", "fill", "colour")
_PAINTED = ("fill", "colour")


def look_of(given: Mapping[str, Any]) -> Look:
    """The look that a verb asks for: a cell style by name, or its parts."""
    if given.get("style"):
        return CELL_STYLES[given["style"]]
    fill, colour, bold = given.get("fill"), given.get("colour"), given.get("bold")
    if fill is None and colour is None and bold is None:
        raise ValueError("say what the cells are to look like: a cell style, a fill, a colour or bold")
    return Look(bold=bold, fill=fill and shade(fill), colour=colour and shade(colour))


def look_right(found: Fact, given: Mapping[str, Any]) -> bool:
    """Whether the look in a rule's fact is the one asked for: a style exactly, colours by their names, nothing more."""
    if style := given.get("style"):
        looks = [look for look in (CELL_STYLES[style], _TWINS.get(style)) if look is not None]
        return any(_has(found, {name: getattr(look, name) for name in _PARTS}) for look in looks)
    return _has(found, {name: given.get(name) for name in _PARTS})


def _has(found: Fact, wanted: Mapping[str, Any]) -> bool:
    """Whether a look has the parts wanted, and no others."""
    parts = {name: value for name, value in dict(found).items() if value}
    if set(parts) != {name for name, value in wanted.items() if value}:
        return False
    return all(is_called(parts[name], wanted[name]) for name in _PAINTED if name in parts)


def condition(
    area: Box, kind: str, formulas: Sequence[str] = (), look: Look | None = None, **settings: Any
) -> Condition:
    """A conditional format."""
    return Condition((area,), kind, tuple(formulas), frozen_settings(settings), look)


def constant(value: str | float) -> str:
    """A value as it stands in a formula."""
    if isinstance(value, str):
        return '"' + value.replace('"', '""') + '"'
    return f"{value:.15g}"


def rules_by_area(sheet: Sheet) -> dict[str, tuple[Fact, ...]]:
    """Range -> the facts of its rules, first priority first."""
    alone = Sheet("S", conditions=sheet.conditions)
    facts: dict[str, Fact] = {}
    sheet_facts(alone, facts)
    start = "S!~condition/"
    return {address.removeprefix(start): fact for address, fact in facts.items() if address.startswith(start)}


def rules_at(sheet: Sheet, area: Box) -> list[Condition]:
    """The rules for exactly that area, first priority first. Raises ValueError when there are none."""
    found = [rule for rule in sheet.conditions if rule.areas == (area,)]
    if not found:
        raise ValueError(f"no conditional format of {sheet.title!r} covers just {area}")
    return found


def passes(operator: str, value: Any, found: Any) -> bool:
    """Whether a cell's value passes a comparison as the application makes it: texts in any case, nothing else mixed."""
    if isinstance(value, str):
        equal = isinstance(found, str) and found.casefold() == value.casefold()
        return equal if operator == "equal" else not equal
    if isinstance(found, bool) or not isinstance(found, int | float):
        return operator == "notEqual"
    return _COMPARISONS[operator](float(found), float(value))


_COMPARISONS = {
    "greaterThan": float.__gt__, "greaterThanOrEqual": float.__ge__, "lessThan": float.__lt__,
    "lessThanOrEqual": float.__le__, "equal": float.__eq__, "notEqual": float.__ne__,
}  # fmt: skip


def same_rules(before: Book, after: Book, sheet: str, area: str) -> str:
    """The first range but `area` whose rules have changed, or nothing."""
    old, new = rules_by_area(before[sheet]), rules_by_area(after[sheet])
    for place in sorted({*old, *new} - {area}):
        if not same(f"{sheet}!~condition/{place}", old.get(place), new.get(place)):
            return place
    return ""
