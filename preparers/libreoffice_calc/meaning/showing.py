"""How cells show what they hold: number formats by what they make of a number, and looks that go with their place."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import at
from preparers.libreoffice_calc.observing.style import same_looks

__all__ = ["LOOK", "alike_formats", "dressed", "format_kind"]

LOOK = (
    "number_format", "bold", "italic", "underline", "strike", "size", "font", "colour", "fill", "border_left",
    "border_right", "border_top", "border_bottom", "border_diagonal", "horizontal", "vertical", "wrap", "rotation",
    "indent", "shrink",
)  # fmt: skip
"""The facts of a cell's style that `dressed` looks at."""

_WORDS = re.compile(r'"[^"]*"|\\.|[_*].|\[(?!h|m|s)[^\]]*\]', re.IGNORECASE)


@lru_cache(4096)
def format_kind(code: str) -> str:
    """What a number format makes of a number: `number`, `percent`, `date`, `time`, `text` or `fraction`.

    Currencies are numbers, and so is General; a date with a time is a date.
    """
    bare = _WORDS.sub("", code).lower().replace("general", "").replace("am/pm", "h")
    if "@" in bare and not re.search(r"[0#?ymdhs]", bare):
        return "text"
    if re.search(r"[yd]", bare):
        return "date"
    if re.search(r"[hs]", bare):
        return "time"
    if "m" in bare:
        return "date"
    if "%" in bare:
        return "percent"
    return "fraction" if re.search(r"\?\s*/\s*[?\d]", bare) else "number"


def alike_formats(found: str, wanted: str) -> bool:
    """Whether two number formats show a number as the same kind of thing."""
    return format_kind(found) == format_kind(wanted)


def dressed(before: Sheet, after: Sheet, place: tuple[int, int], models: Iterable[tuple[int, int]]) -> str:
    """Why a cell does not look as it did before, nor wholly like one of the `models` beside it; empty when it does.

    Its number format does not count here.
    """
    look = after.cell(*place).style
    if any(same_looks(look, before.cell(*model).style, number_format=False) for model in (place, *models)):
        return ""
    return f"{at(*place)} has a look that nobody asked for"
