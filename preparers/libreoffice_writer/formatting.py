"""How characters and paragraphs look: what is said at one place; None leaves it to the style, the list or the default.

Lengths are points (1/72 inch). Colours are RRGGBB; `auto` is what the application takes for readable, black on white.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, TypeVar

__all__ = ["NO_LAYOUT", "NO_LIST", "NO_LOOK", "Borders", "Edge", "Layout", "Look", "Tab", "over"]


@dataclass(frozen=True, slots=True)
class Look:
    """Character formatting."""

    font: str | None = None
    size: float | None = None
    bold: bool | None = None
    italic: bool | None = None
    underline: str | None = None
    """none, single, double, thick, dotted, dash, wave, words, …, as the file format names them."""
    strike: bool | None = None
    double_strike: bool | None = None
    colour: str | None = None
    highlight: str | None = None
    """The colour behind the characters, or `none`: a marker's and a background alike."""
    caps: bool | None = None
    small_caps: bool | None = None
    position: str | None = None
    """super, sub or base."""
    spacing: float | None = None
    scale: float | None = None
    """Width of the letters in percent."""
    language: str | None = None
    """Such as en-GB."""
    hidden: bool | None = None
    outline: bool | None = None
    shadow: bool | None = None


@dataclass(frozen=True, slots=True)
class Tab:
    """A tab stop: where, how text stands at it (left, right, center, decimal; `clear` removes the style's),
    what fills the gap (none, dot, hyphen, underscore, middleDot)."""

    at: float
    align: str = "left"
    leader: str = "none"


@dataclass(frozen=True, slots=True)
class Edge:
    """A border line. `style` as the file format names it (single, double, dashed, dotted, …; none)."""

    style: str = "single"
    width: float = 0.5
    colour: str = "auto"
    space: float = 0.0
    """Distance to the text."""


@dataclass(frozen=True, slots=True)
class Borders:
    """Lines around a paragraph, a cell or a table, and between like paragraphs or between cells."""

    top: Edge | None = None
    left: Edge | None = None
    bottom: Edge | None = None
    right: Edge | None = None
    across: Edge | None = None
    """Horizontal ones between like paragraphs, or between the rows of a table."""
    down: Edge | None = None
    """Vertical ones between the columns of a table."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Paragraph formatting."""

    alignment: str | None = None
    """left, center, right, justify."""
    left: float | None = None
    right: float | None = None
    first: float | None = None
    """Indent of the first line; below 0 it hangs."""
    before: float | None = None
    after: float | None = None
    contextual: bool | None = None
    """No space between paragraphs of the same style."""
    line: float | None = None
    """Lines where `line_rule` is multiple, points otherwise."""
    line_rule: str | None = None
    """multiple, exact or least."""
    keep_next: bool | None = None
    keep_lines: bool | None = None
    page_break_before: bool | None = None
    widow_control: bool | None = None
    outline: int | None = None
    """1 to 9; 0 is body text."""
    tabs: tuple[Tab, ...] | None = None
    borders: Borders | None = None
    shading: str | None = None
    """The colour behind the paragraph, or `none`."""
    list: int | None = None
    """The number of a list of the document, or NO_LIST to be in none."""
    level: int | None = None
    """Level in the list, from 0."""
    right_to_left: bool | None = None
    hyphenate: bool | None = None


NO_LOOK = Look()
NO_LAYOUT = Layout()
NO_LIST = 0

T = TypeVar("T", Look, Layout, Borders)


def over(base: T, upper: T) -> T:
    """`base` with everything that `upper` says."""
    kind = type(base)
    said = _VALUES[kind](upper)
    if not any(value is not None for value in said):
        return base
    return kind(*[below if value is None else value for value, below in zip(said, _VALUES[kind](base), strict=True)])


_VALUES: dict[type, Any] = {
    kind: attrgetter(*(field.name for field in fields(kind))) for kind in (Look, Layout, Borders)
}
