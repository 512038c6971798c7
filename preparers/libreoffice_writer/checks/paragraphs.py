"""Checks of how paragraphs are laid out: shading by name, lines whatever their distance, all else as asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from forge.model import Area, Finding
from forge.preparer import check
from preparers.libreoffice_writer.areas import in_text
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import Layout
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
from preparers.libreoffice_writer.meaning.comparing import pairs
from preparers.libreoffice_writer.meaning.layouts import SIDES, block_lacks, layouts_wished, lined, tabbed
from preparers.libreoffice_writer.meaning.targets import blocks_of, described
from preparers.libreoffice_writer.observing.layout import border_facts
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.observing.same import same

__all__ = ["paragraph_bordered", "paragraphs_laid_out", "tab_stop_set"]

_BORDERS = tuple(f"border_{side}" for side in SIDES["box"])


def _judged(a: Any) -> list[Area]:
    return [in_text("shading")] if a.shading is not None else []


@check(judges=_judged)
def paragraphs_laid_out(
    before: Document, after: Document, *,
    paragraph: Opening | None = None, paragraphs: Openings | None = None, heading: Heading | None = None,
    under: Heading | None = None, styled: StyleInUse | None = None,
    alignment: Alignment | None = None, left: Centimetres | None = None, right: Centimetres | None = None,
    first: Centimetres | None = None, above: Points | None = None, below: Points | None = None,
    line: LineSpacing | None = None, keep_next: Switch | None = None, keep_lines: Switch | None = None,
    page_break_before: Switch | None = None, shading: Paint | None = None,
) -> Finding:  # fmt: skip
    """The paragraphs meant are laid out as asked for; no other paragraph has another colour behind it than before."""
    given = dict(locals())
    wanted = layouts_wished(given)

    def lacks(was: Layout, found: Layout, number: int) -> str:
        name = block_lacks(after, number, wanted)
        return f"another {name} than {wanted[name]!r}" if name else ""

    def stray(was: Layout, found: Layout) -> str:
        changed = shading is not None and not same("/shading", _shade(was), _shade(found))
        return "another colour behind it than before" if changed else ""

    wrong = next(_wrong(before, after, given, lacks, stray), "")
    return Finding("paragraphs_laid_out", not wrong, wrong or f"{described(given)} has {wanted}")


def _shade(layout: Layout) -> str | None:
    return None if layout.shading == "none" else layout.shading


@check(judges=lambda a: [in_text(*_BORDERS)])
def paragraph_bordered(
    before: Document, after: Document, *, paragraph: Opening | None = None, heading: Heading | None = None,
    sides: Side, line: LineKind = "single", width: Points | None = None,
) -> Finding:  # fmt: skip
    """The paragraph has such lines on these sides, the others as before; no other paragraph has other lines.

    Without `width`, any will do.
    """
    given = dict(locals())
    rest = [f"border_{side}" for side in SIDES["box"] if side not in SIDES[sides]]

    def lacks(was: Layout, found: Layout, number: int) -> str:
        if not lined(found.borders, sides, line, width):
            return f"no {line} line: {sides}"
        return _other_lines(was, found, rest)

    wrong = next(_wrong(before, after, given, lacks, lambda w, f: _other_lines(w, f, _BORDERS)), "")
    return Finding("paragraph_bordered", not wrong, wrong or f"{described(given)} has its lines")


def _other_lines(was: Layout, found: Layout, names: Any) -> str:
    old, new = dict(border_facts(was.borders)), dict(border_facts(found.borders))
    changed = next((name for name in names if not same(f"/{name}", old.get(name), new.get(name))), None)
    return f"another {changed} than before" if changed else ""


@check(judges=lambda a: [])
def tab_stop_set(
    before: Document, after: Document, *, paragraph: Opening | None = None, paragraphs: Openings | None = None,
    under: Heading | None = None, at: Centimetres, alignment: TabAlignment = "left", leader: Leader = "none",
) -> Finding:  # fmt: skip
    """The paragraphs meant have a tab stop there, aligned and filled as asked for."""
    stop, given = tabbed(at, alignment, leader), dict(locals())

    def lacks(was: Layout, found: Layout, number: int) -> str:
        near = [t for t in found.tabs or () if same("/tabs", (t.at, t.align, t.leader), (stop.at, alignment, leader))]
        return "" if near else f"no such tab stop at {at} cm"

    wrong = next(_wrong(before, after, given, lacks, lambda w, f: ""), "")
    return Finding("tab_stop_set", not wrong, wrong or f"{described(given)} has the tab stop")


def _wrong(
    before: Document, after: Document, given: Mapping[str, Any],
    lacks: Callable[[Layout, Layout, int], str], stray: Callable[[Layout, Layout], str],
) -> Iterator[str]:  # fmt: skip
    """What is wrong with the paragraphs meant, and with any other that is there after."""
    targets = {(number,) for number in blocks_of(before, given)}
    old_sight, new_sight = memory_of(before).effective, memory_of(after).effective
    for old, (path, paragraph) in pairs(before, after):
        meant = old is not None and old[0] in targets and old[1].text == paragraph.text
        was = old_sight.layout(old[1]) if old else new_sight.layout_of_style(paragraph.style)
        found = new_sight.layout(paragraph)
        wrong = lacks(was, found, path[0]) if meant else stray(was, found)
        if old is not None and meant:
            targets.discard(old[0])
        if wrong:
            yield f"{paragraph.text[:40]!r} has {wrong}"
    if targets:
        yield f"{described(given)} does not stand there any more as it did"
