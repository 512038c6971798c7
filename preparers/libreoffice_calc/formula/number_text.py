"""Numbers as text in a given number format, as TEXT writes them (English, United States)."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from functools import lru_cache

from preparers.libreoffice_calc.cell import EPOCH
from preparers.libreoffice_calc.formula.arithmetic import rounded
from preparers.libreoffice_calc.formula.numerals import general, number_in
from preparers.libreoffice_calc.formula.values import VALUE, Failure, Value

__all__ = ["formatted"]

_MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
           "December")  # fmt: skip
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

_PART = re.compile(
    r"""(?P<quoted>"[^"]*"|\\.)
    |(?P<fill>[_*].)
    |(?P<elapsed>\[(?:h+|m+|s+)\])
    |(?P<symbol>\[\$[^\]-]*(?:-[0-9A-F]+)?\])
    |(?P<colour>\[[^\]]*\])
    |(?P<half>AM/PM|A/P)
    |(?P<date>y+|m+|d+|h+|s+)
    |(?P<general>General)
    |(?P<exponent>E[+-]0+)
    |(?P<digit>[0#?]|[.,])
    |(?P<percent>%)
    |(?P<text>@)
    |(?P<literal>.)""",
    re.VERBOSE | re.IGNORECASE | re.DOTALL,
)
Part = tuple[str, str]


@lru_cache(maxsize=1024)
def _sections(code: str) -> tuple[tuple[Part, ...], ...]:
    """The sections of a format code, each as its parts. Raises Failure for a fraction, which is not supported."""
    sections: list[list[Part]] = [[]]
    for match in _PART.finditer(code):
        if match.group() == ";":
            sections.append([])
        else:
            sections[-1].append((str(match.lastgroup), match.group()))
    return tuple(tuple(section) for section in sections)


def formatted(value: Value, code: str) -> str:
    """The value as the format code writes it. Raises ValueError for a code that is not supported."""
    sections = _sections(code)
    if isinstance(value, str):
        number = number_in(value)
        if number is None:
            return _text(value, sections)
    else:
        number = 0.0 if value is None else float(value)  # type: ignore[arg-type]
    if not code:
        return ""
    if number >= 0:
        return _section(number, sections[2 if number == 0 and len(sections) > 2 else 0])
    if len(sections) > 1:
        return _section(-number, sections[1])
    plain = _section(-number, sections[0], sign="-")
    # What rounds to nothing has no sign.
    return plain if any(c in "123456789" for c in plain) else plain.removeprefix("-")


def _text(value: str, sections: tuple[tuple[Part, ...], ...]) -> str:
    section = sections[-1]
    if not any(kind == "text" for kind, _ in section):
        return value
    return "".join(value if kind == "text" else _literal(kind, part) for kind, part in section)


def _literal(kind: str, part: str) -> str:
    """What a part that is no placeholder writes."""
    if kind == "quoted":
        return part[1:] if part[0] == "\\" else part[1:-1]
    if kind == "symbol":
        return part[2:-1].partition("-")[0]
    if kind == "fill":
        return " " if part[0] == "_" else ""
    if kind == "literal" and part.isalpha():
        raise ValueError(f"the number format has the letter {part!r}; put words in quotes")
    return "" if kind == "colour" else part


def _section(number: float, section: tuple[Part, ...], sign: str = "") -> str:
    kinds = {kind for kind, _ in section}
    if kinds & {"date", "elapsed"}:
        return _moment(-number if sign else number, section)
    if kinds & {"general", "text"}:
        return sign + "".join(
            general(number) if kind in ("general", "text") else _literal(kind, part) for kind, part in section
        )
    if ("literal", "/") in section:
        raise ValueError("number formats with fractions are not supported in TEXT")
    return sign + _digits(number, section)


def _digits(number: float, section: tuple[Part, ...]) -> str:
    """A number over its placeholders."""
    places = [i for i, (kind, part) in enumerate(section) if kind == "digit" and part in "0#?"]
    if not places:
        return "".join(_literal(kind, part) for kind, part in section)
    point = next((i for i, part in enumerate(section) if part == ("digit", ".")), len(section))
    whole, decimals = [i for i in places if i < point], [i for i in places if i > point]
    commas = [i for i, part in enumerate(section) if part == ("digit", ",")]
    number *= 100.0 ** sum(kind == "percent" for kind, _ in section)
    number /= 1000.0 ** sum(i > places[-1] or point > i > (whole or [point])[-1] for i in commas)
    exponent = next((part for kind, part in section if kind == "exponent"), None)
    power = 0
    if exponent and number:
        power = int(f"{number:.{len(decimals)}E}".partition("E")[2]) - max(len(whole), 1) + 1
        number /= 10.0**power
    before, _, after = f"{rounded(number, len(decimals)):.{len(decimals)}f}".partition(".")
    grouped = any(whole and whole[0] < i < whole[-1] for i in commas)
    written = _whole(before.lstrip("0"), section, whole, grouped) | _decimals(after, section, decimals)
    if not any(written[i].strip() for i in decimals):
        written[point] = "" if decimals else "."
    return "".join(_written(i, section, written, power) for i in range(len(section)))


def _whole(digits: str, section: tuple[Part, ...], places: list[int], grouped: bool) -> dict[int, str]:
    """What stands at the placeholders before the point; the first one takes all digits that are left."""
    written, count = {}, 0
    for i in reversed(places):
        taken = digits if i == places[0] else digits[-1:]
        digits = digits[: len(digits) - len(taken)]
        text = ""
        for digit in reversed(taken or {"0": "0", "?": " "}.get(section[i][1], "")):
            text = digit + ("," if grouped and count and count % 3 == 0 else "") + text
            count += 1
        written[i] = text
    return written


def _decimals(digits: str, section: tuple[Part, ...], places: list[int]) -> dict[int, str]:
    kept = len(digits.rstrip("0"))
    return {
        i: digits[n] if n < kept or section[i][1] == "0" else "" if section[i][1] == "#" else " "
        for n, i in enumerate(places)
    }


def _written(i: int, section: tuple[Part, ...], written: dict[int, str], power: int) -> str:
    kind, part = section[i]
    if i in written:
        return written[i]
    if kind == "exponent":
        return f"E{'-' if power < 0 else '+' if part[1] == '+' else ''}{abs(power):0{len(part) - 2}d}"
    return "" if part == "," and kind == "digit" else _literal(kind, part)


def _moment(number: float, section: tuple[Part, ...]) -> str:
    """A date or time over its letters."""
    try:
        moment = EPOCH + timedelta(seconds=rounded(number * 86400, 0))
    except OverflowError:
        raise Failure(VALUE) from None
    letters = [i for i, (kind, _) in enumerate(section) if kind in ("date", "elapsed")]
    half = any(kind == "half" for kind, _ in section)
    out = []
    for i, (kind, part) in enumerate(section):
        if kind == "elapsed":
            out.append(_elapsed(rounded(number * 86400, 0), part))
        elif kind == "half":
            out.append(("PM" if moment.hour >= 12 else "AM")[: 2 if len(part) > 3 else 1])
        elif kind == "date":
            n = letters.index(i)
            around = {section[j][1].strip("[]")[0].lower() for j in letters[max(n - 1, 0) : n]}
            after = section[letters[n + 1]][1][0].lower() if n + 1 < len(letters) else ""
            minutes = part[0] in "mM" and len(part) < 3 and ("h" in around or after == "s")
            out.append(_letter(moment, part.lower(), minutes=minutes, half=half))
        else:
            out.append(_literal(kind, part))
    return "".join(out)


def _elapsed(seconds: float, part: str) -> str:
    unit = {"h": 3600, "m": 60, "s": 1}[part[1].lower()]
    return f"{int(seconds // unit):0{len(part) - 2}d}"


def _letter(moment: datetime, part: str, *, minutes: bool, half: bool) -> str:
    """What one run of the same letter writes."""
    size = len(part)
    if minutes:
        return f"{moment.minute:0{size}d}"
    match part[0]:
        case "y":
            return f"{moment.year:04d}" if size > 2 else f"{moment.year % 100:02d}"
        case "m":
            name = _MONTHS[moment.month - 1]
            return f"{moment.month:0{size}d}" if size < 3 else {3: name[:3], 5: name[0]}.get(size, name)
        case "d":
            name = _DAYS[moment.weekday()]
            return f"{moment.day:0{size}d}" if size < 3 else name[:3] if size == 3 else name
        case "h":
            return f"{(moment.hour + 11) % 12 + 1 if half else moment.hour:0{size}d}"
    return f"{moment.second:0{size}d}"
