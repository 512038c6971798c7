"""The numbers and bullets that stand in front of paragraphs, counted as the application counts them."""

from __future__ import annotations

from dataclasses import dataclass, field

from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.styles import Level, List

__all__ = ["Counters", "bullet"]

_BULLETS = {
    "\uf0b7": "•", "\uf0a7": "▪", "o": "◦", "\uf0d8": "➢", "\uf0fc": "✓", "\uf076": "❖", "·": "•", "\uf0a8": "□",
    "\uf02d": "-", "\uf0e0": "→", "○": "◦", "■": "▪", "–": "-", "—": "-",
}  # fmt: skip
_ROMAN = (
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
    (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
)  # fmt: skip

_MOST_LETTERS = 100
"""Of which a number in letters may be made; no list is so long."""


def bullet(text: str) -> str:
    """A bullet as one sees it; symbol fonts have them at places of their own."""
    return _BULLETS.get(text, text)


def numeral(kind: str, number: int) -> str:
    """A number as a list of that kind writes it."""
    match kind:
        case "lowerLetter" | "upperLetter":
            if number > _MOST_LETTERS * 26:
                return str(number)
            letter = chr(97 + (number - 1) % 26) * ((number - 1) // 26 + 1) if number > 0 else "0"
            return letter.upper() if kind == "upperLetter" else letter
        case "lowerRoman" | "upperRoman":
            found, rest = "", number
            for value, letters in _ROMAN:
                count, rest = divmod(rest, value) if 0 < rest < 4000 else (0, rest)
                found += letters * count
            found = found or str(number)
            return found.upper() if kind == "upperRoman" else found
        case "decimalZero":
            return f"{number:02}"
        case "none":
            return ""
        case "ordinal":
            suffix = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
            return f"{number}{suffix}"
    return str(number)


@dataclass(slots=True)
class Counters:
    """Counts through one document."""

    document: Document
    at: dict[int, list[int | None]] = field(default_factory=dict)
    """Definition of a list -> the number that each level has reached."""
    begun: set[tuple[int, int]] = field(default_factory=set)
    """(list, level) where the list's own start was used."""

    def label(self, number: int | None, level: int) -> str | None:
        """What stands in front of the next paragraph in that list; None when it is in none."""
        found = self.document.lists.get(number or 0)
        if found is None or number is None or not found.levels:
            return None
        level = min(level, len(found.levels) - 1)
        about = found.levels[level]
        counts = self.at.setdefault(found.definition, [None] * 9)
        self._count(counts, found, number, level)
        if about.kind == "bullet":
            return bullet(about.text)
        return self._written(about, found, counts)

    def _count(self, counts: list[int | None], found: List, number: int, level: int) -> None:
        start = dict(found.starts).get(level)
        if start is not None and (number, level) not in self.begun:
            self.begun.add((number, level))
            counts[level] = start
        else:
            before = counts[level]
            counts[level] = found.levels[level].start if before is None else before + 1
        for deeper in range(level + 1, len(found.levels)):
            if found.levels[deeper].restart != 0:
                counts[deeper] = None
        for higher in range(level):
            if counts[higher] is None:
                counts[higher] = found.levels[higher].start

    @staticmethod
    def _written(about: Level, found: List, counts: list[int | None]) -> str:
        text = about.text
        for index, level in enumerate(found.levels):
            mark = f"%{index + 1}"
            if mark in text:
                text = text.replace(mark, numeral(level.kind, counts[index] or level.start))
        return text
