"""What a number format shows, whatever its spelling: two codes mean the same when they write the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from preparers.libreoffice_calc.formula.number_text import formatted
from preparers.libreoffice_calc.formula.values import Failure
from preparers.libreoffice_calc.observing.normal import number_format

__all__ = ["same_meaning"]

_CURRENCIES = (
    ("€", "EUR"), ("$", "USD", "US$"), ("£", "GBP"), ("¥", "¥", "JPY", "円"), ("zł", "PLN"), ("CHF", "SFr.", "Fr."),
)  # fmt: skip
"""Ways of writing one currency."""
_QUOTED = re.compile(r'"([^"]*)"')
_UNSHOWN = re.compile(r'"[^"]*"|\[[^\]]*\]')
_COLOUR = re.compile(r"\[(BLACK|BLUE|CYAN|GREEN|MAGENTA|RED|WHITE|YELLOW)\]")
_DATE = re.compile(r"[ymdhs]")
_NUMBERS = (0.0, 1.0, 7.0, -7.0, 0.126, -0.5, 1234.5, -1234.5, 1234567.891)
_MOMENTS = (45356.5634375, 45298.2001, 44927.9)
"""5 March 2024 13:31:21, 7 January 2024 04:48:08.6, 1 January 2023 21:36."""
_NAMED_MOMENTS = (45620.5634375, 45941.2001)
"""25 November 2024, 12 October 2025: with a month's name, `5` and `05` may both be meant, so days of two digits."""


@lru_cache(4096)
def same_meaning(wanted: str, found: str) -> bool:
    """Whether a person who asked for `wanted` would be content with `found`.

    Currencies: the same currency with the same decimals, wherever its sign stands. Dates, percentages, numbers: the
    same text for every sample, and the same colour for negative ones. Everything else: the same code.
    """
    one, other = number_format(wanted), number_format(found)
    if one == other:
        return True
    if currency := _currency(one):
        return _currency(other) == currency and _decimals(one) == _decimals(other) and _plain_amount(other)
    if "@" in one or "/" in _UNSHOWN.sub("", one) or _currency(other) or (one == "General") != (other == "General"):
        return False
    if bool(_DATE.search(_UNSHOWN.sub("", one))) != bool(_DATE.search(_UNSHOWN.sub("", other))):
        return False
    return list(_written(one, one)) == list(_written(other, one))


def _currency(code: str) -> tuple[str, ...] | None:
    literals = "".join(_QUOTED.findall(code.partition(";")[0])).replace("-", " ").split()
    return next((names for names in _CURRENCIES if any(word in names for word in literals)), None)


def _decimals(code: str) -> int:
    shown = _UNSHOWN.sub("", code.partition(";")[0])
    return len(shown.partition(".")[2].replace(",", "").strip("_"))


def _plain_amount(code: str) -> bool:
    """Whether the code shows an amount as it is: no percentage, no exponent, not in thousands."""
    shown = _UNSHOWN.sub("", code.partition(";")[0])
    return bool(re.fullmatch(r"_*[#?,]*[#0?]*0(?:\.[0#?]+)?_*", shown.strip()))


def _written(code: str, wanted: str) -> Iterator[str]:
    """The samples as the code writes them; which samples, `wanted` says."""
    plain = _UNSHOWN.sub("", wanted)
    dated = bool(_DATE.search(plain))
    samples = (_NAMED_MOMENTS if "mmm" in plain else _MOMENTS) if dated else _NUMBERS
    sections = code.split(";")
    for number in samples:
        try:
            text = formatted(number, code)
        except (ValueError, Failure):
            text = f"as {code}"
        if "%" in plain:
            text = text.replace(" ", "")
        section = sections[1] if number < 0 and len(sections) > 1 else sections[0]
        colour = _COLOUR.search(section)
        yield f"{colour[1] if colour else ''}{text.strip()}"
