"""What a formula reads: places and names."""

from __future__ import annotations

from functools import lru_cache

from preparers.libreoffice_calc.cell import Box
from preparers.libreoffice_calc.formula.tokens import reference, tokens

__all__ = ["Source", "sources"]

Source = tuple[str | None, Box | str]
"""A sheet's title (None: the formula's own) with the cells read there, or with a name in one case."""


@lru_cache(16384)
def sources(formula: str) -> tuple[Source, ...]:
    """What a formula, with or without its sign, reads; nothing for a text that is no formula."""
    try:
        found = tokens(formula)
    except ValueError:
        return ()
    out: list[Source] = []
    for kind, text in found:
        if kind == "name":
            out.append((None, text.rpartition("!")[2].casefold()))
        elif kind == "reference" and (place := reference(text)) is not None:
            out.append((place.sheet, place.box))
    return tuple(out)
