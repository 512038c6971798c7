"""Tables on slides as people speak of them: by the title of their slide; the looks of their cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from forge.errors import Absent
from preparers._colours import is_called, shade
from preparers._gridding import Spot
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import put_shape, slide_at, title_of
from preparers.libreoffice_impress.meaning.looks import lacking, looked
from preparers.libreoffice_impress.meaning.standing import FILE_SIDES
from preparers.libreoffice_impress.observing.inherit import Inheritance
from preparers.libreoffice_impress.observing.normal import font_name
from preparers.libreoffice_impress.shape import NO_FILL, Cell, Shape, Table, solid
from preparers.libreoffice_impress.slide import Slide
from preparers.libreoffice_impress.text import Look, Paragraph, Run, Text, over

__all__ = [
    "ANCHORS",
    "NEW_LOOK",
    "Styled",
    "cell_lacks",
    "cleared",
    "dressed",
    "ground",
    "lines",
    "plain",
    "put_table",
    "shape_on",
    "table_in",
    "table_on",
    "tables_by_title",
    "typed",
    "wished",
    "with_cells",
]  # fmt: skip

NEW_LOOK = Look(font="Arial", size=18.0, colour="000000")
"""How the application begins text in a new cell."""
ANCHORS = {"top": "t", "center": "ctr", "bottom": "b"}
_TEXT_LOOKS = ("bold", "italic", "colour", "size")
_CELL_LOOKS = ("shading", "vertical", "alignment", *_TEXT_LOOKS)


# ---- finding
def table_in(slide: Slide) -> Shape | None:
    """The shape that is the slide's only table."""
    found = [shape for shape in slide.shapes if isinstance(shape.content, Table)]
    return found[0] if len(found) == 1 else None


def shape_on(deck: Deck, title: str) -> Shape:
    """The shape with the table of that slide. Raises ValueError unless there is just one."""
    shape = table_in(deck.slides[slide_at(deck, title)])
    if shape is None:
        raise Absent(f"the slide {title!r} has no table, or several")
    return shape


def table_on(deck: Deck, title: str) -> Table:
    """The table of that slide. Raises ValueError unless there is just one."""
    table = shape_on(deck, title).content
    assert isinstance(table, Table)
    return table


def plain(table: Table) -> Table:
    """The table itself. Raises ValueError where cells of it are merged, so that rows and columns are not distinct."""
    if any((cell.across, cell.down) != (1, 1) for row in table.cells for cell in row):
        raise ValueError("the table has merged cells")
    return table


def lines(table: Table) -> list[list[str]]:
    """The texts of the cells, row by row."""
    return [[cell.text.words for cell in row] for row in table.cells]


def put_table(deck: Deck, title: str, table: Table) -> None:
    """Another table in the place of that slide's, as wide and as high as its columns and rows."""
    number, shape = slide_at(deck, title), shape_on(deck, title)
    place = shape.place
    if place is not None:
        place = replace(place, width=sum(table.widths), height=sum(table.heights))
    deck.slides[number] = put_shape(deck.slides[number], replace(shape, place=place, content=table))


# ---- texts
def typed(cell: Cell, text: str) -> Cell:
    """The cell with just this text, looking like the first of what was there."""
    first = cell.text.paragraphs[0] if cell.text.paragraphs else Paragraph()
    look = first.runs[0].look if first.runs else NEW_LOOK
    return replace(cell, text=replace(cell.text, paragraphs=(replace(first, runs=(Run(text, look),)),)))


def cleared(cell: Cell, text: str = "") -> Cell:
    """A new cell beside that one: ground and edges like it, its text as the application begins it."""
    runs = (Run(text, NEW_LOOK),) if text else ()
    return replace(cell, text=Text((Paragraph(runs),), cell.text.anchor))


def with_cells(table: Table, change: Callable[[int, int, Cell], Cell]) -> Table:
    """The table with every cell as `change` makes it of row, column and cell."""
    rows = (tuple(change(r, c, cell) for c, cell in enumerate(row)) for r, row in enumerate(table.cells))
    return replace(table, cells=tuple(rows))


# ---- looks
def wished(given: Mapping[str, Any]) -> dict[str, Any]:
    """Of a verb's arguments, those that say how cells are to look."""
    return {name: given[name] for name in _CELL_LOOKS if given.get(name) is not None}


def dressed(table: Table, spots: Iterable[Spot], wanted: Mapping[str, Any]) -> Table:
    """The table, some of its cells looking as wished."""
    meant = set(spots)
    return with_cells(table, lambda r, c, cell: _dressed(cell, wanted) if (r, c) in meant else cell)


def _dressed(cell: Cell, wanted: Mapping[str, Any]) -> Cell:
    looks = looked({name: value for name, value in wanted.items() if name in _TEXT_LOOKS})
    text = cell.text
    paragraphs = [
        replace(p, runs=tuple(replace(run, look=replace(run.look, **looks)) for run in p.runs)) for p in text.paragraphs
    ]
    if "alignment" in wanted:
        side = FILE_SIDES[wanted["alignment"]]
        paragraphs = [replace(p, format=replace(p.format, align=side)) for p in paragraphs]
    anchor = ANCHORS[wanted["vertical"]] if "vertical" in wanted else text.anchor
    ground = cell.fill
    if "shading" in wanted:
        ground = NO_FILL if wanted["shading"] == "none" else solid(shade(wanted["shading"]) or "FFFFFF")
    return replace(cell, text=replace(text, paragraphs=tuple(paragraphs), anchor=anchor), fill=ground)


def ground(cell: Cell) -> str | None:
    """The colour that covers a cell."""
    return cell.fill.colours[0] if cell.fill is not None and cell.fill.colours else None


class Styled:
    """The cells of one slide's table with what they inherit, to tell how they look in the end."""

    def __init__(self, deck: Deck, title: str) -> None:
        self.table = table_on(deck, title)
        self._inherited = Inheritance(deck, deck.slides[slide_at(deck, title)]).of(shape_on(deck, title))

    def looks(self, spot: Spot) -> list[Look]:
        """How the letters of a cell look in the end, run by run."""
        found = []
        for paragraph in self.table.cells[spot[0]][spot[1]].text.paragraphs:
            base = self._inherited.level(paragraph.level).look
            for run in paragraph.runs:
                if run.text.strip():
                    look = over(run.look, base)
                    found.append(replace(look, font=font_name(self._inherited.font(look.font or ""))))
        return found

    def sides(self, spot: Spot) -> list[str | None]:
        """On which side the paragraphs with text stand."""
        paragraphs = self.table.cells[spot[0]][spot[1]].text.paragraphs
        return [over(p.format, self._inherited.level(p.level).format).align for p in paragraphs if p.text.strip()]


def cell_lacks(styled: Styled, spot: Spot, wanted: Mapping[str, Any]) -> str | None:
    """The first wish that a cell does not fulfil; looks of text are no matter where there is none."""
    cell = styled.table.cells[spot[0]][spot[1]]
    if "shading" in wanted and not is_called(ground(cell), wanted["shading"]):
        return "shading"
    if not cell.text.words.strip():
        return None
    if "vertical" in wanted and (cell.text.anchor or "t") != ANCHORS[wanted["vertical"]]:
        return "vertical"
    if "alignment" in wanted and {side or "l" for side in styled.sides(spot)} != {FILE_SIDES[wanted["alignment"]]}:
        return "alignment"
    looks = {name: value for name, value in wanted.items() if name in _TEXT_LOOKS}
    return next((lacks for look in styled.looks(spot) if (lacks := lacking(look, looks)) is not None), None)


def tables_by_title(deck: Deck) -> dict[str, Table]:
    """Title of a slide -> its only table."""
    found = {title_of(slide): table_in(slide) for slide in deck.slides}
    return {title: s.content for title, s in found.items() if s is not None and isinstance(s.content, Table)}
