"""Tools ▸ Heading Numbering, level by level, and numbers that somebody typed in front of headings."""

from __future__ import annotations

from typing import Any

import uno  # type: ignore[import-not-found]

from .tools import blocks, constant, is_table, struct

NUMBERS = {"upperLetter": "CHARS_UPPER_LETTER", "lowerLetter": "CHARS_LOWER_LETTER", "upperRoman": "ROMAN_UPPER",
           "lowerRoman": "ROMAN_LOWER", "decimal": "ARABIC", "none": "NUMBER_NONE"}  # fmt: skip


def number_headings(
    document: Any, *, level: int, numbers: str, shows: int, prefix: str, suffix: str, start: int
) -> None:  # fmt: skip
    """The dialog: number, show sublevels, before and after, start at, for one level. Its paragraph style is the
    heading's."""
    shown = ".".join(f"%{n}%" for n in range(level - shows + 1, level + 1))
    wanted = {
        "NumberingType": constant(f"style.NumberingType.{NUMBERS[numbers]}"), "ParentNumbering": shows,
        "ListFormat": f"{prefix}{shown}{suffix}" if numbers != "none" else "", "StartWith": start,
        "HeadingStyleName": f"Heading {level}",
    }  # fmt: skip
    rules = document.ChapterNumberingRules
    given = [p for p in rules.getByIndex(level - 1) if p.Name not in (*wanted, "Prefix", "Suffix")]
    given += [struct("beans.PropertyValue", Name=name, Value=value) for name, value in wanted.items()]
    uno.invoke(rules, "replaceByIndex", (level - 1, uno.Any("[]com.sun.star.beans.PropertyValue", tuple(given))))


def unnumber_headings(document: Any, *, level: int) -> None:
    """The dialog: Number, None."""
    number_headings(document, level=level, numbers="none", shows=1, prefix="", suffix="", start=1)


def remove_typed_numbers(document: Any, *, level: int, numbers: list[str]) -> None:
    """What is typed in front of the headings selected and deleted, from the first to the last."""
    styled = [b for b in blocks(document) if not is_table(b) and b.ParaStyleName == f"Heading {level}"]
    waiting = list(numbers)
    for heading in styled:
        if waiting and heading.String.startswith(waiting[0]):
            cursor = heading.Text.createTextCursorByRange(heading.Start)
            cursor.goRight(len(waiting.pop(0)), True)
            cursor.String = ""
    if waiting:
        raise ValueError(f"no heading begins {waiting[0]!r}")
