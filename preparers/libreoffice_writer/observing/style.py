"""The facts of styles: those in use, those that a user made, and what they are based on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from forge.model import Fact, Piece
from preparers.libreoffice_writer.formatting import Look
from preparers.libreoffice_writer.observing.effective import PLAIN_LOOK
from preparers.libreoffice_writer.observing.layout import layout_facts
from preparers.libreoffice_writer.observing.memory import noted
from preparers.libreoffice_writer.observing.story import Observer
from preparers.libreoffice_writer.observing.text import LINK_STYLES
from preparers.libreoffice_writer.styles import Style
from preparers.libreoffice_writer.wordml import BUILT_IN

__all__ = ["observe_styles"]


def observe_styles(observer: Observer) -> None:
    """What one would see of text in each style."""
    styles = observer.document.styles
    for name, style in styles.items():
        made = style.custom and name not in BUILT_IN
        if (name in observer.used or made) and style.kind in ("paragraph", "character") and name not in LINK_STYLES:
            observer.pieces.append(_piece(observer, style))


def _piece(observer: Observer, style: Style) -> Piece:
    """What is seen of one style; the memory is that of documents with the same styles."""
    known = observer.memory.styles
    if style.name not in known:
        known[style.name] = noted({f"style/{style.name}/{fact}": value for fact, value in _facts(observer, style)})
    return known[style.name]


def _facts(observer: Observer, style: Style) -> Iterator[tuple[str, Fact]]:
    yield "kind", style.kind
    if style.kind == "character":
        look = Look()
        for found in observer.effective.chain(style.name):
            look = observer.effective.look(look, None, found.look)
        yield from ((f.name, value) for f in fields(Look) if (value := getattr(look, f.name)) is not None)
        return
    look = observer.effective.look_of_style(style.name)
    for f in fields(Look):
        value = getattr(look, f.name)
        if f.name in ("font", "size") or value != getattr(PLAIN_LOOK, f.name):
            yield f.name, value
    layout = observer.effective.layout_of_style(style.name)
    yield from layout_facts(layout)
    if layout.page_break_before:
        yield "break", "page"
    if style.based_on and style.name != "Normal":
        yield "based_on", style.based_on
    if style.next and style.next != style.name:
        yield "next", style.next
