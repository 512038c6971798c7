"""Validations, conditional formats, filters and tables as .xlsx files hold them, newer dialects included."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lxml import etree

from preparers.libreoffice_calc.cell import Box, box
from preparers.libreoffice_calc.observing.normal import shown_formula
from preparers.libreoffice_calc.parts import Condition, Filter, FilterRule, Look, Table, Validation, frozen_settings
from preparers.libreoffice_calc.reading.styles import MAIN, Styles, finite, flag

__all__ = ["areas", "conditions", "read_filter", "read_table", "validations"]

Element = etree._Element
X14 = "{http://schemas.microsoft.com/office/spreadsheetml/2009/9/main}"
XM = "{http://schemas.microsoft.com/office/excel/2006/main}"
_MOST_AREAS = 10_000


def areas(text: str | None) -> tuple[Box, ...]:
    """The boxes of a list of ranges, whole columns and rows included, in order of place."""
    parts = (text or "").split()
    if len(parts) > _MOST_AREAS:
        raise ValueError(f"a rule covers more than {_MOST_AREAS:,} ranges")
    return tuple(sorted((_area(part) for part in parts), key=lambda b: (b.left, b.top, b.right, b.bottom)))


def _area(text: str) -> Box:
    first, _, last = text.replace("$", "").partition(":")
    if first.isdigit():
        return box(f"A{first}:XFD{last or first}")
    if first.isalpha():
        return box(f"{first}1:{last or first}1048576")
    return box(text)


def _formula(element: Element | None) -> str | None:
    """The formula that an element holds, in the newer dialect one level deeper."""
    if element is None:
        return None
    text = element.findtext(XM + "f") or element.text
    return shown_formula(text.strip().removeprefix("=")) if text and text.strip() else None


# ---- validations ---------------------------------------------------------------------------------------------------
def validations(root: Element) -> tuple[Validation, ...]:
    found = [_validation(e, MAIN, e.get("sqref")) for e in root.iterfind(f"{MAIN}dataValidations/{MAIN}dataValidation")]
    found += [_validation(e, X14, e.findtext(XM + "sqref")) for e in root.iter(X14 + "dataValidation")]
    return tuple(rule for rule in found if rule.areas)


def _validation(element: Element, dialect: str, where: str | None) -> Validation:
    get, kind = element.get, element.get("type", "none")
    error = (get("errorStyle", "stop"), get("errorTitle", ""), get("error", ""))
    prompt = (get("promptTitle", ""), get("prompt", ""))
    compares = kind not in ("list", "custom", "none")
    operator = get("operator", "between") if compares else None
    return Validation(
        areas(where), kind, operator,
        _formula(element.find(dialect + "formula1")),
        _formula(element.find(dialect + "formula2")) if operator in ("between", "notBetween") else None,
        allow_blank=flag(element, "allowBlank"), dropdown=not flag(element, "showDropDown"),
        error=error if flag(element, "showErrorMessage") else None,
        prompt=prompt if flag(element, "showInputMessage") and any(prompt) else None,
    )  # fmt: skip


# ---- conditional formats -------------------------------------------------------------------------------------------
def conditions(root: Element, styles: Styles) -> tuple[Condition, ...]:
    """All of a sheet, first priority first. A rule of the newer dialect that only adds to an older one is left out."""
    found: list[tuple[float, Condition]] = []
    twins: set[str] = set()
    for block in root.iterchildren(MAIN + "conditionalFormatting"):
        for rule in block.iterchildren(MAIN + "cfRule"):
            twins.update(e.text or "" for e in rule.iter(X14 + "id"))
            found.append(_rule(rule, MAIN, block.get("sqref"), styles))
    for block in root.iter(X14 + "conditionalFormatting"):
        for rule in block.iterchildren(X14 + "cfRule"):
            if rule.get("id", "") not in twins:
                found.append(_rule(rule, X14, block.findtext(XM + "sqref"), styles))
    found.sort(key=lambda entry: entry[0])
    return tuple(condition for _, condition in found if condition.areas)


def _rule(rule: Element, dialect: str, where: str | None, styles: Styles) -> tuple[float, Condition]:
    kind = rule.get("type", "expression")
    formulas = [_formula(e) for e in rule if e.tag in (dialect + "formula", XM + "f")]
    settings = {k: v for k, v in _settings(rule, kind, dialect, styles).items() if v is not None}
    condition = Condition(
        areas(where), kind, tuple(f for f in formulas if f), frozen_settings(settings), _look(rule, styles)
    )
    return finite(rule.get("priority", "1e9")), condition


def _look(rule: Element, styles: Styles) -> Look | None:
    own = rule.find(X14 + "dxf")
    return styles.look(rule.get("dxfId")) if own is None else styles.look_of(own)


def _settings(rule: Element, kind: str, dialect: str, styles: Styles) -> dict[str, Any]:
    get = rule.get
    match kind:
        case "cellIs":
            return {"operator": get("operator")}
        case "top10":
            return {"rank": int(get("rank", "10")), "percent": flag(rule, "percent"), "bottom": flag(rule, "bottom")}
        case "aboveAverage":
            deviations = int(get("stdDev", "0"))
            return {"above": flag(rule, "aboveAverage", True), "equal": flag(rule, "equalAverage"),
                    "deviations": deviations or None}  # fmt: skip
        case "containsText" | "notContainsText" | "beginsWith" | "endsWith":
            return {"text": get("text", "")}
        case "timePeriod":
            return {"period": get("timePeriod")}
        case "colorScale" | "dataBar" | "iconSet":
            part = rule.find(dialect + kind)
            return {} if part is None else _scale(part, kind, styles)
    return {}


def _scale(part: Element, kind: str, styles: Styles) -> dict[str, Any]:
    local = [(etree.QName(e).localname, e) for e in part if isinstance(e.tag, str)]
    found: dict[str, Any] = {"marks": tuple(_mark(e) for name, e in local if name == "cfvo")}
    if kind == "iconSet":
        return {**found, "icons": part.get("iconSet", "3TrafficLights1"), "reverse": flag(part, "reverse"),
                "show_value": flag(part, "showValue", True)}  # fmt: skip
    found["colours"] = tuple(styles.colour(e) or "000000" for name, e in local if name in ("color", "fillColor"))
    if kind == "dataBar":
        found["show_value"] = flag(part, "showValue", True)
    return found


def _mark(element: Element) -> tuple[str, str | None]:
    kind = element.get("type", "num").replace("autoMin", "min").replace("autoMax", "max")
    value = element.get("val") or element.findtext(XM + "f")
    return kind, None if kind in ("min", "max") else value


# ---- filters and tables --------------------------------------------------------------------------------------------
def read_filter(element: Element | None) -> Filter | None:
    if element is None or not element.get("ref"):
        return None
    rules = [_filter_rule(column) for column in element.iterchildren(MAIN + "filterColumn")]
    return Filter(box(element.get("ref", "")), tuple(rule for rule in rules if rule is not None))


def _filter_rule(column: Element) -> FilterRule | None:
    number = int(column.get("colId", "0"))
    for part in column:
        match etree.QName(part).localname:
            case "filters":
                texts = tuple(sorted(_filter_values(part)))
                blank = flag(part, "blank")
                return FilterRule(
                    number, "blanks" if blank and not texts else "values", ("", *texts) if blank and texts else texts
                )
            case "customFilters":
                criteria = tuple(
                    (e.get("operator", "equal"), e.get("val", "")) for e in part.iterchildren(MAIN + "customFilter")
                )
                return FilterRule(number, "custom", criteria, len(criteria) > 1 and flag(part, "and"))
            case "top10":
                count = finite(part.get("val", "10"))
                return FilterRule(number, "top10", (int(count), flag(part, "top", True), flag(part, "percent")))
            case "dynamicFilter":
                return FilterRule(number, "dynamic", (part.get("type", ""),))
            case "colorFilter" | "iconFilter" as other:
                return FilterRule(number, other, tuple(sorted(f"{k!s}={v!s}" for k, v in part.attrib.items())))
    return None


def _filter_values(part: Element) -> Iterator[str]:
    for entry in part:
        if entry.tag == MAIN + "filter":
            yield entry.get("val", "")
        elif entry.tag == MAIN + "dateGroupItem":
            units = ("year", "month", "day", "hour", "minute", "second")
            yield "-".join(f"{int(entry.get(unit, '0')):02d}" for unit in units if entry.get(unit) is not None)


def read_table(root: Element) -> Table:
    style = root.find(MAIN + "tableStyleInfo")
    columns = [e.get("name", "") for e in root.iterfind(f"{MAIN}tableColumns/{MAIN}tableColumn")]
    return Table(
        root.get("displayName") or root.get("name") or "", box(root.get("ref", "")), tuple(columns),
        style="" if style is None else style.get("name", ""), totals=int(root.get("totalsRowCount", "0")) > 0,
    )  # fmt: skip
