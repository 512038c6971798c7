"""Search criteria as SUMIF, COUNTIF and MATCH understand them: comparisons and wildcards in a text, or a value."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from preparers.libreoffice_calc.formula.arithmetic import approx_equal
from preparers.libreoffice_calc.formula.numerals import general, number_in
from preparers.libreoffice_calc.formula.values import Error, Value, collated, is_number, number

__all__ = ["Test", "criterion", "wildcard", "wildcard_place"]

Test = Callable[[Value], bool]

_FLAGS = re.IGNORECASE | re.DOTALL
_OPERATOR = re.compile(r"(<>|<=|>=|=|<|>)?(.*)", re.DOTALL)


def criterion(value: Value) -> Test:
    """The test that a criterion stands for. `">=10"`, `"<>x"`, `"a*"`, `"="` (empty), a plain value; empty is 0."""
    if isinstance(value, str):
        return _text_criterion(value)
    wanted = number(value)
    return lambda found: is_number(found) and approx_equal(found, wanted)  # type: ignore[arg-type]


@lru_cache(maxsize=4096)
def _text_criterion(text: str) -> Test:
    match = _OPERATOR.fullmatch(text)
    operator, rest = (match[1] or "", match[2]) if match else ("", text)
    if not rest:
        return _emptiness(operator)
    wanted = number_in(rest)
    if operator in ("", "=", "<>"):
        same = _like_number(wanted, rest) if wanted is not None else wildcard(rest)
        return (lambda found: not same(found)) if operator == "<>" else same
    if wanted is not None:
        return _ordered_number(operator, wanted)
    return _ordered_text(operator, rest)


def _emptiness(operator: str) -> Test:
    if operator == "=":
        return lambda found: found is None
    if operator == "<>":
        return lambda found: found is not None
    if operator == "":
        return lambda found: found is None or found == ""
    return lambda found: False


def _like_number(wanted: float, text: str) -> Test:
    """A number in quotes means numbers of that size and texts that read so."""
    folded = text.casefold()

    def test(found: Value) -> bool:
        if type(found) is str:
            return found.casefold() == folded
        return is_number(found) and approx_equal(found, wanted)  # type: ignore[arg-type]

    return test


def _ordered_number(operator: str, wanted: float) -> Test:
    def test(found: Value) -> bool:
        if not is_number(found):
            return False
        if approx_equal(found, wanted):  # type: ignore[arg-type]
            return "=" in operator
        return (found < wanted) == (operator[0] == "<")  # type: ignore[operator]

    return test


def _ordered_text(operator: str, wanted: str) -> Test:
    key = collated(wanted)

    def test(found: Value) -> bool:
        if type(found) is not str:
            return False
        mine = collated(found)
        return "=" in operator if mine == key else (mine < key) == (operator[0] == "<")

    return test


@lru_cache(maxsize=4096)
def wildcard(text: str) -> Test:
    """Texts of any case that match as a whole: `*` any text, `?` any character, `~` takes the next one literally."""
    if not re.search(r"[*?~]", text):
        folded = text.casefold()
        return lambda found: _folded(found) == folded
    pattern = re.compile(_whole(text), _FLAGS)

    def test(found: Value) -> bool:
        if type(found) is bool:
            found = "TRUE" if found else "FALSE"
        elif is_number(found):
            found = general(float(found))  # type: ignore[arg-type]
        elif type(found) is Error:
            found = found.code
        return type(found) is str and pattern.fullmatch(found) is not None

    return test


def _folded(found: Value) -> str | None:
    if type(found) is str:
        return found.casefold()
    return found.code.casefold() if type(found) is Error else None


def wildcard_place(pattern: str, text: str, start: int) -> int | None:
    """Where, counted from 0, a text with wildcards first occurs in another from `start` on; None when nowhere."""
    first, *rest = _stretches(pattern)
    found = re.compile(first, _FLAGS).search(text, start)
    if found is None:
        return None
    end = found.end()
    # What does not follow the first occurrence does not follow a later one either.
    for stretch in rest:
        following = re.compile(stretch, _FLAGS).search(text, end)
        if following is None:
            return None
        end = following.end()
    return found.start()


def _whole(text: str) -> str:
    """The regular expression for a text with wildcards as a whole.

    Each stretch between two `*` is sought once, where it first occurs, so that no text makes matching slow.
    """
    first, *rest = _stretches(text)
    last = [".*" + rest.pop()] if rest else []
    return "".join([first, *(f"(?>.*?{stretch})" for stretch in rest), *last])


def _stretches(text: str) -> list[str]:
    """The parts between the `*` as regular expressions."""
    stretches = [""]
    for part in re.findall(r"~.|\*+|.", text, re.DOTALL):
        if part[0] == "*":
            stretches.append("")
        else:
            stretches[-1] += "." if part == "?" else re.escape(part[-1])
    return stretches
