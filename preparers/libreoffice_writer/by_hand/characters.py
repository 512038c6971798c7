"""How text looks: Format ▸ Character."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .tools import constant, enum, hundredths, ranges

SCRIPTS = ("", "Asian", "Complex")
"""Fonts are set for all three kinds of letters, as the dialogs do."""
NORMAL, BOLD = 100.0, 150.0
"""com.sun.star.awt.FontWeight."""
UNDERLINES = {"none": "NONE", "single": "SINGLE", "double": "DOUBLE", "dotted": "DOTTED", "wave": "WAVE"}
POSITIONS = {"super": (33, 58), "sub": (-8, 58), "base": (0, 100)}
"""How far from the line in percent, and how large: what the Position tab proposes."""
Setter = Callable[[Any, Any], None]


def format_text(document: Any, *, looks: dict[str, Any], **target: Any) -> None:
    """Format ▸ Character on each range of the target."""
    for found in ranges(document, **target):
        set_looks(found, looks)


def set_looks(text: Any, looks: dict[str, Any]) -> None:
    """Give a range of text, or a style, the looks."""
    for name, value in looks.items():
        SETTERS[name](text, value)


def _letters(name: str, convert: Callable[[Any], Any]) -> Setter:
    def setter(text: Any, value: Any) -> None:
        for script in SCRIPTS:
            setattr(text, f"{name}{script}", convert(value))

    return setter


def _plain(name: str, convert: Callable[[Any], Any]) -> Setter:
    return lambda text, value: setattr(text, name, convert(value))


def _colour(value: str) -> int:
    return -1 if value == "none" else int(value, 16)


def _case(kind: str) -> Callable[[Any], int]:
    return lambda on: constant(f"style.CaseMap.{kind if on else 'NONE'}")


def _position(text: Any, value: str) -> None:
    text.CharEscapement, text.CharEscapementHeight = POSITIONS[value]


SETTERS: dict[str, Setter] = {
    "bold": _letters("CharWeight", lambda on: BOLD if on else NORMAL),
    "italic": _letters("CharPosture", lambda on: enum("awt.FontSlant", "ITALIC" if on else "NONE")),
    "size": _letters("CharHeight", float),
    "font": _letters("CharFontName", str),
    "underline": _plain("CharUnderline", lambda kind: constant(f"awt.FontUnderline.{UNDERLINES[kind]}")),
    "strike": _plain("CharStrikeout", lambda on: constant(f"awt.FontStrikeout.{'SINGLE' if on else 'NONE'}")),
    "colour": _plain("CharColor", _colour),
    "highlight": _plain("CharBackColor", _colour),
    "caps": _plain("CharCaseMap", _case("UPPERCASE")),
    "small_caps": _plain("CharCaseMap", _case("SMALLCAPS")),
    "position": _position,
    "spacing": _plain("CharKerning", hundredths),
    "hidden": _plain("CharHidden", bool),
}
