"""Functions of dates and times. A moment is a serial number: days since 1899-12-30, the time as the fraction."""

from __future__ import annotations

import calendar
from datetime import date, timedelta
from math import floor

from preparers.libreoffice_calc.cell import EPOCH
from preparers.libreoffice_calc.formula.arithmetic import approx_floor, half_up
from preparers.libreoffice_calc.formula.cells import Area, Cells, Grid
from preparers.libreoffice_calc.formula.functions import function
from preparers.libreoffice_calc.formula.numerals import number_in
from preparers.libreoffice_calc.formula.values import VALUE, Failure, number

__all__: list[str] = []

_ZERO = EPOCH.date()
_SATURDAY = 5
LONGEST_SPAN = 100_000
"""Working days that are counted one by one, some four centuries."""


def _date(moment: float) -> date:
    """The day of a moment. Raises Failure outside of the years 1 to 9999."""
    try:
        return _ZERO + timedelta(days=approx_floor(moment))
    except OverflowError:
        raise Failure(VALUE) from None


def _serial(day: date) -> float:
    return float((day - _ZERO).days)


def _shifted(day: date, months: int) -> date:
    """The same day so many months later, or the last of that month. Raises Failure outside of the calendar."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    if not 1 <= year <= 9999:
        raise Failure(VALUE)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


@function("DATE")
def date_(year: int, month: int, day: int) -> float:
    """Months and days outside of their range count on; two-digit years are 1930 to 2029."""
    if 0 <= year < 100:
        year += 2000 if year < 30 else 1900
    if not 1 <= year <= 9999 or abs(month) > 120_000 or abs(day) > 4_000_000:
        raise Failure(VALUE)
    try:
        return _serial(_shifted(date(year, 1, 1), month - 1) + timedelta(days=day - 1))
    except OverflowError:
        raise Failure(VALUE) from None


@function("YEAR")
def year(moment: float) -> float:
    return float(_date(moment).year)


@function("MONTH")
def month(moment: float) -> float:
    return float(_date(moment).month)


@function("DAY")
def day(moment: float) -> float:
    return float(_date(moment).day)


@function("WEEKDAY")
def weekday(moment: float, kind: int = 1) -> float:
    """1 counts from Sunday as 1, 2 from Monday as 1, 3 from Monday as 0, 11 to 17 from Monday to Sunday as 1."""
    from_monday = _date(moment).weekday()
    if kind == 3:
        return float(from_monday)
    first = {1: 6, 2: 0}.get(kind, kind - 11)
    if not 0 <= first <= 6:
        raise Failure(VALUE)
    return float((from_monday - first) % 7 + 1)


@function("WEEKNUM")
def week_number(moment: float, kind: int = 1) -> float:
    """Weeks that begin on the kind's weekday, the first is that of 1 January, even the next one; 21 is ISO 8601."""
    found = _date(moment)
    if kind in (21, 150):
        return float(found.isocalendar().week)
    first = {1: 6, 2: 0}.get(kind, kind - 11)
    if not 0 <= first <= 6:
        raise Failure(VALUE)
    begin = found - timedelta(days=(found.weekday() - first) % 7)
    if begin.year == found.year and (begin + timedelta(days=6)).year > found.year:
        return 1.0
    new_year = date(found.year, 1, 1)
    return float(((found - new_year).days + (new_year.weekday() - first) % 7) // 7 + 1)


@function("ISOWEEKNUM")
def iso_week_number(moment: float) -> float:
    return float(_date(moment).isocalendar().week)


@function("EDATE")
def months_later(moment: float, months: int) -> float:
    return _serial(_shifted(_date(moment), months))


@function("EOMONTH")
def end_of_month(moment: float, months: int) -> float:
    found = _shifted(_date(moment).replace(day=1), months)
    return _serial(found.replace(day=calendar.monthrange(found.year, found.month)[1]))


@function("DAYS")
def days(end: float, start: float) -> float:
    return end - start


@function("DATEDIF")
def date_difference(start: float, end: float, unit: str) -> float:
    first, last = _date(start), _date(end)
    if first > last:
        raise Failure(VALUE)
    months = (last.year - first.year) * 12 + last.month - first.month - (last.day < first.day)
    match unit.lower():
        case "d":
            return float((last - first).days)
        case "m":
            return float(months)
        case "y":
            return float(months // 12)
        case "ym":
            return float(months % 12)
        case "md":
            return float(_days_beyond_months(first, last))
        case "yd":
            return float(_days_beyond_years(first, last))
    raise Failure(VALUE)


def _days_beyond_months(first: date, last: date) -> int:
    if last.day >= first.day:
        return last.day - first.day
    before = _shifted(last.replace(day=1), -1)
    # Counted from the same day of the month before, which overflows into this month where it does not exist.
    return (last - (before + timedelta(days=first.day - 1))).days


def _days_beyond_years(first: date, last: date) -> int:
    year = last.year - ((last.month, last.day) < (first.month, first.day))
    return (last - (date(year, first.month, 1) + timedelta(days=first.day - 1))).days


def _holidays(cells: Cells) -> set[date]:
    values = cells.values() if isinstance(cells, Area | Grid) else [cells]
    return {_date(number(v)) for v in values if v is not None and not isinstance(v, str)}


def _works(day: date, holidays: set[date]) -> bool:
    return day.weekday() < _SATURDAY and day not in holidays


@function("NETWORKDAYS")
def working_days(start: float, end: float, holidays: Cells = None) -> float:
    first, last = sorted((_date(start), _date(end)))
    free = {day for day in _holidays(holidays) if first <= day <= last and day.weekday() < _SATURDAY}
    weeks, rest = divmod((last - first).days + 1, 7)
    count = weeks * 5 + sum((first + timedelta(days=i)).weekday() < _SATURDAY for i in range(rest)) - len(free)
    return float(count if start <= end else -count)


@function("WORKDAY")
def working_day(start: float, days: int, holidays: Cells = None) -> float:
    if abs(days) > LONGEST_SPAN:
        raise Failure(VALUE)
    found, free = _date(start), _holidays(holidays)
    step = timedelta(days=1 if days > 0 else -1)
    try:
        for _ in range(abs(days)):
            found += step
            while not _works(found, free):
                found += step
    except OverflowError:
        raise Failure(VALUE) from None
    return _serial(found)


@function("TIME")
def time(hour: float, minute: float, second: float) -> float:
    seconds = hour * 3600 + minute * 60 + second
    if seconds < 0:
        raise Failure(VALUE)
    return seconds % 86400 / 86400


def _seconds(moment: float) -> int:
    """Seconds since midnight; what is nearly a full second counts as one."""
    return min(floor(round((moment - floor(moment)) * 86400, 3)), 86399) if moment == moment else 0


@function("HOUR")
def hour(moment: float) -> float:
    return float(_seconds(moment) // 3600)


@function("MINUTE")
def minute(moment: float) -> float:
    return float(_seconds(moment) // 60 % 60)


@function("SECOND")
def second(moment: float) -> float:
    return half_up(moment * 86400 % 60) % 60


@function("DATEVALUE")
def date_value(value: str) -> float:
    found = number_in(value)
    if found is None:
        raise Failure(VALUE)
    return float(floor(found))


@function("TIMEVALUE")
def time_value(value: str) -> float:
    found = number_in(value)
    if found is None:
        raise Failure(VALUE)
    return found % 1
