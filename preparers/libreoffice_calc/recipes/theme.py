"""How a workbook looks: font, colours of headings, number formats; one style object for all like cells."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from forge.scenario import Locale
from preparers.libreoffice_calc.cell import Alignment, Border, Edge, Font, Style
from preparers.libreoffice_calc.recipes.plan import Field, FieldKind

__all__ = ["Theme"]

_SHADES = (
    ("1F4E78", "FFFFFF"), ("D9E1F2", "000000"), ("375623", "FFFFFF"), ("FCE4D6", "000000"), ("404040", "FFFFFF"),
    ("E2EFDA", "000000"), ("7B2C3B", "FFFFFF"), ("EDEDED", "1F1F1F"), ("3B3059", "FFFFFF"), ("DDEBF7", "1F4E78"),
)  # fmt: skip
_FONTS = (Font("Calibri", 11),) * 4 + (Font("Calibri", 10), Font("Tahoma", 10))
_GREY = "595959"


class Theme:
    """The looks that one person gives to one workbook."""

    def __init__(self, locale: Locale, rng: Random) -> None:
        self.font = rng.choice(_FONTS)
        fill, letter = rng.choice(_SHADES)
        line = Edge("thin", "000000")
        self._formats: dict[FieldKind, str] = {
            "money": locale.money_format, "date": locale.date_format, "percent": "0%", "number": "0.0", "whole": "0",
            "time": "hh:mm",
        }  # fmt: skip
        self.head = Style(
            replace(self.font, bold=True, colour=letter), fill, Border(bottom=line), Alignment(horizontal="center")
        )
        self.title = Style(replace(self.font, size=14, bold=True))
        self.remark = Style(replace(self.font, italic=True, colour=_GREY))
        self._total = Style(replace(self.font, bold=True), border=Border(top=line))
        self._bodies: dict[str, tuple[Style, Style]] = {}

    @property
    def spread(self) -> float:
        """How much wider than Calibri 11 the letters are."""
        return 1.2 if self.font.name == "Tahoma" else 1.0

    def code(self, field: Field) -> str:
        """The number format of a column."""
        return field.code or self.format(field.kind)

    def format(self, kind: FieldKind) -> str:
        """The number format of values of a kind; General for texts."""
        return self._formats.get(kind, "General")

    def body(self, code: str = "General") -> Style:
        """An ordinary cell with that number format."""
        return self._styles(code)[0]

    def total(self, code: str = "General") -> Style:
        """A cell in a row of totals."""
        return self._styles(code)[1]

    def _styles(self, code: str) -> tuple[Style, Style]:
        if code not in self._bodies:
            self._bodies[code] = Style(self.font, number_format=code), replace(self._total, number_format=code)
        return self._bodies[code]
