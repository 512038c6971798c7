"""Checks of paragraph styles: who has which, and what one says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from forge.model import Area, Finding
from forge.preparer import check
from preparers.libreoffice_writer.areas import in_styles, in_text
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.kinds import Heading, NewStyle, Opening, Openings, StyleInUse
from preparers.libreoffice_writer.kinds_looks import (
    Alignment,
    Centimetres,
    FontName,
    FontSize,
    LineSpacing,
    Paint,
    Points,
    Switch,
    Underline,
)
from preparers.libreoffice_writer.meaning.comparing import pairs
from preparers.libreoffice_writer.meaning.layouts import lacking, layouts_wished
from preparers.libreoffice_writer.meaning.looks import JUDGED, alike, fulfilled, letters, looks_wished
from preparers.libreoffice_writer.meaning.targets import described, paragraphs_of
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.observing.same import same

__all__ = ["style_applied", "style_changed"]


@check(judges=lambda a: [])
def style_applied(
    before: Document, after: Document, *, paragraph: Opening | None = None, paragraphs: Openings | None = None,
    heading: Heading | None = None, under: Heading | None = None, styled: StyleInUse | None = None, style: NewStyle,
) -> Finding:  # fmt: skip
    """The paragraphs meant have the style."""
    given = dict(locals())
    targets = {(number,) for number in paragraphs_of(before, given)}
    found = {old[0]: new.style for old, (_, new) in pairs(before, after) if old is not None and old[0] in targets}
    other = next((name for name in found.values() if name != style), None)
    kept = other is None and len(found) == len(targets)
    return Finding("style_applied", kept, f"{described(given)} is of the style {other or style!r}")


def _judged(a: Any) -> list[Area]:
    """Colours, which may be any shade of a name: those of the style and of all text that follows it."""
    names = _by_name(vars(a))
    return [in_text(*names), in_styles(*names)] if names else []


def _by_name(given: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(name for name in ("colour", "shading") if given.get(name) is not None)


@check(judges=_judged)
def style_changed(
    before: Document, after: Document, *, style: StyleInUse,
    bold: Switch | None = None, italic: Switch | None = None, underline: Underline | None = None,
    colour: Paint | None = None, font: FontName | None = None, size: FontSize | None = None,
    caps: Switch | None = None, small_caps: Switch | None = None, spacing: Points | None = None,
    alignment: Alignment | None = None, left: Centimetres | None = None, right: Centimetres | None = None,
    first: Centimetres | None = None, above: Points | None = None, below: Points | None = None,
    line: LineSpacing | None = None, keep_next: Switch | None = None, keep_lines: Switch | None = None,
    page_break_before: Switch | None = None, shading: Paint | None = None,
) -> Finding:  # fmt: skip
    """The style says what was asked for; all text and all other styles have the colours that follow from that."""
    given = dict(locals())
    wrong = next(_wrong(before, after, style, given), "")
    return Finding("style_changed", not wrong, wrong or f"the style {style!r} says so")


def _wrong(before: Document, after: Document, style: str, given: Mapping[str, Any]) -> Iterator[str]:
    looks, layout = looks_wished(given), layouts_wished(given)
    if style not in after.styles:
        yield f"there is no style {style!r} any more"
        return
    sight = memory_of(after).effective
    look, laid = sight.look_of_style(style), sight.layout_of_style(style)
    lacks = fulfilled(look, looks) or lacking(laid, layout)
    if lacks:
        found = getattr(look if lacks in looks else laid, lacks)
        yield f"the style {style!r} has {lacks} {found!r}, which is not {({**looks, **layout})[lacks]!r}"
    names = _by_name(given)
    if names:
        expected = _followed(before, after, style, names)
        yield from _strayed(expected, after, names)


def _followed(before: Document, after: Document, style: str, names: tuple[str, ...]) -> Document:
    """The document before, its style with the shades that it has after."""
    sight, made = memory_of(after).effective, before.fork()
    found = made.styles[style]
    if "colour" in names:
        found = replace(found, look=replace(found.look, colour=sight.look_of_style(style).colour))
    if "shading" in names:
        found = replace(found, layout=replace(found.layout, shading=sight.layout_of_style(style).shading))
    made.styles[style] = found
    return made


def _strayed(expected: Document, after: Document, names: tuple[str, ...]) -> Iterator[str]:
    """Text and styles whose colours are not those that follow."""
    old_sight, new_sight = memory_of(expected).effective, memory_of(after).effective
    judged = tuple(sorted(JUDGED & set(names)))
    for name in expected.styles.keys() & after.styles.keys():
        colours = old_sight.look_of_style(name), new_sight.look_of_style(name)
        shades = old_sight.layout_of_style(name).shading, new_sight.layout_of_style(name).shading
        if not alike(*colours, judged) or ("shading" in names and not same("/shading", *shades)):
            yield f"the style {name!r} has another {' or '.join(names)} than before"
    for old, (_, new) in pairs(expected, after):
        if old is None or old[1].text != new.text:
            continue
        shades = old_sight.layout(old[1]).shading, new_sight.layout(new).shading
        letterwise = zip(letters(old_sight, old[1]), letters(new_sight, new), strict=True)
        off = any(not letter.isspace() and not alike(a, b, judged) for (letter, a), (_, b) in letterwise)
        if off or ("shading" in names and not same("/shading", *shades)):
            yield f"{new.text[:40]!r} has another {' or '.join(names)} than follows"
