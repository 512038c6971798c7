"""Lists: the toolbar's bullets and numbers, Format ▸ Lists."""

from __future__ import annotations

from typing import Any

import uno  # type: ignore[import-not-found]

from .tools import command, constant, paragraph, struct


def _select(document: Any, words: list[str]) -> None:
    """From the first of the paragraphs to the end of the last."""
    cursor = document.CurrentController.ViewCursor
    cursor.gotoRange(paragraph(document, words[0]).Start, False)
    cursor.gotoRange(paragraph(document, words[-1]).End, True)


def make_list(document: Any, *, paragraphs: list[str], kind: str) -> None:
    """Toggle Unordered or Ordered List; for letters, then the first level of Format ▸ Bullets and Numbering."""
    _select(document, paragraphs)
    command(document, "DefaultBullet" if kind == "bullet" else "DefaultNumbering")
    if kind == "letter":
        found = paragraph(document, paragraphs[0])
        rules = found.NumberingRules
        wanted = {"NumberingType": constant("style.NumberingType.CHARS_LOWER_LETTER"), "ListFormat": "%1%)"}
        level = [p for p in rules.getByIndex(0) if p.Name not in (*wanted, "Suffix")]
        level += [struct("beans.PropertyValue", Name=name, Value=value) for name, value in wanted.items()]
        uno.invoke(rules, "replaceByIndex", (0, uno.Any("[]com.sun.star.beans.PropertyValue", tuple(level))))
        for words in paragraphs:
            paragraph(document, words).NumberingRules = rules


def remove_list(document: Any, *, paragraphs: list[str]) -> None:
    """Format ▸ Lists ▸ No List."""
    _select(document, paragraphs)
    command(document, "RemoveBullets")


def set_level(document: Any, *, item: str, level: int) -> None:
    """Tab or Shift+Tab in front of the item, which LibreOffice calls Decrement and Increment Level."""
    found = paragraph(document, item)
    document.CurrentController.ViewCursor.gotoRange(found.Start, False)
    while found.NumberingLevel != level:
        before = found.NumberingLevel
        command(document, "DecrementLevel" if before < level else "IncrementLevel")
        if found.NumberingLevel == before:
            raise ValueError(f"the level of {item!r} stays {before}")


def restart_numbering(document: Any, *, item: str) -> None:
    """Format ▸ Lists ▸ Restart Numbering."""
    document.CurrentController.ViewCursor.gotoRange(paragraph(document, item).Start, False)
    command(document, "NumberingStart")


def list_typed(document: Any, *, paragraphs: list[str], prefixes: list[str], kind: str) -> None:
    """What was typed in front of the paragraphs deleted, then the list switched on."""
    found = [paragraph(document, words) for words in paragraphs]
    for place, prefix in zip(found, prefixes, strict=True):
        cursor = place.Text.createTextCursorByRange(place.Start)
        cursor.goRight(len(prefix), True)
        cursor.String = ""
    make_list(document, paragraphs=[place.String for place in found], kind=kind)
