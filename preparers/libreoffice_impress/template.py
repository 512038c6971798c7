"""What new presentations begin with: python-pptx's default template, read once."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import TypeVar

from lxml import etree

from preparers._ooxml import Package, parse
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.shape import Place
from preparers.libreoffice_impress.slide import Layout, Master, Placeholder

__all__ = ["new_deck", "template_notes_master", "template_part", "template_theme"]

_STANDARD = (9_144_000, 6_858_000)


@cache
def _package() -> Package:
    return Package((files("pptx") / "templates" / "default.pptx").read_bytes())


def template_part(name: str) -> bytes:
    """A part of the template as it is."""
    return _package()[name]


@cache
def template_theme() -> etree._Element:
    """The theme of the template: copy it before you change it."""
    return parse(template_part("ppt/theme/theme1.xml"))


@cache
def template_notes_master() -> bytes:
    """The master of notes pages."""
    return (files("pptx") / "templates" / "notesMaster.xml").read_bytes()


@cache
def _standard() -> Deck:
    from preparers.libreoffice_impress.reading.deck import read

    return read((files("pptx") / "templates" / "default.pptx").read_bytes())


def new_deck(width: int = 12_192_000, height: int = 6_858_000) -> Deck:
    """A presentation without slides, whose one master has the template's eleven layouts; lengths in EMU."""
    standard = _standard()
    master = _scaled(standard.masters[0], width / _STANDARD[0], height / _STANDARD[1])
    return Deck(masters=[master], width=width, height=height, levels=standard.levels)


@cache
def _scaled(master: Master, across: float, down: float) -> Master:
    """The master for slides of another size."""
    if (across, down) == (1.0, 1.0):
        return master
    layouts = tuple(_placed(layout, across, down) for layout in master.layouts)
    return replace(_placed(master, across, down), layouts=layouts)


T = TypeVar("T", Layout, Master)


def _placed(found: T, across: float, down: float) -> T:
    return replace(found, placeholders=tuple(_moved(one, across, down) for one in found.placeholders))


def _moved(found: Placeholder, across: float, down: float) -> Placeholder:
    if found.place is None:
        return found
    at = found.place
    box = Place(round(at.left * across), round(at.top * down), round(at.width * across), round(at.height * down))
    return replace(found, place=box)
