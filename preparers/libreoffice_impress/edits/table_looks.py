"""Edits of how tables on slides look, where they stand, and of tables as a whole."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers._colours import shade
from preparers._gridding import CellLines, Edges, Part, Vertical, chosen
from preparers.libreoffice_impress.areas import everything, in_tables
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import put_shape, slide_at, title_of
from preparers.libreoffice_impress.kinds import SlideTitle
from preparers.libreoffice_impress.kinds_looks import Alignment, Centimetres, FontSize, Paint, Switch
from preparers.libreoffice_impress.kinds_tables import ColumnHead, RowKey, TableSlide
from preparers.libreoffice_impress.meaning.gridding import (
    ANCHORS,
    Styled,
    cell_lacks,
    dressed,
    lines,
    plain,
    put_table,
    shape_on,
    table_in,
    table_on,
    wished,
)
from preparers.libreoffice_impress.meaning.lining import lined, sides_of
from preparers.libreoffice_impress.meaning.looks import looked
from preparers.libreoffice_impress.meaning.new_tables import new_table
from preparers.libreoffice_impress.meaning.standing import FILE_SIDES
from preparers.libreoffice_impress.text import EMU_PER_CM

__all__ = ["delete_table", "even_columns", "format_cells", "insert_table", "line_table", "place_table"]

_FACTS = {"shading": "fill", "vertical": "anchor", "alignment": "align"}
_NEAR = EMU_PER_CM // 20


# ---- cells
def _touched(a: Any) -> list[Area]:
    return [in_tables(*(_FACTS.get(name, name) for name in wished(vars(a))))]


def _format_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    looks = looked({name: v for name, v in wished(vars(a)).items() if name in ("bold", "italic", "colour", "size")})
    ground = None if a.shading is None else shade(a.shading) or ""
    return "format_cells", {
        "slide": slide_at(deck, a.slide), "cells": chosen(lines(table_on(deck, a.slide)), vars(a)), "looks": looks,
        "shading": ground, "alignment": FILE_SIDES[a.alignment] if a.alignment else None,
        "anchor": ANCHORS[a.vertical] if a.vertical else None,
    }  # fmt: skip


@edit(touches=_touched, hand=_format_hand)
def format_cells(
    deck: Deck, *, slide: TableSlide, part: Part | None = None, row: RowKey | None = None,
    column: ColumnHead | None = None, shading: Paint | None = None, vertical: Vertical | None = None,
    alignment: Alignment | None = None, bold: Switch | None = None, italic: Switch | None = None,
    colour: Paint | None = None, size: FontSize | None = None,
) -> None:  # fmt: skip
    """Give cells of the slide's table a ground, their text a place and a look; only what is given changes.

    They are those of a part, of a row, of a column below its heading, or the one where row and column meet.
    """
    given = dict(locals())
    table, wanted = plain(table_on(deck, slide)), wished(given)
    spots = chosen(lines(table), given)
    if not wanted:
        raise ValueError("say how the cells are to look")
    if all(cell_lacks(Styled(deck, slide), spot, wanted) is None for spot in spots):
        raise ValueError(f"they look so already: {wanted}")
    put_table(deck, slide, dressed(table, spots, wanted))


# ---- lines
def _line_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    said = lines(table_on(deck, a.slide))
    edges = [[r, c, sorted(sides_of(a.edges, r, c, len(said), len(said[0])))]
             for r, line in enumerate(said) for c in range(len(line))]  # fmt: skip
    number = slide_at(deck, a.slide)
    return "line_table", {"slide": number, "edges": edges, "colour": shade(a.colour) or "000000"}


@edit(
    touches=lambda a: [in_tables("border_top", "border_left", "border_bottom", "border_right")], hand=_line_hand
)  # fmt: skip
def line_table(deck: Deck, *, slide: TableSlide, edges: Edges, colour: Paint = "black") -> None:
    """Table Properties ▸ Borders: lines around all cells, around the table only, between rows only, or none."""
    table = plain(table_on(deck, slide))
    made = lined(table, edges, shade(colour) or "000000")
    if made == table:
        raise ValueError("its lines are so already")
    put_table(deck, slide, made)


# ---- lengths
@edit(
    touches=lambda a: [in_tables("width")],
    hand=lambda deck, a: ("even_columns", {"slide": slide_at(deck, a.slide)}),
)
def even_columns(deck: Deck, *, slide: TableSlide) -> None:
    """Table ▸ Distribute Columns Evenly."""
    table = table_on(deck, slide)
    equal = sum(table.widths) // len(table.widths)
    if all(abs(width - equal) < _NEAR for width in table.widths):
        raise ValueError("they are equally wide already")
    put_table(deck, slide, replace(table, widths=(equal,) * len(table.widths)))


def _place_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "place_table", {"slide": slide_at(deck, a.slide), "left": a.left, "top": a.top, "width": a.width}


def _placed_facts(a: Any) -> list[Area]:
    return [in_tables(*(name for name in ("left", "top", "width") if getattr(a, name) is not None))]


@edit(touches=_placed_facts, hand=_place_hand)
def place_table(
    deck: Deck, *, slide: TableSlide, left: Centimetres | None = None, top: Centimetres | None = None,
    width: Centimetres | None = None,
) -> None:  # fmt: skip
    """Format ▸ Position and Size on the slide's table; with another width all columns change alike."""
    shape, table = shape_on(deck, slide), table_on(deck, slide)
    if shape.place is None:
        raise ValueError("the table has no place")
    if width is not None:
        share = width * EMU_PER_CM / sum(table.widths)
        table = replace(table, widths=tuple(round(one * share) for one in table.widths))
    moved = replace(
        shape.place, left=shape.place.left if left is None else round(left * EMU_PER_CM),
        top=shape.place.top if top is None else round(top * EMU_PER_CM),
    )  # fmt: skip
    if moved == shape.place and table.widths == table_on(deck, slide).widths:
        raise ValueError("it stands so already")
    number = slide_at(deck, slide)
    deck.slides[number] = put_shape(deck.slides[number], replace(shape, place=moved))
    put_table(deck, slide, table)


# ---- as a whole
@edit(
    touches=lambda a: [everything()],
    hand=lambda deck, a: ("insert_table", {"slide": slide_at(deck, a.slide), "rows": a.rows}),
)
def insert_table(deck: Deck, *, slide: SlideTitle, rows: CellLines) -> None:
    """Insert ▸ Table on a slide that has none, and type texts into it, row by row."""
    number = slide_at(deck, slide)
    page = deck.slides[number]
    if table_in(page) is not None:
        raise ValueError(f"the slide {title_of(page)!r} has a table already")
    if len({len(row) for row in rows}) != 1:
        raise ValueError("all rows of a table have equally many cells")
    shape = new_table(page.free_id(), rows, deck.width, deck.height)
    deck.slides[number] = replace(page, shapes=(*page.shapes, shape))


@edit(touches=lambda a: [everything()], hand=lambda deck, a: ("delete_table", {"slide": slide_at(deck, a.slide)}))
def delete_table(deck: Deck, *, slide: TableSlide) -> None:
    """Select the slide's table by its frame and delete it."""
    number, gone = slide_at(deck, slide), shape_on(deck, slide)
    page = deck.slides[number]
    deck.slides[number] = replace(page, shapes=tuple(shape for shape in page.shapes if shape is not gone))
