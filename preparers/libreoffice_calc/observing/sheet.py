"""The facts of a sheet itself: layout, view, rules, page, charts and pictures."""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from itertools import groupby

from forge.model import Fact
from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import Box, Style, at, letters
from preparers.libreoffice_calc.observing.normal import (
    formula,
    header_text,
    rectangles,
    reference,
    relative_formula,
)
from preparers.libreoffice_calc.observing.style import look_fact, visible_fact
from preparers.libreoffice_calc.parts import Chart, Condition, Filter, FilterRule, Print, Protection, Validation

__all__ = ["sheet_facts"]

_MOST_PIXELS = 20_000_000
USUAL_WIDTH = (8.2, 9.2)
"""Widths in characters between which a column is as wide as untouched ones are in one application or another."""


def sheet_facts(sheet: Sheet, facts: dict[str, Fact]) -> None:
    """Add the facts of the sheet to `facts`, but for those of its cells."""
    for part in (_layout, _view, _rules, _drawn):
        for name, fact in part(sheet):
            facts[f"{sheet.title}!~{name}"] = fact
    if sheet.print != _NO_PRINT:
        for name, fact in _page(sheet.print):
            facts[f"{sheet.title}!~print/{name}"] = fact


# ---- layout and view -----------------------------------------------------------------------------------------------
def _layout(sheet: Sheet) -> Iterator[tuple[str, Fact]]:
    for column, width in sheet.widths.items():
        if not USUAL_WIDTH[0] <= width <= USUAL_WIDTH[1]:
            yield f"width/{letters(column)}", float(width)
    yield from ((f"height/{row}", float(height)) for row, height in sheet.heights.items())
    yield from ((f"hidden_row/{row}", True) for row in sheet.hidden_rows)
    yield from ((f"hidden_column/{letters(column)}", True) for column in sheet.hidden_columns)
    yield from ((f"row_level/{row}", level) for row, level in sheet.row_levels.items() if level)
    yield from ((f"column_level/{letters(c)}", level) for c, level in sheet.column_levels.items() if level)
    yield from ((f"merged/{area}", True) for area in sheet.merged)
    yield from _looks("column_look", {letters(c): style for c, style in sheet.column_styles.items()})
    yield from _looks("row_look", {str(row): style for row, style in sheet.row_styles.items()})


def _looks(name: str, styles: dict[str, Style]) -> Iterator[tuple[str, Fact]]:
    for place, style in styles.items():
        if look := visible_fact(style):
            yield f"{name}/{place}", look


def _view(sheet: Sheet) -> Iterator[tuple[str, Fact]]:
    if sheet.hidden:
        yield "hidden", True
    if sheet.freeze and sheet.freeze != (1, 1):
        yield "freeze", at(*sheet.freeze)
    if not sheet.gridlines:
        yield "gridlines", False
    if sheet.right_to_left:
        yield "right_to_left", True
    if sheet.protection:
        yield "protection", _protection(sheet.protection)
    elif sheet.tab:  # LibreOffice drops the tab colour of a protected sheet
        yield "tab", sheet.tab.upper()
    for name, refers in sheet.names.items():
        yield f"name/{name}", formula(refers)


def _protection(found: Protection) -> tuple[Fact, ...]:
    return ("password" if found.password else "open", tuple(sorted(found.allowed)), tuple(sorted(found.forbidden)))


# ---- rules ---------------------------------------------------------------------------------------------------------
def _rules(sheet: Sheet) -> Iterator[tuple[str, Fact]]:
    if sheet.filter:
        yield from _filter(sheet.filter)
    for table in sheet.tables:
        yield f"table/{table.name}", (str(table.area), table.columns, table.totals)
    validations: dict[Fact, list[Box]] = {}
    for rule in sheet.validations:
        if rule.kind == "none" and rule.prompt is None:
            # What the application leaves behind when a rule is taken away: everything may be typed.
            continue
        validations.setdefault(_validation(rule), []).extend(rule.areas)
    yield from ((f"validation/{area}", fact) for fact, areas in validations.items() for area in rectangles(areas))
    yield from ((f"condition/{area}", rules) for area, rules in _conditions(sheet.conditions).items())


def _conditions(conditions: tuple[Condition, ...]) -> dict[Box, tuple[Fact, ...]]:
    """The rules for each area, first priority first; like rules that follow each other are one."""
    places: dict[Box, tuple[Fact, ...]] = {}
    for fact, group in groupby(conditions, _condition):
        for area in rectangles([area for condition in group for area in condition.areas]):
            places[area] = (*places.get(area, ()), fact)
    return places


def _corner(areas: tuple[Box, ...]) -> tuple[int, int]:
    """The cell that the formulas of a rule are written for."""
    return min(area.top for area in areas), min(area.left for area in areas)


def _filter(found: Filter) -> Iterator[tuple[str, Fact]]:
    yield "filter", str(found.area)
    for rule in found.rules:
        yield f"filter/{rule.column}", _filter_rule(rule)


def _filter_rule(rule: FilterRule) -> tuple[Fact, ...]:
    if rule.kind == "values":
        return ("values", *sorted(map(str, rule.values)))
    if rule.kind == "custom":
        both = ("both",) if rule.both and len(rule.values) > 1 else ()
        return ("custom", *both, *((operator, str(value)) for operator, value in rule.values))
    return (rule.kind, *rule.values)


@lru_cache(1024)
def _validation(rule: Validation) -> tuple[Fact, ...]:
    """Operator and second formula count only where they mean something."""
    operator = None if rule.kind in ("list", "custom", "none") else rule.operator or "between"
    corner = _corner(rule.areas)
    second = relative_formula(rule.formula2, *corner) if operator in ("between", "notBetween") else None
    first = relative_formula(rule.formula1, *corner)
    prompt = rule.prompt if rule.prompt and any(rule.prompt) else None
    return (rule.kind, operator, first, second, rule.allow_blank, rule.dropdown, rule.error, prompt)


_CELL = r"R(?:\d+|\[-?\d+\])C(?:\d+|\[-?\d+\])"
_WORDED = {
    "containsBlanks": re.compile(rf"LEN\(TRIM\({_CELL}\)\)=0"),
    "notContainsBlanks": re.compile(rf"LEN\(TRIM\({_CELL}\)\)>0"),
    "containsErrors": re.compile(rf"ISERROR\({_CELL}\)"),
    "notContainsErrors": re.compile(rf"NOT\(ISERROR\({_CELL}\)\)"),
}
"""How LibreOffice writes these kinds."""


@lru_cache(1024)
def _condition(condition: Condition) -> tuple[Fact, ...]:
    """The rule in words; the formulas of most kinds only repeat their settings."""
    settings, look = dict(condition.settings), look_fact(condition.look)
    corner = _corner(condition.areas)
    formulas = tuple(relative_formula(text, *corner) for text in condition.formulas)
    match condition.kind:
        case "expression":
            worded = next(
                (kind for kind, text in _WORDED.items() if formulas and text.fullmatch(formulas[0] or "")), None
            )
            return (worded, look) if worded else ("expression", formulas, look)
        case "cellIs":
            return ("cellIs", settings.get("operator"), formulas, look)
        case "top10":
            return (
                "top10",
                settings.get("rank", 10),
                settings.get("percent", False),
                settings.get("bottom", False),
                look,
            )
        case "aboveAverage":
            return ("aboveAverage", settings.get("above", True), settings.get("equal", False),
                    settings.get("deviations") or 0, look)  # fmt: skip
        case "colorScale" | "dataBar" | "iconSet":
            return (condition.kind, *_scale(settings))
    return (condition.kind, settings.get("text", settings.get("period")), look) if settings else (condition.kind, look)


def _scale(settings: dict[str, Fact]) -> Iterator[Fact]:
    yield tuple(_mark(kind, value) for kind, value in settings.get("marks", ()))
    yield tuple(colour.upper() for colour in settings.get("colours", ()))
    yield settings.get("icons")
    yield settings.get("reverse", False)
    yield settings.get("show_value", True)


def _mark(kind: str, value: Fact) -> tuple[str, Fact]:
    return (kind, None) if kind in ("min", "max") or value is None else (kind, formula(str(value)))


# ---- page ----------------------------------------------------------------------------------------------------------
_NO_PRINT = Print()


def _page(page: Print) -> Iterator[tuple[str, Fact]]:
    if page.area:
        yield "area", tuple(map(str, page.area))
    if page.title_rows:
        yield "title_rows", page.title_rows
    if page.title_columns:
        yield "title_columns", page.title_columns
    for name in ("landscape", "centre_across", "centre_down", "gridlines", "headings"):
        if getattr(page, name):
            yield name, True
    if page.paper not in (None, "A4"):
        yield "paper", page.paper
    if page.fit is not None:
        yield "fit", page.fit
    elif page.scale not in (None, 100):
        yield "scale", page.scale
    if page.margins is not None:
        yield "margins", tuple(map(float, page.margins))
    for name, texts in (("header", page.header), ("footer", page.footer)):
        if any(texts):
            yield name, tuple(map(header_text, texts))
    for name, breaks in (("row_breaks", page.row_breaks), ("column_breaks", page.column_breaks)):
        if breaks:
            yield name, tuple(sorted(breaks))


# ---- charts and pictures -------------------------------------------------------------------------------------------
_GROUPINGS = {"column": "clustered", "bar": "clustered", "line": "standard", "area": "standard"}


def _drawn(sheet: Sheet) -> Iterator[tuple[str, Fact]]:
    for number, chart in enumerate(sheet.charts):
        yield from ((f"chart/{number}/{name}", fact) for name, fact in _chart(chart) if fact is not None)
    for number, picture in enumerate(sheet.pictures):
        yield f"picture/{number}/content", _pixels(picture.data)
        if picture.alt:
            yield f"picture/{number}/alt", picture.alt
        yield f"picture/{number}/place", (picture.row, picture.column)
        yield f"picture/{number}/size", (picture.width, picture.height)
    yield from ((f"shape/{number}", text) for number, text in enumerate(sheet.shapes))
    yield from ((f"other/{number}", text) for number, text in enumerate(sheet.others))


def _chart(chart: Chart) -> Iterator[tuple[str, Fact]]:
    yield "kind", chart.kind
    if chart.kind in _GROUPINGS:
        yield "grouping", chart.grouping or _GROUPINGS[chart.kind]
    yield "place", (chart.row, chart.column)
    yield "size", (float(chart.width), float(chart.height))
    yield "title", chart.title or None
    yield "x_title", chart.x_title or None
    yield "y_title", chart.y_title or None
    yield "legend", chart.legend
    for number, series in enumerate(chart.series):
        parts = (series.name, series.categories, series.values)
        yield f"series/{number}", tuple(None if part is None else reference(part) for part in parts)


@lru_cache(256)
def _pixels(data: bytes) -> str:
    """A digest of what a picture shows, however it is packed; of its bytes, where that is too much or no picture."""
    from PIL import Image

    try:
        with warnings.catch_warnings(action="ignore"), Image.open(io.BytesIO(data)) as image:
            small = image.width * image.height <= _MOST_PIXELS
            data = repr(image.size).encode() + image.convert("RGBA").tobytes() if small else data
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        pass
    return sha256(data).hexdigest()[:16]
