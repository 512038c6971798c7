"""Validations, conditional formats, filters and tables as openpyxl's objects.

The settings of a Condition, by kind (what is missing has the value in brackets):

- cellIs: operator (as the file format's: greaterThan, between, …)
- top10: rank (10), percent (False), bottom (False)
- aboveAverage: above (True), equal (False), deviations (0)
- containsText, notContainsText, beginsWith, endsWith: text
- timePeriod: period (today, yesterday, last7Days, thisMonth, …)
- colorScale: marks, colours; one each
- dataBar: marks (the lowest, the highest value), colours (one), show_value (True)
- iconSet: icons (`3TrafficLights1`, …), marks, reverse (False), show_value (True)

A mark is (type, value): `("min", None)`, `("num", "10")`, `("percent", "33")`, `("percentile", "50")`,
`("formula", "$B$1")`.

The values of a FilterRule, by kind: `values` the texts let through ("" lets blanks through), `blanks` nothing,
`custom` one or two (operator, value), `top10` (count, top, percent), `dynamic` (the file format's type such as
aboveAverage, thisMonth).
"""

from __future__ import annotations

from typing import Any

from openpyxl.formatting.formatting import ConditionalFormattingList
from openpyxl.formatting.rule import ColorScale, DataBar, FormatObject, IconSet, Rule
from openpyxl.styles.colors import Color
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.filters import (
    AutoFilter,
    CustomFilter,
    CustomFilters,
    DynamicFilter,
    FilterColumn,
    Filters,
    Top10,
)
from openpyxl.worksheet.table import Table as SheetTable
from openpyxl.worksheet.table import TableColumn, TableStyleInfo

from preparers.libreoffice_calc.cell import Box, at
from preparers.libreoffice_calc.observing.normal import stored_formula
from preparers.libreoffice_calc.parts import Condition, Filter, FilterRule, Table, Validation
from preparers.libreoffice_calc.writing.styles import differential, opaque

__all__ = ["WORDED", "auto_filter", "conditional_formats", "table", "validation"]

WORDED = {
    "containsText": 'NOT(ISERROR(SEARCH({text},{at})))',
    "notContainsText": 'ISERROR(SEARCH({text},{at}))',
    "beginsWith": 'LEFT({at},LEN({text}))={text}',
    "endsWith": 'RIGHT({at},LEN({text}))={text}',
    "containsBlanks": 'LEN(TRIM({at}))=0',
    "notContainsBlanks": 'LEN(TRIM({at}))>0',
    "containsErrors": 'ISERROR({at})',
    "notContainsErrors": 'NOT(ISERROR({at}))',
}  # fmt: skip
"""The formula that the file format wants beside kinds that say it in words; `at` is the first cell of the range."""

_OPERATORS = {"containsText": "containsText", "notContainsText": "notContains", "beginsWith": "beginsWith",
              "endsWith": "endsWith"}  # fmt: skip


def _areas(areas: tuple[Box, ...]) -> str:
    return " ".join(map(str, areas))


def _unsigned(formula: str | None) -> str | None:
    """A formula as rules write it: without its sign, newer functions with their prefix."""
    if not formula:
        return None
    return stored_formula("=" + formula.removeprefix("="))[1:]


def validation(rule: Validation) -> DataValidation:
    style: Any
    style, title, text = rule.error or (None, None, None)
    head, hint = rule.prompt or (None, None)
    kind: Any = rule.kind
    operator: Any = rule.operator
    return DataValidation(
        type=kind, operator=operator, formula1=_unsigned(rule.formula1), formula2=_unsigned(rule.formula2),
        allow_blank=rule.allow_blank, showDropDown=not rule.dropdown, sqref=_areas(rule.areas),
        showErrorMessage=rule.error is not None, errorStyle=style, errorTitle=title or None, error=text or None,
        showInputMessage=rule.prompt is not None, promptTitle=head or None, prompt=hint or None,
    )  # fmt: skip


def conditional_formats(conditions: tuple[Condition, ...]) -> ConditionalFormattingList:
    """All conditional formats of a sheet; their order is their priority."""
    found = ConditionalFormattingList()
    for priority, condition in enumerate(conditions, 1):
        try:
            rule = _rule(condition, dict(condition.settings))
        except KeyError as cause:
            raise ValueError(f"a conditional format of kind {condition.kind!r} without {cause}") from cause
        rule.priority = priority
        rule.dxf = differential(condition.look)
        found.add(_areas(condition.areas), rule)
    return found


def _rule(condition: Condition, settings: dict[str, Any]) -> Rule:
    kind: Any = condition.kind
    formulas = tuple(f for f in map(_unsigned, condition.formulas) if f)
    match kind:
        case "top10":
            return Rule(type=kind, rank=settings.get("rank", 10), percent=settings.get("percent") or None,
                        bottom=settings.get("bottom") or None)  # fmt: skip
        case "aboveAverage":
            above = None if settings.get("above", True) else False
            return Rule(type=kind, aboveAverage=above, equalAverage=settings.get("equal") or None,
                        stdDev=settings.get("deviations") or None)  # fmt: skip
        case "timePeriod":
            return Rule(type=kind, timePeriod=settings["period"], formula=formulas)
        case "colorScale":
            return Rule(type=kind, colorScale=ColorScale(_marks(settings), _colours(settings)))
        case "dataBar":
            bar = DataBar(cfvo=_marks(settings), color=_colours(settings)[0],
                          showValue=None if settings.get("show_value", True) else False)  # fmt: skip
            return Rule(type=kind, dataBar=bar)
        case "iconSet":
            icons = IconSet(settings["icons"], cfvo=_marks(settings), reverse=settings.get("reverse") or None,
                            showValue=None if settings.get("show_value", True) else False)  # fmt: skip
            return Rule(type=kind, iconSet=icons)
    return Rule(type=kind, operator=settings.get("operator", _OPERATORS.get(kind)), text=settings.get("text"),
                formula=formulas or _worded(condition, settings))  # fmt: skip


def _worded(condition: Condition, settings: dict[str, Any]) -> tuple[str, ...]:
    if condition.kind not in WORDED:
        return ()
    first = condition.areas[0]
    text = '"' + str(settings.get("text", "")).replace('"', '""') + '"'
    return (WORDED[condition.kind].format(at=at(first.top, first.left), text=text),)


def _marks(settings: dict[str, Any]) -> list[FormatObject]:
    marks = []
    for kind, value in settings["marks"]:
        mark = FormatObject(type=kind)
        mark.val = None if value is None or kind in ("min", "max") else value
        marks.append(mark)
    return marks


def _colours(settings: dict[str, Any]) -> list[Color]:
    return [Color(rgb=opaque(colour)) for colour in settings["colours"]]


def auto_filter(found: Filter) -> AutoFilter:
    return AutoFilter(ref=str(found.area), filterColumn=[_column(rule) for rule in found.rules])


def _column(rule: FilterRule) -> FilterColumn:
    column = FilterColumn(colId=rule.column)
    match rule.kind:
        case "values" | "blanks":
            texts = sorted(str(value) for value in rule.values if value != "")
            blank = rule.kind == "blanks" or "" in rule.values
            column.filters = Filters(blank=blank or None, filter=texts)
        case "custom":
            criteria = [CustomFilter(operator=operator, val=str(value)) for operator, value in rule.values]
            column.customFilters = CustomFilters(_and=rule.both or None, customFilter=criteria)
        case "top10":
            count, top, percent = rule.values
            column.top10 = Top10(val=count, top=top, percent=percent)
        case "dynamic":
            column.dynamicFilter = DynamicFilter(type=rule.values[0])
        case _:
            raise ValueError(f"no filter of kind {rule.kind!r}; there are values, blanks, custom, top10 and dynamic")
    return column


def table(found: Table) -> SheetTable:
    """The table with its columns named, so that openpyxl need not look them up."""
    area = found.area
    made = SheetTable(displayName=found.name, name=found.name, ref=str(area),
                      tableStyleInfo=TableStyleInfo(name=found.style, showRowStripes=True))  # fmt: skip
    made.tableColumns = [TableColumn(id=n, name=name) for n, name in enumerate(found.columns, 1)]
    made.totalsRowCount = 1 if found.totals else None
    made.autoFilter = AutoFilter(ref=str(area._replace(bottom=area.bottom - found.totals)))
    return made
