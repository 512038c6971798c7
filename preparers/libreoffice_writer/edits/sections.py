"""Edits of columns and of chapters on pages of their own kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from forge.preparer import Place, edit
from preparers.libreoffice_writer.areas import everything
from preparers.libreoffice_writer.blocks import Block, Columns, Section, SectionBreak
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import heading_at, opening, under
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.kinds import Heading, other_headings
from preparers.libreoffice_writer.kinds_looks import Centimetres, Switch
from preparers.libreoffice_writer.kinds_pages import ColumnCount
from preparers.libreoffice_writer.meaning.pages import put_sections
from preparers.libreoffice_writer.meaning.sections import extents, spread
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.wordml import CM

__all__ = ["set_columns", "turn_chapter"]


def _columns_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    ends = None
    if a.under is not None:
        below = [n for n in under(document, a.under) if isinstance(document.blocks[n], Paragraph)]
        ends = [opening(document, n) for n in (below[0], below[-1])]
    return "set_columns", {"ends": ends, "count": a.count, "gap": (a.gap or 0.0) * CM, "line": bool(a.line)}


def _elsewhere(place: Place) -> Iterator[str | None]:
    """Below the other headings where that can be, and in all of the document."""
    for title in other_headings(place):
        try:
            set_columns(place.document.fork(), **{**place.args, place.name: title})
        except ValueError:
            continue
        yield title
    yield None


@edit(touches=lambda a: [everything()], near={"under": _elsewhere}, hand=_columns_hand)
def set_columns(
    document: Document, *, under: Heading | None = None, count: ColumnCount, gap: Centimetres | None = None,
    line: Switch | None = None,
) -> None:  # fmt: skip
    """Format ▸ Columns: all pages in columns, or what stands under a heading, up to the next heading of its level.

    `gap` is the space between columns of equal width, `line` a line in it; they stay as they are where nothing is said.
    One column takes columns away.
    """
    spot = spread(document, under)
    if spot is None:
        _split(document, under or "", _columns(Columns(), count, gap, line))
        return
    section = list(document.sections())[spot]
    wanted = _columns(section.columns, count, gap, line)
    if _alike(section.columns, wanted):
        raise ValueError("it is set in such columns already")
    put_sections(document, {spot: replace(section, columns=wanted)})


def _columns(was: Columns, count: int, gap: float | None, line: bool | None) -> Columns:
    if count == 1:
        return Columns()
    return Columns(count, was.gap if gap is None else gap * CM, was.line if line is None else line)


def _alike(one: Columns, other: Columns) -> bool:
    if one.count == other.count == 1:
        return True
    return (one.count, one.line) == (other.count, other.line) and same("/column_gap", one.gap, other.gap)


def _split(document: Document, heading: str, columns: Columns) -> None:
    """Make what stands under a heading a section that goes on where the text before it ends."""
    below, every = under(document, heading), list(extents(document))
    inside = document.blocks[below.start : below.stop]
    spot = next((n for n, held in enumerate(every) if below.start in held and below.stop in held), None)
    if columns.count == 1 and len(every) == 1:
        raise ValueError("it is not set in columns")
    if spot is None:
        raise ValueError("it ends with a section, or with the document")
    if not inside or not all(isinstance(block, Paragraph) for block in (inside[0], inside[-1])):
        raise ValueError("what stands there does not begin and end with a paragraph")
    base = list(document.sections())[spot]
    going_on = replace(base, start="continuous", stories=(), number_start=None)
    put_sections(document, {spot: going_on})
    document.blocks = [
        *document.blocks[: below.start], SectionBreak(base), *inside,
        SectionBreak(replace(going_on, columns=columns)), *document.blocks[below.stop :],
    ]  # fmt: skip


# ---- a chapter on pages of its own kind
def _turn_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    below = under(document, a.heading)
    last = below.stop == len(document.blocks)
    return "turn_chapter", {"first": a.heading, "behind": None if last else opening(document, below.stop)}


@edit(touches=lambda a: [everything()], hand=_turn_hand)
def turn_chapter(document: Document, *, heading: Heading) -> None:
    """Insert ▸ More Breaks ▸ Manual Break with another page style: a heading with all that stands under it on landscape
    pages, what follows on pages as before."""
    number, below, base = heading_at(document, heading), under(document, heading), document.section
    if any(isinstance(block, SectionBreak) for block in document.blocks) or base.landscape:
        raise ValueError("the document has pages of several kinds, or all of them are landscape")
    if not number:
        raise ValueError("that is all of the document")
    blocks: list[Block] = list(document.blocks)
    ends = [n for n in (number, below.stop) if n < len(blocks)]
    if not all(isinstance(blocks[n - 1], Paragraph) and isinstance(blocks[n], Paragraph) for n in ends):
        raise ValueError("a section begins and ends with a paragraph")
    upright = replace(base, start="nextPage", stories=(), number_start=None)
    turned = _turned(upright)
    document.blocks = [*blocks[:number], SectionBreak(base), *blocks[number : below.stop]]
    if below.stop == len(blocks):
        document.section = turned
        return
    document.blocks += [SectionBreak(turned), *blocks[below.stop :]]
    document.section = upright


def _turned(section: Section) -> Section:
    return replace(section, width=section.height, height=section.width, landscape=True)
