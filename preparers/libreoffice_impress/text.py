"""Text: paragraphs of runs, how they look, and the levels that lay down how they look where they do not say.

Lengths are EMU (360,000 a centimetre, 12,700 a point), font sizes points, colours RRGGBB. None is *as inherited*: from
the level of the placeholder in the layout, then of the master, then of the application.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Literal, TypeVar

__all__ = [
    "BREAK",
    "EMU_PER_CM",
    "EMU_PER_POINT",
    "NO_TEXT",
    "Bullet",
    "Format",
    "Level",
    "Look",
    "Paragraph",
    "Run",
    "Spacing",
    "Text",
    "over",
    "plain",
]

EMU_PER_CM, EMU_PER_POINT = 360_000, 12_700
BREAK = "\v"
"""A line break inside a paragraph, as it stands in the text of a run."""


@dataclass(frozen=True, slots=True)
class Look:
    """How characters look. `font` may be `+mj-lt` or `+mn-lt`: the title or the body font of the master."""

    font: str | None = None
    size: float | None = None
    bold: bool | None = None
    italic: bool | None = None
    underline: str | None = None
    """`none`, or as the file format names it: sng, dbl, heavy, dotted, dash, wavy, …"""
    strike: str | None = None
    """`noStrike`, `sngStrike` or `dblStrike`."""
    colour: str | None = None
    baseline: int | None = None
    """Thousandths of a percent of the size: 30000 is superscript, -25000 subscript."""
    highlight: str | None = None
    caps: str | None = None
    """`none`, `small` or `all`."""
    spacing: float | None = None
    """Points between the letters beyond the usual; negative moves them together."""


@dataclass(frozen=True, slots=True)
class Spacing:
    """A distance between lines or paragraphs, in points or in percent of the size of the text."""

    amount: float
    unit: Literal["pt", "%"] = "pt"


@dataclass(frozen=True, slots=True)
class Bullet:
    """What stands before a paragraph. `kind`: none, char, number or picture."""

    kind: str | None = None
    char: str | None = None
    scheme: str | None = None
    """Of numbers, as the file format names it: arabicPeriod, alphaLcParenR, romanUcPeriod, …"""
    start: int | None = None
    font: str | None = None
    colour: str | None = None
    size: float | None = None
    """Percent of the size of the text."""


@dataclass(frozen=True, slots=True)
class Format:
    """How a paragraph stands."""

    align: str | None = None
    """`l`, `ctr`, `r`, `just` or `dist`."""
    margin: int | None = None
    """From the left edge of the shape to the text."""
    indent: int | None = None
    """Of the first line, counted from the margin; negative where a bullet hangs."""
    before: Spacing | None = None
    after: Spacing | None = None
    line: Spacing | None = None
    bullet: Bullet = Bullet()


@dataclass(frozen=True, slots=True)
class Level:
    """What a paragraph of one outline level inherits."""

    format: Format = Format()
    look: Look = Look()


@dataclass(frozen=True, slots=True)
class Run:
    """Characters that look alike. Line breaks are `BREAK`."""

    text: str
    look: Look = Look()
    link: str | None = None
    """A web or mail address; `#3` is slide 3; `#next`, `#previous`, `#first`, `#last`, `#end` move in the show."""
    field: str | None = None
    """What the text stands for and is made anew by the application: `slidenum`, `datetime1`, …"""


@dataclass(frozen=True, slots=True)
class Paragraph:
    runs: tuple[Run, ...] = ()
    level: int = 0
    """0 is the outermost."""
    format: Format = Format()

    @property
    def text(self) -> str:
        return "".join(run.text for run in self.runs)


@dataclass(frozen=True, slots=True)
class Text:
    """The text of a shape and how it lies in it."""

    paragraphs: tuple[Paragraph, ...] = ()
    anchor: str | None = None
    """`t`, `ctr` or `b`."""
    wrap: bool | None = None
    """Whether lines break at the edge of the shape."""
    autofit: str | None = None
    """`none`, `shape` (the shape grows with its text) or `text` (the text shrinks)."""
    insets: tuple[int, int, int, int] | None = None
    """Left, top, right, bottom."""
    vertical: str | None = None
    """The direction of the text: horz, vert, vert270, …"""
    columns: int | None = None

    @property
    def words(self) -> str:
        """The paragraphs as lines."""
        return "\n".join(paragraph.text for paragraph in self.paragraphs)


NO_TEXT = Text()


def plain(text: str, *, level: int = 0, **look: Any) -> Text:
    """A text with a paragraph for every line, all in one look."""
    made = Look(**look)
    return Text(tuple(Paragraph((Run(line, made),) if line else (), level) for line in text.split("\n")))


T = TypeVar("T", Look, Bullet, Format)


def over(above: T, below: T) -> T:
    """What `above` says, and where it says nothing what `below` says."""
    kind = type(above)
    if above == _EMPTY[kind]:
        return below
    said = zip(_VALUES[kind](above), _VALUES[kind](below), strict=True)
    return kind(*[over(a, b) if isinstance(a, Bullet) else b if a is None else a for a, b in said])


_EMPTY: dict[type, Any] = {Look: Look(), Bullet: Bullet(), Format: Format()}
_VALUES: dict[type, Any] = {
    kind: attrgetter(*(field.name for field in fields(kind))) for kind in (Look, Bullet, Format)
}
