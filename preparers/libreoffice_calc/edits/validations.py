"""Edits of what may be entered into cells: Data ▸ Validity."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import Any, Literal

from forge.model import Area
from forge.preparer import Place, edit
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import box, serial
from preparers.libreoffice_calc.kinds import Formula, Number, Range, SheetName, Text
from preparers.libreoffice_calc.meaning.restricting import OPERATORS, absolute, listed, split
from preparers.libreoffice_calc.parts import Validation

__all__ = [
    "change_limits", "remove_validation", "validate_by_formula", "validate_dates", "validate_from_range",
    "validate_length", "validate_list", "validate_number", "warn_on_entry",
]  # fmt: skip

Compared = Literal["between", ">=", "<=", ">", "<"]
_REFUSED = ("stop", "", "")


def _touched(a: Any) -> list[Area]:
    return [sheet_facts(a.sheet, "validation/*")]


def _put(book: Book, sheet: str, rule: Validation) -> None:
    """Set a rule for its cells, in place of those that they have."""
    page = book[sheet]
    page.validations = (*split(page.validations, rule.areas[0]), rule)


def _limits(a: Any, low: str, high: str | None) -> dict[str, Any]:
    return {"sheet": a.sheet, "range": a.area, "operator": OPERATORS[a.operator], "first": low, "second": high}


def _other_entries(place: Place) -> Iterator[list[str]]:
    """One entry less, or the last one with a letter more."""
    yield place.value[:-1]
    yield [*place.value[:-1], f"{place.value[-1]}s"]


@edit(
    touches=_touched,
    near={"entries": _other_entries},
    hand=lambda book, a: ("offer_entries", {"sheet": a.sheet, "range": a.area, "entries": a.entries}),
)
def validate_list(book: Book, *, sheet: SheetName, area: Range, entries: list[Text]) -> None:
    """Allow ▸ List: only the entries, offered in a drop-down. Raises ValueError for entries that no list can hold."""
    _put(book, sheet, Validation((box(area),), "list", formula1=listed(entries), error=_REFUSED))


@edit(
    touches=_touched,
    hand=lambda book, a: (
        "offer_cells",
        {"sheet": a.sheet, "range": a.area, "source_sheet": a.source_sheet, "source": a.source},
    ),
)
def validate_from_range(book: Book, *, sheet: SheetName, area: Range, source_sheet: SheetName, source: Range) -> None:
    """Allow ▸ Cell range: only what stands in other cells, offered in a drop-down."""
    _put(book, sheet, Validation((box(area),), "list", formula1=absolute(source_sheet, source), error=_REFUSED))


def _number_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    high = f"{a.high:.15g}" if a.high is not None else None
    return "validate", {"kind": a.kind, **_limits(a, f"{a.low:.15g}", high)}


@edit(touches=_touched, hand=_number_hand)
def validate_number(
    book: Book, *, sheet: SheetName, area: Range, kind: Literal["whole", "decimal"], operator: Compared,
    low: Number, high: Number | None = None,
) -> None:  # fmt: skip
    """Allow ▸ Whole Numbers or Decimal: between two numbers, or compared with one."""
    second = f"{high:.15g}" if high is not None else None
    rule = Validation((box(area),), kind, OPERATORS[operator], f"{low:.15g}", second, error=_REFUSED)
    _put(book, sheet, rule)


def _day(text: str | None) -> str | None:
    return None if text is None else f"{serial(date.fromisoformat(text)):.15g}"


@edit(
    touches=_touched,
    hand=lambda book, a: ("validate", {"kind": "date", **_limits(a, _day(a.first) or "", _day(a.last))}),
)
def validate_dates(
    book: Book, *, sheet: SheetName, area: Range, operator: Compared, first: str, last: str | None = None
) -> None:
    """Allow ▸ Date: between two days (as 2025-03-04), or compared with one."""
    rule = Validation((box(area),), "date", OPERATORS[operator], _day(first), _day(last), error=_REFUSED)
    _put(book, sheet, rule)


@edit(
    touches=_touched,
    hand=lambda book, a: ("validate", {"kind": "textLength", **_limits(a, str(a.length), None)}),
)
def validate_length(
    book: Book, *, sheet: SheetName, area: Range, operator: Literal["<=", ">=", "="], length: int
) -> None:
    """Allow ▸ Text length: compared with a number of characters."""
    _put(book, sheet, Validation((box(area),), "textLength", OPERATORS[operator], str(length), error=_REFUSED))


@edit(
    touches=_touched,
    hand=lambda book, a: (
        "validate",
        {"sheet": a.sheet, "range": a.area, "kind": "custom", "first": a.formula.removeprefix("=").replace(",", ";")},
    ),
)
def validate_by_formula(book: Book, *, sheet: SheetName, area: Range, formula: Formula) -> None:
    """Allow ▸ Custom: what makes a formula, written for the first cell, true."""
    _put(book, sheet, Validation((box(area),), "custom", formula1=formula.removeprefix("="), error=_REFUSED))


def _other_limits(place: Place) -> Iterator[float]:
    yield from (place.value + 1, place.value - 1)


@edit(
    touches=_touched,
    hand=lambda book, a: (
        "change_messages",
        {
            "sheet": a.sheet, "range": a.area, "style": a.style, "title": a.title, "text": a.text,
            "prompt_title": a.prompt_title, "prompt": a.prompt,
        },
    ),
)  # fmt: skip
def warn_on_entry(
    book: Book, *, sheet: SheetName, area: Range, style: Literal["stop", "warning", "information"] = "stop",
    title: Text | None = None, text: Text | None = None, prompt_title: Text | None = None, prompt: Text | None = None,
) -> None:  # fmt: skip
    """Input Help and Error Alert of the rule that holds for exactly these cells, if there is one."""

    def changed(rule: Validation) -> Validation:
        error = rule.error if text is None else (style, title or "", text)
        hint = rule.prompt if prompt is None else (prompt_title or "", prompt)
        return replace(rule, error=error, prompt=hint)

    _change(book, sheet, area, changed)


def _change(book: Book, sheet: str, area: str, changed: Any) -> None:
    page = book[sheet]
    page.validations = tuple(changed(r) if r.areas == (box(area),) else r for r in page.validations)


@edit(
    touches=_touched,
    near={"low": _other_limits, "high": _other_limits},
    hand=lambda book, a: (
        "change_limits",
        {"sheet": a.sheet, "range": a.area, "first": f"{a.low:.15g}", "second": f"{a.high:.15g}"},
    ),
)
def change_limits(book: Book, *, sheet: SheetName, area: Range, low: Number, high: Number) -> None:
    """Minimum and Maximum of the rule that holds for exactly these cells, if there is one."""
    _change(book, sheet, area, lambda r: replace(r, formula1=f"{low:.15g}", formula2=f"{high:.15g}"))


@edit(
    touches=_touched,
    hand=lambda book, a: ("validate", {"sheet": a.sheet, "range": a.area, "kind": "any"}),
)
def remove_validation(book: Book, *, sheet: SheetName, area: Range) -> None:
    """Allow ▸ All values."""
    page = book[sheet]
    page.validations = split(page.validations, box(area))
