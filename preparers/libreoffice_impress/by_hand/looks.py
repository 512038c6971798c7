"""How text and drawn shapes look: Format ▸ Character, alignment, bullets, area, line, position and size."""

from __future__ import annotations

from typing import Any

import uno  # type: ignore[import-not-found]

from .tools import body, box, constant, enum, hundredths, page, paragraphs, struct, title, whole

_box = box
SCRIPTS = ("", "Asian", "Complex")
ALIGNED = {"left": "LEFT", "center": "CENTER", "right": "RIGHT", "justify": "BLOCK"}
LINES = {"sng": "SINGLE", "dbl": "DOUBLE", "none": "NONE"}
STRIKES = {"sngStrike": "SINGLE", "noStrike": "NONE"}
POINT = 2540 / 72
"""Hundredths of a millimetre."""


def _found(document: Any, slide: int, part: str | None, box: str | None) -> Any:
    if box is not None:
        return _box(document, slide, box)
    return title(document, slide) if part == "title" else body(document, slide)


def format_text(
    document: Any,
    *,
    slide: int,
    chosen: list[int],
    looks: dict[str, Any],
    part: str | None = None,
    box: str | None = None,
) -> None:
    """Format ▸ Character on paragraphs."""
    shape = _found(document, slide, part, box)
    listed = paragraphs(shape)
    for number in chosen:
        for name, value in looks.items():
            SETTERS[name](whole(shape, listed[number]), value)


def align_text(
    document: Any, *, slide: int, chosen: list[int], side: str, part: str | None = None, box: str | None = None
) -> None:
    """Format ▸ Align Text on paragraphs."""
    listed = paragraphs(_found(document, slide, part, box))
    for number in chosen:
        listed[number].ParaAdjust = enum("style.ParagraphAdjust", ALIGNED[side])


def _letters(name: str, convert: Any) -> Any:
    def setter(range: Any, value: Any) -> None:
        for script in SCRIPTS:
            setattr(range, f"{name}{script}", convert(value))

    return setter


SETTERS = {
    "bold": _letters("CharWeight", lambda on: 150.0 if on else 100.0),
    "italic": _letters("CharPosture", lambda on: enum("awt.FontSlant", "ITALIC" if on else "NONE")),
    "size": _letters("CharHeight", float),
    "font": _letters("CharFontName", str),
    "underline": lambda r, v: setattr(r, "CharUnderline", constant(f"awt.FontUnderline.{LINES[v]}")),
    "strike": lambda r, v: setattr(r, "CharStrikeout", constant(f"awt.FontStrikeout.{STRIKES[v]}")),
    "colour": lambda r, v: setattr(r, "CharColor", int(v, 16)),
}


def set_bullets(document: Any, *, slide: int, kind: str) -> None:
    """Format ▸ Bullets and Numbering on all points: another sign or number, all else as it is."""
    for found in paragraphs(body(document, slide)):
        rules = found.NumberingRules
        level = found.NumberingLevel
        values = uno.Any("[]com.sun.star.beans.PropertyValue", tuple(_rule(v, kind) for v in rules.getByIndex(level)))
        uno.invoke(rules, "replaceByIndex", (level, values))
        found.NumberingRules = rules


TYPES = {"none": 5, "dot": 6, "dash": 6, "numbers": 4, "letters": 1}
"""com.sun.star.style.NumberingType."""
SIGNS = {"dot": "•", "dash": "–"}


def _rule(value: Any, kind: str) -> Any:
    new = {
        "NumberingType": TYPES[kind], "BulletChar": SIGNS.get(kind), "StartWith": 1,
        "Suffix": {"numbers": ".", "letters": ")"}.get(kind, ""),
    }  # fmt: skip
    if value.Name in new and new[value.Name] is not None:
        return struct("beans.PropertyValue", Name=value.Name, Value=new[value.Name])
    return value


# ---- drawn shapes
def fill_box(document: Any, *, slide: int, box: str, colour: str) -> None:
    """Format ▸ Area ▸ Color."""
    shape = _box(document, slide, box)
    shape.FillStyle, shape.FillColor = enum("drawing.FillStyle", "SOLID"), int(colour, 16)


def set_line(document: Any, *, slide: int, box: str, colour: str | None, points: float | None) -> None:
    """Format ▸ Line."""
    shape = _box(document, slide, box)
    shape.LineStyle = enum("drawing.LineStyle", "SOLID")
    if colour is not None:
        shape.LineColor = int(colour, 16)
    if points is not None:
        shape.LineWidth = round(points * POINT)


def place_box(
    document: Any, *, slide: int, box: str, left: float | None, top: float | None, width: float | None,
    height: float | None,
) -> None:  # fmt: skip
    """Format ▸ Position and Size."""
    shape = _box(document, slide, box)
    at, size = shape.Position, shape.Size
    old = at.X, at.Y, size.Width, size.Height
    x, y, wide, high = (o if n is None else hundredths(n) for o, n in zip(old, (left, top, width, height), strict=True))
    shape.setSize(struct("awt.Size", Width=wide, Height=high))
    shape.setPosition(struct("awt.Point", X=x, Y=y))


def order_box(document: Any, *, slide: int, box: str, to: str) -> None:
    """Shape ▸ Arrange ▸ Bring to Front or Send to Back."""
    _box(document, slide, box).ZOrder = page(document, slide).Count - 1 if to == "front" else 0


def delete_box(document: Any, *, slide: int, box: str) -> None:
    """The shape selected and deleted."""
    page(document, slide).remove(_box(document, slide, box))
