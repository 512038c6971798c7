"""Whether a sheet is what it was when something was worked out for it, so that this need not be done again.

Near misses are forks that differ from each other in a few cells. Forks share cells that nobody replaced, so telling
what has changed takes far less than observing or computing a sheet.
"""

from __future__ import annotations

from dataclasses import fields
from operator import is_
from typing import Final

from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Cell

__all__ = ["computes_alike", "looks_alike"]

_MEMOS: Final = ("seen",)
_LAYOUT: Final = tuple(f.name for f in fields(Sheet) if f.name not in ("cells", *_MEMOS))
_READ: Final = ("title", "names", "hidden_rows", "filter")
"""What formulas read of a sheet beside its cells."""


def looks_alike(now: Sheet, then: Sheet) -> bool:
    """Whether both have the same cells, in the same order, and the same of everything else."""
    return (
        list(now.cells) == list(then.cells)
        and all(map(is_, now.cells.values(), then.cells.values()))
        and all(getattr(now, name) == getattr(then, name) for name in _LAYOUT)
    )


def computes_alike(now: Book, then: Book) -> bool:
    """Whether every formula of `now` comes to what it came to in `then`, since all it can read is the same."""
    return (
        now.names == then.names
        and len(now.sheets) == len(then.sheets)
        and all(map(_same_inputs, now.sheets, then.sheets))
    )


def _same_inputs(now: Sheet, then: Sheet) -> bool:
    return (
        list(now.cells) == list(then.cells)
        and all(getattr(now, name) == getattr(then, name) for name in _READ)
        and all(a is b or _same_content(a, b) for a, b in zip(now.cells.values(), then.cells.values(), strict=True))
    )


def _same_content(a: Cell, b: Cell) -> bool:
    """Whether two cells differ in their looks at most; the format decides how a formula's truth value is kept."""
    return (
        type(a.value) is type(b.value)
        and (a.value, a.formula, a.array) == (b.value, b.formula, b.array)
        and (a.formula is None or a.style.number_format == b.style.number_format)
    )
