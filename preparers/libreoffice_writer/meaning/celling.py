"""How cells look: wishes about their ground, their text and its place in them, fulfilled and compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from preparers._colours import is_called, shade
from preparers.libreoffice_writer.blocks import Cell, Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import Borders, Edge
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.meaning.gridding import Spot, with_cells
from preparers.libreoffice_writer.meaning.looks import fulfilled, letters, looks_wished, restyled
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.observing.table import Grid
from preparers.libreoffice_writer.rewriting import between

__all__ = ["cell_lacks", "cells_wished", "dressed", "edged", "ground", "wanted_lines"]

_KNOWN = ("shading", "vertical", "alignment")


def cells_wished(given: Mapping[str, Any]) -> dict[str, Any]:
    """Of a verb's arguments, those that say how cells are to look."""
    own = {name: given[name] for name in _KNOWN if given.get(name) is not None}
    return {**own, **looks_wished(given)}


def dressed(table: Table, spots: list[Spot], wanted: Mapping[str, Any]) -> Table:
    """The table with the wishes fulfilled for these cells."""
    inside = set(spots)
    return with_cells(table, lambda r, c, cell: _dressed(cell, wanted) if (r, c) in inside else cell)


def _dressed(cell: Cell, wanted: Mapping[str, Any]) -> Cell:
    looks = looks_wished(wanted)
    blocks = tuple(_paragraph(b, wanted, looks) if isinstance(b, Paragraph) else b for b in cell.blocks)
    shading = (shade(wanted["shading"]) or "none") if "shading" in wanted else cell.shading
    return replace(cell, blocks=blocks, shading=shading, vertical=wanted.get("vertical", cell.vertical))


def _paragraph(paragraph: Paragraph, wanted: Mapping[str, Any], looks: Mapping[str, Any]) -> Paragraph:
    if "alignment" in wanted:
        paragraph = replace(paragraph, layout=replace(paragraph.layout, alignment=wanted["alignment"]))
    if not looks:
        return paragraph
    return between(paragraph, [(0, len(paragraph.text))], lambda run: restyled(run, looks))


def ground(cell: Cell) -> str | None:
    """The colour behind a cell as RRGGBB; None for none."""
    return None if cell.shading in (None, "none", "auto") else cell.shading


def cell_lacks(document: Document, cell: Cell, wanted: Mapping[str, Any]) -> str | None:
    """The first wish that a cell does not fulfil, as people see it; None when it fulfils them all."""
    if "shading" in wanted and not is_called(ground(cell), wanted["shading"]):
        return "shading"
    if "vertical" in wanted and (cell.vertical or "top") != wanted["vertical"]:
        return "vertical"
    effective = memory_of(document).effective
    looks = looks_wished(wanted)
    for paragraph in (block for block in cell.blocks if isinstance(block, Paragraph)):
        aligned = effective.layout(paragraph).alignment or "left"
        if "alignment" in wanted and aligned != wanted["alignment"]:
            return "alignment"
        for letter, look in letters(effective, paragraph):
            if not letter.isspace() and (lacks := fulfilled(look, looks)) is not None:
                return lacks
    return None


# ---- lines
def wanted_lines(table: Table, edges: str, width: float) -> Iterator[tuple[Spot, Borders]]:
    """The lines around each cell for `edges`: all, outer, rows or none."""
    last, wide = len(table.rows) - 1, len(table.widths) - 1
    line, none = Edge("single", width, "000000"), Edge("none", 0.0)
    for r in range(last + 1):
        for c in range(wide + 1):
            outer = {"top": r == 0, "left": c == 0, "bottom": r == last, "right": c == wide}
            on = {
                side: edges == "all" or (edges == "outer" and out) or (edges == "rows" and side in ("top", "bottom"))
                for side, out in outer.items()
            }
            yield (r, c), Borders(**{side: line if drawn else none for side, drawn in on.items()})


def edged(document: Document, table: Table, edges: str, width: float) -> str | None:
    """What is wrong with the lines of a table, None where they are as wished."""
    grid = Grid(table, document.styles)
    shown = {(p.row - 1, p.column - 1): dict(grid.cell_facts(p)) for p in grid.places()}
    for (r, c), borders in wanted_lines(table, edges, width):
        for side in ("top", "left", "bottom", "right"):
            line = shown.get((r, c), {}).get(f"border_{side}")
            wished = getattr(borders, side)
            if wished.style == "none" and line is not None:
                return f"there is a line at the {side} of the cell in row {r + 1}, column {c + 1}"
            if wished.style != "none" and (line is None or line[0] != "single" or abs(line[1] - width) > 0.2):
                return f"the line at the {side} of the cell in row {r + 1}, column {c + 1} is {line}"
    return None
