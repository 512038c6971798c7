"""What may be entered into cells: Data ▸ Validity, and protection."""

from __future__ import annotations

from typing import Any

from .tools import cells_of, enum, sheet_named

KINDS = {
    "list": "LIST", "whole": "WHOLE", "decimal": "DECIMAL", "date": "DATE", "textLength": "TEXT_LEN",
    "custom": "CUSTOM", "any": "ANY",
}  # fmt: skip
OPERATORS = {
    "between": "BETWEEN", "greaterThanOrEqual": "GREATER_EQUAL", "lessThanOrEqual": "LESS_EQUAL",
    "greaterThan": "GREATER", "lessThan": "LESS", "equal": "EQUAL",
}  # fmt: skip


def validate(
    document: Any, *, sheet: str, range: str, kind: str, operator: str = "equal", first: str = "",
    second: str | None = None,
) -> None:  # fmt: skip
    """Data ▸ Validity ▸ Criteria; all else as the dialog proposes it. Formulas are written with semicolons."""
    cells = cells_of(document, sheet, range)
    rule = cells.Validation
    rule.Type = enum("sheet.ValidationType", KINDS[kind])
    rule.setOperator(enum("sheet.ConditionOperator", OPERATORS[operator]))
    rule.setFormula1(first)
    if second is not None:
        rule.setFormula2(second)
    rule.IgnoreBlankCells, rule.ShowErrorMessage = True, kind != "any"
    rule.ErrorAlertStyle = enum("sheet.ValidationAlertStyle", "STOP")
    cells.Validation = rule


def offer_cells(document: Any, *, sheet: str, range: str, source_sheet: str, source: str) -> None:
    """Data ▸ Validity ▸ Cell range."""
    first = cells_of(document, source_sheet, source).AbsoluteName
    validate(document, sheet=sheet, range=range, kind="list", first=first)


def offer_entries(document: Any, *, sheet: str, range: str, entries: list[str]) -> None:
    """Data ▸ Validity ▸ List, one entry a line."""
    first = ";".join(f'"{entry}"' for entry in entries)
    validate(document, sheet=sheet, range=range, kind="list", first=first)


def change_limits(document: Any, *, sheet: str, range: str, first: str, second: str) -> None:
    """Other limits for a rule."""
    cells = cells_of(document, sheet, range)
    rule = cells.Validation
    rule.setFormula1(first)
    rule.setFormula2(second)
    cells.Validation = rule


def change_messages(
    document: Any, *, sheet: str, range: str, style: str, title: str | None, text: str | None,
    prompt_title: str | None, prompt: str | None,
) -> None:  # fmt: skip
    """Data ▸ Validity ▸ Input Help and Error Alert."""
    cells = cells_of(document, sheet, range)
    rule = cells.Validation
    if text is not None:
        rule.ShowErrorMessage, rule.ErrorTitle, rule.ErrorMessage = True, title or "", text
        rule.ErrorAlertStyle = enum("sheet.ValidationAlertStyle", {"information": "INFO"}.get(style, style.upper()))
    if prompt is not None:
        rule.ShowInputMessage, rule.InputTitle, rule.InputMessage = True, prompt_title or "", prompt
    cells.Validation = rule


def protect_sheet(document: Any, *, sheet: str, protected: bool) -> None:
    """Tools ▸ Protect Sheet without a password, or unprotected."""
    target = sheet_named(document, sheet)
    if protected:
        target.protect("")
    else:
        target.unprotect("")


def unlock_cells(document: Any, *, sheet: str, range: str) -> None:
    """Format ▸ Cells ▸ Cell Protection ▸ Protected, unticked."""
    cells = cells_of(document, sheet, range)
    lock = cells.CellProtection
    lock.IsLocked = False
    cells.CellProtection = lock
