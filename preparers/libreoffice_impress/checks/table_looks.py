"""Checks of how tables on slides look, of where they stand, and of tables that came or went."""

from __future__ import annotations

from typing import Any

from forge.model import Finding, short
from forge.preparer import check
from preparers._gridding import CellLines, Edges, Part, Vertical, chosen
from preparers.libreoffice_impress.areas import in_tables
from preparers.libreoffice_impress.checks.tables import finding
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at
from preparers.libreoffice_impress.kinds import SlideTitle
from preparers.libreoffice_impress.kinds_looks import Alignment, Centimetres, FontSize, Paint, Switch
from preparers.libreoffice_impress.kinds_tables import ColumnHead, RowKey, TableSlide
from preparers.libreoffice_impress.meaning.comparing_tables import changed_elsewhere, strayed, told
from preparers.libreoffice_impress.meaning.gridding import (
    Styled,
    cell_lacks,
    shape_on,
    table_on,
    tables_by_title,
    wished,
)
from preparers.libreoffice_impress.meaning.lining import wrong_line
from preparers.libreoffice_impress.meaning.new_tables import strange_in
from preparers.libreoffice_impress.text import EMU_PER_CM

__all__ = ["cells_formatted", "columns_even", "table_gone", "table_lined", "table_placed", "table_there"]

_COLOURS = {"shading": ("fill",), "colour": ("colour",), "size": ("height",)}


# ---- cells
def _free(a: Any) -> tuple[str, ...]:
    return tuple(fact for name, facts in _COLOURS.items() if getattr(a, name) is not None for fact in facts)


@check(judges=lambda a: [in_tables(*_free(a))] if _free(a) else [])
def cells_formatted(
    before: Deck, after: Deck, *, slide: TableSlide, part: Part | None = None, row: RowKey | None = None,
    column: ColumnHead | None = None, shading: Paint | None = None, vertical: Vertical | None = None,
    alignment: Alignment | None = None, bold: Switch | None = None, italic: Switch | None = None,
    colour: Paint | None = None, size: FontSize | None = None,
) -> Finding:  # fmt: skip
    """The cells meant look as asked for; no other cell of any table has another ground or colour than before."""
    given = dict(locals())

    def held() -> tuple[bool, str]:
        wanted, styled, said = wished(given), Styled(after, slide), told(after, slide)
        spots = chosen(said, given)
        for spot in spots:
            if (lacks := cell_lacks(styled, spot, wanted)) is not None:
                return False, f"row {spot[0] + 1}, column {spot[1] + 1} has not the {lacks} asked for"
        names = tuple(name for name in ("fill", "colour") if name in _named(given))
        wrong = strayed(before, after, slide, names, lambda lines: chosen(lines, given)) if names else ""
        if size is not None:
            wrong = wrong or changed_elsewhere(before, after, slide, "height") or _higher(before, after, slide)
        return not wrong, wrong or f"{len(spots)} cells have it"

    return finding("cells_formatted", held)


def _named(given: dict[str, Any]) -> set[str]:
    return {fact for name, facts in _COLOURS.items() if given.get(name) is not None for fact in facts}


_GROWN = 360_000
"""EMU by which a row may have grown when its text did."""


def _higher(before: Deck, after: Deck, slide: str) -> str:
    old, new = table_on(before, slide).heights, table_on(after, slide).heights
    if len(old) == len(new) and any(abs(a - b) > _GROWN for a, b in zip(old, new, strict=True)):
        return "rows have become much higher or lower"
    return ""


# ---- lines
@check(judges=lambda a: [in_tables("border_top", "border_left", "border_bottom", "border_right")])
def table_lined(before: Deck, after: Deck, *, slide: TableSlide, edges: Edges, colour: Paint = "black") -> Finding:
    """The slide's table has just these lines, all equally wide and in a colour of that name; the others have theirs.

    How wide they are is free, since a saved file does not say what the dialog was told.
    """

    def held() -> tuple[bool, str]:
        wrong = wrong_line(table_on(after, slide), edges, colour)
        names = ("border_top", "border_left", "border_bottom", "border_right")
        wrong = wrong or changed_elsewhere(before, after, slide, *names)
        return not wrong, wrong or "it has them"

    return finding("table_lined", held)


# ---- lengths
@check(judges=lambda a: [in_tables("width")])
def columns_even(before: Deck, after: Deck, *, slide: TableSlide) -> Finding:
    """All columns of the slide's table are equally wide; where none came or went, the table is as wide as before."""

    def held() -> tuple[bool, str]:
        old, new = table_on(before, slide).widths, table_on(after, slide).widths
        even = max(new) - min(new) < EMU_PER_CM // 10
        kept = len(new) != len(old) or abs(sum(new) - sum(old)) < EMU_PER_CM // 2
        wrong = changed_elsewhere(before, after, slide, "width")
        return even and kept and not wrong, wrong or f"they are {[round(w / EMU_PER_CM, 1) for w in new]} cm wide"

    return finding("columns_even", held)


_NEAR_CM = 0.06


@check(judges=lambda a: [])
def table_placed(
    before: Deck, after: Deck, *, slide: TableSlide, left: Centimetres | None = None, top: Centimetres | None = None,
    width: Centimetres | None = None,
) -> Finding:  # fmt: skip
    """The slide's table stands there and is so wide, to half a millimetre."""

    def held() -> tuple[bool, str]:
        place, wide = shape_on(after, slide).place, sum(table_on(after, slide).widths)
        if place is None:
            return False, "it has no place"
        found = {"left": place.left / EMU_PER_CM, "top": place.top / EMU_PER_CM, "width": wide / EMU_PER_CM}
        asked = {"left": left, "top": top, "width": width}
        kept = all(value is None or abs(found[name] - value) < _NEAR_CM for name, value in asked.items())
        return kept, f"it has {short({name: round(value, 2) for name, value in found.items()})}"

    return finding("table_placed", held)


# ---- as a whole
@check(judges=lambda a: [in_tables()], free=lambda a: [in_tables("left", "top", "width", "height", "name")])
def table_there(before: Deck, after: Deck, *, slide: SlideTitle, rows: CellLines) -> Finding:
    """The slide has one table of just these texts, somewhere on it and all of a piece; all others are as before."""

    def held() -> tuple[bool, str]:
        said = [list(line) for line in told(after, slide)]
        wrong = strange_in(shape_on(after, slide), after.width, after.height) or changed_elsewhere(before, after, slide)
        return said == rows and not wrong, wrong or f"it says {short(said)}"

    return finding("table_there", held)


@check(judges=lambda a: [])
def table_gone(before: Deck, after: Deck, *, slide: TableSlide) -> Finding:
    """The slide has no table any more."""

    def held() -> tuple[bool, str]:
        slide_at(after, slide)
        return slide not in tables_by_title(after), f"{len(tables_by_title(after))} slides have a table"

    return finding("table_gone", held)
