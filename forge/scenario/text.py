"""Text as names of mail boxes, domains and files need it: plain ASCII, and patterns filled with digits."""

from __future__ import annotations

import re
import unicodedata
from random import Random

__all__ = ["ascii_slug", "fill"]

_GERMAN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_LETTERS = str.maketrans({"ß": "ss", "ł": "l", "ø": "o", "œ": "oe", "æ": "ae", "đ": "d"})
_UK_LETTERS = "ABDEFGHJLNPQRSTUWXYZ"


def ascii_slug(text: str, language: str, joiner: str = "-") -> str:
    """`text` in lower-case ASCII letters and digits, words joined by `joiner`; empty where the script has no such form.

    German umlauts become two letters, as in German mail addresses; other accents are dropped.
    """
    lower = unicodedata.normalize("NFC", text).lower()
    if language == "de":
        lower = lower.translate(_GERMAN)
    plain = unicodedata.normalize("NFKD", lower.translate(_LETTERS).replace("'", "").replace("’", ""))
    ascii_only = "".join(c for c in plain if not unicodedata.combining(c))
    return joiner.join(re.findall(r"[a-z0-9]+", ascii_only))


def fill(pattern: str, rng: Random) -> str:
    """`pattern` with `#` replaced by a digit, `@` by a digit from 1 to 9, `A` by a letter that postcodes use."""
    return "".join(_drawn(mark, rng) for mark in pattern)


def _drawn(mark: str, rng: Random) -> str:
    if mark == "#":
        return rng.choice("0123456789")
    if mark == "@":
        return rng.choice("123456789")
    return rng.choice(_UK_LETTERS) if mark == "A" else mark
