"""Colour scales, data bars and icon sets: built from a verb's arguments, compared with what a workbook has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from forge.model import Fact
from preparers._colours import is_called, shade
from preparers.libreoffice_calc.cell import box
from preparers.libreoffice_calc.meaning.rules import condition
from preparers.libreoffice_calc.parts import Condition

__all__ = ["bars_rule", "icons_rule", "right_bars", "right_icons", "right_scale", "scale_rule"]

Given = Mapping[str, Any]
_ENDS = (("min", None), ("max", None))
_MIDDLES = (("percentile", "50"), ("percent", "50"))
"""What the middle of a scale may stand at; the dialog proposes the first."""
_CLOSE = 1.0
"""Percent by which the limit between two icons may differ: 33 or 33.3 for a third."""


def _paints(given: Given) -> list[str]:
    return [given[name] for name in ("low", "middle", "high") if given.get(name) is not None]


def scale_rule(given: Given) -> Condition:
    paints = _paints(given)
    marks = _ENDS if len(paints) == 2 else (_ENDS[0], _MIDDLES[0], _ENDS[1])
    colours = tuple(shade(paint) for paint in paints)
    return condition(box(given["area"]), "colorScale", (), None, marks=marks, colours=colours)


def right_scale(found: Fact, given: Given) -> bool:
    """Whether a rule's fact is that scale, whatever the shades and the exact middle."""
    kind, marks, colours = found[:3]
    paints = _paints(given)
    if kind != "colorScale" or len(colours) != len(paints) or len(marks) != len(paints):
        return False
    middle = len(paints) == 2 or marks[1] in _MIDDLES
    ends = (marks[0], marks[-1]) == _ENDS
    return ends and middle and all(is_called(c, p) for c, p in zip(colours, paints, strict=True))


def bars_rule(given: Given) -> Condition:
    return condition(box(given["area"]), "dataBar", (), None, marks=_ENDS, colours=(shade(given["paint"]),))


def right_bars(found: Fact, given: Given) -> bool:
    """Whether a rule's fact is bars of that colour, with the values shown beside them."""
    kind, marks, colours, _, _, values_shown = found
    return bool(kind == "dataBar" and marks == _ENDS and is_called(colours[0], given["paint"]) and values_shown)


def icons_rule(given: Given) -> Condition:
    count = int(given["icons"][0])
    marks = tuple(("percent", str(100 * i // count)) for i in range(count))
    return condition(box(given["area"]), "iconSet", (), None, marks=marks, icons=given["icons"])


def right_icons(found: Fact, given: Given) -> bool:
    """Whether a rule's fact is that set, in its order, with limits at equal parts and the values shown."""
    if found[0] != "iconSet":
        return False
    _, marks, _, icons, reverse, values_shown = found
    count = len(marks)
    equal = all(kind == "percent" and _near(value, 100 * i / count) for i, (kind, value) in enumerate(marks))
    return bool(icons == given["icons"] and equal and not reverse and values_shown)


def _near(value: Any, wanted: float) -> bool:
    try:
        return abs(float(value) - wanted) <= _CLOSE
    except (TypeError, ValueError):
        return False
