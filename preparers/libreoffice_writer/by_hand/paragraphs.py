"""How paragraphs are laid out: Format ▸ Paragraph with its borders and tabs, and paragraph styles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .characters import set_looks
from .tools import command, constant, enum, hundredths, ranges, select, struct

ALIGNED = {"left": "LEFT", "center": "CENTER", "right": "RIGHT", "justify": "BLOCK"}
NAMES = {"Normal": "Standard", "Body Text": "Text body"}
"""Styles that the file calls otherwise than the application."""
LINES = {"single": "SOLID", "double": "DOUBLE", "dotted": "DOTTED", "dashed": "DASHED"}
STOPS = {"left": "LEFT", "center": "CENTER", "right": "RIGHT", "decimal": "DECIMAL"}
FILLED = {"none": " ", "dot": ".", "hyphen": "-", "underscore": "_"}
PADDING = 100
"""Between a border and the text, in hundredths of a millimetre."""
Setter = Callable[[Any, Any], None]


def format_paragraphs(document: Any, *, layout: dict[str, Any], **target: Any) -> None:
    """Format ▸ Paragraph on each paragraph of the target."""
    for found in ranges(document, **target):
        set_layout(found, layout)


def set_layout(paragraph: Any, layout: dict[str, Any]) -> None:
    """Lay out a paragraph, or a style."""
    for name, value in layout.items():
        SETTERS[name](paragraph, value)


def insert_page_break(document: Any, *, paragraphs: list[str]) -> None:
    """Insert ▸ Page Break with the cursor in front of each paragraph."""
    for found in ranges(document, paragraphs=paragraphs):
        document.CurrentController.ViewCursor.gotoRange(found.Start, False)
        command(document, "InsertPagebreak")


def border_paragraph(document: Any, *, sides: list[str], line: str, width: float, **target: Any) -> None:
    """Format ▸ Paragraph ▸ Borders: black lines on some sides."""
    size = hundredths(width)
    drawn = struct("table.BorderLine2", Color=0, OuterLineWidth=size, LineWidth=size,
                   LineStyle=constant(f"table.BorderLineStyle.{LINES[line]}"))  # fmt: skip
    for found in ranges(document, **target):
        for side in sides:
            setattr(found, f"{side.capitalize()}Border", drawn)
            setattr(found, f"{side.capitalize()}BorderDistance", PADDING)


def add_tab_stop(document: Any, *, at: float, alignment: str, leader: str, **target: Any) -> None:
    """Format ▸ Paragraph ▸ Tabs: one stop more, `at` centimetres from the margin."""
    stop = struct("style.TabStop", Position=round(at * 1000), Alignment=enum("style.TabAlign", STOPS[alignment]),
                  DecimalChar=".", FillChar=FILLED[leader])  # fmt: skip
    for found in ranges(document, **target):
        usual = enum("style.TabAlign", "DEFAULT")
        kept = [tab for tab in found.ParaTabStops if tab.Alignment != usual]
        found.ParaTabStops = tuple(sorted([*kept, stop], key=lambda tab: tab.Position))


def apply_style(document: Any, *, paragraphs: list[str], style: str) -> None:
    """Double-click on a paragraph style in the sidebar."""
    for found in ranges(document, paragraphs=paragraphs):
        select(document, found)
        document.CurrentController.ViewCursor.gotoRange(found.Start, False)
        command(document, "StyleApply", Style=NAMES.get(style, style), FamilyName="ParagraphStyles")


def change_style(document: Any, *, style: str, looks: dict[str, Any], layout: dict[str, Any]) -> None:
    """Edit Style in the sidebar."""
    found = document.StyleFamilies.getByName("ParagraphStyles").getByName(NAMES.get(style, style))
    set_looks(found, looks)
    set_layout(found, layout)


def _plain(name: str, convert: Callable[[Any], Any]) -> Setter:
    return lambda paragraph, value: setattr(paragraph, name, convert(value))


def _break(on: bool) -> Any:
    return enum("style.BreakType", "PAGE_BEFORE" if on else "NONE")


def _lines(lines: float) -> Any:
    return struct("style.LineSpacing", Mode=constant("style.LineSpacingMode.PROP"), Height=round(lines * 100))


SETTERS: dict[str, Setter] = {
    "alignment": _plain("ParaAdjust", lambda side: enum("style.ParagraphAdjust", ALIGNED[side])),
    "left": _plain("ParaLeftMargin", hundredths),
    "right": _plain("ParaRightMargin", hundredths),
    "first": _plain("ParaFirstLineIndent", hundredths),
    "before": _plain("ParaTopMargin", hundredths),
    "after": _plain("ParaBottomMargin", hundredths),
    "line": _plain("ParaLineSpacing", _lines),
    "line_rule": lambda paragraph, value: None,
    "keep_next": _plain("ParaKeepTogether", bool),
    "keep_lines": _plain("ParaSplit", lambda on: not on),
    "page_break_before": _plain("BreakType", _break),
    "shading": _plain("ParaBackColor", lambda rgb: -1 if rgb == "none" else int(rgb, 16)),
}
