"""Checks of the numbers in front of headings: that the style of a level makes them, and how they read.

How far headings stand in, and the tab stop behind the number, is left open: applications differ in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from forge.model import Area, Finding, short
from forge.preparer import check
from preparers.libreoffice_writer.areas import in_styles, in_text
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import body, headings, level_of
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.kinds_outline import HeadingLevel, ShownLevels
from preparers.libreoffice_writer.kinds_pages import FirstNumber, NumberFormat
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.outlining import numbered, numbers_of, pattern_of, style_of, typed_numbers
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.observing.same import same

__all__ = ["headings_numbered", "headings_unnumbered", "typed_numbers_gone"]

_OPEN = ("left", "first", "tabs")


def _judged(a: Any) -> list[Area]:
    return [in_text(*_OPEN), in_styles(*_OPEN)]


@check(judges=_judged, free=_judged)
def headings_numbered(
    before: Document, after: Document, *, level: HeadingLevel, numbers: NumberFormat, shows: ShownLevels = 1,
    prefix: NewText = "", suffix: NewText = "", start: FirstNumber = 1,
) -> Finding:  # fmt: skip
    """The style of a level numbers all of its headings as asked for, so that new ones have numbers, too. Indents and
    tab stops of all that is no numbered heading are as before."""
    wanted = (numbers, pattern_of(level, shows, prefix, suffix), start)
    wrong = next(chain(_wrong(after, level, wanted), _strayed(before, after)), "")
    return Finding("headings_numbered", not wrong, wrong or f"the headings of level {level} are numbered as asked for")


def _wrong(after: Document, level: int, wanted: tuple[str, str, int]) -> Iterator[str]:
    found = numbered(after, level)
    if found is None:
        yield f"the style {style_of(level)!r} has no numbers"
        return
    if (found.kind, found.text, found.start) != wanted:
        yield f"its numbers are {found.kind} from {found.start}, written {found.text!r}"
    effective, here = memory_of(after).effective, numbers_of(after, level)
    for number, _, title in (heading for heading in headings(after) if heading[1] == level):
        block = after.blocks[number]
        assert isinstance(block, Paragraph)
        layout = effective.layout(block)
        if (layout.list, layout.level or 0) != here:
            yield f"{short(title)} does not get its number from the style"


def _strayed(before: Document, after: Document) -> Iterator[str]:
    """Indents and tab stops that changed where no number of a heading is the reason."""
    old, new = observe(before), observe(after)
    open_to_all = _numbered_places(before) | _numbered_places(after)
    for address in sorted(old.keys() | new.keys()):
        judged = any(area.covers(address) for area in _judged(None)) and address.rpartition("/")[0] not in open_to_all
        if judged and not same(address, old.get(address), new.get(address)):
            yield f"{address} is {new.get(address)!r}, not {old.get(address)!r}"


def _numbered_places(document: Document) -> set[str]:
    """Where the facts of the numbered headings and of their styles stand."""
    levels = {level for level in range(1, 10) if style_of(level) in document.styles and numbered(document, level)}
    places = {f"p{count}" for count, (_, paragraph) in enumerate(body(document), 1) if level_of(paragraph) in levels}
    return places | {f"style/{style_of(level)}" for level in levels}


@check(judges=lambda a: [])
def headings_unnumbered(before: Document, after: Document, *, level: HeadingLevel) -> Finding:
    """The style of a level numbers nothing any more; that no number stands in front of its headings is the frame's to
    see."""
    left = numbered(after, level)
    return Finding("headings_unnumbered", left is None, f"the numbers of level {level} are {left and left.text!r}")


@check(judges=lambda a: [])
def typed_numbers_gone(before: Document, after: Document) -> Finding:
    """The headings of the highest level read as before without the numbers that were typed in front of them."""
    level, typed = typed_numbers(before)
    wanted = [title.removeprefix(typed.get(n, "")) for n, lv, title in headings(before) if lv == level]
    found = [title for _, lv, title in headings(after) if lv == level]
    return Finding("typed_numbers_gone", bool(typed) and found == wanted, f"the headings are {short(found)}")
