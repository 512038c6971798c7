"""Edits of the numbers in front of headings, level by level, as Tools ▸ Heading Numbering does them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_writer.areas import everything, in_styles, in_text
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.kinds_outline import HeadingLevel, ShownLevels
from preparers.libreoffice_writer.kinds_pages import FirstNumber, NumberFormat
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.outlining import heading_level, numbered, put_level, typed_numbers
from preparers.libreoffice_writer.meaning.wording import replaced
from preparers.libreoffice_writer.rewriting import Path, put

__all__ = ["number_headings", "remove_typed_numbers", "unnumber_headings"]

_FACTS = ("label", "level", "left", "first", "tabs")


def _touched(a: Any) -> list[Area]:
    return [in_text(*_FACTS), in_styles("left", "first", "tabs")]


def _number_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "number_headings", {
        "level": a.level, "numbers": a.numbers, "shows": a.shows, "prefix": a.prefix, "suffix": a.suffix,
        "start": a.start,
    }  # fmt: skip


@edit(touches=_touched, hand=_number_hand)
def number_headings(
    document: Document, *, level: HeadingLevel, numbers: NumberFormat, shows: ShownLevels = 1, prefix: NewText = "",
    suffix: NewText = "", start: FirstNumber = 1, hanging: bool = False,
) -> None:  # fmt: skip
    """Tools ▸ Heading Numbering: number the headings of a level through their style, or otherwise than before; what
    stands before and behind the number; with `hanging`, the text stands in behind it as in Word."""
    wanted = heading_level(
        level, numbers, shows=shows, prefix=prefix, suffix=suffix, start=start, hanging=hanging
    )  # fmt: skip
    known = numbered(document, level)
    if known is not None and replace(known, layout=wanted.layout, look=wanted.look) == wanted:
        raise ValueError(f"the headings of level {level} are numbered so already")
    put_level(document, level, wanted)


@edit(touches=_touched, hand=lambda document, a: ("unnumber_headings", {"level": a.level}))
def unnumber_headings(document: Document, *, level: HeadingLevel) -> None:
    """Tools ▸ Heading Numbering ▸ Number: None for a level: its headings stay, without numbers."""
    if numbered(document, level) is None:
        raise ValueError(f"the headings of level {level} are not numbered")
    put_level(document, level, None)


def _typed_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    level, found = typed_numbers(document)
    return "remove_typed_numbers", {"level": level, "numbers": list(found.values())}


@edit(touches=lambda a: [everything()], hand=_typed_hand)
def remove_typed_numbers(document: Document) -> None:
    """Delete the numbers, with the blank behind them, that are typed in front of the headings of the highest level."""
    _, found = typed_numbers(document)
    if not found:
        raise ValueError("the headings have no typed numbers")
    changes: dict[Path, Paragraph] = {}
    for number, typed in found.items():
        block = document.blocks[number]
        assert isinstance(block, Paragraph)
        changes[(number,)] = replaced(block, [(0, len(typed))], "")
    put(document, changes)
