"""What text and placeholders inherit: from the layout, the master, the presentation, the application."""

from __future__ import annotations

from typing import Any

from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.shape import Place, Shape, Table
from preparers.libreoffice_impress.slide import Layout, Master, Placeholder, Slide
from preparers.libreoffice_impress.text import Bullet, Format, Level, Look, Spacing, Text, over

__all__ = ["BODIES", "TITLES", "Inheritance", "Inherited"]

TITLES = frozenset({"title", "ctrTitle"})
BODIES = frozenset({"body", "obj", "subTitle", "pic", "tbl", "chart", "dgm", "media", "clipArt"})
_LAST = Level(
    Format("l", 0, 0, Spacing(0), Spacing(0), Spacing(100, "%"), Bullet("none", "•", "arabicPeriod", 1, size=100)),
    Look("+mn-lt", 18.0, False, False, "none", "noStrike", "000000", 0, None, "none", 0.0),
)
_USUAL = Text((), "t", True, "none", (91_440, 45_720, 91_440, 45_720), "horz", 1)


class Inherited:
    """What one shape inherits."""

    def __init__(
        self, lists: tuple[tuple[Level, ...], ...], fonts: tuple[str, str], holders: tuple[Placeholder, ...]
    ) -> None:
        self._lists = lists
        self._fonts = dict(zip(("+mj-lt", "+mn-lt"), fonts, strict=True))
        self._holders = holders
        self._levels: dict[int, Level] = {}

    def level(self, depth: int) -> Level:
        """What a paragraph of that depth inherits, nothing left open."""
        if depth not in self._levels:
            format, look = Format(), Look()
            for found in (*(levels[depth] for levels in self._lists if depth < len(levels)), _LAST):
                format, look = over(format, found.format), over(look, found.look)
            self._levels[depth] = Level(format, look)
        return self._levels[depth]

    def font(self, name: str) -> str:
        """The name of a font, those of the theme resolved."""
        return self._fonts.get(name, name)

    def place(self) -> Place | None:
        """Where the layout, else the master, puts the shape."""
        return next((holder.place for holder in self._holders if holder.place is not None), None)

    def laid(self, text: Text) -> Text:
        """How the text lies in the shape, nothing left open; without its paragraphs."""
        sources = (text, *(holder.text for holder in self._holders), _USUAL)
        return Text((), **{name: _first(sources, name) for name in _LAID})


_LAID = ("anchor", "wrap", "autofit", "insets", "vertical", "columns")


def _first(sources: tuple[Text, ...], name: str) -> Any:
    return next(value for text in sources if (value := getattr(text, name)) is not None)


class Inheritance:
    """What the shapes of one slide inherit."""

    def __init__(self, deck: Deck, slide: Slide) -> None:
        self._deck = deck
        self._layout: Layout | None = deck.layout(slide) if deck.masters else None
        self._master: Master | None = deck.master(slide) if deck.masters else None
        self._plain = Inherited((deck.levels,), self._master.fonts if self._master else ("Calibri", "Calibri"), ())

    @property
    def accents(self) -> tuple[str, ...]:
        """The six colours of the theme that charts take in turn."""
        return (self._master or Master()).accents

    def of(self, shape: Shape) -> Inherited:
        """What `shape` inherits."""
        if (
            shape.placeholder is None
            or isinstance(shape.content, Table)
            or self._layout is None
            or self._master is None
        ):
            return self._plain
        kind, slot = shape.placeholder, shape.slot
        own = _match(self._layout.placeholders, kind, slot)
        above = _kin(self._master.placeholders, kind if own is None else own.kind)
        holders = tuple(holder for holder in (own, above) if holder is not None)
        family = kind if own is None else own.kind
        styles = (
            self._master.title if family in TITLES else self._master.body if family in BODIES else self._master.other
        )
        lists = (*(holder.levels for holder in holders), styles, self._deck.levels)
        return Inherited(lists, self._master.fonts, holders)


def _match(holders: tuple[Placeholder, ...], kind: str, slot: int) -> Placeholder | None:
    """The layout's placeholder that a slide's placeholder fills: that of its slot, a title by its kind."""
    if kind in TITLES:
        return next((holder for holder in holders if holder.kind in TITLES), None)
    found = next((holder for holder in holders if holder.slot == slot and holder.kind not in TITLES), None)
    return found or next((holder for holder in holders if holder.kind == kind), None)


def _kin(holders: tuple[Placeholder, ...], kind: str) -> Placeholder | None:
    """The master's placeholder for one of a layout."""
    family = TITLES if kind in TITLES else BODIES if kind in BODIES else {kind}
    return next((holder for holder in holders if holder.kind in family), None)
