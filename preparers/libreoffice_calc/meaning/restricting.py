"""Rules for what may be entered: how they are written, and what is left of them where others take their place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from preparers.libreoffice_calc.cell import Box, box, letters
from preparers.libreoffice_calc.formula.tokens import quoted
from preparers.libreoffice_calc.meaning.filtering import COMPARISONS
from preparers.libreoffice_calc.parts import Validation

__all__ = ["OPERATORS", "absolute", "entries_of", "listed", "split", "split_all"]

OPERATORS: Mapping[str, str] = {"between": "between", **COMPARISONS}
"""How people write a condition -> as the file format names it."""
_LONGEST = 255


def listed(texts: Iterable[str]) -> str:
    """A list of entries as the file format has it. Raises ValueError for what it cannot hold."""
    found = list(texts)
    if any("," in text or '"' in text for text in found) or len(",".join(found)) > _LONGEST:
        raise ValueError("a list of entries has no commas or quotes in them and at most 255 characters in all")
    return f'"{",".join(found)}"'


def entries_of(formula: str | None) -> list[str] | None:
    """The entries of such a list, or None when the rule names cells."""
    if not formula or not formula.startswith('"'):
        return None
    return [text.strip() for text in formula.strip('"').split(",")]


def absolute(sheet: str, area: str) -> str:
    """A range of a sheet as a formula that means the same from every cell: `Orders!$A$2:$A$9`."""
    top, left, bottom, right = box(area)
    return f"{quoted(sheet)}!${letters(left)}${top}:${letters(right)}${bottom}"


def split(rules: Iterable[Validation], area: Box) -> tuple[Validation, ...]:
    """The rules without the cells of `area`."""
    left = (replace(rule, areas=tuple(part for old in rule.areas for part in _without(old, area))) for rule in rules)
    return tuple(rule for rule in left if rule.areas)


def split_all(rules: Iterable[Validation], areas: Iterable[Box]) -> tuple[Validation, ...]:
    """The rules without the cells of any of `areas`."""
    found = tuple(rules)
    for area in areas:
        found = split(found, area)
    return found


def _without(old: Box, hole: Box) -> Iterator[Box]:
    """The cells of a box that lie outside another, as at most four boxes."""
    if not old.meets(hole):
        yield old
        return
    parts = (
        Box(old.top, old.left, hole.top - 1, old.right),
        Box(hole.bottom + 1, old.left, old.bottom, old.right),
        Box(max(old.top, hole.top), old.left, min(old.bottom, hole.bottom), hole.left - 1),
        Box(max(old.top, hole.top), hole.right + 1, min(old.bottom, hole.bottom), old.right),
    )
    yield from (part for part in parts if part.top <= part.bottom and part.left <= part.right)
