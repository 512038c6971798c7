"""Format ▸ Conditional: conditions with a cell style, changed and removed."""

from __future__ import annotations

from typing import Any

from .looks import format_looks
from .tools import cells_of, constant, sheet_named


def add_condition(
    document: Any, *, sheet: str, range: str, operator: str, formulas: list[str], style: str | None = None,
    **looks: Any,
) -> None:  # fmt: skip
    """Format ▸ Conditional ▸ Condition: the range gets a rule that applies a cell style, a new one unless named.

    `operator` is one of com.sun.star.sheet.ConditionFormatOperator; formulas are in English, without their sign.
    """
    places = document.createInstance("com.sun.star.sheet.SheetCellRanges")
    places.addRangeAddress(cells_of(document, sheet, range).RangeAddress, False)
    formats = sheet_named(document, sheet).ConditionalFormats
    number = formats.createByRange(places)
    made = next(f for f in formats.getConditionalFormats() if number == f.ID)
    made.createEntry(constant("sheet.ConditionEntryType.CONDITION"), 0)
    rule = made.getByIndex(0)
    rule.Operator = constant(f"sheet.ConditionFormatOperator.{operator}")
    for name, text in zip(("Formula1", "Formula2"), formulas, strict=False):
        setattr(rule, name, text)
    rule.StyleName = style or new_style(document, looks)


def new_style(document: Any, looks: dict[str, Any]) -> str:
    """A cell style that changes only what is asked; its name."""
    styles = document.StyleFamilies.getByName("CellStyles")
    name = f"Highlight {len(styles.ElementNames)}"
    style = document.createInstance("com.sun.star.style.CellStyle")
    styles.insertByName(name, style)
    style.ParentStyle = "Default"
    format_looks(style, looks)
    return name


def _formats_at(document: Any, sheet: str, area: str) -> list[Any]:
    wanted = cells_of(document, sheet, area).RangeAddress
    found = sheet_named(document, sheet).ConditionalFormats.getConditionalFormats()
    return [f for f in found if _place(f.Range.RangeAddresses[0]) == _place(wanted)]


def _place(address: Any) -> tuple[int, ...]:
    return address.StartColumn, address.StartRow, address.EndColumn, address.EndRow


def change_condition(document: Any, *, sheet: str, range: str, formula: str) -> None:
    """Format ▸ Conditional ▸ Manage ▸ Edit: another limit for the first rule of a range."""
    _formats_at(document, sheet, range)[0].getByIndex(0).Formula1 = formula


def remove_conditions(document: Any, *, sheet: str, range: str) -> None:
    """Format ▸ Conditional ▸ Manage ▸ Remove: every rule of a range."""
    formats = sheet_named(document, sheet).ConditionalFormats
    for found in _formats_at(document, sheet, range):
        formats.removeByID(found.ID)
