"""How a country writes dates, numbers and money, from the Unicode CLDR by way of Babel."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from functools import cache
from typing import Literal

from forge.scenario import lexicon

__all__ = ["Locale", "locale_codes", "locale_of"]


_FIRST = {"fr": "1er", "it": "1º"}
"""Language -> how the first day of a month is written where it is no plain number; Babel knows numbers only."""


@dataclass(frozen=True, slots=True)
class Locale:
    """A language in a country and what is customary there.

    Spaces are ordinary ones everywhere, also where CLDR has no-break spaces, since that is what people type.
    """

    code: str
    """Language and country: `de_DE`."""
    language: str
    country: str
    currency: str
    """ISO 4217: `EUR`."""
    symbol: str
    """The currency's sign as it is written there."""
    digits: int
    """Decimals of an amount of money: 2, and 0 for yen."""
    decimal: str
    group: str
    date_format: str
    """A date as a spreadsheet's number format: `dd.mm.yyyy`."""
    money_format: str
    """Money as a spreadsheet file stores the format, with `,` and `.` whatever the locale: `#,##0.00 "€"`."""
    paper: Literal["a4", "letter"]
    tax_rate: float
    """The usual value added or sales tax, 0.19 for 19 %."""

    def date(self, day: datetime.date) -> str:
        """`day` in figures, with all four digits of the year: 04.03.2025."""
        from babel.dates import format_date

        return _plain(format_date(day, self.date_format.replace("m", "M"), self.code))

    def long_date(self, day: datetime.date) -> str:
        """`day` with the month's name, as letters carry it: 4. März 2025."""
        from babel.dates import format_date

        text = _plain(format_date(day, "long", self.code))
        first = _FIRST.get(self.code[:2])
        return first + text[1:] if first and text.startswith("1 ") else text

    def month_year(self, day: datetime.date) -> str:
        """The month of `day` with its year: März 2025."""
        from babel.dates import format_skeleton

        return _plain(format_skeleton("yMMMM", day, locale=self.code))

    def money(self, amount: float) -> str:
        """`amount` with its currency, rounded half up to the currency's decimals: 1.234,50 €."""
        from babel.numbers import format_currency

        return _plain(format_currency(_rounded(amount, self.digits), self.currency, locale=self.code))

    def number(self, value: float, digits: int = 0) -> str:
        """`value` with groups of thousands, rounded half up to `digits` decimals: 1.234,5."""
        from babel.numbers import format_decimal

        pattern = "#,##0" + ("." + "0" * digits if digits else "")
        return _plain(format_decimal(_rounded(value, digits), pattern, self.code))

    def percent(self, share: float) -> str:
        """`share` of a whole in whole percent: 12 % for 0.12."""
        from babel.numbers import format_percent

        return _plain(format_percent(_rounded(share, 2), locale=self.code))

    @property
    def months(self) -> tuple[str, ...]:
        """The names of the months, January first, as they stand alone."""
        return _calendar_names(self.code)[0]

    @property
    def weekdays(self) -> tuple[str, ...]:
        """The names of the days of the week, Monday first, as they stand alone."""
        return _calendar_names(self.code)[1]


def locale_codes() -> tuple[str, ...]:
    """The codes of all locales that scenarios play in, sorted."""
    return lexicon.country_codes()


@cache
def locale_of(code: str) -> Locale:
    """The locale of that code. Raises InputError when scenarios know none such."""
    from babel import Locale as Cldr
    from babel.numbers import get_currency_precision, get_currency_symbol, get_decimal_symbol, get_group_symbol

    customs = lexicon.country(code)
    cldr = Cldr.parse(code)
    symbol = get_currency_symbol(customs.currency, cldr)
    digits = get_currency_precision(customs.currency)
    return Locale(
        code, cldr.language, str(cldr.territory), customs.currency, symbol, digits,
        get_decimal_symbol(cldr), _plain(get_group_symbol(cldr)),
        _date_format(cldr.date_formats["short"].pattern),
        _money_format(cldr.currency_formats["standard"].pattern, symbol, digits),
        customs.paper, customs.tax_rate,
    )  # fmt: skip


@cache
def _calendar_names(code: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    from babel.dates import get_day_names, get_month_names

    months, days = (names("wide", "stand-alone", code) for names in (get_month_names, get_day_names))
    return tuple(months[m] for m in range(1, 13)), tuple(days[d] for d in range(7))


def _date_format(pattern: str) -> str:
    """A CLDR date pattern as a number format; two digits of a year become four, since data outlives centuries."""
    return re.sub("y+", "yyyy", pattern).replace("M", "m")


def _money_format(pattern: str, symbol: str, digits: int) -> str:
    """A CLDR currency pattern as a number format."""
    figures = "#,##0" + ("." + "0" * digits if digits else "")
    return _plain(pattern).replace("#,##0.00", figures).replace("¤", f'"{symbol}"')


def _rounded(value: float, digits: int) -> Decimal:
    """Half up on the decimal digits that people see, as spreadsheets display it."""
    return Decimal(repr(value)).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)


def _plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ")
