"""Drawing columns and rows such that they look like somebody's: days, numbers, codes, categories, disorder."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from random import Random
from typing import TypeVar

from forge.scenario import Scenario
from preparers.libreoffice_calc.recipes.plan import Record, Value

__all__ = ["as_entered", "codes", "days", "later", "mixed", "neat", "rounded", "shared_out"]

T = TypeVar("T")


def days(rng: Random, first: date, last: date, count: int) -> list[date]:
    """`count` working days in calendar order, no two alike as long as there are so many."""
    start, end = first.toordinal(), last.toordinal()
    # Ordinal 1 is a Monday.
    working = [number for number in range(start, end + 1) if number % 7 not in (6, 0)]
    drawn = rng.sample(working, count) if count <= len(working) else rng.choices(working, k=count)
    return [date.fromordinal(number) for number in sorted(drawn)]


def later(day: date, rng: Random, low: int, high: int) -> date:
    """A working day `low` to `high` days after `day`, or the Monday after it."""
    number = day.toordinal() + rng.randint(low, high)
    return date.fromordinal(number + {6: 2, 0: 1}.get(number % 7, 0))


def shared_out(rng: Random, values: Sequence[T], count: int, weights: Sequence[float] | None = None) -> list[T]:
    """`count` of the values in any order, each with its weight; the first two of `values` are always among them."""
    drawn = rng.choices(values, weights, k=count)
    for value in values[:2] if count > 3 else ():
        if value not in drawn:
            spare = max(range(count), key=lambda i: drawn.count(drawn[i]))
            drawn[spare] = value
    rng.shuffle(drawn)
    return drawn


def mixed(rows: list[Record], term: str, other: Value) -> list[Record]:
    """The rows, of which the last gets `other` where otherwise all had the same."""
    if len({row[term] for row in rows}) == 1:
        rows[-1] = {**rows[-1], term: other}
    return rows


def codes(rng: Random, prefix: str, *counts: int, low: int = 1000, high: int = 6000) -> list[list[str]]:
    """Series of rising codes of one length, one after another: the last series has the highest numbers.

    Here and there two neighbours have changed places, as when something is entered late: who sorts by code and who
    sorts by date get different orders.
    """
    number, out = rng.randrange(low, high), []
    step = max(1, (10 * low - 1 - number) // (sum(counts) + 1) // 2)
    for count in counts:
        series = []
        for _ in range(count):
            number += rng.randint(1, min(step, 9))
            series.append(f"{prefix}{number}")
        for spot in rng.sample(range(1, count - 2), max(1, count // 8)):
            series[spot], series[spot + 1] = series[spot + 1], series[spot]
        out.append(series)
    return out


def rounded(amount: float, digits: int) -> float:
    """Half up on the decimal digits, as the spreadsheet's ROUND does it."""
    return float(Decimal(repr(amount)).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP))


def neat(scene: Scenario, low: float, high: float, rng: Random, figures: int = 2) -> float:
    """An amount between `low` and `high` euros' worth as people agree on one: with that many leading figures."""
    amount = scene.money(low, high, rng)
    step = Decimal(1).scaleb(Decimal(repr(amount)).adjusted() + 1 - figures)
    return float(max(1, round(Decimal(repr(amount)) / step)) * step)


def as_entered(rows: Sequence[Record], rng: Random, group: str = "") -> list[Record]:
    """The rows in an order that people leave them in: by time with some late entries, by a column, or by chance.

    The first and last row given end up in between, so that the rows are in order neither way.
    """
    out, habit = list(rows), rng.random()
    if habit < 0.2:
        rng.shuffle(out)
    elif habit < 0.4 and group:
        out.sort(key=lambda row: str(row[group]))
    for _ in range(max(2, len(out) // 6)):
        out.insert(rng.randrange(len(out)), out.pop(rng.randrange(len(out))))
    outer = (rows[0], rows[-1])
    inner = rng.sample([i for i in range(1, len(out) - 1) if not _among(out[i], outer)], 2)
    for end, spot in zip((0, -1), inner, strict=True):
        if _among(out[end], outer):
            out[end], out[spot] = out[spot], out[end]
    return out


def _among(row: Record, rows: Sequence[Record]) -> bool:
    return any(row is other for other in rows)
