"""Pages: the sizes of papers, the sections that are meant, and how margins make room for headers and footers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from preparers.libreoffice_writer.blocks import Section, SectionBreak
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import heading_at
from preparers.libreoffice_writer.observing.normal import is_blank
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.wordml import CM

__all__ = [
    "EDGES", "PAPERS", "SIDES", "crowded", "margins_wished", "page_wished", "put_sections", "section_of", "sections_of",
    "strayed_margins", "wants_page",
]  # fmt: skip

PAPERS: Final[Mapping[str, tuple[float, float]]] = {
    "A3": (841.9, 1190.55), "A4": (595.3, 841.9), "A5": (419.55, 595.3), "Letter": (612.0, 792.0),
    "Legal": (612.0, 1008.0), "Tabloid": (792.0, 1224.0),
}  # fmt: skip
"""Width and height in points, upright."""
SIDES: Final = ("top", "right", "bottom", "left")
"""In the order in which a section has its margins."""
EDGES: Final = {"header": 0, "footer": 2}
"""Part -> its margin among them."""
_MOST = 72.0
"""Points that an application makes a margin larger when a header or footer comes into it."""
_PAGE: Final = ("paper", "orientation")


# ---- which section
def section_of(document: Document, heading: str) -> int:
    """The number from 0 of the section in which a heading stands. Raises ValueError unless there is just one."""
    before = document.blocks[: heading_at(document, heading)]
    return sum(isinstance(block, SectionBreak) for block in before)


def sections_of(document: Document, heading: str | None) -> list[int]:
    """The number of the section that is meant, or of all of them."""
    return list(range(len(list(document.sections())))) if heading is None else [section_of(document, heading)]


def put_sections(document: Document, changed: Mapping[int, Section]) -> None:
    """Put other layouts in the place of sections, by their numbers from 0."""
    number = 0
    for place, block in enumerate(document.blocks):
        if isinstance(block, SectionBreak):
            if number in changed:
                document.blocks[place] = replace(block, section=changed[number])
            number += 1
    document.section = changed.get(number, document.section)


# ---- what is wished for
def page_wished(given: Mapping[str, Any]) -> dict[str, str]:
    """Of a verb's arguments, those about the paper."""
    return {name: given[name] for name in _PAGE if given.get(name) is not None}


def margins_wished(given: Mapping[str, Any]) -> dict[str, float]:
    """Of a verb's arguments, the margins in points."""
    return {name: given[name] * CM for name in SIDES if given.get(name) is not None}


def wants_page(section: Section, page: Mapping[str, str]) -> tuple[float, float]:
    """The size that the page of a section is to have: on another paper, the other way round."""
    across = page.get("orientation", "landscape" if section.landscape else "portrait") == "landscape"
    size = PAPERS[page["paper"]] if "paper" in page else (section.width, section.height)
    return (max(size), min(size)) if across else (min(size), max(size))


# ---- margins with headers and footers in them
def strayed_margins(before: Document, after: Document, wanted: Mapping[int, Mapping[str, float]]) -> Iterator[str]:
    """What is wrong with the margins of all sections, where those with numbers in `wanted` are to have others.

    A header or footer lies within what the dialog of the one application calls the margin, and outside of what that of
    the other does: where there is one, either distance may be as wished. Where one comes or goes, its margin makes
    room for it, or takes that back.
    """
    old, new = list(before.sections()), list(after.sections())
    if len(old) != len(new):
        yield f"there are {len(new)} sections, not {len(old)}"
        return
    for number, (was, now) in enumerate(zip(old, new, strict=True)):
        wishes = wanted.get(number, {})
        for side, name in enumerate(SIDES):
            if not _fits(was, now, side, wishes.get(name)):
                yield f"the {name} margin of section {number + 1} is {now.margins[side] / CM:.2f} cm"


def _fits(was: Section, now: Section, side: int, wished: float | None) -> bool:
    part = next((part for part, place in EDGES.items() if place == side), None)
    margin, there = now.margins[side], part is not None and crowded(now, part)
    if part is None or not there:
        kept = [was.margins[side]] + ([_at(was, part)] if part and crowded(was, part) else [])
        return any(_near(margin, fine) for fine in ([wished] if wished is not None else kept))
    at = _at(now, part)
    if wished is not None:
        return at <= margin + 0.5 and (_near(margin, wished) or _near(at, wished))
    if crowded(was, part):
        return _near(margin, was.margins[side]) and _near(at, _at(was, part))
    within = _near(margin, was.margins[side]) and 0 <= at <= margin + 0.5
    return within or (_near(at, was.margins[side]) and at <= margin <= at + _MOST)


def crowded(section: Section, part: str) -> bool:
    """Whether something stands at the head or foot of the pages of a section."""
    return any(not is_blank(story) for kind, story in section.stories if kind.partition("_")[0] == part)


def _at(section: Section, part: str) -> float:
    return section.header_at if part == "header" else section.footer_at


def _near(one: float, other: float) -> bool:
    return same("/margins", one, other)
