"""Edits of how paragraphs are laid out: Format ▸ Paragraph, its borders and its tab stops."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_writer.areas import everything, in_text
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.characters import hand_targets
from preparers.libreoffice_writer.finding import begins_page
from preparers.libreoffice_writer.formatting import Borders, Edge, Tab
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.kinds import Heading, Opening, Openings, StyleInUse
from preparers.libreoffice_writer.kinds_looks import (
    Alignment,
    Centimetres,
    Leader,
    LineKind,
    LineSpacing,
    Paint,
    Points,
    Side,
    Switch,
    TabAlignment,
)
from preparers.libreoffice_writer.meaning.layouts import (
    FACTS,
    SIDES,
    block_lacks,
    laid_out,
    layouts_wished,
    lined,
    measured,
    tabbed,
)
from preparers.libreoffice_writer.meaning.targets import paragraphs_of
from preparers.libreoffice_writer.observing.effective import Effective
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.rewriting import Path, put

__all__ = ["add_tab_stop", "border_paragraph", "format_paragraphs", "insert_page_break"]


def _hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "format_paragraphs", {**hand_targets(document, vars(a)), "layout": measured(layouts_wished(vars(a)))}


def _touched(a: Any) -> list[Area]:
    return [in_text(*(FACTS.get(name, name) for name in layouts_wished(vars(a))))]


@edit(touches=_touched, hand=_hand)
def format_paragraphs(
    document: Document, *,
    paragraph: Opening | None = None, paragraphs: Openings | None = None, heading: Heading | None = None,
    under: Heading | None = None, styled: StyleInUse | None = None,
    alignment: Alignment | None = None, left: Centimetres | None = None, right: Centimetres | None = None,
    first: Centimetres | None = None, above: Points | None = None, below: Points | None = None,
    line: LineSpacing | None = None, keep_next: Switch | None = None, keep_lines: Switch | None = None,
    page_break_before: Switch | None = None, shading: Paint | None = None,
) -> None:  # fmt: skip
    """Format ▸ Paragraph on a paragraph or several, a heading, the ordinary text under one, or all of one style.

    `left`, `right` and `first` (the first line) are indents, `above` and `below` the space there in points, `line`
    the lines from one to the next, `shading` the colour behind.
    """
    given = dict(locals())
    wanted, targets = layouts_wished(given), paragraphs_of(document, given)
    if not wanted:
        raise ValueError("say how the paragraphs are to be laid out")
    if wanted.get("page_break_before") and 0 in targets:
        raise ValueError("the document begins on a new page anyway")
    if all(block_lacks(document, number, wanted) is None for number in targets):
        raise ValueError(f"all of them are laid out so already: {wanted}")
    put(document, {(number,): laid_out(found, wanted) for number, found in targets.items()})


# ---- page breaks
def _break_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "insert_page_break", hand_targets(document, vars(a))


@edit(touches=lambda a: [everything()], hand=_break_hand)
def insert_page_break(
    document: Document, *, paragraph: Opening | None = None, heading: Heading | None = None
) -> None:  # fmt: skip
    """Insert ▸ Page Break with the cursor in front of a paragraph: an empty one of its kind stays behind."""
    ((number, found),) = paragraphs_of(document, dict(locals())).items()
    if not number or begins_page(document, number):
        raise ValueError("it begins on a new page already")
    left = replace(found, content=(), layout=replace(found.layout, page_break_before=None))
    moved = replace(found, layout=replace(found.layout, page_break_before=True))
    document.blocks[number : number + 1] = [left, moved]


# ---- borders
def _border_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    about = {"sides": list(SIDES[a.sides]), "line": a.line, "width": a.width}
    return "border_paragraph", {**hand_targets(document, vars(a)), **about}


@edit(touches=lambda a: [in_text(*(f"border_{side}" for side in SIDES[a.sides]))], hand=_border_hand)
def border_paragraph(
    document: Document, *, paragraph: Opening | None = None, heading: Heading | None = None,
    sides: Side, line: LineKind = "single", width: Points = 0.75,
) -> None:  # fmt: skip
    """Format ▸ Paragraph ▸ Borders: a black line of `width` points on one side of a paragraph, or a box around it."""
    effective = memory_of(document).effective
    changes: dict[Path, Paragraph] = {}
    for number, found in paragraphs_of(document, dict(locals())).items():
        if not lined(effective.layout(found).borders, sides, line, width):
            edge = Edge(line, width, "000000", 1.0)
            borders = replace(found.layout.borders or Borders(), **dict.fromkeys(SIDES[sides], edge))
            changes[number,] = replace(found, layout=replace(found.layout, borders=borders))
    if not changes:
        raise ValueError(f"it has such a line already: {sides}")
    put(document, changes)


# ---- tab stops
def _tab_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    about = {"at": a.at, "alignment": a.alignment, "leader": a.leader}
    return "add_tab_stop", {**hand_targets(document, vars(a)), **about}


@edit(touches=lambda a: [in_text("tabs")], hand=_tab_hand)
def add_tab_stop(
    document: Document, *, paragraph: Opening | None = None, paragraphs: Openings | None = None,
    under: Heading | None = None, at: Centimetres, alignment: TabAlignment = "left", leader: Leader = "none",
) -> None:  # fmt: skip
    """Format ▸ Paragraph ▸ Tabs: one tab stop more, `at` centimetres from the left margin."""
    stop = tabbed(at, alignment, leader)
    effective: Effective = memory_of(document).effective
    changes: dict[Path, Paragraph] = {}
    for number, found in paragraphs_of(document, dict(locals())).items():
        shown = effective.layout(found).tabs or ()
        if any(abs(tab.at - stop.at) < 1 for tab in shown):
            raise ValueError(f"there is a tab stop at {at} cm already")
        stops: tuple[Tab, ...] = tuple(sorted((*(found.layout.tabs or ()), stop), key=lambda tab: tab.at))
        changes[number,] = replace(found, layout=replace(found.layout, tabs=stops))
    put(document, changes)
