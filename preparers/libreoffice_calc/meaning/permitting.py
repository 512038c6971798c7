"""What a protected sheet still permits, as the dialog Protect Sheet names it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from forge.preparer import Kind, Place
from preparers.libreoffice_calc.parts import Protection

__all__ = ["Permitted", "permitting"]

_NAMES = {
    "insert columns": "insertColumns", "insert rows": "insertRows", "delete columns": "deleteColumns",
    "delete rows": "deleteRows",
}  # fmt: skip
"""Option of the dialog -> how the file format calls it."""


def _other_options(place: Place) -> Iterator[list[str]]:
    """One option less, one more, others instead."""
    chosen = list(place.value)
    left = [name for name in _NAMES if name not in chosen]
    if len(chosen) > 1:
        yield chosen[:-1]
    yield from ([*chosen, name] for name in left)
    yield left[: len(chosen)]


Permitted = Annotated[
    list[Literal["insert columns", "insert rows", "delete columns", "delete rows"]],
    Kind("permitted", _other_options, words="what all users may still do, some of the options"),
]


def permitting(options: Sequence[str]) -> Protection:
    """Protection without a password that permits these and what the dialog proposes, selecting cells."""
    return Protection(allowed=frozenset(_NAMES[option] for option in options))
