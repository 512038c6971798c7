"""The order in which people expect texts and figures."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import TypeVar

__all__ = ["in_order", "number_of"]

T = TypeVar("T")
_FIGURE = re.compile(r"[-\u2212]?\d[\d.,\u00a0\u202f' ]*")


def in_order(found: Sequence[tuple[str, T]], *, descending: bool = False) -> list[T]:
    """The things in the order of their texts, of numbers where all are some.

    Raises ValueError where two are level, since either could come first.
    """
    numbers = [number_of(text) for text, _ in found]
    ranks = [_folded(text) for text, _ in found] if None in numbers else numbers
    if len(set(ranks)) < len(ranks):
        raise ValueError("some of them are level")
    order = sorted(range(len(found)), key=lambda n: ranks[n], reverse=descending)  # type: ignore[arg-type,return-value]
    return [found[n][1] for n in order]


def _folded(text: str) -> str:
    """Letters without case and accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def number_of(text: str) -> float | None:
    """The number that a text is, maybe with a currency beside it; None for a text with other words or a date.

    The last sign is the decimal one, unless three digits or none stand behind it.
    """
    found = _FIGURE.findall(text)
    rest = _FIGURE.sub("", text).strip()
    if len(found) != 1 or sum(letter.isalpha() for letter in rest) > 3:
        return None
    figure = found[0].strip().lstrip("-\u2212")
    sign = -1.0 if re.match(r"\D*[-\u2212]", text) else 1.0
    parts = re.split(r"[.,\u00a0\u202f' ]", figure.strip(".,"))
    if len(parts) > 2 and any(len(part) != 3 for part in parts[1:-1]):
        return None
    decimal = len(parts) > 1 and len(parts[-1]) != 3
    whole = "".join(parts[:-1] if decimal else parts)
    return sign * float(f"{whole}.{parts[-1]}" if decimal else whole)
