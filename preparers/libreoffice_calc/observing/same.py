"""When two facts at one address are the same to a user: one equality for each kind of fact."""

from __future__ import annotations

from collections.abc import Callable

from forge.model import Fact
from preparers._alike import EXACT, Tolerance, alike

__all__ = ["fallback_font", "kind", "same"]

_USUAL_WIDTH, _USUAL_SPREAD = 8.7, 0.8
_FALLBACKS = ("DejaVu", "Noto", "Lohit", "Droid Sans", "WenQuanYi", "FreeSans", "Source Han", "Nirmala", "SimSun")


_COLOUR = Tolerance(colours=True)
_TOLERANCES = {
    "width": Tolerance(0.3), "height": Tolerance(0.75), "size": Tolerance(0.05), "chart.place": Tolerance(1),
    "chart.size": Tolerance(0.3), "picture.place": Tolerance(1), "picture.size": Tolerance(2),
    "print.margins": Tolerance(0.05),
    **dict.fromkeys(
        ("fill", "colour", "tab", "column_look", "row_look", "border_left", "border_right", "border_top",
         "border_bottom", "border_diagonal"), _COLOUR),
}  # fmt: skip


def kind(address: str) -> str:
    """The kind of fact at an address: `value`, `bold`, …; `width`, `chart.title`, `print.area`, … of a sheet."""
    tail = address.rpartition("!")[2]
    if not tail.startswith("~"):
        return tail.rpartition("/")[2]
    parts = tail[1:].split("/")
    if parts[0] in ("chart", "picture") and len(parts) > 2:
        return f"{parts[0]}.{parts[2]}"
    return f"print.{parts[1]}" if parts[0] == "print" and len(parts) > 1 else parts[0]


def same(address: str, a: Fact, b: Fact) -> bool:
    """Whether the two facts are one to a user; a missing fact is None."""
    if a == b:
        return True
    what = kind(address)
    if what == "width" and (a is None or b is None):
        return bool(abs((b if a is None else a) - _USUAL_WIDTH) <= _USUAL_SPREAD)
    if what == "font":
        return fallback_font(a) or fallback_font(b)
    if what in _COMPOUND:
        return _compound(a, b, _COMPOUND[what])
    return alike(a, b, _TOLERANCES.get(what, EXACT))


_LOOK = Tolerance(0.05, colours=True)


def _looks_of_rule(number: int, rule: tuple[Fact, ...]) -> bool:
    """Colours stand at the end of a rule, those of scales before their icons; formulas may look like colours."""
    return number == (2 if rule[0] in ("colorScale", "dataBar", "iconSet") else len(rule) - 1)


def _looks_of_run(number: int, run: tuple[Fact, ...]) -> bool:
    return number == 1


_COMPOUND: dict[str, Callable[[int, tuple[Fact, ...]], bool]] = {"condition": _looks_of_rule, "runs": _looks_of_run}
"""Kinds whose facts are tuples of tuples, and which parts of these are looks; the other parts must be equal."""


def _compound(a: Fact, b: Fact, is_look: Callable[[int, tuple[Fact, ...]], bool]) -> bool:
    if not (isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b)):
        return False
    return all(_part(one, other, is_look) for one, other in zip(a, b, strict=True))


def _part(one: Fact, other: Fact, is_look: Callable[[int, tuple[Fact, ...]], bool]) -> bool:
    if not (isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other)):
        return bool(one == other)
    return all(
        bool(x == y) or alike(x, y, _LOOK if is_look(number, one) else EXACT)
        for number, (x, y) in enumerate(zip(one, other, strict=True))
    )


def fallback_font(font: Fact) -> bool:
    """Whether a font is one that LibreOffice takes, and writes down, for letters that the cell's own font lacks."""
    return isinstance(font, str) and font.startswith(_FALLBACKS)
