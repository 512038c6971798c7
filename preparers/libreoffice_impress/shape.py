"""Shapes: what stands on a slide, with its place, its looks and what it holds. All of it immutable.

Lengths are EMU (360,000 a centimetre), angles degrees clockwise, colours RRGGBB, shares percent.
"""

from __future__ import annotations

from dataclasses import dataclass

from preparers.libreoffice_impress.chart import Chart
from preparers.libreoffice_impress.text import NO_TEXT, Text

__all__ = [
    "NO_FILL",
    "Cell",
    "Connector",
    "Fill",
    "Group",
    "Line",
    "Other",
    "Picture",
    "Place",
    "Shadow",
    "Shape",
    "Table",
    "solid",
]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a shape stands: the box that it fills before it is turned."""

    left: int
    top: int
    width: int
    height: int
    rotation: float = 0.0
    mirrored: bool = False
    """Left and right exchanged."""
    upside_down: bool = False


@dataclass(frozen=True, slots=True)
class Fill:
    """What covers a surface. `kind`: none, solid, gradient, pattern or picture."""

    kind: str
    colours: tuple[str, ...] = ()
    """Solid: one. Gradient: from its first to its last stop. Pattern: foreground, background."""
    opacity: float = 100.0
    angle: float | None = None
    """Of a linear gradient; None for one that is not linear."""
    picture: bytes | None = None
    pattern: str | None = None


NO_FILL = Fill("none")


def solid(colour: str, opacity: float = 100.0) -> Fill:
    """A fill of one colour."""
    return Fill("solid", (colour,), opacity)


@dataclass(frozen=True, slots=True)
class Line:
    """An outline. Without a colour there is none."""

    colour: str | None = None
    width: int = 9525
    dash: str = "solid"
    """As the file format names it: solid, dash, dot, lgDash, sysDot, dashDot, …; else the lengths of its dashes and
    gaps in widths of the line: "2/1.5 1/1.5"."""
    start: str = "none"
    """Arrow head: none, triangle, arrow, stealth, diamond, oval."""
    end: str = "none"
    opacity: float = 100.0


@dataclass(frozen=True, slots=True)
class Shadow:
    """A shadow outside the shape."""

    colour: str = "000000"
    opacity: float = 50.0
    distance: int = 38_100
    angle: float = 45.0
    blur: int = 0


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as the bytes of its file, and the shares cut off at left, top, right and bottom."""

    data: bytes
    crop: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table. `across` and `down` say over how many cells it stretches; 0 is a cell that another covers."""

    text: Text = NO_TEXT
    fill: Fill | None = None
    left: Line | None = None
    right: Line | None = None
    top: Line | None = None
    bottom: Line | None = None
    across: int = 1
    down: int = 1


@dataclass(frozen=True, slots=True)
class Table:
    """A table: rows of cells, all rows of the same length, and the sizes of its columns and rows."""

    cells: tuple[tuple[Cell, ...], ...]
    widths: tuple[int, ...]
    heights: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Connector:
    """A line from one point to another, or from shape to shape: (id of the shape, number of its glue point)."""

    start: tuple[int, int] | None = None
    end: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that are held together; their places count from the slide's corner."""

    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Other:
    """What has no words here, such as media or embedded objects: read, never written."""

    what: str


Content = Picture | Table | Chart | Connector | Group | Other


@dataclass(frozen=True, slots=True)
class Shape:
    """One thing on a slide.

    `kind` is the preset geometry (rect, roundRect, ellipse, rightArrow, …; straightConnector1, bentConnector3, … for
    connectors). A placeholder without a place, a fill or a line has those of its layout.
    """

    id: int
    """Unique on its slide; connectors and effects point to it. The application numbers anew when it saves."""
    place: Place | None = None
    kind: str = "rect"
    text: Text | None = None
    content: Content | None = None
    name: str = ""
    placeholder: str | None = None
    """What it holds the place for, as the file format names it: title, ctrTitle, subTitle, body, obj, pic, tbl, …"""
    slot: int = 0
    """Which of the layout's placeholders it fills."""
    fill: Fill | None = None
    line: Line | None = None
    shadow: Shadow | None = None
    alt: str = ""
    """What is said to people who cannot see it."""
    click: str | None = None
    """Where a click on it leads, as the links of runs."""
    hidden: bool = False
    adjustments: tuple[tuple[str, int], ...] = ()
    """Of the geometry, where they differ from the preset's own."""
